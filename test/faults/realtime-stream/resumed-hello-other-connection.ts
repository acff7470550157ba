import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "hello of a resumed connection has another connection_id than its ticket",
  breaks: ["RTS-04"],
  decorate: inFramesOf("hello", (hello, { resumePosition }) =>
    resumePosition === undefined ? hello : { ...hello, connection_id: `${hello.connection_id}r` },
  ),
});
