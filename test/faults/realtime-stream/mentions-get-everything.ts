import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is sent every message",
  breaks: ["RTS-10"],
  decorate: (services) => {
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, { ...subscription, delivery: "messages" });
    return services;
  },
});
