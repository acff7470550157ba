// Every reader of a task sees everything that each of the others has written to it: entries with every kind
// of text, and resources that were added, changed and archived, also if the reader has read the task before.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText, mixedText, type TextClass, textClass, textClasses } from "../../inputs/text-classes.ts";
import { text } from "../../readers/envelope.ts";
import {
  entriesWith,
  fitTogether,
  ownTask,
  type ReadTask,
  readTask,
  taskUpdateNeeds,
  type Update,
} from "../../steps/resources/tasks.ts";
import {
  judgeReader,
  type Turn,
  taskReaders,
  type Written,
  writeToTask,
} from "../../steps/resources/written-task.ts";
import { writeResources } from "../../steps/resources/written-task-resources.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { placeholdersOf } from "../../text/template.ts";
import { textSides } from "../../text/text-difference.ts";

export default defineCheck({
  title: "every reader of a task sees everything that the others have written to it, as it was written",
  requirements: ["TSK-04", "TSK-10", "TSK-11", "TSK-21", "TSK-31"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    session.notSeen(["TSK-04", "TSK-10", "TSK-11", "TSK-21", "TSK-31"], "an update that could show it");
    const readers = await taskReaders(session);
    const written: Written[] = [];
    const seen = { hasText: false };
    const texts = [
      mixedText,
      textClass("long"),
      VERY_LONG,
      ...sampleByEffort(session, textClasses, 1, { quick: 14, standard: 5 }),
    ];
    let turn = 0;
    const next = (): Turn => {
      const by = readers[turn++ % readers.length] ?? "primary";
      return { by, reader: readers[turn % readers.length] ?? by };
    };
    for (const kind of texts) await addEntry(session, written, { kind, seen, ...next() });
    await writeResources(session, written, next);
    await changeSummary(session, written, next);
    for (const reader of readers) await judgeReader(session, written, reader);
  },
});

/** Longer than a usual database column, and shorter than a usual maximum for texts. */
const VERY_LONG: Pick<TextClass, "name" | "isPlain" | "around"> = {
  name: "very long",
  isPlain: true,
  around: (word) => `${word} ${"All work and no play makes Jack a dull boy. ".repeat(280)}The end.`,
};

/** Changes the summary, alone and beside a new resource. The new one contains the former one, which is restored in the end. */
async function changeSummary(session: Session, written: Written[], next: () => Turn): Promise<void> {
  if (!placeholdersOf(session.profile.bindings.task_entry).has("summary")) return;
  const { task } = await readTask(session, ownTask(session));
  const before = text(task, "summary");
  if (before === undefined) return;
  const add = {
    template: "task_resource_add",
    values: { label: session.unique("label"), url: `https://resources.example/${session.unique("beside")}` },
  } as const;
  const change = (summary: string): Pick<Update, "template" | "values"> => ({
    template: "task_entry",
    values: { summary },
  });
  const canAdd =
    session.has("bindings.task_resource_add") && fitTogether(session, [change("a summary"), add]);
  for (const others of canAdd ? [[], [add]] : [[]]) {
    const { by, reader } = next();
    const summary = change(`${before} ${session.unique("summary")}`);
    const what = `another summary${others.length === 0 ? "" : " and a new resource"}`;
    await writeToTask(session, written, { what, as: by, ...summary, others });
    await judgeReader(session, written, reader);
  }
  const same = sampleByEffort(session, ["the summary that it has"], 0, { quick: 2 });
  for (const what of ["the summary before", ...same])
    await writeToTask(session, written, { what, as: next().by, ...change(before) });
}

async function addEntry(
  session: Session,
  written: Written[],
  {
    kind,
    seen,
    by,
    reader,
  }: Turn & {
    readonly kind: Pick<TextClass, "name" | "isPlain" | "around">;
    /** Whether the text of any entry was shown to any reader. */
    readonly seen: { hasText: boolean };
  },
): Promise<void> {
  const tag = session.unique("entry");
  const text = kind.around(tag);
  const what = `an entry with a text of class "${kind.name}"`;
  const exchange = await writeToTask(session, written, { what, as: by, tag: text });
  if (exchange === undefined) return;
  const entry = { by, exchange, find: (read: ReadTask) => entriesWith(read, tag)[0] };
  written.push({
    ...entry,
    what: `the entry of ${what}`,
    requirement: "TSK-10",
    expected: `an entry with ${tag}`,
    holds: () => true,
  });
  written.push({
    ...entry,
    what,
    requirement: kind.isPlain === true ? "TSK-10" : "TSK-31",
    expected: text,
    sides: ({ body_markdown: shown }) => textSides(text, String(shown)),
    holds: ({ body_markdown: shown }) => {
      if (typeof shown !== "string") return !seen.hasText;
      seen.hasText = true;
      return holdsText(text, shown, kind);
    },
  });
  await judgeReader(session, written, reader);
}
