// A key acts as the identity it was issued for: a new agent, or a member.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import {
  acceptedKey,
  issueKey,
  memberSubject,
  membershipOf,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { authorIn } from "../../steps/messages/agreement/authors.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/requests/call-until.ts";

/** A message as another key reads it. */
interface Posted {
  readonly author: string;
  readonly read: Exchange;
}

export default defineCheck({
  title: "the author of a message posted with an issued key is the identity the key was issued for",
  requirements: ["KEY-15", "KEY-16"],
  capabilities: ["api-keys", "messages"],
  needs: ["keys.keys_admin", "fixtures.conversation", "bindings.paths.issueApiKey"],
  async run(session) {
    const known = [await readPosted(session, (await postMessage(session)).id)];
    if (session.has("keys.second"))
      known.push(await readPosted(session, (await postMessage(session, { as: "second" })).id));
    await judgeMember(session);
    await judgeAgents(session, known);
  },
});

async function judgeAgents(session: Session, known: readonly Posted[]): Promise<void> {
  const agents: Posted[] = [];
  for (const roleName of [null, "Watches releases"]) {
    const { key } = await issueKey(session, { body: { subject: newAgent(session, roleName) } });
    const posted = await postSomewhere(session, key);
    // An agent must be a member of a conversation, and no documented operation makes it one.
    if (posted === undefined)
      return session.notSeen("KEY-15", "a new agent may post in a conversation of the profile");
    judgeAgent(session, posted, [...known, ...agents]);
    agents.push(posted);
  }
}

/** Issues a key for the member of the second key, or if that is refused or missing, for the member of the primary key. */
async function judgeMember(session: Session): Promise<void> {
  const roles: readonly Role[] = session.has("keys.second") ? ["second", "primary"] : ["primary"];
  let last: Exchange | undefined;
  for (const as of roles) {
    const subject = memberSubject(await membershipOf(session, as));
    const asked = await requestKey(session, { body: { subject } });
    last = asked;
    if (!isSuccess(asked)) continue;
    const { key } = await acceptedKey(session, asked);
    const own = await readPosted(session, (await postMessage(session, { as })).id);
    const issued = await post(session, key);
    session.judge("KEY-16", issued.author === own.author, {
      message: "a message posted with a key for a workspace member has another author",
      expected: own.author,
      found: issued.author,
      exchanges: [own.read, issued.read],
    });
    return;
  }
  session.given(undefined, "a key can be issued for a member", last);
}

/** Only the author's id is compared: the specification does not say how a message shows the author's name. */
function judgeAgent(session: Session, posted: Posted, others: readonly Posted[]): void {
  const same = others.find(({ author }) => author === posted.author);
  session.judge("KEY-15", same === undefined, {
    message: "a message posted with a key for a new agent has the author of another identity",
    expected: "an author of its own",
    found: posted.author,
    exchanges: [...(same === undefined ? [] : [same.read]), posted.read],
  });
}

/** Posts with a key and reads the message as another member. @throws Untestable if the key may not post there */
async function post(session: Session, as: AdHocKey): Promise<Posted> {
  const sent = await send(session, as, session.need("fixtures.conversation"));
  const id = session.given(
    isSuccess(sent) && singleId(sent.json),
    `an issued key may post in fixtures.conversation (it was answered ${responseOf(sent)})`,
  );
  return readPosted(session, id);
}

/** Posts with the key of a new agent; `undefined` if every conversation refuses it as a non-member. */
async function postSomewhere(session: Session, as: AdHocKey): Promise<Posted | undefined> {
  for (const name of ["conversation", "second_conversation"] as const) {
    const conversation = session.profile.fixtures[name];
    const sent = conversation === undefined ? undefined : await send(session, as, conversation);
    if (sent === undefined || refusals(session.profile).includes(sent.status)) continue;
    const id = session.given(isSuccess(sent) && singleId(sent.json), "an issued key may post", sent);
    return readPosted(session, id);
  }
  return undefined;
}

const send = (session: Session, as: AdHocKey, conversationId: string): Promise<Exchange> =>
  session.call("createMessage", {
    as,
    path: { conversationId },
    body: { markdown_content: session.unique("issued") },
  });

async function readPosted(session: Session, id: string): Promise<Posted> {
  const read = await readMessage(session, id);
  return { author: authorIn(session, read), read };
}
