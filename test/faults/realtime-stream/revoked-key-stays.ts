import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the connections of a revoked key go on",
  breaks: ["RTS-33"],
  decorate: (services) => {
    const { onCommit } = services.store;
    services.store.onCommit = (listener) =>
      onCommit((commitEvents) => listener(commitEvents.filter(({ kind }) => kind !== "key_changed")));
    return services;
  },
});
