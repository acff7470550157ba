// The values of a subscription are closed: an unlisted value is refused, however similar, by the opening (RTC-33) or by the
// connection.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { single } from "../../readers/envelope.ts";
import { subscriptionsOf } from "../../readers/realtime-frames.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { answerToOpening, leadsToAnEnd, openTicket, subscription } from "../../steps/realtime/realtime.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";

const deliveries = ["all", "message", "mention", "messages.all", 12.5, true, "messages,mentions"];
/**
 * Values that a lenient reader takes for a listed value, by their letters or their place in the list, or for
 * a missing one.
 */
const readDeliveries = ["Messages", "MENTIONS", " messages", ["messages"], 1, ""];

const KNOWN_EVENT = "message.created";
const eventLists: readonly (readonly unknown[])[] = [
  ["webhook.test"],
  ["made.up"],
  ["message.deleted"],
  ["message.*"],
  ["message.created.again"],
  ["message.create"],
  ["message-created"],
  ["*"],
  [KNOWN_EVENT, "made.up"],
  ["made.up", KNOWN_EVENT],
  [KNOWN_EVENT, "webhook.test"],
  [7],
];

/** In capitals it can be read as the listed one, and an empty text as none. */
const READ_EVENTS: readonly (readonly string[])[] = [["Message.Created"], [""]];

/** A subscription for mentions has the same rule. */
const OF_MENTIONS: readonly (readonly string[])[] = [["made.up"], [KNOWN_EVENT, "webhook.test"]];

/** Beside self only the caller's own membership is listed, and none of these words names one. */
const targets = ["everybody", "workspace", "*", "self,everybody"];

export default defineCheck({
  title: "a subscription with an unlisted delivery, event type or target is refused",
  requirements: ["RTC-10", "RTC-11", "RTC-12", "RTC-24", "RTC-33", "RTC-35"],
  capabilities: ["realtime"],
  // It uses no connection that other checks need.
  lane: () => "openings",
  async run(session) {
    for (const delivery of ["messages", "mentions"] as const) {
      const accepted = needScope(session, await open(session, { delivery }));
      session.judge("RTC-11", isSuccess(accepted), {
        message: `a subscription with delivery ${delivery} was refused`,
        expected: "a ticket",
        found: responseOf(accepted),
      });
    }
    const control = await open(session, { events: [KNOWN_EVENT] });
    session.judge("RTC-12", isSuccess(control), {
      message: "a subscription to message.created was refused",
      expected: "a ticket",
      found: responseOf(control),
    });
    await openTicket(session);
    const extensions = new Set([KNOWN_EVENT, ...session.profile.bindings.realtime_events]);
    const isOther = (events: readonly unknown[]): boolean =>
      events.some((event) => typeof event !== "string" || !extensions.has(event));
    for (const delivery of sampleByEffort(session, deliveries, 0, { quick: 2 }))
      await judge(session, "RTC-11", { delivery });
    // Frameworks drop a list where a text belongs, which is then left out.
    const isOptional = isSuccess(await open(session, { delivery: undefined }));
    await judge(session, isOptional ? "RTC-35" : "RTC-11", { delivery: ["all"] });
    for (const delivery of readDeliveries) await judge(session, "RTC-35", { delivery });
    for (const events of READ_EVENTS.filter(isOther)) await judge(session, "RTC-35", { events });
    const lists = eventLists.filter(isOther);
    for (const events of sampleByEffort(session, lists, 0, { quick: 2 }))
      await judge(session, "RTC-12", { events });
    for (const events of OF_MENTIONS.filter(isOther))
      await judge(session, "RTC-12", { delivery: "mentions", events });
    for (const target of targets) await judge(session, "RTC-10", { target });
    await judge(session, "RTC-10", { target: "everybody", delivery: "mentions" });
    await judgeResuming(session);
    await judgeKinds(session);
    const isNone = (word: string): boolean => ["", ...extensions].includes(word.trim().toLowerCase());
    const words = fc.string({ maxLength: 12 });
    await session.property(
      words.filter(isNoDelivery),
      (delivery, example) => judge(example, "RTC-11", { delivery }),
      { examples: 12 },
    );
    await session.property(
      fc.array(words, { minLength: 1, maxLength: 3 }).filter((events) => !events.every(isNone)),
      (events, example) => judge(example, "RTC-12", { events }),
      { examples: 12 },
    );
    await observeOmissions(session);
  },
});

/**
 * The values are also closed in a request that resumes. An unknown cursor need not be refused; where it is,
 * nothing can be judged.
 */
async function judgeResuming(session: Session): Promise<void> {
  const resumeFrom = { resume_from: { cursor: session.unique("cursor") } };
  const control = await answerToOpening(session, { subscriptions: [subscription()], ...resumeFrom });
  if (!isSuccess(control)) return;
  await judge(session, "RTC-11", { delivery: "all" }, { others: resumeFrom });
  await judge(session, "RTC-12", { events: ["made.up"] }, { others: resumeFrom });
  await judge(session, "RTC-10", { target: "everybody" }, { others: resumeFrom });
}

/** A named membership has the same rules, and so have other callers and headers. */
async function judgeKinds(session: Session): Promise<void> {
  for (const { options } of await ticketKinds(session)) {
    const { as, ...changes } = options;
    const by = as === undefined ? {} : { as };
    if (!isSuccess(await open(session, { ...changes }, {}, by))) continue;
    await judge(session, "RTC-11", { ...changes, delivery: "all" }, { by });
    await judge(session, "RTC-12", { ...changes, events: ["made.up"] }, { by });
  }
}

type By = Pick<CallOptions, "as">;

/** However it is read. */
const isNoDelivery = (word: string): boolean =>
  !["messages", "mentions", ""].includes(word.trim().toLowerCase());

const open = (session: Session, changes: JsonObject, others: JsonObject = {}, by: By = {}) =>
  answerToOpening(session, { subscriptions: [subscription(changes)], ...others }, by);

interface Around {
  /** Properties of the body beside the subscriptions. */
  readonly others?: JsonObject;
  readonly by?: By;
}

/** @param others beside the subscriptions */
async function judge(
  session: Session,
  requirement: string,
  changes: JsonObject,
  { others = {}, by = {} }: Around = {},
): Promise<void> {
  const exchange = await open(session, changes, others, by);
  const { invalid } = session.profile.statuses;
  // A target that names nobody may be refused as invisible.
  const fitting = requirement === "RTC-10" ? [...invalid, ...refusals(session.profile)] : invalid;
  const isRefused = fitting.includes(exchange.status);
  const resuming = others.resume_from === undefined ? "" : ", which resumes,";
  const whose = exchange.as === "primary" ? "" : ` of ${exchange.as}`;
  const what = `a subscription${whose} with ${JSON.stringify(changes)}${resuming}`;
  const isEnded = isRefused || (await leadsToAnEnd(session, exchange));
  session.judge(requirement, isEnded, {
    message: `${what} was not refused as ${requirement === "RTC-10" ? "such" : "invalid input"}`,
    expected: `${fitting.join(" or ")}, or a connection that is ended as unsupported_subscription`,
    found: responseOf(exchange),
  });
  // A value that can be read as a listed one is refused late at worst.
  if (isEnded && requirement !== "RTC-35" && requirement !== "RTC-10")
    session.judge("RTC-33", isRefused, {
      message: `${what} was given a ticket that opens no connection`,
      expected: invalid,
      found: responseOf(exchange),
    });
}

/** Whether delivery, events and target may be left out, or be null, is the deployment's choice. */
async function observeOmissions(session: Session): Promise<void> {
  for (const name of ["delivery", "events", "target"]) {
    for (const [what, value] of [
      [`without ${name}`, undefined],
      [`with ${name} null`, null],
    ] as const) {
      const exchange = await open(session, { [name]: value });
      const accepted = subscriptionsOf(single(exchange.json))[0];
      session.observe(
        `subscription ${what}`,
        isSuccess(exchange) ? `accepted as ${JSON.stringify(accepted?.[name])}` : String(exchange.status),
      );
    }
  }
  onlyRecorded(session, "RTC-24");
}
