// Servers with a fault in emitting events, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

const demandingText: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return ack?.error?.message === "" ? undefined : ack;
});

const demandingOneLine: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return ack?.error?.message?.includes("\n") === true ? undefined : ack;
});

const demandingBrevity: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return (ack?.error?.message?.length ?? 0) > 255 ? undefined : ack;
});

export default defineFaults({
  // Two mentions need nothing between them.
  "adjacent-mention-overlooked": {
    title: "a mention that follows another one without a space mentions nobody",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
      const event = messageCreated(message);
      const isAdjacent = (id: string): boolean => (message.content ?? "").includes(`><@${id}>`);
      return { ...event, mentions: event.mentions.filter((id) => !isAdjacent(id)) };
    }),
  },
  // Line 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; an empty message is one.
  "empty-failure-message-is-malformed": {
    title: "a report of a handler failure with an empty message ends the connection",
    breaks: ["RTS-49"],
    decorate: demandingText,
  },
  // Line 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; a message of several lines is one.
  "failure-message-of-lines-is-malformed": {
    title: "a report of a handler failure with a message of several lines ends the connection",
    breaks: ["RTS-49"],
    decorate: demandingOneLine,
  },
  // Line 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; a long message is one.
  "long-failure-message-is-malformed": {
    title: "a report of a handler failure with a message of more than 255 characters ends the connection",
    breaks: ["RTS-49"],
    decorate: demandingBrevity,
  },
  // Line 287: a text that is nothing but a mention mentions as any other does.
  "mention-alone-is-unheard": {
    title: "a message that is a mention and nothing else mentions nobody",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
      const event = messageCreated(message);
      return /^<@[^>]*>$/.test((message.content ?? "").trim()) ? { ...event, mentions: [] } : event;
    }),
  },
  // A mention is one wherever it is in the Markdown.
  "mentions-in-lists-overlooked": {
    title: "a mention in an item of a list mentions nobody",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
      const event = messageCreated(message);
      const isListed = (id: string): boolean => (message.content ?? "").includes(`\n- <@${id}>`);
      return { ...event, mentions: event.mentions.filter((id) => !isListed(id)) };
    }),
  },
  // Line 297: "code resume_failed when replay from the cursor is impossible". With no event behind the cursor the look-up
  // finds nothing, and that is taken for an old cursor.
  "nothing-missed-is-a-failure": {
    title: "a resume from the newest cursor, when nothing was missed, warns of resume_failed",
    breaks: ["RTC-26"],
    decorate: (services) => {
      const { hub, store } = services;
      const { canResume } = hub;
      hub.canResume = async (workspaceId, position) =>
        (await canResume(workspaceId, position)) &&
        (await store.events.readAfter(workspaceId, position, 1)).length > 0;
      return services;
    },
  },
  "one-event-per-commit": {
    title: "of several messages posted at once only one is delivered",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const { onCommit } = services.store;
      services.store.onCommit = (listener) => onCommit((commitEvents) => listener(commitEvents.slice(-1)));
      return services;
    },
  },
  "other-delivery-resumes-in-silence": {
    title: "a cursor of a subscription with another delivery begins live, and nobody is warned",
    breaks: ["RTS-17"],
    decorate: (services) => {
      let head = 0;
      services.store.onCommit((commitEvents) => {
        for (const commitEvent of commitEvents)
          if (commitEvent.kind === "event_appended") head = Math.max(head, commitEvent.event.seq);
      });
      const { positionOf } = services.realtime;
      services.realtime.positionOf = (subscription, cursor) => {
        const position = positionOf(subscription, cursor);
        const delivery = subscription.delivery === "messages" ? "mentions" : "messages";
        const isOfOther =
          position === undefined && positionOf({ ...subscription, delivery }, cursor) !== undefined;
        return isOfOther ? head : position;
      };
      return services;
    },
  },
  // Line 300: clients "persist its cursor" and resume from it; one that is counted ahead skips events.
  "replayed-events-carry-later-cursor": {
    title: "each second replayed event carries the cursor of a later event",
    breaks: ["RTS-16"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      let head = 0;
      services.store.events.onAppend(({ seq }) => {
        head = seq;
      });
      const replayed = new Map<string, number>();
      const { eventFrame, cursorAt } = services.realtime;
      services.realtime.eventFrame = (delivery) => {
        const { event, subscription } = delivery;
        const count = (replayed.get(subscription.id) ?? 0) + 1;
        replayed.set(subscription.id, count);
        const isAhead = isReplayed(event, subscription) && count % 2 === 1 && event.seq < head;
        return eventFrame(
          isAhead ? { ...delivery, cursor: cursorAt(subscription, Math.min(event.seq + 2, head)) } : delivery,
        );
      };
      return services;
    }),
  },
  // Line 300: clients "persist its cursor" and resume from it; that of a replayed event skips what is replayed after it.
  "replayed-events-carry-newest-cursor": {
    title: "replayed events all carry the cursor of the newest event",
    breaks: ["RTS-16"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      let head = 0;
      services.store.events.onAppend(({ seq }) => {
        head = seq;
      });
      const { eventFrame, cursorAt } = services.realtime;
      services.realtime.eventFrame = (delivery) => {
        const { event, subscription } = delivery;
        return eventFrame(
          isReplayed(event, subscription) ? { ...delivery, cursor: cursorAt(subscription, head) } : delivery,
        );
      };
      return services;
    }),
  },
  // Line 300: a client whose network broke reconnects while the server still has the connection that gave its cursor.
  "resume-beside-its-own-connection-is-live": {
    title: "a resume begins live while the connections that gave its cursor are open",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const { hub, realtime } = services;
      const { accept } = hub;
      const { eventFrame } = realtime;
      const open = new Set<string>();
      const givers = new Map<number, string[]>();
      realtime.eventFrame = (delivery) => {
        const { event, subscription } = delivery;
        givers.set(event.seq, [...(givers.get(event.seq) ?? []), subscription.id]);
        return eventFrame(delivery);
      };
      hub.accept = (socket, admission) => {
        const { id } = admission.subscription;
        const gave = givers.get(admission.resumePosition ?? 0) ?? [];
        const isLive = gave.length > 0 && gave.every((one) => open.has(one));
        open.add(id);
        socket.on("close", () => open.delete(id));
        accept(socket, isLive ? { ...admission, resumePosition: undefined } : admission);
      };
      return services;
    },
  },
  "revoked-key-stays": {
    title: "the connections of a revoked key go on",
    breaks: ["RTS-33"],
    decorate: (services) => {
      const { onCommit } = services.store;
      services.store.onCommit = (listener) =>
        onCommit((commitEvents) => listener(commitEvents.filter(({ kind }) => kind !== "key_changed")));
      return services;
    },
  },
  "ticket-outlives-its-key": {
    title: "a ticket of a revoked key still opens a connection",
    breaks: ["RTS-33"],
    decorate: (services) => {
      const { tickets, keys } = services.store;
      const { redeem } = tickets;
      const { get } = keys;
      const admitted = new Set<string>();
      tickets.redeem = async (secret) => {
        const redemption = await redeem(secret);
        if (redemption.outcome === "accepted") admitted.add(redemption.ticket.keyId);
        return redemption;
      };
      keys.get = async (id) => {
        const holder = await get(id);
        // The first look after a ticket was taken is the one that decides.
        if (holder === undefined || !admitted.delete(id)) return holder;
        return { ...holder, key: { ...holder.key, status: "active" } };
      };
      return services;
    },
  },
});
