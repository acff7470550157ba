// Servers with a fault in issuing tickets over HTTP, a row each.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { knowingIssued } from "../tools/access/issued-keys.ts";
import {
  after,
  around,
  aroundService,
  before,
  both,
  inReceived,
  MEETING_MS,
  pause,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 300: delivery is at least once, and a client reconnects with the cursor it persisted. Here it is used up like
  // a ticket.
  "a-cursor-resumes-once": {
    title: "the second connection that resumes from one cursor starts with live events and no warning",
    breaks: ["RTS-16"],
    decorate: around("openRealtimeConnection", (original) => {
      const used = new Set<string>();
      return (request, context) => {
        const { resume_from, ...live } = request.body;
        if (resume_from === undefined) return original(request, context);
        const isUsed = used.has(resume_from.cursor);
        used.add(resume_from.cursor);
        return original(isUsed ? { ...request, body: live } : request, context);
      };
    }),
  },
  // Line 290: a ticket is single use and lives until expires_at. Who changes connections opens the new ticket before the old
  // connection is closed.
  "closing-voids-the-tickets-that-wait": {
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
  },
  // Line 286: the target is `self` or an authenticated `workspace_membership`.
  "issued-keys-are-self-alone": {
    title: "a key that was issued for a member may not name the membership of that member as a target",
    breaks: ["RTC-09"],
    decorate: knowingIssued((isIssued) =>
      before("openRealtimeConnection", (request, context) => {
        const [first] = request.body.subscriptions;
        if (isIssued(context.keyId) && typeof first?.target === "object")
          throw notFound("subscription target");
      }),
    ),
  },
  // Line 286: the target may be "an authenticated workspace_membership", and 297 and 300: a resume replays or warns. The cursor
  // is passed on in the branch of self only.
  "named-target-resumes-live": {
    title: "a subscription that names its target by id resumes with live events and no warning",
    breaks: ["RTS-16"],
    decorate: inReceived("openRealtimeConnection", (request) => {
      const { resume_from: _, ...body } = request.body;
      const isNamed = body.subscriptions.some(({ target }) => typeof target !== "string");
      return isNamed ? { ...request, body } : request;
    }),
  },
  // Lines 297 and 300: "on reconnect they open a new ticket with resume_from.cursor"; a key whose cursor was not understood
  // is noted as one that does not resume, and the next cursor is not looked at.
  "resumes-after-a-failed-one-start-live": {
    title:
      "the opening behind one that could not resume starts live without a warning, though its cursor is good",
    breaks: ["RTS-16"],
    decorate: around("openRealtimeConnection", (original) => {
      const failed = new Set<string>();
      return async (request, context) => {
        const { resume_from: from, ...live } = request.body;
        const isLive = from !== undefined && failed.delete(context.keyId);
        const response = await original(isLive ? { ...request, body: live } : request, context);
        if (response.status === 200 && (response.body.warnings ?? []).length > 0) failed.add(context.keyId);
        return response;
      };
    }),
  },
  "second-key-voids-ticket": {
    title: "opening a connection with a second key of an identity ends the ticket of the first",
    breaks: ["RTC-34"],
    decorate: around("openRealtimeConnection", (original) => {
      const waiting = new Map<string, { keyId: string; secret: string }>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { memberId } = context.caller;
        const before = waiting.get(memberId);
        if (before !== undefined && before.keyId !== context.keyId)
          await context.services.store.tickets.redeem(before.secret);
        waiting.set(memberId, { keyId: context.keyId, secret: response.body.url.split("ticket=")[1] ?? "" });
        return response;
      };
    }),
  },
  // Lines 138 and 287: the ticket has the accepted subscriptions. The subscription that a key asks for is kept
  // by the key until its ticket is written.
  "tickets-at-once-share-a-subscription": {
    title: "of connections that one key opens at once all have the subscription of the last request",
    breaks: ["RTC-22"],
    decorate: around("openRealtimeConnection", (original) => {
      const asked = new Map<string, Parameters<typeof original>[0]["body"]["subscriptions"]>();
      return async (request, context) => {
        asked.set(context.keyId, request.body.subscriptions);
        await pause(MEETING_MS);
        const subscriptions = asked.get(context.keyId) ?? request.body.subscriptions;
        return original({ ...request, body: { ...request.body, subscriptions } }, context);
      };
    }),
  },
  // Lines 320, 322: tickets are short-lived; on reconnect clients open a new one with their cursor. The first ticket
  // takes the cursor, used or not.
  "unused-tickets-use-cursors-up": {
    title: "a cursor with which a ticket was opened that nobody used resumes with live events and no warning",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const waiting = new Map<string, string>();
      const { hub } = services;
      const { accept } = hub;
      hub.accept = (socket, admission) => {
        for (const [cursor, id] of waiting) if (id === admission.connectionId) waiting.delete(cursor);
        accept(socket, admission);
      };
      return around("openRealtimeConnection", (original) => async (request, context) => {
        const cursor = request.body.resume_from?.cursor;
        const { resume_from: _, ...live } = request.body;
        const isTaken = cursor !== undefined && waiting.has(cursor);
        const response = await original(isTaken ? { ...request, body: live } : request, context);
        if (response.status === 200 && cursor !== undefined && !isTaken)
          waiting.set(cursor, response.body.connection_id);
        return response;
      })(services);
    },
  },
});
