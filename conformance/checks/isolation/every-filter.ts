// A filter narrows the results of a caller and never widens them: lists and searches are asked for hidden
// resources, by each query parameter that the deployment's contract names.
import { publishedQuery } from "../../contract/published-parameters.ts";
import { type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, items, readId } from "../../readers/envelope.ts";
import { isOpenToAgent } from "../../steps/keys/access/access.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { type HidingList, hiddenHits } from "../../steps/search/hidden-hits.ts";
import { madeUpWord, searchFor, wordsOf } from "../../steps/search/search.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** Tried where no contract names others: one that is unknown is refused, or changes nothing. */
const USUAL = ["conversation_id", "thread_root_id", "author_id"] as const;
/** These say how a list is read, and not which items it has. */
const PAGING = /^(?:q|query|mode|limit|.*page.*|.*cursor|sort|order|before|after|since|until)$/i;

interface Values {
  readonly conversation: string | undefined;
  readonly root: string;
  readonly member: string | undefined;
}

export default defineCheck({
  title: "no filter makes a list show anything that the key cannot access",
  requirements: ["GEN-04"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    session.notSeen(
      "GEN-04",
      "a list of conversations, messages or replies, or a search, that takes a filter",
    );
    const { root, lists } = await hiddenHits(session);
    const document = session.profile.capabilities.has("published-contract")
      ? (await fetchContract(session)).json
      : undefined;
    const operations = servedOperations(session.profile);
    const member = await unlessUntestable(() => membershipOf(session, "second"));
    for (const list of lists) {
      const operation = operations.find(({ id }) => id === list.operation);
      if (operation === undefined) continue;
      const values = { conversation: list.conversation, root: root.id, member };
      for (const name of filtersOf(session, document, operation))
        for (const value of valuesFor(name, values)) await judgeFilter(session, list, { name, value });
    }
    await unlessUntestable(() => judgeAgent(session, document, operations));
  },
});

/** An agent, and a conversation of people that it does not belong to. */
async function judgeAgent(
  session: Session,
  document: unknown,
  operations: readonly ServedOperation[],
): Promise<void> {
  const operation = operations.find(({ id }) => id === "searchMessages");
  const { conversation_without_agent: conversation } = session.profile.fixtures;
  if (operation === undefined || conversation === undefined || !session.has("keys.agent")) return;
  const words = madeUpWord(session);
  const root = await postMessage(session, { conversation, content: `${words} ${session.unique("apart")}` });
  const reply = await postReply(session, root, { content: `${words} ${session.unique("below")}` });
  for (const { id } of [root, reply])
    if (!(await searchFor(session, id, { operation: operation.id, words })).found) return;
  // A deployment may let it in after all.
  const reads = [root, reply].map(
    ({ id }) => ({ operation: "getMessage", path: { messageId: id } }) as const,
  );
  if (await isOpenToAgent(session, reads)) return;
  const member = await unlessUntestable(() => membershipOf(session, "primary"));
  const isHidden = (item: JsonObject): boolean =>
    [root, reply].some(({ id, content }) => readId(item) === id || holdsText(item, content));
  const values = { conversation, root: root.id, member };
  const filters = filtersOf(session, document, operation);
  for (const query of [{}, { mode: "semantic" }]) {
    const list = { operation: operation.id, what: "a message", words, query, conversation, isHidden };
    for (const name of filters)
      for (const value of valuesFor(name, values)) await judgeFilter(session, list, { name, value }, "agent");
  }
}

function filtersOf(session: Session, document: unknown, operation: ServedOperation): readonly string[] {
  const published = publishedQuery(document, session.profile, operation);
  const bound = session.profile.bindings.lists[operation.id] ?? {};
  const paging = new Set<unknown>([...Object.values(bound), wordsOf(session.profile, operation.id)]);
  const filters = (published.length > 0 ? published : USUAL).filter(
    (name) => !paging.has(name) && !PAGING.test(name),
  );
  return [...new Set(filters)];
}

/**
 * A hidden resource of the kind that a filter may be about; a conversation and a message where its name does
 * not tell.
 */
function valuesFor(name: string, { conversation, root, member }: Values): readonly string[] {
  const values = /thread|root|message|repl|parent/i.test(name)
    ? [root]
    : /conversation|channel|room|place|^in$/i.test(name)
      ? [conversation]
      : /author|member|user|person|from|sender|by$|participant|creator/i.test(name)
        ? [member]
        : [conversation, root];
  return values.filter((value) => value !== undefined);
}

interface Filter {
  readonly name: string;
  readonly value: string;
}

async function judgeFilter(
  session: Session,
  { operation, words, query, what, isHidden }: HidingList,
  { name, value }: Filter,
  as: Role = "primary",
): Promise<void> {
  const q = wordsOf(session.profile, operation);
  const list = await session.call(operation, {
    as,
    query: { ...(q === undefined || words === undefined ? {} : { [q]: words }), ...query, [name]: value },
  });
  if (!isSuccess(list)) return;
  const shown = (items(list.json) ?? []).filter(isObject).filter(isHidden);
  session.judgeNone("GEN-04", shown.map(idOrItem), {
    message: `${operation} with ${name}=${value}, which is about something that the ${as} key cannot access, shows ${what} that it cannot access`,
    expected: "nothing of it",
    exchanges: [list],
  });
}
