// Posts a card with an option to choose, for deployments that refuse a card that nobody can answer: line 261
// speaks of answers, and no line says that a card without a control makes a question.
import type { Session } from "../engine/session/session.ts";
import { perRun } from "../steps/running/per-session.ts";
import type { Block, Card } from "./card.ts";
import { action, card, rows, text } from "./card-parts.ts";
import { type PostCardOptions, type PostedCard, postCard } from "./post-card.ts";

/** Asks a question when the card has no other block that does. */
const CHOICE: Block = { ...rows(), id: "choice", items: [action({ id: "choice-item" })] };

const wantsChoice = perRun(
  async (session) =>
    (await postCard(session, card([text()]))).outcome !== "accepted" &&
    (await postCard(session, card([text(), rows()]))).outcome === "accepted",
);

/** Like postCard, with a choice where a card without one is not a question. */
export const postAsked = async (
  session: Session,
  document: Card,
  options: PostCardOptions = {},
): Promise<PostedCard> => {
  const { blocks } = document;
  const isShort = Array.isArray(blocks) && (await wantsChoice(session));
  return postCard(session, isShort ? { ...document, blocks: [...blocks, CHOICE] } : document, options);
};
