// A resource that is found by one word of a text is searched for by all words of that text, and with a blank
// behind them (SRC-17).
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { searchFor } from "./search.ts";
import { inBothOrders } from "./title-words.ts";

interface FoundByOne {
  /** The kind of the resource, as in "task". */
  readonly kind: string;
  readonly id: string;
  readonly operation: OperationId;
  readonly as: Role;
  /** The word that it was found by, and all words of the text that has that word. */
  readonly words: string;
  readonly title: string;
  /** How it was read and found. */
  readonly exchanges: readonly Exchange[];
}

/** In both orders, as long as it is found, and as it is typed on a telephone, which adds a blank. */
export async function judgeAllWords(
  session: Session,
  { kind, id, operation, as, words, title, exchanges }: FoundByOne,
): Promise<void> {
  for (const all of [...inBothOrders(title), `${words} `]) {
    const { found, items, last } = await searchFor(session, id, { operation, words: all, as });
    if (isRefusal(last)) return session.observe(`texts that ${operation} refuses`, all);
    session.judge("SRC-17", found, {
      message: `a ${kind} that is found by "${words}" is not found by ${all.trim() === words ? "it with a blank behind" : "all words of the text that has that word"}`,
      expected: `${kind} ${id} among the hits for ${JSON.stringify(all)}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [...exchanges, last],
    });
    if (!found) return;
  }
}
