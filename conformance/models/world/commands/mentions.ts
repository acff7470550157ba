// Mentions in messages: the mentioned people, and the position of the mention in the text.
import type { Session } from "../../../engine/session/session.ts";
import { mentionOf } from "../../../steps/messages/mention.ts";
import { membershipOf } from "../../../steps/resources/caller-member.ts";
import { perRun } from "../../../steps/running/per-session.ts";
import { unlessUntestable } from "../../../steps/running/unless-untestable.ts";
import type { Option, Plan } from "../drawing/plan.ts";
import type { Actor, MentionPlace, Step } from "../story.ts";
import { MENTIONABLE, type Mentionable, mentionOfActor } from "./mentioned.ts";

/** In an own paragraph most often, as people do. */
const places: readonly MentionPlace[] = [
  "at the end",
  "at the end",
  "at the beginning",
  "after another",
  "far behind",
  "twice",
];

/** More than a preview of a text shows, and shorter together with the longest of the other texts than any limit. */
const FILLER = "Nothing of this is for anybody in particular. ".repeat(26);
const LONG = 600;

const templates = perRun(() => new Map<Mentionable, Promise<string | undefined>>());

/** How somebody is mentioned here; `undefined` where that is not known. */
function mentionFor(session: Session, who: Mentionable): Promise<string | undefined> {
  const known = templates(session);
  const found =
    known.get(who) ?? unlessUntestable(async () => mentionOf(session, await membershipOf(session, who)));
  known.set(who, found);
  return found;
}

interface Mentioning {
  /** Puts the mention into a text. */
  readonly around: (text: string) => string;
  readonly mentions: readonly Actor[];
}

const NOBODY: Mentioning = { around: (text) => text, mentions: [] };

/** The mentions of a step, as far as they can be written. */
export async function mentioningOf(
  session: Session,
  { adds = [], mention: place = "at the end" }: Step,
): Promise<Mentioning> {
  const who = MENTIONABLE.find((one) => adds.includes(mentionOfActor[one]));
  const written = who === undefined ? undefined : await mentionFor(session, who);
  if (who === undefined || written === undefined) return NOBODY;
  const other = MENTIONABLE.find((one) => one !== who && session.has(`keys.${one}`));
  const first =
    other === undefined || place !== "after another" ? undefined : await mentionFor(session, other);
  return {
    around: (text) => textWith(text, written, place, first),
    mentions: [who, ...(other === undefined || first === undefined ? [] : [other])],
  };
}

function textWith(text: string, mention: string, place: MentionPlace, first: string | undefined): string {
  switch (place) {
    case "at the end":
      return `${text}\n\n${mention}`;
    case "at the beginning":
      return `${mention} ${text}`;
    case "after another":
      return `${text}\n\n${first === undefined ? "" : `${first} and `}${mention}`;
    case "far behind":
      return `${text}\n\n${text.length > LONG ? "" : FILLER}${mention}`;
    case "twice":
      return `${mention} ${text}\n\n${mention}`;
  }
}

/** A mention, once in so many times, where there are subscriptions for them. */
export function mentionIn(plan: Plan, times: number): Pick<Option, "adds" | "mention"> {
  const { has, actors } = plan.abilities;
  if (!has.has("mentions") || !plan.chance(times)) return {};
  const who = plan.pick(MENTIONABLE.filter((one) => actors.includes(one)));
  const place = plan.pick(places);
  return who === undefined || place === undefined ? {} : { adds: [mentionOfActor[who]], mention: place };
}
