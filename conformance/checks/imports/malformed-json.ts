// A request that creates an import, or uploads records of any kind, is refused where its body is not JSON, although its key
// may import, and leaves none of its records behind.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { type Spoiler, spoilers } from "../../inputs/spoilt-json.ts";
import { batchBody, type Kind, kinds, type Records } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { withText } from "../../steps/imports/imported.ts";
import {
  canImport,
  createImport,
  isImported,
  newSource,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "an import request whose body is not well-formed JSON is refused as invalid input",
  requirements: ["GEN-19", "GEN-43"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    const control = await createImport(session, newSource(session));
    session.given(isSuccess(control), "an import can be created", control);
    const { invalid } = session.profile.statuses;
    for (const { what, requirement, spoil } of [...spoilers, nothing]) {
      const raw = spoil(JSON.stringify(newSource(session)), 0.5);
      const refused = await session.call("createImport", { as: "import_admin", raw });
      session.judgeStatus(requirement, refused, invalid, {
        message: `createImport with ${what} was not refused as invalid input`,
      });
    }
    if (canImport(session)) await unlessUntestable(() => judgeBatches(session));
  },
});

/** A body is required. */
const nothing: Spoiler = { what: "an empty body", requirement: "GEN-19", spoil: () => "" };

/** Batches of each kind that are taken as they are, spoilt in every way; at quick effort each way with the next kind. */
async function judgeBatches(session: Session): Promise<void> {
  const scene = await importScene(session);
  const { author: member, conversation } = scene;
  const said = scene.message("said");
  const records: Records = {
    members: [{ id: member, name: `${scene.tag} Author` }],
    conversations: [{ id: conversation, name: scene.tag, members: [member] }],
    messages: [said],
    reactions: [{ message: said.id, member, emoji: "👍" }],
  };
  const taken: Kind[] = [];
  for (const kind of kinds)
    if (isImported(session, await uploadRecords(session, scene.importId, kind, records[kind])))
      taken.push(kind);
  const { invalid } = session.profile.statuses;
  const pairs = spoilers.flatMap((spoiler, turn) =>
    sampleByEffort(session, taken, turn, { quick: kinds.length }).map((kind) => [spoiler, kind] as const),
  );
  await inParallel(pairs, async ([{ what, requirement, spoil }, kind]) => {
    const raw = spoil(JSON.stringify(batchBody(session, { [kind]: records[kind] })), 0.5);
    const path = { importId: scene.importId };
    const refused = await session.call("uploadImportRecords", { as: "import_admin", path, raw });
    session.judgeStatus(requirement, refused, invalid, {
      message: `uploadImportRecords with ${what}, of ${kind}, was not refused as invalid input`,
    });
  });
  if (taken.includes("messages")) await judgeUnread(session, scene);
}

/** Records of a batch, of which the last one is cut. */
const RECORDS = 4;
const LATE_PLACE = 0.95;

/** A parser that reads a stream has the first records of a batch before it sees that the rest is not JSON. */
async function judgeUnread(session: Session, scene: Scene): Promise<void> {
  const sent: { readonly refused: Exchange; readonly spoiler: Spoiler; readonly texts: readonly string[] }[] =
    [];
  for (const spoiler of spoilers) {
    const messages = Array.from({ length: RECORDS }, () => scene.message(session.unique("unread")));
    const raw = spoiler.spoil(JSON.stringify(batchBody(session, { messages })), LATE_PLACE);
    const path = { importId: scene.importId };
    const refused = await session.call("uploadImportRecords", { as: "import_admin", path, raw });
    if (isRefusal(refused)) sent.push({ refused, spoiler, texts: messages.map(({ text }) => text) });
  }
  const seen = await readSettled(session, scene);
  for (const { refused, spoiler, texts } of sent) {
    const stored = texts.filter((text) => withText(seen, text).length > 0);
    session.judge(spoiler.requirement, stored.length === 0, {
      message: `uploadImportRecords with ${spoiler.what} was refused, and some of its messages are stored`,
      expected: "none of them",
      found: stored,
      exchanges: [refused],
    });
  }
}
