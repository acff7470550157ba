import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries are signed with a time in milliseconds",
  breaks: ["WHK-14"],
  decorate: (parts) => {
    const { request } = parts.webhooks;
    parts.webhooks.request = (attempt, nowMs) => request(attempt, nowMs * 1000);
    return parts;
  },
});
