import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries are signed with a time in milliseconds",
  breaks: ["WHK-14"],
  decorate: (services) => {
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => request(attempt, nowMs * 1000);
    return services;
  },
});
