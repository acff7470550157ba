// An agent that was created with its key, with or without a role: a key that finds it can read it, another
// agent that can read it finds it, and an agent that was created without a key is found too.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { isTelling } from "../../leaks/shows-id.ts";
import { idOrItem, readId, text } from "../../readers/envelope.ts";
import { hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import { issueNeeds, listAgents, newAgent, requestKey } from "../../steps/keys/issued/keys.ts";
import { readMember } from "../../steps/resources/members.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { search, searchFor } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a new agent that the member search returns can be read by its id, and agents find it too",
  requirements: ["MEM-04", "MEM-05"],
  capabilities: ["members", "search", "api-keys"],
  needs: ["bindings.lists.searchMembers.q", ...issueNeeds],
  async run(session) {
    const agents = [newAgent(session, null), newAgent(session, "tester")];
    const responses: Exchange[] = [];
    for (const [turn, subject] of agents.entries()) {
      const name = text(subject, "display_name") ?? "";
      // Nothing but the agent itself may decide whether it is found: not what the name, or its beginning, has found before.
      await search(session, { operation: "searchMembers", words: turn === 0 ? name : name.slice(0, -2) });
      const issued = await requestKey(session, { body: { subject } });
      session.given(isSuccess(issued), "a key can be issued for a new agent", issued);
      responses.push(issued);
    }
    const alone = await createAgent(session);
    const byAgent = await findsPeople(session);
    for (const [index, subject] of agents.entries()) {
      await judgeReadableFound(session, text(subject, "display_name") ?? "", responses[index]);
      const memberId = await judgeReadable(session, subject);
      if (byAgent) await judgeFoundByAgent(session, memberId, text(subject, "display_name") ?? "");
    }
    if (alone !== undefined) await judgeFound(session, alone);
    else if (!byAgent)
      session.notSeen("MEM-05", "an agent searches, or an agent comes into being without a key");
  },
});

/** Creates an agent without a key, if that is possible. @returns its name */
async function createAgent(session: Session): Promise<string | undefined> {
  const needs = ["bindings.paths.createAgent", "bindings.paths.listAgents", "bindings.agent.body"] as const;
  if (!needs.every((need) => session.has(need))) return undefined;
  const name = session.unique("agent");
  return isSuccess(await requestAgent(session, name)) ? name : undefined;
}

/** Agents created with a key are found by now. An unlisted one may not count as an agent before it has a key. */
async function judgeFound(session: Session, name: string): Promise<void> {
  const { found, last } = await find(session, name);
  if (found === undefined) {
    const agents = await listAgents(session);
    const isListed = agents?.items.some((agent) => hasName(session, agent, name)) === true;
    session.given(isListed, "an agent that was created by itself is listed", agents?.last);
  }
  session.judge("MEM-05", found !== undefined, {
    message: "the member search finds agents that were created with a key, but not one created without",
    expected: `a hit for ${name}`,
    found: isSuccess(last) ? "no hit with that name" : responseOf(last),
    exchanges: [last],
  });
  const memberId = found && readId(found);
  if (memberId === undefined) return;
  const { exchange: read, isShown } = await readMember(session, memberId, { name });
  session.judge("MEM-04", isShown, {
    message:
      "an agent that was created without a key is found by the member search, and cannot be read by its id with the same key",
    expected: `2xx with the id ${memberId}`,
    about: read,
  });
}

/**
 * Each id that the agent is shown under and that names a member of its name: a caller that can read the agent
 * finds it.
 */
async function judgeReadableFound(
  session: Session,
  name: string,
  issued: Exchange | undefined,
): Promise<void> {
  const { found, last } = await find(session, name);
  if (found !== undefined || !isSuccess(last)) return;
  const listed = isServed(session.profile, "listAgents")
    ? (await listAgents(session))?.items.find((agent) => hasName(session, agent, name))
    : undefined;
  const ids = [issued?.json, listed].flatMap((shown) => [...namedTexts(shown)].map(([, value]) => value));
  for (const memberId of new Set(ids.filter(isTelling))) {
    const read = await session.call("getMember", { path: { memberId } });
    if (!isSuccess(read) || !holdsText(read.json, name)) continue;
    session.judge("MEM-05", false, {
      message:
        "an agent that was created with its key can be read by its id, and the member search does not find it",
      expected: `a hit for ${name}`,
      found: "no hit with that name",
      exchanges: [read, last],
    });
    return;
  }
}

/** The hit that shows a name, once there is one. */
async function find(session: Session, name: string): Promise<{ found?: JsonObject; last: Exchange }> {
  const listing = await readUntil(
    session,
    () => search(session, { operation: "searchMembers", words: name }),
    ({ items }) => items.some((item) => holdsText(item, name)),
    session.profile.timing.search_index_ms,
  );
  const found = listing.items.find((item) => holdsText(item, name));
  return { ...(found && { found }), last: listing.last };
}

async function judgeReadable(session: Session, subject: JsonObject): Promise<string> {
  const name = text(subject, "display_name") ?? "";
  const { found, last } = await find(session, name);
  const memberId = session.given(found && readId(found), "a new agent is found by its display name", last);
  const { exchange: read, isShown } = await readMember(session, memberId, { name });
  session.judge("MEM-04", isShown, {
    message: `an agent that the member search returns, made with the role_name ${JSON.stringify(subject.role_name)}, cannot be read by its id with the same key`,
    expected: `2xx with the id ${memberId}`,
    about: read,
  });
  return memberId;
}

/** Whether there is an agent whose searches find members at all. */
async function findsPeople(session: Session): Promise<boolean> {
  const needs = ["keys.agent", "fixtures.member", "fixtures.member_name"] as const;
  if (!needs.every((need) => session.has(need))) return false;
  const words = session.need("fixtures.member_name");
  const { items } = await search(session, { operation: "searchMembers", words, as: "agent" });
  return items.some((item) => readId(item) === session.need("fixtures.member"));
}

async function judgeFoundByAgent(session: Session, memberId: string, words: string): Promise<void> {
  const read = await session.call("getMember", { as: "agent", path: { memberId } });
  // An agent may not be allowed to see other agents.
  if (!isSuccess(read)) return session.notSeen("MEM-05", "an agent reads another one by its id");
  const { found, items, last } = await searchFor(session, memberId, {
    operation: "searchMembers",
    words,
    as: "agent",
  });
  session.judge("MEM-05", found, {
    message: "the member search finds people for an agent, but not another agent that it can read",
    expected: `a hit with the id ${memberId} for ${words}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [read, last],
  });
}
