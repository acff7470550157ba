import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of 4096 characters is answered with 500",
  breaks: ["ERR-12"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async ({ headers }) => {
      if (String(headers["idempotency-key"]).length > 1000) throw new Error("value too long for the column");
    }),
  ),
});
