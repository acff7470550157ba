import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries are signed with yesterday's time",
  breaks: ["WHK-14"],
  decorate: (services) => {
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => request(attempt, nowMs - 86_400_000);
    return services;
  },
});
