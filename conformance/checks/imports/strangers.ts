// An existing import cannot be used without permission to import: without a key, with a key that was never issued, or with
// keys of the workspace that cannot create an import themselves.
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { isCode, readError } from "../../readers/error.ts";
import { kinds, type Records } from "../../steps/imports/import-records.ts";
import { importScene, type Scene, storedIn } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importRecords,
  isImported,
  newSource,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { unissuedKey } from "../../steps/keys/access/unissued-key.ts";

interface Stranger {
  readonly as: NonNullable<CallOptions["as"]>;
  readonly what: string;
  readonly requirement: "AUT-03" | "AUT-04" | "AUT-14";
  readonly statuses: readonly number[];
}

export default defineCheck({
  title:
    "without a key that may import, records of an existing import are not accepted and the import is not completed",
  requirements: ["AUT-03", "AUT-04", "AUT-14"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "keys.second"],
  async run(session) {
    const strangers: Stranger[] = [
      { as: "none", what: "without a key", requirement: "AUT-03", statuses: [401] },
      {
        as: unissuedKey(session),
        what: "with a key that was never issued",
        requirement: "AUT-04",
        statuses: [401],
      },
      ...(await keysWithoutScope(session)),
    ];
    for (const stranger of strangers) await judgeStranger(session, stranger);
  },
});

/** Roles that the deployment refuses for the scope; others may import, or are refused for another reason. */
async function keysWithoutScope(session: Session): Promise<readonly Stranger[]> {
  const found: Stranger[] = [];
  for (const as of ["second", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const created = await createImport(session, newSource(session), { as });
    const { code, missingScopes } = readError(created.json);
    if (
      created.status !== 403 ||
      !isCode(code, "missing_scope") ||
      missingScopes?.includes("imports:write") !== true
    )
      continue;
    const statuses = refusals(session.profile);
    found.push({
      as,
      what: `with the key ${as}, which lacks imports:write`,
      requirement: "AUT-14",
      statuses,
    });
  }
  if (found.length === 0)
    session.notSeen("AUT-14", "no key was refused because it does not have imports:write");
  return found;
}

async function judgeStranger(session: Session, stranger: Stranger): Promise<void> {
  const { as, what, requirement, statuses } = stranger;
  const scene = await importScene(session);
  await importRecords(session, scene.importId, "messages", [scene.message("root")]);
  const place = await findConversation(session, scene.tag);
  const before = await storedIn(session, scene, place);
  const records = recordsFor(scene);
  const attempts: [string, Exchange][] = [];
  for (const kind of kinds)
    attempts.push([
      `${kind} were sent to`,
      await uploadRecords(session, scene.importId, kind, records[kind] as never, { as }),
    ]);
  attempts.push(["an attempt to complete", await completeImport(session, scene.importId, { as })]);
  for (const [attempt, exchange] of attempts) {
    session.judgeStatus(requirement, exchange, statuses, {
      message: `${attempt} an existing import ${what}, which was not answered with ${statuses.join(" or ")}`,
      expected: statuses,
    });
  }
  const open = await uploadRecords(session, scene.importId, "members", [
    { id: `${scene.tag}-w`, name: "Later" },
  ]);
  session.given(isSuccess(open) || open.status === 409, "a member can be imported", open);
  session.judge(requirement, isImported(session, open), {
    message: `an import is complete after a request ${what}`,
    expected: "an open import",
    about: open,
  });
  if (open.status === 409) return;
  const after = await storedIn(session, scene, place);
  session.judgeEqual(requirement, after, before, {
    message: `records that were sent to an import ${what} are stored`,
  });
}

const recordsFor = ({ tag, author, message }: Scene): Records => ({
  members: [{ id: `${tag}-v`, name: "Other" }],
  conversations: [{ id: `${tag}-c`, name: "renamed", members: [author] }],
  messages: [{ ...message("root"), text: `${tag} changed` }, message("more")],
  reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
});
