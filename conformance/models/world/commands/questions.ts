// Commands on questions: ask one, as a message or as a reply, and answer it. The reply that the answer posts
// is a message like any other: it has a place, is counted, and can be replied to.

import { commandOf, postCard } from "../../../cards/post-card.ts";
import { answer, choice } from "../../../cards/question-answers.ts";
import { responseOf } from "../../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../../exchange/exchange.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { readId } from "../../../readers/envelope.ts";
import { wholeThread } from "../../../steps/messages/traces.ts";
import { readUntil } from "../../../steps/running/call-until.ts";
import { ASKS, ASKS_IN_THREAD, isQuestion, type Option, type Plan } from "../drawing/plan.ts";
import type { Actor, Step } from "../story.ts";
import type { Caller, Said, World } from "../world.ts";
import type { Command } from "./command.ts";
import { mentionIn, mentioningOf } from "./mentions.ts";
import { byInsider } from "./messages.ts";
import { said } from "./sending.ts";

const ANSWERS = "answers";
/** The only place where questions are asked. */
const PLACE = "conversation";

/** The actors who may answer; agents cannot. */
const PEOPLE: readonly Actor[] = ["primary", "primary", "second"];

/** A mention in the options, and so in the reply that an answer posts. */
function mentionInOptions(plan: Plan): Pick<Option, "adds" | "mention"> {
  const mentioning = mentionIn(plan, 2);
  return mentioning.adds === undefined ? {} : { ...mentioning, mention: "at the beginning" };
}

const mayAsk = (plan: Plan): boolean => plan.abilities.has.has("questions") && plan.chance(2);

async function ask(world: World, step: Step, to?: string): Promise<void> {
  const caller = world.caller(step);
  const repliedTo = world.get("message", to);
  const root = repliedTo?.root ?? repliedTo;
  if (caller === undefined || (to !== undefined && root === undefined)) return;
  const { session } = world;
  const { around, mentions } = await mentioningOf(session, step);
  const { options, block, document } = choice(session, 2, around);
  const files = (step.on ?? []).flatMap((name) => world.get("file", name)?.upload ?? []);
  const key = session.newKey();
  const beside = {
    ...(root === undefined ? {} : { thread_root_id: root.id }),
    ...(repliedTo === undefined || repliedTo === root ? {} : { replied_to_message_id: repliedTo.id }),
    ...(files.length === 0 ? {} : { file_ids: files.map((file) => file.id) }),
  };
  const { outcome, id, card, exchange } = await postCard(session, document, {
    as: caller,
    idempotencyKey: key,
    body: beside,
  });
  const isAsked = outcome === "accepted" && id !== undefined;
  if (!isAsked && files.length > 0) world.strays.push({ place: PLACE, files });
  // The checks of cards judge which cards are accepted, from whom and beside which parts.
  if (!isAsked) return;
  const written = { ...world.write({ text: "one word" }), text: undefined };
  world.add({
    ...said(world, step, { caller, place: PLACE, id, exchange }, written),
    root,
    files,
    request: { body: { markdown_content: commandOf(session, JSON.stringify(document)), ...beside }, key },
    question: { id, card: card ?? id, block, options, mentions, mention: around("").trim() },
  });
}

/**
 * An actor who may answer one question of an asker may answer every other one of that asker, wherever it was
 * asked.
 */
async function judgeAnswered(
  { session }: World,
  question: Said,
  as: Caller,
  refused: Exchange,
): Promise<void> {
  const asker = question.caller;
  const { options, block, document } = choice(session);
  const { outcome, id, card, exchange } = await postCard(session, document, { as: asker });
  const [option = ""] = options;
  if (outcome !== "accepted" || id === undefined) return;
  const control = await answer(session, { id, card: card ?? id, block }, option, as);
  session.judge(isRefusal(refused) ? "CRD-111" : "CRD-89", !isSuccess(control), {
    message: `the first answer to ${question.name}, by ${as.label}, was refused, and that to another question of ${asker.label} was not`,
    expected: "2xx",
    found: responseOf(refused),
    exchanges: [question.exchange, refused, exchange, control],
  });
}

export const questionCommands: readonly Command[] = [
  {
    name: ASKS,
    options: (plan) => {
      const files = plan.chance(2) ? plan.some("file", 1) : [];
      const on = files.map(({ name }) => name);
      return mayAsk(plan)
        ? byInsider(plan, PLACE, { makes: "message", place: PLACE, on, ...mentionInOptions(plan) })
        : [];
    },
    run: (world, step) => world.look("questions", () => ask(world, step)),
  },
  {
    name: ASKS_IN_THREAD,
    options: (plan) => {
      const to = mayAsk(plan) ? plan.thing("message", ({ place }) => place === PLACE) : undefined;
      return to === undefined
        ? []
        : byInsider(plan, PLACE, {
            makes: "message",
            on: [to.name],
            root: to.root ?? to.name,
            ...mentionInOptions(plan),
          });
    },
    run: (world, step) => world.look("questions in threads", () => ask(world, step, step.on?.[0])),
  },
  {
    name: ANSWERS,
    options: (plan) => {
      const question = plan.thing("message", (thing) => isQuestion(thing) && !thing.done.includes(ANSWERS));
      const as = plan.pick(PEOPLE.filter((one) => plan.abilities.actors.includes(one)));
      if (question === undefined || as === undefined) return [];
      const root = question.root ?? question.name;
      return [{ ...plan.by(as), makes: "message", on: [question.name], root }];
    },
    run: (world, step) =>
      world.look("answers", async () => {
        const { session } = world;
        const question = world.get("message", step.on?.[0]);
        const caller = world.caller(step);
        const [option] = question?.question?.options ?? [];
        if (question?.question === undefined || caller === undefined || option === undefined) return;
        const root = question.root ?? question;
        // A list that is behind may not yet show earlier messages of the story.
        const known = world.messages.map((message) => message.id);
        const before = new Set([...(await wholeThread(session, root.id)).map(readId), ...known]);
        const exchange = await answer(session, question.question, option, caller);
        const { question: asked } = question;
        // The first answer is final.
        await world.judgeHeader(caller, exchange, (as) => answer(session, asked, option, as), false);
        if (!isSuccess(exchange)) return judgeAnswered(world, question, caller, exchange);
        const isNew = (id: string | undefined): id is string => id !== undefined && !before.has(id);
        const after = await readUntil(
          session,
          () => wholeThread(session, root.id),
          (thread) => thread.some((item) => isNew(readId(item))),
        );
        const added = after.map(readId).filter(isNew);
        const id = added.length === 1 ? added[0] : undefined;
        // The checks of cards judge where and how often answers are posted.
        if (id === undefined) return;
        const written = { ...world.write({ text: "one word" }), text: undefined };
        const item = after.find((one) => readId(one) === id);
        const isMentioning = asked.mention !== "" && item !== undefined && holdsText(item, asked.mention);
        world.add({
          ...said(world, step, { caller, place: PLACE, id, exchange }, written),
          root,
          mentions: isMentioning ? asked.mentions : [],
        });
      }),
  },
];
