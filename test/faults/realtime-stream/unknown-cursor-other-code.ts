import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFramesOf, inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "a failed resume is warned of as cursor_expired",
  breaks: ["RTS-48"],
  decorate: both(
    inTickets((ticket) => ({
      ...ticket,
      ...(ticket.warnings && { warnings: [{ code: "cursor_expired", message: "too old" }] }),
    })),
    inFramesOf("hello", (hello) => ({
      ...hello,
      ...(hello.warnings && { warnings: [{ code: "cursor_expired", message: "too old" }] }),
    })),
  ),
});
