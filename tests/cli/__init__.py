"""The command line, in process and as a process of its own."""
