// Imported people come with private data from another service: a conversation shows them like everybody else,
// and without that data.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import { single } from "../../readers/envelope.ts";
import { hasHandles, type MemberRecord } from "../../steps/imports/import-records.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  importOthers,
  importRecords,
  isImported,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { judgeProjection, projectionRequirements } from "../../steps/resources/member-projection.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title:
    "an imported member inside a conversation context is a display projection, without the e-mail address",
  requirements: projectionRequirements,
  capabilities: ["imports", "conversations", "conversation-context"],
  needs: [...recordNeeds, "bindings.import_records.member_with_address"],
  async run(session) {
    session.notSeen("CON-16", "no imported member has a claim_status or a source_kind");
    session.notSeen("CON-22", "no imported member has an optional property");
    const { importId, tag } = await importScene(session);
    const people = Array.from({ length: PEOPLE }, (_, index) => {
      const word = madeUpWord(session);
      return { id: `${tag}-${index}`, name: `Person ${word}`, address: `${word}@people.example` };
    });
    await importRecords(session, importId, "members", people);
    const others = await importOthers(session, importId, tag);
    const conversationId = await judgeRoster(session, importId, people);
    await unlessUntestable(() => judgeHandles(session, importId, conversationId, people));
    // A context may show some members of a long roster only.
    for (const other of others) await judgeRoster(session, importId, [other]);
  },
});

async function judgeRoster(
  session: Session,
  importId: string,
  people: readonly MemberRecord[],
): Promise<string> {
  const name = madeUpWord(session);
  const members = people.map(({ id }) => id);
  await importRecords(session, importId, "conversations", [{ id: `source-${name}`, name, members }]);
  const path = { conversationId: await findConversation(session, name) };
  const shows = (json: unknown): boolean => people.some((person) => holdsText(json, person.name));
  const read = await callUntil(session, "getConversation", { ...by, path }, ({ json }) => shows(json));
  session.given(isSuccess(read) && shows(read.json), "a conversation shows its imported members", read);
  for (const { where, member } of projectionsOf(single(read.json) ?? {}))
    judgeMember(session, where.replace(/\[\d+\]/, ""), member, people);
  return path.conversationId;
}

const PEOPLE = 3;

/** They get handles, and lose them again: the address of a member is not shown in place of a handle. */
async function judgeHandles(
  session: Session,
  importId: string,
  conversationId: string,
  people: readonly MemberRecord[],
): Promise<void> {
  if (!hasHandles(session)) return;
  const handles = people.map(() => madeUpWord(session));
  const withHandles = people.map((person, index) => ({ ...person, handle: handles[index] ?? null }));
  const without = people.map((person) => ({ ...person, handle: null }));
  for (const records of [withHandles, without]) {
    const sent = await uploadRecords(session, importId, "members", records);
    if (!isImported(session, sent)) return session.observe("imports: handles of members", "not imported");
    // A context need not show handles.
    const isSettled = ({ json }: Exchange): boolean =>
      records === withHandles || !handles.some((handle) => holdsText(json, handle));
    const read = await callUntil(session, "getConversation", { ...by, path: { conversationId } }, isSettled);
    for (const { where, member } of projectionsOf(single(read.json) ?? {}))
      judgeMember(session, where.replace(/\[\d+\]/, ""), member, people);
  }
}

function judgeMember(
  session: Session,
  where: string,
  member: JsonObject,
  people: readonly MemberRecord[],
): void {
  const known = people.find(({ address }) => address !== undefined && holdsText(member, address));
  session.judge("CON-13", known === undefined, {
    message: `an imported member in ${where} shows the e-mail address of the record`,
    expected: "the display projection, without private data",
    found: member,
  });
  judgeProjection(session, `${where} of an imported conversation`, member);
}
