// The ticket says what was accepted: the one subscription that was asked for.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/check.ts";
import { openTicket } from "../../steps/realtime.ts";
import { subscriptionsOf } from "../../wire/realtime.ts";

export default defineCheck({
  title: "the ticket shows the subscription that was asked for",
  requirements: ["RTC-22"],
  capabilities: ["realtime"],
  async run(session) {
    for (const delivery of ["messages", "mentions"] as const) {
      const ticket = await openTicket(session, { delivery });
      const accepted = ticket.json.subscriptions;
      session.judge("RTC-22", Array.isArray(accepted) && accepted.length === 1, {
        message: "the ticket does not show one accepted subscription",
        expected: "an array of one",
        found: accepted,
      });
      const shown = subscriptionsOf(ticket.json)[0] ?? {};
      session.judge("RTC-22", shown.delivery === undefined || shown.delivery === delivery, {
        message: `the ticket shows another delivery than the ${delivery} that was asked for`,
        expected: delivery,
        found: shown.delivery,
      });
      const { events } = shown;
      session.judge("RTC-22", events === undefined || isDeepStrictEqual(events, ["message.created"]), {
        message: "the ticket shows other events than the ones that were asked for",
        expected: ["message.created"],
        found: events,
      });
    }
  },
});
