import { defineFault } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a mentions subscription in hello has no id",
  breaks: ["RTS-03"],
  decorate: inFramesOf("hello", (hello, { subscription }) =>
    subscription.delivery === "mentions"
      ? { ...hello, subscriptions: hello.subscriptions.map(({ id: _, ...one }: Loose) => one) }
      : hello,
  ),
});
