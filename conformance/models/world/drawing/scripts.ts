// Stories that are not drawn: each way of identifying a caller goes through everything that is made with a
// key and stays, with a change of that key in between. A drawn story combines two things at a time; here one
// identity, one key, one header and one change are combined for all of them.
import { TURNS, TURNS_BACK } from "../commands/endpoints.ts";
import {
  ASKS_FOR_WEBHOOKS,
  BREAKS,
  DISABLES_IT,
  ENABLES_IT,
  LISTENS,
  LISTENS_FOR_MENTIONS,
  RESUMES,
} from "../commands/listener-names.ts";
import { mentionOfActor } from "../commands/mentioned.ts";
import { type Actor, type Header, Story } from "../story.ts";
import { type Abilities, DISABLES, ENABLES, GETS_KEY, type Option, Plan } from "./plan.ts";

const GETS_SECRET = "gets a new secret for";

/** The actor, with the header and the key that they use. */
interface Who {
  readonly as: Actor;
  readonly header: Header;
  /** With a further key, which goes through these changes in the middle. */
  readonly changes?: readonly string[];
}

const WHO: readonly Who[] = [
  { as: "agent", header: "x-api-key" },
  { as: "second", header: "x-api-key", changes: [GETS_SECRET] },
  { as: "primary", header: "bearer" },
  { as: "primary", header: "bearer", changes: [DISABLES, ENABLES] },
  { as: "agent", header: "bearer" },
  { as: "second", header: "bearer", changes: [GETS_SECRET, DISABLES, GETS_SECRET, ENABLES] },
];

/** Scripts for the actors who can act here. */
export const scriptsFor = (abilities: Abilities): readonly Story[] =>
  WHO.filter(
    ({ as, changes }) =>
      abilities.actors.includes(as) &&
      abilities.sees(as, "conversation") === true &&
      (changes === undefined || abilities.has.has("keys")),
  ).map((who) => scriptOf(abilities, who));

type Things = Readonly<Record<"root" | "nested", string>> &
  Readonly<Partial<Record<"stream" | "endpoint" | "resource", string>>>;

class Script {
  readonly plan: Plan;
  readonly who: Pick<Option, "as" | "header" | "with">;
  readonly other: Pick<Option, "as" | "header">;

  constructor(abilities: Abilities, { as, header }: Who, key: string | undefined, plan: Plan) {
    this.plan = plan;
    this.who = { as, header, ...(key === undefined ? {} : { with: key }) };
    const others: readonly Actor[] = ["second", "primary"];
    const other = others.find((one) => one !== as && abilities.actors.includes(one)) ?? as;
    this.other = { as: other, header: "x-api-key" };
  }

  /** @returns the name of the thing that it makes */
  add(does: string, option: Option): string {
    return this.plan.add(does, option).makes ?? "";
  }

  says(by: Pick<Option, "as" | "header" | "with">, rest: Partial<Option> = {}): string {
    return this.add("says", { ...by, makes: "message", place: "conversation", text: PLAIN, ...rest });
  }

  repliesTo(by: Pick<Option, "as" | "header" | "with">, root: string): string {
    return this.add("replies to", { ...by, makes: "message", on: [root], root, text: PLAIN });
  }

  /** A command on a thing of theirs, which is there. */
  does(does: string, ...on: readonly (string | undefined)[]): void {
    const names = on.filter((name) => name !== undefined);
    if (names.length === on.length) this.add(does, { ...this.who, on: names });
  }
}

const PLAIN = "plain words";

function scriptOf(abilities: Abilities, who: Who): Story {
  const plan = new Plan(abilities, () => 0);
  const key =
    who.changes === undefined
      ? undefined
      : plan.add(GETS_KEY, { as: who.as, header: "x-api-key", makes: "key" }).makes;
  const script = new Script(abilities, who, key, plan);
  const things = makes(script);
  for (const change of who.changes ?? []) script.does(change, key);
  goesOn(script, things);
  const made = new Map(plan.things.map((thing) => [thing.name, thing]));
  return new Story(plan.steps, made, [things.root, things.nested]);
}

/** One thing of every kind, and another actor who listens. */
function makes(script: Script): Things {
  const { plan, who, other } = script;
  const { has } = plan.abilities;
  const when = (isPossible: boolean, make: () => string): string | undefined =>
    isPossible ? make() : undefined;
  for (const by of [other, who]) {
    when(has.has("streams"), () => script.add(LISTENS, { ...by, makes: "stream" }));
    when(has.has("webhooks"), () => script.add(ASKS_FOR_WEBHOOKS, { ...by, makes: "endpoint" }));
  }
  when(mentioning(script).adds !== undefined, () =>
    script.add(LISTENS_FOR_MENTIONS, { ...who, makes: "stream" }),
  );
  const lastOf = (did: string): string | undefined =>
    plan.things.findLast(({ done }) => done[0] === did)?.name;
  const [stream, endpoint] = [lastOf(LISTENS), lastOf(ASKS_FOR_WEBHOOKS)];
  const file = when(has.has("files"), () => script.add("uploads", { ...who, makes: "file" }));
  const root = script.says(who, file === undefined ? {} : { on: [file] });
  const reply = has.has("threads") ? script.repliesTo(other, root) : script.says(other);
  const nested = has.has("threads")
    ? script.add("replies to the reply", { ...who, makes: "message", on: [reply], root, text: PLAIN })
    : root;
  const first = script.says(other, mentioning(script));
  when(has.has("forwards"), () =>
    script.add("forwards", { ...who, makes: "message", on: [first], place: "conversation" }),
  );
  const mayUpdate = has.has("resources") && plan.abilities.taskers?.includes(who.as) === true;
  // Further keys have no scope for tasks.
  const { with: _, ...own } = who;
  const resource = when(mayUpdate, () => script.add("adds a resource", { ...own, makes: "resource" }));
  if (resource !== undefined) script.add("changes the resource", { ...own, on: [resource] });
  return {
    ...{ root, nested },
    ...(stream === undefined ? {} : { stream }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(resource === undefined ? {} : { resource }),
  };
}

function mentioning({ plan: { abilities }, who: { as } }: Script): Pick<Option, "adds" | "mention"> {
  if (!abilities.has.has("mentions") || (as !== "primary" && as !== "second")) return {};
  return { adds: [mentionOfActor[as]], mention: "at the end" };
}

/** All of it is used once more, and settings of the endpoint are changed one after the other. */
function goesOn(script: Script, { root, nested, stream, endpoint, resource }: Things): void {
  const { who, other } = script;
  script.does("sends again", root);
  const { with: _, ...own } = who;
  if (resource !== undefined) script.add("archives", { ...own, on: [resource] });
  if (who.with === undefined) script.does(BREAKS, stream);
  const later = script.says(other);
  script.does(RESUMES, stream);
  for (const does of ["gets a new signing secret for", "renames", "tests"]) script.does(does, endpoint);
  script.says(other);
  script.does(TURNS, endpoint);
  script.does(DISABLES_IT, endpoint);
  script.does("renames", endpoint);
  script.does(TURNS_BACK, endpoint);
  script.does(ENABLES_IT, endpoint);
  script.does("moves to another address", endpoint);
  script.says(other);
  script.says(who);
  script.does("is sent once more the event of", endpoint, later);
  script.does("sends again", nested);
}
