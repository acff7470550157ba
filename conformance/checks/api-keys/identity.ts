// A key acts as the identity it was issued for: a new agent, or a member.
import { tryQuestion } from "../../cards/post-card.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import { canUpload, readyFile } from "../../steps/files/uploads.ts";
import {
  acceptedKey,
  administer,
  issueKey,
  issueNeeds,
  knownKey,
  memberSubject,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { authorIn } from "../../steps/messages/agreement/authors.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

/** A message as another key reads it. */
interface Posted {
  readonly id: string;
  readonly conversation: string;
  readonly author: string;
  readonly read: Exchange;
}

export default defineCheck({
  title: "the author of a message posted with an issued key is the identity the key was issued for",
  requirements: ["KEY-15", "KEY-16", "KEY-35"],
  capabilities: ["api-keys", "messages"],
  needs: ["fixtures.conversation", ...issueNeeds],
  async run(session) {
    const known = [await readOwn(session, "primary")];
    if (session.has("keys.second")) known.push(await readOwn(session, "second"));
    const ofMembers = await judgeMembers(session);
    const agents = await judgeAgents(session, known);
    await unlessUntestable(() => judgeKeysOfAgents(session, { known, ofMembers, agents }));
  },
});

async function judgeAgents(session: Session, known: readonly Posted[]): Promise<readonly Posted[]> {
  const agents: Posted[] = [];
  for (const roleName of [null, "Watches releases"]) {
    const { key } = await issueKey(session, { body: { subject: newAgent(session, roleName) } });
    const posted = await postSomewhere(session, key);
    // An agent must be a member of a conversation, and no documented operation makes it one.
    if (posted === undefined) {
      session.notSeen("KEY-15", "a new agent may post in a conversation of the profile");
      return agents;
    }
    judgeAgent(session, posted, [...known, ...agents]);
    await judgeOthers(session, "KEY-15", key, posted);
    agents.push(posted);
  }
  return agents;
}

/**
 * Issues a key for the membership of each identity; the specification does not say for whom an administrator
 * may issue one.
 * @returns the responses to that
 */
async function judgeMembers(session: Session): Promise<ReadonlyMap<Role, Exchange>> {
  const responses = new Map<Role, Exchange>();
  let judged = 0;
  for (const as of ["second", "primary", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    // An agent need not be in the conversation.
    const isOptional = as === "agent";
    const judge = async (): Promise<boolean> => {
      const subject = memberSubject(await membershipOf(session, as));
      const asked = await requestKey(session, { body: { subject } });
      responses.set(as, asked);
      if (!isSuccess(asked)) return false;
      await judgeMember(session, as, asked);
      return true;
    };
    judged += Number((isOptional ? await unlessUntestable(judge) : await judge()) === true);
  }
  session.given(judged > 0 || undefined, "a key can be issued for a member", [...responses.values()].at(-1));
  return responses;
}

interface Identities {
  readonly known: readonly Posted[];
  readonly ofMembers: ReadonlyMap<Role, Exchange>;
  readonly agents: readonly Posted[];
}

/** An agent gets a further key by its membership, as a person does. */
async function judgeKeysOfAgents(
  session: Session,
  { known: [own], ofMembers, agents: [agent] }: Identities,
): Promise<void> {
  session.notSeen("KEY-35", "authors that are memberships, and a key for the membership of a person");
  const ofPerson = (["second", "primary"] as const).map((role) => ofMembers.get(role)).find(isIssued);
  if (ofPerson === undefined || own?.author !== (await membershipOf(session, "primary"))) return;
  const shared = ofMembers.has("agent")
    ? await unlessUntestable(() => membershipOf(session, "agent"))
    : undefined;
  for (const membership of [shared, agent?.author]) {
    if (membership === undefined) continue;
    const subject = memberSubject(membership);
    const judge = async (when: string): Promise<Exchange> => {
      // Not everybody may know at once of an agent that was just made.
      const exchange = await readUntil(session, () => requestKey(session, { body: { subject } }), isSuccess);
      session.judge("KEY-35", isSuccess(exchange), {
        message: `issuing a key for the membership of an agent was refused${when}, although one for a person was issued`,
        expected: "2xx",
        about: [ofPerson, exchange],
      });
      return exchange;
    };
    const issued = await judge("");
    if (!isSuccess(issued) || !isServed(session.profile, "revokeApiKey")) continue;
    // The agent has its first key still.
    await administer(session, "revokeApiKey", knownKey(session, issued));
    await judge(" once another key of it was revoked");
  }
}

const isIssued = (exchange: Exchange | undefined): boolean => exchange !== undefined && isSuccess(exchange);

async function judgeMember(session: Session, as: Role, asked: Exchange): Promise<void> {
  const { key } = await acceptedKey(session, asked);
  const own = await readOwn(session, as);
  const issued = await post(session, key);
  session.judgeEqual("KEY-16", issued.author, own.author, {
    message: `a message posted with a key for the membership of keys.${as} has another author`,
    exchanges: [own.read, issued.read],
  });
  await judgeOthers(session, "KEY-16", key, issued);
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

/** Replies, forwards, questions and messages with files of a key have the author of its other messages. */
async function judgeOthers(
  session: Session,
  requirement: "KEY-15" | "KEY-16",
  as: AdHocKey,
  { id, conversation, author, read }: Posted,
): Promise<void> {
  const send = async (properties: JsonObject): Promise<string | undefined> => {
    const body = { markdown_content: session.unique("issued"), ...properties };
    return createdId(await sendMessage(session, { as, conversation, body }));
  };
  const hasThreads = session.profile.capabilities.has("threads");
  // Any ready file may be attached, and the key need not have the scope to upload one.
  const file = canUpload(session) ? await unlessUntestable(() => readyFile(session, picture(23))) : undefined;
  const others = {
    reply: hasThreads ? await send({ thread_root_id: id }) : undefined,
    forward: (await tryForward(session, id, { as, conversation }))?.id,
    question: (await tryQuestion(session, as, conversation))?.id,
    "message with a file": file && (await send({ file_ids: [file.id] })),
  };
  for (const [what, other] of Object.entries(others)) {
    if (other === undefined) continue;
    const shown = await readPosted(session, other, conversation);
    session.judgeEqual(requirement, shown.author, author, {
      message: `a ${what} that was posted with an issued key has another author than a message of that key`,
      exchanges: [read, shown.read],
    });
  }
}

/** Posts with a key and reads the message as another member. @throws Untestable if the key may not post there */
async function post(session: Session, as: AdHocKey): Promise<Posted> {
  const conversation = session.need("fixtures.conversation");
  const sent = await send(session, as, conversation);
  const id = session.given(
    isSuccess(sent) && singleId(sent.json),
    `an issued key may post in fixtures.conversation (it was answered ${responseOf(sent)})`,
  );
  return readPosted(session, id, conversation);
}

/** Posts with the key of a new agent; `undefined` if every conversation refuses it as a non-member. */
async function postSomewhere(session: Session, as: AdHocKey): Promise<Posted | undefined> {
  for (const name of ["conversation", "second_conversation"] as const) {
    const conversation = session.profile.fixtures[name];
    const sent = conversation === undefined ? undefined : await send(session, as, conversation);
    if (conversation === undefined || sent === undefined) continue;
    if (refusals(session.profile).includes(sent.status)) continue;
    const id = session.given(isSuccess(sent) && singleId(sent.json), "an issued key may post", sent);
    return readPosted(session, id, conversation);
  }
  return undefined;
}

const send = (session: Session, as: AdHocKey, conversationId: string): Promise<Exchange> =>
  session.call("createMessage", {
    as,
    path: { conversationId },
    body: { markdown_content: session.unique("issued") },
  });

async function readPosted(session: Session, id: string, conversation: string): Promise<Posted> {
  const read = await readMessage(session, id);
  return { id, conversation, author: authorIn(session, read), read };
}

async function readOwn(session: Session, as: Role): Promise<Posted> {
  const { id, conversation } = await postMessage(session, { as });
  return readPosted(session, id, conversation);
}
