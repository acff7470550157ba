import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hanging receiver stops the deliveries to all others",
  breaks: ["WHK-35"],
  decorate: (parts) => {
    const { send } = parts.sender;
    let line: Promise<unknown> = Promise.resolve();
    parts.sender.send = (message, signal) => {
      const turn = line.then(() => send(message, signal));
      line = turn;
      return turn;
    };
    return parts;
  },
});
