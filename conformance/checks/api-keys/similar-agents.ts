// Agents with similar display names: a deployment may refuse the second name, but must not treat two agents as one.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import {
  type IssuedKey,
  knownKey,
  listedKeyNeeds,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { readKeys } from "../../steps/keys/issued/listed-keys.ts";
import { shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";

/** Names that differ in something that a deployment might ignore. The first pair differs clearly and serves as the control. */
const PAIRS: readonly (readonly [what: string, one: string, other: string])[] = [
  ["in a word", "north", "south"],
  ["in leading zeros", "7", "007"],
  ["in how a number is written", "1e1", "10"],
  ["in the case of a letter", "k", "K"],
  ["in punctuation", "a-b", "a_b"],
  ["in an accent", "resume", "résumé"],
  ["in a full stop at the end", "team", "team."],
  ["in an emoji", "bot 🚀", "bot 🛰"],
  ["in the last of many characters", `${"long ".repeat(20)}1`, `${"long ".repeat(20)}2`],
];

/** The visible identity of an agent. */
interface Shown {
  readonly subject: unknown;
  readonly author: string | undefined;
  readonly exchange: Exchange;
}

export default defineCheck({
  title: "keys for new agents whose display names are alike act as two agents, or the second one is refused",
  requirements: ["KEY-15"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    session.notSeen("KEY-15", "two agents of similar names who can be distinguished");
    const pairs: (readonly [what: string, keys: readonly IssuedKey[]])[] = [];
    const [control, others] = [PAIRS.slice(0, 1), PAIRS.slice(1)];
    for (const [what, ...names] of [...control, ...sampleByEffort(session, others, 0, { quick: 2 })]) {
      const keys = await issueFor(session, names);
      if (keys.length === names.length) pairs.push([what, keys]);
      else session.observe("display names of agents that are too much alike", what);
    }
    const all = pairs.flatMap(([, keys]) => keys);
    const { items } = await readKeys(
      session,
      all.map(({ id }) => id),
    );
    for (const [index, [what, keys]] of pairs.entries()) {
      const agents: Shown[] = [];
      for (const key of keys) agents.push(await shownAgent(session, key, items));
      const isSame = areSame(agents);
      // The control failed: this deployment does not show agents as different.
      if (index === 0 && isSame !== false) return;
      if (isSame !== undefined) judgeApart(session, { what, agents, isSame });
    }
  },
});

async function issueFor(session: Session, names: readonly string[]): Promise<readonly IssuedKey[]> {
  const tag = session.unique("agent");
  const keys: IssuedKey[] = [];
  for (const name of names) {
    const subject = { ...newAgent(session), display_name: `${tag} ${name}` };
    const asked = await requestKey(session, { body: { subject } });
    if (!isRefusal(asked)) keys.push(knownKey(session, asked));
  }
  return keys;
}

/** The author is missing where the agent may not post: it need not be a member of the profile's conversation. */
async function shownAgent(
  session: Session,
  { id, key, exchange }: IssuedKey,
  items: readonly JsonObject[],
): Promise<Shown> {
  const body = { markdown_content: session.unique("similar") };
  const isPosting = session.profile.fixtures.conversation !== undefined;
  const posted = isPosting ? await sendMessage(session, { as: key, body }) : undefined;
  return {
    subject: items.find((item) => readId(item) === id)?.subject,
    author: posted !== undefined && isSuccess(posted) ? shownAuthor(posted) : undefined,
    exchange: posted ?? exchange,
  };
}

/**
 * Compares authors where messages show them, and otherwise the subjects of the keys: the specification does not say that the
 * subjects of two agents differ. `undefined` where neither is shown.
 */
function areSame([one, other]: readonly Shown[]): boolean | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (one.author !== undefined && other.author !== undefined) return one.author === other.author;
  if (one.subject === undefined || other.subject === undefined) return undefined;
  return isDeepStrictEqual(one.subject, other.subject);
}

interface Comparison {
  readonly what: string;
  readonly agents: readonly Shown[];
  /** Whether they act as one agent. */
  readonly isSame: boolean;
}

function judgeApart(session: Session, { what, agents, isSame }: Comparison): void {
  session.judge("KEY-15", !isSame, {
    message: `two keys for new agents whose display names differ ${what} act as one agent`,
    expected: "an agent for each",
    found: agents.map(({ subject, author }) => ({ subject, author })),
    exchanges: agents.map(({ exchange }) => exchange),
  });
}
