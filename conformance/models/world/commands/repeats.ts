// Commands that send the request of a message once more: unchanged, in parallel, with another text, and in a
// place where the caller may not write.

import { type Exchange, isRefusal } from "../../../exchange/exchange.ts";
import { isSurelyAccepted } from "../../../inputs/text-classes.ts";
import {
  createdId,
  isComeAgain,
  isIdempotencyConflict,
  outcomeOf,
  sendMessage,
} from "../../../steps/messages/send.ts";
import { isQuestion, type Option, type Plan } from "../drawing/plan.ts";
import type { Step } from "../story.ts";
import type { Said, World } from "../world.ts";
import type { Command } from "./command.ts";
import { isSent, textOf } from "./messages.ts";

/** One option where there is a message whose request its author can send again. */
function byItsAuthor(plan: Plan, rest: Pick<Option, "text"> = {}): readonly Option[] {
  const message = plan.thing("message", (thing) => isSent(thing.done[0]) || isQuestion(thing));
  return message === undefined ? [] : [{ as: message.by, header: plan.header, on: [message.name], ...rest }];
}

/**
 * Whether the request of a message is known, the key that sent it still works and has the same secret, and it can still be
 * sent there: a conversation that an import brought may be closed once that import is complete, to everybody or to the
 * key that imported it.
 */
function canRepeat(world: World, { request, by, place, with: name, turn }: Said): boolean {
  const key = world.get("key", name);
  const isSame = name === undefined || (key?.state === "active" && (key.rotatedAt ?? 0) <= turn);
  const isOpen = place !== "imported" || world.isImportOpen;
  return (
    request !== undefined && isSame && isOpen && by !== "imported author" && world.sees(by, place) === true
  );
}

/** Sends the request of a message again, with the same key in this header or the other one. */
function again(world: World, message: Said, step: Step, body = message.request?.body): Promise<Exchange> {
  const { with: key } = message;
  const caller = world.caller({
    as: step.as,
    header: step.header,
    ...(key === undefined ? {} : { with: key }),
  });
  return sendMessage(world.session, {
    as: caller ?? message.caller,
    conversation: message.conversation,
    idempotencyKey: message.request?.key ?? null,
    ...(body === undefined ? {} : { body }),
  });
}

function judgeReplay(world: World, message: Said, exchanges: readonly Exchange[]): void {
  const others = exchanges.filter((exchange) => createdId(exchange) !== message.id);
  world.session.judgeNone("IDM-03", others.map(outcomeOf), {
    message: `the repeated request of ${message.name} was not answered with its message`,
    expected: `2xx with message ${message.id}`,
    exchanges: [message.exchange, ...exchanges],
  });
}

export const repeatCommands: readonly Command[] = [
  {
    name: "sends again",
    options: (plan) => byItsAuthor(plan),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !canRepeat(world, message)) return;
      judgeReplay(world, message, [await again(world, message, step)]);
    },
  },
  {
    name: "sends again four times at once",
    options: (plan) => byItsAuthor(plan),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !canRepeat(world, message)) return;
      const exchanges = await Promise.all(Array.from({ length: 4 }, () => again(world, message, step)));
      judgeReplay(
        world,
        message,
        exchanges.filter((exchange) => !isComeAgain(exchange)),
      );
    },
  },
  {
    name: "sends another text with the key of",
    options: (plan) => byItsAuthor(plan, { text: textOf(plan) }),
    run: async (world, step) => {
      const message = world.get("message", step.on?.[0]);
      if (message === undefined || !canRepeat(world, message)) return;
      const written = world.write(step);
      world.refused.set(written.word, "IDM-05");
      const exchange = await again(world, message, step, {
        ...message.request?.body,
        markdown_content: written.text,
      });
      // A text that is not taken at all may be refused before its key is looked at.
      if (
        !isSurelyAccepted(written.text, written.class) &&
        isRefusal(exchange) &&
        !isIdempotencyConflict(exchange)
      )
        return;
      world.session.judge("IDM-04", isIdempotencyConflict(exchange), {
        message: `another text with the Idempotency-Key of ${message.name} was not refused as a conflict`,
        expected: "409 idempotency_conflict",
        found: outcomeOf(exchange),
        exchanges: [message.exchange, exchange],
      });
    },
  },
  {
    name: "tries to say",
    options: (plan) => {
      const place = plan.pick(plan.abilities.places);
      const as = place === undefined ? undefined : plan.outsider(place);
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
      const exchange = await sendMessage(world.session, {
        as: caller,
        conversation: world.conversation(place),
        body: { markdown_content: written.text, ...(root === undefined ? {} : { thread_root_id: root.id }) },
      });
      world.session.judgeStatus("MSG-17", exchange, "4xx", {
        message: `${step.as}, who has no access to the conversation, was not refused to write into it`,
      });
    },
  },
];
