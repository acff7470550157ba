import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "hello has another connection_id than the ticket",
  breaks: ["RTS-04"],
  decorate: inFramesOf("hello", (hello) => ({ ...hello, connection_id: `${hello.connection_id}0` })),
});
