// The members and agents that the profile names are read by their ids.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { items, readId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import type { Person } from "../../steps/resources/fixture-openers.ts";
import { readMember } from "../../steps/resources/members.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a visible member or agent is readable by its id",
  requirements: ["MEM-01"],
  capabilities: ["members"],
  needs: ["fixtures.member"],
  readOnly: true,
  async run(session) {
    await judgeRead(session, "fixtures.member", "a member");
    for (const [turn, role] of OTHERS.entries())
      if (session.has(`keys.${role}`)) await judgeFoundAndRead(session, role, turn);
    if (session.has("fixtures.agent_member")) await judgeRead(session, "fixtures.agent_member", "an agent");
  },
});

const OTHERS = ["primary", "second", "agent", "import_admin"] as const;

/** A member whom a search shows to a caller is visible to that caller, in either header. */
async function judgeFoundAndRead(
  session: Session,
  role: (typeof OTHERS)[number],
  turn: number,
): Promise<void> {
  const { q } = session.profile.bindings.search;
  const name = session.profile.fixtures.member_name;
  if (q === undefined || name === undefined || !isServed(session.profile, "searchMembers")) return;
  const memberId = session.need("fixtures.member");
  const keys = await inEachHeader(session, role);
  for (const as of keys.length > 1 ? sampleByEffort(session, keys, turn, { quick: 2 }) : keys) {
    const found = await session.call("searchMembers", { as, query: { [q]: name } });
    if (!(items(found.json) ?? []).some((item) => readId(item) === memberId)) continue;
    const read = await session.call("getMember", { as, path: { memberId } });
    // Which scopes a reading takes is not shown.
    if (saysMissingScope(read.json)) continue;
    session.judge("MEM-01", !refusals(session.profile).includes(read.status), {
      message: `a member whom the search shows to ${callerName(as)} is not readable by its id with that key`,
      expected: `2xx with the id ${memberId}`,
      about: [found, read],
    });
  }
}

type Fixture = "fixtures.member" | "fixtures.agent_member";

async function judgeRead(session: Session, fixture: Fixture, what: string): Promise<void> {
  const id = session.need(fixture);
  const name = fixture === "fixtures.member" ? session.profile.fixtures.member_name : undefined;
  const as = session.profile.openers[fixture.replace("fixtures.", "")] ?? "primary";
  const { exchange: read, isShown } = await readMember(session, id, { as, name });
  // A wrong id in the profile is refused too, so a refused id must appear in another response.
  if (!isSuccess(read))
    session.given(await isSeen(session, id, as), `${fixture} is a member that the ${as} key sees`, read);
  session.judge("MEM-01", isShown, {
    message: isSuccess(read)
      ? `reading ${what} by its id shows another one`
      : `${what} that the ${as} key can see is not readable by its id`,
    expected: `2xx with the id ${id}`,
    about: read,
  });
}

/** Whether another response shows the id to the key: of a search by name, of messages, of conversations, of agents. */
async function isSeen(session: Session, id: string, as: Person): Promise<boolean> {
  const { fixtures, bindings } = session.profile;
  const { q } = bindings.search;
  const conversationId = fixtures.conversation ?? "";
  const asked: readonly (readonly [OperationId, object])[] = [
    ...(q === undefined || fixtures.member_name === undefined
      ? []
      : ([["searchMembers", { query: { [q]: fixtures.member_name } }]] as const)),
    ["listMessages", { path: { conversationId } }],
    ["getConversation", { path: { conversationId } }],
    ["listConversations", {}],
    ["listAgents", {}],
  ];
  for (const [operation, options] of asked) {
    if (!isServed(session.profile, operation)) continue;
    const exchange = await session.call(operation, { ...options, as });
    if (isSuccess(exchange) && holdsId(exchange.response?.json, id)) return true;
  }
  return false;
}
