// A question with answers that are refused, beside the final one: no refused answer posts a reply or is
// mentioned in one.

import type { Role, Session } from "../engine/session/session.ts";
import { text } from "../readers/envelope.ts";
import { unlessUntestable } from "../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { canAnswer } from "./post-card.ts";
import { answer, askAs } from "./question-answers.ts";

/** @returns the id of such a question of this identity; `undefined` where the deployment or the profile has none */
export async function refuseAnswers(session: Session, as: Role): Promise<string | undefined> {
  if (!session.profile.capabilities.has("threads") || !canAnswer(session)) return undefined;
  return unlessUntestable(async () => {
    const question = await askAs(session, "thread", as);
    if (question === undefined) return undefined;
    for (const option of [session.unique("unknown"), ...question.options])
      await answer(session, question, option, "primary");
    return question.id;
  });
}

/**
 * Whether an event is about a message in the thread of a question, where only the people who answer write.
 */
export const isBelow = ({ related }: JsonObject, question: string | undefined): boolean =>
  question !== undefined && isObject(related) && text(related, "thread_root_message_id") === question;
