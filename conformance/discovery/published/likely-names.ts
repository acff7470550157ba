// Names that people give to the properties that the specification names only in words or not at all, the likeliest first,
// without underscores and capitals.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Candidates } from "./published-document.ts";

export const text = (...names: readonly string[]): Candidates => ({ names, type: "string" });
export const list = (...names: readonly string[]): Candidates => ({ names, type: "array" });
const number = (...names: readonly string[]): Candidates => ({ names, type: "number" });
const object = (...names: readonly string[]): Candidates => ({ names, type: "object" });
/** A date-time, or a count from 1970. */
const time = (...names: readonly string[]): Candidates => ({ names, type: ["string", "number"] });
const TIME_ENDINGS = [
  "at",
  "on",
  "",
  "ms",
  "atms",
  "millis",
  "time",
  "timestamp",
  "date",
  "epoch",
  "unix",
  "utc",
];
/** The time of an action, in any form that the name tells: `sent_at`, `sent_ms`. */
export const doneAt = (...words: readonly string[]): readonly string[] =>
  words.flatMap((word) => TIME_ENDINGS.map((ending) => `${word}${ending}`));
const MARKUPS = ["markdown", "md", "text"];
/** A text by a word for it, and by the format it is written in: `body`, `body_markdown`, `markdown_body`. */
export const written = (...words: readonly string[]): readonly string[] => [
  ...words,
  ...words.flatMap((word) => MARKUPS.flatMap((markup) => [`${word}${markup}`, `${markup}${word}`])),
];
/** An id may be a number. */
export const ids = (...names: readonly string[]): Candidates => ({ names, type: ["string", "number"] });
/** Ids of a thing that goes by these words: `message_id`, `message_ref`. */
const idOf = (...words: readonly string[]): Candidates =>
  ids(
    "id",
    ...words.flatMap((word) => ["id", "ref", "no", "number", "uid", "uuid"].map((end) => `${word}${end}`)),
    ...["ref", "uid", "key"],
  );
/** The id of another thing, beside or in an object of its own. */
const otherId = (...words: readonly string[]): Candidates =>
  ids(
    ...words.flatMap((word) => [`${word}id`, `${word}/id`, `${word}/${word}id`, `${word}ref`, `${word}/ref`]),
    words[0] ?? "",
  );

/** Beside an object of the thing, or in it. */
const inside = (thing: string, ...names: readonly string[]): readonly string[] => [
  ...names,
  ...names.map((name) => `${thing}/${name}`),
];

/** "Declared size, content type and optional sha256" are the words of the specification. */
const declared = (...names: readonly string[]): readonly string[] => names.map((name) => `declared${name}`);

export const declaration = {
  name: text(
    ...["filename", "name", "originalname", "filelabel", "filetitle", "label", "title"],
    ...declared("filename", "name"),
  ),
  content_type: text(
    ...["contenttype", "mimetype", "mime", "mediatype"],
    ...declared("contenttype", "mimetype", "mime", "mediatype", "type"),
  ),
  size: number(
    ...["sizebytes", "size", "bytesize", "filesize", "contentlength", "bytelength", "bytes", "length"],
    ...["bytecount", "sizeinbytes", "numbytes", "numberofbytes", "contentsize", "contentbytes", "octets"],
    ...declared("size", "sizebytes", "bytesize", "filesize", "contentlength", "length", "bytes"),
  ),
  sha256: text(
    ...[
      ...["sha256", "checksumsha256", "contentsha256", "filesha256", "sha256sum", "sha256checksum"],
      ...["sha256digest", "sha256hash", "checksum", "digest", "hash", "contenthash", "filehash"],
      ...declared("sha256", "checksum", "digest", "hash"),
    ].flatMap((name) => ["", "hex", "b64", "base64"].map((ending) => `${name}${ending}`)),
    ...["checksum", "digest", "hash"].flatMap((outer) =>
      ["sha256", "sha256hex", "sha256b64", "hex", "base64", "b64", "value"].map((name) => `${outer}/${name}`),
    ),
  ),
};
export const uploadBlock = {
  method: text("method", "verb", "httpmethod", "requestmethod"),
  url: text("url", "href", "uri", "uploadurl", "address", "target", "requesturl", "puturl"),
  headers: {
    names: [
      ...["headers", "sendheaders", "requiredheaders", "requestheaders"],
      ...["headerstosend", "returnedheaders", "uploadheaders"],
    ],
    type: ["array", "object"],
  },
  expires_at: time("expiresat", "expires", "until", "validuntil"),
} as const;
export const endpoint = {
  name: text("name", "label", "title", "displayname"),
  url: text(
    "url",
    "targeturl",
    "endpointurl",
    "callbackurl",
    "target",
    "destination",
    "uri",
    "endpointuri",
    "targeturi",
    "callbackuri",
    "callback",
    "deliveryurl",
    "deliveryuri",
  ),
  events: list(
    ...["enabledevents", "events", "eventtypes", "subscribed", "subscribedevents", "topics", "subscribe"],
    ...["subscribeto", "subscribesto", "subscriptions", "listensto", "listento", "triggers", "eventnames"],
    ...["enabledeventtypes", "enabledtypes"],
  ),
};
export const endpointId = idOf("endpoint", "webhookendpoint", "webhook", "hook");
export const delivery = {
  id: idOf("delivery", "attempt", "deliveryattempt", "webhookdelivery"),
  endpoint: ids("endpointid", "webhookendpointid", "endpoint/id", "endpoint", "webhookid", "hookid", "hook"),
  event: text("eventid", "event/id", "about/event", "event"),
  status: text("status", "state", "outcome", "result", "deliverystatus", "deliverystate"),
  // Not the number of one attempt, such as `attempt` or `try_no`, where each attempt may be an item of its own.
  attempts: {
    names: [
      ...["attemptcount", "attempts", "attemptscount", "attemptsmade", "attemptssofar", "numberofattempts"],
      ...["deliveryattempts", "deliveryattemptcount"],
      ...["numattempts", "totalattempts", "attempttotal", "tries", "trycount", "triescount"],
    ],
    type: ["number", "array"],
  },
};

/** Properties by the group of bindings that names them, each in the response that shows it best. */
export const renamed: Readonly<
  Record<
    string,
    {
      readonly operation: OperationId;
      readonly isItem?: true;
      readonly names: Readonly<Record<string, Candidates>>;
    }
  >
> = {
  message: {
    operation: "getMessage",
    names: {
      id: idOf("message"),
      text: text(
        ...["content", "markdowncontent", ...written("markdown", "text", "body", "content", "message")],
        ...["words", "wording", "says", "said", "prose"],
        ...["body", "content", "text", "message"].flatMap((holder) =>
          [...MARKUPS, "raw", "source"].map((name) => `${holder}/${name}`),
        ),
      ),
      conversation_id: otherId("conversation", "channel", "room", "in"),
      conversation_name: text(
        ...["conversationname", "conversation/name", "conversation/title", "channel/name", "room/name"],
        ...["room/title", "in/name", "in/title", "conversationtitle", "conversationlabel"],
        ...["channelname", "roomname", "conversation/label", "channel/title", "in/label"],
      ),
      author_id: ids(
        ...["authorid", "author/id", "author/memberid", "author/membershipid", "author/ref", "senderid"],
        ...["sender/id", "sender/memberid", "sender/membershipid", "createdby"],
      ),
      author_name: text(
        ...["authorname", "author/name", "author/displayname", "author/label", "sendername", "sender/name"],
        ...["sender/displayname", "sender/label", "sender", "author", "postedby"],
      ),
      image_urls: list(
        "imageurls",
        // The place inside of each item comes first: a list of objects has no addresses itself.
        ...["images", "pictures", "photos"].flatMap((own) => [`${own}/*/url`, `${own}/*/href`, own]),
      ),
      reactions: list(
        ...["reactions", "reactionlist", "reactionsummary", "reactiongroups", "emojireactions"],
        ...["reacted", "emojis"],
      ),
      replies_count: number(
        ...["repliescount", "replycount", "replytotal", "repliestotal", "threadsize", "numreplies"],
        ...["numberofreplies", "replies", "answers", "answercount", "answerscount"],
        ...["replies", "replycount", "repliescount", "numreplies", "replytotal"].map(
          (own) => `thread/${own}`,
        ),
        ...["replies/count", "replies/total"],
      ),
      created_at: time(
        ...doneAt("created", "sent", "posted", "written"),
        ...["timestamp", "time", "date"],
        ...doneAt("created", "sent", "posted").flatMap((own) => [`times/${own}`, `timestamps/${own}`]),
      ),
      thread_root_id: ids(
        ...["threadrootid", "threadid", "rootid", "thread/rootid", "thread/root", "threadrootmessageid"],
        ...["rootmessageid", "thread/rootmessageid", "threadroot", "root"],
      ),
      replied_to_message_id: ids(
        "repliedtomessageid",
        "repliedtoid",
        "inreplyto",
        "thread/repliedto",
        ...["thread/answers", "thread/answering", "thread/inreplyto", "thread/repliedtoid"],
        ...["replyto", "parent", "parentmessage"].flatMap((own) =>
          [own, `${own}id`, `${own}messageid`].flatMap((name) => [name, `thread/${name}`]),
        ),
        ...["inreplytoid", "inreplytomessageid", "thread/inreplytoid"],
      ),
      forward_source: object("forwardsource", "forwardedfrom", "forwarded", "forward", "forwardorigin"),
    },
  },
  conversation: {
    operation: "listConversations",
    isItem: true,
    names: {
      id: idOf("conversation", "channel", "room"),
      name: text("name", "title", "displayname", "label", "headline", "heading", "shownas"),
      description: text("description", "about", "topic", "purpose"),
      archived_at: time(...doneAt("archived", "closed")),
      is_bridge: { names: ["isbridge"], type: "boolean" },
      bridge_kind: text("bridgekind"),
    },
  },
  member: {
    operation: "getMember",
    names: {
      id: ids(...idOf("member", "membership").names, "membership"),
      display_name: text("displayname", "name", "fullname", "shownas", "label"),
      member_type: { names: ["membertype", "kind", "type", "nature", "sort"], type: ["string", "number"] },
      handle: text("handle", "nick", "nickname", "username"),
      profile_image_url: text(
        "profileimageurl",
        "avatarurl",
        "pictureurl",
        "avatar/url",
        "picture/url",
        "picture/href",
      ),
    },
  },
  call: {
    operation: "getCall",
    names: {
      id: ids(...idOf("call").names, "call/id"),
      participants: list(...inside("call", "participants", "members", "attendees", "people")),
      summary: text(
        ...inside("call", "summary", "summarytext", "recap", "notes", "digest", "digesttext", "recaptext"),
        ...["summary", "digest", "recap"].flatMap((own) =>
          [...MARKUPS, "content"].map((name) => `${own}/${name}`),
        ),
        "outcome/summary",
      ),
      conversation_id: ids(
        ...otherId("conversation", "channel", "room").names,
        ...inside("call", "conversationid", "channelid", "roomid", "conversation"),
      ),
    },
  },
  task: {
    operation: "searchTasks",
    isItem: true,
    names: { id: idOf("task"), name: text("name", "title", "headline") },
  },
  clipboard: { operation: "getClipboard", names: { id: idOf("clipboard", "clip") } },
  import: { operation: "createImport", names: { id: idOf("import") } },
  agent: {
    operation: "listAgents",
    isItem: true,
    names: {
      id: ids(...idOf("agent", "member", "membership").names, "membership"),
      name: text("displayname", "name", "label", "agentdisplayname", "agentname"),
    },
  },
};
