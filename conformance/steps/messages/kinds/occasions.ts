// Occasions on which a conversation gets a message: every kind of text, everything that may stand beside it, the same text
// in several places, keys of several kinds and ages, and what its author was refused just before. A deployment may lose
// or change the event of any of them by itself.

import type { AdHocKey, Role, Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { nonexistentId } from "../../../inputs/nonexistent-id.ts";
import { ALBUMS, album } from "../../../inputs/picture-addresses.ts";
import { mixedLine, mixedText, textClasses, wholeTexts } from "../../../inputs/text-classes.ts";
import { keysByRole } from "../../../profile/profile.ts";
import type { JsonObject } from "../../../text/json.ts";
import { picture } from "../../files/contents.ts";
import { readyFile } from "../../files/uploads.ts";
import { canIssueKeys, disabledAndEnabled, rotatedKey } from "../../keys/issued/changed-key.ts";
import { issueKey, MESSAGE_SCOPES, memberSubject, membershipOf } from "../../keys/issued/keys.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import type { Created } from "../events/told-event.ts";
import { type ForwardMode, tryForward } from "../forwards.ts";
import { mentionOf } from "../mention.ts";
import { postMessage } from "../messages.ts";
import { createdId, type SendOptions, sendMessage } from "../send.ts";

/** A message that came of one. */
export interface Occurred extends Created {
  /** Its text, where no other message has the same. */
  readonly text?: string;
  /** Whose key created it. */
  readonly by: Role;
  /** Whether it mentions the primary identity. */
  readonly isMentioning: boolean;
  /** Nothing promises that somebody is told of it; what is told of it is judged. */
  readonly mayBeUntold?: true;
}

export interface Occasion {
  /** Of the messages of a group some are enough at a time. */
  readonly group:
    | "texts"
    | "long texts"
    | "contents"
    | "files"
    | "forwards"
    | "authors"
    | "refusals"
    | "equals";
  /** The messages that were taken, in the order of their creation. */
  readonly occur: () => Promise<readonly Occurred[]>;
}

interface Message {
  readonly as: Role;
  /** Another key of theirs, or the same one in the other header. */
  readonly with?: AdHocKey;
  readonly text: string;
  /** At its end. */
  readonly mention?: string | undefined;
  readonly isRepeated?: true;
  readonly conversation?: string;
  readonly body?: JsonObject;
  readonly key?: string;
}

/** @returns nothing where it is not taken: which texts, authors and additions a deployment takes is judged elsewhere */
async function say(session: Session, name: string, message: Message): Promise<readonly Occurred[]> {
  const { as, body = {}, key, mention } = message;
  const text = mention === undefined ? message.text : `${message.text}\n\n${mention}`;
  const conversation = message.conversation ?? session.need("fixtures.conversation");
  const exchange = await sendMessage(session, {
    as: message.with ?? as,
    ...(key === undefined ? {} : { idempotencyKey: key }),
    conversation,
    body: { markdown_content: text, ...body },
  });
  const id = createdId(exchange);
  const root = typeof body.thread_root_id === "string" ? body.thread_root_id : null;
  const isMentioning = mention !== undefined;
  const created = { name, conversation, exchange, root, by: as, isMentioning };
  return id === undefined ? [] : [{ id, ...created, ...(message.isRepeated ? {} : { text }) }];
}

interface Scene {
  readonly session: Session;
  /** The caller who posts, beside other authors. */
  readonly as: Role;
  /** Of threads. */
  readonly root: string;
  /** Of the primary identity, where the profile says how. */
  readonly mention: string | undefined;
}

/** @param as who posts, beside other authors */
export async function occasionsOf(session: Session, as: Role): Promise<readonly Occasion[]> {
  const { id: root } = await postMessage(session, { as });
  const mention = session.has("bindings.mention")
    ? await unlessUntestable(async () => mentionOf(session, await membershipOf(session, "primary")))
    : undefined;
  const scene = { session, as, root, mention };
  return [
    ...texts(session, as),
    ...longTexts(session, as),
    ...contents(scene),
    ...files(scene),
    ...forwards(scene),
    equals(session, as, root),
    ...refusals(scene),
    ...authors(scene),
  ];
}

const texts = (session: Session, as: Role): readonly Occasion[] => [
  ...[mixedText, mixedLine, ...textClasses].map(
    ({ name, around }): Occasion => ({
      group: "texts",
      occur: () => say(session, `a text of class "${name}"`, { as, text: around(session.unique("told")) }),
    }),
  ),
  ...wholeTexts.map(
    ({ text }): Occasion => ({
      group: "texts",
      occur: () => say(session, `the text ${JSON.stringify(text)}`, { as, text, isRepeated: true }),
    }),
  ),
];

/** In characters of one, two, three and four bytes; the last one is two units of UTF-16. */
const LETTERS = ["a", "ñ", "漢", "𠀀"] as const;
/** As many characters as are taken: frames, buffers and columns are cut at sizes in between, of characters or of bytes. */
const LENGTHS = [20_000, 8_000, 2_500] as const;

const longTexts = (session: Session, as: Role): readonly Occasion[] =>
  LETTERS.map((letter) => ({
    group: "long texts",
    occur: async () => {
      for (const length of LENGTHS) {
        const text = `${session.unique("told")} ${`${letter.repeat(9)} `.repeat(length / 10)}end`;
        const said = await say(session, `a text with ${length} times "${letter}"`, { as, text });
        if (said.length > 0) return said;
      }
      return [];
    },
  }));

const PICTURES = album(4);
const LINK = "https://links.example/a?b=1&c=2";

function contents(scene: Scene): readonly Occasion[] {
  const { session, as, root, mention } = scene;
  const reply = { thread_root_id: root };
  const beside: Readonly<Record<string, JsonObject>> = {
    "a message with pictures": { image_urls: PICTURES },
    "a message with context": { explicit_context_message_ids: [root] },
    "a message with suppressed previews": { suppressed_link_preview_urls: [LINK] },
    "a message with everything": {
      image_urls: PICTURES,
      explicit_context_message_ids: [root],
      suppressed_link_preview_urls: [LINK],
    },
  };
  const hasThreads = session.profile.capabilities.has("threads");
  const all = Object.entries(beside).flatMap(([name, body]) => [
    [name, body] as const,
    ...(hasThreads ? [[`${name}, a reply,`, { ...body, ...reply }] as const] : []),
  ]);
  // As programs send what they have nothing for.
  const nothing: JsonObject = {
    image_urls: [],
    explicit_context_message_ids: [],
    suppressed_link_preview_urls: [],
  };
  const empty = [
    ["a message with null as its root", { thread_root_id: null }] as const,
    ["a message with null as its root and empty lists", { ...nothing, thread_root_id: null }] as const,
    ...(hasThreads ? [["a reply with empty lists", { ...nothing, ...reply }] as const] : []),
  ];
  const text = (): string => mixedLine.around(`${session.unique("told")} ${LINK}`);
  return [
    ...[...all, ...empty].map(
      ([name, body]): Occasion => ({
        group: "contents",
        occur: () => say(session, name, { as, text: text(), mention, body }),
      }),
    ),
    { group: "contents", occur: () => pictured(scene, {}) },
    ...(hasThreads
      ? [
          { group: "contents", occur: () => pictured(scene, reply) } satisfies Occasion,
          { group: "contents", occur: () => nested(session, as, reply, mention) } satisfies Occasion,
        ]
      : []),
  ];
}

async function pictured({ session, as, mention }: Scene, place: JsonObject): Promise<readonly Occurred[]> {
  for (const count of ALBUMS) {
    const body = { ...place, image_urls: album(count) };
    const message = { as, text: `${session.unique("told")} ${mention ?? ""}`.trim(), mention, body };
    const said = await say(session, `one with ${count} pictures`, message);
    if (said.length > 0) return said;
  }
  return [];
}

async function nested(
  session: Session,
  as: Role,
  reply: JsonObject,
  mention: string | undefined,
): Promise<readonly Occurred[]> {
  const text = session.unique("told");
  const first = await say(session, "a reply", { as, text, body: reply, mention });
  const [{ id } = { id: undefined }] = first;
  if (id === undefined) return first;
  const body = { ...reply, replied_to_message_id: id };
  const message = { as, text: session.unique("told"), body, mention };
  return [...first, ...(await say(session, "a reply to a reply", message))];
}

/** Files beside a text, and files alone, which a deployment need not take. */
function files({ session, as, root, mention }: Scene): readonly Occasion[] {
  if (!session.profile.capabilities.has("files")) return [];
  const replies = session.profile.capabilities.has("threads") ? [{}, { thread_root_id: root }] : [{}];
  return replies.map(
    (place): Occasion => ({
      group: "files",
      occur: async () => {
        const file = await unlessUntestable(() => readyFile(session, picture(83), { as }));
        if (file === undefined) return [];
        const body = { ...place, file_ids: [file.id] };
        const what = "thread_root_id" in place ? "a reply" : "a message";
        const beside = { as, text: session.unique("told"), mention, body };
        return [
          ...(await say(session, `${what} of a file alone`, { as, text: "", body, isRepeated: true })),
          ...(await say(session, `${what} with a file`, beside)),
        ];
      },
    }),
  );
}

/** Of a message, a reply, a reply with pictures, and a forward, in each mode. */
function forwards({ session, as, root }: Scene): readonly Occasion[] {
  if (!session.profile.capabilities.has("forwards")) return [];
  const reply = { thread_root_id: root };
  const source = async (name: string, body: JsonObject): Promise<readonly (readonly [string, string])[]> => {
    const said = await say(session, name, { as, text: session.unique("told"), body });
    return said.map(({ id }) => [name, id] as const);
  };
  return [
    {
      group: "forwards",
      occur: async () => {
        const sources = [
          ["a message", root] as const,
          ...(session.profile.capabilities.has("threads")
            ? [
                ...(await source("a reply", reply)),
                ...(await source("a reply with pictures", { ...reply, image_urls: PICTURES })),
              ]
            : []),
        ];
        const occurred: Occurred[] = [];
        for (const mode of ["show_message", "link_only"] as const)
          for (const [name, id] of sources)
            occurred.push(...(await forward(session, as, { id, name, mode })));
        const [first] = occurred;
        const again = first && { id: first.id, name: "a forward", mode: "show_message" as const };
        return again === undefined ? [] : [...occurred, ...(await forward(session, as, again))];
      },
    },
  ];
}

async function forward(
  session: Session,
  as: Role,
  { id, name, mode }: { readonly id: string; readonly name: string; readonly mode: ForwardMode },
): Promise<readonly Occurred[]> {
  const made = await tryForward(session, id, { as, mode, comment: session.unique("told") });
  // Where a forward stands is what its readers are shown.
  const told = {
    name: `a ${mode} forward of ${name}`,
    root: undefined,
    by: as,
    isMentioning: false,
    isMoreThanText: true,
  } as const;
  return made === undefined ? [] : [{ ...made, ...told, mayBeUntold: true }];
}

/** One text in the same place, in a thread, in another conversation and by others. */
function equals(session: Session, as: Role, root: string): Occasion {
  const text = `${session.unique("told")} and again`;
  const { second_conversation: elsewhere } = session.profile.fixtures;
  const same = { as, text, isRepeated: true } as const;
  const said: Readonly<Record<string, Message>> = {
    "a text": same,
    "the same text once more": same,
    ...(elsewhere === undefined
      ? {}
      : { "the same text in another conversation": { ...same, conversation: elsewhere } }),
    ...(session.profile.capabilities.has("threads")
      ? { "the same text in a thread": { ...same, body: { thread_root_id: root } } }
      : {}),
    ...(session.has("keys.agent") ? { "the same text of an agent": { ...same, as: "agent" } } : {}),
    "the same text a third time": same,
  };
  return {
    group: "equals",
    occur: async () => {
      const occurred: Occurred[] = [];
      for (const [name, message] of Object.entries(said))
        occurred.push(...(await say(session, name, message)));
      return occurred;
    },
  };
}

/** What is refused, and then a message of the same author. */
function refusals({ session, as, root, mention }: Scene): readonly Occasion[] {
  const unknown = nonexistentId(root, session.unique("unknown"));
  const send = (options: SendOptions): Promise<Exchange> => sendMessage(session, { as, ...options });
  const refused: Readonly<Record<string, SendOptions>> = {
    "a body without a text": { body: {} },
    "a body that ends early": { raw: '{"markdown_content": "cut o' },
    "a request without a key": { body: { markdown_content: "no key" }, idempotencyKey: null },
    "an unknown root": { body: { markdown_content: "no root", thread_root_id: unknown } },
    "an unknown context": {
      body: { markdown_content: "no context", explicit_context_message_ids: [unknown] },
    },
    "an unknown file": { body: { markdown_content: "no file", file_ids: [unknown] } },
    "an unknown conversation": { conversation: unknown, body: { markdown_content: "nowhere" } },
  };
  const after = (what: string, before: (first: Occurred, key: string) => Promise<unknown>): Occasion => ({
    group: "refusals",
    occur: async () => {
      const key = session.newKey();
      const first = await say(session, `a message before ${what}`, { as, text: session.unique("told"), key });
      const [one] = first;
      if (one === undefined) return [];
      await before(one, key);
      return [
        ...first,
        ...(await say(session, `a message after ${what}`, { as, text: session.unique("told"), mention })),
      ];
    },
  });
  return [
    after("a conflict of its Idempotency-Key", (_, key) =>
      send({ body: { markdown_content: session.unique("changed") }, idempotencyKey: key }),
    ),
    after("its repetition", ({ text = "" }, key) =>
      send({ body: { markdown_content: text }, idempotencyKey: key }),
    ),
    ...Object.entries(refused).map(([what, options]) => after(what, () => send(options))),
  ];
}

type Author = Pick<Message, "as" | "with">;

/** Other identities, the other header, and a key that was issued with a name, changed and ended. */
function authors({ session, as, root, mention }: Scene): readonly Occasion[] {
  const body = session.profile.capabilities.has("threads") ? { thread_root_id: root } : {};
  const both = async (name: string, author: Author): Promise<readonly Occurred[]> => [
    ...(await say(session, `a message of ${name}`, { ...author, text: session.unique("told") })),
    ...(await say(session, `a reply of ${name}`, { ...author, text: session.unique("told"), mention, body })),
  ];
  const key = keysByRole(session.profile).get(as);
  const one = (occur: Occasion["occur"]): Occasion => ({ group: "authors", occur });
  return [
    ...(session.has("keys.agent") ? [one(() => both("an agent", { as: "agent" }))] : []),
    ...(key === undefined
      ? []
      : [
          one(() =>
            both("a key as a bearer token", { as, with: { key, label: `${as} (bearer)`, bearer: true } }),
          ),
        ]),
    one(async () => (await unlessUntestable(() => ofIssuedKey(session, as, both))) ?? []),
  ];
}

async function ofIssuedKey(
  session: Session,
  as: Role,
  post: (name: string, author: Author) => Promise<readonly Occurred[]>,
): Promise<readonly Occurred[]> {
  if (!canIssueKeys(session)) return [];
  const subject = memberSubject(await membershipOf(session, as));
  const issued = await issueKey(session, {
    body: { name: session.unique("label"), scopes: MESSAGE_SCOPES, subject },
  });
  const occurred = [...(await post("an issued key", { as, with: issued.key }))];
  const rotated = await rotatedKey(session, issued);
  const { key } = rotated ?? issued;
  if (rotated !== undefined) occurred.push(...(await post("a key that was rotated", { as, with: key })));
  if (await disabledAndEnabled(session, issued))
    occurred.push(...(await post("a key that was disabled and enabled", { as, with: key })));
  return occurred;
}
