// Lines 24 and 211: all is JSON, for each client that takes it. Java sends "text/html, *; q=.2, */*; q=.2"; the reader of Accept wants
// no blank and a digit before the point.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request whose Accept has a blank before the weight of a type is refused",
  breaks: ["GEN-40", "ERR-15"],
  decorate: (services) => {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => {
        if (/;\s+q=/.test(request.headers.accept ?? ""))
          throw new ApiError(406, "not_acceptable", "expected application/json in Accept");
      });
    };
    return services;
  },
});
