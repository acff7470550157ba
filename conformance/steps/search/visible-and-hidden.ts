// A search over things that only the profile can name: one that the primary key can access, one that only the second
// key can.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { mayAccess, type ReadById } from "../keys/access/access.ts";
import {
  isClosedTo,
  needClosed,
  openerOf,
  openFixture,
  otherThan,
  type Person,
} from "../resources/fixture-openers.ts";
import { judgeAllWords } from "./all-words.ts";
import { searchFor, searchWithAndWithout } from "./search.ts";
import { titleWords } from "./title-words.ts";

interface Searched {
  readonly requirement: string;
  readonly operation: OperationId;
  /** Fixtures are named after it: `call`, `call_word`, `hidden_call`, `hidden_call_word`. */
  readonly kind: "call" | "task";
}

const readById: Readonly<Record<Searched["kind"], (id: string) => ReadById>> = {
  call: (callId) => ({ operation: "getCall", path: { callId } }),
  task: (taskId) => ({ operation: "getTask", path: { taskId } }),
};

type Fixture = Searched["kind"] | `hidden_${Searched["kind"]}`;

export async function judgeVisibleAndHidden(session: Session, searched: Searched): Promise<void> {
  const { kind } = searched;
  session.notSeen("SRC-17", "a word that is in one text of several words");
  await judgeFound(session, searched, kind, openerOf(session, kind, "primary"));
  const fixture = `hidden_${kind}` as const;
  const opener = openerOf(session, fixture, "second");
  const title = await judgeFound(session, searched, fixture, opener);
  const read = readById[kind](session.need(`fixtures.${fixture}`));
  const stranger = otherThan(opener);
  await needClosed(session, fixture, stranger, read);
  await judgeUnfound(session, searched, { fixture, title }, stranger);
  for (const as of ["other_workspace", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    // Where the thing itself is open to them, another check has said so, or an agent may be let in.
    if (await isClosedTo(session, as, read)) await judgeUnfound(session, searched, { fixture, title }, as);
  }
}

/**
 * A caller that can read a resource finds it by the word of the profile. @returns all words of the text that
 * has it
 */
async function judgeFound(
  session: Session,
  { requirement, operation, kind }: Searched,
  fixture: Fixture,
  as: Person,
): Promise<string | undefined> {
  const id = session.need(`fixtures.${fixture}`);
  const read = await openFixture(session, fixture, as, readById[kind](id));
  const words = session.need(`fixtures.${fixture}_word`);
  const { found, items, last } = await searchFor(session, id, { operation, words, as });
  session.judge(requirement, found, {
    message: `a ${kind} that the ${as} key can access is not found by the word that the profile gives`,
    expected: `${kind} ${id} among the hits`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [last],
  });
  const title = titleWords(single(read.json) ?? {}, words);
  if (found && title !== undefined)
    await judgeAllWords(session, { kind, id, operation, as, words, title, exchanges: [read, last] });
  return title;
}

/** A search without words, or one that is read page by page, does not show it to another caller either. */
async function judgeUnfound(
  session: Session,
  { requirement, operation, kind }: Searched,
  { fixture, title }: { readonly fixture: Fixture; readonly title: string | undefined },
  as: Person | "other_workspace" | "agent",
): Promise<void> {
  const hidden = session.need(`fixtures.${fixture}`);
  const words = session.need(`fixtures.${fixture}_word`);
  const options = { operation, words, as, title, hidden: [hidden] };
  for (const { asked, items, last } of await searchWithAndWithout(session, options)) {
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
