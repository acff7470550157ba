import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "realtime_unavailable comes in the legacy shape",
  breaks: ["RTC-29"],
  decorate: both(
    (services) => {
      services.config.realtime = false;
      return services;
    },
    inErrors((rendered) =>
      rendered.status === 503
        ? { ...rendered, body: { error: "realtime is not available", error_code: "realtime_unavailable" } }
        : rendered,
    ),
  ),
});
