// The placeholders of the templates of a profile: `{{name}}`, which a request has a value in place of. Another one would be
// sent as it is written, or left out, so it is a mistake.
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { hint, type Locate } from "../formats/user-file.ts";
import { isObject } from "../text/json.ts";

const TASK_UPDATE = ["expected_state_version", "text"];
const MEMBER = ["id", "name", "is_guest"];
const CONVERSATION = ["id", "name", "member_ids"];
const FURTHER_CONVERSATION = [...CONVERSATION, "word", "created_at", "archived_at"];

/** By the path below `bindings`. */
export const placeholders: Readonly<Record<string, readonly string[]>> = {
  mention: ["member_id", "display_name", "handle"],
  realtime_target: ["member_id"],
  "webhook_endpoint.event": ["type"],
  "webhook_signature.id_header": ["id"],
  "webhook_signature.signed": ["id", "timestamp", "body"],
  "agent.body": ["name"],
  "inbound_source.body": ["name"],
  "inbound_route.body": ["conversation_id", "name"],
  "question.template": ["card", "card_with_reply_mode", "reply_mode", "reply_mode_word"],
  "question.answer": ["control_id", "value", "card_id", "message_id", "block_id"],
  "forward.body": ["conversation_id", "message_id", "mode", "text", "call_id"],
  task_update: TASK_UPDATE,
  task_entry: [...TASK_UPDATE, "author_label", "run_id", "source_message_id", "summary"],
  task_resource_add: [...TASK_UPDATE, "label", "url"],
  task_resource_change: [...TASK_UPDATE, "resource_id", "label", "url"],
  task_resource_archive: [...TASK_UPDATE, "resource_id"],
  task_state: [...TASK_UPDATE, "state"],
  "import_records.batch": ["kind", "records"],
  "import_records.member": MEMBER,
  "import_records.member_with_address": [...MEMBER, "address", "handle"],
  "import_records.further_members": [...MEMBER, "word"],
  "import_records.conversation": CONVERSATION,
  "import_records.open_conversation": CONVERSATION,
  "import_records.closed_conversation": CONVERSATION,
  "import_records.further_conversations": FURTHER_CONVERSATION,
  "import_records.message": [
    ...["id", "conversation_id", "author_id", "text", "created_at", "thread_root_id", "replied_to_id"],
    ...["files", "image_urls"],
  ],
  "import_records.reaction": ["id", "conversation_id", "message_id", "member_id", "emoji"],
};

/** A sentence for each placeholder that its template does not have, and for a word of JSON in quotes of its own. */
export function placeholderProblems(bindings: unknown, at: Locate): readonly string[] {
  const unknown = Object.entries({ ...placeholders, ...ofBodies(bindings) }).flatMap(([name, known]) => {
    const path = name.split(".");
    const template = path.reduce<unknown>((one, part) => (isObject(one) ? one[part] : undefined), bindings);
    return textsIn(template, ["bindings", ...path]).flatMap(({ path: place, text }) =>
      [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
        .map(([, found = ""]) => found)
        .filter((found) => !known.includes(found))
        .map(
          (found) =>
            `${at(place)}: ${place.join(".")}: unknown placeholder {{${found}}}${hint(found, known)}`,
        ),
    );
  });
  return [...unknown, ...quotedProblems(bindings, at)];
}

/** What every body of an operation holds may be the parameters of its path. */
function ofBodies(bindings: unknown): Readonly<Record<string, readonly string[]>> {
  const bodies = isObject(bindings) && isObject(bindings.bodies) ? Object.keys(bindings.bodies) : [];
  return Object.fromEntries(
    bodies
      .filter((id): id is OperationId => Object.hasOwn(operations, id))
      .map((id) => [`bodies.${id}`, operations[id].pathParameters.map(({ name }) => name)]),
  );
}

/** `{{reply_mode}}` is JSON, and has its quotes. */
function quotedProblems(bindings: unknown, at: Locate): readonly string[] {
  const template = isObject(bindings) && isObject(bindings.question) ? bindings.question.template : undefined;
  if (typeof template !== "string" || !/["']\{\{reply_mode\}\}["']/.test(template)) return [];
  const path = ["bindings", "question", "template"];
  return [
    `${at(path)}: ${path.join(".")}: {{reply_mode}} is replaced by JSON with its quotes; expected {{reply_mode_word}} between quotes of your own`,
  ];
}

interface Placed {
  readonly path: readonly string[];
  readonly text: string;
}

/** The texts of a template, and the names of its properties. */
function textsIn(value: unknown, path: readonly string[]): readonly Placed[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    { path: [...path, name], text: name },
    ...textsIn(one, [...path, name]),
  ]);
}
