// A resume that fails begins with live events of the same subscription.
import { defineFault } from "../tools/fault.ts";
import { inFrames, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "hello announces all messages for a mentions subscription that could not be resumed",
  breaks: ["RTS-04"],
  decorate: inFrames(({ warnings }) => (frame) => {
    if (frame.type !== "hello" || warnings.length === 0) return [frame];
    const subscriptions = frame.subscriptions.map((subscription: Loose) => ({
      ...subscription,
      delivery: "messages",
    }));
    return [{ ...frame, subscriptions }];
  }),
});
