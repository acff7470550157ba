// Servers that give other tickets, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inTickets, type Loose } from "../tools/sockets.ts";

export default defineFaults({
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
});
