// Spec 302: revoked_api_key ends the connections of a key. They are kept under the secret that the key was issued
// with.
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a connection that was opened after a rotation of its key goes on when the key is revoked",
  breaks: ["RTS-33"],
  decorate: (services) => {
    const rotated = new Set<string>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      const { keyId } = admission;
      accept(socket, { ...admission, keyId: rotated.has(keyId) ? `rotated ${keyId}` : keyId });
    };
    return onRotation((keyId) => rotated.add(keyId))(services);
  },
});
