// The scope is not enough: the member must be an owner or an admin.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { kinds } from "../../steps/imports/import-records.ts";
import { importScene, storedIn } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importRecords,
  newSource,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { acceptedKey, memberSubject, newAgent, requestKey } from "../../steps/keys/issued/keys.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const as = "import_member";

export default defineCheck({
  title: "an import is refused with 403 to a key whose member is neither owner nor admin",
  requirements: ["AUT-15"],
  capabilities: ["imports", "messages", "conversations"],
  needs: [...recordNeeds, "keys.import_member"],
  async run(session) {
    const scene = await importScene(session);
    const { importId, source, message, tag, author, conversation } = scene;
    await importRecords(session, importId, "messages", [message("root")]);
    const place = await findConversation(session, scene.tag);
    const before = await storedIn(session, scene, place);
    session.given(before.length === 1, "an imported conversation holds its one message");
    const batches = {
      members: [{ id: `${tag}-v`, name: "Other" }],
      conversations: [{ id: conversation, name: "renamed", members: [author] }],
      messages: [{ ...message("root"), text: "changed" }, message("more")],
      reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
    };
    // An existing import may be hidden from keys that cannot use it.
    const closed = refusals(session.profile);
    const attempts: [string, Exchange, readonly number[]][] = [
      ["created an import", await createImport(session, newSource(session), { as }), [403]],
      ["opened an existing import", await createImport(session, source, { as }), [403]],
    ];
    for (const kind of kinds)
      attempts.push([
        `sent ${kind}`,
        await uploadRecords(session, importId, kind, batches[kind] as never, { as }),
        closed,
      ]);
    attempts.push(["completed an import", await completeImport(session, importId, { as }), closed]);
    for (const [what, exchange, statuses] of attempts) {
      session.judgeStatus("AUT-15", exchange, statuses, {
        message: `a key of an ordinary member ${what}, or was not refused with ${statuses.join(" or ")}`,
        expected: statuses,
      });
    }
    await unlessUntestable(() => judgeIssued(session));
    await unlessUntestable(() => judgeNamedAgent(session));
    const open = await uploadRecords(session, importId, "members", batches.members);
    session.judge("AUT-15", open.status !== 409, {
      message: "an import is complete after a key of an ordinary member tried to complete it",
      expected: "an open import",
      about: open,
    });
    const seen = await storedIn(session, scene, place);
    session.judgeEqual("AUT-15", seen, before, {
      message: "records that a key of an ordinary member sent to an import are stored",
    });
  },
});

/** A key that an administrator has issued has the rights of its subject; line 313 lets deployments issue none for imports. */
async function judgeIssued(session: Session): Promise<void> {
  if (!canIssueKeys(session)) return;
  const member = session.profile.fixtures.ordinary_member ?? (await membershipOf(session, as));
  for (const issuer of ["keys_admin", "provisioning"] as const) {
    if (!session.has(`keys.${issuer}`)) continue;
    const body = { scopes: ["imports:write", "messages:read"], subject: memberSubject(member) };
    const issued = await requestKey(session, { as: issuer, body });
    if (!isSuccess(issued)) continue;
    const { key } = await acceptedKey(session, issued);
    const created = await createImport(session, newSource(session), { as: key });
    session.judgeStatus("AUT-15", [issued, created], [403], {
      message: `a key that keys.${issuer} issued for an ordinary member created an import, or was not refused with 403`,
      expected: 403,
    });
  }
}

/** The role name of an agent is a text that says what the agent does. Where no agent may import, one that is called as an admin may not either. */
async function judgeNamedAgent(session: Session): Promise<void> {
  if (!canIssueKeys(session)) return;
  const importAs = async (roleName: string): Promise<readonly Exchange[]> => {
    const subject = { ...newAgent(session), role_name: roleName };
    const body = { scopes: ["imports:write", "messages:read"], subject };
    const issued = await requestKey(session, { body });
    if (!isSuccess(issued)) return [issued];
    const { key } = await acceptedKey(session, issued);
    return [issued, await createImport(session, newSource(session), { as: key })];
  };
  const [issued, created] = await importAs("Admin");
  if (issued === undefined || created === undefined || !isSuccess(created)) return;
  const [, other] = await importAs("Watches releases");
  if (other?.status !== 403) return;
  session.judge("AUT-15", false, {
    message:
      'a key for an agent with the role_name "Admin" created an import, and one for an agent with another role_name is refused',
    expected: 403,
    about: [issued, created],
  });
}
