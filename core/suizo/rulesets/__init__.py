"""Rule sets: plugins found, checked against the hook contract and put together by a preset."""
