// Messages and threads: the list is oldest first with replies among it, replies of a thread are newest first.

import { readQuestion } from "../cards/questions.ts";
import type { Reply, Request, Route } from "../http/http.ts";
import { listBody, page } from "../http/pages.ts";
import { type Json, object, text, texts, webAddress } from "../http/reading.ts";
import { closed, forbidden, missing, Refusal, unprocessable } from "../http/refusal.ts";
import { micros, pause } from "../world/time.ts";
import { type Conversation, canOpen, type Member, type Message, post, type World } from "../world/world.ts";

const LONGEST = 1_500_000;

export const messageRoutes = (world: World): Route[] => [
  {
    method: "POST",
    path: "/conversations/:id/messages",
    scopes: ["messages:write"],
    errors: "nested",
    idempotent: "forever",
    run: (request) => create(world, request),
  },
  {
    method: "GET",
    path: "/conversations/:id/messages",
    scopes: ["messages:read"],
    errors: "nested",
    run: (request) => list(world, request),
  },
  {
    method: "GET",
    path: "/conversation-messages/:id",
    scopes: ["messages:read"],
    errors: "legacy",
    run: ({ params, who }) => {
      const message = openMessage(world, who, params.id);
      return {
        status: 200,
        body: { data: messageView(world, message, who), read_at: world.stamp(Date.now() * 1000) },
      };
    },
  },
  {
    method: "GET",
    path: "/conversation-messages/:id/replies",
    scopes: ["messages:read"],
    errors: "legacy",
    run: (request) => replies(world, request),
  },
];

export function openConversation(world: World, who: Member, id: string | undefined): Conversation {
  const conversation = world.conversations.get(id ?? "");
  if (conversation === undefined || !canOpen(who, conversation)) {
    throw closed(world.choices.closed, "conversation");
  }
  return conversation;
}

/** 404 for both. */
export function openMessage(world: World, who: Member, id: string | undefined): Message {
  const message = world.messages.get(id ?? "");
  if (message === undefined || !canOpen(who, message.conversation)) throw missing("message");
  return message;
}

async function create(world: World, { params, body, who, key }: Request): Promise<Reply> {
  const conversation = openConversation(world, who, params.id);
  const fields = object(body);
  const content = fields.markdown_content;
  if (typeof content !== "string") throw unprocessable("markdown_content must be a string");
  if (Buffer.byteLength(content) > LONGEST) throw new Refusal(413, "too_long", "the text is too long");
  texts(fields, "explicit_context_message_ids");
  const images = texts(fields, "image_urls").map((url) => webAddress(url, "image_urls"));
  for (const url of texts(fields, "suppressed_link_preview_urls"))
    webAddress(url, "suppressed_link_preview_urls");
  const fileIds = readFiles(world, who, texts(fields, "file_ids"));
  if (content.trim() === "" && fileIds.length === 0) throw unprocessable("a message needs text or files");
  const { root, repliedTo } = readThread(world, conversation, fields);
  const question = readQuestion(content, world.choices.invalidCards);
  // Long enough that a duplicate of the request can meet it in flight.
  await pause(8);
  if (key.status !== "active") throw forbidden("the API key was switched off meanwhile");
  const message = post(world, {
    conversation,
    author: who,
    text: world.choices.tidiesTexts ? content.trim().replaceAll("\r\n", "\n") : content,
    root,
    repliedTo,
    images,
    fileIds,
    ...(question === undefined ? {} : { question }),
  });
  announce(world, message);
  return {
    status: world.choices.created,
    body: { data: messageView(world, message, who), position: world.messages.size },
  };
}

function readFiles(world: World, who: Member, ids: string[]): string[] {
  for (const id of ids) {
    const file = world.files.get(id);
    if (file === undefined || file.key.member.workspace !== who.workspace || file.status !== "ready") {
      throw unprocessable(`file_ids: ${id} is not a ready file of this workspace`);
    }
  }
  return ids;
}

function readThread(world: World, conversation: Conversation, fields: Json) {
  const rootId = fields.thread_root_id ?? null;
  if (rootId !== null && typeof rootId !== "string")
    throw unprocessable("thread_root_id must be a string or null");
  const parentId =
    fields.replied_to_message_id === undefined ? null : text(fields, "replied_to_message_id", 200);
  if (rootId === null) {
    if (parentId !== null) throw unprocessable("replied_to_message_id needs thread_root_id");
    return { root: null, repliedTo: null };
  }
  const root = world.messages.get(rootId);
  if (root === undefined || root.conversation !== conversation || root.root !== null) {
    throw unprocessable("thread_root_id names no root message of this conversation");
  }
  if (parentId === null || parentId === rootId) return { root, repliedTo: null };
  if (world.messages.get(parentId)?.root !== root) {
    throw unprocessable("replied_to_message_id names no reply of this thread");
  }
  return { root, repliedTo: parentId };
}

function list(world: World, { params, query, who }: Request): Reply {
  const conversation = openConversation(world, who, params.id);
  const since = readTimestamp(query, "from_time") ?? Number.NEGATIVE_INFINITY;
  const until = readTimestamp(query, "to_time") ?? Number.POSITIVE_INFINITY;
  const items = [...world.messages.values()]
    .filter((message) => message.conversation === conversation && message.listedAt <= Date.now())
    .filter(({ at }) => at > since && at < until)
    .filter(({ root }) => root === null || world.choices.listsReplies)
    .sort((a, b) => (world.choices.listsReplies ? a.at - b.at : b.at - a.at));
  const names = { limit: "count", cursor: "page_token" };
  const cut = page(world, { list: `messages ${conversation.id}`, query, names }, items, ({ id }) => id);
  return { status: 200, body: listBody(cut, (message) => messageView(world, message, who)) };
}

function replies(world: World, { params, query, who }: Request): Reply {
  const root = openMessage(world, who, params.id);
  const items = [...world.messages.values()]
    .filter((message) => message.root === root && message.listedAt <= Date.now())
    .sort((a, b) => b.at - a.at);
  const names = { limit: "count", cursor: "page_token" };
  const cut = page(world, { list: `replies ${root.id}`, query, names }, items, ({ id }) => id);
  return { status: 200, body: listBody(cut, (message) => messageView(world, message, who)) };
}

function readTimestamp(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const timestamp = micros(text);
  if (timestamp === undefined) throw new Refusal(400, "bad_instant", `${name} must be an RFC 3339 date-time`);
  return timestamp;
}

/** The message as one reader sees it. The text is in `markdown_content`; `content` is retained, and null. */
export function messageView(world: World, message: Message, reader: Member): Json {
  const { forward, question } = message;
  return {
    ...plainView(world, message),
    content: null,
    [world.choices.textName]: message.text,
    thread_root_message_id: message.root?.id ?? null,
    replied_to_message_id: message.repliedTo,
    attachments: message.fileIds.map((id) => ({
      id,
      title: world.files.get(id)?.title ?? "",
      rendition: "original",
    })),
    ...(question === undefined ? {} : { question_page: `https://app.independent.example/q/${message.id}` }),
    ...(forward === undefined ? {} : { forward_source: forwardView(forward, reader) }),
    visibility: { edited: false },
  };
}

/** The properties of a message in events: the ten documented ones and one more. */
const plainView = (world: World, message: Message): Json => ({
  id: message.id,
  conversation_id: message.conversation.id,
  conversation_name: message.conversation.name,
  author_id: message.author.id,
  author_name: message.author.name,
  content: message.text,
  image_urls: message.images,
  reactions: message.reactions,
  replies_count: message.replies,
  created_at: world.stamp(message.at),
  language: "und",
});

function forwardView(forward: NonNullable<Message["forward"]>, reader: Member): Json {
  const { source, mode } = forward;
  return {
    mode,
    ...(mode === "show_message" ? { snapshot: { words: forward.snapshot } } : {}),
    ...(mode === "show_message" && forward.callId !== undefined ? { call_id: forward.callId } : {}),
    ...(canOpen(reader, source.conversation)
      ? {
          source_message_id: source.id,
          source_conversation_id: source.conversation.id,
          source_thread_root_id: source.root?.id ?? null,
        }
      : {}),
  };
}

/** Makes the event of a message and sends it to all listeners. */
export function announce(world: World, message: Message): void {
  const seq = world.log.length + 1;
  const mentioned = new Set([...message.text.matchAll(/@\[([\w-]+)\]/g)].map((match) => match[1] ?? ""));
  const happening = {
    seq,
    message,
    mentioned,
    payload: {
      id: `ev${seq}x${message.id}`,
      object: "event",
      type: "message.created",
      api_version: "2026-02-01",
      created_at: world.stamp(message.at + 1),
      workspace_id: message.conversation.workspace,
      data: { object: plainView(world, message), previous: null },
      related: {
        conversation_id: message.conversation.id,
        message_id: message.id,
        thread_root_message_id: message.root?.id ?? null,
        call_id: message.forward?.callId ?? null,
        author_kind: "member",
      },
      livemode: true,
    },
  };
  world.log.push(happening);
  for (const listener of world.listeners) listener(happening);
}
