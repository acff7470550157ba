import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "hello has no resume_supported",
  breaks: ["RTS-02"],
  decorate: inFramesOf("hello", ({ resume_supported: _, ...hello }) => hello),
});
