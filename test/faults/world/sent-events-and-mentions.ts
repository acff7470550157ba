// Servers with a fault in emitting events, where members are mentioned, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { mentionsOf } from "../../../reference-server/render/message.ts";
import { onStatus } from "../tools/access/keys.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

/** The characters that the column of the index holds. */
const READ = 2000;

const decorate: Decorate = (services) => {
  const resumedAt = new WeakMap<Subscription, number>();
  const { accept } = services.hub;
  services.hub.accept = (socket, admission) => {
    if (admission.resumePosition !== undefined) resumedAt.set(admission.subscription, services.clock.now());
    accept(socket, admission);
  };
  return onlyMatching(
    ({ createdAt }, subscription) =>
      subscription.delivery === "messages" ||
      createdAt <= (resumedAt.get(subscription) ?? Number.POSITIVE_INFINITY),
  )(services);
};

export default defineFaults({
  // Lines 287 and 300: a mentions subscription that resumes gets the events of the mentions that it missed. Who is mentioned is decided among
  // the active agents when the message is posted.
  "disabled-agents-are-not-mentioned": {
    title:
      "a resumed mentions subscription leaves out what mentioned its agent while the agent's key was disabled",
    breaks: ["RTS-16", "RTS-09"],
    decorate: (services) => {
      const disabled = new Map<string, string>();
      const lost = new Set<string>();
      services.store.onCommit((commitEvents) => {
        for (const commitEvent of commitEvents)
          if (commitEvent.kind === "event_appended")
            for (const memberId of disabled.values()) lost.add(`${commitEvent.event.id} ${memberId}`);
      });
      const { matches } = services.realtime;
      services.realtime.matches = (event, subscription) =>
        matches(event, subscription) &&
        (subscription.delivery === "messages" || !lost.has(`${event.id} ${subscription.viewer.memberId}`));
      return onStatus(({ id, memberId, memberKind }, status) =>
        status === "disabled" && memberKind === "agent" ? disabled.set(id, memberId) : disabled.delete(id),
      )(services);
    },
  },
  // Line 287: "mentions (only when the principal is @-mentioned)".
  "late-mentions-unseen": {
    title: "a mention after the first 2000 characters of a message is not seen",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => ({
      ...messageCreated(message),
      mentions: mentionsOf((message.content ?? "").slice(0, READ)),
    })),
  },
  "mentions-in-replies-to-replies-unheard": {
    title: "a mention in a reply to a reply is not delivered to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
      const event = messageCreated(message);
      return message.repliedToMessageId === null ? event : { ...event, mentions: [] };
    }),
  },
  // Line 287: mentions are delivered "only when the principal is @-mentioned". What a resumed connection may hear of is
  // worked out for its replay and not again.
  "resumed-mentions-go-silent": {
    title: "a resumed mentions subscription hears of no mention that comes after it connected",
    breaks: ["RTS-09"],
    decorate,
  },
  // Lines 287 and 336: a mentions subscription hears when its principal is mentioned. Of the people whom a text mentions the
  // first ten are notified.
  // Lines 287 and 336: a message that mentions the principal is sent to its mentions subscription. All who are mentioned are looked
  // up at once, and one who is not found fails the look-up.
  "strangers-void-mentions": {
    title:
      "a message that mentions its principal beside an id of nobody is not sent to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated, { store }) => (message) => {
      const event = messageCreated(message);
      const areKnown = [...mentionsOf(message.content)].every(
        (id) => store.directory.memberName(id) !== null,
      );
      return areKnown ? event : { ...event, mentions: [] };
    }),
  },
  "ten-mentions": {
    title: "a mentions subscription does not hear of a text that mentions ten others before its principal",
    breaks: ["RTS-59"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
      const event = messageCreated(message);
      return { ...event, mentions: event.mentions.slice(0, 10) };
    }),
  },
});
