import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFramesOf, inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "an unknown cursor is accepted without a warning",
  breaks: ["RTS-48"],
  decorate: both(
    inTickets(({ warnings: _, ...ticket }) => ticket),
    inFramesOf("hello", ({ warnings: _, ...hello }) => hello),
  ),
});
