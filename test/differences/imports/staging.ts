// Imports as products make them: staged until they are completed, closed to others meanwhile, and with marks, guests and limits of
// their own.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import {
  binding,
  combined,
  type Difference,
  familyOf,
  isObject,
  objectsOf,
  unpublished,
} from "../difference.ts";
import { everywhere, refused, visitObjects } from "../everywhere.ts";
import { changing, skipping } from "./batches.ts";

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The conversations that imports brought, by their names. */
function underWay() {
  const importOf = new Map<unknown, string>();
  const open = new Set<string>();
  const completed = new Set<string>();
  return {
    completed,
    importOf,
    isOpen: (name: unknown): boolean => open.has(importOf.get(name) ?? ""),
    isComplete: (name: unknown): boolean => {
      const id = importOf.get(name) ?? "";
      return completed.has(id) && !open.has(id);
    },
    isStaged: (name: unknown): boolean => importOf.has(name) && !completed.has(importOf.get(name) ?? ""),
    note(call: Call, isDone: boolean): void {
      const id = resourceOf(call);
      if (call.operation === "uploadImportRecords") {
        if (isDone) open.add(id);
        for (const { name } of list(jsonOf(call)?.conversations))
          if (!importOf.has(name)) importOf.set(name, id);
      }
      if (call.operation !== "completeImport" || !isDone) return;
      open.delete(id);
      completed.add(id);
    },
  };
}

/** An imported resource is nowhere before the import was completed for the first time. */
const staged = (): Tampering => hidingStaged();

/** The same, and the records of a resumed import are nowhere before it is completed again. */
function shownWhenComplete(): Tampering {
  const texts = new Map<string, readonly unknown[]>();
  return hidingStaged(
    ({ content }) => [...texts.values()].some((pending) => pending.includes(content)),
    (call) => {
      const id = resourceOf(call);
      const sent = list(jsonOf(call)?.messages).map(({ content }) => content);
      if (call.operation === "uploadImportRecords") texts.set(id, [...(texts.get(id) ?? []), ...sent]);
      if (call.operation === "completeImport") texts.delete(id);
    },
  );
}

function hidingStaged(
  isPending: (object: Json) => boolean = () => false,
  noteDone: (call: Call) => void = () => undefined,
): Tampering {
  const { isStaged, note } = underWay();
  const isHidden = (object: Json): boolean =>
    isStaged(object.conversation_name) || isStaged(object.name) || isPending(object);
  return {
    async http(call, forward) {
      if (call.operation === "uploadImportRecords") note(call, false);
      const response = await forward(call);
      note(call, isSuccess(response));
      if (isSuccess(response)) noteDone(call);
      const body = isSuccess(response) && call.method === "GET" ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const { data } = body;
      if (isObject(data) && Array.isArray(data.items)) {
        const items = list(data.items).filter((item) => !isHidden(item));
        return items.length === data.items.length
          ? response
          : withJson(response, { ...body, data: { ...data, items } });
      }
      return objectsOf(body).some(isHidden) ? refused(404, "not_found", "there is nothing") : response;
    },
  };
}

/** Nobody writes where an import is still writing. */
const closedMeanwhile = (): Tampering => closedWhere(({ isOpen }) => isOpen, "import_in_progress");

/** What an import brought is history once it is complete. */
const closedAfterwards = (): Tampering =>
  closedWhere(({ isComplete }) => isComplete, "conversation_is_history");

function closedWhere(
  which: (imports: ReturnType<typeof underWay>) => (name: unknown) => boolean,
  code: string,
): Tampering {
  const imports = underWay();
  const { note } = imports;
  const isIn = which(imports);
  const names = new Map<unknown, unknown>();
  return {
    async http(call, forward) {
      const isClosed = call.operation === "createMessage" && isIn(names.get(resourceOf(call)));
      const response = await forward(isClosed ? withJson(call, {}) : call);
      if (isClosed)
        return [401, 403, 404].includes(response.status)
          ? response
          : refused(409, code, "an import closes its conversations");
      note(call, isSuccess(response));
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body !== undefined && call.method === "GET")
        visitObjects(body, ({ id, name, conversation_id, conversation_name }) => {
          if (name !== undefined) names.set(id, name);
          if (conversation_name !== undefined) names.set(conversation_id, conversation_name);
        });
      return response;
    },
  };
}

/** A key that imports belongs to what its import brings while that is open: rosters name others. */
function importersLeave(): Tampering {
  const { isComplete, note } = underWay();
  const names = new Map<unknown, unknown>();
  const importers = new Set<string>();
  const isLeft = (id: unknown): boolean => isComplete(names.get(id));
  const isHidden = (object: Json): boolean => isLeft(object.id) || isLeft(object.conversation_id);
  return {
    async http(call, forward) {
      const response = await forward(call);
      note(call, isSuccess(response));
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (call.operation === "createImport" && body !== undefined) importers.add(credentialOf(call));
      if (body === undefined || importers.size === 0) return response;
      visitObjects(body, ({ id, name, conversation_id, conversation_name }) => {
        if (name !== undefined) names.set(id, name);
        if (conversation_name !== undefined) names.set(conversation_id, conversation_name);
      });
      if (!importers.has(credentialOf(call))) return response;
      if (isLeft(resourceOf(call))) return refused(404, "not_found", "there is nothing");
      const { data } = body;
      if (!isObject(data) || call.method !== "GET") return response;
      if (Array.isArray(data.items)) {
        const items = list(data.items).filter((item) => !isHidden(item));
        return withJson(response, { ...body, data: { ...data, items } });
      }
      return isHidden(data) ? refused(404, "not_found", "there is nothing") : response;
    },
  };
}

/** A workspace is imported into by one import at a time. */
function oneAtATime(): Tampering {
  const open = new Map<unknown, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "createImport" ? jsonOf(call) : undefined;
      const pair = JSON.stringify([body?.source, body?.source_workspace_id]);
      const isBusy = open.size > 0 && ![...open.values()].includes(pair);
      const response = await forward(body !== undefined && isBusy ? withJson(call, {}) : call);
      const isValid = typeof body?.source === "string" && typeof body.source_workspace_id === "string";
      if (isBusy && isValid && response.status === 400)
        return refused(409, "import_in_progress", "complete the other import before");
      if (!isSuccess(response)) return response;
      if (call.operation === "completeImport") open.delete(resourceOf(call));
      const data = body === undefined ? undefined : jsonOf(response)?.data;
      if (isObject(data)) open.set(data.id, pair);
      return response;
    },
  };
}

const EDITED = " (edited)";

/** A text that a later batch brought says so. */
function edited(): Tampering {
  const texts = new Map<string, unknown>();
  const later = new Set<unknown>();
  const noting: Tampering = {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "uploadImportRecords" || !isSuccess(response)) return response;
      for (const { external_id, content } of list(jsonOf(call)?.messages)) {
        const place = `${resourceOf(call)} ${String(external_id)}`;
        const before = texts.get(place);
        if (before !== undefined && content !== undefined && before !== content) later.add(content);
        texts.set(place, content ?? before);
      }
      return response;
    },
  };
  const shown = everywhere((object) => {
    if (typeof object.content === "string" && later.has(object.content)) object.content += EDITED;
  });
  return combined([noting, shown()]);
}

const MOST_REACTIONS = 20;

const twentyReactions = skipping(() => {
  const reactions = new Map<string, Set<string>>();
  return ({ kind, record }, { url }) => {
    if (kind !== "reactions") return undefined;
    const place = `${url} ${String(record.message_external_id)}`;
    const known = reactions.get(place) ?? new Set<string>();
    reactions.set(place, known);
    const one = JSON.stringify([record.member_external_id, record.emoji_text]);
    if (!known.has(one) && known.size === MOST_REACTIONS) return "too_many_reactions";
    known.add(one);
    return undefined;
  };
});

const guests = changing(() => ({ kind, record }) => {
  if (kind === "members" && (record.email ?? "") === "") record.is_guest = true;
});

/** How long it takes to complete an import. */
const COMPLETION_MS = 150;

/** A completion is answered before it is carried out; what an import is sent meanwhile it takes, or refuses if `isClosed`. */
const completedLater =
  (answered: (response: ProxyResponse) => ProxyResponse, isClosed: boolean) => (): Tampering => {
    const underWay = new Map<string, Promise<unknown>>();
    return {
      async http(call, forward) {
        const id = resourceOf(call);
        const isBusy = underWay.has(id);
        if (isBusy && isClosed && call.operation === "uploadImportRecords")
          return refused(409, "import_completing", "the import is being completed");
        if (call.operation !== "completeImport") return forward(call);
        // An empty batch shows whether it may be written to, and as what it is shown.
        const asked = await forward({
          ...withJson(call, { members: [] }),
          operation: "uploadImportRecords",
          url: call.url.replace(/complete$/, "records"),
        });
        if (!isSuccess(asked) && !isBusy) return forward(call);
        const body = { data: { id, status: "completing" } };
        if (!isBusy)
          underWay.set(
            id,
            new Promise((resolve) => setTimeout(resolve, COMPLETION_MS))
              .then(() => forward(call))
              .catch(() => undefined)
              .finally(() => underWay.delete(id)),
          );
        return answered(withJson({ ...asked, status: 200 }, body));
      },
    };
  };

const accepted = completedLater((response) => ({ ...response, status: 202, body: Buffer.from("{}") }), false);
const completing = completedLater((response) => response, true);
/** With 202 whatever the import is, complete or not. */
const alwaysAccepted = (): Tampering => {
  const { http } = accepted();
  return {
    async http(call, forward) {
      const response = (await http?.call(undefined, call, forward)) ?? (await forward(call));
      return call.operation === "completeImport" && isSuccess(response)
        ? { ...response, status: 202 }
        : response;
    },
  };
};

const LATER = "lines 196 and 279: completing makes an import complete, and no line says that it is at once";

const difference = familyOf("staging", (name) => ({ topics: [name, "imports"], isAlone: true }));

export default [
  difference(
    "imports-are-staged",
    "lines 276 to 279: no line says that what was imported is read before the import is completed",
    undefined,
    staged,
  ),
  difference(
    "imports-are-shown-when-complete",
    "lines 197, 198 and 276 to 279: no line says that what was imported is read before the import is completed",
    undefined,
    shownWhenComplete,
    {
      profile: (profile) =>
        unpublished(
          binding(({ import_records }) => ({
            import_records: { ...import_records, shown_when_complete: true },
          }))(profile),
        ),
    },
  ),
  difference(
    "open-imports-close-their-conversations",
    "lines 258 and 344: 409 for a conflict, and no line says that a conversation that is imported takes messages",
    undefined,
    closedMeanwhile,
  ),
  difference(
    "complete-imports-close-their-conversations",
    "lines 258 and 344: 409 for a conflict, and no line says that a conversation that was imported takes messages",
    undefined,
    closedAfterwards,
    { breaksShould: ["THR-13"] },
  ),
  difference(
    "importers-leave-when-complete",
    "lines 24 and 276 to 279: a roster names who belongs to a conversation, and no line says that who imports does",
    undefined,
    importersLeave,
    {
      profile: (profile) =>
        unpublished(
          binding(({ import_records: { visible: _, ...records } }) => ({ import_records: records }))(profile),
        ),
      breaksShould: ["THR-13"],
    },
  ),
  difference(
    "one-import-is-open-at-a-time",
    "lines 244 and 344: 409 for a conflict, and no line says that several imports may be open",
    ["createImport"],
    oneAtATime,
  ),
  difference(
    "changed-records-are-marked",
    "line 279: a batch updates records, and no line says that a text is shown without a mark",
    undefined,
    edited,
  ),
  difference(
    "messages-have-twenty-reactions",
    "line 278: records are skipped, and no line says which",
    ["uploadImportRecords"],
    twentyReactions,
  ),
  difference(
    "members-without-email-are-guests",
    "line 81: is_guest, and no line says who is one",
    ["uploadImportRecords"],
    guests,
  ),
  difference("completions-are-accepted", LATER, undefined, accepted),
  difference("completions-are-always-accepted", LATER, undefined, alwaysAccepted),
  difference("imports-are-completing", LATER, undefined, completing),
] satisfies Difference[];
