// Servers with a fault in the HTTP server, a row each.
import { inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "connection-is-dropped": {
    title: "a request with an awkward header is not answered",
    breaks: ["ERR-12", "FIL-03"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async (request) => {
        if (request.headers["content-type"] === "text/plain") request.raw.destroy();
      }),
    ),
  },
  "empty-limit-fails": {
    title: "an awkward query is a server failure",
    breaks: ["ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("preValidation", async ({ query }) => {
        const { limit } = query as { limit?: unknown };
        if (limit !== undefined && Number.isNaN(Number(limit))) throw new RangeError("limit is not a number");
      }),
    ),
  },
  "large-body-fails": {
    title: "a large body is a server failure",
    breaks: ["ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("preValidation", async (request) => {
        if (JSON.stringify(request.body ?? null).length > 64 * 1024)
          throw new RangeError("the buffer is full");
      }),
    ),
  },
  // Lines 346-351: the shapes of errors. The router takes ids of a hundred characters, and no longer ones.
  "long-ids-have-the-shape-of-the-framework": {
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
  },
  // Lines 346-351: the shapes of errors.
  "other-media-types-have-the-shape-of-the-framework": {
    title: "a body of another media type than JSON is refused in a shape that is not documented",
    breaks: ["ERR-19"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async (request, reply) => {
        const type = request.headers["content-type"];
        if (!request.url.startsWith("/v1/") || type === undefined || /json/i.test(type)) return;
        const message = `Unsupported Media Type: ${type}`;
        await reply.code(415).send({
          ...{ statusCode: 415, code: "FST_ERR_CTP_INVALID_MEDIA_TYPE", error: "Unsupported Media Type" },
          message,
        });
      }),
    ),
  },
  // Lines 346-351: the shapes of errors. A per cent sign that somebody typed into a search field does not begin an escape.
  "unreadable-queries-have-no-shape": {
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
  },
});
