// Line 290: a ticket is single use and lives until expires_at. Who changes connections opens the new ticket before the old
// connection is closed.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { after, aroundService, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens no connection once an older connection of its key was closed",
  breaks: ["RTC-34"],
  decorate: (services) => {
    const openedAt = new Map<string, number>();
    const closedAt = new Map<string, number>();
    let order = 0;
    return both(
      after("openRealtimeConnection", (response) => {
        if (response.status === 200) openedAt.set(response.body.connection_id, ++order);
      }),
      aroundService("hub", "accept", (accept, { hub }) => (socket, admission) => {
        const { connectionId, keyId } = admission;
        if ((closedAt.get(keyId) ?? 0) > (openedAt.get(connectionId) ?? 0)) {
          hub.refuse(socket, endingOf("invalid_ticket"));
          return;
        }
        socket.on("close", () => closedAt.set(keyId, ++order));
        accept(socket, admission);
      }),
    )(services);
  },
});
