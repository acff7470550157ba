// Imports from another tool: records are keyed by its ids, records that cannot be placed are skipped and reported.
import type { Reply, Request, Route } from "../http/http.ts";
import { type Json, object, objects, optionalText, text, texts } from "../http/reading.ts";
import { conflict, forbidden, missing, Refusal, unprocessable } from "../http/refusal.ts";
import { micros, tick } from "../world/time.ts";
import { type Conversation, listingTime, type Member, type Message, type World } from "../world/world.ts";

interface Import {
  id: string;
  workspace: string;
  source: string;
  sourceWorkspaceId: string;
  sourceName: string | null;
  isOpen: boolean;
  at: number;
  members: Map<string, Member>;
  conversations: Map<string, Conversation>;
  rosters: Map<string, Set<string>>;
  messages: Map<string, Message>;
}

interface Skipped {
  kind: string;
  source_id: string;
  why: string;
}

const MOST = { members: 100, conversations: 10, messages: 100, reactions: 200 } as const;
const ROSTER = 250;

export function importRoutes(world: World): Route[] {
  const imports = new Map<string, Import>();
  const base = { method: "POST" as const, scopes: ["imports:write"], errors: "nested" as const };
  return [
    { ...base, path: "/imports", run: (request) => open(world, imports, request) },
    {
      ...base,
      path: "/imports/:id/records",
      run: (request) => record(world, find(imports, request), request),
    },
    {
      ...base,
      path: "/imports/:id/complete",
      run: (request) => {
        const one = find(imports, request);
        one.isOpen = false;
        return { status: 200, body: { data: view(world, one) } };
      },
    },
  ];
}

function mayImport({ who }: Request): void {
  if (who.role === "member") throw forbidden("only owners and admins import");
}

function open(world: World, imports: Map<string, Import>, request: Request): Reply {
  mayImport(request);
  const fields = object(request.body);
  const source = text(fields, "source", 200);
  const sourceWorkspaceId = text(fields, "source_workspace_id", 200);
  const sourceName = optionalText(fields, "source_workspace_name") ?? null;
  const known = [...imports.values()].find(
    (one) =>
      one.workspace === request.who.workspace &&
      one.source === source &&
      one.sourceWorkspaceId === sourceWorkspaceId,
  );
  if (known !== undefined) {
    known.isOpen = true;
    return { status: 200, body: { data: view(world, known) } };
  }
  const made: Import = {
    id: world.nextId(),
    workspace: request.who.workspace,
    source,
    sourceWorkspaceId,
    sourceName,
    isOpen: true,
    at: tick(),
    members: new Map(),
    conversations: new Map(),
    rosters: new Map(),
    messages: new Map(),
  };
  imports.set(made.id, made);
  return { status: 201, body: { data: view(world, made) } };
}

function find(imports: Map<string, Import>, request: Request): Import {
  mayImport(request);
  const one = imports.get(request.params.id ?? "");
  if (one === undefined || one.workspace !== request.who.workspace) throw missing("import");
  return one;
}

const view = (world: World, one: Import): Json => ({
  id: one.id,
  source: one.source,
  source_workspace_id: one.sourceWorkspaceId,
  source_workspace_name: one.sourceName,
  phase: one.isOpen ? "open" : "complete",
  begun: world.stamp(one.at),
});

function record(world: World, one: Import, request: Request): Reply {
  const fields = object(request.body);
  if (!one.isOpen) throw conflict("import_is_complete", "the import is complete: create it again to go on");
  for (const [kind, most] of Object.entries(MOST)) {
    const given = fields[kind];
    if (Array.isArray(given) && given.length > most) {
      throw new Refusal(413, "too_many_records", `at most ${most} ${kind} in one request`);
    }
  }
  const members = objects(fields, "members").map((item) => ({
    ext: text(item, "ext", 200),
    name: text(item, "name", 200),
  }));
  const conversations = objects(fields, "conversations").map((item) => ({
    ext: text(item, "ext", 200),
    title: text(item, "title", 200),
    roster: texts(item, "roster"),
  }));
  const messages = objects(fields, "messages").map((item) => readMessage(world, request, item));
  const reactions = objects(fields, "reactions").map((item) => ({
    message: text(item, "on", 200),
    member: text(item, "by", 200),
    emoji: text(item, "emoji", 50),
  }));
  for (const { ext, roster } of conversations) {
    const whole = new Set([...(one.rosters.get(ext) ?? []), ...roster]);
    if (whole.size > ROSTER && world.choices.longRosters === "refused")
      throw new Refusal(400, "roster_too_long", `a roster holds at most ${ROSTER} members`);
  }

  const skipped: Skipped[] = [];
  for (const item of members) placeMember(world, one, item);
  for (const item of conversations) placeConversation(world, { one, importer: request.who }, item, skipped);
  for (const item of messages) placeMessage(world, one, item, skipped);
  for (const { message, member, emoji } of reactions) {
    const target = one.messages.get(message);
    const by = one.members.get(member);
    if (target === undefined || by === undefined) {
      skipped.push({ kind: "reaction", source_id: message, why: "unknown message or member" });
      continue;
    }
    const isKnown = target.reactions.some((known) => known.emoji === emoji && known.member_id === by.id);
    if (!isKnown) target.reactions.push({ emoji, member_id: by.id });
  }
  return {
    status: 200,
    body: {
      data: {
        import_id: one.id,
        passed_over: skipped,
        placed: {
          members: members.flatMap(({ ext }) => ({ ext, id: one.members.get(ext)?.id })),
          conversations: conversations.map(({ ext }) => ({
            ext,
            id: one.conversations.get(ext)?.id ?? null,
          })),
          messages: messages.map(({ ext }) => ({ ext, id: one.messages.get(ext)?.id ?? null })),
        },
      },
    },
  };
}

function readMessage(world: World, { key, who }: Request, item: Json) {
  const sent = micros(text(item, "sent", 100));
  if (sent === undefined) throw unprocessable("sent must be an RFC 3339 date-time");
  const files = item.files === undefined ? undefined : objects(item, "files");
  const fileIds = files?.map((file) => {
    text(file, "external_id", 200);
    const stored = world.files.get(text(file, "file_id", 200));
    if (stored?.status !== "ready" || stored.key.member.workspace !== who.workspace) {
      throw unprocessable("files: file_id names no ready file of this workspace");
    }
    return stored.id;
  });
  if (fileIds !== undefined && fileIds.length > 0 && !key.scopes.includes("files:write")) {
    throw new Refusal(403, "missing_scope", "attaching files needs another scope", ["files:write"]);
  }
  return {
    ext: text(item, "ext", 200),
    room: text(item, "room", 200),
    by: text(item, "by", 200),
    body: text(item, "body", 100_000),
    root: (item.root ?? null) === null ? null : text(item, "root", 200),
    saysRoot: item.root !== undefined,
    sent,
    fileIds,
  };
}

function placeMember(world: World, one: Import, { ext, name }: { ext: string; name: string }): void {
  const known = one.members.get(ext);
  if (known !== undefined) {
    known.name = name;
    return;
  }
  const member: Member = {
    id: world.nextId(),
    workspace: one.workspace,
    name,
    kind: "human",
    role: "member",
  };
  one.members.set(ext, member);
  world.members.set(member.id, member);
}

function placeConversation(
  world: World,
  { one, importer }: { readonly one: Import; readonly importer: Member },
  { ext, title, roster }: { ext: string; title: string; roster: string[] },
  skipped: Skipped[],
): void {
  const whole = one.rosters.get(ext) ?? new Set();
  if (new Set([...whole, ...roster]).size > ROSTER) {
    skipped.push({ kind: "conversation", source_id: ext, why: "roster too long" });
    return;
  }
  const known = one.conversations.get(ext);
  const conversation: Conversation = known ?? {
    id: world.nextId(),
    workspace: one.workspace,
    name: title,
    members: new Set([importer.id]),
    at: tick(),
    bridge: null,
  };
  conversation.name = title;
  one.conversations.set(ext, conversation);
  world.conversations.set(conversation.id, conversation);
  one.rosters.set(ext, whole);
  for (const id of roster) {
    whole.add(id);
    const member = one.members.get(id);
    if (member === undefined) skipped.push({ kind: "roster", source_id: id, why: "unknown member" });
    else conversation.members.add(member.id);
  }
}

function move(reply: Message, root: Message | null): void {
  if (reply.root !== null) reply.root.replies -= 1;
  if (root !== null) root.replies += 1;
  reply.root = root;
}

function placeMessage(
  world: World,
  one: Import,
  item: ReturnType<typeof readMessage>,
  skipped: Skipped[],
): void {
  const conversation = one.conversations.get(item.room);
  const author = one.members.get(item.by);
  const root = item.root === null ? null : one.messages.get(item.root);
  if (conversation === undefined || author === undefined || root === undefined) {
    const why = "unknown conversation, author or thread root";
    skipped.push({ kind: "message", source_id: item.ext, why });
    return;
  }
  const known = one.messages.get(item.ext);
  if (known !== undefined) {
    known.text = item.body;
    known.at = item.sent;
    if (known.author.id !== author.id) known.author = { id: author.id, name: author.name };
    if (item.saysRoot && root !== known.root) move(known, root);
    if (item.fileIds !== undefined) known.fileIds = item.fileIds;
    return;
  }
  const message: Message = {
    id: world.nextId(),
    conversation,
    author: { id: author.id, name: author.name },
    text: item.body,
    at: item.sent,
    listedAt: listingTime(),
    root,
    repliedTo: null,
    images: [],
    fileIds: item.fileIds ?? [],
    reactions: [],
    replies: 0,
  };
  one.messages.set(item.ext, message);
  world.messages.set(message.id, message);
  if (root !== null) root.replies += 1;
}
