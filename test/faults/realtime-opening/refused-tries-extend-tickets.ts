// Spec 290: a ticket is short-lived and must be used before expires_at. It lies in a cache whose entries live on for a while
// whenever somebody looks at them, as an upgrade without the subprotocol does.

import { subprotocol } from "../../../generator/generated/realtime.ts";
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a ticket lives on after its expires_at once an upgrade without the subprotocol was refused",
  breaks: ["RTC-13"],
  decorate: (services) => {
    const { clock, config, store } = services;
    const ends = new Map<string, number>();
    const { issue, redeem } = store.tickets;
    store.tickets.issue = async ({ lifetimeMs, ...ticket }, viewer) => {
      const issued = await issue({ ...ticket, lifetimeMs: lifetimeMs * 20 }, viewer);
      const expiresAt = issued.ticket.expiresAt - lifetimeMs * 19;
      ends.set(issued.secret, expiresAt);
      return { ...issued, ticket: { ...issued.ticket, expiresAt } };
    };
    store.tickets.redeem = async (secret) =>
      (ends.get(secret) ?? Number.POSITIVE_INFINITY) <= clock.now() ? { outcome: "expired" } : redeem(secret);
    return onUpgrade(({ url, headers }) => {
      const secret = URL.parse(url ?? "/", "http://localhost")?.searchParams.get("ticket") ?? "";
      const end = ends.get(secret);
      const isOffered = (headers["sec-websocket-protocol"] ?? "").includes(subprotocol);
      if (end !== undefined && !isOffered) ends.set(secret, clock.now() + 2 * config.ticketLifetimeMs);
    })(services);
  },
});
