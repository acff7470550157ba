// A connection has exactly one subscription: a request without an array of them is refused. One with two, or with an empty array,
// is refused or opens with one, and a warning.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { readTicket, subscriptionsOf } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import { answerToOpening, connectTicket, openTicket, subscription } from "../../steps/realtime/realtime.ts";

const others = {
  "two subscriptions (messages and mentions)": [subscription(), subscription({ delivery: "mentions" })],
  "two subscriptions (mentions and messages)": [subscription({ delivery: "mentions" }), subscription()],
  "two subscriptions (the same one twice)": [subscription(), subscription()],
};

const missing = {
  "no body": undefined,
  "an empty object": {},
  "subscriptions null": { subscriptions: null },
  "a text in place of the array": { subscriptions: "messages" },
};

/** Frameworks read one value as a list of one. */
const ALONE = "an object in place of the array";

export default defineCheck({
  title: "a request to open realtime needs a subscription, and the ticket has one",
  requirements: ["RTC-06", "RTC-07", "RTC-31", "ERR-17"],
  capabilities: ["realtime"],
  async run(session) {
    await openTicket(session);
    const cursor = await tryDeliveredCursor(session);
    const resume = cursor === undefined ? [] : [{ resume_from: { cursor } }];
    for (const more of [{}, ...resume]) {
      const beside = "resume_from" in more ? " and a cursor" : "";
      for (const [name, subscriptions] of Object.entries(others))
        await judgeReduced(session, "RTC-06", `${name}${beside}`, { subscriptions, ...more });
      await judgeReduced(session, "RTC-07", `an empty array${beside}`, { subscriptions: [], ...more });
    }
    const cursorAlone = resume.map((body) => ["a cursor to resume from", body] as const);
    const alone = [ALONE, { subscriptions: subscription() }] as const;
    for (const [name, body] of [...Object.entries(missing), alone, ...cursorAlone]) {
      const refused = await answerToOpening(session, body);
      session.judgeStatus(name === ALONE ? "ERR-17" : "RTC-07", refused, session.profile.statuses.invalid, {
        message: `an opening without a subscription was not refused as invalid input: ${name}`,
        expected: session.profile.statuses.invalid,
      });
    }
  },
});

/** Another number of subscriptions than one: refused, or made into one, and the ticket warns of that. */
async function judgeReduced(
  session: Session,
  requirement: "RTC-06" | "RTC-07",
  name: string,
  body: object,
): Promise<void> {
  const opened = await answerToOpening(session, body);
  const ticket = readTicket(opened.json);
  const warns = ticket !== undefined && ticket.warnings.length > 0;
  session.judge("RTC-31", !isSuccess(opened) || warns, {
    message: `a request for ${name} was accepted without a warning, although a connection has one subscription`,
    expected: "a refusal as invalid input, or a ticket with a warning",
    about: opened,
  });
  if (!isSuccess(opened)) {
    session.judgeStatus(requirement, opened, "4xx", {
      message: `a request for ${name} was neither refused nor accepted with one subscription`,
      expected: "a refusal as invalid input, or a ticket with one subscription",
    });
    session.observe(`${name} in one opening`, `refused with ${opened.status}`);
    return;
  }
  const accepted = subscriptionsOf(single(opened.json)).length;
  const judged = session.judge(requirement, accepted === 1, {
    message: `the ticket of a request for ${name} does not have exactly one subscription`,
    expected: "one subscription, or a refusal",
    found: accepted,
    exchanges: [opened],
  });
  session.observe(`${name} in one opening`, "accepted with one");
  if (!judged || ticket === undefined) return;
  const hello = await connectTicket(session, ticket).waitForHello();
  if (hello === undefined) return;
  session.judge(requirement, subscriptionsOf(hello).length === 1, {
    message: `hello does not announce exactly one subscription after a request for ${name}`,
    expected: 1,
    found: subscriptionsOf(hello),
  });
}
