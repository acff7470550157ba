// All classes of values, by the field that they are sent in.
import { keyClasses } from "./key-classes.ts";
import { nameClasses } from "./name-classes.ts";
import { numberClasses } from "./number-classes.ts";
import { textClasses } from "./text-classes.ts";
import { timeClasses } from "./time-classes.ts";

export interface ValueClass {
  readonly name: string;
  /** Found in each value of this class, and in few others. */
  readonly mark: RegExp;
}

export type ValueKind = "text" | "name" | "key" | "number" | "time";

export const valueClasses: Readonly<Record<ValueKind, readonly ValueClass[]>> = {
  text: textClasses,
  name: nameClasses,
  key: keyClasses,
  number: numberClasses,
  time: timeClasses,
};
