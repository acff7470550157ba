// A resource that is found by one word of a text is searched for by a piece of that text with several words, and
// by a word with the blank behind it (SRC-17).
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { searchFor } from "./search.ts";

interface FoundByOne {
  /** The kind of the resource, as in "task". */
  readonly kind: string;
  readonly id: string;
  readonly operation: OperationId;
  readonly as: Role;
  /** The word that it was found by, and a piece with several words of the text that has that word. */
  readonly words: string;
  readonly title: string;
  /** How it was read and found. */
  readonly exchanges: readonly Exchange[];
}

/** To the letter: a search may look for what it is asked for as one piece of a text. */
export async function judgeAllWords(
  session: Session,
  { kind, id, operation, as, words, title, exchanges }: FoundByOne,
): Promise<void> {
  const [first = title] = title.split(/(?<= )/);
  for (const piece of [title, first]) {
    const { found, items, last } = await searchFor(session, id, { operation, words: piece, as });
    if (isRefusal(last)) return session.observe(`texts that ${operation} refuses`, piece);
    session.judge("SRC-17", found, {
      message: `a ${kind} that is found by "${words}" is not found by ${JSON.stringify(piece)}, which is copied from the text that has that word`,
      expected: `${kind} ${id} among the hits for ${JSON.stringify(piece)}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [...exchanges, last],
    });
    if (!found) return;
  }
}
