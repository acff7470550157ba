// Bodies of requests as the deployment's own contract has them, with placeholders: updates of tasks, forwards, answers to
// questions, targets of subscriptions.
import type { SchemaView } from "../contract/schema-view.ts";
import type { Bindings } from "../profile/profile.ts";
import { list, text } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";

export type TaskBodies = Partial<
  Record<"task_update" | "task_entry" | "task_resource_add" | "task_resource_archive", object>
>;

const VERSION = { expected_state_version: "{{expected_state_version}}" };

/** Updates with the version that line 273 names: with a text, with a summary beside it, and with a change of a resource. */
export function taskBodies(document: PublishedDocument): TaskBodies {
  const body = document.body("recordTaskUpdate");
  if (body?.properties.has("expected_state_version") !== true) return {};
  const place = document.pick(
    body,
    text(
      ...["entry", "bodymarkdown", "markdown", "text", "body", "comment", "note"],
      ...["entry/bodymarkdown", "entry/markdown", "entry/text"],
    ),
  );
  if (place === undefined) return {};
  const [, outer = place, inner] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
  const entry =
    inner === undefined
      ? "{{text}}"
      : { ...constants(document, document.anyOf(body.properties.get(outer))), [inner]: "{{text}}" };
  const update = { ...VERSION, [outer]: entry };
  const summary = document.pick(body, text("summary", "newsummary", "tasksummary"));
  return {
    task_update: update,
    ...(summary === undefined ? {} : { task_entry: { ...update, [summary]: "{{summary}}" } }),
    ...resourceBodies(document, body, update),
  };
}

/** Changes of resources, where they stand in lists of their own: objects with label and url, and ids. */
function resourceBodies(document: PublishedDocument, body: SchemaView, update: object): TaskBodies {
  const found: { -readonly [Name in keyof TaskBodies]: TaskBodies[Name] } = {};
  for (const [holder, pointers] of body.properties) {
    const view = document.anyOf(pointers);
    const added = document.pick(view, list("add", "added", "attach", "attached", "create", "new"));
    const item =
      added === undefined ? undefined : document.anyOf(document.anyOf(view?.properties.get(added))?.items);
    if (added !== undefined && item?.properties.has("label") === true && item.properties.has("url"))
      found.task_resource_add = {
        ...update,
        [holder]: { [added]: [{ label: "{{label}}", url: "{{url}}" }] },
      };
    const archived = document.pick(view, list("archive", "archived", "remove", "detach", "shelve"));
    const ids =
      archived === undefined
        ? undefined
        : document.anyOf(document.anyOf(view?.properties.get(archived))?.items);
    if (archived !== undefined && ids?.types?.has("string") === true)
      found.task_resource_archive = { ...update, [holder]: { [archived]: ["{{resource_id}}"] } };
  }
  return found;
}

/** Required properties with listed values, each with the first of them, or with that of the only digest there is. */
export function constants(
  document: PublishedDocument,
  view: SchemaView | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    [...(view?.required ?? [])].flatMap((required) => {
      const values = document.anyOf(view?.properties.get(required))?.values ?? [];
      const value = values.find((one) => /^sha-?256$/i.test(String(one))) ?? values[0];
      return value === undefined ? [] : [[required, value]];
    }),
  );
}

/** A body made of what it may have, unless it has to have more. */
function templateOf(
  document: PublishedDocument,
  body: SchemaView | undefined,
  candidates: Parameters<PublishedDocument["pickAll"]>[1],
): Readonly<Record<string, string>> | undefined {
  const template = Object.fromEntries(
    Object.entries(document.pickAll(body, candidates)).map(([placeholder, name]) => [name, placeholder]),
  );
  const isWhole = [...(body?.required ?? [])].every((name) => Object.hasOwn(template, name));
  return Object.keys(template).length === 0 || !isWhole ? undefined : template;
}

/** A forward that says where to, how, and a comment, where the contract has words for all of these. */
export function forwardBody(document: PublishedDocument): Bindings["forward"] {
  const template = templateOf(document, document.body("forwardMessage"), {
    "{{conversation_id}}": text(
      "conversationid",
      "targetconversationid",
      "to",
      "into",
      "target",
      "destination",
    ),
    "{{message_id}}": text("messageid", "sourcemessageid", "source"),
    "{{mode}}": text("mode", "sharemode", "style"),
    "{{text}}": text("markdowncontent", "comment", "text", "content", "note"),
    "{{call_id}}": text("callid", "sharecallid", "sharedcallid", "withcall"),
  });
  return template === undefined ? {} : { body: template };
}

/** What a message that asks a question has of its card, and how an action of the card is answered. */
export function question(document: PublishedDocument): Partial<Bindings["question"]> {
  const shown = document.pickAll(document.object("createMessage"), {
    link: text(
      ...["cardlink", "cardurl", "questionurl", "questionlink", "card/url", "card/href", "card/link"],
      ...["question/url", "question/href", "question/link", "question/page"],
    ),
    card_id: text(
      "cardid",
      "questionid",
      "card/id",
      "card/cardid",
      "card/questionid",
      "card/ref",
      "question/id",
      "question/ref",
    ),
  });
  const answer = templateOf(document, document.body("answerQuestion"), {
    "{{control_id}}": text(
      "controlid",
      "actionid",
      "optionid",
      "itemid",
      "answer",
      "choice",
      "action",
      "option",
      "value",
      "verdict",
    ),
    "{{block_id}}": text("blockid", "block"),
    "{{card_id}}": text("cardid"),
    "{{message_id}}": text("messageid"),
  });
  return { ...shown, ...(answer === undefined ? {} : { answer }) };
}

/** The object form of a target: with the type that line 286 names, and an id. */
export function realtimeTarget(document: PublishedDocument): Bindings["realtime_target"] {
  const body = document.body("openRealtimeConnection");
  const subscription = document.anyOf(document.anyOf(body?.properties.get("subscriptions"))?.items);
  const target = document.anyOf(subscription?.properties.get("target"));
  const type = document.anyOf(target?.properties.get("type"))?.values;
  const id = document.pick(target, text("id", "membershipid", "workspacemembershipid", "memberid"));
  return type?.includes("workspace_membership") === true && id !== undefined
    ? { type: "workspace_membership", [id]: "{{member_id}}" }
    : {};
}
