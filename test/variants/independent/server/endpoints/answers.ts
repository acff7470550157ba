// Answers to question cards: the first of a human counts.
import type { Reply, Request, Route } from "../http/http.ts";
import { isJson, type Json, object, text } from "../http/reading.ts";
import { conflict, forbidden, unprocessable } from "../http/refusal.ts";
import { post, type World } from "../world/world.ts";
import { announce, messageView, openMessage } from "./messages.ts";

export const answerRoutes = (world: World): Route[] => [
  {
    method: "POST",
    path: "/questions/:id/answers",
    scopes: ["messages:write"],
    errors: "legacy",
    run: (request) => answer(world, request),
  },
];

function answer(world: World, { params, body, who }: Request): Reply {
  const message = openMessage(world, who, params.id);
  const { question } = message;
  if (question === undefined) throw conflict("no_question", "this message asks nothing");
  if (who.kind !== "human") throw forbidden("only a human answers");
  const choice = text(object(body), "choice", 200);
  const item = actionItems(question.card).find(({ id }) => id === choice);
  if (item === undefined) throw unprocessable("the card has no such action");
  if (question.answered) throw conflict("already_answered", "the first answer is final");
  question.answered = true;
  const reply = post(world, {
    conversation: message.conversation,
    author: who,
    text: String(item.label),
    root: question.replyMode === "thread" ? (message.root ?? message) : null,
    repliedTo: question.replyMode === "thread" && message.root !== null ? message.id : null,
  });
  announce(world, reply);
  return { status: 201, body: { data: messageView(world, reply, who) } };
}

/** The items of every actions block, wherever it is. */
function actionItems(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(actionItems);
  if (!isJson(value)) return [];
  const own = value.type === "actions" && Array.isArray(value.items) ? value.items.filter(isJson) : [];
  return [...own, ...Object.values(value).flatMap(actionItems)];
}
