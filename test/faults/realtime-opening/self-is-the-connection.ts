import { defineFault } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "self resolves to another id on every connection",
  breaks: ["RTC-08"],
  decorate: inFramesOf("hello", (hello) => ({
    ...hello,
    subscriptions: hello.subscriptions.map((subscription: Loose) => ({
      ...subscription,
      target: { ...subscription.target, id: hello.connection_id },
    })),
  })),
});
