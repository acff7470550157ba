// Several threads: each list of replies has every reply of its own thread once and none of another. The
// threads are generated: their number, replies, order and concurrency.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import { canImport, importRecords } from "../../steps/imports/imports.ts";
import { judgeReadings, maxPagesOf } from "../../steps/lists/list-readings.ts";
import { readListWithWords, readMessages, readReplies } from "../../steps/lists/listing.ts";
import { readPages } from "../../steps/lists/page.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

interface Growth {
  readonly roots: number;
  /** For each reply its thread and, where there is one, which earlier reply of that thread it answers. */
  readonly replies: readonly { readonly thread: number; readonly answers: number }[];
  readonly together: boolean;
}

const LONG = 26;

const growth = fc.record<Growth>({
  roots: fc.integer({ min: 2, max: 3 }),
  replies: fc.array(fc.record({ thread: fc.nat({ max: 2 }), answers: fc.integer({ min: -2, max: 5 }) }), {
    minLength: 1,
    maxLength: 14,
    size: "medium",
  }),
  together: fc.boolean(),
});

export default defineCheck({
  title: "each list of replies has the replies of its own thread, once, and no others",
  requirements: ["THR-04", "THR-06", "MSG-19"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("MSG-19", "a message shows its replies_count (bindings.message.replies_count names it)");
    const replies = Array.from({ length: 8 }, (_, index) => ({ thread: index % 2, answers: index - 3 }));
    const grown: readonly Growth[] = [
      { roots: 2, replies, together: false },
      { roots: 2, replies: [...replies, ...replies], together: true },
    ];
    for (const one of sampleByEffort(session, grown, 0, { quick: 2 })) await judgeThreads(one, session);
    // More than a usual page holds.
    const many = Array.from({ length: LONG }, () => ({ thread: 0, answers: -1 }));
    await judgeThreads({ roots: 1, replies: many, together: true }, session);
    await session.property(growth, judgeThreads, { examples: 5 });
    // The specification does not say whether a forward can begin a thread.
    await unlessUntestable(() => judgeForward(session));
    await unlessUntestable(() => judgeImported(session));
    await judgeInConversationList(session);
  },
});

async function judgeThreads({ roots, replies, together }: Growth, session: Session): Promise<void> {
  const threads = await Promise.all(
    Array.from({ length: roots }, async () => ({
      root: await postMessage(session),
      replies: [] as PostedMessage[],
    })),
  );
  const add = async ({ thread, answers }: Growth["replies"][number]): Promise<void> => {
    const place = threads[thread % roots];
    if (place === undefined) throw new Error("every reply has a thread");
    const answered = place.replies[answers];
    const body = answered === undefined ? {} : { replied_to_message_id: answered.id };
    place.replies.push(await postReply(session, place.root, { body }));
  };
  if (together) await Promise.all(replies.map(add));
  else for (const reply of replies) await add(reply);
  for (const { root, replies: own } of threads) {
    const ids = own.map(({ id }) => id);
    if (own.length === LONG) await judgeLongCount(session, root);
    const listing = await readReplies(session, root.id, ids);
    session.given(listing.complete, "the replies of a thread can be read to the end", listing.last);
    const listed = listing.items.map(readId).filter((id) => id !== root.id);
    session.judge("THR-04", listing.missing.length === 0, {
      message: "the list of replies of a thread leaves out a reply",
      expected: ids,
      found: listed,
      exchanges: [listing.last],
    });
    session.judge("THR-04", new Set(listed).size === listed.length, {
      message: "a reply occurs more than once in the list of replies of its thread",
      expected: ids,
      found: listed,
      exchanges: [listing.last],
    });
    const inSmallPages = await readInSmallPages(session, root.id);
    // Another caller may have replied in the thread, and a reply that is stored twice still belongs to it.
    const isCopy = (item: JsonObject): boolean => own.some(({ content }) => carriesText(item, content));
    const strange = [...listing.items, ...inSmallPages].filter(
      (item) =>
        ![root.id, ...ids].includes(readId(item) ?? "") && !isCopy(item) && holdsText(item, session.runTag),
    );
    session.judgeNone("THR-04", strange.map(idOrItem), {
      message: "the list of replies of a thread contains a message of another thread",
      expected: ids,
      exchanges: [listing.last],
    });
  }
}

/** A count may end where a page does. */
async function judgeLongCount(session: Session, root: PostedMessage): Promise<void> {
  const countOf = ({ json }: Exchange): unknown => single(json)?.replies_count;
  const isWhole = (read: Exchange): boolean => Number(countOf(read)) >= LONG;
  const read = await readMessage(session, root.id, { holds: isWhole });
  if (typeof countOf(read) !== "number") return;
  session.judge("MSG-19", isWhole(read), {
    message: `replies_count of a message is less than the ${LONG} replies that were posted to it`,
    expected: `${LONG}, or more`,
    found: countOf(read),
    exchanges: [read],
  });
}

/** A forward has replies like any message. */
async function judgeForward(session: Session): Promise<void> {
  const forward = await tryForward(session, (await postMessage(session)).id);
  if (forward === undefined) return;
  const reply = await postReply(session, forward);
  const listing = await readReplies(session, forward.id, [reply.id]);
  session.judge("THR-04", listing.missing.length === 0, {
    message: "the list of replies of a forward leaves out its reply",
    expected: `message ${reply.id}`,
    found: listing.complete ? listing.items.map(idOrItem) : responseOf(listing.last),
    exchanges: [forward.exchange, reply.exchange, listing.last],
  });
}

/** More replies than any page has. One batch has at most a hundred messages. */
const BATCHES = [60, 75] as const;
const FIRST_MS = Date.parse("2022-05-06T08:00:00Z");

/** An import brings a long thread in few requests. */
async function judgeImported(session: Session): Promise<void> {
  if (!canImport(session)) return;
  const as = "import_admin";
  const { importId, tag, message } = await importScene(session);
  const root = message("root");
  const replies = Array.from({ length: BATCHES[0] + BATCHES[1] }, (_, index) =>
    message(`reply-${1000 + index}`, {
      root: root.id,
      createdAt: new Date(FIRST_MS + 60_000 * index).toISOString(),
    }),
  );
  await importRecords(session, importId, "messages", [root, ...replies.slice(0, BATCHES[0])]);
  await importRecords(session, importId, "messages", replies.slice(BATCHES[0]));
  const path = { conversationId: await findConversation(session, tag) };
  const top = await readListWithWords(session, [root.text], { operation: "listMessages", path, as });
  const found = top.items.find((item) => carriesText(item, root.text));
  const messageId = session.given(readId(found), "an imported message is listed with its text", top.last);
  const texts = replies.map(({ text }) => text);
  const thread = { operation: "listReplies", path: { messageId }, as } as const;
  const listing = await readListWithWords(session, texts, thread);
  session.given(listing.missing.length < texts.length, "imported replies are listed", listing.last);
  session.judge("THR-04", listing.missing.length === 0, {
    message: `the list of replies of a thread with ${counted(texts.length, "imported reply", "imported replies")} leaves out some`,
    expected: texts.length,
    found: `without ${listing.missing.slice(0, 5).join(", ")}${listing.missing.length > 5 ? ` and ${counted(listing.missing.length - 5, "other")}` : ""}`,
    exchanges: [listing.last],
  });
  const twice = texts.filter((text) => listing.items.filter((item) => carriesText(item, text)).length > 1);
  session.judge("THR-04", twice.length === 0, {
    message: "an imported reply occurs more than once in the list of replies of its thread",
    expected: "once",
    found: twice.slice(0, 5),
    exchanges: [listing.last],
  });
  const ids = listing.items.flatMap((item) => readId(item) ?? []);
  await judgeReadings(
    session,
    [LARGE_LIMIT],
    { requirement: "THR-04", operation: "listReplies", ids },
    { as, path: { messageId }, listed: new Set(ids), maxPages: maxPagesOf(ids.length) },
  );
}

/** More than a page may ever have, and fewer than the thread: a page that is not full need not be the last. */
const LARGE_LIMIT = 100;

/** A thread of these has fewer pages of two items. */
const MAX_PAGES = 30;

/** The replies on the pages that come by a cursor, where the profile names the parameters. */
async function readInSmallPages(session: Session, messageId: string): Promise<readonly JsonObject[]> {
  const { limit, cursor } = session.profile.bindings.lists.listReplies ?? {};
  if (limit === undefined || cursor === undefined) return [];
  const reading = await readPages(session, {
    operation: "listReplies",
    path: { messageId },
    limit: 2,
    maxPages: MAX_PAGES,
  });
  return reading.items.filter(isObject);
}

/**
 * A deployment chooses whether replies are in the conversation's list too, and how they are recognised there.
 */
async function judgeInConversationList(session: Session): Promise<void> {
  const root = await postMessage(session);
  const reply = await postReply(session, root);
  const sentinel = await postMessage(session);

  const listing = await readMessages(session, root.conversation, [root.id, sentinel.id]);
  const shown = listing.items.filter((item) => readId(item) === reply.id);
  session.judge("THR-06", shown.length <= 1, {
    message: "a reply occurs more than once in the conversation's list",
    expected: "once, or not at all",
    found: shown.length,
  });
  const [item] = shown;
  const telling = Object.entries(item ?? {}).find(([, value]) => value === root.id)?.[0];
  session.observe(
    "messages.replies_in_the_list",
    item === undefined
      ? "left out"
      : telling === undefined
        ? "not distinguished"
        : `distinguished by ${telling}`,
  );
}
