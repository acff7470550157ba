import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "realtime is unavailable under another code",
  breaks: ["RTC-19"],
  decorate: both(
    (services) => {
      services.config.realtime = false;
      return services;
    },
    inErrors((rendered) =>
      rendered.status === 503
        ? {
            ...rendered,
            body: JSON.parse(JSON.stringify(rendered.body).replace("realtime_unavailable", "unavailable")),
          }
        : rendered,
    ),
  ),
});
