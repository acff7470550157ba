import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "revoking a key ends the first of its connections and no other",
  breaks: ["RTS-33"],
  decorate: aroundService("hub", "accept", (accept) => {
    const open = new Map<string, number>();
    return (socket, admission) => {
      const { keyId } = admission;
      const others = open.get(keyId) ?? 0;
      open.set(keyId, others + 1);
      socket.on("close", () => open.set(keyId, (open.get(keyId) ?? 1) - 1));
      accept(socket, others === 0 ? admission : { ...admission, keyId: `${keyId} again` });
    };
  }),
});
