// The key determines the author of a message: no property of the request changes it.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single, singleId } from "../../readers/envelope.ts";
import { targetIdOf } from "../../readers/realtime-frames.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { connectTicket, requestTicket } from "../../steps/realtime/realtime.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";

/** Other properties that could name an author, beside the author_id of the specification. */
const otherNames = (author: string): readonly JsonObject[] => [
  { authorId: author },
  { author: { id: author } },
  { author_member_id: author },
  { sender_id: author },
];

export default defineCheck({
  title: "the author of a message is the key's identity, whatever author_id the request carries",
  requirements: ["GEN-06", "GEN-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    const first = await oneAuthor(session, "primary");
    const root = await postMessage(session);
    const other = await oneAuthor(session, "second");
    if (first === other)
      session.given(
        !(await areOneIdentity(session, ["primary", "second"])),
        "keys.second belongs to another identity than keys.primary",
      );
    session.judge("GEN-06", first !== other, {
      message: "messages of two keys with different identities have the same author",
      expected: "two authors",
      found: other,
    });
    if (session.has("keys.agent")) await judgeAgent(session, { primary: first, second: other });
    const isThreaded = session.profile.capabilities.has("threads");
    const places: readonly JsonObject[] = [{}, ...(isThreaded ? [{ thread_root_id: root.id }] : [])];
    const send = (forged: JsonObject, options: CallOptions = {}): Promise<Exchange> =>
      session.call("createMessage", {
        ...options,
        path: { conversationId: root.conversation },
        body: { markdown_content: session.unique("forged"), ...forged },
      });
    for (const place of places) {
      const what = "thread_root_id" in place ? "a reply" : "a message";
      for (const bearer of [false, true]) {
        const sent = await send({ ...place, author_id: other }, { bearer });
        // Another check judges whether bearer keys are accepted.
        if (!bearer || sent.status !== 401)
          await judgeForged(session, "GEN-07", { sent, what: `${what} with the author_id` }, [first, other]);
      }
    }
    for (const forged of otherNames(other))
      await judgeForged(
        session,
        "GEN-06",
        { sent: await send(forged), what: `a message with the ${Object.keys(forged)[0]}` },
        [first, other],
      );
  },
});

/** The author of two messages of one key, in different headers where the deployment accepts both. */
async function oneAuthor(session: Session, role: Person): Promise<string> {
  const [byHeader = role, byToken = byHeader] = await inEachHeader(session, role);
  const first = await authorOf(session, await postMessage(session, { as: byHeader }));
  const second = await authorOf(session, await postMessage(session, { as: byToken }));
  session.judge("GEN-06", first === second, {
    message: "two messages of one key have different authors",
    expected: first,
    found: second,
  });
  return first;
}

type Person = "primary" | "second";

/** An agent is the author of its messages, not its owner; if it may not write there, nothing is judged. */
async function judgeAgent(
  session: Session,
  people: Readonly<Record<Person, string | undefined>>,
): Promise<void> {
  const posted = await tryPostMessage(session, { as: "agent" });
  if (posted === undefined)
    return session.observe("messages of keys.agent", "none in the scratch conversation");
  const author = await authorOf(session, posted);
  for (const as of ["primary", "second"] as const) {
    // A profile may use one key for several roles.
    if (session.need(`keys.${as}`) === session.need("keys.agent")) continue;
    const isOwn = author === people[as] && (await areOneIdentity(session, [as, "agent"]));
    session.judge("GEN-06", author !== people[as] || isOwn, {
      message: `a message of the agent key has the author of the ${as} key's messages`,
      expected: "an author of its own",
      found: author,
      exchanges: [posted.exchange],
    });
  }
}

/** The targets of their subscriptions to self show whether two keys are one identity. */
async function areOneIdentity(session: Session, keys: readonly [Person, Person | "agent"]): Promise<boolean> {
  if (!isServed(session.profile, "openRealtimeConnection")) return false;
  const targets: (string | undefined)[] = [];
  for (const as of keys) {
    const { ticket } = await requestTicket(session, { as });
    const hello = ticket === undefined ? undefined : await connectTicket(session, ticket).waitForHello();
    targets.push(hello === undefined ? undefined : targetIdOf(hello));
  }
  return targets[0] !== undefined && targets[0] === targets[1];
}

/** As text, because the specification gives no type for ids over HTTP. */
function shownAuthor({ json }: Exchange): string | undefined {
  const author = single(json)?.author_id;
  return typeof author === "string" || typeof author === "number" ? String(author) : undefined;
}

/** The author of a new message; its creation and its read must agree. */
async function authorOf(session: Session, message: PostedMessage): Promise<string> {
  const by = message.exchange.as === "second" ? { as: "second" as const } : {};
  const read = await readMessage(session, message.id, by);
  const onRead = session.given(
    shownAuthor(read),
    "a message shows its author on read (bindings.message.author_id)",
    read,
  );
  const onCreation = shownAuthor(message.exchange);
  session.judge("GEN-06", onCreation === undefined || onCreation === onRead, {
    message: "a message has another author on read than in the response to its creation",
    expected: onCreation,
    found: onRead,
    exchanges: [message.exchange, read],
  });
  return onRead;
}

interface Forged {
  readonly sent: Exchange;
  readonly what: string;
}

async function judgeForged(
  session: Session,
  requirement: "GEN-06" | "GEN-07",
  { sent, what }: Forged,
  [own, other]: readonly [own: string | undefined, other: string],
): Promise<void> {
  if (!isSuccess(sent)) {
    session.judgeStatus(requirement, sent, "4xx", {
      message: `${what} of another identity in the request was neither accepted nor refused`,
      expected: "4xx, or a message of the key's own identity",
    });
    return;
  }
  const id = session.given(singleId(sent.json), "a created message shows its id", sent);
  const read = await readMessage(session, id);
  for (const exchange of [sent, read]) {
    const author = shownAuthor(exchange);
    if (author === undefined) continue;
    session.judgeEqual(requirement, author, own, {
      message: `${what} of another identity in the request ${author === other ? "was written as that identity" : "has neither identity as its author"}`,
      exchanges: [sent, read],
    });
  }
}
