// An import is created for a source workspace, with or without its name; each source workspace has its own
// import, also for another admin. The import can be continued when the key that created it gets a new secret
// or is revoked.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { longNumbers } from "../../inputs/spellings.ts";
import { singleId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { picture } from "../../steps/files/contents.ts";
import { readyFile } from "../../steps/files/uploads.ts";
import { canImportFiles, fileEntry } from "../../steps/imports/import-files.ts";
import { kinds, type Records } from "../../steps/imports/import-records.ts";
import {
  type By,
  canImport,
  completeImport,
  createImport,
  isImported,
  newSource,
  OTHER_ROLE,
  openImport,
  takesRecords,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { canIssueKeys, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import {
  acceptedKey,
  administer,
  authenticates,
  type IssuedKey,
  memberSubject,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";

export default defineCheck({
  title: "an import can be created for a source and a source workspace, one for each pair",
  requirements: ["IMP-01", "IMP-02", "IMP-04", "IMP-05", "IMP-06", "IMP-07", "IMP-24", "IMP-41"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    session.notSeen(["IMP-04", "IMP-05"], `two people who may import (keys.${OTHER_ROLE})`);
    session.notSeen("IMP-07", "a key that was issued with imports:write, and whose import takes records");
    const source = newSource(session);
    const named = await createImport(session, { ...newSource(session), source_workspace_name: "Works" });
    const unnamed = await createImport(session, source);
    const { invalid } = session.profile.statuses;
    const isUnknown = [named, unnamed].every(({ status }) => invalid.includes(status));
    session.given(
      !isUnknown || session.has("bindings.import_records.source"),
      `bindings.import_records.source names a source that the deployment takes, which "${source.source}" is not`,
      unnamed,
    );
    const known = [named, unnamed].find((created) => singleId(created.json) !== undefined);
    session.notSeen(["IMP-01", "IMP-02", "IMP-41"], "an import that may be open beside others");
    for (const created of [named, unnamed]) {
      if (isConflict(created)) continue;
      // Its property has the same name every time.
      if (isSuccess(created) && known === undefined)
        session.given(singleId(created.json), "an import shows its id", created);
      const hasId = (singleId(created.json) ?? "") !== "";
      session.judge("IMP-01", isSuccess(created) && hasId, {
        message:
          "a create-import request with source and source_workspace_id did not return an import with an id",
        expected: "2xx with an id",
        about: created,
      });
      session.judgeStatus("IMP-02", created, "2xx", {
        message: `a create-import request ${created === named ? "with" : "without"} source_workspace_name was refused`,
      });
      await judgeCompletable(session, created);
    }
    await judgeName(session);
    const others = {
      "another source workspace": { ...source, source_workspace_id: session.unique("source") },
      // With the same beginning, which a short database column would cut off.
      "a source workspace with a longer id": {
        ...source,
        source_workspace_id: `${source.source_workspace_id}0`,
      },
      "a source workspace whose id has another case": {
        ...source,
        source_workspace_id: source.source_workspace_id.toUpperCase(),
      },
      "another source": { ...source, source: "another" },
    };
    for (const [what, other] of Object.entries(others))
      judgeDistinct(session, what, unnamed, await createImport(session, other));
    await judgeNumbers(session);
    await judgeJoined(session);
    if (session.has(`keys.${OTHER_ROLE}`)) await judgeOtherRole(session);
    if (canIssueKeys(session) && isSuccess(unnamed)) await unlessUntestable(() => judgeIssued(session));
    await judgeBeside(session);
  },
});

/** A deployment may open one import at a time, and other checks leave theirs open. */
const isConflict = ({ status }: Exchange): boolean => status === 409;

/** A later import changes nothing of an earlier one, which is open meanwhile. */
async function judgeBeside(session: Session): Promise<void> {
  const first = await openImport(session);
  if (!(await takesRecords(session, first))) return;
  const later = await openImport(session);
  if (!(await takesRecords(session, later))) return;
  const completed = await completeImport(session, later);
  if (!isSuccess(completed)) return;
  session.judge("IMP-06", await takesRecords(session, first), {
    message:
      "an open import no longer accepted records once another import, which was created later, was completed",
    expected: "2xx",
    about: [completed, ...session.exchanges.slice(-1)],
  });
}

/** Owners import, and so do admins. A source has one import for all of them. */
async function judgeOtherRole(session: Session): Promise<void> {
  const by = { as: OTHER_ROLE } as const;
  const source = newSource(session);
  const created = await createImport(session, source, by);
  session.given(!saysMissingScope(created.json), `keys.${OTHER_ROLE} may import`, created);
  if (isConflict(created)) return;
  const id = singleId(created.json);
  session.judge("IMP-01", isSuccess(created) && id !== undefined, {
    message: "of an owner and an admin, one can create an import, and the other got no import with an id",
    expected: "2xx with an id",
    about: created,
  });
  if (isSuccess(created) && id !== undefined && canImport(session))
    await unlessUntestable(() => judgeRecords(session, id, by));
  for (const [state, requirement] of [
    ["an open", "IMP-04"],
    ["a complete", "IMP-05"],
  ] as const) {
    if (state === "a complete") await judgeCompletable(session, created, by);
    const again = await createImport(session, source);
    // The specification does not say that everybody who imports may continue an import of others.
    if (!isSuccess(created) || !isSuccess(again)) continue;
    session.judge(requirement, singleId(again.json) === id, {
      message: `creating an import for a source that has ${state} one, which another admin or owner created, returned another import`,
      expected: `2xx with import ${id}`,
      about: [created, again],
    });
  }
}

/** The import that somebody created takes the records of each kind from them, and a file of theirs, as it does from the other role. */
async function judgeRecords(session: Session, importId: string, by: By): Promise<void> {
  const tag = session.unique("other-role");
  const [author, conversation] = [`${tag}-u`, `${tag}-c`];
  const message = { id: `${tag}-m`, conversation, author, text: tag, createdAt: "2022-05-06T07:08:09.000Z" };
  const records: Records = {
    members: [{ id: author, name: tag }],
    conversations: [{ id: conversation, name: tag, members: [author] }],
    messages: [message],
    reactions: [{ message: message.id, member: author, emoji: "👍" }],
  };
  const judge = (what: string, sent: Exchange): boolean => {
    if (saysMissingScope(sent.json) || isConflict(sent)) return false;
    return session.judge("IMP-07", isImported(session, sent), {
      message: `an import that an admin created did not take ${what} from that admin, or that of an owner from that owner, where the other's takes them`,
      expected: "2xx with no skipped record",
      about: sent,
    });
  };
  for (const kind of kinds)
    if (!judge(kind, await uploadRecords(session, importId, kind, records[kind] as never, by))) return;
  if (!canImportFiles(session)) return;
  const files = [fileEntry(session, await readyFile(session, picture(61), by))];
  const withFile = { ...message, id: `${tag}-f`, text: `${tag} with a file`, files };
  judge("a message with a file", await uploadRecords(session, importId, "messages", [withFile], by));
}

/**
 * A key that was issued for the importing identity, with the scope: line 313 lets deployments issue none for
 * imports.
 */
async function judgeIssued(session: Session): Promise<void> {
  const subject = memberSubject(await membershipOf(session, "import_admin"));
  const issued = await requestKey(session, { body: { scopes: ["imports:write", "messages:read"], subject } });
  if (!isSuccess(issued)) return;
  const accepted = await acceptedKey(session, issued);
  const created = await createImport(session, newSource(session), { as: accepted.key });
  // The checks of keys judge whether it has the scope that it was issued with.
  if (saysMissingScope(created.json) || isConflict(created)) return;
  session.judgeStatus("IMP-01", [issued, created], "2xx", {
    message:
      "a create-import request with a key that was issued with imports:write for the member of keys.import_admin was refused",
    expected: "2xx with an id",
  });
  if (isSuccess(created)) await judgeWithoutKey(session, created, accepted);
}

/** An import needs a key of an owner or admin, but not the secret, or the key, with which it was created. */
async function judgeWithoutKey(session: Session, created: Exchange, issued: IssuedKey): Promise<void> {
  const id = singleId(created.json);
  if (id === undefined || !(await takesRecords(session, id, { as: issued.key }))) return;
  const rotated = await rotatedKey(session, issued);
  const isNew = rotated !== undefined && rotated.secret !== issued.secret;
  if (isNew && (await authenticates(session, rotated.key)) !== undefined)
    session.judge("IMP-07", await takesRecords(session, id, { as: rotated.key }), {
      message: "an import no longer took records after the key that created it was rotated",
      expected: "2xx with the new secret, as with the old one before",
      about: [created, rotated.exchange, ...session.exchanges.slice(-1)],
    });
  if (!(await takesRecords(session, id))) return;
  await administer(session, "revokeApiKey", issued);
  session.judge("IMP-07", await takesRecords(session, id), {
    message: "an import no longer took records of another key after the key that created it was revoked",
    expected: "2xx with a key of the same identity, as before",
    about: [created, ...session.exchanges.slice(-1)],
  });
}

/** Two workspaces whose ids are long numbers: of those that a double holds, one is nearest to both. */
async function judgeNumbers(session: Session): Promise<void> {
  const [one, other] = longNumbers(madeUpWord(session));
  const source = newSource(session);
  const first = await createImport(session, { ...source, source_workspace_id: one });
  if (!isSuccess(first)) return session.observe("imports: a source workspace of digits", "refused");
  const second = await createImport(session, { ...source, source_workspace_id: other });
  judgeDistinct(session, "a source workspace whose id differs in the last of many digits", first, second);
}

/**
 * Separators that may stand between a source and a source workspace id where a deployment keeps both in one
 * name.
 */
const SEPARATORS = ["", ":", "/", "-", "_", ".", "|", " ", "#"];

/** Two pairs that are the same text once they are joined. */
async function judgeJoined(session: Session): Promise<void> {
  const separators = sampleByEffort(session, SEPARATORS, 1, { quick: 3 });
  await inParallel([...new Set([":", ...separators])], async (separator) => {
    const { source, source_workspace_id: id } = newSource(session);
    const part = session.unique("part");
    const first = await createImport(session, { source, source_workspace_id: `${part}${separator}${id}` });
    if (!isSuccess(first)) return;
    const second = await createImport(session, {
      source: `${source}${separator}${part}`,
      source_workspace_id: id,
    });
    const sign = separator === "" ? "nothing" : JSON.stringify(separator);
    judgeDistinct(session, `a pair that reads the same once it is joined with ${sign}`, first, second);
  });
}

const UNUSUAL = "Größe & Co. 語";

/** A deployment chooses the names that it accepts. */
async function judgeName(session: Session): Promise<void> {
  const named = await createImport(session, { ...newSource(session), source_workspace_name: UNUSUAL });
  if (isConflict(named)) return;
  session.judgeStatus("IMP-41", named, "2xx", {
    message: `a create-import request with the source_workspace_name ${UNUSUAL} was refused`,
  });
}

/** The import exists under the id of the response. One without records may have nothing to complete. */
async function judgeCompletable(session: Session, created: Exchange, by: By = {}): Promise<void> {
  const id = singleId(created.json);
  if (!isSuccess(created) || id === undefined) return;
  let completed = await completeImport(session, id, by);
  if (isRefusal(completed)) {
    if (!(await takesRecords(session, id, by)))
      return session.notSeen("IMP-24", "an import that takes a record, and is completed with it");
    completed = await completeImport(session, id, by);
  }
  session.judgeStatus("IMP-24", [created, completed], "2xx", {
    message: "an import that was just created could not be marked complete by its id",
  });
}

function judgeDistinct(session: Session, what: string, first: Exchange, second: Exchange): void {
  // A deployment may support only some sources, or limit the number of imports.
  if (!isSuccess(second)) {
    session.observe(`imports: an import for ${what}`, `refused: ${second.status}`);
    return;
  }
  const id = session.given(singleId(second.json), "an import shows its id", second);
  session.judge("IMP-06", id !== singleId(first.json), {
    message: `creating an import for ${what} returned the import of the first`,
    expected: `another import than ${singleId(first.json)}`,
    about: [first, second],
  });
}
