// A connection has exactly one subscription: a request with none is refused, one with two is refused or reduced to one.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { readTicket, subscriptionsOf } from "../../readers/realtime.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import { answerToOpening, connectTicket, openTicket, subscription } from "../../steps/realtime/realtime.ts";

const pairs = {
  "messages and mentions": [subscription(), subscription({ delivery: "mentions" })],
  "mentions and messages": [subscription({ delivery: "mentions" }), subscription()],
  "the same one twice": [subscription(), subscription()],
};

const missing = {
  "no body": undefined,
  "an empty object": {},
  "an empty array": { subscriptions: [] },
  "an object in place of the array": { subscriptions: subscription() },
  "subscriptions null": { subscriptions: null },
  "a text in place of the array": { subscriptions: "messages" },
};

export default defineCheck({
  title: "a request to open realtime needs a subscription, and the ticket has one",
  requirements: ["RTC-06", "RTC-07", "RTC-31"],
  capabilities: ["realtime"],
  async run(session) {
    await openTicket(session);
    for (const [name, subscriptions] of Object.entries(pairs)) await judgePair(session, name, subscriptions);
    const cursor = await tryDeliveredCursor(session);
    const cursorAlone =
      cursor === undefined
        ? {}
        : {
            "a cursor to resume from": { resume_from: { cursor } },
            "an empty array and a cursor to resume from": { subscriptions: [], resume_from: { cursor } },
          };
    for (const [name, body] of Object.entries({ ...missing, ...cursorAlone })) {
      const refused = await answerToOpening(session, body);
      session.judgeStatus("RTC-07", refused, session.profile.statuses.invalid, {
        message: `an opening without a subscription was not refused as invalid input: ${name}`,
        expected: session.profile.statuses.invalid,
      });
    }
  },
});

async function judgePair(session: Session, name: string, subscriptions: readonly unknown[]): Promise<void> {
  const opened = await answerToOpening(session, { subscriptions });
  const ticket = readTicket(opened.json);
  const warns = ticket !== undefined && ticket.warnings.length > 0;
  session.judge("RTC-31", !isSuccess(opened) || warns, {
    message: `a request for two subscriptions (${name}) was accepted without a warning, although a connection has one`,
    expected: "a refusal as invalid input, or a ticket with a warning",
    about: opened,
  });
  if (!isSuccess(opened)) {
    session.judgeStatus("RTC-06", opened, "4xx", {
      message: `a request for two subscriptions (${name}) was neither refused nor accepted with one`,
      expected: "a refusal as invalid input, or a ticket with one subscription",
    });
    session.observe("two subscriptions in one opening", `refused with ${opened.status}`);
    return;
  }
  const accepted = subscriptionsOf(single(opened.json)).length;
  const judged = session.judge("RTC-06", accepted === 1, {
    message: `the ticket of a request for two subscriptions (${name}) does not have exactly one`,
    expected: "one subscription, or a refusal",
    found: accepted,
    exchanges: [opened],
  });
  session.observe("two subscriptions in one opening", "accepted with one");
  if (!judged || ticket === undefined) return;
  const hello = await connectTicket(session, ticket).waitForHello();
  if (hello === undefined) return;
  session.judge("RTC-06", subscriptionsOf(hello).length === 1, {
    message: `hello announces more than one subscription after a request for two (${name})`,
    expected: 1,
    found: subscriptionsOf(hello),
  });
}
