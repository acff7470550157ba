// Servers with a fault in accepting connections, a row each.
import { aroundService, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { omittingLatest } from "../tools/realtime/replayed-events.ts";
import { endForPolicy } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 300: clients acknowledge each event. Frames are taken from people only.
  "agents-acknowledgements-end-their-connections": {
    title: "an agent that acknowledges an event is disconnected for a violation",
    breaks: ["RTS-21"],
    decorate: aroundService("hub", "accept", (accept, services) => (socket, admission) => {
      accept(socket, admission);
      if (admission.subscription.viewer.kind === "agent")
        socket.on("message", () => endForPolicy(services, socket));
    }),
  },
  "closed-client-is-caught-up": {
    title: "after a close with 1000 a resume begins live",
    breaks: ["RTS-16"],
    decorate: aroundService("hub", "accept", (accept) => {
      const closed = new Set<string>();
      return (socket, admission) => {
        const { memberId } = admission.subscription.viewer;
        const isUpToDate = closed.delete(memberId);
        socket.on("close", (code) => code === 1000 && closed.add(memberId));
        accept(socket, isUpToDate ? { ...admission, resumePosition: undefined } : admission);
      };
    }),
  },
  "disconnect-without-close": {
    title: "after a disconnect frame the connection stays open",
    breaks: ["RTS-41"],
    decorate: (services) => {
      services.hub.refuse = (socket, ending) => socket.send(services.realtime.disconnectFrame(ending));
      return services;
    },
  },
  "empty-object-ends-all": {
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
  },
  // Lines 300 and 302: a client that failed closes with 1011; what it did not acknowledge is delivered again.
  "failed-client-has-handled-all": {
    title: "what was sent before a close with 1011 is not delivered again",
    breaks: ["RTS-19"],
    decorate: (services) => {
      const { accept } = services.hub;
      const { matches } = services.realtime;
      const sent = new Map<string, Set<string>>();
      const settled = new Map<string, Set<string>>();
      services.hub.accept = (socket, admission) => {
        const { id, viewer } = admission.subscription;
        const own = new Set<string>();
        sent.set(id, own);
        socket.on("close", (code) => {
          const before = settled.get(viewer.memberId) ?? [];
          if (code === 1011) settled.set(viewer.memberId, new Set([...before, ...own]));
        });
        accept(socket, admission);
      };
      services.realtime.matches = (event, subscription) => {
        const isSettled = settled.get(subscription.viewer.memberId)?.has(event.id) === true;
        if (isSettled || !matches(event, subscription)) return false;
        sent.get(subscription.id)?.add(event.id);
        return true;
      };
      return services;
    },
  },
  // Lines 300 and 302: a client that failed closes with 1011, and reconnects with the cursor that it has kept.
  "failed-client-is-caught-up": {
    title: "after a close with 1011 a resume begins live",
    breaks: ["RTS-16"],
    decorate: aroundService("hub", "accept", (accept) => {
      const failed = new Set<string>();
      return (socket, admission) => {
        const { memberId } = admission.subscription.viewer;
        const isUpToDate = failed.delete(memberId);
        socket.on("close", (code) => code === 1011 && failed.add(memberId));
        accept(socket, isUpToDate ? { ...admission, resumePosition: undefined } : admission);
      };
    }),
  },
  // Line 365 and 138: heartbeats. A pong carries what its ping carried (RFC 6455 5.5.3), by which clients tell them apart.
  "pongs-are-empty": {
    title: "the pongs of the server lack the payload of the client's ping",
    breaks: ["RTS-60"],
    decorate: aroundService("hub", "accept", (accept) => (socket, admission) => {
      const pong = socket.pong.bind(socket);
      socket.pong = (() => pong("")) as typeof socket.pong;
      accept(socket, admission);
    }),
  },
  "resume-loses-the-newest": {
    title: "a resumed connection leaves out the newest missed event",
    breaks: ["RTS-16"],
    decorate: omittingLatest((from, latest) => from < latest),
  },
  // Lines 138 and 295: the ticket names the accepted subscription, and hello has it with its id. A resumed connection makes
  // its subscription anew.
  "resumed-hello-has-another-subscription": {
    title: "hello of a resumed connection has another subscription id than the ticket",
    breaks: ["RTS-47"],
    decorate: aroundService(
      "hub",
      "accept",
      (accept, services) => (socket, admission) =>
        accept(
          socket,
          admission.resumePosition === undefined
            ? admission
            : { ...admission, subscription: { ...admission.subscription, id: services.ids("sub") } },
        ),
    ),
  },
  "second-connection-is-deaf": {
    title: "a second connection beside another is sent nothing",
    breaks: ["RTS-08", "RTS-22"],
    decorate: aroundService("hub", "accept", (accept) => {
      const open = new Map<string, number>();
      return (socket, admission) => {
        const { memberId } = admission.subscription.viewer;
        const others = open.get(memberId) ?? 0;
        open.set(memberId, others + 1);
        socket.on("close", () => open.set(memberId, (open.get(memberId) ?? 1) - 1));
        accept(socket, admission);
        if (others > 0) socket.send = () => {};
      };
    }),
  },
  "resume-begins-live": {
    title: "a resumed connection delivers live events only, without saying so",
    breaks: ["RTS-16"],
    decorate: aroundService(
      "hub",
      "accept",
      (accept) => (socket, admission) =>
        accept(socket, {
          ...admission,
          resumePosition: undefined,
        }),
    ),
  },
  "one-connection-ends": {
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
  },
  // Lines 287 and 336: what a principal can access is asked when a connection is opened, and not again.
  "conversations-are-known-from-the-beginning": {
    title: "a connection is not sent messages of conversations that were imported after it was opened",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const { accept } = services.hub;
      const openedAt = new WeakMap<object, number>();
      const importedAt = new Map<string, number>();
      let turn = 0;
      let lastImport = 0;
      services.hub.accept = (socket, admission) => {
        openedAt.set(admission.subscription, ++turn);
        accept(socket, admission);
      };
      return both(
        before("uploadImportRecords", () => {
          lastImport = ++turn;
        }),
        before("createMessage", async (request, context) => {
          const { conversationId } = request.path;
          const conversation = await context.services.store.conversations.get(context.caller, conversationId);
          if (conversation?.origin === 1 && !importedAt.has(conversationId))
            importedAt.set(conversationId, lastImport);
        }),
        onlyMatching(
          ({ conversationId }, subscription) =>
            (importedAt.get(conversationId) ?? 0) <= (openedAt.get(subscription) ?? 0),
        ),
      )(services);
    },
  },
});
