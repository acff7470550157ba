import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a large body is a server failure",
  breaks: ["ERR-12"],
  decorate: inHttp((app) =>
    app.addHook("preValidation", async (request) => {
      if (JSON.stringify(request.body ?? null).length > 64 * 1024) throw new RangeError("the buffer is full");
    }),
  ),
});
