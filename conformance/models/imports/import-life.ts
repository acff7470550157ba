// Model of the life of imports: for each source workspace one import, open or complete, and the messages it accepted.
import fc, { type AsyncCommand } from "fast-check";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversations, readImported } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  isImported,
  type SourceWorkspace,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { judge } from "../judge.ts";

interface ModelImport {
  readonly id: string;
  readonly source: SourceWorkspace;
  readonly scene: Scene;
  isOpen: boolean;
  readonly accepted: MessageRecord[];
}

interface Model {
  readonly imports: readonly ModelImport[];
  written: number;
  broken: boolean;
}

const SOURCES = 2;

export async function startImports(session: Session): Promise<Model> {
  const imports: ModelImport[] = [];
  for (let count = 0; count < SOURCES; count++) {
    const scene = await importScene(session);
    imports.push({ id: scene.importId, source: scene.source, scene, isOpen: true, accepted: [] });
  }
  judge({ broken: false }, session, "IMP-06", new Set(imports.map(({ id }) => id)).size === SOURCES, {
    message: "two source workspaces have the same import",
    expected: `${SOURCES} imports`,
    found: imports.map(({ id }) => id),
  });
  return { imports, written: 0, broken: false };
}

type Run = (model: Model, session: Session, target: ModelImport) => Promise<void>;

const runs: Readonly<Record<"create" | "complete" | "fill" | "repeat", Run>> = {
  create,
  complete,
  fill,
  repeat,
};

export const importCommands: readonly fc.Arbitrary<AsyncCommand<Model, Session>>[] = (
  ["fill", "fill", "repeat", "create", "complete"] as const
).map((kind) =>
  fc.nat({ max: SOURCES - 1 }).map((index) => ({
    check: (model) => !model.broken,
    run: async (model, session) => {
      const target = model.imports[index];
      if (target !== undefined) await runs[kind](model, session, target);
    },
    toString: () => `${kind} import ${index}`,
  })),
);

async function create(model: Model, session: Session, target: ModelImport): Promise<void> {
  // A repeated request may name the source workspace differently, or not at all.
  const isNamed = target === model.imports[0];
  const name = isNamed ? { source_workspace_name: session.unique("workspace") } : {};
  const exchange = await createImport(session, { ...target.source, ...name });
  judge(model, session, target.isOpen ? "IMP-04" : "IMP-05", singleId(exchange.json) === target.id, {
    message: `creating an import${isNamed ? ", under another name," : ""} for a source that has ${target.isOpen ? "an open" : "a complete"} one did not return that import`,
    expected: `2xx with import ${target.id}`,
    about: exchange,
  });
  target.isOpen = true;
}

async function complete(model: Model, session: Session, target: ModelImport): Promise<void> {
  const exchange = await completeImport(session, target.id);
  if (target.isOpen) {
    judge(model, session, "IMP-24", isSuccess(exchange), {
      message: "an open import could not be marked complete",
      expected: "2xx",
      about: exchange,
    });
  }
  target.isOpen = false;
}

/** Where there are threads, every second message replies to the first one that the import took. */
async function fill(model: Model, session: Session, target: ModelImport): Promise<void> {
  const [first] = target.accepted;
  const number = model.written++;
  const hasThreads = session.profile.capabilities.has("threads");
  const record = target.scene.message(
    `message-${String(number).padStart(3, "0")}`,
    first === undefined || !hasThreads || number % 2 === 0 ? {} : { root: first.id },
  );
  await send(model, session, target, { record, isTaken: isImported });
  if (target.isOpen) target.accepted.push(record);
}

/** The latest record that the import took, as it was; it may be skipped because it is there already. */
async function repeat(model: Model, session: Session, target: ModelImport): Promise<void> {
  const latest = target.accepted.at(-1);
  if (latest !== undefined)
    await send(model, session, target, { record: latest, isTaken: (_, exchange) => isSuccess(exchange) });
}

interface Sending {
  readonly record: MessageRecord;
  readonly isTaken: typeof isImported;
}

async function send(
  model: Model,
  session: Session,
  { id, isOpen }: ModelImport,
  { record, isTaken }: Sending,
): Promise<void> {
  const exchange = await uploadRecords(session, id, "messages", [record]);
  const what = record.root === undefined ? "a message" : "a reply";
  if (isOpen) {
    judge(model, session, "IMP-05", isTaken(session, exchange), {
      message: `an import that should be open did not accept ${what}`,
      expected: "2xx",
      about: exchange,
    });
  } else {
    judge(model, session, "IMP-25", exchange.status === 409, {
      message: `an import that should be complete did not refuse ${what} with 409`,
      expected: 409,
      about: exchange,
    });
  }
}

/**
 * Every history ends with a message that is refused, and with the messages that each conversation then shows.
 */
export async function judgeContents(model: Model, session: Session): Promise<void> {
  for (const target of model.imports) {
    if (target.isOpen) await complete(model, session, target);
    await fill(model, session, target);
    await repeat(model, session, target);
    await create(model, session, target);
    await fill(model, session, target);
  }
  const names = model.imports.map(({ scene }) => scene.tag);
  const ids = await findConversations(session, names);
  for (const { scene, accepted: records } of model.imports) {
    const accepted = records.map(({ text }) => text);
    const id = session.given(ids.get(scene.tag), "an imported conversation is listed by its name");
    const seen = await readImported(session, id, {
      awaited: accepted.length,
      hasReplies: (text) => text === accepted[0] && session.profile.capabilities.has("threads"),
    });
    const texts = seen.map(({ text }) => text).filter((text) => text.includes(scene.tag));
    const refused = texts.filter((text) => !accepted.includes(text));
    judge(model, session, "IMP-26", refused.length === 0, {
      message: "an imported conversation shows messages that its import refused while it was complete",
      expected: accepted,
      found: refused,
    });
    const missing = accepted.filter((text) => !texts.includes(text));
    judge(model, session, "IMP-05", missing.length === 0, {
      message: "an imported conversation does not show a message that its import accepted while it was open",
      expected: accepted,
      found: texts,
    });
  }
}
