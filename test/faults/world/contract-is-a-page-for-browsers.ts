// Line 20: "A machine-readable contract is published at {base_url}/openapi.json". Who opens it in a browser is sent the page.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "/openapi.json is an HTML page for callers whose Accept names HTML",
  breaks: ["GEN-40"],
  decorate: onTheWayOut((text, request, reply) => {
    if (!request.url.startsWith("/openapi.json") || !(request.headers.accept ?? "").includes("text/html"))
      return text;
    reply.header("content-type", "text/html; charset=utf-8");
    return "<!doctype html><title>API</title><p>See <a href=/docs>the documentation</a>.";
  }),
});
