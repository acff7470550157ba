// A profile key that a check needs: a dotted path such as `keys.second`, each part of which the profile's schema has.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { ProfileFile } from "../../formats/generated/types.ts";

type Part = "keys" | "fixtures" | "bindings" | "permissions" | "webhooks" | "timing";

/** The paths to keys: by operation where `Any` says so, and by scope elsewhere. */
type PathIn<Value, Any extends string = string> = Value extends readonly unknown[] | string | number | boolean
  ? never
  : {
      [Key in keyof Value & string]: string extends Key
        ? Any | `${Any}.${PathIn<NonNullable<Value[Key]>>}`
        :
            | Key
            | `${Key}.${PathIn<NonNullable<Value[Key]>, Key extends "paths" | "lists" ? OperationId : string>}`;
    }[keyof Value & string];

export type Need = PathIn<Pick<ProfileFile, Part>>;
