// A request for any operation, valid as far as the profile lets the suite know: real ids where there are
// some, documented bodies. For checks of processing that happens before or beside an operation's own work.

import type { OperationId } from "../../../generator/generated/operations.ts";
import type { ServedOperation } from "../../contract/served-operations.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { idIn } from "../../readers/envelope.ts";
import { eventsIn } from "../../readers/webhooks/webhook-endpoint.ts";
import type { JsonObject } from "../../text/json.ts";
import { withPlaced } from "../../text/pointer.ts";
import { fillRecord, fillTemplate } from "../../text/template.ts";
import { newSource } from "../imports/imports.ts";
import { forwardBody } from "../messages/forward-body.ts";
import { type PostedMessage, tryPostMessage } from "../messages/messages.ts";
import { subscriptionBody } from "../realtime/realtime.ts";
import { readTask, updateBody, versionOf } from "../resources/tasks.ts";
import { askedOnce } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { wordsOf } from "../search/search.ts";

export type RequestParts = Pick<CallOptions, "path" | "query" | "body" | "as">;

export interface Resources {
  /** Real ids by kind of resource, as far as the suite can have them. */
  readonly ids: Readonly<Record<string, string>>;
}

/** One for all checks of a run that need any. */
const ownMessage = askedOnce<PostedMessage>();

/** Collects one real id per kind of resource: fixtures, and a message of the suite's own. */
export async function findResources(session: Session): Promise<Resources> {
  const { fixtures, openers, capabilities, permissions } = session.profile;
  const ids: Record<string, string> = {};
  for (const kind of ["conversation", "member", "call", "task", "clipboard"]) {
    const id = fixtures[kind];
    // A resource that only another person can open would be refused for that.
    if (id !== undefined && openers[kind] !== "second") ids[kind] = id;
  }
  if (capabilities.has("messages") && permissions.writes && fixtures.conversation !== undefined) {
    // Without one there are fewer things to ask for; other checks judge that none can be created, or read.
    const post = async () => session.given(await tryPostMessage(session), "a message can be created");
    const posted = await unlessUntestable(() => ownMessage(session, post));
    if (posted !== undefined) ids.message = posted.id;
    const author = idIn(posted?.message, "author_id");
    if (author !== undefined) ids.member ??= author;
  }
  return { ids };
}

/** A made-up id for a resource that the suite does not have, in the form of the deployment's ids. */
function noSuchId({ message, conversation, member }: Resources["ids"]): string {
  const known = message ?? conversation ?? member;
  return known === undefined
    ? "00000000-0000-4000-8000-000000000000"
    : nonexistentId(known, "no such resource");
}

/** Fills in path, query and body of an operation. */
export function validRequest(session: Session, operation: ServedOperation, { ids }: Resources): RequestParts {
  const path = Object.fromEntries(
    operation.pathParameters.map(({ name, resource }) => [name, ids[resource ?? ""] ?? noSuchId(ids)]),
  );
  const body = operation.hasBody ? validBody(session, operation.id, ids) : undefined;
  const query = operation.tag === "search" ? searchQuery(session, operation.id) : undefined;
  // Only an owner or admin may create an import, and for all others it is refused for that.
  const isImport = operation.id === "createImport" && session.profile.keys.import_admin !== undefined;
  return {
    path,
    ...(isImport && { as: "import_admin" }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
}

/** As `validRequest`, with the version that a task has now: an update that expects another one is refused for that. */
export async function currentRequest(
  session: Session,
  operation: ServedOperation,
  resources: Resources,
): Promise<RequestParts> {
  const request = validRequest(session, operation, resources);
  const { task } = resources.ids;
  if (operation.id !== "recordTaskUpdate" || task === undefined || !session.has("bindings.task_update"))
    return request;
  const version = await unlessUntestable(async () => versionOf(session, await readTask(session, task)));
  if (version === undefined) return request;
  return { ...request, body: updateBody(session, { version, tag: session.unique("update") }) };
}

/** Keys that are made for the work of some operations, by tag. */
const specialists: Readonly<Record<string, Role>> = {
  imports: "import_admin",
  "api-keys": "keys_admin",
  agents: "keys_admin",
};

/** The key that may do an operation's work: the one that the profile has for it, else the primary one. */
export function callerOf(session: Session, { tag }: ServedOperation): Role {
  const special = specialists[tag];
  return special !== undefined && session.has(`keys.${special}`) ? special : "primary";
}

/** Whether every id of the request names something real. */
export const isReal = (operation: ServedOperation, { ids }: Resources): boolean =>
  operation.pathParameters.every(({ resource }) => ids[resource ?? ""] !== undefined);

/** `q` is documented for the message search; the others have it where the profile says so. */
const searchQuery = (session: Session, id: OperationId): Record<string, string> => ({
  [wordsOf(session.profile, id) ?? "q"]: "planning",
});

/** A body of documented properties and of names that the profile gives; `{}` where neither is known. */
function validBody(session: Session, id: OperationId, ids: Resources["ids"]): unknown {
  const { bindings } = session.profile;
  const { file, webhook_endpoint: endpoint } = bindings;
  switch (id) {
    case "createMessage":
      return { markdown_content: session.unique("request") };
    case "openRealtimeConnection":
      return subscriptionBody({});
    case "createImport":
      return newSource(session);
    case "createFile":
      return placed([
        [file.name, `${session.unique("file")}.txt`],
        [file.content_type, "text/plain"],
        [file.size, 3],
      ]);
    case "createWebhookEndpoint":
      return placed([
        [endpoint.name, session.unique("endpoint")],
        [endpoint.url, "https://receiver.example/hook"],
        [endpoint.events, eventsIn(bindings, ["message.created"])],
      ]);
    case "issueApiKey":
      return {
        name: session.unique("key"),
        scopes: ["messages:read"],
        subject: { kind: "workspace_member", workspace_membership_id: ids.member ?? noSuchId(ids) },
      };
    case "recordTaskUpdate":
      return fillTemplate(bindings.task_update ?? { expected_state_version: 1 }, {
        expected_state_version: 1,
        text: session.unique("update"),
      });
    case "answerQuestion":
      return fillRecord(bindings.question.answer ?? {}, {
        control_id: "no-such-control",
        block_id: "no-such-block",
        message_id: ids.message ?? noSuchId(ids),
        card_id: ids.card ?? noSuchId(ids),
      });
    case "forwardMessage":
      return forwardBody(session, ids.message ?? noSuchId(ids), {
        conversation: ids.conversation ?? noSuchId(ids),
      });
    default:
      return {};
  }
}

const placed = (properties: readonly (readonly [string | undefined, unknown])[]): JsonObject =>
  properties.reduce<JsonObject>(
    (body, [place, value]) => (place === undefined ? body : withPlaced(body, place, value)),
    {},
  );

/** Operations that create nothing a stranger would have to clean up, so that a control may run them. */
export const isHarmless = (operation: ServedOperation): boolean =>
  operation.method === "GET" ||
  operation.id === "createMessage" ||
  operation.id === "openRealtimeConnection" ||
  operation.id === "createImport";
