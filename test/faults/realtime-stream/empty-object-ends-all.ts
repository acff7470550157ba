import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty object from one client ends all connections",
  breaks: ["RTS-22"],
  decorate: aroundService("hub", "accept", (accept) => {
    const all = new Set<{ terminate(): void }>();
    return (socket, admission) => {
      all.add(socket);
      socket.on("close", () => all.delete(socket));
      socket.on("message", (data) => {
        if (String(data) === "{}") for (const other of all) other.terminate();
      });
      accept(socket, admission);
    };
  }),
});
