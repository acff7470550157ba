// Draws stories: each step is the command that combines the most new pairs, or lets later steps do so, among
// the commands that can be used now.

import {
  ASKS_FOR_WEBHOOKS,
  BREAKS,
  BREAKS_BEHIND,
  ENABLES_IT,
  LISTENS,
  LISTENS_FOR_MENTIONS,
  LISTENS_SLOWLY,
  RESUMES,
} from "../commands/listener-names.ts";
import { type Actor, type Step, Story } from "../story.ts";
import { Account } from "./account.ts";
import type { Pair } from "./pair.ts";
import { pairsOf, pairsToSee, seenPairs } from "./pairs.ts";
import {
  type Abilities,
  ASKS,
  ASKS_IN_THREAD,
  ENABLES,
  GETS_KEY,
  kinds,
  type Option,
  Plan,
  type Planned,
  type PlannedCommand,
} from "./plan.ts";

type Random = (below: number) => number;
type IsOne = (name: string, option: Option) => boolean;

/** A late listener is sent little: a story begins with these, with one of each line in turn, where possible. */
const OPENING: readonly (readonly (string | undefined)[])[] = [
  [GETS_KEY, undefined, GETS_KEY],
  [LISTENS, LISTENS_SLOWLY],
  [ASKS_FOR_WEBHOOKS],
  [LISTENS_FOR_MENTIONS],
];
/** In the end something is said while listeners are away, and again once all that was broken off or disabled works. */
const ENDINGS: readonly (readonly string[])[] = [
  [BREAKS, BREAKS_BEHIND],
  [RESUMES, ENABLES_IT, ENABLES],
];
/** How many things there are of each kind. */
const MOST_ENDINGS = 2;
const SPEAKERS: readonly Actor[] = ["second", "primary"];
const SAYING: ReadonlySet<string> = new Set([
  ...["says", "replies to", "replies to the reply", "forwards", "forwards as a link"],
  ...[ASKS, ASKS_IN_THREAD, "answers"],
]);

/**
 * The number of times that each command is asked for its options: one of them is picked at random each time.
 */
const ASKED = 8;
/** After this many stories, in which a step is drawn less often the more often it was run, nearly all pairs have been met. */
const EXPLORED = 30;
const ASKED_EXPLORING = 3;
/**
 * The value of a pair that a step only makes possible, relative to one that it combines, and the number of
 * such pairs that count.
 */
const AHEAD = 0.05;
const LATER = 2;
/** Two steps that are worth about the same take turns. */
const CHANCE = 0.3;
/** How many messages of a story are searched for: searching costs more than reading. */
const SEARCHED = 4;

const together = new WeakMap<Step, readonly Pair[]>();
/** The pairs that a drawn step combines. */
export const metIn = (step: Step): readonly Pair[] => together.get(step) ?? [];

interface Choice {
  readonly name: string;
  readonly option: Option;
  readonly pairs: readonly Pair[];
  readonly toSee: readonly Pair[];
  readonly worth: number;
}

/**
 * By the abilities of a deployment: finding the pairs that its stories could combine takes longer than
 * drawing some.
 */
const explored = new Map<string, Account>();

/** Draws stories and remembers the pairs that they combined, so that each looks for new ones. */
export class Storyteller {
  readonly #commands: readonly PlannedCommand[];
  readonly #abilities: Abilities;
  readonly #length: number;
  readonly #asked: number;
  readonly #account: Account;
  #drawn = 0;

  /** @param exploring the account in which to note possible pairs, from stories that nobody tells */
  constructor(
    commands: readonly PlannedCommand[],
    abilities: Abilities,
    length: number,
    exploring?: Account,
  ) {
    this.#commands = commands;
    this.#abilities = abilities;
    this.#length = length;
    this.#asked = exploring === undefined ? ASKED : ASKED_EXPLORING;
    this.#account = exploring ?? exploredFor(commands, abilities, length).afresh();
  }

  /** Every pair that has turned out to be possible. */
  get possible(): readonly Pair[] {
    return this.#account.possible;
  }

  draw(random: Random): Story {
    const plan = new Plan(this.#abilities, random);
    const facts = new Set<string>();
    /** @returns whether there was such a step */
    const add = (isOne: IsOne): boolean => {
      const best = this.#best(plan, facts, random, isOne);
      if (best === undefined) return false;
      this.#account.note([...best.pairs, ...best.toSee]);
      for (const fact of factsOf(best.name, best.option, facts)) facts.add(fact);
      together.set(plan.add(best.name, best.option), best.pairs);
      return true;
    };
    const turn = this.#drawn++;
    for (const names of OPENING) add((name) => name === names[turn % names.length]);
    while (plan.steps.length < this.#length) {
      const isForMore = plan.steps.length % 2 === 0 || !add((_, { makes }) => makes !== "message");
      if (isForMore && !add(() => true)) break;
    }
    for (const names of ENDINGS) {
      for (const name of names) for (let times = 0; times < MOST_ENDINGS; times++) add((one) => one === name);
      for (const speaker of SPEAKERS) add((name, { as }) => SAYING.has(name) && as === speaker);
    }
    const searched = this.#searched(
      plan.things.filter(({ kind }) => kind === "message"),
      facts,
    );
    return new Story(plan.steps, new Map(plan.things.map((thing) => [thing.name, thing])), searched);
  }

  #best(plan: Plan, facts: ReadonlySet<string>, random: Random, isOne: IsOne): Choice | undefined {
    const bits = this.#account.bits(facts);
    const waiting = this.#account.waitingFor(bits);
    const later = LATER * (this.#length - plan.steps.length - 1);
    let best: Choice | undefined;
    for (const { name, options } of this.#commands)
      for (const option of this.#options(options, plan)) {
        if (!isOne(name, option)) continue;
        const [pairs, toSee] = [pairsOf(plan, name, option), pairsToSee(plan, name, option)];
        this.#account.consider(pairs, bits);
        this.#account.consider(toSee, bits);
        let worth = this.#account.worth(pairs) + this.#account.worth(toSee);
        for (const fact of factsOf(name, option, facts))
          if (!facts.has(fact)) worth += AHEAD * Math.min(waiting.get(fact) ?? 0, later);
        worth *= 1 + (CHANCE * random(100)) / 100;
        if (best === undefined || worth > best.worth) best = { name, option, pairs, toSee, worth };
      }
    return best;
  }

  /** Different ones. */
  #options(options: PlannedCommand["options"], plan: Plan): Iterable<Option> {
    const different = new Map<string, Option>();
    for (let asked = 0; asked < this.#asked; asked++)
      for (const option of options(plan)) different.set(keyOf(option), option);
    return different.values();
  }

  /** The messages whose search brings together the most pairs that were not searched for yet. */
  #searched(messages: readonly Planned[], facts: ReadonlySet<string>): readonly string[] {
    if (!this.#abilities.has.has("search")) return [];
    const bits = this.#account.bits(facts);
    const left = new Map(
      messages
        .map((message) => [message.name, seenPairs(message, "search")] as const)
        .filter(([, pairs]) => pairs.length > 0),
    );
    for (const pairs of left.values()) this.#account.consider(pairs, bits);
    const searched: string[] = [];
    while (searched.length < SEARCHED && left.size > 0) {
      const worths = [...left].map(([name, pairs]) => ({ name, pairs, worth: this.#account.worth(pairs) }));
      const best = worths.reduce((one, other) => (other.worth > one.worth ? other : one));
      this.#account.note(best.pairs);
      left.delete(best.name);
      searched.push(best.name);
    }
    return searched;
  }
}

/** The pairs that stories could combine: drawn from the same stories each time. */
function exploredFor(commands: readonly PlannedCommand[], abilities: Abilities, length: number): Account {
  const names = commands.map(({ name }) => name);
  const described = JSON.stringify([length, names, describe(abilities)]);
  const known = explored.get(described);
  if (known !== undefined) return known;
  const made = abilities.actors.flatMap((as) =>
    kinds.flatMap((makes) => [makingOf({ makes, as }), another(makingOf({ makes, as }))]),
  );
  const account = new Account([...names, ...made]);
  const teller = new Storyteller(commands, abilities, length, account);
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let drawn = 0; drawn < EXPLORED; drawn++) teller.draw(random);
  explored.set(described, account);
  return account;
}

function describe({ actors, places, sees, has, callReader, taskers }: Abilities): readonly unknown[] {
  const seen = actors.map((actor) =>
    [...places, "imported" as const].map((place) => sees(actor, place) ?? "?"),
  );
  return [actors, places, seen, [...has], callReader, taskers];
}

const keyOf = ({ as, header, with: key, on, place, text, adds, mention, context, root }: Option): string =>
  `${as} ${header} ${key} ${on} ${place} ${text} ${adds} ${mention} ${context} ${root}`;

const makingOf = ({ makes, as }: Pick<Option, "makes" | "as">): string => `${makes} of ${as}`;

const another = (making: string): string => `another ${making}`;

/** The facts of a story after a step, which can allow another step to follow. */
function factsOf(name: string, { makes, as }: Option, facts: ReadonlySet<string>): readonly string[] {
  if (makes === undefined) return [name];
  const making = makingOf({ makes, as });
  return [name, facts.has(making) ? another(making) : making];
}
