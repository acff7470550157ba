import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hanging receiver stops the deliveries to all others",
  breaks: ["WHK-35"],
  decorate: aroundService("sender", "send", (send) => {
    let line: Promise<unknown> = Promise.resolve();
    return (message, signal) => {
      const turn = line.then(() => send(message, signal));
      line = turn;
      return turn;
    };
  }),
});
