// Line 211: "All JSON."; media types are the same in any case, and where a PATCH is told from other bodies they are not.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of a webhook endpoint is refused where its Content-Type has capitals",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async ({ method, headers }) => {
      if (method === "PATCH" && /[A-Z]/.test(headers["content-type"]?.split(";")[0] ?? ""))
        throw new ApiError(415, "unsupported_media_type", "expected application/json");
    }),
  ),
});
