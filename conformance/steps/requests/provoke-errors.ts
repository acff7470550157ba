// Provokes every kind of documented error that the profile allows, one request each, so that checks over "every
// error of the run" have errors to look at even when they run alone. Those checks judge the responses.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import type { AdHocKey, CallOptions, Session } from "../../engine/session/session.ts";
import { boundProperties, documentedProperties } from "../../inputs/documented-properties.ts";
import { acceptForms, languageForms, passingForms, requestIdForms } from "../../inputs/header-forms.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { type OpenList, openLists } from "../lists/open-lists.ts";
import { perRun } from "../running/per-session.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { unlessLimited } from "../running/unless-untestable.ts";
import { provokeLateErrors } from "./provoke-late-errors.ts";
import { callerOf, findResources, type Resources, validRequest } from "./valid-request.ts";

type Provocation = readonly [OperationId, CallOptions];

/**
 * Once in a run, because all errors of a run are judged. A request that is limited for longer than the suite
 * waits is left out: the others are errors too, and so is the 429.
 */
export const provokeErrors = perRun(async (session) => {
  let ids: Readonly<Record<string, string>> = {};
  await unlessLimited(async () => {
    ({ ids } = await findResources(session));
  });
  for (const [operation, options] of [
    ...unauthenticated(session),
    ...unavailable(session, ids),
    ...invalid(session, ids),
    ...unscoped(session, ids),
    ...realtime(session, ids),
    ...sampleByEffort(session, onEveryPath(session, ids), 0, { quick: 2 }),
    ...sampleByEffort(session, ofEveryList(session, ids), 0, { quick: 2 }),
    ...sampleByEffort(session, ofEveryBody(session, ids), 0, { quick: 2 }),
    ...wrongThroughout(session, ids),
    ...inEveryForm(session, ids),
    ...sampleByEffort(session, quoted(ids), 0, { quick: 2 }),
  ]) {
    if (isServed(session.profile, operation)) await unlessLimited(() => session.call(operation, options));
  }
  if (session.profile.permissions.writes) await provokeLateErrors(session);
});

/** Each list with a cursor that nobody gave out, with a limit below zero, and with both. */
function ofEveryList(session: Session, { conversation, message }: Resources["ids"]): readonly Provocation[] {
  const lists: readonly OpenList[] = [
    ...openLists(session),
    ...(conversation === undefined
      ? []
      : [{ operation: "listMessages", path: { conversationId: conversation } } as const]),
    ...(message === undefined ? [] : [{ operation: "listReplies", path: { messageId: message } } as const]),
  ];
  return lists.flatMap(({ operation, query, ...options }) => {
    const { cursor, limit } = session.profile.bindings.lists[operation] ?? {};
    const wrong = [
      ...(cursor === undefined ? [] : [{ [cursor]: "no-such-cursor" }]),
      ...(limit === undefined ? [] : [{ [limit]: "-1" }]),
      ...(cursor === undefined || limit === undefined ? [] : [{ [cursor]: "no-such-cursor", [limit]: "-1" }]),
    ];
    return wrong.map(
      (parameters): Provocation => [operation, { ...options, query: { ...query, ...parameters } }],
    );
  });
}

/** Each operation that takes a body, with one that ends early. */
function ofEveryBody(session: Session, ids: Resources["ids"]): readonly Provocation[] {
  return servedOperations(session.profile)
    .filter(({ hasBody }) => hasBody)
    .map((operation) => {
      const { path = {} } = validRequest(session, operation, { ids });
      return [operation.id, { as: callerOf(session, operation), path, raw: '{"cut o' }];
    });
}

/** Bodies with several mistakes at once: each property that is known holds an object, or a number where it may be one. */
function wrongThroughout(session: Session, ids: Resources["ids"]): readonly Provocation[] {
  const known = [...documentedProperties, ...boundProperties(session.profile)];
  return servedOperations(session.profile).flatMap((operation): readonly Provocation[] => {
    const properties = known.filter(({ operation: id, pointer }) => id === operation.id && isTop(pointer));
    if (properties.length < 2) return [];
    const { path = {} } = validRequest(session, operation, { ids });
    const body = Object.fromEntries(
      properties.map(({ pointer, types }) => [
        pointer.slice(1),
        types.includes("object") ? 7 : { not: "valid" },
      ]),
    );
    return [[operation.id, { as: callerOf(session, operation), path, body }]];
  });
}

const isTop = (pointer: string): boolean => pointer.lastIndexOf("/") === 0;

/** Errors of several kinds, to requests with unusual headers. */
function inEveryForm(session: Session, { message, conversation }: Resources["ids"]): readonly Provocation[] {
  const known = message ?? conversation;
  const messageId = known === undefined ? "no-such" : nonexistentId(known, session.unique("message"));
  const kinds: readonly Provocation[] = [
    ["getMessage", { path: { messageId } }],
    ["listConversations", { as: "none" }],
    ["openRealtimeConnection", { raw: '{"subscriptions": [' }],
    ...(conversation === undefined
      ? []
      : [["createMessage", { path: { conversationId: conversation }, body: [] }] as const]),
  ];
  const forms = [
    ...acceptForms.map((accept) => ({ accept })),
    ...requestIdForms.map((form) => ({ "x-request-id": form })),
    ...languageForms.map((language) => ({ "accept-language": language })),
    ...passingForms,
  ];
  return forms.flatMap((form, turn) =>
    sampleByEffort(session, kinds, turn, { quick: 4, standard: 2 }).map(
      ([operation, options]): Provocation => [operation, { ...options, headers: headersOf(session, form) }],
    ),
  );
}

/** Ends a JSON string, and begins an escape, where an error repeats it as it came; has more bytes than characters, too. */
const QUOTED = 'a "quoted" größer 語 word\\ and\nanother\u0007';

/** A gateway may refuse the other ids in a path. */
const QUOTED_ID = 'a "quoted" größer 語 word';

/** Values and ids with characters that JSON escapes or that have several bytes, where none of these are taken. */
function quoted({ conversation }: Resources["ids"]): readonly Provocation[] {
  const usual = { target: "self", delivery: "messages", events: ["message.created"] };
  const openings: readonly unknown[] = [
    { ...usual, delivery: QUOTED },
    { ...usual, events: [QUOTED] },
    { ...usual, target: { type: QUOTED, id: QUOTED } },
  ];
  const ofOpenings: readonly unknown[] = [
    ...openings.map((subscription) => ({ subscriptions: [subscription] })),
    { subscriptions: QUOTED },
    { subscriptions: [usual], resume_from: QUOTED },
  ];
  return [
    ...ofOpenings.map((body): Provocation => ["openRealtimeConnection", { body }]),
    ["getMessage", { path: { messageId: QUOTED_ID } }],
    ["getMember", { path: { memberId: QUOTED_ID } }],
    ...(conversation === undefined
      ? []
      : ([
          ["createMessage", { path: { conversationId: conversation }, body: QUOTED }],
          [
            "createMessage",
            { path: { conversationId: conversation }, body: { markdown_content: { [QUOTED]: QUOTED } } },
          ],
        ] as const)),
  ];
}

/** A request id is recognised by a word that no other has. */
const headersOf = (
  session: Session,
  form: Readonly<Record<string, string | ((word: string) => string)>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === "string" ? value : value(session.unique("request")),
    ]),
  );

/** Each operation for a resource that does not exist, with a key that may ask. */
function onEveryPath(session: Session, { message, conversation, member }: Resources["ids"]): Provocation[] {
  // A kind of which the suite knows no id gets one in the form of another kind.
  const known = message ?? conversation ?? member;
  const unknown =
    known === undefined ? session.unique("no-such") : nonexistentId(known, session.unique("none"));
  return servedOperations(session.profile)
    .filter(({ pathParameters }) => pathParameters.length > 0)
    .map((operation) => {
      const { path = {}, ...request } = validRequest(session, operation, { ids: {} });
      const nowhere = Object.fromEntries(Object.keys(path).map((name) => [name, unknown]));
      return [operation.id, { ...request, as: callerOf(session, operation), path: nowhere }];
    });
}

function unauthenticated(session: Session): readonly Provocation[] {
  const wrong: AdHocKey = { key: `svc_sk_${session.unique("wrong")}`, label: "a made-up key" };
  return [
    ["listConversations", { as: "none" }],
    ["listConversations", { as: wrong }],
    ["listConversations", { as: wrong, bearer: true }],
  ];
}

function unavailable(session: Session, ids: Readonly<Record<string, string>>): readonly Provocation[] {
  const { conversation, message, member } = ids;
  const hidden = session.profile.fixtures.hidden_conversation;
  const list: Provocation[] = [["getMessage", { path: { messageId: session.unique("no-such") } }]];
  if (message !== undefined) {
    const messageId = nonexistentId(message, session.unique("message"));
    list.push(["getMessage", { path: { messageId } }], ["listReplies", { path: { messageId } }]);
  }
  if (member !== undefined)
    list.push(["getMember", { path: { memberId: nonexistentId(member, session.unique("member")) } }]);
  for (const conversationId of [
    hidden,
    conversation && nonexistentId(conversation, session.unique("conversation")),
  ]) {
    if (conversationId === undefined) continue;
    list.push(["listMessages", { path: { conversationId } }]);
    list.push([
      "createMessage",
      { path: { conversationId }, body: { markdown_content: session.unique("refused") } },
    ]);
  }
  return list;
}

function invalid(
  session: Session,
  { conversation }: Readonly<Record<string, string>>,
): readonly Provocation[] {
  if (conversation === undefined) return [];
  const path = { conversationId: conversation };
  const idempotencyKey = session.newKey();
  return [
    ["createMessage", { path, raw: '{"markdown_content": "cut o' }],
    ["createMessage", { path, body: { markdown_content: { not: "text" } } }],
    ["createMessage", { path, body: [] }],
    ["createMessage", { path, body: { markdown_content: session.unique("no-key") }, idempotencyKey: null }],
    ["createMessage", { path, body: { markdown_content: session.unique("first") }, idempotencyKey }],
    ["createMessage", { path, body: { markdown_content: session.unique("changed") }, idempotencyKey }],
  ];
}

function unscoped(
  session: Session,
  { conversation }: Readonly<Record<string, string>>,
): readonly Provocation[] {
  if (conversation === undefined || !session.has("keys.reduced.messages:write")) return [];
  const body = { markdown_content: session.unique("unscoped") };
  return [["createMessage", { as: "reduced.messages:write", path: { conversationId: conversation }, body }]];
}

function realtime(session: Session, { member }: Readonly<Record<string, string>>): readonly Provocation[] {
  const list: Provocation[] = [
    ["openRealtimeConnection", { body: {} }],
    ["openRealtimeConnection", { raw: '{"subscriptions": [' }],
    ["openRealtimeConnection", { as: "none", body: {} }],
  ];
  const target = session.profile.bindings.realtime_target;
  if (target !== undefined && member !== undefined) {
    const unknown = nonexistentId(member, session.unique("member"));
    const named: unknown = JSON.parse(JSON.stringify(target).replaceAll("{{member_id}}", unknown));
    const subscriptions = [{ target: named, delivery: "messages", events: ["message.created"] }];
    list.push(["openRealtimeConnection", { body: { subscriptions } }]);
  }
  return list;
}
