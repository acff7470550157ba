// Servers with a fault in choosing the events of a subscription, a row each.
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { laterWorkspaces } from "../tools/access/foreign-owners.ts";
import { knowingEnded } from "../tools/access/keys.ts";
import { aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingJoins } from "../tools/imports/joins.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { alsoMatching, onlyMatching, silentWhere } from "../tools/matching.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";
import { inPosts, isImported, knowingBearers } from "../tools/messages/posts.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

export default defineFaults({
  // Whom an event is for is asked with the rules for people, who hear open conversations without being members of them.
  "agents-hear-open-conversations": {
    title: "an agent's connection gets events of open conversations of which the agent is not a member",
    breaks: ["RTS-11", "GEN-04"],
    decorate: (services) => {
      const { matches } = services.realtime;
      const { directory } = services.store;
      services.realtime.matches = (event, subscription) => {
        const { viewer, delivery } = subscription;
        const isOpen = directory.conversation(event.conversationId)?.accessControlType === 0;
        const asHuman = { ...subscription, viewer: { ...viewer, kind: "human" as const } };
        return matches(event, isOpen && delivery === "messages" ? asHuman : subscription);
      };
      return services;
    },
  },
  // Line 287: a mentions subscription gets what mentions its principal. Revoking the key of an agent takes it out of
  // those who can be mentioned.
  "agents-with-new-keys-unmentioned": {
    title:
      "the mentions subscription of an agent that got a new key after its first was revoked hears nothing",
    breaks: ["RTS-09"],
    decorate: knowingEnded((hasEnded) =>
      onlyMatching((_, { delivery, viewer }) => delivery !== "mentions" || !hasEnded(viewer.memberId)),
    ),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created". Archived conversations have nobody
  // who listens.
  "archived-unheard": {
    title:
      "what is posted in a conversation that an import has archived is delivered to no realtime connection",
    breaks: ["RTS-08", "RTS-42"],
    decorate: silentWhere(({ archivedAt }) => archivedAt !== null),
  },
  "bearer-messages-unheard": {
    title: "a message that was posted with the key in Authorization is not delivered",
    breaks: ["RTS-08"],
    decorate: knowingBearers((isBearer) => (services) => {
      const texts = new Set<string | null>();
      const { matches } = services.realtime;
      services.realtime.matches = (event, subscription) =>
        matches(event, subscription) && !texts.has(JSON.parse(event.payload).data.object.content);
      return inPosts(() => (body, context) => {
        if (isBearer(context)) texts.add(body.markdown_content);
        return body;
      })(services);
    }),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching realtime
  // subscriptions". The gateway in front of the connections takes frames up to 128 KiB.
  "big-events-not-pushed": {
    title: "the event of a message above 128 KiB is not delivered to realtime connections",
    breaks: ["RTS-08"],
    decorate: onlyMatching(({ payload }) => Buffer.byteLength(payload) <= 128 * 1024),
  },
  // Line 338: an accessible conversation. What a connection may hear is looked up when it hears of a conversation first.
  "connections-keep-conversations": {
    title:
      "an open connection goes on to be sent the messages of a conversation that was closed to its principal",
    breaks: ["RTS-11"],
    decorate: aroundService("realtime", "matches", (matches) => {
      const heard = new WeakMap<object, Set<string>>();
      return (event, subscription) => {
        const known = heard.get(subscription) ?? new Set();
        heard.set(subscription, known);
        if (matches(event, subscription)) {
          known.add(event.conversationId);
          return true;
        }
        const { events, delivery, viewer } = subscription;
        const isWanted =
          events.includes(event.type) &&
          (delivery === "messages" || event.mentions.includes(viewer.memberId));
        return isWanted && known.has(event.conversationId);
      };
    }),
  },
  // Lines 287 and 336: a messages subscription hears what is said in accessible conversations. A connection remembers which
  // conversations it may not hear, and does not look again when one of them is opened.
  "connections-keep-their-refusals": {
    title:
      "a connection never hears a conversation that was closed to it when something was said there before",
    breaks: ["RTS-08"],
    decorate: aroundService("realtime", "matches", (matches, services) => {
      const refused = new Set<string>();
      return (event, subscription) => {
        const name = `${subscription.id} ${event.conversationId}`;
        if (!services.store.directory.canRead(subscription.viewer, event.conversationId)) refused.add(name);
        return !refused.has(name) && matches(event, subscription);
      };
    }),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions". A
  // message that points at others as context is saved a second time for its links, and the event is lost on that way.
  "context-messages-unheard": {
    title: "a message that names context messages is not delivered on realtime",
    breaks: ["RTS-08"],
    decorate: (services) =>
      onlyMatching(({ messageId }, { viewer }) => {
        const message = messageId === null ? undefined : services.store.messages.find(viewer, messageId);
        return message === undefined || message.explicitContextMessageIds.length === 0;
      })(services),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created". The hub knows channels.
  "direct-messages-are-silent": {
    title: "messages that are posted in an imported direct message are not delivered on realtime",
    breaks: ["RTS-08"],
    decorate: silentWhere(({ type }) => type === 1),
  },
  // Line 336: creating a message in an accessible conversation emits message.created to matching realtime subscriptions.
  // Repetitions are dropped by author and text, and the conversation is not part of that.
  "equal-texts-elsewhere-unheard": {
    title: "a text that its author has posted in another conversation as well is delivered once",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const first = new Map<string, string>();
      return onlyMatching(({ payload, conversationId }) => {
        const { author_id, content } = JSON.parse(payload).data.object;
        const name = `${author_id} ${content}`;
        if (!first.has(name)) first.set(name, conversationId);
        return first.get(name) === conversationId || content === "";
      })(services);
    },
  },
  // Line 336: events go to matching webhook endpoints. Endpoints keep the memberships that their maker had.
  "hooks-of-joined-members-deaf": {
    title: "an endpoint gets nothing of a conversation to whose roster its maker was added by a later batch",
    breaks: ["WHK-10"],
    decorate: knowingJoins((joinedAt) => (services) => {
      const { directory } = services.store;
      const { canRead } = directory;
      // Only the sender of webhooks asks for somebody without a key.
      directory.canRead = (viewer, id) =>
        canRead(viewer, id) && (viewer.keyId !== undefined || joinedAt(viewer.memberId, id) === undefined);
      return services;
    }),
  },
  // Mentions are looked for in the preview of a text.
  "late-mention-unheard": {
    title: "a mention after the first 1000 characters of a text is not delivered to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      (event, { delivery, viewer }) =>
        delivery === "messages" ||
        String(JSON.parse(event.payload).data.object.content)
          .slice(0, 1000)
          .includes(`<@${viewer.memberId}>`),
    ),
  },
  "mention-in-forward-comment-unheard": {
    title: "a mention in the comment of a forward is not delivered to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        onlyMatching(({ messageId }, { delivery }) => delivery === "messages" || !forwards.has(messageId)),
      )(services);
    },
  },
  // Line 336: events of messages "in an accessible conversation". A mention is delivered by the list of mentions alone.
  "mentioned-agents-listen-in": {
    title: "an agent gets the event of a mention in a conversation of which it is not a member",
    breaks: ["RTS-11", "RTS-38", "RTS-40"],
    decorate: alsoMatching(
      ({ mentions }, { delivery, viewer }) =>
        viewer.kind === "agent" && delivery === "mentions" && mentions.includes(viewer.memberId),
    ),
  },
  // Lines 287, 336: a mentions subscription gets what mentions its principal. Notifications are off for a conversation that was
  // imported, and stay so.
  "mentions-in-imported-unheard": {
    title: "a mention that is posted in an imported conversation is not delivered to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: silentWhere(isImported, (_event, { delivery }) => delivery === "mentions"),
  },
  // Nobody needs an event about their own message.
  "own-mention-unheard": {
    title: "a mentions subscription gets no message in which its principal mentions itself",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      (event, { delivery, viewer }) =>
        delivery === "messages" || JSON.parse(event.payload).data.object.author_id !== viewer.memberId,
    ),
  },
  // Line 24: "Responses contain only resources the key can access". Whom an event is for is written down with the event, and
  // a replay does not ask again.
  "replay-rights-of-then": {
    title: "a resumed connection replays messages of a conversation that was closed to its principal since",
    breaks: ["RTS-11", "RTS-38"],
    decorate: knowingReplayed((isReplayed) =>
      aroundService("realtime", "matches", (matches) => {
        const heard = new Set<string>();
        return (event, subscription) => {
          const { events, delivery, viewer } = subscription;
          const name = `${viewer.memberId} ${event.conversationId}`;
          if (matches(event, subscription)) {
            heard.add(name);
            return true;
          }
          const isWanted =
            events.includes(event.type) &&
            (delivery === "messages" || event.mentions.includes(viewer.memberId));
          return isWanted && heard.has(name) && isReplayed(event, subscription);
        };
      }),
    ),
  },
  // Lines 297 and 300: a resumed connection replays or warns with resume_failed; one page of the missed events
  // is read.
  "resumes-replay-a-page-of-ten": {
    title: "a resumed connection replays ten events and leaves out the others without a warning",
    breaks: ["RTS-16"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      const pages = new WeakMap<Subscription, Set<string>>();
      return onlyMatching((event, subscription) => {
        if (!isReplayed(event, subscription)) return true;
        const page = pages.get(subscription) ?? new Set();
        pages.set(subscription, page);
        if (page.size < 10) page.add(event.id);
        return page.has(event.id);
      })(services);
    }),
  },
  // Of the mentions in a text the first is read.
  "second-mention-unheard": {
    title: "a mentions subscription of the member that a text mentions second gets nothing",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      ({ mentions }, { delivery, viewer }) => delivery === "messages" || mentions[0] === viewer.memberId,
    ),
  },
  // Line 336: events of accessible conversations go to matching subscriptions. A closing takes the conversation out of
  // the open connections, an opening does not put it back.
  "streams-deaf-after-return": {
    title:
      "an open connection hears nothing more of a conversation that was closed to its principal and opened again",
    breaks: ["RTS-08"],
    decorate: knowingReturns(({ isBack, openedAt }) => (services) => {
      const { hub, clock } = services;
      const { accept } = hub;
      const since = new WeakMap<object, number>();
      hub.accept = (socket, admission) => {
        since.set(admission.subscription, clock.now());
        accept(socket, admission);
      };
      return onlyMatching(
        ({ conversationId }, subscription) =>
          !isBack(subscription.viewer, conversationId) ||
          (since.get(subscription) ?? 0) > (openedAt(conversationId) ?? 0),
      )(services);
    }),
  },
  // Line 336: "creating a message ... emits message.created to matching realtime subscriptions". The log is that of the
  // workspace that the server was set up with.
  "streams-of-later-workspaces-are-silent": {
    title: "the connections of any workspace but the first get no events",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const isLater = laterWorkspaces(services);
      return onlyMatching(({ workspaceId }) => !isLater(workspaceId))(services);
    },
  },
});
