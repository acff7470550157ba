// Compares how the properties of a form or of a multipart body are written. Fewer media types of a part are fewer messages;
// any other change makes other ones of them.
import { asObject, asString, type JsonObject, sortKeysDeep } from "../../read/json.ts";
import type { Direction } from "../rules.ts";
import { type Step, say } from "./comparison-state.ts";
import { child, children, type Spot } from "./side.ts";

/** @param old, now where the media type is */
export function compareEncodings(
  step: Step,
  old: Spot,
  now: Spot,
  { type, direction }: { readonly type: string; readonly direction: Direction },
): void {
  const [before, after] = [encodingsOf(old), encodingsOf(now)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name), after.get(name)];
    const at = { old: was ?? old, new: is ?? now };
    const [types, typesNow] = [typesOf(was), typesOf(is)];
    const lost = types.filter((one) => !typesNow.includes(one));
    const gained = typesNow.filter((one) => !types.includes(one));
    const isListed = types.length > 0 && typesNow.length > 0;
    if (isListed && lost.length > 0)
      say(step, "part-type-removed", `the part "${name}" is not ${lost.join(" or ")} any more`, {
        ...at,
        direction,
      });
    if (isListed && gained.length > 0)
      say(step, "part-type-added", `the part "${name}" may be ${gained.join(" or ")} now`, {
        ...at,
        direction,
      });
    if (restOf(was, { withoutTypes: isListed }) !== restOf(is, { withoutTypes: isListed }))
      say(step, "encoding-changed", `${type} has another encoding of "${name}"`, { ...at, direction });
  }
}

function encodingsOf(media: Spot): ReadonlyMap<string, Spot> {
  return new Map(children(child(media, "encoding")));
}

function typesOf(encoding: Spot | undefined): readonly string[] {
  const given = asString(asObject(encoding?.value ?? null).contentType) ?? "";
  return given.split(",").flatMap((type) => type.trim().toLowerCase() || []);
}

/** All else, with the defaults where nothing is given. */
function restOf(encoding: Spot | undefined, { withoutTypes }: { readonly withoutTypes: boolean }): string {
  const { contentType = null, ...given } = asObject(encoding?.value ?? null);
  const style = asString(given.style) ?? "form";
  const isDeep = style === "deepObject";
  const explode = !isDeep && (given.explode ?? style === "form");
  const rest: JsonObject = { allowReserved: false, headers: {}, ...given, style, explode };
  return JSON.stringify(sortKeysDeep(withoutTypes ? rest : { ...rest, contentType }));
}
