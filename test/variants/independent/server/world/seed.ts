// The people, rooms and things that a run finds: what the API itself cannot make, and the keys to it.
import { ADMINISTRATION, DELEGABLE } from "./scopes.ts";
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
  const [home, elsewhere] = [world.nextId(), world.nextId()];
  const person = (name: string, role: Member["role"] = "member", workspace = home): Member => {
    const member: Member = { id: world.nextId(), workspace, name, kind: "human", role };
    world.members.set(member.id, member);
    return member;
  };
  const ines = person("Ines Okonkwo", "owner");
  const bram = person("Bram Vasquez");
  const carla = person("Carla Thorsdottir", "admin");
  const dunya = person("Dunya Whitfield");
  const lim = person("Lim Petrov");
  const stranger = person("Zora Stranger", "owner", elsewhere);
  const robot = person("Tidy Robot");
  robot.kind = "agent";
  const machine = person("Provisioner", "admin");
  machine.kind = "service";

  const room = (name: string, people: Member[], bridge: Conversation["bridge"] = null): Conversation => {
    const workspace = people[0]?.workspace ?? home;
    const members = new Set(people.map(({ id }) => id));
    const one: Conversation = { id: world.nextId(), workspace, name, members, at: tick(), bridge };
    world.conversations.set(one.id, one);
    return one;
  };
  const workshop = room("Workshop", [ines, bram, robot, carla, dunya, lim]);
  workshop.welcomesAgents = true;
  const annex = room("Annex", [ines, bram, carla]);
  const cellar = room("Cellar", [bram, carla]);
  const study = room("Study", [ines]);
  const vault = room("Vault", [carla]);
  room("Pier", [ines, bram], "partner_connect");
  room("Harbour", [ines, carla], "svc_connect");
  const abroad = room("Abroad", [stranger]);

  const say = (conversation: Conversation, author: Member, text: string, forward?: Forward): Message =>
    post(world, { conversation, author, text, ...(forward === undefined ? {} : { forward }) });
  say(workshop, bram, "Good morning from the workshop.");
  say(abroad, stranger, "Nobody here.");

  const call = (conversation: Conversation, word: string, speakers: Member[]): Call => {
    const at = tick() - 7_200_000_000;
    const lines = Array.from({ length: 9 }, (_, index) => ({
      id: world.nextId(),
      speaker: speakers[index % speakers.length] ?? ines,
      words: `Sentence ${index} about ${word}.`,
      at: at + index * 4_000_000,
    }));
    const one = {
      id: world.nextId(),
      conversation,
      title: `Talk on ${word}`,
      recap: `We spoke of ${word}.`,
      at,
      lines,
    };
    world.calls.set(one.id, one);
    return one;
  };
  const openCall = call(annex, "quincewood", [ines, bram]);
  const hiddenCall = call(cellar, "brackenfen", [bram, carla]);
  const closedCall = call(study, "larkspurden", [ines]);
  const sharedCall = call(study, "thistledown", [ines]);
  const hiddenSharedCall = call(vault, "marrowstone", [carla]);

  const task = (conversation: Conversation, word: string, creator: Member): Task => {
    const at = tick();
    const one: Task = {
      id: world.nextId(),
      conversation,
      creator,
      name: `Mend the ${word}`,
      at,
      updated: at,
      version: 7,
      entries: [],
      resources: [],
    };
    world.tasks.set(one.id, one);
    return one;
  };
  const openTask = task(workshop, "ferrybell", ines);
  const hiddenTask = task(cellar, "moonbarge", bram);

  const clip = (owner: Member, word: string): string => {
    const id = world.nextId();
    world.clips.set(id, { id, owner, title: `Clip ${word}`, text: `Saved: ${word}`, at: tick() });
    return id;
  };
  const openClip = clip(ines, "saffronquill");
  const hiddenClip = clip(bram, "cobaltwren");

  const source = say(study, ines, "The lantern formula is nine drops.");
  const edited = say(study, ines, "The kettle stands on the left shelf.");
  const snapshot = edited.text;
  const show = (source: Message, snapshot = source.text): Forward => ({
    mode: "show_message",
    snapshot,
    source,
  });
  const forwardShow = say(workshop, ines, "See what I wrote", show(source));
  const linked = say(study, ines, "The gate code is a willow branch.");
  const forwardLink = say(workshop, ines, "And this one", {
    mode: "link_only",
    snapshot: "",
    source: linked,
  });
  const forwardEdited = say(workshop, ines, "From before", show(edited, snapshot));
  edited.text = "The kettle has gone.";
  const aboutCall = say(study, ines, "Our talk is recorded.");
  const forwardCall = say(workshop, ines, "Listen", { ...show(aboutCall), callId: sharedCall.id });
  const aboutHidden = say(vault, carla, "A recorded talk.");
  const hiddenForward = say(cellar, carla, "Hear this", {
    ...show(aboutHidden),
    callId: hiddenSharedCall.id,
  });

  const key = (member: Member, scopes: readonly string[], perSecond?: number): string => {
    const one: ApiKey = {
      id: world.nextId(),
      secret: newSecret(),
      name: null,
      scopes: [...scopes],
      status: "active",
      subject: { kind: "workspace_member", workspace_membership_id: member.id },
      member,
      ...(perSecond === undefined ? {} : { perSecond }),
    };
    world.keys.set(one.id, one);
    return one.secret;
  };

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
      import_member: key(dunya, DELEGABLE),
      other_workspace: key(stranger, [...DELEGABLE, ...ADMINISTRATION]),
      limited: key(lim, DELEGABLE, PER_SECOND),
    },
    reduced: Object.fromEntries(
      REDUCED.map((scope) => [
        scope,
        key(
          ines,
          DELEGABLE.filter((other) => other !== scope),
        ),
      ]),
    ),
    fixtures: {
      conversation: workshop.id,
      second_conversation: annex.id,
      hidden_conversation: cellar.id,
      conversation_without_agent: annex.id,
      member: bram.id,
      member_name: bram.name,
      agent_member: robot.id,
      ordinary_member: bram.id,
      foreign_member: stranger.id,
      call: openCall.id,
      call_word: "quincewood",
      hidden_call: hiddenCall.id,
      hidden_call_word: "brackenfen",
      closed_call: closedCall.id,
      task: openTask.id,
      task_word: "ferrybell",
      hidden_task: hiddenTask.id,
      hidden_task_word: "moonbarge",
      clipboard: openClip,
      clipboard_word: "saffronquill",
      hidden_clipboard: hiddenClip,
      hidden_clipboard_word: "cobaltwren",
      forward_show: forwardShow.id,
      forward_show_text: source.text,
      forward_show_source: source.id,
      forward_show_source_conversation: study.id,
      forward_link: forwardLink.id,
      forward_link_text: linked.text,
      forward_edited: forwardEdited.id,
      forward_edited_text: snapshot,
      forward_call: forwardCall.id,
      shared_call: sharedCall.id,
      hidden_forward_call: hiddenForward.id,
      hidden_shared_call: hiddenSharedCall.id,
    },
  };
}
