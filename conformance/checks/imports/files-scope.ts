// Attaching files to imported messages needs files:write besides imports:write.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isCode, readError } from "../../readers/error.ts";
import { fileEntry, fileNeeds, importFile } from "../../steps/imports/import-files.ts";
import { holdsAllKinds, type Records } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { takesStranger } from "../../steps/imports/import-strangers.ts";
import { type ImportedMessage, idsOfConversations, withText } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { isMisshapen, NOT_NAMED } from "../../steps/keys/access/scope-refusal.ts";

const SCOPE = "files:write";

export default defineCheck({
  title: "importing a message with files needs files:write besides imports:write",
  requirements: ["AUT-08", "AUT-09", "AUT-10", "AUT-16", "IMP-43"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds],
  async run(session) {
    const as = reducedKey(session);
    session.given(
      session.has("bindings.file.message_files") || session.has("bindings.import_records.skipped"),
      "skipped records, or the files of a message, are shown (bindings.import_records.skipped, bindings.file.message_files)",
    );
    session.notSeen(
      ["AUT-08", "AUT-09", "AUT-10"],
      "a batch that is refused as a whole because the key does not have files:write",
    );
    const scene = await importScene(session);
    const { importId, message, tag } = scene;
    const root = message("root");
    await importRecords(session, importId, "messages", [root]);
    const control = await uploadRecords(session, importId, "messages", [message("control")], { as });
    session.given(
      isImported(session, control),
      `a key without files:write can import a message without files (keys.reduced_import_admin.${SCOPE} may be one of keys.import_admin)`,
      control,
    );
    await judgeWithout(session, scene, as);
    const takesUnknown = await takesStranger(session, scene);
    const entry = fileEntry(session, await importFile(session, 46));
    const carrier = message("with-file", { files: [entry] });
    await importRecords(session, importId, "messages", [carrier]);
    const more = [entry, fileEntry(session, await importFile(session, 47))];
    const batches: Readonly<Record<string, Partial<Records>>> = {
      "a message with a file": { messages: [message("first", { files: [entry] })] },
      "a file for a message that had none": {
        messages: [{ ...message("control"), text: `${tag} ${CHANGED}`, files: [entry] }],
      },
      "a second file for a message that had one": { messages: [{ ...carrier, files: more }] },
      "a reply with a file, after a message without one": {
        messages: [message("bare"), message("reply", { root: root.id, files: [entry] })],
      },
      ...(holdsAllKinds(session) && { [WHOLE]: wholeBatch(scene, [message("whole", { files: [entry] })]) }),
    };
    const refused = new Map<string, Exchange>();
    for (const [what, batch] of Object.entries(batches)) {
      const exchange = await uploadBatch(session, importId, batch, { as });
      const isOtherwiseRefused = !isSuccess(exchange) && exchange.status !== 403;
      if (what === WHOLE && isOtherwiseRefused && !(await takesWhole(session, scene))) continue;
      judgeResponse(session, what, exchange);
      if (exchange.status === 403) refused.set(what, exchange);
    }
    const orphan = message("orphan", { author: `${tag}-${WORD}-u` });
    const byUnknown = await uploadRecords(session, importId, "messages", [orphan]);
    const seen = await readSettled(session, scene, { hasReplies: (text) => text === root.text });
    for (const name of ["first", "control", CHANGED, "reply", "whole"]) {
      const [found] = withText(seen, `${tag} ${name}`);
      session.judge("AUT-16", (found?.files ?? 0) === 0, {
        message: `the message "${tag} ${name}", which a key without files:write imported, has an attachment`,
        expected: "no attachment",
        found: found?.json,
      });
    }
    judgeSecond(session, withText(seen, carrier.text));
    judgeTexts(session, scene, seen, refused);
    const whole = refused.get(WHOLE);
    if (whole === undefined) return;
    const isNamed = seen.some(({ authorName }) => authorName === `${tag} ${WORD}`);
    const isKnown = !takesUnknown && isSilent(session, byUnknown);
    await judgeWhole(session, scene, seen, { whole, hasMember: isNamed || isKnown });
  },
});

/** The file that a message had before may stay or, as the specification does not say, go. */
function judgeSecond(session: Session, [found]: readonly ImportedMessage[]): void {
  session.judge("AUT-16", (found?.files ?? 0) <= 1, {
    message: "a message that had a file has another one, which a key without files:write imported",
    expected: "at most 1 file",
    found: found?.json,
  });
}

/** An empty list attaches nothing, for a message that is new and for one that has no files. */
async function judgeWithout(session: Session, { importId, message }: Scene, as: Role): Promise<void> {
  session.notSeen("IMP-43", "an empty list of files that a key with files:write imports");
  const [known, other] = [message("no-list", { files: [] }), message("empty-list", { files: [] })];
  const full = await uploadRecords(session, importId, "messages", [known]);
  if (!isImported(session, full)) return;
  // A record that is imported unchanged may be reported as skipped.
  const bare = [{ ...known, text: `${known.text} anew` }, other];
  const exchange = await uploadRecords(session, importId, "messages", bare, { as });
  session.judge("IMP-43", isImported(session, exchange), {
    message: "a key without files:write cannot import messages whose list of files is empty",
    expected: "2xx without skipped records",
    about: exchange,
  });
}

const WHOLE = "records of every kind, one of them a message with a file";
const CHANGED = "changed";
/** A word in ids and names of the records beside that message. */
const WORD = "beside";

const wholeBatch = ({ tag, author }: Scene, messages: Records["messages"]): Partial<Records> => ({
  members: [{ id: `${tag}-${WORD}-u`, name: `${tag} ${WORD}` }],
  conversations: [{ id: `${tag}-${WORD}-c`, name: `${tag} ${WORD}`, members: [author] }],
  messages,
  reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
});

/** No line says that one request may bring records of several kinds. */
async function takesWhole(session: Session, scene: Scene): Promise<boolean> {
  const batch = wholeBatch(scene, [scene.message("whole without a file")]);
  return isSuccess(await uploadBatch(session, scene.importId, batch));
}

/** Accepted with a list of skipped records that is empty. */
const isSilent = (session: Session, exchange: Exchange): boolean =>
  skippedOf(session, exchange) !== undefined && isImported(session, exchange);

function judgeResponse(session: Session, what: string, exchange: Exchange): void {
  const isSkipped = isSuccess(exchange) && (skippedOf(session, exchange)?.length ?? 1) > 0;
  session.judge("AUT-16", exchange.status === 403 || isSkipped, {
    message: `a key without files:write imported ${what}`,
    expected: "403, or the record among the skipped ones",
    about: exchange,
  });
  const { code, missingScopes } = readError(exchange.json);
  if (exchange.status === 403) {
    session.judge("AUT-09", isCode(code, "missing_scope"), {
      message: `${what} was refused to a key without files:write with another code than missing_scope`,
      expected: "missing_scope",
      about: exchange,
    });
    if (isMisshapen(session, ["AUT-10"], exchange)) return;
    session.judge("AUT-10", missingScopes !== undefined, {
      message: `${what} was refused to a key without files:write without a list of missing_scopes`,
      expected: [SCOPE],
      found: missingScopes ?? NOT_NAMED,
      exchanges: [exchange],
    });
  }
  if (missingScopes === undefined) return;
  session.judge("AUT-16", missingScopes.includes(SCOPE), {
    message: `${what} was refused to a key without files:write by naming another scope`,
    expected: [SCOPE],
    found: missingScopes,
    exchanges: [exchange],
  });
  session.judge(
    "AUT-10",
    missingScopes.every((scope) => scope === SCOPE),
    {
      message: `${what} was refused to a key that lacks files:write alone with missing_scopes that name others`,
      expected: [SCOPE],
      found: missingScopes,
      exchanges: [exchange],
    },
  );
}

/**
 * Nothing of a refused batch is stored, not even records that could have been imported without the missing
 * scope.
 */
function judgeTexts(
  session: Session,
  { tag }: Scene,
  seen: readonly ImportedMessage[],
  refused: ReadonlyMap<string, Exchange>,
): void {
  const names = ["first", CHANGED, "bare", "reply", "whole"];
  const isSent = (name: string, { request }: Exchange): boolean =>
    request.body?.includes(`${tag} ${name}`) === true;
  for (const [what, exchange] of refused) {
    const stored = names.filter(
      (name) => isSent(name, exchange) && withText(seen, `${tag} ${name}`).length > 0,
    );
    session.judgeNone("AUT-08", stored, {
      message: `${what} was refused to a key without files:write, and messages of the batch are stored`,
      expected: "none of them",
      exchanges: [exchange],
    });
  }
}

async function judgeWhole(
  session: Session,
  { importId, tag, author }: Scene,
  seen: readonly ImportedMessage[],
  { whole, hasMember }: { readonly whole: Exchange; readonly hasMember: boolean },
): Promise<void> {
  const later = `${tag} later`;
  await importRecords(session, importId, "conversations", [
    { id: `${tag}-later`, name: later, members: [author] },
  ]);
  const listed = await idsOfConversations(session, `${tag} ${WORD}`, later);
  const left = {
    "a member": hasMember,
    "a conversation": listed.length > 0,
    "a reaction": withText(seen, `${tag} root`).some(({ reactions }) => reactions.length > 0),
  };
  for (const [what, isThere] of Object.entries(left))
    session.judge("AUT-08", !isThere, {
      message: `${WHOLE}, was refused to a key without files:write, and ${what} of the batch is stored`,
      expected: "nothing of it",
      found: what,
      exchanges: [whole],
    });
}

/** A key of the importing identity, or of the primary one if that may import. */
function reducedKey(session: Session): Role {
  if (session.has(`keys.reduced_import_admin.${SCOPE}`)) return `reduced_import_admin.${SCOPE}`;
  session.given(
    session.profile.keys.reduced[SCOPE],
    `keys.reduced_import_admin.${SCOPE} is a key that imports and lacks only this scope`,
  );
  return `reduced.${SCOPE}`;
}
