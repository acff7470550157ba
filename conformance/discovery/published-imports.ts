// One record of each kind that an import takes, in the names of the deployment's own contract.
import type { Bindings } from "../profile/profile.ts";
import { doneAt, list, text } from "./likely-names.ts";
import type { Candidates, PublishedDocument } from "./published-document.ts";
import { constants } from "./published-templates.ts";

/** The id of a record in the source tool. */
const sourceId = (...words: readonly string[]): Candidates =>
  text(
    "externalid",
    "sourceid",
    "id",
    ...words.flatMap((word) => [`source${word}id`, `external${word}id`, `${word}sourceid`, `${word}id`]),
  );
/** The id of another record. */
const otherId = (words: readonly string[], ...others: readonly string[]): Candidates =>
  text(
    ...words.flatMap((word) => [
      ...[`${word}externalid`, `${word}sourceid`, `external${word}id`, `source${word}id`, `${word}id`, word],
    ]),
    ...others,
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
    ),
  },
  message: {
    "{{id}}": sourceId("message"),
    "{{conversation_id}}": otherId(["conversation", "channel"], "in"),
    "{{author_id}}": otherId(["author", "member", "sender", "user"], "from", "by"),
    "{{text}}": text("content", "text", "markdowncontent", "body"),
    "{{created_at}}": text(...doneAt("created", "sent", "posted", "written"), "timestamp", "date", "time"),
    "{{thread_root_id}}": otherId(["threadroot", "root", "thread"]),
    "{{replied_to_id}}": otherId(["repliedto"], "inreplyto", "answering", "answers"),
    "{{files}}": list("files"),
  },
  reaction: {
    "{{message_id}}": otherId(["message"], "on", "to"),
    "{{conversation_id}}": otherId(["conversation", "channel"], "in"),
    "{{member_id}}": otherId(["member", "author", "user"], "from", "by"),
    "{{emoji}}": text("emojitext", "emoji", "name", "reaction", "glyph"),
  },
};

/** What records have where the contract has a property for it. */
const isOptional = (kind: string, placeholder: string): boolean =>
  /guest|thread|replied|files/.test(placeholder) ||
  (kind === "reaction" && placeholder === "{{conversation_id}}");

export function importRecords(document: PublishedDocument): Partial<Bindings["import_records"]> {
  const batch = document.body("uploadImportRecords");
  const templates = Object.entries(records).flatMap(([kind, candidates]) => {
    const items = document.anyOf(batch?.properties.get(`${kind}s`))?.items;
    const record = document.anyOf(items);
    const picked = Object.entries(document.pickAll(record, candidates));
    const template = {
      ...constants(document, record, 1),
      ...Object.fromEntries(picked.map(([placeholder, name]) => [name, placeholder])),
    };
    const isWhole =
      [...(record?.required ?? [])].every((name) => Object.hasOwn(template, name)) &&
      Object.keys(candidates).every(
        (placeholder) => isOptional(kind, placeholder) || picked.some(([found]) => found === placeholder),
      );
    return isWhole ? [[kind, template]] : [];
  });
  const skipped = document.pick(
    document.object("uploadImportRecords"),
    list("skipped", "skippedrecords", "ignored", "leftout"),
  );
  return {
    ...Object.fromEntries(templates),
    ...(skipped === undefined || templates.length === 0 ? {} : { skipped: `/data/${skipped}` }),
  };
}
