// Line 211: "All JSON". Many clients send Content-Type: application/json with everything, readings included.
import { Refusal } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a GET with the Content-Type application/json is refused for the lack of a body",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (
        request.method === "GET" &&
        request.headers["content-type"] !== undefined &&
        request.url.startsWith("/v1/")
      )
        throw new Refusal("invalid_request", "body: expected JSON, found nothing");
    }),
  ),
});
