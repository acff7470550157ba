// Messages of every kind by every author, replies and forwards among them: each has the identity of its key as its
// author, and not the one that its request names.
import { tryPostFile } from "../../cards/message-kinds.ts";
import { canAsk, plainQuestion, tryQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { canUpload, readyFile } from "../../steps/files/uploads.ts";
import { authorIn, shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title:
    "a message of any kind has the identity of its key as its author, and not the one that its request names",
  requirements: ["GEN-06", "GEN-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    session.notSeen("GEN-07", "a message whose request names another author");
    const writers = await writersOf(session);
    const authors: Author[] = [];
    for (const as of writers) authors.push(await authorOf(session, as));
    await inParallel([...authors.entries()], async ([turn, author]) => {
      const other = authors[(turn + 1) % authors.length] ?? author;
      const kinds = kindsOf(session, author, other);
      for (const kind of sampleByEffort(session, kinds, turn, { quick: 6 }))
        await judgeKind(session, author, kind);
      const others = authors.filter(({ id }) => id !== author.id);
      const claims = others.flatMap((one) => bodiesOf(other).map((body) => ({ ...body, one })));
      for (const claim of sampleByEffort(session, claims, turn, { quick: 2 }))
        await judgeClaim(session, author, claim);
      const [one] = others;
      if (one === undefined) return;
      const special = await specialBodiesOf(session, author);
      for (const body of sampleByEffort(session, special, turn, { quick: 2 }))
        await judgeClaim(session, author, { ...body, one });
    });
  },
});

interface Author {
  readonly as: Role;
  /** Another person, who reads the messages of the author. */
  readonly reader: Role;
  readonly id: string;
  readonly root: PostedMessage;
  readonly reply: PostedMessage | undefined;
}

/** The author in a message of theirs, to which others reply. */
async function authorOf(session: Session, as: Role): Promise<Author> {
  const reader = as === "primary" ? "second" : "primary";
  const root = await postMessage(session, { as });
  const hasThreads = session.profile.capabilities.has("threads");
  const reply = hasThreads ? await postReply(session, root, { as }) : undefined;
  return {
    as,
    reader,
    id: authorIn(session, await readMessage(session, root.id, { as: reader })),
    root,
    reply,
  };
}

interface Kind {
  readonly name: string;
  readonly make: () => Promise<CreatedMessage | undefined>;
}

const PICTURES = ["https://images.example/a.png", "https://images.example/b.png"];

function kindsOf(session: Session, { as }: Author, { as: other, root: plain }: Author): readonly Kind[] {
  const { second_conversation: elsewhere } = session.profile.fixtures;
  const inThread = { thread_root_id: plain.id };
  const post = (name: string, body: JsonObject): Kind => ({
    name,
    make: () => tryPostMessage(session, { as, body }),
  });
  const forward = (name: string, id: string, options: Parameters<typeof tryForward>[2] = {}): Kind => ({
    name,
    make: () => tryForward(session, id, { as, ...options }),
  });
  const threads = session.profile.capabilities.has("threads")
    ? [
        post("a reply to somebody else", inThread),
        post("a reply with pictures to somebody else", { ...inThread, image_urls: PICTURES }),
      ]
    : [];
  return [
    forward("a forward of somebody else's message", plain.id, { comment: session.unique("comment") }),
    ...threads,
    post("a message with pictures", { image_urls: PICTURES }),
    post("a message with somebody else's as context", { explicit_context_message_ids: [plain.id] }),
    { name: "a message with a file", make: () => tryPostFile(session, as) },
    { name: "a question", make: () => tryQuestion(session, as) },
    forward("a link_only forward of somebody else's message", plain.id, { mode: "link_only" }),
    {
      name: "a forward of somebody else's question",
      make: async () => {
        const question = await tryQuestion(session, other);
        return question && tryForward(session, question.id, { as });
      },
    },
    ...(elsewhere === undefined
      ? []
      : [
          {
            name: "a message in another conversation",
            make: () => tryPostMessage(session, { as, conversation: elsewhere }),
          },
        ]),
  ];
}

async function judgeKind(session: Session, author: Author, { name, make }: Kind): Promise<void> {
  const made = await make();
  if (made === undefined) return;
  await judgeAuthor(session, "GEN-06", author, { name, ...made });
}

interface Body {
  readonly name: string;
  readonly body: JsonObject;
}

/** Bodies of messages that a deployment may write by code of their own. */
async function specialBodiesOf(session: Session, { as }: Author): Promise<readonly Body[]> {
  const file = canUpload(session)
    ? await unlessUntestable(() => readyFile(session, picture(19), { as }))
    : undefined;
  return [
    ...(file === undefined ? [] : [{ name: "a message with a file", body: { file_ids: [file.id] } }]),
    ...(canAsk(session) ? [{ name: "a question", body: { markdown_content: plainQuestion(session) } }] : []),
  ];
}

/** Bodies of replies and other messages, to which a claim is added. */
function bodiesOf({ root, reply }: Author): readonly Body[] {
  const inThread = { thread_root_id: root.id };
  return [
    { name: "a message", body: {} },
    ...(reply === undefined
      ? []
      : [
          { name: "a reply", body: inThread },
          { name: "a reply to a reply", body: { ...inThread, replied_to_message_id: reply.id } },
        ]),
    { name: "a message with pictures", body: { image_urls: PICTURES } },
    { name: "a message with context", body: { explicit_context_message_ids: [root.id] } },
  ];
}

interface Claim extends Body {
  /** The identity that the request names as its author. */
  readonly one: Author;
}

async function judgeClaim(session: Session, author: Author, { name, body, one }: Claim): Promise<void> {
  const what = `${name} with the author_id of ${one.as}`;
  const exchange = await sendMessage(session, {
    as: author.as,
    body: { markdown_content: session.unique("claimed"), ...body, author_id: one.id },
  });
  const id = createdId(exchange);
  if (id !== undefined) return judgeAuthor(session, "GEN-07", author, { name: what, id, exchange });
  session.judgeStatus("GEN-07", exchange, "4xx", {
    message: `${what} was neither accepted nor refused`,
    expected: `4xx, or a message of ${author.as}`,
  });
}

interface Made {
  readonly name: string;
  readonly id: string;
  readonly exchange: Exchange;
}

/** The author in the response to the creation, and in another caller's reading. */
async function judgeAuthor(
  session: Session,
  requirement: "GEN-06" | "GEN-07",
  { as, reader, id: own }: Author,
  { name, id, exchange }: Made,
): Promise<void> {
  const read = await readMessage(session, id, { as: reader });
  for (const shown of [exchange, read]) {
    const author = isSuccess(shown) && createdId(shown) === id ? shownAuthor(shown) : undefined;
    session.judge(requirement, author === undefined || author === own, {
      message: `${name}, created by ${as}, has another author than the other messages of ${as}`,
      expected: own,
      found: author,
      exchanges: [exchange, shown],
    });
  }
}
