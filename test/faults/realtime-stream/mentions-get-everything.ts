import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is sent every message",
  breaks: ["RTS-10"],
  decorate: (parts) => {
    const { matches } = parts.realtime;
    parts.realtime.matches = (event, subscription) =>
      matches(event, { ...subscription, delivery: "messages" });
    return parts;
  },
});
