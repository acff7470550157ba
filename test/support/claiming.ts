// The checks that judge a fault or a defect: those that claim one of the requirements that it breaks.
import type { Check } from "../../conformance/engine/session/check.ts";
import { allChecks } from "./judge.ts";

/** Claims what many others claim, and is proven by faults of its own: what shows only where features meet. */
export const STORIES = "world/stories";
const isOfStories = (name: string): boolean => name.startsWith("world/");

/** @param name of the fault or defect */
export const claiming = (name: string, breaks: readonly string[]): readonly Check[] =>
  allChecks.filter(
    ({ id, requirements }) =>
      requirements.some((broken) => breaks.includes(broken)) && (id !== STORIES || isOfStories(name)),
  );
