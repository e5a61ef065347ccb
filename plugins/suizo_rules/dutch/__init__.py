"""The FIDE (Dutch) system, one module an edition; what the editions share stands beside them."""
