// Records of an import, and the body of a batch of them as the profile describes it: the specification shows neither.
import type { Session } from "../../engine/session/session.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { fillRecord, placeholdersOf } from "../../text/template.ts";
import { perSession } from "../running/per-session.ts";

export interface MemberRecord {
  readonly id: string;
  readonly name: string;
  /** An e-mail address, by `bindings.import_records.member_with_address`. */
  readonly address?: string;
  /** A short name, beside such an address; null takes it away. */
  readonly handle?: string | null;
  /** Only where the profile says how a record shows it. */
  readonly isGuest?: boolean;
  /** Made by this one of `bindings.import_records.further_members`. */
  readonly form?: number;
  /** The property in which such forms differ; the source id unless given. */
  readonly word?: string;
}

export interface ConversationRecord {
  readonly id: string;
  readonly name: string;
  /** Whether everybody or only members may read it, by `bindings.import_records.open_conversation` and `closed_conversation`. */
  readonly access?: "open" | "closed";
  /** Made by this one of `conversationForms`, besides what `access` says. */
  readonly form?: number;
  /** The property in which such forms differ; the source id unless given. */
  readonly word?: string;
  /** RFC 3339, where such a form says so; usual times unless given. */
  readonly createdAt?: string;
  readonly archivedAt?: string | null;
  /** Source ids of its roster. */
  readonly members: readonly string[];
}

export interface MessageRecord {
  readonly id: string;
  readonly conversation: string;
  readonly author: string;
  readonly text: string;
  /** Whether null is sent in place of its text. */
  readonly isTextless?: true;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Source id of the root of its thread; null says that it has none. */
  readonly root?: string | null;
  /** Source id of the reply of that thread which it answers; null says that it answers none. */
  readonly repliedTo?: string | null;
  readonly files?: readonly ImportedFile[];
  /** Its pictures, where a record has a place for them. */
  readonly imageUrls?: readonly string[];
}

export interface ImportedFile {
  readonly external_id: string;
  readonly file_id: string;
}

export interface ReactionRecord {
  /** The source id of the record; `undefined` sends none. */
  readonly id?: string | undefined;
  readonly message: string;
  readonly member: string;
  readonly emoji: string;
}

export interface Records {
  readonly members: readonly MemberRecord[];
  readonly conversations: readonly ConversationRecord[];
  readonly messages: readonly MessageRecord[];
  readonly reactions: readonly ReactionRecord[];
}

export type Kind = keyof Records;

/** In the order in which they depend on each other. */
export const kinds: readonly Kind[] = ["members", "conversations", "messages", "reactions"];

/**
 * The body of a batch as the profile describes it; a batch of several kinds has the properties that each
 * would have alone.
 */
export function batchBody(session: Session, records: Partial<Records>): JsonObject {
  const bodies = bodiesOf(session, records);
  session.given(
    areApart(bodies),
    "a batch can hold records of several kinds (bindings.import_records.batch)",
  );
  return bodies.reduce(merged, {});
}

/** Whether records of all kinds have a place in one batch. */
export const holdsAllKinds = (session: Session): boolean =>
  areApart(bodiesOf(session, { members: [], conversations: [], messages: [], reactions: [] }));

function bodiesOf(session: Session, records: Partial<Records>): readonly JsonObject[] {
  const { batch: template, kinds: words = {} } = session.profile.bindings.import_records;
  return kinds.flatMap((kind) => {
    const sent: readonly Records[Kind][number][] | undefined = records[kind];
    if (sent === undefined) return [];
    const list = sent.map((record) => fillOne(session, kind, record));
    const word = words[kind] ?? kind;
    return [template === undefined ? { [word]: list } : fillBatch(template, word, list)];
  });
}

/** Both bodies in one, objects of one name too. */
function merged(one: JsonObject, other: JsonObject): JsonObject {
  const both = { ...one, ...other };
  for (const [name, value] of Object.entries(other)) {
    const known = one[name];
    if (isObject(known) && isObject(value)) both[name] = merged(known, value);
  }
  return both;
}

function areApart(bodies: readonly JsonObject[]): boolean {
  const places = bodies.flatMap((body) => placesOf(body));
  return new Set(places).size === places.length;
}

/** Where a body has something that is not an object. */
const placesOf = (body: JsonObject, above = ""): readonly string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? placesOf(value, `${above}/${name}`) : [`${above}/${name}`],
  );

/** Placeholders stand for the kind in names too, however deep. */
function fillBatch(template: object, kind: string, list: readonly JsonObject[]): JsonObject {
  return fillRecord(withKind(template, kind), { kind, records: list });
}

function withKind(template: object, kind: string): JsonObject {
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [
      name.replaceAll("{{kind}}", kind),
      isObject(value) ? withKind(value, kind) : value,
    ]),
  );
}

/** The further forms of a conversation record, and one that says all that they say, as far as they agree. */
export function conversationForms({ profile }: Session): readonly object[] {
  const { further_conversations: further = [] } = profile.bindings.import_records;
  const together: Record<string, unknown> = {};
  for (const one of further) {
    const agrees = Object.entries(one).every(
      ([name, value]) => JSON.stringify(together[name] ?? value) === JSON.stringify(value),
    );
    if (agrees) Object.assign(together, one);
  }
  return further.length > 1 ? [...further, together] : further;
}

/** Whether a record of this form says when the conversation was archived. */
export const isArchivedForm = (session: Session, form: number | undefined): boolean =>
  form !== undefined && placeholdersOf(conversationForms(session)[form]).has("archived_at");

/** When a conversation was created and archived at its source. */
const USUAL = { createdAt: "2021-02-03T04:05:06Z", archivedAt: "2024-03-04T05:06:07Z" };

const fillMember = (
  template: object,
  { id, name, address, handle, isGuest, word = id }: MemberRecord,
): JsonObject => fillRecord(template, { id, name, address, handle, is_guest: isGuest, word });

/** Whether a member record can say that it is of a guest. */
export const hasGuests = ({ profile }: Session): boolean =>
  placeholdersOf(profile.bindings.import_records.member).has("is_guest");

/** Whether a member record with an address can say which handle the member has. */
export const hasHandles = ({ profile }: Session): boolean =>
  placeholdersOf(profile.bindings.import_records.member_with_address).has("handle");

/** Whether a message record can say which pictures it has. */
export const hasPictures = ({ profile }: Session): boolean =>
  placeholdersOf(profile.bindings.import_records.message).has("image_urls");

/** Whether a reaction record has a source id. */
export const hasReactionIds = ({ profile }: Session): boolean =>
  placeholdersOf(profile.bindings.import_records.reaction).has("id");

/** The source id of the conversation of each imported message, for reactions that name it too. */
const conversationsOf = perSession(() => new Map<string, string>());

/** Which template makes a record, and the value of each placeholder. */
function fillOne(session: Session, kind: Kind, record: Records[Kind][number]): JsonObject {
  const { import_records: templates } = session.profile.bindings;
  switch (kind) {
    case "members": {
      const member = record as MemberRecord;
      const plain = member.address === undefined ? templates.member : templates.member_with_address;
      const further = member.form === undefined ? undefined : templates.further_members?.[member.form];
      return fillMember(further ?? (plain || {}), member);
    }
    case "conversations": {
      const { id, name, members, access, form, word = id, ...times } = record as ConversationRecord;
      const byAccess = { open: templates.open_conversation, closed: templates.closed_conversation };
      const plain = access === undefined ? templates.conversation : byAccess[access];
      const further = form === undefined ? undefined : conversationForms(session)[form];
      const isBoth = access !== undefined && further !== undefined;
      return fillRecord(isBoth ? { ...plain, ...further } : (further ?? (plain || {})), {
        ...{ id, name, member_ids: members, word },
        created_at: times.createdAt ?? USUAL.createdAt,
        archived_at: times.archivedAt === undefined ? USUAL.archivedAt : times.archivedAt,
      });
    }
    case "messages": {
      const message = record as MessageRecord;
      const { id, conversation, author, createdAt, root, repliedTo, files, imageUrls } = message;
      conversationsOf(session).set(id, conversation);
      return fillRecord(templates.message ?? {}, {
        id,
        conversation_id: conversation,
        author_id: author,
        text: message.isTextless === true ? null : message.text,
        created_at: createdAt,
        thread_root_id: root,
        replied_to_id: repliedTo,
        files,
        image_urls: imageUrls,
      });
    }
    case "reactions": {
      const reaction = record as ReactionRecord;
      const { message, member, emoji } = reaction;
      const known = conversationsOf(session);
      return fillRecord(templates.reaction ?? {}, {
        id: "id" in reaction ? reaction.id : `${message}/${member}/${emoji}`,
        message_id: message,
        // A message that was not imported may have been in any of them.
        conversation_id: known.get(message) ?? [...known.values()].at(-1),
        member_id: member,
        emoji,
      });
    }
  }
}
