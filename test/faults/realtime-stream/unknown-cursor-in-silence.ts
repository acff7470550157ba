// A cursor that is not known is passed over.
import { both } from "../around.ts";
import { defineFault } from "../fault.ts";
import { inFramesOf, inTickets } from "../sockets.ts";

export default defineFault({
  title: "an unknown cursor is accepted without a warning",
  breaks: ["RTS-48"],
  decorate: both(
    inTickets(({ warnings: _, ...ticket }) => ticket),
    inFramesOf("hello", ({ warnings: _, ...hello }) => hello),
  ),
});
