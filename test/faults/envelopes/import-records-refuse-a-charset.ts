// Spec 211: "All JSON". The route with large bodies has a parser of its own, which compares the whole media type.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "import records are refused when their Content-Type names a charset",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      const isRecords = request.method === "POST" && /\/imports\/[^/]+\/records/.test(request.url);
      if (isRecords && request.headers["content-type"]?.includes(";"))
        throw new ApiError(400, "invalid_request", "expected a body of application/json");
    }),
  ),
});
