// Servers with a fault in accepting connections, a row each.

import { onRotation } from "../tools/access/keys.ts";
import { after, aroundService, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";
import { endForPolicy } from "../tools/realtime/sockets.ts";
import { onUpgrade } from "../tools/realtime/upgrades.ts";

export default defineFaults({
  "cursor-resumes-once": {
    title: "a cursor that is used a second time resumes nothing, without a warning",
    breaks: ["RTS-16"],
    decorate: aroundService("hub", "accept", (accept) => {
      const used = new Set<string>();
      return (socket, admission) => {
        const { resumePosition, subscription } = admission;
        const name = `${subscription.viewer.memberId} ${subscription.delivery} ${resumePosition}`;
        const isUsed = resumePosition !== undefined && used.has(name);
        if (resumePosition !== undefined) used.add(name);
        accept(socket, isUsed ? { ...admission, resumePosition: undefined } : admission);
      };
    }),
  },
  // Line 300: "Clients ack each event". A message of a WebSocket may come in several frames (RFC 6455, 5.4), of which the first alone
  // cannot be read as JSON.
  "frames-in-pieces-end-connections": {
    title: "an acknowledgement that comes in two frames of one message ends the connection",
    breaks: ["RTS-21"],
    decorate: aroundService("hub", "accept", (accept, services) => (socket, admission) => {
      // The library tells of whole messages only; the socket underneath has no type.
      const { _socket } = socket as unknown as { _socket: NodeJS.ReadableStream };
      _socket.prependListener("data", (data: Buffer) => {
        if (((data[0] ?? 0x80) & 0x80) !== 0) return;
        endForPolicy(services, socket);
      });
      accept(socket, admission);
    }),
  },
  // Line 297: "code resume_failed when replay from the cursor is impossible (the connection then starts from live events)".
  "resume-after-rotation-starts-live": {
    title: "a resume with a key that was rotated starts from live events without a warning",
    breaks: ["RTS-16", "RTS-17"],
    decorate: (services) => {
      const rotated = new Set<string>();
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) =>
        accept(
          socket,
          rotated.has(admission.keyId) ? { ...admission, resumePosition: undefined } : admission,
        );
      return before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services);
    },
  },
  // Line 302: revoked_api_key ends the connections of a key. They are kept under the secret that the key was issued
  // with.
  "revoking-a-rotated-key-leaves-its-streams": {
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
  },
  "revoking-ends-one-connection": {
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
  },
  // Lines 300, 336: what is created is delivered to matching subscriptions; a connection that ends is sent the reason. The stream of a
  // secret that is not valid any more is forgotten, and nobody says so.
  "rotated-streams-deaf": {
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
  },
  // Line 290: "Connect with the WebSocket subprotocol". A client may offer several in header lines of their own.
  "second-line-of-subprotocols-unread": {
    title:
      "a client is refused that offers the subprotocol of the ticket in its second Sec-WebSocket-Protocol line",
    breaks: ["RTC-36"],
    decorate: onUpgrade((request) => {
      const at = request.rawHeaders.findIndex((name) => /^sec-websocket-protocol$/i.test(name));
      const first = request.rawHeaders[at + 1];
      if (at >= 0 && first !== undefined) request.headers["sec-websocket-protocol"] = first;
    }),
  },
  // Lines 302, 309: revoked_api_key ends the connections of a key. Those that were opened with a bearer token are kept
  // under the token and not under the id of the key.
  "streams-of-bearers-outlive-their-key": {
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
  },
  // Line 336: "Realtime: only message.created is delivered". A test is an event of its endpoint's identity like any other.
  "tests-are-heard-on-streams": {
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
  },
  // Line 290: one connects with the ticket's URL and the subprotocol. Firefox sends "Connection: keep-alive, Upgrade", a list.
  "upgrades-beside-keep-alive": {
    title: "a WebSocket handshake whose Connection header has more than the word Upgrade is refused",
    breaks: ["RTC-16"],
    decorate: onUpgrade((request) => {
      // Without it the service answers 400.
      if (request.headers.connection?.toLowerCase() !== "upgrade")
        delete request.headers["sec-websocket-protocol"];
    }),
  },
});
