// Servers with a fault in posting messages, where a connection listens, a row each.
import { around, before, both, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inFrames } from "../tools/realtime/sockets.ts";

const MET_WITHIN_MS = 15;

export default defineFaults({
  // Line 336: "creating a message ... emits message.created". The event is made with the rights of the key that wrote.
  "messages-of-keys-that-only-write-are-silent": {
    title: "a message that a key without messages:read posts causes no event",
    breaks: ["RTS-08", "WHK-10"],
    decorate: (services) => {
      const { keys, messages } = services.store;
      const { create } = messages;
      messages.create = async (viewer, message, { announce, ...options } = {}) => {
        const key = viewer.keyId === undefined ? undefined : await keys.get(viewer.keyId);
        const isSilent = key !== undefined && !key.scopes.has("messages:read");
        return create(viewer, message, { ...options, ...(announce && !isSilent && { announce }) });
      };
      return services;
    },
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions".
  // A message that an identity wrote with another key is taken for an echo.
  "messages-of-sibling-keys-unheard": {
    title: "a connection does not get what its own identity writes with another key",
    breaks: ["RTS-08", "RTS-42"],
    decorate: (services) => {
      const makers = new Map<string | null, { memberId: string; keyId?: string }>();
      const { create } = services.store.messages;
      services.store.messages.create = (viewer, message, { announce, ...options } = {}) =>
        create(viewer, message, {
          ...options,
          ...(announce && {
            announce: (created) => {
              makers.set(created.id, viewer);
              return announce(created);
            },
          }),
        });
      return onlyMatching(({ messageId }, { viewer }) => {
        const maker = makers.get(messageId);
        return maker?.memberId !== viewer.memberId || maker.keyId === viewer.keyId;
      })(services);
    },
  },
  // Line 336: creating a message emits message.created. Where two identical requests met, the one that created the message is taken
  // for the one that did not.
  "requests-that-met-have-no-event": {
    title: "a message that two identical requests created at once has no event",
    breaks: ["RTS-08", "WHK-10"],
    decorate: (services) => {
      const underWay = new Set<string>();
      const met = new Set<string | null>();
      const { messages } = services.store;
      const { create } = messages;
      messages.create = (viewer, message, { announce, ...options } = {}) =>
        create(viewer, message, {
          ...options,
          ...(announce && !met.has(`${message.conversationId} ${message.content}`) && { announce }),
        });
      return around("createMessage", (original) => async (request, context) => {
        const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const { conversationId } = request.path;
        if (underWay.has(name)) met.add(`${conversationId} ${request.body.markdown_content}`);
        underWay.add(name);
        await pause(MET_WITHIN_MS);
        return original(request, context).finally(() => underWay.delete(name));
      })(services);
    },
  },
  // Line 300: "on reconnect they open a new ticket with resume_from.cursor ... delivery is at least once". The replay reads
  // the log of people's activity, in which agents are not.
  "resume-leaves-out-agents": {
    title: "a resumed connection leaves out the messages of agents that it missed",
    breaks: ["RTS-16", "RTS-19"],
    decorate: (services) => {
      const agents = new Set<unknown>();
      return both(
        before("createMessage", (_, context) => {
          if (context.caller.kind === "agent") agents.add(context.caller.memberId);
        }),
        inFrames(({ resumePosition }) => {
          const openedAt = Date.now();
          return (frame) =>
            resumePosition !== undefined &&
            frame.type === "event" &&
            agents.has(frame.payload.data.object.author_id) &&
            Date.parse(frame.payload.created_at) < openedAt
              ? []
              : [frame];
        }),
      )(services);
    },
  },
});
