// The possibilities of stories on a deployment: who can write where, and which features there are.

import { canAnswer } from "../../cards/post-card.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { canImportFiles } from "../../steps/imports/import-files.ts";
import { canImport } from "../../steps/imports/imports.ts";
import { mayMention } from "../../steps/imports/inviting-mentions.ts";
import { isRefusedAccess } from "../../steps/keys/access/access.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { issueNeeds } from "../../steps/keys/issued/keys.ts";
import { sidesOf } from "../../steps/messages/forwards.ts";
import { postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { isHiddenIndeed } from "../../steps/resources/closed-conversation.ts";
import { openerOf, type Person } from "../../steps/resources/fixture-openers.ts";
import { ownTask, requestTask, taskIn, taskUpdateNeeds } from "../../steps/resources/tasks.ts";
import { perRun } from "../../steps/running/per-session.ts";
import { canListen } from "../../steps/webhooks/webhooks.ts";
import type { Abilities, Feature } from "./drawing/plan.ts";
import type { Actor, Place } from "./story.ts";

const keyNeeds = ["bindings.paths.revokeApiKey", ...issueNeeds] as const;

const callNeeds = ["fixtures.forward_call", "fixtures.shared_call"] as const;
const taskNeeds = [...taskUpdateNeeds] as const;

const ACTORS = ["primary", "second", "agent", "other_workspace", "import_admin"] as const;
const PLACES = ["conversation", "second_conversation", "hidden_conversation"] as const;

type Access = Readonly<Record<Actor, Readonly<Partial<Record<Place, boolean>>>>>;

/** The access that the profile states; an agent's access shows where it can write. */
function accessIn(session: Session): Access {
  const insider = openerOf(session, "hidden_conversation", "second");
  const opener = openerOf(session, "second_conversation", "primary");
  const of = (person: Person): Access[Actor] => ({
    conversation: true,
    ...(person === opener ? { second_conversation: true } : {}),
    hidden_conversation: person === insider,
  });
  return {
    primary: of("primary"),
    second: of("second"),
    agent: {},
    import_admin: { imported: true },
    other_workspace: {
      conversation: false,
      second_conversation: false,
      hidden_conversation: false,
      imported: false,
    },
  };
}

/** Those of the profile; one that is not hidden as it says belongs to no story. */
async function placesOf(session: Session): Promise<readonly (typeof PLACES)[number][]> {
  const { fixtures } = session.profile;
  const isHidden = fixtures.hidden_conversation !== undefined && (await isHiddenIndeed(session));
  return PLACES.filter((place) =>
    place === "hidden_conversation" ? isHidden : fixtures[place] !== undefined,
  );
}

export const survey: (session: Session) => Promise<Abilities> = perRun(async (session) => {
  const { profile } = session;
  const { capabilities } = profile;
  const isAgentWelcome =
    session.has("keys.agent") && (await tryPostMessage(session, { as: "agent" })) !== undefined;
  const has = new Set<Feature>();
  if (capabilities.has("threads")) has.add("threads");
  if (canImportFiles(session)) has.add("files");
  if (capabilities.has("forwards") && isServed(profile, "forwardMessage")) has.add("forwards");
  if (capabilities.has("realtime")) has.add("streams");
  // Nobody is mentioned where that would show them what was hidden.
  if (capabilities.has("realtime") && (await mayMention(session))) has.add("mentions");
  if (capabilities.has("calls") && callNeeds.every((need) => session.has(need))) has.add("calls");
  if (canListen(session)) has.add("webhooks");
  if (capabilities.has("conversation-context")) has.add("contexts");
  if (capabilities.has("search")) has.add("search");
  if (capabilities.has("api-keys") && keyNeeds.every((need) => session.has(need))) has.add("keys");
  if (canImport(session)) has.add("imports");
  if (capabilities.has("threads") && canAnswer(session)) has.add("questions");
  if (capabilities.has("tasks") && taskNeeds.every((need) => session.has(need))) {
    has.add("tasks");
    if (session.has("bindings.task_resource_add")) has.add("resources");
  }
  const { id, conversation } = await postMessage(session);
  const isIn: Readonly<Partial<Record<Actor, boolean>>> = {
    agent: isAgentWelcome,
    // With an id that each workspace counts for itself, it would ask for a resource of its own.
    other_workspace: [id, conversation].every((one) => isOneEverywhere(session, one)),
  };
  const known = accessIn(session);
  const places = await placesOf(session);
  const closed = isAgentWelcome ? await closedToAgent(session, places) : new Set<Place>();
  const actors = ACTORS.filter((actor) => profile.keys[actor] !== undefined && isIn[actor] !== false);
  return {
    actors,
    places,
    sees: (actor: Actor, place: Place) => {
      if (actor !== "agent") return known[actor][place];
      return place === "conversation" ? true : closed.has(place) ? false : undefined;
    },
    has,
    ...(has.has("calls") ? { callReader: sidesOf(session, "forward_call").outsider } : {}),
    ...(has.has("tasks") ? { taskers: await taskersOf(session, actors) } : {}),
  };
});

/** Where an agent that may read messages is refused the list of them: it sees none of them elsewhere. */
async function closedToAgent(
  session: Session,
  places: readonly (typeof PLACES)[number][],
): Promise<ReadonlySet<Place>> {
  const closed = new Set<Place>();
  for (const place of places) {
    const path = { conversationId: session.need(`fixtures.${place}`) };
    const list = await session.call("listMessages", { as: "agent", path });
    if (isRefusedAccess(session, list) && place !== "conversation") closed.add(place);
  }
  return closed;
}

async function taskersOf(session: Session, actors: readonly Actor[]): Promise<readonly Actor[]> {
  const taskers: Actor[] = [];
  for (const as of actors)
    if (taskIn(await requestTask(session, ownTask(session), as)) !== undefined) taskers.push(as);
  return taskers;
}
