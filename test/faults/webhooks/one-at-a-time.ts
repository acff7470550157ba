import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hanging receiver stops the deliveries to all others",
  breaks: ["WHK-35"],
  decorate: (services) => {
    const { send } = services.sender;
    let line: Promise<unknown> = Promise.resolve();
    services.sender.send = (message, signal) => {
      const turn = line.then(() => send(message, signal));
      line = turn;
      return turn;
    };
    return services;
  },
});
