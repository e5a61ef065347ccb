"""One of two distributions that offer the same names."""
