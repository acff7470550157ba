// Spec 300, 336: what is created is delivered to matching subscriptions; a connection that ends is told so. The stream of a
// secret that is not valid any more is forgotten, and nobody says so.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a connection whose key was rotated stays open, and gets neither events nor a disconnect frame",
  breaks: ["RTS-62"],
  decorate: (services) => {
    const rotated = new Set<string>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      rotated.delete(admission.keyId);
      const { send, close, terminate } = socket;
      const isForgotten = (): boolean => rotated.has(admission.keyId) && !services.hub.isDraining();
      socket.send = ((...args: Parameters<typeof send>) =>
        isForgotten() ? undefined : send.apply(socket, args)) as typeof send;
      socket.close = (...args) => (isForgotten() ? undefined : close.apply(socket, args));
      socket.terminate = () => (isForgotten() ? undefined : terminate.apply(socket));
      accept(socket, admission);
    };
    return both(before("rotateApiKey", ({ path }) => rotated.add(path.apiKeyId)))(services);
  },
});
