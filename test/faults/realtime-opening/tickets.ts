// Servers that give other tickets, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { redeemedSubscription } from "../../../reference-server/realtime/subscription.ts";
import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { aroundStore, both, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inTickets, type Loose } from "../tools/realtime/sockets.ts";
import { onUpgrade } from "../tools/realtime/upgrades.ts";

const EARLY_MS = 2_000;

/** Takes some tickets a second time. */
const workingTwice = (isMeant: (redemption: Redemption & { outcome: "accepted" }) => boolean): Decorate =>
  aroundStore("tickets", "redeem", (redeem) => {
    const first = new Map<string, Redemption>();
    return async (secret) => {
      const known = first.get(secret);
      first.delete(secret);
      if (known !== undefined) return known;
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted" && isMeant(redemption)) first.set(secret, redemption);
      return redemption;
    };
  });

export default defineFaults({
  // Lines 290 and 365: tickets are single use, those of agents as well.
  "agents-tickets-work-twice": {
    title: "the ticket of an agent opens a second connection",
    breaks: ["RTC-14"],
    decorate: workingTwice(({ ticket }) => redeemedSubscription(ticket.subscription).viewer.kind === "agent"),
  },
  "expiry-is-in-words": {
    title: "expires_at is in words",
    breaks: ["RTC-01"],
    decorate: inTickets((ticket) => ({ ...ticket, expires_at: "in a minute" })),
  },
  "mentions-url-does-not-connect": {
    title: "the url of a mentions ticket does not connect",
    breaks: ["RTC-03"],
    decorate: inTickets((ticket) => ({
      ...ticket,
      url: ticket.subscriptions[0].delivery === "mentions" ? ticket.url.slice(0, -3) : ticket.url,
    })),
  },
  "one-connection-id": {
    title: "every ticket has the same connection_id",
    breaks: ["RTC-23"],
    decorate: inTickets((ticket) => ({ ...ticket, connection_id: "conn_1" })),
  },
  "other-protocol": {
    title: "the ticket names another subprotocol",
    breaks: ["RTC-05", "RTC-16"],
    decorate: inTickets((ticket) => ({ ...ticket, protocol: "realtime.v2" })),
  },
  // Line 138: an id that is made of the time in tenths of a second is that of every opening in them.
  "same-moment-same-connection-id": {
    title: "tickets that are opened in the same moment have the same connection_id",
    breaks: ["RTC-23"],
    decorate: inTickets((ticket) => ({ ...ticket, connection_id: `conn_${Math.floor(Date.now() / 2)}` })),
  },
  "ticket-always-says-messages": {
    title: "a ticket for mentions says messages",
    breaks: ["RTC-22"],
    decorate: inTickets((ticket) => ({
      ...ticket,
      subscriptions: ticket.subscriptions.map((one: Loose) => ({ ...one, delivery: "messages" })),
    })),
  },
  "ticket-has-no-time": {
    title: "expires_in_seconds is zero, and expires_at is now",
    breaks: ["RTC-15"],
    decorate: inTickets((ticket) => ({
      ...ticket,
      expires_in_seconds: 0,
      expires_at: new Date().toISOString(),
    })),
  },
  "ticket-lacks-connection-time": {
    title: "the ticket has no approximate_connection_time_seconds",
    breaks: ["RTC-01"],
    decorate: inTickets(({ approximate_connection_time_seconds: _, ...ticket }) => ticket),
  },
  // Line 138: "optional `warnings` (array of objects with `code`, `message`)".
  "ticket-warnings-are-texts": {
    title: "the warnings of a ticket are texts",
    breaks: ["RTC-02"],
    decorate: inTickets((ticket) =>
      ticket.warnings === undefined
        ? ticket
        : { ...ticket, warnings: ticket.warnings.map(({ message }: Loose) => message) },
    ),
  },
  "ticket-with-warnings-lacks-id": {
    title: "a ticket with warnings has no connection_id",
    breaks: ["RTC-01"],
    decorate: inTickets(({ connection_id, ...ticket }) =>
      ticket.warnings ? ticket : { ...ticket, connection_id },
    ),
  },
  "url-is-http": {
    title: "the url of a ticket begins with http",
    breaks: ["RTC-03"],
    decorate: inTickets((ticket) => ({ ...ticket, url: ticket.url.replace(/^ws/, "http") })),
  },
  "warnings-are-words": {
    title: "the warnings of a ticket are codes without messages",
    breaks: ["RTC-02"],
    decorate: inTickets((ticket) => ({ ...ticket, ...(ticket.warnings && { warnings: ["resume_failed"] }) })),
  },
  "any-ticket-connects": {
    title: "an altered ticket opens a connection",
    breaks: ["RTC-18"],
    decorate: (services) => {
      const { redeem, issue } = services.store.tickets;
      let newest = "";
      services.store.tickets.issue = async (input) => {
        const issued = await issue(input);
        newest = issued.secret;
        return issued;
      };
      services.store.tickets.redeem = async (secret) => {
        const redemption = await redeem(secret);
        return redemption.outcome === "unknown" ? redeem(newest) : redemption;
      };
      return services;
    },
  },
  "expired-ticket-connects": {
    title: "a ticket opens a connection after its expires_at",
    breaks: ["RTC-13"],
    decorate: (services) => {
      services.config.ticketLifetimeMs = 1_000;
      const { issue } = services.store.tickets;
      services.store.tickets.issue = async (input) => {
        const { ticket, secret } = await issue({ ...input, lifetimeMs: 60_000 });
        return { secret, ticket: { ...ticket, expiresAt: ticket.expiresAt - 59_000 } };
      };
      return services;
    },
  },
  "expiry-is-the-opening": {
    title: "expires_at is already over in a fresh ticket",
    breaks: ["RTC-15"],
    decorate: both(
      (services) => {
        services.config.ticketLifetimeMs = 60_000;
        return services;
      },
      inTickets((ticket) => ({
        ...ticket,
        expires_at: new Date(Date.parse(ticket.expires_at) - ticket.expires_in_seconds * 1000).toISOString(),
      })),
    ),
  },
  "lifetime-in-milliseconds": {
    title: "expires_in_seconds is in milliseconds",
    breaks: ["RTC-15"],
    decorate: inTickets((ticket) => ({ ...ticket, expires_in_seconds: ticket.expires_in_seconds * 1000 })),
  },
  // Lines 290 and 365: tickets are single use. One that resumes is used up after its position was looked up.
  "resuming-ticket-race": {
    title: "several connections at the same time get in with one ticket that resumes",
    breaks: ["RTC-14"],
    decorate: aroundStore("tickets", "redeem", (redeem) => {
      const accepted = new Map<string, Redemption>();
      return async (secret) => {
        const redemption = accepted.get(secret) ?? (await redeem(secret));
        const isResuming = redemption.outcome === "accepted" && redemption.ticket.resumePosition !== null;
        if (!isResuming) return redemption;
        accepted.set(secret, redemption);
        await pause(25);
        accepted.delete(secret);
        return redemption;
      };
    }),
  },
  "reuse-ends-the-first": {
    title: "the reuse of a ticket ends its first connection",
    breaks: ["RTC-27"],
    decorate: (services) => {
      const { redeem } = services.store.tickets;
      const { accept } = services.hub;
      const bySecret = new Map<string, string>();
      const sockets = new Map<string, { terminate(): void }>();
      services.store.tickets.redeem = async (secret) => {
        const redemption = await redeem(secret);
        if (redemption.outcome === "accepted") bySecret.set(secret, redemption.ticket.connectionId);
        else sockets.get(bySecret.get(secret) ?? "")?.terminate();
        return redemption;
      };
      services.hub.accept = (socket, admission) => {
        sockets.set(admission.connectionId, socket);
        accept(socket, admission);
      };
      return services;
    },
  },
  "ticket-ends-early": {
    title: "a ticket is refused as expired in the last two seconds before its expires_at",
    breaks: ["RTC-16"],
    decorate: aroundStore("tickets", "issue", (issue) => async (input) => {
      const { ticket, secret } = await issue({ ...input, lifetimeMs: input.lifetimeMs - EARLY_MS });
      return { secret, ticket: { ...ticket, expiresAt: ticket.expiresAt + EARLY_MS } };
    }),
  },
  "ticket-race": {
    title: "several connections at the same time get in with one ticket",
    breaks: ["RTC-14"],
    decorate: aroundStore("tickets", "redeem", (redeem) => {
      const accepted = new Map<string, Redemption>();
      const used = new Set<string>();
      return async (secret) => {
        if (used.has(secret)) return { outcome: "used" };
        const redemption = accepted.get(secret) ?? (await redeem(secret));
        if (redemption.outcome === "accepted") accepted.set(secret, redemption);
        await pause(25);
        used.add(secret);
        return accepted.get(secret) ?? redemption;
      };
    }),
  },
  "ticket-works-twice": {
    title: "a ticket opens a second connection",
    breaks: ["RTC-14"],
    decorate: workingTwice(() => true),
  },
  // Lines 290 and 365: tickets are single use. What was used is remembered as the whole address, parameters included.
  "used-tickets-are-known-by-their-address": {
    title: "a used ticket opens another connection at an address with one more parameter",
    breaks: ["RTC-14"],
    decorate: (services) => {
      let address = "";
      const used = new Set<string>();
      const known = new Map<string, Redemption>();
      const { redeem } = services.store.tickets;
      services.store.tickets.redeem = async (secret) => {
        const asked = address;
        const isNew = !used.has(asked);
        used.add(asked);
        const redemption = await redeem(secret);
        if (redemption.outcome === "accepted") known.set(secret, redemption);
        return isNew ? (known.get(secret) ?? redemption) : redemption;
      };
      return onUpgrade(({ url = "" }) => {
        address = url;
      })(services);
    },
  },
  "resuming-ticket-works-twice": {
    title: "a ticket with a cursor opens a second connection",
    breaks: ["RTC-14"],
    decorate: workingTwice(({ ticket }) => ticket.resumePosition !== null),
  },
  "ticket-works-again-after-close": {
    title: "a ticket opens another connection after the first was closed",
    breaks: ["RTC-14"],
    decorate: (services) => {
      const { redeem } = services.store.tickets;
      const { accept } = services.hub;
      const known = new Map<string, Redemption>();
      const open = new Set<string>();
      services.store.tickets.redeem = async (secret) => {
        const before = known.get(secret);
        if (before?.outcome === "accepted" && !open.has(before.ticket.connectionId)) return before;
        const redemption = await redeem(secret);
        if (redemption.outcome === "accepted") known.set(secret, redemption);
        return redemption;
      };
      services.hub.accept = (socket, admission) => {
        open.add(admission.connectionId);
        socket.on("close", () => open.delete(admission.connectionId));
        accept(socket, admission);
      };
      return services;
    },
  },
  // Line 290: a ticket is to be used before its expires_at, and its key may be given others meanwhile.
  "later-ticket-voids-the-first": {
    title: "a ticket opens no connection once its key was given another one",
    breaks: ["RTC-34"],
    decorate: (services) => {
      const { issue, redeem } = services.store.tickets;
      const newest = new Map<string, string>();
      const keys = new Map<string, string>();
      services.store.tickets.issue = async (input, viewer) => {
        const one = await issue(input, viewer);
        newest.set(input.keyId, one.secret);
        keys.set(one.secret, input.keyId);
        return one;
      };
      services.store.tickets.redeem = async (secret) => {
        const key = keys.get(secret);
        return key !== undefined && newest.get(key) !== secret ? { outcome: "unknown" } : redeem(secret);
      };
      return services;
    },
  },
  // Lines 290 and 365: tickets are single use, however many others were used since.
  "only-the-last-used-ticket-is-known": {
    title: "a used ticket opens another connection once its key has used other tickets",
    breaks: ["RTC-14"],
    decorate: aroundStore("tickets", "redeem", (redeem) => {
      const known = new Map<string, Redemption>();
      const last = new Map<string, string>();
      return async (secret) => {
        const before = known.get(secret);
        const redemption = await redeem(secret);
        if (redemption.outcome === "accepted") {
          known.set(secret, redemption);
          last.set(redemption.ticket.keyId, secret);
        }
        if (before?.outcome !== "accepted" || last.get(before.ticket.keyId) === secret) return redemption;
        last.set(before.ticket.keyId, secret);
        return before;
      };
    }),
  },
});
