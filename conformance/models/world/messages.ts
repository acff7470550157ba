// Commands on messages: say, reply, forward, send again in every way, and try where one may not.
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { readUntil } from "../../steps/call-until.ts";
import { tryForward } from "../../steps/forwards.ts";
import {
  createdId,
  isComeAgain,
  isIdempotencyConflict,
  isRefusal,
  outcomeOf,
  sendMessage,
} from "../../steps/send.ts";
import type { JsonObject } from "../../wire/envelope.ts";
import { textClasses } from "../../wire/text-classes.ts";
import type { Command } from "./command.ts";
import type { Option, Plan, Planned } from "./plan.ts";
import type { Place, Step } from "./story.ts";
import { type Caller, lacksScope, type Said, type World, type Written } from "./world.ts";

const isOpen = (plan: Plan, { place }: Planned): boolean =>
  place !== undefined && plan.actor(place, true) !== undefined;

const textOf = (plan: Plan): string => plan.pick(textClasses)?.name ?? "";

/** One option where somebody sees the place. */
export function byInsider(
  plan: Plan,
  place: Place | undefined,
  rest: Omit<Option, "as" | "header" | "with">,
): readonly Option[] {
  const as = place === undefined ? undefined : plan.actor(place, true);
  return as === undefined ? [] : [{ ...plan.by(as), ...rest }];
}

/** One option where there is a message whose request its author can send again. */
function byItsAuthor(plan: Plan, rest: Pick<Option, "text"> = {}): readonly Option[] {
  const message = plan.thing("message", ({ done }) => done[0] !== "forwards");
  return message === undefined ? [] : [{ as: message.by, header: plan.header, on: [message.name], ...rest }];
}

/** One option in a place of the profile. */
function somewhere(plan: Plan, text: string): readonly Option[] {
  const place = plan.pick(plan.abilities.places);
  return place === undefined ? [] : byInsider(plan, place, { makes: "message", text, place });
}

interface More {
  readonly root?: Said;
  readonly files?: Said["files"];
  readonly body?: JsonObject;
  /** What it says, where it is not a text of its own; `null` where it says nothing. */
  readonly written?: Written | null;
}

/** Creates a message, and knows it afterwards. Text that is not plain may be refused. */
export async function send(world: World, step: Step, place: Place, more: More = {}): Promise<void> {
  const { session } = world;
  const caller = world.caller(step);
  if (caller === undefined) return;
  const written = more.written ?? world.write(step);
  const isSilent = more.written === null;
  const body = {
    markdown_content: isSilent ? "" : written.text,
    ...(more.root === undefined ? {} : { thread_root_id: more.root.id }),
    ...(more.files === undefined ? {} : { file_ids: more.files.map(({ id }) => id) }),
    ...more.body,
  };
  let key = "";
  const sendOnce = (): Promise<Exchange> => {
    key = session.newKey();
    return sendMessage(session, {
      as: caller,
      conversation: world.conversation(place),
      idempotencyKey: key,
      body,
    });
  };
  // What makes a file an attachment may be made after the file is ready.
  const exchange =
    more.files === undefined || isSilent ? await sendOnce() : await readUntil(session, sendOnce, isSuccess);
  const id = createdId(exchange);
  // Whoever imports need not be allowed to write.
  const mayBeRefused = written.class.isPlain !== true || place === "imported" || isSilent;
  if (id === undefined && ((mayBeRefused && isRefusal(exchange)) || lacksScope(exchange))) return;
  const isTaken = session.judge("MSG-01", id !== undefined, {
    message: "a message was not created",
    expected: "2xx with the message",
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  if (isTaken && id !== undefined)
    world.add({
      ...said(world, step, caller, place, id, exchange, written),
      ...(isSilent ? { text: undefined } : {}),
      root: more.root,
      files: more.files ?? [],
      request: { body, key },
    });
}

function said(
  world: World,
  step: Step,
  caller: Caller,
  place: Place,
  id: string,
  exchange: Exchange,
  written: Written,
): Said {
  return {
    kind: "message",
    name: step.makes ?? "",
    id,
    by: step.as,
    caller,
    ...(step.with === undefined ? {} : { with: step.with }),
    place,
    conversation: world.conversation(place),
    ...written,
    root: undefined,
    source: undefined,
    files: [],
    request: undefined,
    exchange,
    turn: world.turn,
  };
}

/** Everything that is needed to send the request of a message again. */
function again(world: World, message: Said, step: Step, body = message.request?.body): Promise<Exchange> {
  return sendMessage(world.session, {
    as: { ...message.caller, label: `${message.by} (${step.header})`, bearer: step.header === "bearer" },
    conversation: message.conversation,
    idempotencyKey: message.request?.key ?? null,
    ...(body === undefined ? {} : { body }),
  });
}

function judgeReplay(world: World, message: Said, answers: readonly Exchange[]): void {
  const others = answers.filter((answer) => createdId(answer) !== message.id);
  world.session.judge("IDM-03", others.length === 0, {
    message: `the repeated request of ${message.name} was not answered with its message`,
    expected: `2xx with message ${message.id}`,
    found: others.map(outcomeOf),
    exchanges: [message.exchange, ...answers],
  });
}

/** Whose text can be sent once more. */
const SAID: ReadonlySet<string> = new Set(["says", "replies to", "replies to the reply", "says the same as"]);

/** One of them twice: two pictures may be alike. */
function pictures(world: World): readonly string[] {
  const address = (): string => `https://images.example/${world.session.unique("picture")}.png?size=1&of=2`;
  const [one, other] = [address(), address()];
  return [one, other, one];
}

const replyCommand = (name: string, isOne: (to: Planned) => boolean): Command => ({
  name,
  options: (plan) => {
    const to = plan.abilities.has.has("threads")
      ? plan.thing("message", (thing) => isOpen(plan, thing) && isOne(thing))
      : undefined;
    if (to === undefined) return [];
    return byInsider(plan, to.place, {
      makes: "message",
      on: [to.name],
      root: to.root ?? to.name,
      text: textOf(plan),
    });
  },
  run: async (world, step) => {
    const to = world.get("message", step.on?.[0]);
    if (to === undefined) return;
    await send(world, step, to.place, {
      root: to.root ?? to,
      ...(to.root === undefined ? {} : { body: { replied_to_message_id: to.id } }),
    });
  },
});

export const messageCommands: readonly Command[] = [
  {
    name: "says",
    options: (plan) => somewhere(plan, textOf(plan)),
    run: (world, step) => send(world, step, step.place ?? "conversation"),
  },
  replyCommand("replies to", (thing) => thing.root === undefined),
  replyCommand("replies to the reply", (thing) => thing.root !== undefined),
  {
    name: "says the same as",
    options: (plan) => {
      const same = plan.thing("message", (thing) => isOpen(plan, thing) && SAID.has(thing.done[0] ?? ""));
      return same === undefined
        ? []
        : byInsider(plan, same.place, {
            makes: "message",
            on: [same.name],
            ...(same.root === undefined ? {} : { root: same.root }),
          });
    },
    run: async (world, step) => {
      const same = world.get("message", step.on?.[0]);
      if (same?.text === undefined) return;
      const { text, word, class: kind } = same;
      await send(world, step, same.place, {
        written: { text, word, class: kind },
        ...(same.root === undefined ? {} : { root: same.root }),
      });
    },
  },
  {
    name: "says with pictures",
    options: (plan) => somewhere(plan, "one word"),
    run: (world, step) =>
      send(world, step, step.place ?? "conversation", { body: { image_urls: pictures(world) } }),
  },
  {
    name: "forwards",
    options: (plan) => {
      const source = plan.abilities.has.has("forwards") ? plan.thing("message") : undefined;
      const place = plan.pick(plan.abilities.places);
      const from = source?.place;
      if (source === undefined || from === undefined || place === undefined) return [];
      const { actors, sees } = plan.abilities;
      const as = plan.pick(actors.filter((actor) => [from, place].every((one) => sees(actor, one) === true)));
      return as === undefined ? [] : [{ ...plan.by(as), makes: "message", on: [source.name], place }];
    },
    run: async (world, step) => {
      const source = world.get("message", step.on?.[0]);
      const place = step.place ?? "conversation";
      if (source === undefined) return;
      const written = world.write({ text: "one word" });
      const { session } = world;
      const caller = world.caller(step);
      if (caller === undefined) return;
      const made = await tryForward(session, source.id, {
        as: caller,
        conversation: world.conversation(place),
        comment: written.text,
      });
      if (made === undefined) return;
      const { id, exchange } = made;
      world.add({ ...said(world, step, caller, place, id, exchange, written), text: undefined, source });
    },
  },
  {
    name: "sends again",
    options: (plan) => byItsAuthor(plan),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !world.canRepeat(message)) return;
      judgeReplay(world, message, [await again(world, message, step)]);
    },
  },
  {
    name: "sends again four times at once",
    options: (plan) => byItsAuthor(plan),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !world.canRepeat(message)) return;
      const answers = await Promise.all(Array.from({ length: 4 }, () => again(world, message, step)));
      judgeReplay(
        world,
        message,
        answers.filter((answer) => !isComeAgain(answer)),
      );
    },
  },
  {
    name: "sends another text with the key of",
    options: (plan) => byItsAuthor(plan, { text: textOf(plan) }),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !world.canRepeat(message)) return;
      const written = world.write(step);
      world.refused.set(written.word, "IDM-05");
      const answer = await again(world, message, step, {
        ...message.request?.body,
        markdown_content: written.text,
      });
      world.session.judge("IDM-04", isIdempotencyConflict(answer), {
        message: `another text with the Idempotency-Key of ${message.name} is no conflict`,
        expected: "409 idempotency_conflict",
        found: outcomeOf(answer),
        exchanges: [message.exchange, answer],
      });
    },
  },
  {
    name: "tries to say",
    options: (plan) => {
      const place = plan.pick(plan.abilities.places);
      const as = place === undefined ? undefined : plan.actor(place, false);
      if (as === undefined || place === undefined) return [];
      const root = plan.thing("message", (thing) => thing.place === place && thing.root === undefined);
      return [{ as, header: plan.header, place, ...(root === undefined ? {} : { on: [root.name] }) }];
    },
    run: async (world, step) => {
      const place = step.place ?? "conversation";
      const root = world.get("message", step.on?.[0]);
      const written = world.write(step);
      world.refused.set(written.word, "MSG-17");
      const caller = world.caller(step);
      if (caller === undefined) return;
      const answer = await sendMessage(world.session, {
        as: caller,
        conversation: world.conversation(place),
        body: { markdown_content: written.text, ...(root === undefined ? {} : { thread_root_id: root.id }) },
      });
      world.session.judge("MSG-17", isRefusal(answer), {
        message: `${step.as}, who has no access to the conversation, was not refused to write into it`,
        expected: "4xx",
        found: answerOf(answer),
        exchanges: [answer],
      });
    },
  },
];
