// Messages that have to be refused because of the place that they name, with any content and from any author:
// a deployment may check the place of each kind in different code.
import { commandOf } from "../../../cards/post-card.ts";
import { choice } from "../../../cards/question-answers.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import type { JsonObject } from "../../../text/json.ts";
import { sampleByEffort } from "../../running/sample-by-effort.ts";
import { writersOf } from "./spots.ts";
import { type Content, contentsOf, stockOf } from "./what-is-said.ts";

export interface Misplaced {
  /** The place and the content, for sentences. */
  readonly what: string;
  readonly as: Role;
  readonly body: JsonObject;
}

/**
 * A text in each place, and some of the other contents.
 * @param places the properties that name each place, by a description of it
 * @param tag is in each text, and in no card
 */
export async function misplacedMessages(
  session: Session,
  places: Readonly<Record<string, JsonObject>>,
  tag: string,
): Promise<readonly Misplaced[]> {
  const stock = await stockOf(session);
  const authors = await writersOf(session);
  const contents = contentsOf(stock, { conversation: stock.context.conversation });
  return Object.entries(places).flatMap(([what, place], turn) => [
    { what, as: "primary" as const, body: { markdown_content: tag, ...place } },
    ...sampleByEffort(session, contents, turn, { quick: 3 }).map((content, index) => ({
      what: `${what} (${content.name})`,
      as: authors[(turn + index) % authors.length] ?? "primary",
      body: { ...content.body, markdown_content: textOf(session, content, tag), ...place },
    })),
  ]);
}

function textOf(session: Session, { isQuestion, hasText }: Content, tag: string): string {
  if (isQuestion === true) return commandOf(session, JSON.stringify(choice(session).document));
  return hasText ? tag : "";
}
