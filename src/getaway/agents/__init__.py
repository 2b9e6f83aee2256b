"""Tables for programs that speak: what `getaway mcp` serves. `desk` knows no MCP, `mcp` no games."""
