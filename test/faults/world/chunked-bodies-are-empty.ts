// Line 257: "Body: see Message request fields". Some gateways read as many bytes as Content-Length says, and a body in
// chunks has none.
import { Readable } from "node:stream";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a JSON body that comes in chunks is read as an empty one, and the request refused",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preParsing", async (request, _reply, payload) => {
      if (!request.url.startsWith("/v1/") || request.headers["transfer-encoding"] === undefined)
        return payload;
      for await (const _ of payload);
      delete request.headers["transfer-encoding"];
      request.headers["content-length"] = "0";
      return Readable.from([]);
    }),
  ),
});
