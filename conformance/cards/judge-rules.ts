// Judges rules of cards: each variation against its plain card, alone and inside generated cards. If the
// deployment does not accept the plain card, nothing is judged: it may have another form for a part of the
// card.
import fc, { type Arbitrary } from "fast-check";
import { type CheckDefinition, defineCheck } from "../engine/session/check.ts";
import { responseOf, type Session } from "../engine/session/session.ts";
import { postMessage } from "../steps/messages/messages.ts";
import { inParallelWithRetry } from "../steps/running/in-parallel.ts";
import { askedOnce, perRun } from "../steps/running/per-session.ts";
import { sampleOfEach } from "../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../steps/running/unless-untestable.ts";
import { counted } from "../text/counted.ts";
import { arbitraryBlock, withIds } from "./arbitrary/card-arbitrary.ts";
import type { Block, Card } from "./card.ts";
import { brokenParts, type Passable, passableAt } from "./card-forms.ts";
import { heading } from "./card-parts.ts";
import { judgeCard, verdictOf } from "./oracle/card-oracle.ts";
import { postAsked } from "./post-asked.ts";
import {
  cardFound,
  cardNeeds,
  cardWanted,
  isRefusedCard,
  isTooLongForMessage,
  needCommand,
  type PostCardOptions,
  postCard,
} from "./post-card.ts";
import { type CardRule, type Probe, probesOf, requirementsOf } from "./rules/rule.ts";

/** A check of a group of rules: all their variations, and a property that puts them into other cards. */
export const defineRuleCheck = (title: string, rules: readonly CardRule[]): CheckDefinition =>
  defineCheck({
    title,
    requirements: requirementsOf(rules),
    capabilities: ["cards", "messages"],
    needs: cardNeeds,
    run: (session) => judgeRules(session, rules),
  });

async function judgeRules(session: Session, rules: readonly CardRule[]): Promise<void> {
  const usable: CardRule[] = [];
  const refusals = new Map<CardRule, string>();
  const ignored = await findIgnoredParts(session, rules);
  const judged = rules.filter((rule) => !ignored.has(partOf(rule)));
  await inParallelWithRetry(distinctPlains(judged), async ({ plain, users, post }) => {
    const refused = await refusalOf(session, plain, post);
    if (refused === undefined) {
      usable.push(...users);
      return;
    }
    for (const user of users) refusals.set(user, refused);
    session.observe(
      "plain cards that are not accepted",
      users.map(({ requirement }) => requirement).join(", "),
    );
  });
  if (usable.length === 0) await needCommand(session);
  for (const [requirement, why] of whyUnusable(rules, { usable, ignored, refusals }))
    session.notJudged(requirement, why);
  const probes = sampleOfEach(session, usable.flatMap(probesOf), kindOf, { quick: 3 });
  await inParallelWithRetry(probes, (probe) => judgeProbe(session, probe, probe.card));
  const movable = usable.filter(({ isWhole }) => !isWhole).flatMap(probesOf);
  if (movable.length === 0) return;
  await session.property(
    fc.record({ probe: fc.nat({ max: movable.length - 1 }), place: arbitraryPlace }),
    async ({ probe: index, place }, example) => {
      const probe = movable[index];
      if (probe !== undefined) await judgeElsewhere(example, probe, place);
    },
    { examples: 24 },
  );
}

const kindOf = ({ rule, want }: Probe): string => `${rule.requirement} ${want}`;

const partOf = ({ part, at }: CardRule): Passable | undefined => part ?? passableAt(at);

const postOf = ({ isFull = false }: CardRule): typeof postAsked => (isFull ? postCard : postAsked);

/** Parts that the deployment does not validate, probably because it has another form for them. */
async function findIgnoredParts(
  session: Session,
  rules: readonly CardRule[],
): Promise<ReadonlySet<Passable | undefined>> {
  const parts = new Set(rules.flatMap((rule) => partOf(rule) ?? []));
  const ignored = new Set<Passable | undefined>();
  await inParallelWithRetry([...parts], async (part) => {
    for (const broken of brokenParts[part]) if (isRefusedCard(await postCard(session, broken))) return;
    ignored.add(part);
    session.observe("parts of cards that are ignored", part);
  });
  return ignored;
}

/** The requirements of which no rule can be judged, each with the reason. */
function whyUnusable(
  rules: readonly CardRule[],
  {
    usable,
    ignored,
    refusals,
  }: {
    readonly usable: readonly CardRule[];
    readonly ignored: ReadonlySet<Passable | undefined>;
    /** What the plain card of a rule was answered with. */
    readonly refusals: ReadonlyMap<CardRule, string>;
  },
): ReadonlyMap<string, string> {
  const judged = new Set(usable.map(({ requirement }) => requirement));
  const left = rules.filter(({ requirement }) => !judged.has(requirement));
  return new Map(
    left.map((rule) => {
      const part = partOf(rule);
      return [
        rule.requirement,
        part !== undefined && ignored.has(part)
          ? `every variant of ${part} was accepted, ${counted(brokenParts[part].length, "wrong one")} too, as where it has another form or is left out`
          : `the plain card with ${rule.at} was not accepted, as where that has another form${said(refusals.get(rule))}`,
      ];
    }),
  );
}

const said = (refusal: string | undefined): string =>
  refusal === undefined ? "" : ` (it was answered ${refusal})`;

const refusedPlains = askedOnce<string | undefined>((refusal) => refusal !== undefined);

/** What a plain card is answered with that is not accepted: several groups of rules vary the same one. */
const refusalOf = (session: Session, plain: Card, post: typeof postAsked): Promise<string | undefined> =>
  refusedPlains(
    session,
    async () => {
      const { outcome, exchange } = await post(session, plain);
      return outcome === "accepted" ? undefined : responseOf(exchange);
    },
    `${post.name} ${JSON.stringify(plain)}`,
  );

interface Plain {
  readonly plain: Card;
  readonly users: CardRule[];
  readonly post: typeof postAsked;
}

function distinctPlains(rules: readonly CardRule[]): readonly Plain[] {
  const plains = new Map<string, Plain>();
  for (const rule of rules) {
    const post = postOf(rule);
    const text = `${post.name} ${JSON.stringify(rule.plain)}`;
    const known = plains.get(text) ?? { plain: rule.plain, users: [], post };
    known.users.push(rule);
    plains.set(text, known);
  }
  return [...plains.values()];
}

async function judgeProbe(
  session: Session,
  { rule, name, want }: Probe,
  card: Card,
  { where = "", ...options }: PostCardOptions & { readonly where?: string } = {},
): Promise<void> {
  const posted = await postOf(rule)(session, card, options);
  const holds = want === "accepted" ? posted.outcome === "accepted" : isRefusedCard(posted);
  if (want === "accepted" && !holds && (await isTooLongForMessage(session, posted))) {
    session.notSeen(rule.requirement, "a plain message as long as the card, which was accepted");
    return;
  }
  const [block] = Array.isArray(rule.plain.blocks) ? rule.plain.blocks : [];
  const kind = rule.isWhole ? "" : ` of a ${block?.type} block`;
  session.judge(rule.requirement, holds, {
    message:
      want === "accepted"
        ? `a card with ${name} at ${rule.at}${kind}${where} was not accepted as a question`
        : `a card with ${name} at ${rule.at}${kind}${where} was not refused`,
    expected: cardWanted[want],
    found: cardFound(posted),
    exchanges: [posted.exchange],
  });
}

/** The place of a block in a card: the containers around it, and the blocks beside it. */
interface Place {
  readonly containers: readonly ("group" | "disclosure" | "collection")[];
  /** Each container has something else first. */
  readonly isBehind: boolean;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  readonly isInConversation: boolean;
  /** The message that asks is itself a reply. */
  readonly isInThread: boolean;
  readonly by: "primary" | "second" | "agent";
}

/** Nothing whose form is this contract's own: the card around must be accepted by every deployment. */
const otherBlock = arbitraryBlock({ forms: new Set() });

const arbitraryPlace: Arbitrary<Place> = fc.record({
  containers: fc.array(fc.constantFrom("group", "disclosure", "collection"), { maxLength: 2 }),
  isBehind: fc.boolean(),
  before: fc.array(otherBlock, { maxLength: 2 }),
  after: fc.array(otherBlock, { maxLength: 1 }),
  isInConversation: fc.boolean(),
  isInThread: fc.boolean(),
  by: fc.constantFrom("primary", "second", "agent"),
});

/** A thread of the rules' own. */
const threadFor = perRun((session) =>
  session.profile.capabilities.has("threads") ? unlessUntestable(() => postMessage(session)) : undefined,
);

/** The card with its one block at that place. */
function placed(card: Card, { containers, isBehind, before, after }: Place): Card {
  const [block] = Array.isArray(card.blocks) ? card.blocks : [];
  const wrapped = containers.reduceRight<unknown>((inner, kind, index) => {
    const id = `outer-${index}`;
    const first = isBehind ? [heading(`${id}-first`)] : [];
    if (kind === "group") return { type: kind, id, blocks: [...first, inner] };
    if (kind === "disclosure") return { type: kind, id, label: "words", blocks: [...first, inner] };
    const items = [...first, inner].map((block, place) => ({ id: `${id}-item-${place}`, blocks: [block] }));
    return { type: kind, id, label: "words", emptyMessage: "words", items };
  }, block);
  const beside = withIds({ ...card, blocks: [...before, ...after] });
  const blocks = Array.isArray(beside.blocks) ? beside.blocks : [];
  return { ...card, blocks: blocks.toSpliced(before.length, 0, wrapped) };
}

/** The plain card and the variation, both in the same place of the same card; the oracle has the last word. */
async function judgeElsewhere(session: Session, probe: Probe, place: Place): Promise<void> {
  const [plain, card] = [placed(probe.rule.plain, place), placed(probe.card, place)];
  const verdict = verdictOf(judgeCard(card));
  if (
    verdictOf(judgeCard(plain)) !== "accept" ||
    verdict !== (probe.want === "accepted" ? "accept" : "refuse")
  )
    return;
  const root = place.isInThread ? await threadFor(session) : undefined;
  const options: PostCardOptions = {
    replyMode: place.isInConversation ? "conversation" : "thread",
    as: session.has(`keys.${place.by}`) ? place.by : "primary",
    ...(root === undefined ? {} : { body: { thread_root_id: root.id } }),
  };
  const control = await postAsked(session, plain, options);
  // Other checks judge which callers may ask, and whether in a thread.
  if (control.outcome !== "accepted") return;
  const { containers, before } = place;
  const inside = `${root === undefined ? "" : " in a thread"}${containers.length === 0 ? "" : ` inside ${containers.join(" in ")}${place.isBehind ? ", behind something else" : ""}`}`;
  const where = `${inside}${before.length === 0 ? "" : ` after ${counted(before.length, "other block")}`}`;
  await judgeProbe(session, probe, card, { ...options, where });
}
