// Several changes in one update, and partial changes of a resource: each is carried out, and no earlier value
// comes back.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import {
  fitTogether,
  isBehind,
  ownTask,
  type ReadTask,
  taskWhen,
  type Update,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { asAddress } from "../../text/addresses.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

/** A resource as its last accepted change left it. */
interface Known {
  /** Appears in its address, and in the addresses that it is given later. */
  readonly mark: string;
  /** The resources that the task showed before it was added. */
  before?: readonly JsonObject[];
  id?: string;
  label: string;
  url: string;
  isArchived: boolean;
}

interface Change {
  readonly template: "task_resource_add" | "task_resource_change" | "task_resource_archive";
  readonly on: Known;
  readonly label?: string;
  readonly url?: string;
}

export default defineCheck({
  title:
    "every resource change of one update is carried out, and a later change does not undo an earlier one",
  requirements: ["TSK-11", "TSK-32"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add"],
  async run(session) {
    session.notSeen("TSK-32", "an update that adds two resources with one label, which was accepted");
    session.notSeen("TSK-11", "an update with several resource changes that was accepted");
    const names = placeholdersOf(session.profile.bindings.task_resource_add);
    session.given(
      names.has("label") && names.has("url"),
      "bindings.task_resource_add has {{label}} and {{url}}",
    );
    const [alike, twin] = [newOne(session), newOne(session)];
    twin.label = alike.label;
    await apply(session, [alike, twin], [add(alike), add(twin)], "TSK-32");
    const [one, other, third, fourth] = [newOne(session), newOne(session), newOne(session), newOne(session)];
    const all = [one, other];
    if (!(await apply(session, all, [add(one), add(other)]))) return;
    if (session.has("bindings.task_resource_archive")) {
      all.push(third);
      const changes = [archive(one), archive(other), add(third)];
      if (!(await apply(session, all, changes))) return;
    } else if (!(await apply(session, all, [add(third)]))) return;
    if (!session.has("bindings.task_resource_change")) return;
    if (!all.includes(third)) all.push(third);
    all.push(fourth);
    const steps: readonly (readonly Change[])[] = [
      [change(third, session.unique("label"), `${third.url}/second`), add(fourth)],
      [{ template: "task_resource_change", on: third, label: session.unique("label") }],
      [{ template: "task_resource_change", on: third, url: `${third.url}/third` }],
      [
        change(third, session.unique("label"), `${third.url}/fourth`),
        change(fourth, fourth.label, `${fourth.url}/second`),
      ],
      [
        { template: "task_resource_change", on: third, label: session.unique("label") },
        { template: "task_resource_change", on: third, url: `${third.url}/fifth` },
      ],
      // With the values that it has: the specification does not say whether an archived resource can still be
      // changed.
      ...(session.has("bindings.task_resource_archive")
        ? [[change(fourth, fourth.label, `${fourth.url}/second`), archive(fourth)]]
        : []),
    ];
    for (const changes of steps) if ((await apply(session, all, changes)) === false) return;
  },
});

const newOne = (session: Session): Known => {
  const mark = session.unique("resource");
  return { mark, label: `the label ${mark}`, url: `https://resources.example/${mark}`, isArchived: false };
};

const add = (on: Known): Change => ({ template: "task_resource_add", on, label: on.label, url: on.url });
const change = (on: Known, label: string, url: string): Change => ({
  template: "task_resource_change",
  on,
  label,
  url,
});
const archive = (on: Known): Change => ({ template: "task_resource_archive", on });

function updateOf({ template, on, label, url }: Change): Required<Pick<Update, "template" | "values">> {
  return {
    template,
    values: {
      ...(label === undefined ? {} : { label }),
      ...(url === undefined ? {} : { url }),
      ...(on.id === undefined ? {} : { resource_id: on.id }),
    },
  };
}

/** @returns false if a change was not carried out; undefined if the update was refused, which is allowed */
async function apply(
  session: Session,
  all: readonly Known[],
  changes: readonly Change[],
  requirement: Applied["requirement"] = "TSK-11",
): Promise<boolean | undefined> {
  const taskId = ownTask(session);
  const [first, ...others] = changes.map(updateOf);
  if (first === undefined || !fitTogether(session, [first, ...others])) return undefined;
  const { exchange, before } = await updateTask(session, taskId, { ...first, others });
  if (!isSuccess(exchange)) {
    const what = changes.map(({ template }) => template).join(", ");
    session.observe("task updates that are refused", what);
    return undefined;
  }
  for (const { on, template, label, url } of changes) {
    if (template === "task_resource_add") on.before = before.resources;
    if (template === "task_resource_archive") on.isArchived = true;
    if (label !== undefined) on.label = label;
    if (url !== undefined) on.url = url;
  }
  return judgeAll(session, { taskId, all, changes, exchange, requirement });
}

interface Applied {
  readonly taskId: string;
  readonly all: readonly Known[];
  readonly changes: readonly Change[];
  readonly exchange: Exchange;
  /** The requirement that each of them is carried out; resources that are alike may be taken for one. */
  readonly requirement: "TSK-11" | "TSK-32";
}

/**
 * A property that a change does not name may stay or be cleared; it may not return to its value from before
 * an earlier change.
 */
function isAsLeft({ resources }: ReadTask, known: Known, changes: readonly Change[]): boolean {
  const shown = shownOf(resources, known);
  // An archived resource need not be shown any more, nor one that is not among the newest.
  if (shown === undefined) return known.isArchived || isBehind(resources, known.before ?? []);
  const isNamed = (name: "label" | "url"): boolean => changes.every((change) => change[name] !== undefined);
  const label = shown.label === known.label || (!isNamed("label") && isCleared(shown.label));
  const url = asAddress(shown.url) === asAddress(known.url) || (!isNamed("url") && isCleared(shown.url));
  return label && url && ((shown.archived_at ?? null) !== null) === known.isArchived;
}

const shownOf = (resources: readonly JsonObject[], { id, mark }: Known): JsonObject | undefined =>
  resources.find((one) => (id === undefined ? holdsText(one.url, mark) : readId(one) === id));

const isCleared = (value: unknown): boolean => value === undefined || value === null || value === "";

async function judgeAll(session: Session, applied: Applied): Promise<boolean> {
  const { taskId, all, changes, exchange, requirement } = applied;
  const changesOf = (known: Known): readonly Change[] =>
    changes.filter(({ on, template }) => on === known && template === "task_resource_change");
  const present = all.filter((known) => known.id !== undefined || changes.some(({ on }) => on === known));
  const read = await taskWhen(session, taskId, (task) =>
    present.every((known) => isAsLeft(task, known, changesOf(known))),
  );
  let holds = true;
  for (const known of present) {
    const shown = shownOf(read.resources, known);
    if (shown !== undefined) known.id ??= readId(shown) ?? "";
    const { label, url, isArchived } = known;
    const isIt = session.judge(requirement, isAsLeft(read, known, changesOf(known)), {
      message: `a resource is not as the last change left it, after an accepted update with ${counted(changes.length, "change")}: ${changes.map(({ template }) => template).join(", ")}`,
      expected: { label, url, archived: isArchived },
      found: shown ?? "no such resource",
      exchanges: [exchange, read.exchange],
    });
    holds &&= isIt;
  }
  return holds;
}
