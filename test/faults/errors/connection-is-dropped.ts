import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request with an awkward header is not answered",
  breaks: ["ERR-12", "FIL-03"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async (request) => {
      if (request.headers["content-type"] === "text/plain") request.raw.destroy();
    }),
  ),
});
