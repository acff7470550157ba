// Line 372: "The API is versioned by path prefix `/v1`". A gateway looks for a version in a header first.
import { ApiError } from "../../generator/runtime/server/errors.ts";
import { inHttp } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a request below /v1 whose header API-Version names another version is answered with 404",
  breaks: ["GEN-02"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async ({ headers }) => {
      const version = headers["api-version"] ?? "1";
      if (version !== "1" && version !== "v1")
        throw new ApiError(404, "not_found", "there is no such version");
    }),
  ),
});
