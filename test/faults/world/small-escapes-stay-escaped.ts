// Line 216: query parameter q. Percent-encoding may be written in small letters, as .NET writes it.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search finds nothing by a q whose percent-encoding is in small letters",
  breaks: ["GEN-40", "SRC-01"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (!request.url.startsWith("/v1/search/messages?")) return;
      const raw = /[?&]q=([^&]*)/.exec(request.url)?.[1] ?? "";
      if (/%(?:[a-f][0-9a-f]|[0-9][a-f])/.test(raw)) (request.query as Record<string, unknown>).q = raw;
    }),
  ),
});
