// Servers with a fault in tickets, a row each.
import { aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf, inTickets, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "another-warning-resumes-live": {
    title: "a resumed connection begins live, under a warning that says nothing of it",
    breaks: ["RTS-16"],
    decorate: both(
      inTickets((ticket) => ({
        ...ticket,
        warnings: [
          ...(ticket.warnings ?? []),
          { code: "client_outdated", message: "there is a newer client" },
        ],
      })),
      aroundService(
        "hub",
        "accept",
        (accept) => (socket, admission) => accept(socket, { ...admission, resumePosition: undefined }),
      ),
    ),
  },
  "hello-other-subscription-id": {
    title: "hello has another subscription id than the ticket",
    breaks: ["RTS-47"],
    decorate: inTickets((ticket) => ({
      ...ticket,
      subscriptions: ticket.subscriptions.map((one: Loose) => ({ ...one, id: `${one.id}0` })),
    })),
  },
  // Lines 138 and 300: a ticket resumes from the cursor that it was asked for with. Where a client resumes is kept by its key.
  "next-opening-forgets-the-cursor": {
    title: "a ticket with a cursor begins live once its key was given a ticket without one",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const { issue } = services.store.tickets;
      const { accept } = services.hub;
      const newest = new Map<string, number | null>();
      services.store.tickets.issue = async (input, viewer) => {
        newest.set(input.keyId, input.resumePosition);
        return issue(input, viewer);
      };
      services.hub.accept = (socket, admission) => {
        const isForgotten = newest.get(admission.keyId) === null;
        accept(socket, isForgotten ? { ...admission, resumePosition: undefined } : admission);
      };
      return services;
    },
  },
  "unknown-cursor-in-silence": {
    title: "an unknown cursor is accepted without a warning",
    breaks: ["RTS-48"],
    decorate: both(
      inTickets(({ warnings: _, ...ticket }) => ticket),
      inFramesOf("hello", ({ warnings: _, ...hello }) => hello),
    ),
  },
  "unknown-cursor-other-code": {
    title: "a failed resume is warned of as cursor_expired",
    breaks: ["RTS-48"],
    decorate: both(
      inTickets((ticket) => ({
        ...ticket,
        ...(ticket.warnings && { warnings: [{ code: "cursor_expired", message: "too old" }] }),
      })),
      inFramesOf("hello", (hello) => ({
        ...hello,
        ...(hello.warnings && { warnings: [{ code: "cursor_expired", message: "too old" }] }),
      })),
    ),
  },
});
