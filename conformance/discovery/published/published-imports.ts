// One record of each kind that an import takes, in the names of the deployment's own contract.
import type { SchemaView } from "../../contract/schema-view.ts";
import type { Bindings } from "../../profile/profile.ts";
import { doneAt, list, text, written } from "./likely-names.ts";
import type { Candidates, PublishedDocument } from "./published-document.ts";
import { constants } from "./published-templates.ts";

/** Names of an id in the source tool, in an object too. */
const IDS = ["externalid", "sourceid", "id"];
/** The id of a record in the source tool, beside its other properties or in an object that says where it is from. */
const sourceId = (...words: readonly string[]): Candidates =>
  text(
    ...IDS,
    ...words.flatMap((word) => [`source${word}id`, `external${word}id`, `${word}sourceid`, `${word}id`]),
    ...["source", "external", "origin"].flatMap((own) => IDS.map((id) => `${own}/${id}`)),
  );
/** The id of another record, beside the others or in an object of its own. */
const otherId = (words: readonly string[], ...others: readonly string[]): Candidates =>
  text(
    ...words.flatMap((word) => [
      ...[`${word}externalid`, `${word}sourceid`, `external${word}id`, `source${word}id`, `${word}id`, word],
    ]),
    ...others,
    ...[...words, ...others].flatMap((own) => IDS.map((id) => `${own}/${id}`)),
  );

/** Where all is found that such a record needs. */
const records: Readonly<
  Record<"member" | "conversation" | "message" | "reaction", Readonly<Record<string, Candidates>>>
> = {
  member: {
    "{{id}}": sourceId("member", "user"),
    "{{name}}": text("displayname", "name", "fullname", "label"),
    "{{is_guest}}": { names: ["isguest", "guest"], type: "boolean" },
  },
  conversation: {
    "{{id}}": sourceId("conversation", "channel"),
    "{{name}}": text("name", "title"),
    "{{member_ids}}": list(
      "memberexternalids",
      "membersourceids",
      "sourcememberids",
      "memberids",
      "members",
      "roster",
      "conversationroster",
    ),
  },
  message: {
    "{{id}}": sourceId("message"),
    "{{conversation_id}}": otherId(["conversation", "channel"], "in"),
    "{{author_id}}": otherId(["author", "member", "sender", "user"], "from", "by"),
    "{{text}}": text(
      "content",
      "text",
      "markdowncontent",
      "body",
      ...written("content", "body", "message"),
      "words",
      "says",
      ...["content", "body", "text"].flatMap((own) =>
        ["markdown", "md", "text"].map((name) => `${own}/${name}`),
      ),
    ),
    "{{created_at}}": text(
      ...doneAt("created", "sent", "posted", "written"),
      "timestamp",
      "date",
      "time",
      "sourcetimestamp",
    ),
    "{{thread_root_id}}": otherId(["threadroot", "root", "thread"]),
    "{{replied_to_id}}": otherId(["repliedto"], "inreplyto", "answering", "answers"),
    "{{files}}": list("files"),
    "{{image_urls}}": list("imageurls", "pictureurls", "photourls"),
  },
  reaction: {
    "{{message_id}}": otherId(["message"], "on", "to"),
    "{{conversation_id}}": otherId(["conversation", "channel"], "in"),
    "{{member_id}}": otherId(["member", "author", "user"], "from", "by"),
    "{{emoji}}": text("emojitext", "emoji", "name", "reaction", "glyph"),
  },
};

/** The properties that records have where the contract has a property for them. */
const isOptional = (kind: string, placeholder: string): boolean =>
  /guest|thread|replied|files|image/.test(placeholder) ||
  (kind === "reaction" && placeholder === "{{conversation_id}}");

export function importRecords(document: PublishedDocument): Partial<Bindings["import_records"]> {
  const { view: batch, holder } = batchOf(document);
  const words = kindWords(document, batch);
  const recordOf = (kind: string) =>
    document.anyOf(document.anyOf(batch?.properties.get(words[`${kind}s`] ?? `${kind}s`))?.items);
  const templates = Object.entries(records).flatMap(([kind, candidates]) => {
    const record = recordOf(kind);
    const picked = Object.entries(document.pickAll(record, candidates));
    const needed = picked.filter(([placeholder]) => !isOptional(kind, placeholder));
    const template = templateOf(document, record, picked) ?? templateOf(document, record, needed);
    const isWhole =
      template !== undefined &&
      Object.keys(candidates).every(
        (placeholder) => isOptional(kind, placeholder) || picked.some(([found]) => found === placeholder),
      );
    return isWhole ? [[kind, template]] : [];
  });
  const plain = Object.fromEntries(templates) as Readonly<Record<string, object>>;
  const skipped = document.pick(
    document.object("uploadImportRecords"),
    list("skipped", "skippedrecords", "ignored", "leftout"),
  );
  const lists = { "{{kind}}": "{{records}}" };
  return {
    ...(templates.length === 0
      ? {}
      : {
          batch: holder === undefined ? lists : { [holder]: lists },
          kinds: { ...ownWords(batch), ...words },
        }),
    ...plain,
    ...furtherMembers(document, recordOf("member"), plain.member),
    ...furtherConversations(document, recordOf("conversation"), plain.conversation),
    ...(skipped === undefined || templates.length === 0 ? {} : { skipped: `/data/${skipped}` }),
  };
}

/** The object in the body of a batch that has the lists of records: the body itself, or the only object in it. */
function batchOf(document: PublishedDocument): {
  readonly view: SchemaView | undefined;
  readonly holder?: string;
} {
  const body = document.body("uploadImportRecords");
  if (hasLists(document, body)) return { view: body };
  const [only, ...others] = [...(body?.properties ?? [])].flatMap(([holder, pointers]) => {
    const view = document.anyOf(pointers);
    return hasLists(document, view) ? [{ view, holder }] : [];
  });
  return only === undefined || others.length > 0 ? { view: body } : only;
}

const hasLists = (document: PublishedDocument, view: SchemaView | undefined): boolean =>
  Object.keys({ ...ownWords(view), ...kindWords(document, view) }).length > 1;

/** A record with placeholders, each in its place; `undefined` where it, or an object in it, has to have more. */
function templateOf(
  document: PublishedDocument,
  record: SchemaView | undefined,
  picked: readonly (readonly [placeholder: string, place: string | undefined])[],
): Record<string, unknown> | undefined {
  const template: Record<string, unknown> = constants(document, record, 1);
  const inside = new Map<string, Record<string, unknown>>();
  for (const [placeholder, place = ""] of picked) {
    const [, outer, inner] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
    if (outer === undefined || inner === undefined) template[place] = placeholder;
    else inside.set(outer, { ...inside.get(outer), [inner]: placeholder });
  }
  for (const [outer, placeholders] of inside) {
    const view = document.anyOf(record?.properties.get(outer));
    const object = { ...constants(document, view, 1), ...placeholders };
    if (lacksAny(view, object)) return undefined;
    template[outer] = object;
  }
  return lacksAny(record, template) ? undefined : template;
}

const lacksAny = (view: SchemaView | undefined, template: unknown): boolean =>
  [...(view?.required ?? [])].some((name) => !Object.hasOwn(template as object, name));

/** The kinds of records that a batch has a list for under our words. */
const ownWords = (batch: SchemaView | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(KINDS).flatMap((kind) => (batch?.properties.has(kind) === true ? [[kind, kind]] : [])),
  );

/** Other words for the kinds of records. */
const KINDS: Readonly<Record<string, Candidates>> = {
  members: list("people", "users", "participants", "persons", "authors"),
  conversations: list("channels", "rooms", "chats"),
  messages: list("posts", "entries"),
  reactions: list("emojireactions", "emojis"),
};

/** The deployment's words for the kinds of records, where it has none of the usual ones. */
const kindWords = (
  document: PublishedDocument,
  batch: SchemaView | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, candidates]) => {
      const word = batch?.properties.has(kind) === true ? undefined : document.pick(batch, candidates);
      return word === undefined ? [] : [[kind, word]];
    }),
  );

/** The properties that members may have beside their id and name. */
function furtherMembers(
  document: PublishedDocument,
  record: SchemaView | undefined,
  plain: object | undefined,
): Partial<Bindings["import_records"]> {
  if (plain === undefined) return {};
  const names = document.pickAll(record, {
    address: text("email", "emailaddress", "mail", "address"),
    handle: text("handle", "username", "nickname", "shortname"),
    title: text("title", "jobtitle", "role", "position", "about", "bio"),
    picture: text(
      ...["profileimage", "avatar", "picture", "image", "photo"].flatMap((own) => [`${own}url`, own]),
    ),
    guest: { names: ["isguest", "guest"], type: "boolean" },
  });
  const more = {
    ...(names.title === undefined ? {} : { [names.title]: "Engineer {{word}}" }),
    ...(names.picture === undefined ? {} : { [names.picture]: "https://images.example/{{word}}.png" }),
  };
  const further = [
    ...(Object.keys(more).length === 0 ? [] : [{ ...plain, ...more }]),
    ...(names.guest === undefined ? [] : [{ ...plain, [names.guest]: true }]),
  ];
  return {
    ...(names.address === undefined
      ? {}
      : {
          member_with_address: {
            ...{ ...plain, [names.address]: "{{address}}" },
            ...(names.handle === undefined ? {} : { [names.handle]: "{{handle}}" }),
          },
        }),
    ...(further.length === 0 ? {} : { further_members: further }),
  };
}

/** Conversations that are archived, direct, described, or open or closed to those whom the roster does not name. */
function furtherConversations(
  document: PublishedDocument,
  record: SchemaView | undefined,
  plain: object | undefined,
): Partial<Bindings["import_records"]> {
  if (plain === undefined) return {};
  const flag = (...names: readonly string[]): Candidates => ({
    names: names.flatMap((name) => [name, `is${name}`]),
    type: "boolean",
  });
  const names = document.pickAll(record, {
    direct: flag("directmessage", "direct", "dm"),
    archived: text(...doneAt("archived", "closed")),
    created: text(...doneAt("created", "started", "opened")),
    about: text("description", "about", "topic", "purpose"),
    closed: flag("private", "closed"),
    open: flag("public", "open"),
  });
  const about = {
    ...(names.about === undefined ? {} : { [names.about]: "About {{word}}" }),
    ...(names.created === undefined ? {} : { [names.created]: "{{created_at}}" }),
  };
  const further = [
    ...(names.direct === undefined ? [] : [{ ...plain, [names.direct]: true }]),
    ...(names.archived === undefined ? [] : [{ ...plain, [names.archived]: "{{archived_at}}" }]),
    ...(Object.keys(about).length === 0 ? [] : [{ ...plain, ...about }]),
  ];
  const access = names.closed ?? names.open;
  const isClosed = (closed: boolean): boolean => (names.closed === undefined ? !closed : closed);
  return {
    ...(further.length === 0 ? {} : { further_conversations: further }),
    ...(access === undefined
      ? {}
      : {
          open_conversation: { ...plain, [access]: isClosed(false) },
          closed_conversation: { ...plain, [access]: isClosed(true) },
        }),
  };
}
