// Servers with a fault in accepting connections, a row each.
import { subprotocol } from "../../../generator/generated/realtime.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onUpgrade, withoutSubprotocol } from "../tools/realtime/upgrades.ts";
import { inErrors, inJson } from "../tools/responses.ts";

/** Distinguished by a parameter of their own. */
const MARK = "&marked=1";

/** Connections with the tickets of some openings. */
const withoutProtocolWhere = (isMeant: (body: object) => boolean): Decorate =>
  both(
    inJson("POST", /\/realtime\/connections/, (ticket, { body }) =>
      isMeant(Object(body)) ? { ...ticket, url: `${ticket.url}${MARK}` } : ticket,
    ),
    onUpgrade((request, socket) => {
      if (request.url?.endsWith(MARK) === true) withoutSubprotocol(socket);
    }),
  );

/** Without realtime, which is refused in another way. */
const unavailable = (change: (body: unknown) => object): Decorate =>
  both(
    (services) => {
      services.config.realtime = false;
      return services;
    },
    inErrors((rendered) =>
      rendered.status === 503 ? { ...rendered, body: change(rendered.body) } : rendered,
    ),
  );

export default defineFaults({
  "any-subprotocol-selected": {
    title: "the first subprotocol that is offered is selected",
    breaks: ["RTC-17"],
    decorate: onUpgrade((request, socket) => {
      const offered = request.headers["sec-websocket-protocol"] ?? "";
      const [first = ""] = offered.split(",");
      request.headers["sec-websocket-protocol"] = "svc.realtime.v1";
      const write = socket.write.bind(socket);
      const writeChanged = (data: unknown, ...rest: []): boolean =>
        write(
          String(data).startsWith("HTTP/1.1 101")
            ? String(data).replace(/(Sec-WebSocket-Protocol: ).*\r\n/, `$1${first}\r\n`)
            : data,
          ...rest,
        );
      socket.write = writeChanged as typeof socket.write;
    }),
  },
  // Line 290: one connects with the ticket's URL and the subprotocol. Browsers send Origin as well, and the list of allowed
  // origins is empty.
  "browsers-are-refused": {
    title: "a WebSocket handshake with an Origin header is refused",
    breaks: ["GEN-40"],
    decorate: onUpgrade((request) => {
      // Without it the service answers 400.
      if (request.headers.origin !== undefined) delete request.headers["sec-websocket-protocol"];
    }),
  },
  // Line 290: one connects with the ticket's URL and the subprotocol. Browsers send the cookies of the address as well, and one of them
  // is taken for a session.
  "cookies-are-sessions": {
    title: "a WebSocket handshake with a cookie is refused",
    breaks: ["GEN-40"],
    decorate: onUpgrade(({ headers }) => {
      // Without it the service answers 400.
      if (headers.cookie !== undefined) delete headers["sec-websocket-protocol"];
    }),
  },
  // Line 290: a ticket is short-lived and must be used before expires_at. It lies in a cache whose entries live on for a while
  // whenever somebody looks at them, as an upgrade without the subprotocol does.
  "refused-tries-extend-tickets": {
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
        (ends.get(secret) ?? Number.POSITIVE_INFINITY) <= clock.now()
          ? { outcome: "expired" }
          : redeem(secret);
      return onUpgrade(({ url, headers }) => {
        const secret = URL.parse(url ?? "/", "http://localhost")?.searchParams.get("ticket") ?? "";
        const end = ends.get(secret);
        const isOffered = (headers["sec-websocket-protocol"] ?? "").includes(subprotocol);
        if (end !== undefined && !isOffered) ends.set(secret, clock.now() + 4 * config.ticketLifetimeMs);
      })(services);
    },
  },
  // Line 290: the target is self or a workspace_membership, and one connects with the subprotocol of the ticket.
  "named-target-selects-no-subprotocol": {
    title: "a connection for a named membership is opened without a subprotocol",
    breaks: ["RTC-16"],
    decorate: withoutProtocolWhere((body) => /"target":\s*\{/.test(JSON.stringify(body))),
  },
  "resumed-connection-selects-no-subprotocol": {
    title: "a connection with a ticket that resumes is opened without a subprotocol",
    breaks: ["RTC-16"],
    decorate: withoutProtocolWhere((body) => Object.hasOwn(body, "resume_from")),
  },
  "unavailable-in-legacy-shape": {
    title: "realtime_unavailable comes in the legacy shape",
    breaks: ["RTC-29"],
    decorate: unavailable(() => ({ error: "realtime is not available", error_code: "realtime_unavailable" })),
  },
  "unavailable-with-other-code": {
    title: "realtime is unavailable under another code",
    breaks: ["RTC-19"],
    decorate: unavailable((body) =>
      JSON.parse(JSON.stringify(body).replace("realtime_unavailable", "unavailable")),
    ),
  },
});
