// Servers with a fault in deciding who can read, a row each.
import { aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Lines 23, 258: a key sees what it can access, and an agent must be a member of a conversation. For webhooks a
  // conversation that is open to the people of the workspace is open to its agents.
  "endpoints-of-agents-hear-open-conversations": {
    title:
      "an endpoint of an agent gets the messages of an open conversation of which the agent is not a member",
    breaks: ["WHK-31"],
    decorate: aroundStore("directory", "canRead", (canRead) => (viewer, conversationId) => {
      // Viewers with a key are those of requests and connections.
      const isForWebhooks = viewer.keyId === undefined && viewer.kind === "agent";
      return canRead(isForWebhooks ? { ...viewer, kind: "human" } : viewer, conversationId);
    }),
  },
  // Lines 24, 336: "Responses contain only resources the key can access"; events are of accessible conversations. What an
  // endpoint may be sent is looked up with the first event of a conversation and kept with the endpoint.
  "hooks-keep-closed-conversations": {
    title: "webhooks go on with the messages of a conversation that was closed to the maker of the endpoint",
    breaks: ["WHK-31"],
    decorate: aroundStore("directory", "canRead", (canRead) => {
      const known = new Set<string>();
      return (viewer, conversationId) => {
        const may = canRead(viewer, conversationId);
        // Only the sender of webhooks asks for somebody without a key.
        if (viewer.keyId !== undefined) return may;
        const name = `${viewer.memberId} ${conversationId}`;
        if (may) known.add(name);
        return known.has(name);
      };
    }),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching ... webhook endpoints".
  // That an identity may not hear a conversation is remembered for its endpoints.
  "hooks-miss-opened-conversations": {
    title:
      "an endpoint gets nothing of a conversation that was opened to its maker after a message was refused to it",
    breaks: ["WHK-10"],
    decorate: aroundStore("directory", "canRead", (canRead) => {
      const refused = new Set<string>();
      return (viewer, conversationId) => {
        const may = canRead(viewer, conversationId);
        if (viewer.keyId !== undefined) return may;
        const name = `${viewer.memberId} ${conversationId}`;
        if (!may) refused.add(name);
        return !refused.has(name);
      };
    }),
  },
  // Line 300: delivery is at least once, of the same event. The conversation of an event is named when it is sent.
  "replayed-events-have-todays-name": {
    title: "an event that is replayed after its conversation was renamed has another name in its payload",
    breaks: ["RTS-14"],
    decorate: (services) =>
      inFramesOf("event", (frame) => {
        const { object } = frame.payload.data;
        const name = services.store.directory.conversation(object.conversation_id)?.name;
        return {
          ...frame,
          payload: {
            ...frame.payload,
            data: { object: { ...object, conversation_name: name ?? object.conversation_name } },
          },
        };
      })(services),
  },
});
