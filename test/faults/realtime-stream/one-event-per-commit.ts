import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several messages posted at once only one is delivered",
  breaks: ["RTS-08"],
  decorate: (parts) => {
    const { onCommit } = parts.store;
    parts.store.onCommit = (listener) => onCommit((facts) => listener(facts.slice(-1)));
    return parts;
  },
});
