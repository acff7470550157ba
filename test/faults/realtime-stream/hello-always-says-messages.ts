import { defineFault } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "hello of a mentions connection says messages",
  breaks: ["RTS-04"],
  decorate: inFramesOf("hello", (hello) => ({
    ...hello,
    subscriptions: hello.subscriptions.map((one: Loose) => ({ ...one, delivery: "messages" })),
  })),
});
