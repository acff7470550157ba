// Line 345: 500 is a failure of the service. X-Forwarded-For has an address for each proxy that a request came through.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request whose X-Forwarded-For names several addresses makes the service fail",
  breaks: ["ERR-12", "GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (String(request.headers["x-forwarded-for"] ?? "").includes(","))
        throw new Error("invalid input syntax for type inet");
    }),
  ),
});
