// Line 24: answers are JSON, which a client may ask for with a charset.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request whose Accept names a charset beside application/json is refused",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (request.url.startsWith("/v1/") && /charset/i.test(request.headers.accept ?? ""))
        throw new ApiError(400, "invalid_request", "the accepted type is not known");
    }),
  ),
});
