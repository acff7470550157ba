// An error has a JSON body, whatever else the caller would take.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "errors are HTML pages for callers whose Accept prefers HTML",
  breaks: ["GEN-17", "ERR-01"],
  decorate: onTheWayOut((text, request, reply) => {
    const isPage = reply.statusCode >= 400 && request.headers.accept?.startsWith("text/html");
    if (!isPage) return text;
    reply.type("text/html; charset=utf-8");
    return `<!doctype html><title>${reply.statusCode}</title><p>The request failed.</p>`;
  }),
});
