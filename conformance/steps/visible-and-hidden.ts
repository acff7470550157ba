// A search over things that only the profile can name: one that the primary key can access, one that only the second
// key can.
import { isSuccess } from "../engine/exchange.ts";
import { answerOf, type Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { idOrItem, readId } from "../wire/envelope.ts";
import { mayAccess, outsiders, type ReadById } from "./outsiders.ts";
import { searchFor, searchWithAndWithout } from "./search.ts";

export interface Searched {
  readonly requirement: string;
  readonly operation: OperationId;
  /** Fixtures are named after it: `call`, `call_word`, `hidden_call`, `hidden_call_word`. */
  readonly kind: "call" | "task";
}

const readById: Readonly<Record<Searched["kind"], (id: string) => ReadById>> = {
  call: (callId) => ({ operation: "getCall", path: { callId } }),
  task: (taskId) => ({ operation: "getTask", path: { taskId } }),
};

export async function judgeVisibleAndHidden(session: Session, searched: Searched): Promise<void> {
  const { requirement, operation, kind } = searched;
  const visible = session.need(`fixtures.${kind}`);
  const hidden = session.need(`fixtures.hidden_${kind}`);
  const open = await searchFor(session, visible, { operation, words: session.need(`fixtures.${kind}_word`) });
  session.judge(requirement, open.found, {
    message: `a ${kind} that the primary key can access is not found by the word that the profile gives`,
    expected: `${kind} ${visible} among the hits`,
    found: isSuccess(open.last) ? open.items.map(idOrItem) : answerOf(open.last),
    exchanges: [open.last],
  });
  const words = session.need(`fixtures.hidden_${kind}_word`);
  const control = await searchFor(session, hidden, { operation, words, as: "second" });
  session.judge(requirement, control.found, {
    message: `a ${kind} that the second key can access is not found by the word that the profile gives`,
    expected: `${kind} ${hidden} among the hits`,
    found: isSuccess(control.last) ? control.items.map(idOrItem) : answerOf(control.last),
    exchanges: [control.last],
  });
  for (const as of outsiders(session)) {
    for (const { asked, items, last } of await searchWithAndWithout(session, { operation, words, as })) {
      const isShown = items.some((item) => readId(item) === hidden);
      if (isShown && (await mayAccess(session, as, readById[kind](hidden)))) continue;
      session.judge(requirement, !isShown, {
        message: `the search for ${kind}s${asked} returned one that the ${as} key cannot access`,
        expected: `no hit with the id ${hidden}`,
        found: items.map(idOrItem),
        exchanges: [last],
      });
    }
  }
}
