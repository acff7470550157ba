// A conversation that is closed to somebody who could read it is closed in every way: its messages are no longer found, an
// earlier cursor shows none of them, a connection and a webhook endpoint get no events of new or earlier messages, a question cannot be
// answered, its files have no further download URL, and a forward does not show its source.
// Once it is open again, the key gets its events again, and can do there all that it could do before.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { canAnswer } from "../../cards/post-card.ts";
import { answer, askAfter, askAs, type Question } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { filesIn, judgeClosedFile } from "../../steps/imports/closed-files.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import {
  abilitiesIn,
  judgeAnswerable,
  judgePostedMeanwhile,
  judgeWorking,
  workingOf,
} from "../../steps/imports/opened-again.ts";
import { judgeClosedCall, judgeOpenCall, shareCallIn } from "../../steps/imports/shared-call.ts";
import { forwardOf, judgeHiddenSource } from "../../steps/imports/shown-source.ts";
import { isKeptClosed } from "../../steps/keys/access/access.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { readPage } from "../../steps/lists/page.ts";
import { requestForward } from "../../steps/messages/forwards.ts";
import type { PostedMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { judgeHears, judgeQuiet, judgeReplays, listenTo } from "../../steps/realtime/while-closed.ts";
import { isClosedTo } from "../../steps/resources/fixture-openers.ts";
import { callUntil, readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor, wordsOf } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

const by = { as: "second" } as const;

/** The judgements that follow once it is open again, or on a connection from before. */
const OPENED_AGAIN = [
  ...["FWD-08", "FWD-10", "FWD-13", "FWD-15", "FWD-18", "FIL-18", "CON-03", "CRD-111", "IDM-03"],
  ...["MSG-01", "MSG-03", "SRC-01", "RTS-16"],
];

export default defineCheck({
  title: "a conversation that is closed to a former reader is not found, listed or read by them any more",
  requirements: [
    ...["GEN-04", "SRC-02", "RTS-08", "RTS-11", "WHK-10", "WHK-31", "FIL-41", "FWD-06", "MSG-17"],
    ...OPENED_AGAIN,
  ],
  capabilities: ["imports", "messages", "conversations"],
  needs: [
    ...recordNeeds,
    "keys.second",
    "bindings.import_records.open_conversation",
    "bindings.import_records.closed_conversation",
  ],
  async run(session) {
    session.notSeen(OPENED_AGAIN, "a conversation that was closed to a key and opened again");
    session.notSeen("SRC-02", "messages that were found before their conversation was closed");
    session.notSeen("RTS-11", "a connection that got events of a conversation before that was closed");
    session.notSeen("RTS-08", "a connection that was open while a conversation was closed and opened again");
    session.notSeen("WHK-31", "an endpoint that got events of a conversation before that was closed");
    session.notSeen("WHK-10", "an endpoint that was there while a conversation was closed and opened again");
    session.notSeen("FWD-06", "a forward whose source could be opened before it was closed");
    session.notSeen("FIL-41", "a file that had a download URL before its conversation was closed");
    const word = madeUpWord(session);
    const scene = await importScene(session);
    const conversation = { id: `${scene.tag}-o`, name: madeUpWord(session), members: [scene.author] };
    const other = { ...conversation, id: `${scene.tag}-w`, name: madeUpWord(session) };
    const importBoth = (access: "open" | "closed") => {
      const records = [conversation, other].map((record) => ({ ...record, access }));
      return importRecords(session, scene.importId, "conversations", records);
    };
    await importBoth("open");
    const messages = await importMessages(session, scene, conversation.id, word);
    const conversationId = await findConversation(session, conversation.name);
    const written = await findConversation(session, other.name);
    const seen = await readImported(session, conversationId, { awaited: messages });
    const ids = seen.map(({ id }) => id);
    const [messageId = ""] = ids;
    // A deployment must not show remembered readings of these later.
    const surfaces = surfacesOf(session, conversationId, ids);
    for (const { operation, path } of surfaces) {
      if (operation !== "getMessage") await session.call(operation, { ...by, path });
      else {
        const open = await callUntil(session, operation, { ...by, path });
        session.given(isSuccess(open), "keys.second can read an open imported conversation", open);
      }
    }
    const wasFound = await isFound(session, word, messageId);
    const next = await nextPage(session, conversationId);
    const files = await filesIn(session, { scene, sourceId: conversation.id, conversation: conversationId });
    const forward = await unlessUntestable(() => forwardOf(session, messageId, [conversationId, ...ids]));
    const listening = await unlessUntestable(() => listenTo(session, conversationId));
    const older = await unlessUntestable(() => askElsewhere(session));
    const question = listening && (await unlessUntestable(() => askThere(session, listening.first)));
    const call = await unlessUntestable(() => shareCallIn(session, conversationId));
    if (call !== undefined) await judgeOpenCall(session, call, "");
    const opened = { conversationId, name: conversation.name, messageId, word, forward, written };
    const abilities = await workingOf(await abilitiesIn(session, opened));
    await importBoth("closed");
    const closedAtMs = Date.now();
    await needClosedNow(session, conversationId, messageId);
    if (wasFound) await judgeSearch(session, word, ids);
    if (next !== undefined) await judgeCursor(session, conversationId, next);
    for (const { operation, path, what } of surfaces)
      judgeClosed(session, await readClosed(session, operation, { ...by, path }), what);
    await judgeForwarded(session, messageId, word);
    await judgeWritten(session, conversationId, messageId);
    await judgeListed(session, conversationId, conversation.name);
    for (const file of files) await judgeClosedFile(session, file);
    if (forward !== undefined) await judgeHiddenSource(session, forward);
    if (call !== undefined) await unlessUntestable(() => judgeClosedCall(session, call));
    const quiet = listening && (await judgeQuiet(session, listening));
    if (listening && quiet) await judgeReplays(session, listening, quiet);
    if (question !== undefined) await judgeAnswer(session, question, closedAtMs);
    await importBoth("open");
    if (listening && quiet)
      await judgeHears(session, listening, "that was closed to its key and is open again");
    listening?.stream?.close();
    await judgeWorking(session, abilities);
    if (quiet !== undefined) await judgePostedMeanwhile(session, quiet.hidden);
    if (call !== undefined)
      await judgeOpenCall(session, call, " once that was closed to it and opened again");
    if (question && older) await judgeAnswerable(session, question, older);
  },
});

/** Roots, each with a reply. */
const [FEW, SOME] = [2, 3];

async function importMessages(
  session: Session,
  scene: Scene,
  conversation: string,
  word: string,
): Promise<number> {
  const count = session.samplingEffort === "quick" ? FEW : SOME;
  const names = Array.from({ length: count }, (_, index) => `closed later ${index} ${word}`);
  const roots = names.map((name) => scene.message(name, { conversation }));
  await importRecords(session, scene.importId, "messages", roots);
  const replies = roots.map(({ id }, index) =>
    scene.message(`reply ${index} ${word}`, { conversation, root: id }),
  );
  await importRecords(session, scene.importId, "messages", replies);
  return roots.length + replies.length;
}

const askElsewhere = async (session: Session): Promise<Question | undefined> =>
  canAnswer(session) && session.has("fixtures.conversation")
    ? askAs(session, "thread", "primary")
    : undefined;

/** @returns a question that the key has read there, if one can be asked and answered */
async function askThere(session: Session, since: PostedMessage): Promise<Question | undefined> {
  if (!canAnswer(session)) return undefined;
  const question = await askAfter(session, since, "import_admin");
  if (question !== undefined) await readMessage(session, question.id, by);
  return question;
}

/** Searches in both modes. @returns whether the usual one finds it */
async function isFound(session: Session, words: string, id: string): Promise<boolean> {
  if (!session.profile.capabilities.has("search")) return false;
  const options = { ...by, operation: "searchMessages", words } as const;
  await unlessUntestable(() => search(session, { ...options, query: { mode: "semantic" } }));
  return (await searchFor(session, id, options)).found;
}

/** The parameters of a second page, where the profile says how pages are asked for. */
async function nextPage(
  session: Session,
  conversationId: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { limit, cursor } = session.profile.bindings.lists.listMessages ?? {};
  if (limit === undefined || cursor === undefined) return undefined;
  const path = { conversationId };
  const first = await session.call("listMessages", { ...by, path, query: { [limit]: 1 } });
  const page = readPage(first, session.profile);
  const value = page?.nextCursor;
  return typeof value === "string" ? { [limit]: "1", [cursor]: value } : undefined;
}

/** The profile says whether another record closes it. */
async function needClosedNow(session: Session, conversationId: string, messageId: string): Promise<void> {
  const listed = { operation: "listMessages", path: { conversationId } } as const;
  const reads = [{ operation: "getMessage", path: { messageId } } as const, listed];
  for (const { operation, path } of reads) {
    const read = await callUntil(session, operation, { ...by, path }, (exchange) => !isSuccess(exchange));
    session.given(
      !isSuccess(read) && (await isClosedTo(session, "second", { operation, path })),
      "an imported conversation is closed by bindings.import_records.closed_conversation",
      read,
    );
  }
}

async function judgeSearch(session: Session, words: string, ids: readonly string[]): Promise<void> {
  const own = (items: readonly JsonObject[]) => items.filter((item) => ids.includes(readId(item) ?? ""));
  for (const query of [{}, { mode: "semantic" }]) {
    const listing = await readUntil(
      session,
      () => search(session, { ...by, operation: "searchMessages", words, query }),
      ({ items }) => own(items).length === 0,
      session.profile.timing.search_index_ms,
    );
    session.judge("SRC-02", own(listing.items).length === 0, {
      message: `the message search${"mode" in query ? " with mode=semantic" : ""} returns messages of a conversation that was closed to the key`,
      expected: "no hit of a conversation that the key cannot access",
      found: own(listing.items).map(idOrItem),
      exchanges: [listing.last],
    });
  }
}

async function judgeCursor(
  session: Session,
  conversationId: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const read = await readClosed(session, "listMessages", { ...by, path: { conversationId }, query });
  judgeClosed(session, read, "a cursor from before leads on in the messages");
}

interface Surface {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  /** For findings. */
  readonly what: string;
}

/** Every operation that shows the conversation, or messages in it, to a caller that names it. */
function surfacesOf(
  { profile }: Session,
  conversationId: string,
  ids: readonly string[],
): readonly Surface[] {
  const { capabilities } = profile;
  const path = { conversationId };
  return [
    ...ids.flatMap((messageId): readonly Surface[] => [
      { operation: "getMessage", path: { messageId }, what: "a message can be read" },
      ...(capabilities.has("threads")
        ? [{ operation: "listReplies", path: { messageId }, what: "replies can be listed" } as const]
        : []),
    ]),
    { operation: "listMessages", path, what: "messages can be listed" },
    ...(capabilities.has("conversation-context") && isServed(profile, "getConversation")
      ? [{ operation: "getConversation", path, what: "the context can be read" } as const]
      : []),
  ];
}

async function judgeWritten(session: Session, conversation: string, root: string): Promise<void> {
  for (const place of [{}, { thread_root_id: root }]) {
    const send = () =>
      sendMessage(session, { ...by, conversation, body: { markdown_content: "too late", ...place } });
    const sent = await readUntil(session, send, isRefusal);
    session.judgeStatus("MSG-17", sent, "4xx", {
      message: "a message is accepted in a conversation that was closed to the key before",
    });
  }
}

/**
 * An accepted answer cannot be undone, so the check cannot retry until one is refused: it waits until each
 * surface should know.
 */
async function judgeAnswer(session: Session, question: Question, closedAtMs: number): Promise<void> {
  const [option] = question.options;
  if (option === undefined) return;
  await session.rest(closedAtMs + session.patience(session.profile.timing.eventual_ms) - Date.now());
  for (const bearer of [false, true]) {
    const as = { key: session.need(`keys.${by.as}`), label: by.as, bearer };
    const answered = await answer(session, question, option, as);
    session.judge("MSG-17", !isSuccess(answered), {
      message:
        "an answer to a question, which posts a reply, is accepted in a conversation that was closed to the key before",
      expected: "4xx",
      about: answered,
    });
  }
}

/** A forward that is accepted may not show the contents of its source. */
async function judgeForwarded(session: Session, messageId: string, word: string): Promise<void> {
  if (!session.has("fixtures.conversation") || !isServed(session.profile, "forwardMessage")) return;
  const forwarded = await readUntil(
    session,
    () => requestForward(session, messageId, by),
    (made) => !holdsText(made.json, word),
  );
  const id = createdId(forwarded);
  const read = id === undefined ? undefined : await readMessage(session, id, by);
  const exchanges = read === undefined ? [forwarded] : [forwarded, read];
  session.judge(
    "GEN-04",
    exchanges.every(({ json }) => !holdsText(json, word)),
    {
      message:
        "a message of a conversation that was closed to the key before is shown in a forward that the key makes of it",
      expected: "refused, or nothing of its text",
      found: responseOf(forwarded),
      exchanges,
    },
  );
}

/** Neither the list of conversations nor the search for its name shows it. */
async function judgeListed(session: Session, id: string, words: string): Promise<void> {
  const readings: readonly (readonly [what: string, read: () => Promise<Listing>])[] = [
    ["list of conversations", () => readList(session, { ...by, operation: "listConversations" })],
    ...(isServed(session.profile, "searchConversations") &&
    wordsOf(session.profile, "searchConversations") !== undefined
      ? [
          [
            "conversation search",
            () => search(session, { ...by, operation: "searchConversations", words }),
          ] as const,
        ]
      : []),
  ];
  const isShown = ({ items }: Listing): boolean => items.some((item) => readId(item) === id);
  for (const [what, read] of readings) {
    const listing = await readUntil(
      session,
      read,
      (now) => !isShown(now),
      session.profile.timing.search_index_ms,
    );
    session.judge("GEN-04", !isShown(listing), {
      message: `the ${what} shows a conversation that was closed to the key before`,
      expected: `not ${id}`,
      found: id,
      exchanges: [listing.last],
    });
  }
}

const isClosed = (read: Exchange, { profile }: Session): boolean =>
  !isSuccess(read) || isKeptClosed(read, profile);

/** Each may come to know a moment later than the others that it is closed. */
const readClosed = (session: Session, operation: OperationId, options: CallOptions): Promise<Exchange> =>
  callUntil(session, operation, options, (read) => isClosed(read, session));

function judgeClosed(session: Session, read: Exchange, what: string): void {
  session.judge("GEN-04", isClosed(read, session), {
    message: `${what} of a conversation that was closed to the key before`,
    expected: "refused, or nothing",
    about: read,
  });
}
