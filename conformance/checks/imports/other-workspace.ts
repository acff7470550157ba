// Imports belong to a workspace: a key of another one can neither write to an import nor complete it, and
// the same source is another import there. Nor do its responses tell an import, open or complete, from one that does not exist.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { refusals } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { kinds } from "../../steps/imports/import-records.ts";
import { importScene, storedIn } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importRecords,
  newSource,
  recordNeeds,
  type SourceWorkspace,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import {
  askUntilAlike,
  type HiddenAndUnknown,
  isDistinguished,
  judgeAlike,
  mayBeAlike,
} from "../../steps/requests/hidden-and-unknown.ts";

const as = "other_workspace";

export default defineCheck({
  title: "a key of another workspace can neither write to an import nor complete it or open it again",
  requirements: ["GEN-05", "GEN-22"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "keys.other_workspace"],
  async run(session) {
    const scene = await importScene(session);
    const { importId, source, message, tag, author, conversation } = scene;
    needOneEverywhere(session, importId, "imports");
    const own = await createImport(session, source, { as });
    if (isSuccess(own)) {
      const ownId = session.given(singleId(own.json), "an import shows its id", own);
      session.judge("GEN-05", ownId !== importId, {
        message: "creating an import for a source of another workspace's import returned that import",
        expected: `another import than ${importId}`,
        about: own,
      });
    }
    await judgeShared(session, source, own);
    await importRecords(session, importId, "messages", [message("root")]);
    const place = await findConversation(session, scene.tag);
    const before = await storedIn(session, scene, place);
    session.given(before.length === 1, "an imported conversation holds its one message");
    const closed = refusals(session.profile);
    const batches = {
      members: [{ id: author, name: "Foreign" }],
      conversations: [{ id: conversation, name: "foreign", members: [author] }],
      messages: [{ ...message("root"), text: "foreign" }, message("foreign")],
      reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
    };
    for (const kind of kinds) {
      const refused = await uploadRecords(session, importId, kind, batches[kind] as never, { as });
      // Resources that records name may be looked up before the import.
      session.judgeStatus("GEN-05", refused, "4xx", {
        message: `a key of another workspace was not refused when it sent ${kind} to an import`,
        expected: `${closed.join(" or ")}, or another 4xx`,
      });
    }
    const refused = await completeImport(session, importId, { as });
    session.judgeStatus("GEN-05", refused, "4xx", {
      message: "a key of another workspace was not refused when it completed an import",
      expected: `${closed.join(" or ")}, or another 4xx`,
    });
    const still = await uploadRecords(session, importId, "members", [{ id: `${tag}-v`, name: "Own" }]);
    session.judgeStatus("GEN-05", [refused, still], "2xx", {
      message: "an import no longer accepts records after a key of another workspace tried to complete it",
    });
    const seen = await storedIn(session, scene, place);
    session.judgeEqual("GEN-05", seen, before, {
      message: "records that a key of another workspace sent to an import are stored",
    });
    const pairs = await askHiddenAndUnknown(session, importId, "an open");
    const completed = await completeImport(session, importId);
    if (isSuccess(completed)) pairs.push(...(await askHiddenAndUnknown(session, importId, "a complete")));
    judgeIndistinguishable(session, pairs);
    const owner = "import_admin";
    const otherId = await judgeComplete(session, { importId, completed, source, owner, elsewhere: as });
    if (otherId === undefined || otherId === importId) return;
    await judgeComplete(session, {
      importId: otherId,
      completed: await completeImport(session, otherId, { as }),
      source,
      owner: as,
      elsewhere: owner,
    });
  },
});

/**
 * Two workspaces that share a team, as a company and its agency do, import it each for itself; a refusal would tell one of them
 * what the other one imports. A key that may not import at all, or not yet another source, says nothing of that.
 */
async function judgeShared(session: Session, source: SourceWorkspace, own: Exchange): Promise<void> {
  const create = (from: SourceWorkspace) => createImport(session, from, { as });
  const exchanges = [own];
  if (!isSuccess(own)) {
    session.observe("imports: key of the other workspace", `no import of its own: ${own.status}`);
    const control = await create(newSource(session));
    const controlId = isSuccess(control) ? singleId(control.json) : undefined;
    if (controlId === undefined || !isSuccess(await completeImport(session, controlId, { as }))) return;
    exchanges.push(control, await create(source));
  }
  session.judge("GEN-22", exchanges.slice(-1).every(isSuccess), {
    message:
      "a key of another workspace was refused an import of a source that this workspace imports, and was not refused one of another source",
    expected: "2xx, as for a source that nobody imports",
    about: exchanges,
  });
}

interface Complete {
  readonly importId: string;
  /** The response to its completion. */
  readonly completed: Exchange;
  readonly source: SourceWorkspace;
  readonly owner: Role;
  readonly elsewhere: Role;
}

/**
 * A complete import is opened again by its own workspace; elsewhere the same source is another import, then too.
 * @returns the id of that one, where it could be created
 */
async function judgeComplete(
  session: Session,
  { importId, completed, source, owner, elsewhere }: Complete,
): Promise<string | undefined> {
  const members = [{ id: session.unique("late"), name: "Late" }];
  const upload = () => uploadRecords(session, importId, "members", members, { as: owner });
  const before = isSuccess(completed) ? await upload() : undefined;
  const created = await createImport(session, source, { as: elsewhere });
  if (!isSuccess(created)) return undefined;
  const id = session.given(singleId(created.json), "an import shows its id", created);
  session.judge("GEN-05", id !== importId, {
    message: "creating an import for a source of another workspace's complete import returned that import",
    expected: `another import than ${importId}`,
    about: [completed, created],
  });
  // Other checks judge whether a complete import accepts records at all.
  if (before?.status !== 409) return id;
  const after = await upload();
  session.judgeStatus("GEN-05", [completed, created, after], [409], {
    message: "a complete import accepted records after a key of another workspace created one for its source",
    expected: 409,
  });
  return id;
}

/**
 * The responses of an import in a state to a key of another workspace, beside those of one that does not
 * exist.
 */
async function askHiddenAndUnknown(
  session: Session,
  importId: string,
  state: string,
): Promise<HiddenAndUnknown[]> {
  const members = [{ id: session.unique("u"), name: "Foreign" }];
  const requests: Readonly<Record<string, (id: string) => Promise<Exchange>>> = {
    uploadImportRecords: (id) => uploadRecords(session, id, "members", members, { as }),
    completeImport: (id) => completeImport(session, id, { as }),
  };
  const pairs: HiddenAndUnknown[] = [];
  for (const [operation, send] of Object.entries(requests)) {
    const ask = async (): Promise<HiddenAndUnknown> => {
      const unknown = nonexistentId(importId, session.unique("unknown"));
      return {
        what: `${operation} by a key of another workspace, of ${state} import,`,
        kind: "import",
        hidden: { id: importId, exchange: await send(importId) },
        unknown: { id: unknown, exchange: await send(unknown) },
      };
    };
    pairs.push(await askUntilAlike(ask));
  }
  return pairs;
}

function judgeIndistinguishable(session: Session, pairs: readonly HiddenAndUnknown[]): void {
  session.notSeen("GEN-22", "a hidden import may have the status of one that does not exist (statuses)");
  if (!mayBeAlike(session, "import")) return;
  for (const pair of pairs) if (!isDistinguished(session, pair)) judgeAlike(session, pair);
}
