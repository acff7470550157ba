// Lines 346-351: the shapes of errors. The router takes ids of a hundred characters, and no longer ones.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an id of more than 100 characters is answered with a 404 in a shape that is not documented",
  breaks: ["ERR-19"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async (request, reply) => {
      const [path = ""] = request.url.split("?");
      if (!path.startsWith("/v1/") || path.split("/").every((part) => part.length <= 100)) return;
      const message = `Route ${request.method}:${path} not found`;
      await reply.code(404).send({ message, error: "Not Found", statusCode: 404 });
    }),
  ),
});
