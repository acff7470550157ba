import { defineFault } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the target in hello is the word self",
  breaks: ["RTS-03"],
  decorate: inFramesOf("hello", (hello) => ({
    ...hello,
    subscriptions: hello.subscriptions.map((one: Loose) => ({ ...one, target: "self" })),
  })),
});
