import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "revoking a key ends only the newest of its connections",
  breaks: ["RTS-33"],
  decorate: aroundService("hub", "accept", (accept) => {
    const newest = new Map<string, string>();
    return (socket, admission) => {
      newest.set(admission.keyId, admission.connectionId);
      const close = socket.close.bind(socket);
      const send = socket.send.bind(socket);
      let isKept = false;
      const sendUnlessRevoked = (data: string): void => {
        const isOlder = newest.get(admission.keyId) !== admission.connectionId;
        isKept ||= isOlder && String(data).includes("revoked_api_key");
        if (!isKept) send(data);
      };
      socket.send = sendUnlessRevoked as typeof socket.send;
      socket.close = (...args) => {
        if (!isKept) close(...args);
      };
      accept(socket, admission);
    };
  }),
});
