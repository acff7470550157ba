// Line 257: "Body: see Message request fields". Clients like curl ask before they send a body; old servers answer 417.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request to the API with Expect: 100-continue is answered with 417",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.server.on("checkContinue", (request, response) => {
      if (!request.url?.startsWith("/v1/")) {
        response.writeContinue();
        app.server.emit("request", request, response);
        return;
      }
      response.writeHead(417, { "content-type": "application/json", connection: "close" });
      response.end(JSON.stringify({ error: "expectation failed", error_code: "expectation_failed" }));
    }),
  ),
});
