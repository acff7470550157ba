// The state of the independent deployment: plain maps, one counter for all ids (dense decimal numbers), and the
// readers of each resource.
import { randomBytes, randomUUID } from "node:crypto";
import type { Choices } from "../choices.ts";
import type { Json } from "../http/reading.ts";
import { stamp, tick } from "./time.ts";

export interface Member {
  id: string;
  workspace: string;
  name: string;
  kind: "human" | "agent" | "service";
  role: "owner" | "admin" | "member";
}

export interface ApiKey {
  id: string;
  secret: string;
  name: string | null;
  scopes: string[];
  status: "active" | "disabled" | "revoked";
  subject: Json;
  member: Member;
  /** Requests a second; unlimited when absent. */
  perSecond?: number;
}

export interface Conversation {
  id: string;
  workspace: string;
  name: string;
  members: Set<string>;
  at: number;
  bridge: "svc_connect" | "partner_connect" | null;
  /** New agents are members from the start. */
  welcomesAgents?: boolean;
  last?: Message;
}

export interface Forward {
  mode: "show_message" | "link_only";
  snapshot: string;
  source: Message;
  callId?: string;
}

export interface Message {
  id: string;
  conversation: Conversation;
  author: { id: string; name: string };
  text: string;
  at: number;
  /** Milliseconds; lists and searches show it from then on. */
  listedAt: number;
  root: Message | null;
  repliedTo: string | null;
  images: string[];
  fileIds: string[];
  reactions: Json[];
  replies: number;
  forward?: Forward;
  question?: { replyMode: "thread" | "conversation"; card: Json; answered: boolean };
}

export interface StoredFile {
  id: string;
  key: ApiKey;
  title: string;
  mime: string;
  bytes: number;
  digest: string | null;
  status: "waiting_for_upload" | "ready" | "discarded";
  token: string;
  until: number;
  object?: Buffer;
}

export interface Call {
  id: string;
  conversation: Conversation;
  title: string;
  recap: string;
  at: number;
  lines: { id: string; speaker: Member; words: string; at: number }[];
}

export interface Task {
  id: string;
  conversation: Conversation;
  creator: Member;
  name: string;
  at: number;
  updated: number;
  version: number;
  entries: Json[];
  resources: Json[];
}

interface Clip {
  id: string;
  owner: Member;
  title: string;
  text: string;
  at: number;
}

export interface Happening {
  /** Place in the log; cursors count it. */
  seq: number;
  message: Message;
  mentioned: ReadonlySet<string>;
  payload: Json;
}

export interface World {
  choices: Choices;
  nextId(): string;
  /** A timestamp as this deployment writes it. */
  stamp(micros: number): string;
  members: Map<string, Member>;
  keys: Map<string, ApiKey>;
  conversations: Map<string, Conversation>;
  messages: Map<string, Message>;
  files: Map<string, StoredFile>;
  calls: Map<string, Call>;
  tasks: Map<string, Task>;
  clips: Map<string, Clip>;
  log: Happening[];
  /** Called for each happening: realtime and webhooks. */
  listeners: ((happening: Happening) => void)[];
  /** Called when a key stops being good. */
  onKeyEnd: ((key: ApiKey) => void)[];
  storageUrl: string;
}

export const createWorld = (choices: Choices): World => ({
  choices,
  nextId: choices.ids === "uuids" ? randomUUID : createCounter(),
  stamp: (micros) => stamp(micros, choices.timestamps),
  members: new Map(),
  keys: new Map(),
  conversations: new Map(),
  messages: new Map(),
  files: new Map(),
  calls: new Map(),
  tasks: new Map(),
  clips: new Map(),
  log: [],
  listeners: [],
  onKeyEnd: [],
  storageUrl: "",
});

/** "4711", "4712", ...: the ids beside it exist. */
function createCounter(): () => string {
  let counter = 4710;
  return () => {
    counter += 1;
    return String(counter);
  };
}

export const newSecret = (): string => `svc_sk_${randomBytes(24).toString("base64url")}`;

/** Whether an identity may open a conversation. */
export const canOpen = (member: Member, conversation: Conversation): boolean =>
  member.workspace === conversation.workspace && conversation.members.has(member.id);

let listedLast = 0;
let delays = 0;
/** When a thing made now shows in lists and searches: 50 to 150 ms later, never before an older one. */
export function listingTime(): number {
  delays += 37;
  listedLast = Math.max(listedLast, Date.now() + 50 + (delays % 101));
  return listedLast;
}

interface Draft {
  conversation: Conversation;
  author: Member;
  text: string;
  root?: Message | null;
  repliedTo?: string | null;
  images?: string[];
  fileIds?: string[];
  forward?: Forward;
  question?: Message["question"];
}

/** Stores a message and tells everyone who listens. */
export function post(world: World, draft: Draft): Message {
  const { conversation, author } = draft;
  const message: Message = {
    id: world.nextId(),
    conversation,
    author: { id: author.id, name: author.name },
    text: draft.text,
    at: tick(),
    listedAt: listingTime(),
    root: draft.root ?? null,
    repliedTo: draft.repliedTo ?? null,
    images: draft.images ?? [],
    fileIds: draft.fileIds ?? [],
    reactions: [],
    replies: 0,
    ...(draft.forward === undefined ? {} : { forward: draft.forward }),
    ...(draft.question === undefined ? {} : { question: draft.question }),
  };
  world.messages.set(message.id, message);
  conversation.last = message;
  if (message.root !== null) message.root.replies += 1;
  return message;
}
