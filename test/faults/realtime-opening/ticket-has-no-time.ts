import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "expires_in_seconds is zero, and expires_at is now",
  breaks: ["RTC-15"],
  decorate: inTickets((ticket) => ({
    ...ticket,
    expires_in_seconds: 0,
    expires_at: new Date().toISOString(),
  })),
});
