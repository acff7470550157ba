// The people, rooms and things that a run finds: those that the API itself cannot make, and the keys to them.
import { makeCall, makeClip, makeKey, makePerson, makeRoom, makeTask, say } from "./make.ts";
import { ADMINISTRATION, DELEGABLE } from "./scopes.ts";
import type { Conversation, Forward, Member, Message, World } from "./world.ts";

/** Requests that the limited key may make in a second of the clock. */
export const PER_SECOND = 8;

/** Scopes that some route asks for: a key without each of them is made. */
const REDUCED = [
  "messages:read",
  "messages:write",
  "realtime:read",
  "files:read",
  "files:write",
  "tasks:read",
  "tasks:contribute",
  "calls:read",
  "webhooks:read",
  "webhooks:write",
  "imports:write",
];

export interface Seeded {
  keys: Record<string, string> & { primary: string };
  reduced: Record<string, string>;
  fixtures: Record<string, string>;
}

export function seed(world: World): Seeded {
  const people = seedPeople(world);
  const rooms = seedRooms(world, people);
  return {
    ...seedKeys(world, people),
    fixtures: {
      ...placesAndPeople(people, rooms),
      ...seedThings(world, people, rooms),
      ...seedForwards(world, people, rooms),
    },
  };
}

type People = ReturnType<typeof seedPeople>;

function seedPeople(world: World) {
  const [workspace, elsewhere] = [world.nextId(), world.nextId()];
  const person = (name: string, others: Partial<Member> = {}): Member =>
    makePerson(world, { name, workspace, ...others });
  return {
    ines: person("Ines Okonkwo", { role: "owner" }),
    bram: person("Bram Vasquez"),
    carla: person("Carla Thorsdottir", { role: "admin" }),
    dunya: person("Dunya Whitfield"),
    lim: person("Lim Petrov"),
    stranger: person("Zora Stranger", { role: "owner", workspace: elsewhere }),
    robot: person("Tidy Robot", { kind: "agent" }),
    machine: person("Provisioner", { role: "admin", kind: "service" }),
  };
}

type Rooms = ReturnType<typeof seedRooms>;

function seedRooms(world: World, { ines, bram, carla, dunya, lim, stranger, robot }: People) {
  const rooms = {
    workshop: makeRoom(world, "Workshop", [ines, bram, robot, carla, dunya, lim]),
    annex: makeRoom(world, "Annex", [ines, bram, carla]),
    cellar: makeRoom(world, "Cellar", [bram, carla]),
    study: makeRoom(world, "Study", [ines]),
    vault: makeRoom(world, "Vault", [carla]),
  };
  rooms.workshop.welcomesAgents = true;
  makeRoom(world, "Pier", [ines, bram], "partner_connect");
  makeRoom(world, "Harbour", [ines, carla], "svc_connect");
  say(world, rooms.workshop, bram, "Good morning from the workshop.");
  say(world, makeRoom(world, "Abroad", [stranger]), stranger, "Nobody here.");
  return rooms;
}

const placesAndPeople = (
  { bram, robot, stranger }: People,
  { workshop, annex, cellar }: Rooms,
): Record<string, string> => ({
  conversation: workshop.id,
  second_conversation: annex.id,
  hidden_conversation: cellar.id,
  conversation_without_agent: annex.id,
  member: bram.id,
  member_name: bram.name,
  agent_member: robot.id,
  ordinary_member: bram.id,
  foreign_member: stranger.id,
});

/** Calls, tasks and clips, each with a word that it is found by, open to the first person and hidden from them. */
const seedThings = (
  world: World,
  { ines, bram, carla }: People,
  { workshop, annex, cellar, study }: Rooms,
): Record<string, string> => ({
  call: makeCall(world, annex, "quincewood", [ines, bram]).id,
  call_word: "quincewood",
  hidden_call: makeCall(world, cellar, "brackenfen", [bram, carla]).id,
  hidden_call_word: "brackenfen",
  closed_call: makeCall(world, study, "larkspurden", [ines]).id,
  task: makeTask(world, workshop, "ferrybell", ines).id,
  task_word: "ferrybell",
  hidden_task: makeTask(world, cellar, "moonbarge", bram).id,
  hidden_task_word: "moonbarge",
  clipboard: makeClip(world, ines, "saffronquill"),
  clipboard_word: "saffronquill",
  hidden_clipboard: makeClip(world, bram, "cobaltwren"),
  hidden_clipboard_word: "cobaltwren",
});

const show = (source: Message, snapshot = source.text): Forward => ({
  mode: "show_message",
  snapshot,
  source,
});

function seedForwards(
  world: World,
  { ines, carla }: People,
  { workshop, cellar, study, vault }: Rooms,
): Record<string, string> {
  const said = (text: string, room: Conversation = study, author = ines): Message =>
    say(world, room, author, text);
  const sharedCall = makeCall(world, study, "thistledown", [ines]);
  const hiddenSharedCall = makeCall(world, vault, "marrowstone", [carla]);
  const source = said("The lantern formula is nine drops.");
  const edited = said("The kettle stands on the left shelf.");
  const before = edited.text;
  const linked = said("The gate code is a willow branch.");
  const link: Forward = { mode: "link_only", snapshot: "", source: linked };
  const shown = say(world, workshop, ines, "See what I wrote", show(source));
  const shownAsLink = say(world, workshop, ines, "And this one", link);
  const shownAsBefore = say(world, workshop, ines, "From before", show(edited, before));
  edited.text = "The kettle has gone.";
  const aboutCall = { ...show(said("Our talk is recorded.")), callId: sharedCall.id };
  const aboutHidden = { ...show(said("A recorded talk.", vault, carla)), callId: hiddenSharedCall.id };
  return {
    forward_show: shown.id,
    forward_show_text: source.text,
    forward_show_source: source.id,
    forward_show_source_conversation: study.id,
    forward_link: shownAsLink.id,
    forward_link_text: linked.text,
    forward_edited: shownAsBefore.id,
    forward_edited_text: before,
    forward_call: say(world, workshop, ines, "Listen", aboutCall).id,
    shared_call: sharedCall.id,
    hidden_forward_call: say(world, cellar, carla, "Hear this", aboutHidden).id,
    hidden_shared_call: hiddenSharedCall.id,
  };
}

function seedKeys(
  world: World,
  { ines, bram, carla, dunya, lim, stranger, robot, machine }: People,
): Pick<Seeded, "keys" | "reduced"> {
  const key = (member: Member, scopes: readonly string[], perSecond?: number): string =>
    makeKey(world, member, scopes, perSecond);
  const without = (scope: string): string =>
    key(
      ines,
      DELEGABLE.filter((other) => other !== scope),
    );
  return {
    keys: {
      primary: key(ines, DELEGABLE),
      second: key(bram, DELEGABLE),
      agent: key(robot, DELEGABLE),
      keys_admin: key(carla, ADMINISTRATION),
      keys_reader: key(carla, ["api_keys:read"]),
      keys_member: key(dunya, ADMINISTRATION),
      provisioning: key(machine, ADMINISTRATION),
      import_admin: key(carla, DELEGABLE),
      import_other_role: key(ines, DELEGABLE),
      import_member: key(dunya, DELEGABLE),
      other_workspace: key(stranger, [...DELEGABLE, ...ADMINISTRATION]),
      limited: key(lim, DELEGABLE, PER_SECOND),
    },
    reduced: Object.fromEntries(REDUCED.map((scope) => [scope, without(scope)])),
  };
}
