// A key of another workspace works in its own: what it writes there it reads, lists and finds, and it gets the events of its own
// messages if the primary key does.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single, singleId, text } from "../../readers/envelope.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { picture } from "../../steps/files/contents.ts";
import { canUpload, completeFile, putBytes, startUpload } from "../../steps/files/uploads.ts";
import { readList, readMessages, readReplies } from "../../steps/lists/listing.ts";
import { shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { tryOpenStream } from "../../steps/realtime/realtime.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { callUntil, readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import {
  canListen,
  createEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

const as = "other_workspace";
const by = { as } as const;

export default defineCheck({
  title:
    "a key of another workspace reads, lists and finds what it writes in its own workspace, and gets events for it",
  requirements: [
    ...["MSG-03", "MSG-04", "THR-04", "MEM-03", "FIL-05", "IDM-03"],
    ...["SRC-01", "SRC-21", "RTS-08", "WHK-10"],
  ],
  capabilities: ["messages", "conversations"],
  needs: ["keys.other_workspace", "fixtures.conversation"],
  async run(session) {
    session.notSeen(
      [...uses.map(({ requirement }) => requirement), "SRC-01", "RTS-08", "WHK-10"],
      "a use that this run makes of the key of the other workspace",
    );
    const own = await ownMessage(session);
    const { capabilities } = session.profile;
    const others = uses.filter(({ of }) => capabilities.has(of));
    for (const { requirement, what, use } of [
      ...(capabilities.has("search") ? [FINDING] : []),
      ...sampleByEffort(session, others, 0, { quick: 2 }),
    ])
      await unlessUntestable(async () => {
        const [works, last] = (await use(session, own)) ?? [];
        // What the key may do is not known: any 403 may say that it has no scope for this.
        if (works === undefined || last === undefined || last.status === 403) return;
        session.judge(requirement, works, {
          message: `a key of another workspace ${what} there`,
          expected: "what keys.primary gets in its workspace",
          about: [own.exchange, last],
        });
      });
    await startingOver(session, () => judgeReceived(session, own));
  },
});

interface Own extends PostedMessage {
  /** Appears in the text. */
  readonly word: string;
  /** Of its conversation. */
  readonly name: string | undefined;
}

/** A message in the first conversation that takes one. */
async function ownMessage(session: Session): Promise<Own> {
  const operation = "listConversations";
  const listed = await readList(session, { ...by, operation, until: (found) => found.length > 0 });
  const word = madeUpWord(session);
  for (const item of listed.items) {
    const conversation = readId(item);
    const content = `${word} ${session.unique("elsewhere")}`;
    const posted = conversation && (await tryPostMessage(session, { as, conversation, content }));
    if (posted) return { ...posted, word, name: text(item, "name") };
  }
  return session.given(
    undefined,
    "the key of the other workspace may write in a conversation of it",
    listed.last,
  );
}

interface Use {
  readonly requirement: string;
  /** The capability that it is a use of. */
  readonly of: "messages" | "threads" | "files" | "members" | "search";
  /** In words that follow "a key of another workspace", of its failure. */
  readonly what: string;
  /** Whether it works, and the response that shows it; `undefined` where that is not seen. */
  readonly use: (session: Session, own: Own) => Promise<readonly [boolean, Exchange] | undefined>;
}

const FINDING: Use = {
  requirement: "SRC-01",
  of: "search",
  what: "does not find a message that it posted",
  use: async (session, { id, word: words }) => {
    const { found, last } = await searchFor(session, id, { operation: "searchMessages", words, as });
    return [found, last];
  },
};

const uses: readonly Use[] = [
  {
    requirement: "MSG-04",
    of: "messages",
    what: "cannot read a message that it posted",
    use: async (session, { id }) => {
      const read = await readMessage(session, id, by);
      return [isSuccess(read) && singleId(read.json) === id, read];
    },
  },
  {
    requirement: "MSG-03",
    of: "messages",
    what: "does not list a message that it posted",
    use: async (session, { id, conversation }) => {
      const { missing, last } = await readMessages(session, conversation, [id], as);
      return [missing.length === 0, last];
    },
  },
  {
    requirement: "THR-04",
    of: "threads",
    what: "does not list a reply that it posted",
    use: async (session, own) => {
      const reply = await postReply(session, own, by);
      const { missing, last } = await readReplies(session, own.id, [reply.id], as);
      return [missing.length === 0, last];
    },
  },
  {
    requirement: "IDM-03",
    of: "messages",
    what: "gets another message for a repetition with the Idempotency-Key of the first",
    use: async (session, { conversation }) => {
      const content = session.unique("repeated");
      const request = { ...by, conversation, content, idempotencyKey: session.newKey() };
      const [first, again] = [await tryPostMessage(session, request), await tryPostMessage(session, request)];
      return first && again && [first.id === again.id, again.exchange];
    },
  },
  {
    requirement: "SRC-21",
    of: "search",
    what: "does not find by its name a conversation that it lists",
    use: async (session, { conversation, name: words }) => {
      if (words === undefined || !isServed(session.profile, "searchConversations")) return undefined;
      const options = { operation: "searchConversations", words, as } as const;
      const { found, last } = await searchFor(session, conversation, options);
      return [found, last];
    },
  },
  {
    requirement: "MEM-03",
    of: "members",
    what: "cannot read the author of a message that it posted",
    use: async (session, { exchange }) => {
      const memberId = shownAuthor(exchange);
      if (memberId === undefined) return undefined;
      const read = await callUntil(session, "getMember", { as, path: { memberId } });
      return [isSuccess(read), read];
    },
  },
  {
    requirement: "FIL-05",
    of: "files",
    what: "cannot complete an upload whose bytes were sent",
    use: async (session) => {
      if (!canUpload(session)) return undefined;
      const upload = await startUpload(session, picture(12), by);
      if (!isSuccess(await putBytes(session, upload))) return undefined;
      const completed = await completeFile(session, upload.id, by);
      return [statusOf(completed) === READY, completed];
    },
  },
];

/** Nothing says whether an identity gets events of its own messages: where the primary one does, another of its kind does too. */
async function judgeReceived(session: Session, own: Own): Promise<void> {
  const control = await listening(session, "primary", session.need("fixtures.conversation"));
  const kind = await kindOf(session, "primary", control.posted);
  if (kind === undefined || kind !== (await kindOf(session, as, own))) return;
  const { posted, heard, delivered } = await listening(session, as, own.conversation);
  for (const [requirement, place, isUsual, isReceived] of [
    ["RTS-08", "connection", control.heard, heard],
    ["WHK-10", "webhook endpoint", control.delivered, delivered],
  ] as const)
    if (isUsual === true && isReceived !== undefined)
      session.judge(requirement, isReceived, {
        message: `a ${place} of a key of another workspace was sent nothing of what that key posted there`,
        expected: "message.created, as keys.primary is sent it of its own messages",
        found: "nothing",
        exchanges: [control.posted.exchange, posted.exchange],
        ...(requirement === "WHK-10" && !isReceived ? await needPunctual(session) : {}),
      });
}

interface Listening {
  readonly posted: PostedMessage;
  /** Whether events of it came on a connection and to an endpoint; `undefined` where there is none. */
  readonly heard: boolean | undefined;
  readonly delivered: boolean | undefined;
}

/** Posts a message while a connection and an endpoint of the same key are open. */
async function listening(session: Session, role: Role, conversation: string): Promise<Listening> {
  const by = { as: role };
  const isStreamed = session.profile.capabilities.has("realtime");
  const stream = isStreamed ? await tryOpenStream(session, by) : undefined;
  const endpoint = canListen(session)
    ? await unlessUntestable(() => createEndpoint(session, { ...by, events: [MESSAGE_CREATED] }))
    : undefined;
  const posted = await postMessage(session, { ...by, conversation });
  const lost = stream && (await lostMessages(session, stream, [posted], role));
  stream?.close();
  const delivery =
    endpoint &&
    ((await waitForMessage(session, endpoint.inbox, posted.id)) ??
      (await postUntilDelivered(session, [endpoint.inbox], { ...by, conversation })));
  return { posted, heard: lost && lost.length === 0, delivered: endpoint && delivery !== undefined };
}

/** Of the identity that posted: a deployment may tell people and agents of different things. */
async function kindOf(session: Session, role: Role, { exchange }: PostedMessage): Promise<unknown> {
  const memberId = shownAuthor(exchange);
  if (memberId === undefined || !isServed(session.profile, "getMember")) return undefined;
  return single((await session.call("getMember", { as: role, path: { memberId } })).json)?.member_type;
}
