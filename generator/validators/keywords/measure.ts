// The internal keywords x-measured and x-measured-text: they add an upper bound of a value's JSON bytes to the
// validation while the value is being read anyway. Names of properties are counted where properties are (objects.ts).
import { BYTES_PER_SCALAR } from "../../runtime/validation/json-size.ts";
import { _ } from "../code/code.ts";
import { type KeywordCxt, type KeywordRule, V } from "../code/schema-code.ts";
import { MEASURED, MEASURED_TEXT } from "../mark-measured.ts";

/** Braces or brackets and the comma after them. */
const CONTAINER = 3;
/** "false" and a comma. */
const WORD = 6;

export const measureKeywords: readonly KeywordRule[] = [
  { keyword: MEASURED, code: measure },
  { keyword: MEASURED_TEXT, type: "string", code: measureText },
];

function measureText({ gen, data }: KeywordCxt): void {
  gen.code(_`${V}.size.text(${data})`);
}

function measure({ gen, data, parentSchema }: KeywordCxt): void {
  const add = (bytes: number) => gen.code(_`${V}.size.bytes += ${bytes}`);
  const allowed: unknown = "const" in parentSchema ? [parentSchema.const] : parentSchema.enum;
  if (Array.isArray(allowed)) {
    add(Math.max(...allowed.map((value) => JSON.stringify(value).length)) + 1);
    return;
  }
  const types: readonly unknown[] = [parentSchema.type].flat();
  if (types.includes("object") || types.includes("array")) add(CONTAINER);
  else if (types.length === 1 && types[0] === "string") return;
  else if (MEASURED_TEXT in parentSchema) gen.if(_`typeof ${data} !== "string"`, () => add(BYTES_PER_SCALAR));
  else add(types.includes("number") || types.includes("integer") ? BYTES_PER_SCALAR : WORD);
}
