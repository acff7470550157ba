// Lines 346-351: the shapes of errors.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
