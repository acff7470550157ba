import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a limit that is not a number is answered with 500",
  breaks: ["MSG-06", "ERR-12"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async ({ query }) => {
      const { limit } = query as { limit?: string };
      if (limit !== undefined && Number.isNaN(Number(limit))) throw new Error("no such column: ten");
    }),
  ),
});
