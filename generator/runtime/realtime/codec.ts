// Reads one text message of the realtime stream. A broken message is returned, never thrown: the two sides of
// a connection decide for themselves how to react to a bad frame.
import type { Problem, Validator } from "../validation/problem.ts";

export type ParsedFrame<Frame> =
  | { readonly kind: "frame"; readonly frame: Frame }
  /** A type from a later version of the contract: to be ignored. */
  | { readonly kind: "unknown-type"; readonly type: string; readonly value: unknown }
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] };

/** `types` lists the values of `type` that have a schema; frames without a `type` are parsed without it. */
export function parseFrame<Frame>(
  text: string,
  validate: Validator,
  types?: readonly string[],
): ParsedFrame<Frame> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid("json", "expected JSON text");
  }
  if (types !== undefined) {
    const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
    if (typeof type === "string" && !types.includes(type)) return { kind: "unknown-type", type, value };
  }
  const problems = validate(value);
  if (problems.length > 0) return { kind: "invalid", problems };
  // The validator is generated from the schema that the type is generated from.
  return { kind: "frame", frame: value as Frame };
}

function invalid(
  code: string,
  message: string,
): { readonly kind: "invalid"; readonly problems: readonly Problem[] } {
  return { kind: "invalid", problems: [{ pointer: "", code, message }] };
}
