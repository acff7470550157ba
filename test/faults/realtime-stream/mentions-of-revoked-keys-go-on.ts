// Lines 89 and 302: a key that was revoked is the end of its connections, whatever they deliver.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions connection of a revoked key goes on",
  breaks: ["RTS-33"],
  decorate: aroundService("hub", "accept", (accept) => (socket, admission) => {
    const { keyId, subscription } = admission;
    accept(socket, subscription.delivery === "mentions" ? { ...admission, keyId: `${keyId} ` } : admission);
  }),
});
