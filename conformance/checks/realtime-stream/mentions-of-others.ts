// Mentions of agents, and of a second person, come wherever they stand, as those of the primary identity do, and
// nothing else does.
import { tryPostFile } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { judgeSent, type Posts } from "../../steps/realtime/sent-mentions.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title:
    "a mentions subscription of an agent or of any person delivers mentions in messages of all kinds, and no other messages",
  requirements: ["RTS-09", "RTS-10"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "bindings.mention", "keys.second"],
  async run(session) {
    session.notSeen(["RTS-09", "RTS-10"], "a mentions subscription of an agent or of a second person");
    await startingOver(session, () => judgeMentions(session));
  },
});

const PRINCIPALS = ["agent", "second"] as const satisfies readonly Role[];

const PLAIN = "in a text";

interface Listener {
  readonly as: Role;
  readonly stream: Stream;
  readonly mention: string;
}

async function judgeMentions(session: Session): Promise<void> {
  const listeners: Listener[] = [];
  for (const as of PRINCIPALS) {
    const listener = await unlessUntestable(() => listen(session, as));
    if (listener !== undefined) listeners.push(listener);
  }
  if (listeners.length === 0) return;
  const quiet = await postQuiet(session, listeners);
  // Posted last: the events of the others come before theirs.
  const posts = await postAll(session, listeners.map(({ mention }) => mention).join(" "));
  const plain = posts[PLAIN];
  if (plain === undefined) return;
  for (const listener of listeners) {
    const { as, stream } = listener;
    await unlessUntestable(async () => {
      if (as === "agent") await needRecognised(session, stream, plain);
      const lost = await judgeSent(session, stream, "RTS-09", posts, as);
      if (!lost.has(plain.id)) judgeQuiet(session, listener, quiet);
    });
    stream.close();
  }
}

interface Quiet {
  readonly what: string;
  readonly content: string;
  readonly message: PostedMessage;
}

/** A message that mentions nobody, and one that mentions each of them alone. */
async function postQuiet(session: Session, listeners: readonly Listener[]): Promise<readonly Quiet[]> {
  const contents = [
    ["without a mention", session.unique("nobody")] as const,
    ...listeners.map(
      ({ as, mention }) => [`that mentions keys.${as}`, `${session.unique("other")} ${mention}`] as const,
    ),
  ];
  const posted: Quiet[] = [];
  for (const [what, content] of contents)
    posted.push({ what, content, message: await postMessage(session, { content }) });
  return posted;
}

function judgeQuiet(session: Session, { as, stream, mention }: Listener, quiet: readonly Quiet[]): void {
  // The mention of one may be the beginning of another's, such as of a longer name.
  const others = quiet.filter(({ content }) => !content.includes(mention));
  const wrong = others.filter(({ message }) => stream.eventOf(message.id) !== undefined);
  session.judgeNone(
    "RTS-10",
    wrong.map(({ what, message: { id } }) => `message ${id}, ${what}`),
    {
      message: `a mentions subscription of keys.${as} was sent a message that does not mention its principal`,
      expected: "mentions only",
      exchanges: wrong.map(({ message: { exchange } }) => exchange),
    },
  );
}

/** Agents may be mentioned in another way than people, or not at all. */
async function needRecognised(session: Session, stream: Stream, plain: CreatedMessage): Promise<void> {
  const lost = await lostMessages(session, stream, [plain], "agent");
  session.given(
    lost.length === 0,
    "an agent is sent a message that mentions it by bindings.mention",
    plain.exchange,
  );
}

async function listen(session: Session, as: Role): Promise<Listener> {
  const mention = await mentionOf(session, await mentionedId(session, as));
  return { as, mention, stream: await openStream(session, { as, delivery: "mentions" }) };
}

/** Each message mentions all who listen. */
async function postAll(session: Session, mentions: string): Promise<Posts> {
  const content = (what: string): string => `${session.unique(what)} ${mentions}`;
  const image_urls = [`https://images.example/${session.unique("beside")}.png`];
  const root = await postMessage(session, { content: content("text") });
  const pictured = await tryPostMessage(session, { content: content("picture"), body: { image_urls } });
  const withFile = await tryPostFile(session, "primary", content("file"));
  const replies = session.profile.capabilities.has("threads")
    ? await postReplies(session, root, content)
    : {};
  return {
    [PLAIN]: root,
    ...(pictured && { "beside a picture": pictured }),
    ...(withFile && { "beside a file": withFile }),
    ...replies,
  };
}

async function postReplies(
  session: Session,
  root: Awaited<ReturnType<typeof postMessage>>,
  content: (what: string) => string,
): Promise<Posts> {
  const reply = await postReply(session, root, { content: content("reply") });
  const body = { replied_to_message_id: reply.id };
  return {
    "in a reply": reply,
    "in a reply to a reply": await postReply(session, root, { content: content("nested"), body }),
  };
}
