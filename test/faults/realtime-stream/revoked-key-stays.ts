import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the connections of a revoked key go on",
  breaks: ["RTS-33"],
  decorate: (parts) => {
    const { onCommit } = parts.store;
    parts.store.onCommit = (listener) =>
      onCommit((facts) => listener(facts.filter(({ kind }) => kind !== "key_changed")));
    return parts;
  },
});
