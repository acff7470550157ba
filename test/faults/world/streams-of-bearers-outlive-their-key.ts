// Spec 302, 309: revoked_api_key ends the connections of a key. Those that were opened with a bearer token are kept
// under the token and not under the id of the key.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a connection that was opened with a bearer token goes on when its key is revoked",
  breaks: ["RTS-33"],
  decorate: knowingBearers((isBearer) => (services) => {
    const ofBearers = new Set<string>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      const { keyId, connectionId } = admission;
      accept(socket, { ...admission, keyId: ofBearers.has(connectionId) ? `bearer ${keyId}` : keyId });
    };
    return after("openRealtimeConnection", (response, _, context) => {
      if (response.status === 200 && isBearer(context)) ofBearers.add(response.body.connection_id);
    })(services);
  }),
});
