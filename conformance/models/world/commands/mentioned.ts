// The people whom a step mentions.
import type { Actor, Addition, Step } from "../story.ts";

/** Members who may be mentioned, where the deployment shows how. */
export const MENTIONABLE = ["primary", "second"] as const;
export type Mentionable = (typeof MENTIONABLE)[number];

export const mentionOfActor: Readonly<Record<Mentionable, Addition>> = {
  primary: "a mention of primary",
  second: "a mention of second",
};

export const isMentionable = (who: Actor): who is Mentionable => MENTIONABLE.some((one) => one === who);

export const isMentioned = (who: Actor, { adds = [], mention }: Pick<Step, "adds" | "mention">): boolean =>
  isMentionable(who) &&
  MENTIONABLE.some(
    (one) => adds.includes(mentionOfActor[one]) && (one === who || mention === "after another"),
  );
