"""Programs that use Getaway's research environments; each runs by itself, and short in the tests."""
