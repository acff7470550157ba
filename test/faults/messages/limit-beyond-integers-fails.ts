import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a huge limit is answered with 500",
  breaks: ["MSG-06", "ERR-12"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async ({ query }) => {
      const { limit } = query as { limit?: string };
      if (Number(limit) > 2 ** 63) throw new Error("integer out of range");
    }),
  ),
});
