// The command that asks a question: its message holds nothing else, it names a reply mode, and the message
// that it creates links to the card.
import { isDeepStrictEqual } from "node:util";
import { card, rows, text } from "../../cards/card-parts.ts";
import {
  askQuestion,
  cardFound,
  cardLink,
  cardNeeds,
  cardWanted,
  commandOf,
  hasCardLink,
  hasJsonReplyMode,
  hasReplyMode,
  isRefusedCard,
  type PostedCard,
  postCard,
} from "../../cards/post-card.ts";
import { INHERITED } from "../../cards/rules/rule.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { partsOf, withoutPart } from "../../steps/messages/kinds/message-parts.ts";
import { contentsOf, stockOf } from "../../steps/messages/kinds/what-is-said.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const plain = card([text(), rows()]);

const surroundings: readonly (readonly [what: string, around: readonly [string, string]])[] = [
  ["a line before the card", ["What do you think?\n", ""]],
  ["a line after the card", ["", "\nWhat do you think?"]],
  ["a line before and one after the card", ["Look:\n\n", "\n\nThanks."]],
  ["words before the card in its line", ["Look: ", ""]],
  ["words after the card in its line", ["", " Thanks."]],
];

const PLACES = "{{reply_mode}}, {{reply_mode_word}}, or {{card_with_reply_mode}} in place of {{card}}";

export default defineCheck({
  title: "a message that consists of a card becomes a question with a link to it, in one of two reply modes",
  requirements: ["CRD-85", "CRD-86", "CRD-87", "CRD-108", "CRD-115", "THR-02", "THR-03"],
  capabilities: ["cards", "messages"],
  needs: cardNeeds,
  async run(session) {
    session.notSeen("CRD-115", "a reply mode that the command has as JSON ({{reply_mode}})");
    session.notSeen("CRD-86", `a place for the reply mode in bindings.question.template: ${PLACES}`);
    session.notSeen(["THR-02", "THR-03"], "a question that is accepted there without what is beside it");
    await judgeLink(session);
    await judgeOwnLinks(session);
    await judgeInThread(session);
    await judgeBeside(session);
    const control = await askQuestion(session, plain);
    const command = commandOf(session, JSON.stringify(plain));
    const others = [
      ["another card before it", [`${command}\n`, ""]],
      ["another card after it", ["", `\n\n${command}`]],
    ] as const;
    for (const [what, around] of [...surroundings, ...others]) {
      const posted = await postCard(session, plain, { around });
      const read = posted.id === undefined ? undefined : await readMessage(session, posted.id);
      const isQuestion = read !== undefined && hasCardLink(session, read);
      session.judge("CRD-85", isRefusedCard(posted) && !isQuestion, {
        message: `a message with ${what} became a question, or got another response`,
        expected: cardWanted.refused,
        found: isQuestion ? responseOf(read) : cardFound(posted),
        exchanges: [control.exchange, posted.exchange],
      });
    }
    if (hasReplyMode(session)) await judgeModes(session);
  },
});

async function judgeLink(session: Session): Promise<void> {
  for (const as of ["primary", "second", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const posted = await postCard(session, plain, { as });
    // The specification does not say whether agents may ask.
    if (as === "agent" && posted.id === undefined) continue;
    const id = session.given(posted.id, "a question is answered with its message", posted.exchange);
    const read = await readMessage(session, id);
    const isLinked = hasCardLink(session, read);
    if (as === "agent" && posted.outcome !== "accepted" && !isLinked) continue;
    // A message without a link to a card is not a question, or has its link in another place.
    session.given(
      posted.outcome === "accepted" || isLinked,
      "bindings.question.template makes a question, and bindings.question.link names its link",
      posted.exchange,
    );
    session.judge("CRD-87", posted.outcome === "accepted", {
      message: "the response to a valid question has no card link, although its message has one",
      expected: `a message with an id and ${session.need("bindings.question.link")}`,
      found: cardFound(posted),
      exchanges: [posted.exchange, read],
    });
    session.judge("CRD-108", isSuccess(read) && isLinked, {
      message: "the message of a question, read by its id, does not link to the card",
      expected: `message ${id} with ${session.need("bindings.question.link")}`,
      about: [posted.exchange, read],
    });
  }
}

/** The link of a question leads to its own card: two different cards are not at one address. */
async function judgeOwnLinks(session: Session): Promise<void> {
  const others = card([text({ text: "other words" }), rows()], { title: "Another question" });
  const posted = [await postCard(session, plain), await postCard(session, others)] as const;
  const [one, other] = posted.map(({ exchange }) => cardLink(session, exchange));
  // A word may be an address below that of its message.
  if (!isWholeAddress(one) || !isWholeAddress(other)) return;
  session.judge("CRD-87", !isDeepStrictEqual(one, other), {
    message: "two questions with different cards have the same link to their card",
    expected: "a link of its own for each",
    found: one,
    exchanges: posted.map(({ exchange }) => exchange),
  });
}

/** Whether a link says where the card is, beginning with a scheme or at the root, without a name to be filled in. */
function isWholeAddress(link: unknown): boolean {
  const texts = isObject(link) ? Object.values(link) : [link];
  return texts.some((one) => typeof one === "string" && /^([a-z][a-z0-9+.-]*:\/)?\/[^{]*$/i.test(one));
}

/**
 * A deployment need not accept questions in threads; an accepted one shows its card and links to it. If it accepts the question
 * of one role in a thread, it accepts those of every role whose questions it accepts elsewhere.
 */
async function judgeInThread(session: Session): Promise<void> {
  if (!session.profile.capabilities.has("threads")) return;
  const root = await postMessage(session);
  const body = { thread_root_id: root.id };
  let control: PostedCard | undefined;
  for (const as of ["primary", "second", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const posted = await postCard(session, plain, { as, body });
    if (posted.outcome === "accepted") control ??= posted;
    if (posted.outcome !== "plain") continue;
    const read = posted.id === undefined ? undefined : await readMessage(session, posted.id, { as });
    const isQuestion = posted.card !== undefined || (read !== undefined && hasCardLink(session, read));
    const isAccepted = async (): Promise<boolean> =>
      (await postCard(session, plain, { as })).outcome === "accepted";
    if (!isQuestion && (control === undefined || !(await isAccepted()))) continue;
    session.judge("CRD-87", false, {
      message: `the response to a question of ${as} in a thread has no link to its card`,
      expected: `a message with an id and ${session.need("bindings.question.link")}`,
      found: cardFound(posted),
      exchanges: [control?.exchange, posted.exchange, read].filter((one) => one !== undefined),
    });
  }
}

/**
 * A question may have the same other properties as any message: if it is accepted without one of them, it is accepted with it,
 * in the conversation, in a thread, and as a reply to a reply.
 */
async function judgeBeside(session: Session): Promise<void> {
  const stock = await stockOf(session);
  const hasThreads = session.profile.capabilities.has("threads");
  const root = hasThreads ? await postMessage(session) : undefined;
  const { conversation } = stock.context;
  const reply = root === undefined ? undefined : await postReply(session, root);
  const places: readonly JsonObject[] = [
    {},
    ...(root === undefined ? [] : [{ thread_root_id: root.id }]),
    ...(root === undefined || reply === undefined
      ? []
      : [{ thread_root_id: root.id, replied_to_message_id: reply.id }]),
  ];
  for (const [index, place] of places.entries()) {
    const answered = place.replied_to_message_id === undefined ? place.thread_root_id : undefined;
    const where = { conversation, root: typeof answered === "string" ? answered : undefined };
    const contents = contentsOf(stock, where).filter(
      // Messages of text show whether a file is an attachment.
      ({ hasText, isUsualWord }) => hasText && isUsualWord !== true,
    );
    for (const { name, body } of sampleByEffort(session, contents, index, { quick: 3 }))
      await judgePart(session, name, { ...body, ...place }, index % 2 === 0 ? "primary" : "second");
  }
}

async function judgePart(session: Session, name: string, body: JsonObject, by: Role): Promise<void> {
  const as = session.has(`keys.${by}`) ? by : "primary";
  const posted = await postCard(session, plain, { as, body });
  for (const [property, requirement] of partsOf(body)) {
    if (!JUDGED.has(requirement)) {
      if (!isRefusedCard(posted)) continue;
      session.observe(`questions beside ${name}`, "refused");
      continue;
    }
    const control = isRefusedCard(posted)
      ? await postCard(session, plain, { as, body: withoutPart(body, property) })
      : undefined;
    session.judge(requirement, control?.outcome !== "accepted", {
      message: `a question of ${as} with ${Object.keys(body).join(", ")} was refused or stored as a text, and is accepted without its ${property}`,
      expected: cardWanted.accepted,
      found: cardFound(posted),
      exchanges: [...(control === undefined ? [] : [control.exchange]), posted.exchange],
    });
  }
}

/** The specification does not say whether a question may have pictures, files or context: those are only observed. */
const JUDGED: ReadonlySet<string> = new Set(["THR-02", "THR-03"]);

async function judgeModes(session: Session): Promise<void> {
  for (const replyMode of ["thread", "conversation"]) {
    const posted = await postCard(session, plain, { replyMode });
    session.judge("CRD-86", posted.outcome === "accepted", {
      message: `a question with the replyMode ${replyMode} was not accepted`,
      expected: cardWanted.accepted,
      found: cardFound(posted),
      exchanges: [posted.exchange],
    });
  }
  const wrong = ["channel", "both", INHERITED].map((replyMode) => ({ requirement: "CRD-86", replyMode }));
  // Without JSON quotes a deployment may read these as a valid mode or as absent, so they are sent only in JSON.
  const readable = hasJsonReplyMode(session) ? ["", "THREAD", 1, ["thread"]] : [];
  const almostRight = readable.map((replyMode) => ({ requirement: "CRD-115", replyMode }));
  for (const { requirement, replyMode } of [...wrong, ...almostRight]) {
    const posted = await postCard(session, plain, { replyMode });
    session.judge(requirement, isRefusedCard(posted), {
      message: `a question with the replyMode ${JSON.stringify(replyMode)} was not refused`,
      expected: cardWanted.refused,
      found: cardFound(posted),
      exchanges: [posted.exchange],
    });
  }
}
