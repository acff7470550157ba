import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an awkward query is a server failure",
  breaks: ["ERR-12"],
  decorate: inHttp((app) =>
    app.addHook("preValidation", async ({ query }) => {
      const { limit } = query as { limit?: unknown };
      if (limit !== undefined && Number.isNaN(Number(limit))) throw new RangeError("limit is not a number");
    }),
  ),
});
