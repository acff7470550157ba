// Declarations of files and records of imports with values that are known to break services: numbers beyond
// an integer, long texts, characters that a database does not take, times that do not exist. Messages,
// records, keys and webhook endpoints that name one thing twice. A deployment may refuse or accept them.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import type { JsonObject } from "../../text/json.ts";
import { picture } from "../files/contents.ts";
import { abortFile, canUpload, createFile, readyFile } from "../files/uploads.ts";
import { batchBody, kinds, type Records } from "../imports/import-records.ts";
import { importScene, type Scene } from "../imports/import-scene.ts";
import { canImport, uploadRecords } from "../imports/imports.ts";
import { canIssueKeys } from "../keys/issued/changed-key.ts";
import { requestKey } from "../keys/issued/keys.ts";
import { postMessage } from "../messages/messages.ts";
import { sendMessage } from "../messages/send.ts";
import { inParallel } from "../running/in-parallel.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { unlessLimited, unlessUntestable } from "../running/unless-untestable.ts";
import { endpointNeeds } from "../webhooks/webhook-needs.ts";
import { knownEndpoint, quietSettings, requestEndpoint } from "../webhooks/webhooks.ts";

type Send = () => Promise<Exchange>;

/** The checks that watch the whole run judge the responses. */
export async function sendAwkwardWrites(session: Session): Promise<void> {
  const sends = [
    ...((await unlessUntestable(async () => declarations(session))) ?? []),
    ...((await unlessUntestable(() => records(session))) ?? []),
    ...((await unlessUntestable(() => messages(session))) ?? []),
    ...settings(session),
  ];
  await inParallel(sends, async (send) => {
    await unlessLimited(() => unlessUntestable(send));
  });
}

const LONG = "x".repeat(5_000);
const TEXTS = ["", "\u0000", "\ud800", LONG, "../..", "a\r\nb"];
/** Characters that some databases have no place for, although JSON has. */
const UNSTORED = ["\u0000", "\ud800", "\ufffe"];
const SIZES = [0.5, 2 ** 31, 2 ** 53, 1e21, -0, "1e400"];

function declarations(session: Session): readonly Send[] {
  if (!canUpload(session)) return [];
  const { name, size, content_type: type, sha256 } = session.profile.bindings.file;
  const values = [
    ...SIZES.map((value) => [size, value] as const),
    ...[name, type, sha256].flatMap((place) => TEXTS.map((value) => [place, value] as const)),
  ];
  return sampleByEffort(session, values, 0, { quick: 2 }).flatMap(([place, value]) =>
    place === undefined ? [] : [() => declare(session, { [place]: value })],
  );
}

/** A file that is accepted is not left waiting: a deployment may reserve storage for it. */
async function declare(session: Session, changes: JsonObject): Promise<Exchange> {
  const created = await createFile(session, picture(7), { changes });
  const id = isSuccess(created) ? singleId(created.json) : undefined;
  if (id !== undefined) await abortFile(session, id);
  return created;
}

/** Each list of a message has the same thing twice, and texts have characters that a database does not take. */
async function messages(session: Session): Promise<readonly Send[]> {
  if (!session.profile.capabilities.has("messages") || !session.has("fixtures.conversation")) return [];
  const file = canUpload(session) ? await unlessUntestable(() => readyFile(session, picture(7))) : undefined;
  const { id } = await postMessage(session);
  const address = `https://images.example/${session.unique("twice")}.png`;
  const lists: JsonObject = {
    ...(file && { file_ids: [file.id, file.id] }),
    explicit_context_message_ids: [id, id],
    image_urls: [address, address],
    suppressed_link_preview_urls: [address, address],
  };
  const bodies: readonly JsonObject[] = [
    ...Object.entries(lists).map(([name, twice]) => ({ [name]: twice })),
    ...UNSTORED.map((text) => ({ markdown_content: `${session.unique("unstored")} ${text}` })),
  ];
  return bodies.map((body) => async () => {
    const markdown_content = `${session.unique("twice")} ${address}`;
    return sendMessage(session, { body: { markdown_content, ...body } });
  });
}

/** A key has a scope twice, and an endpoint an event type. */
function settings(session: Session): readonly Send[] {
  const hasEndpoints =
    isServed(session.profile, "createWebhookEndpoint") && endpointNeeds.every((need) => session.has(need));
  const scopes = ["messages:read", "messages:write", "messages:read"];
  return [
    ...(canIssueKeys(session) ? [() => requestKey(session, { body: { scopes } })] : []),
    ...(hasEndpoints
      ? [
          async () => {
            const quiet = await quietSettings(session);
            const twice = [quiet.events, quiet.events].flat();
            const created = await requestEndpoint(session, { ...quiet, events: twice });
            if (isSuccess(created)) knownEndpoint(session, created);
            return created;
          },
        ]
      : []),
  ];
}

const TIMES = [
  ...["", "not a time", "2021-02-30T04:05:06Z", "2021-13-01T00:00:00Z", "+275760-09-13T00:00:01Z"],
  ...["0000-00-00T00:00:00Z", "99999-01-01T00:00:00Z", "1e400", "2021-02-03"],
];

async function records(session: Session): Promise<readonly Send[]> {
  if (!canImport(session)) return [];
  const { importId, author, message, tag } = await importScene(session);
  const known = message("known");
  await uploadRecords(session, importId, "messages", [known]);
  const batches: readonly Partial<Records>[] = [
    ...TIMES.map((createdAt) => ({ messages: [message(session.unique("timed"), { createdAt })] })),
    ...TEXTS.flatMap((text, index): readonly Partial<Records>[] => [
      { messages: [message(session.unique("said"), { text })] },
      { messages: [{ ...message("id"), id: text }] },
      { members: [{ id: `${tag}-m${index}`, name: text }] },
      { members: [{ id: text, name: tag }] },
      { reactions: [{ message: known.id, member: author, emoji: text }] },
    ]),
    ...twice(tag, author, message),
  ];
  return [
    ...sampleByEffort(session, batches, 0, { quick: 3 }).map(
      (batch): Send =>
        () =>
          send(session, importId, JSON.stringify(batchBody(session, batch))),
    ),
    ...kinds.flatMap((kind, turn) => {
      const empty = JSON.stringify(batchBody(session, { [kind]: [] }));
      return sampleByEffort(session, ["null", "[]", "{}", '"text"', "1"], turn, { quick: 3 }).map(
        (item): Send =>
          () =>
            send(session, importId, empty.replace("[]", `[${item}]`)),
      );
    }),
  ];
}

/** Records that name somebody or something twice, and two records that are one. */
function twice(tag: string, author: string, message: Scene["message"]): readonly Partial<Records>[] {
  const once = message("twice");
  const member = { id: `${tag}-twice`, name: `${tag} Twice` };
  const reaction = { message: once.id, member: author, emoji: "👍" };
  return [
    { conversations: [{ id: `${tag}-twice`, name: `${tag} twice`, members: [author, author] }] },
    { members: [member, member] },
    { messages: [once, once] },
    { messages: [once], reactions: [reaction, reaction] },
  ];
}

const send = (session: Session, importId: string, raw: string): Promise<Exchange> =>
  session.call("uploadImportRecords", { as: "import_admin", path: { importId }, raw });
