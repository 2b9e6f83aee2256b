"""What speaks HTTP and WebSocket: routes, pages, connections, and the checks on everything that comes in."""
