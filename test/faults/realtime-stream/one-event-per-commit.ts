import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several messages posted at once only one is delivered",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const { onCommit } = services.store;
    services.store.onCommit = (listener) => onCommit((commitEvents) => listener(commitEvents.slice(-1)));
    return services;
  },
});
