// Lines 243, 269 and 278: completing and aborting take no body. Most clients say Content-Type: application/json all the same,
// and some frameworks then ask for JSON.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request without a body is refused when its Content-Type is application/json",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const { "content-type": type = "", "content-length": length = "0" } = request.headers;
      const isEmpty = request.headers["transfer-encoding"] === undefined && length === "0";
      if (request.method === "POST" && isEmpty && type.startsWith("application/json"))
        throw invalidBody("", "empty", "expected JSON, found nothing");
    }),
  ),
});
