// The part of the demo that the API cannot create: tasks, calls with transcripts, forwards from conversations that not
// everybody can open, and clipboards. Returns their ids and words under the names that profiles use.
import type { Services } from "../services.ts";
import type { Viewer } from "../store/members/directory.ts";
import type { Member } from "../store/members/members.ts";
import type { Segment } from "../store/resources/calls.ts";

interface DemoPlaces {
  conversation: string;
  hiddenConversation: string;
}

interface DemoPeople {
  ada: Member;
  bo: Member;
  cleo: Member;
  agent: Member;
}

export async function seedContext(
  services: Services,
  people: DemoPeople,
  places: DemoPlaces,
): Promise<Record<string, string>> {
  return {
    ...(await seedTasks(services, people, places)),
    ...(await seedCalls(services, people, places)),
    ...(await seedForwards(services, people, places)),
    ...(await seedClipboards(services, people, places)),
  };
}

/** For those who try the service out and record updates. */
export async function seedFurtherTasks(
  { store }: Services,
  ada: Member,
  conversationId: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of [
    "Write the announcement",
    "Renew the certificates",
    "Tidy the archive",
    "Move the backups",
  ])
    ids.push(await store.tasks.create(taskOf(ada, conversationId, name, `${name} by the end of the month.`)));
  return ids;
}

const taskOf = (creator: Member, conversationId: string, name: string, objective: string) =>
  ({
    workspaceId: creator.workspaceId,
    creatorMemberId: creator.id,
    conversationId,
    name,
    objective,
    summary: "Nothing recorded yet.",
    phase: "idea",
  }) as const;

async function seedTasks({ store }: Services, { ada, bo }: DemoPeople, places: DemoPlaces) {
  const task = (creator: Member, conversationId: string, name: string, objective: string) =>
    store.tasks.create(taskOf(creator, conversationId, name, objective));
  return {
    task: await task(ada, places.conversation, "Ship version 2", "Version 2 runs in production: marigold."),
    task_word: "marigold",
    hidden_task: await task(
      bo,
      places.hiddenConversation,
      "Plan the surprise",
      "Lunch is booked: periwinkle.",
    ),
    hidden_task_word: "periwinkle",
  };
}

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE = 60_000;

async function seedCalls({ store }: Services, { ada, bo, cleo }: DemoPeople, places: DemoPlaces) {
  return {
    call: await store.calls.create(
      callOf([ada, bo], places.conversation, "Weekly", "Release moves: larkspur."),
    ),
    call_word: "larkspur",
    hidden_call: await store.calls.create(
      callOf([bo, cleo], places.hiddenConversation, "Lunch", "A table: foxglove."),
    ),
    hidden_call_word: "foxglove",
  };
}

function callOf(speakers: readonly Member[], conversationId: string, title: string, summary: string) {
  const [first] = speakers;
  if (first === undefined) throw new Error("demo: a call without speakers");
  return {
    workspaceId: first.workspaceId,
    conversationId,
    title,
    summary,
    startedAt: START,
    endedAt: START + 30 * MINUTE,
    participantIds: speakers.map(({ id }) => id),
    segments: talk(speakers.map(({ displayName }) => displayName)),
  };
}

/** Seven passages: more than three pages of two. */
function talk(names: readonly (string | null)[]): Omit<Segment, "position">[] {
  const lines = [
    "Shall we begin?",
    "Yes.",
    "The build is green.",
    "Then it ships.",
    "When?",
    "Tuesday.",
    "Good.",
  ];
  return lines.map((content, index) => ({
    speakerName: names[index % names.length] ?? null,
    content,
    startMs: index * 2000,
    endMs: index * 2000 + 1500,
  }));
}

async function seedForwards(services: Services, { ada, cleo, agent }: DemoPeople, places: DemoPlaces) {
  const { store } = services;
  const open = (name: string, members: readonly Member[]) =>
    store.conversations.create({
      workspaceId: ada.workspaceId,
      name,
      creatorMemberId: members[0]?.id ?? null,
      memberIds: members.map(({ id }) => id),
    });
  // Bo, whose key is the second one, belongs to none of these; Ada, whose key is the first, to two.
  const closedToBo = await open("ada and cleo", [ada, cleo]);
  const withAgent = await open("ada, cleo and the agent", [ada, cleo, agent]);
  const closedToBoth = await open("notes of cleo", [cleo]);
  const post = (author: Member, conversationId: string, content: string) =>
    postAs(services, author, conversationId, content);
  const forward = (
    author: Member,
    messageId: string,
    to: { conversationId: string; mode: Mode; callId?: string; comment?: string },
  ) => forwardAs(services, author, messageId, { callId: null, comment: null, ...to });

  const shows = { conversationId: places.conversation, mode: "show_message" } as const;

  const shownText = "The numbers for May are in: aster.";
  const linkedText = "The budget stays as it is: bluebell.";
  const editedText = "Offsite on the third: camellia.";
  const shown = await post(ada, closedToBo, shownText);
  const linked = await post(ada, closedToBo, linkedText);
  const edited = await post(ada, closedToBo, editedText);
  const withCall = await post(ada, closedToBo, "Listen to the second half.");
  const withHiddenCall = await post(cleo, closedToBoth, "For Bo only.");
  const sharedCall = await store.calls.create(
    callOf([ada, cleo], closedToBo, "Numbers", "What May brought."),
  );
  const closedCall = await store.calls.create(
    callOf([ada, cleo], closedToBo, "Hiring", "Nobody else's business."),
  );
  const otherCall = await store.calls.create(callOf([ada, cleo], withAgent, "Plans", "What June brings."));
  const planned = await post(ada, withAgent, "Here is what we planned.");
  const hiddenSharedCall = await store.calls.create(callOf([cleo], closedToBoth, "Dictation", "A note."));
  const forwardEdited = await forward(ada, edited, shows);
  await store.messages.revise(edited, "Offsite on the fourth.");
  return {
    closed_call: closedCall,
    forward_show: await forward(ada, shown, { ...shows, comment: "See the second table: anemone." }),
    forward_show_text: shownText,
    forward_show_source: shown,
    forward_show_source_conversation: closedToBo,
    forward_link: await forward(ada, linked, { ...shows, mode: "link_only" }),
    forward_link_text: linkedText,
    forward_edited: forwardEdited,
    forward_edited_text: editedText,
    forward_call: await forward(ada, withCall, { ...shows, callId: sharedCall }),
    shared_call: sharedCall,
    forward_other_call: await forward(agent, planned, { ...shows, callId: otherCall }),
    hidden_forward_call: await forward(cleo, withHiddenCall, {
      conversationId: places.hiddenConversation,
      mode: "show_message",
      callId: hiddenSharedCall,
    }),
    hidden_shared_call: hiddenSharedCall,
  };
}

async function seedClipboards({ store }: Services, { ada, bo }: DemoPeople, places: DemoPlaces) {
  const clipboard = (owner: Member, title: string) =>
    store.clipboards.create({
      workspaceId: owner.workspaceId,
      ownerMemberId: owner.id,
      title,
      description: null,
      items: [{ type: "conversation", id: places.conversation, label: "Where it is planned" }],
    });
  return {
    clipboard: await clipboard(ada, "Onboarding jasmine"),
    clipboard_word: "jasmine",
    hidden_clipboard: await clipboard(bo, "Presents lavender"),
    hidden_clipboard_word: "lavender",
  };
}

type Mode = "show_message" | "link_only";

const viewerOf = ({ workspaceId, id, kind }: Member): Viewer => ({ workspaceId, memberId: id, kind });

async function postAs(
  { store, render }: Services,
  author: Member,
  conversationId: string,
  content: string,
): Promise<string> {
  const result = await store.messages.create(
    viewerOf(author),
    { conversationId, content },
    { announce: render.messageCreated },
  );
  return made(result);
}

async function forwardAs(
  { store, render }: Services,
  author: Member,
  messageId: string,
  forward: { conversationId: string; mode: Mode; callId: string | null; comment: string | null },
): Promise<string> {
  return made(
    await store.forwards.create(viewerOf(author), messageId, forward, { announce: render.messageCreated }),
  );
}

function made(result: { replayed: true } | { replayed: false; value: { id: string } }): string {
  if (result.replayed) throw new Error("demo: a message without a key cannot be a replay");
  return result.value.id;
}
