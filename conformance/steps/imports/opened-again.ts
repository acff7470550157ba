// The operations of a key in an imported conversation that is open to it, such as one that was closed to it meanwhile.
import { answer, type Question } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../files/contents.ts";
import { attachReady, canUpload, readyFile, urlIn } from "../files/uploads.ts";
import { readMessages } from "../lists/listing.ts";
import type { PostedMessage } from "../messages/messages.ts";
import { createdId, type SendOptions, sendMessage } from "../messages/send.ts";
import { callUntil, readMessage, readUntil } from "../running/call-until.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { searchFor, wordsOf } from "../search/search.ts";
import { type Forward, shownIn } from "./shown-source.ts";

const by = { as: "second" } as const;

interface Ability {
  readonly requirement: string;
  /** For findings: what does not work. */
  readonly what: string;
  /** Waits until it works, as long as it may come late. */
  readonly attempt: () => Promise<{ readonly works: boolean; readonly about: Exchange }>;
}

interface Place {
  readonly conversationId: string;
  readonly name?: string;
  /** Of a message there. */
  readonly messageId: string;
  /** Of its text. */
  readonly word: string;
}

interface Opened extends Place {
  /** Of the message, shown to the key. */
  readonly forward: Forward | undefined;
  /** Another conversation, closed and opened with it: who writes in one may belong to it from then on, and is not shut out. */
  readonly written: string;
}

/** The abilities that work now. */
export async function workingOf(all: readonly Ability[]): Promise<readonly Ability[]> {
  const working: Ability[] = [];
  for (const ability of all)
    if ((await unlessUntestable(ability.attempt))?.works === true) working.push(ability);
  return working;
}

/** @param when for findings */
export async function judgeWorking(
  session: Session,
  abilities: readonly Ability[],
  when = "once its conversation was closed to the key and opened again",
): Promise<void> {
  for (const { requirement, what, attempt } of abilities)
    await unlessUntestable(async () => {
      const { works, about } = await attempt();
      session.judge(requirement, works, {
        message: `${what} ${when}`,
        expected: "what a key can do in a conversation that it can read",
        about,
      });
    });
}

const whenIt = async (done: Promise<Exchange>, works: (exchange: Exchange) => boolean) => {
  const about = await done;
  return { works: works(about), about };
};

export async function abilitiesIn(session: Session, opened: Opened): Promise<readonly Ability[]> {
  const { conversationId, forward, written } = opened;
  return [
    ...readings(session, opened),
    ...(forward === undefined ? [] : [sourceShown(session, forward)]),
    ...writings(session, written),
    ...((await unlessUntestable(() => postedFile(session, conversationId))) ?? []),
  ];
}

/** A message is listed and found, and so is its conversation where a name is given. */
export function readings(session: Session, place: Place, as: Role | AdHocKey = by.as): readonly Ability[] {
  const { conversationId, name, messageId, word } = place;
  const { profile } = session;
  const searchesNames =
    isServed(profile, "searchConversations") && wordsOf(profile, "searchConversations") !== undefined;
  const list: Ability = {
    requirement: "MSG-03",
    what: "a message is not listed",
    attempt: async () => {
      const { missing, last } = await readMessages(session, conversationId, [messageId], as);
      return { works: missing.length === 0, about: last };
    },
  };
  const byName = { as, operation: "searchConversations", words: name ?? "" } as const;
  const byWord = { as, operation: "searchMessages", words: word } as const;
  return [
    list,
    ...(profile.capabilities.has("search") ? [finding(session, "SRC-01", messageId, byWord)] : []),
    ...(searchesNames && name !== undefined ? [finding(session, "CON-03", conversationId, byName)] : []),
  ];
}

const finding = (
  session: Session,
  requirement: string,
  id: string,
  options: Parameters<typeof searchFor>[2],
): Ability => ({
  requirement,
  what: `${options.operation} does not find by its words what can be read`,
  attempt: async () => {
    const { found, last } = await searchFor(session, id, options);
    return { works: found, about: last };
  },
});

const sourceShown = (session: Session, forward: Forward): Ability => {
  const isShown = (read: Exchange): boolean => shownIn(read, forward).length > 0;
  return {
    requirement: "FWD-15",
    what: "a forward does not show the ids of its source",
    attempt: () => whenIt(readMessage(session, forward.id, { ...by, holds: isShown }), isShown),
  };
};

function writings(session: Session, conversation: string): readonly Ability[] {
  const requirement = "MSG-01";
  const send = (options: Pick<SendOptions, "idempotencyKey" | "body">): Promise<Exchange> =>
    readUntil(session, () => sendMessage(session, { ...by, conversation, ...options }), isSuccess);
  const text = () => ({ markdown_content: session.unique("again") });
  const request = { idempotencyKey: session.newKey(), body: text() };
  let first: string | undefined;
  const isFirst = (sent: Exchange): boolean => {
    first ??= createdId(sent);
    return first !== undefined && createdId(sent) === first;
  };
  const post = () => whenIt(send({ body: text() }), isSuccess);
  const reply = () => whenIt(send({ body: { ...text(), thread_root_id: first } }), isSuccess);
  return [
    {
      requirement: "IDM-03",
      what: "the repetition of a request is not answered with its message",
      attempt: () => whenIt(send(request), isFirst),
    },
    { requirement, what: "a message is refused", attempt: post },
    ...(session.profile.capabilities.has("threads")
      ? [{ requirement, what: "a reply is refused", attempt: reply }]
      : []),
  ];
}

/** A file that another identity posts there. */
async function postedFile(session: Session, conversation: string): Promise<readonly Ability[]> {
  if (!canUpload(session)) return [];
  const { id: fileId } = await readyFile(session, picture(96), { as: "import_admin" });
  await attachReady(session, [fileId], { as: "import_admin", conversation });
  const hasUrl = (read: Exchange): boolean => urlIn(session, read) !== undefined;
  return [
    {
      requirement: "FIL-18",
      what: "a file of a message has no download URL",
      attempt: () => whenIt(callUntil(session, "getFile", { ...by, path: { fileId } }, hasUrl), hasUrl),
    },
  ];
}

/** A message that was posted while the conversation was closed is listed for every key that can read it by its id. */
export async function judgePostedMeanwhile(
  session: Session,
  { id, conversation, content }: PostedMessage,
): Promise<void> {
  if (!isSuccess(await readMessage(session, id, by))) return;
  const word = content.split(" ").at(-1) ?? "";
  await judgeWorking(session, readings(session, { conversationId: conversation, messageId: id, word }));
}

/**
 * No line says how long a question is open.
 * @param older another one, in a conversation that was open all the time
 */
export async function judgeAnswerable(session: Session, question: Question, older: Question): Promise<void> {
  const answered = async (one: Question): Promise<Exchange> =>
    readUntil(session, () => answer(session, one, one.options[0] ?? "", by.as), isSuccess);
  const late = await answered(question);
  if (isSuccess(late)) return;
  const control = await answered(older);
  if (isSuccess(control))
    session.judge("CRD-111", false, {
      message:
        "a question takes no answer once its conversation was closed to the key and opened again, and an older one elsewhere does",
      expected: "2xx, as for the older question",
      about: [control, late],
    });
}
