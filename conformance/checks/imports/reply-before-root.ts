// A reply whose root is not imported yet waits for its root, or is skipped, and is then imported when it is
// sent again after its root. The reply comes first in a batch before that of its root, or in front of its
// root in the same batch. It is sent again once the root is there, or in the batch that brings it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import type { ImportedMessage } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  skippedOfBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";

export default defineCheck({
  title: "a reply is skipped before its root is imported, and imported after it",
  requirements: ["IMP-09"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "bindings.import_records.skipped"],
  async run(session) {
    const scene = await importScene(session);
    for (const again of AGAIN) await judgeEarlyBatch(session, scene, again);
    await judgeSameBatch(session, scene);
  },
});

interface Again {
  readonly when: string;
  /** Batches that send two skipped replies again. */
  batches(
    root: MessageRecord,
    first: MessageRecord,
    second: MessageRecord,
  ): readonly (readonly MessageRecord[])[];
}

const AGAIN: readonly Again[] = [
  { when: "after its root", batches: (root, ...replies) => [[root], replies] },
  { when: "behind its root in one batch", batches: (...all) => [all] },
  {
    when: "behind its root in one batch, or in the next one",
    batches: (root, first, second) => [[root, first], [second]],
  },
];

async function judgeEarlyBatch(session: Session, scene: Scene, { when, batches }: Again): Promise<void> {
  const { importId, message } = scene;
  const name = session.unique("early");
  const root = message(`${name} root`);
  const [first, second] = [
    message(`${name} first`, { root: root.id }),
    message(`${name} second`, { root: root.id }),
  ];
  const replies = [first, second];
  const early = await uploadRecords(session, importId, "messages", replies);
  session.given(
    !isSuccess(early) || skippedOf(session, early),
    "the response to a batch lists skipped records (bindings.import_records.skipped says where)",
    early,
  );
  const skipped = skippedOfBatch(
    session,
    early,
    replies.map(({ id }) => id),
  );
  // Those that were taken wait for their root, and need not be sent again.
  const areTaken = isSuccess(early) && skipped !== undefined && !replies.some(({ id }) => skipped.has(id));
  for (const { id } of areTaken ? [] : replies) {
    session.judge("IMP-09", isRefusal(early) || (isSuccess(early) && skipped?.has(id) === true), {
      message: "an imported reply whose root was not imported yet was neither skipped nor refused",
      expected: `an entry that names ${id} among the skipped records`,
      about: early,
    });
  }
  const seen = await readSettled(session, scene);
  const before = textsOf(seen, replies);
  const isAtTop = seen.some(({ text, root: above }) => before.includes(text) && above === undefined);
  session.judgeNone("IMP-09", before, {
    message: `an imported reply is stored${isAtTop ? " outside of any thread" : ""} although its root was not imported yet`,
    expected: "no message",
  });
  for (const batch of areTaken ? [[root]] : batches(root, first, second)) {
    const late = await uploadRecords(session, importId, "messages", batch);
    const isRootAlone = batch.length === 1 && batch[0] === root;
    if (isRootAlone) session.given(isImported(session, late), "a message can be imported", late);
    session.judge("IMP-09", isImported(session, late), {
      message: `an imported reply was not imported when it was sent again ${when}`,
      expected: "2xx without skipped records",
      about: late,
    });
  }
  const then = areTaken
    ? "after the root of replies that were taken before it"
    : "after replies were sent again";
  await judgeThread(session, scene, then, [root, ...replies]);
}

/** A deployment may reorder the records of a batch; a reply never becomes a top-level message. */
async function judgeSameBatch(session: Session, scene: Scene): Promise<void> {
  const { importId, message } = scene;
  const root = message("same-root");
  const reply = message("same-reply", { root: root.id });
  const mixed = await uploadRecords(session, importId, "messages", [reply, root]);
  session.judge("IMP-09", isSuccess(mixed) || isRefusal(mixed), {
    message: "a batch with a reply before its root was neither accepted nor refused",
    expected: "2xx or 4xx",
    about: mixed,
  });
  // If one of the two is skipped, whichever it is, not both were imported.
  const isIn = skippedOfBatch(session, mixed, [reply.id, root.id])?.has(reply.id) ?? true;
  const wasTaken = isSuccess(mixed) && !isIn;
  session.observe(
    "imports: a reply in front of its root in one batch",
    wasTaken ? "is imported" : isSuccess(mixed) ? "is skipped" : "is refused",
  );
  if (!wasTaken) {
    if (isRefusal(mixed)) await importRecords(session, importId, "messages", [root]);
    await importRecords(session, importId, "messages", [reply]);
  }
  const when = wasTaken ? "after a batch with a reply in front of its root" : "after a reply was sent again";
  await judgeThread(session, scene, when, [root, reply]);
}

async function judgeThread(
  session: Session,
  scene: Scene,
  when: string,
  [root, ...replies]: readonly [MessageRecord, ...MessageRecord[]],
): Promise<void> {
  const seen = await readSettled(session, scene, { hasReplies: (text) => text === root.text });
  const inThread = textsOf(
    seen.filter((message) => message.root === root.text),
    replies,
  );
  const all = textsOf(seen, [root, ...replies]);
  session.judge("IMP-09", inThread.length === replies.length && all.length === replies.length + 1, {
    message: `${when}, the thread does not have each reply once`,
    expected: {
      in_thread: replies.map(({ text }) => text),
      anywhere: [root, ...replies].map(({ text }) => text),
    },
    found: { in_thread: inThread, anywhere: all },
  });
}

const textsOf = (seen: readonly ImportedMessage[], records: readonly MessageRecord[]): readonly string[] =>
  seen.map(({ text }) => text).filter((text) => records.some((record) => record.text === text));
