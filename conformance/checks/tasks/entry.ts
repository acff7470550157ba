// An entry shows every value of its update: its label, its run, its source message and its text, in any
// combination, also by an agent. Updates with some equal values have an entry each.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { SIGNED_LABEL } from "../../inputs/name-classes.ts";
import { inDigits } from "../../inputs/spellings.ts";
import { holdsText, isSameText, textClass } from "../../inputs/text-classes.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import {
  entriesWith,
  isPlainLabel,
  ownTask,
  type ReadTask,
  requestTask,
  taskWhen,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import { counted } from "../../text/counted.ts";
import { placeholdersOf } from "../../text/template.ts";

/** The specification's names for the properties of an entry that an update may set. */
const NAMES = ["author_label", "run_id", "source_message_id"] as const;

type Values = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

interface Sent {
  readonly tag: string;
  readonly values: Values;
  readonly textClass: string;
  readonly text: string;
  readonly exchange: Exchange;
  readonly by: string;
}

export default defineCheck({
  title: "an entry shows the label, run, source message and text of its update",
  requirements: ["TSK-10", "TSK-24", "TSK-30", "TSK-31"],
  capabilities: ["tasks", "messages"],
  needs: ["fixtures.task", "fixtures.conversation", "bindings.task_entry"],
  async run(session) {
    const taskId = ownTask(session);
    const root = await postMessage(session);
    const reply = session.profile.capabilities.has("threads") ? await postReply(session, root) : root;
    const cases: readonly (readonly [kind: string, values: Values])[] = [
      ["CRLF", {}],
      ["CRLF", { source_message_id: root.id, run_id: "0042", author_label: "Release agent" }],
      ["trailing blanks", { source_message_id: reply.id, run_id: "1e3" }],
      ["trailing blanks", { run_id: "0x1F", author_label: 'Überwachung u\u0308ber 監査 🚀 "quoted"' }],
      ["emoji", { run_id: "RUN-a.b_c", author_label: "007" }],
      // Words by which programs write that there is nothing.
      ["plain words", { run_id: "null", author_label: "None" }],
      ["one word", { run_id: "20261127", author_label: "42" }],
      [
        "long",
        {
          source_message_id: reply.id,
          author_label: `The agent: ${SIGNED_LABEL}`,
          run_id: "9007199254740993",
        },
      ],
    ];
    const sent: Sent[] = [];
    for (const [kind, values] of cases) sent.push(...(await record(session, taskId, kind, { values })));
    if (session.has("keys.agent") && isSuccess(await requestTask(session, taskId, "agent")))
      for (const [kind, values] of [
        ["plain words", {}],
        // In the run and with the label of a person's entries.
        ["plain words", { run_id: "0042", author_label: "Release agent" }],
      ] as const)
        sent.push(...(await record(session, taskId, kind, { values, as: "agent" })));
    session.given(sent.length > 0, "an update is accepted by bindings.task_entry");
    const read = await taskWhen(session, taskId, (task) =>
      sent.every(({ tag }) => entriesWith(task, tag).length > 0),
    );
    for (const one of sent) judgeEntry(session, one, read);
    await judgeEqual(session, taskId);
    await judgeShared(session, taskId, [root.id, reply.id]);
    judgeAlike(session, sent, read);
    judgeAuthors(session, sent, read);
  },
});

interface Recorded {
  readonly values: Values;
  readonly as?: "agent";
}

async function record(
  session: Session,
  taskId: string,
  kind: string,
  { values, as }: Recorded,
): Promise<readonly Sent[]> {
  // A text that is one word is one of digits alone.
  const tag = kind === "one word" ? inDigits(madeUpWord(session)) : session.unique("entry");
  const text = textClass(kind).around(tag);
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => placeholdersOf(session.profile.bindings.task_entry).has(name)),
  );
  const options = {
    template: "task_entry",
    values: said,
    tag: text,
    ...(as === undefined ? {} : { as }),
  } as const;
  const { exchange } = await updateTask(session, taskId, options);
  // The specification does not say which values a deployment accepts.
  if (isSuccess(exchange))
    return [{ tag, values: said, textClass: kind, text, exchange, by: as ?? "a person" }];
  session.observe("entries of tasks that are refused", `${kind} with ${Object.keys(said).join(", ")}`);
  return [];
}

function judgeEntry(
  session: Session,
  { tag, values, text, textClass: kind, exchange, by }: Sent,
  read: ReadTask,
): void {
  const entries = entriesWith(read, tag);
  const [entry] = entries;
  const exchanges = [exchange, read.exchange];
  const message = `the task shows ${counted(entries.length, "entry", "entries")} of an accepted update by ${by}${beside(values)}`;
  const details = { message, expected: `one entry with ${tag}`, found: entries, exchanges };
  session.judge("TSK-10", entry !== undefined, details);
  if (entry === undefined) return;
  session.judge("TSK-30", entries.length === 1, details);
  for (const name of NAMES)
    session.judge(
      isPlainValue(name, values[name]) ? "TSK-10" : "TSK-31",
      values[name] === undefined || entry[name] === values[name],
      {
        message: `an entry shows another ${name} than its update gave it`,
        expected: values[name],
        found: entry[name],
        exchanges,
      },
    );
  const shown = entry.body_markdown;
  if (typeof shown !== "string") return;
  const said = {
    message: `an entry shows another text (${kind}) than its update gave it`,
    expected: text,
    found: shown,
    exchanges,
  };
  // Entries of one author may be shown as one, which then has the text of each.
  const isHeld = holdsText(text, shown, textClass(kind));
  if (session.judge(textClass(kind).isPlain === true ? "TSK-10" : "TSK-31", isHeld, said))
    session.judge("TSK-31", isSameText(text, shown, textClass(kind)), said);
}

const isPlainValue = (name: string, value = ""): boolean =>
  name === "source_message_id" || isPlainLabel(value);

/** Agents are somebody else than the people whose task it is. */
function judgeAuthors(session: Session, sent: readonly Sent[], read: ReadTask): void {
  session.notSeen("TSK-24", "entries of a person and of an agent that show their authors");
  const authorOf = ({ tag }: Sent): unknown => entriesWith(read, tag)[0]?.author_member_id;
  const [agents, people] = [sent.filter(({ by }) => by === "agent"), sent.filter(({ by }) => by !== "agent")];
  const authors = new Set(people.map(authorOf).filter((author) => typeof author === "string"));
  for (const one of authors.size === 0 ? [] : agents) {
    const author = authorOf(one);
    if (typeof author !== "string") continue;
    session.judge("TSK-24", !authors.has(author), {
      message: `the entry of an agent${beside(one.values)} names the author of a person's entries`,
      expected: "the membership of the agent",
      found: author,
      exchanges: [one.exchange, read.exchange],
    });
  }
}

/** Two updates that say the same are two updates. */
async function judgeEqual(session: Session, taskId: string): Promise<void> {
  const tag = session.unique("equal");
  const exchanges: Exchange[] = [];
  for (let count = 2; count > 0; count--)
    exchanges.push((await updateTask(session, taskId, { template: "task_entry", tag })).exchange);
  const accepted = exchanges.filter(isSuccess).length;
  const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length >= accepted);
  session.judge("TSK-30", entriesWith(read, tag).length >= accepted, {
    message: `the task shows fewer entries than the ${accepted} accepted updates with the same text`,
    expected: `${accepted} entries with ${tag}`,
    found: entriesWith(read, tag),
    exchanges: [...exchanges, read.exchange],
  });
}

/** Each value returns in a later update, alone among others and together with all of them. */
async function judgeShared(
  session: Session,
  taskId: string,
  [source, otherSource]: readonly [string, string],
): Promise<void> {
  const [run, otherRun] = [session.unique("run"), session.unique("run")];
  const [label, otherLabel] = ["Release agent", "Review agent"];
  const updates: readonly Values[] = [
    { run_id: run, source_message_id: source, author_label: label },
    { run_id: run, source_message_id: otherSource, author_label: otherLabel },
    { run_id: otherRun, source_message_id: source, author_label: otherLabel },
    { run_id: otherRun, source_message_id: otherSource, author_label: label },
    { run_id: run, source_message_id: source, author_label: label },
  ];
  const sent: Sent[] = [];
  for (const values of updates) sent.push(...(await record(session, taskId, "plain words", { values })));
  const has = (task: ReadTask, { tag }: Sent): boolean => entriesWith(task, tag).length > 0;
  const read = await taskWhen(session, taskId, (task) => sent.every((one) => has(task, one)));
  const lost = sent.filter((one) => !has(read, one));
  session.judge("TSK-30", lost.length === 0, {
    message: `the task does not show the entries of all accepted updates that have their ${Object.keys(sent[0]?.values ?? {}).join(", ") || "author"} in common`,
    expected: sent.map(({ tag, values }) => ({ tag, ...values })),
    found: `no entry with ${lost.map(({ tag }) => tag).join(", ")}`,
    exchanges: [...sent.map(({ exchange }) => exchange), read.exchange],
  });
}

const beside = (values: Values): string =>
  Object.keys(values).length === 0 ? "" : ` with ${Object.keys(values).join(", ")}`;

const isKept = (shown: unknown, { text, textClass: kind }: Sent): boolean =>
  shown === text || (textClass(kind).isPlain === true && typeof shown === "string" && shown.includes(text));

/** A deployment treats all unusual texts of a class alike, whatever is beside them. */
function judgeAlike(session: Session, sent: readonly Sent[], read: ReadTask): void {
  for (const [kind, group] of Map.groupBy(sent, (one) => one.textClass)) {
    const shown = group.map((one) => ({
      ...one,
      kept: isKept(entriesWith(read, one.tag)[0]?.body_markdown, one),
    }));
    const [kept, changed] = [shown.find((one) => one.kept), shown.find((one) => !one.kept)];
    if (kept === undefined) continue;
    session.judge(textClass(kind).isPlain ? "TSK-10" : "TSK-31", changed === undefined, {
      message: `an entry${beside(changed?.values ?? {})} shows another text (${kind}) than its update gave it, and an entry${beside(kept.values)} does not`,
      expected: changed?.text,
      found: changed && entriesWith(read, changed.tag)[0],
      exchanges: [kept.exchange, ...(changed === undefined ? [] : [changed.exchange]), read.exchange],
    });
  }
}
