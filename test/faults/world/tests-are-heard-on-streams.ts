// Line 336: "Realtime: only message.created is delivered". A test is an event of its endpoint's identity like any other.
import { after, aroundService, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the test of a webhook endpoint is delivered on the connections of its identity as well",
  breaks: ["RTS-12", "RTS-38"],
  decorate: (services) => {
    const sockets = new Map<string, Set<(text: string) => void>>();
    return both(
      aroundService("hub", "accept", (accept) => (socket, admission) => {
        const { id, viewer } = admission.subscription;
        accept(socket, admission);
        let count = 0;
        const send = (payload: string): void => {
          const envelope = `env_${admission.connectionId}_test${++count}`;
          const cursor = services.realtime.cursorAt(admission.subscription, 0);
          socket.send(
            `{"type":"event","envelope_id":"${envelope}","accepts_response_payload":false,"subscription_id":"${id}","cursor":"${cursor}","payload":${payload}}`,
          );
        };
        const open = sockets.get(viewer.memberId) ?? new Set();
        sockets.set(viewer.memberId, open.add(send));
        socket.on("close", () => open.delete(send));
      }),
      after("testWebhookEndpoint", (response, _, { caller }) => {
        if (response.status !== 202) return;
        const { clock, render } = services;
        const facts = {
          id: response.body.data.event_id,
          createdAt: clock.now(),
          workspaceId: caller.workspaceId,
        };
        const payload = JSON.stringify(render.webhookTest(facts));
        for (const send of sockets.get(caller.memberId) ?? []) send(payload);
      }),
    )(services);
  },
});
