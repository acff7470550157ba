// Tasks and imports as another deployment shows them (lines 105 to 111, 207, 251, 273 and 276 to 279).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import {
  binding,
  type Difference,
  inAnswers,
  inResults,
  isObject,
  undescribed,
  unpublished,
} from "../difference.ts";
import { visitObjects } from "../everywhere.ts";

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whole numbers of its own for the versions of a task: 0, 7, 14 … */
const STEP = 7;

const steps = (): Tampering => ({
  async http(call, forward) {
    if (
      call.operation !== "getTask" &&
      call.operation !== "recordTaskUpdate" &&
      call.operation !== "searchTasks"
    )
      return forward(call);
    const sent = jsonOf(call);
    const expected = sent?.expected_state_version;
    const isNumber = typeof expected === "number" && Number.isInteger(expected);
    // A number that was never a version expects one that is still to come.
    const version = isNumber ? (expected % STEP === 0 ? expected / STEP : expected + 1_000_000) : expected;
    const response = await forward(
      isNumber ? withJson(call, { ...sent, expected_state_version: version }) : call,
    );
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined) return response;
    visitObjects(body, (object) => {
      if (typeof object.state_version === "number") object.state_version *= STEP;
    });
    return withJson(response, body);
  },
});

/** How many characters of a summary are searched. */
const SEARCHED = 24;

/** Without the tasks that only the rest of their summaries leads to, and without summaries. */
const byBeginnings = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const isSearch = call.operation === "searchTasks" && isSuccess(response);
    const body = isSearch ? jsonOf(response) : undefined;
    if (!isObject(body?.data)) return response;
    const words = (new URLSearchParams(call.url.split("?")[1]).get("q") ?? "").toLowerCase().split(/\s+/);
    const items = list(body.data.items)
      .filter(isObject)
      .flatMap(({ summary, ...task }) => {
        const beginning = String(summary ?? "").slice(0, SEARCHED);
        const searched = [task.name, task.objective, beginning].join(" ").toLowerCase();
        return words.every((word) => searched.includes(word)) ? [task] : [];
      });
    return withJson(response, { ...body, data: { ...body.data, items } });
  },
});

/** Every record of a batch with its outcome. */
function reported(body: Json, sent: Json): Json | undefined {
  const { data } = body;
  if (!isObject(data)) return undefined;
  const skipped = list(data.skipped).filter(isObject);
  const isSkipped = (kind: string, index: number): boolean =>
    skipped.some((one) => one.index === index && String(one.type).startsWith(kind.slice(0, -1)));
  const stored = ["members", "conversations", "messages", "reactions"].flatMap((kind) =>
    list(sent[kind]).flatMap((record, index) =>
      isSkipped(kind, index) || !isObject(record)
        ? []
        : [{ outcome: "stored", type: kind.slice(0, -1), external_id: record.external_id ?? null }],
    ),
  );
  const records = [...stored, ...skipped.map((one) => ({ ...one, outcome: "skipped" }))];
  return { data: { records } };
}

/** Properties for which a task or a part of it need have nothing. */
const IF_ANY = [
  "objective",
  "summary",
  "body_markdown",
  "run_id",
  "source_message_id",
  "created_by_entry_id",
  "label",
];

const TASK = "lines 105 to 111: the properties of a task and its parts";

const shown = (
  name: string,
  why: string,
  change: (body: Json) => Json | undefined,
  more: Partial<Difference> = {},
): Difference => ({
  name: `tasks/${name}`,
  why,
  topics: [`task ${name}`],
  concerns: ["getTask", "recordTaskUpdate"],
  ...more,
  make: inResults(["getTask"], change),
});

export default undescribed([
  shown(
    "inside-data",
    "lines 26 and 105: standard endpoints have their object in data",
    (data) => ({ data }),
    {
      topics: ["task place"],
      profile: unpublished,
    },
  ),
  shown("parts-newest-first", `${TASK}, in no shown order`, (body) => ({
    ...body,
    entries: list(body.entries).toReversed(),
    resources: list(body.resources).toReversed(),
  })),
  shown(
    "parts-with-empty-strings-for-nothing",
    "line 109: strings, of which none is called nullable",
    (body) => {
      for (const entry of list(body.entries).filter(isObject))
        for (const name of ["author_label", "run_id", "source_message_id"]) entry[name] ??= "";
      return body;
    },
  ),
  shown(
    "parts-leave-out-what-there-is-none-of",
    "lines 105 to 111: strings, of which none is called required",
    (body) => {
      const parts = [body.task, ...list(body.entries), ...list(body.resources)].filter(isObject);
      for (const part of parts) for (const name of IF_ANY) if (part[name] === null) delete part[name];
      return body;
    },
    { profile: unpublished },
  ),
  shown("live-resources-without-archived_at", "line 111: archived when set", (body) => {
    for (const resource of list(body.resources).filter(isObject))
      if (resource.archived_at === null) delete resource.archived_at;
    return body;
  }),
  {
    name: "tasks/state-versions-in-steps-of-seven",
    why: "line 107: an integer; line 207: it prevents stale writes",
    topics: ["state version"],
    concerns: ["getTask", "recordTaskUpdate"],
    make: steps,
  },
  {
    name: "tasks/found-by-the-beginning-of-their-summaries",
    why: "line 220: search tasks, and no line says which of their words are searched, or that all are shown",
    topics: ["task search"],
    concerns: ["searchTasks"],
    make: byBeginnings,
  },
  {
    name: "tasks/updates-say-done-and-nothing-else",
    why: "line 273: what an update is answered with is not shown",
    topics: ["task update response"],
    concerns: ["recordTaskUpdate"],
    profile: unpublished,
    make: inResults(["recordTaskUpdate"], () => ({ data: { accepted: true } })),
  },
  {
    name: "tasks/stale-updates-with-412",
    why: "lines 207 and 273: what a stale update is answered with is not shown",
    topics: ["stale status"],
    concerns: ["recordTaskUpdate"],
    profile: (profile) => ({ ...profile, statuses: { ...profile.statuses, stale: [412] } }),
    make: inAnswers((response, { operation }) =>
      operation === "recordTaskUpdate" && response.status === 409 ? { ...response, status: 412 } : response,
    ),
  },
  {
    name: "tasks/imports-report-every-record",
    why: "line 278: skipped records are found in the response, of no shown shape",
    topics: ["import report"],
    concerns: ["uploadImportRecords"],
    profile: (profile) =>
      unpublished(
        binding(({ import_records }) => ({
          import_records: {
            ...import_records,
            skipped: "/data/records",
            skipped_when: { outcome: "skipped" },
          },
        }))(profile),
      ),
    make: () => ({
      async http(call, forward) {
        const response = await forward(call);
        const body =
          call.operation === "uploadImportRecords" && isSuccess(response) ? jsonOf(response) : undefined;
        const changed = body === undefined ? undefined : reported(body, jsonOf(call) ?? {});
        return changed === undefined ? response : withJson(response, changed);
      },
    }),
  },
]);
