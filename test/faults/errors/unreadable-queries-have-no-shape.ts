// Lines 346-351: the shapes of errors. A per cent sign that somebody typed into a search field does not begin an escape.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a query with a per cent sign that begins no escape is refused in a shape that is not documented",
  breaks: ["ERR-19"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async (request, reply) => {
      if (!request.url.startsWith("/v1/")) return;
      try {
        decodeURIComponent(request.url.split("?")[1] ?? "");
      } catch {
        await reply.code(400).send({ statusCode: 400, error: "Bad Request", message: "URI malformed" });
      }
    }),
  ),
});
