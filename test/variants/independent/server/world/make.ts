// The first contents of the world, made one by one.
import { tick } from "./time.ts";
import {
  type ApiKey,
  type Call,
  type Conversation,
  type Forward,
  type Member,
  type Message,
  newSecret,
  post,
  type Task,
  type World,
} from "./world.ts";

export const makePerson = (
  world: World,
  { name, workspace, role = "member", kind = "human" }: Pick<Member, "name" | "workspace"> & Partial<Member>,
): Member => {
  const member: Member = { id: world.nextId(), workspace, name, kind, role };
  world.members.set(member.id, member);
  return member;
};

/** A conversation in the workspace of its people. */
export function makeRoom(
  world: World,
  name: string,
  [first, ...others]: readonly [Member, ...Member[]],
  bridge: Conversation["bridge"] = null,
): Conversation {
  const members = new Set([first, ...others].map(({ id }) => id));
  const { workspace } = first;
  const room: Conversation = { id: world.nextId(), workspace, name, members, at: tick(), bridge };
  world.conversations.set(room.id, room);
  return room;
}

export const say = (
  world: World,
  conversation: Conversation,
  author: Member,
  text: string,
  forward?: Forward,
): Message => post(world, { conversation, author, text, ...(forward === undefined ? {} : { forward }) });

/** Nine sentences about a word, by one speaker after the other, two hours ago. */
export function makeCall(
  world: World,
  conversation: Conversation,
  word: string,
  speakers: readonly [Member, ...Member[]],
): Call {
  const at = tick() - 7_200_000_000;
  const lines = Array.from({ length: 9 }, (_, index) => ({
    id: world.nextId(),
    speaker: speakers[index % speakers.length] ?? speakers[0],
    words: `Sentence ${index} about ${word}.`,
    at: at + index * 4_000_000,
  }));
  const call = {
    id: world.nextId(),
    conversation,
    title: `Talk on ${word}`,
    recap: `We spoke of ${word}.`,
    at,
    lines,
  };
  world.calls.set(call.id, call);
  return call;
}

export function makeTask(world: World, conversation: Conversation, word: string, creator: Member): Task {
  const at = tick();
  const name = `Mend the ${word}`;
  const history = { at, updated: at, version: 7, entries: [], resources: [] };
  const task: Task = { id: world.nextId(), conversation, creator, name, ...history };
  world.tasks.set(task.id, task);
  return task;
}

/** @returns the id of the clip */
export function makeClip(world: World, owner: Member, word: string): string {
  const id = world.nextId();
  world.clips.set(id, { id, owner, title: `Clip ${word}`, text: `Saved: ${word}`, at: tick() });
  return id;
}

/** @returns the secret of the key */
export function makeKey(world: World, member: Member, scopes: readonly string[], perSecond?: number): string {
  const key: ApiKey = {
    id: world.nextId(),
    secret: newSecret(),
    name: null,
    scopes: [...scopes],
    status: "active",
    subject: { kind: "workspace_member", workspace_membership_id: member.id },
    member,
    ...(perSecond === undefined ? {} : { perSecond }),
  };
  world.keys.set(key.id, key);
  return key.secret;
}
