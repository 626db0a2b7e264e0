// The page of the tests has nothing to keep for later.
