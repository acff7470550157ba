// Whether a response shows an id that it should not. Counters and other short ids occur by chance, in timestamps, in
// secrets and as ids of other kinds, so that they count only where a property of their kind holds them.
import { holdsText, namedTexts } from "./holds-text.ts";

/** From this length on an id is found nowhere by chance. */
const TELLING_LENGTH = 16;

/** Whether an id names one thing wherever it is met, and not one in each workspace. */
export const isTelling = (id: string): boolean => id.length >= TELLING_LENGTH;

/** @param properties names of the properties that hold ids of this kind */
export const showsId = (json: unknown, id: string, properties: RegExp): boolean =>
  isTelling(id)
    ? holdsText(json, id)
    : [...namedTexts(json)].some(([name, value]) => value === id && properties.test(name));
