// Second step of the validators: lets Ajv write the code. Ajv runs with the standard keywords it is best at and
// with this project's own for the rest; nothing it compiles is executed here.
import { Ajv2020, type CodeKeywordDefinition } from "ajv/dist/2020.js";
import { atPointer, type Json } from "../read/json.ts";
import { segment } from "../runtime/text/pointer.ts";
import { arrayKeywords } from "./keywords/arrays.ts";
import { cardKeywords } from "./keywords/card.ts";
import { measureKeywords } from "./keywords/measure.ts";
import { objectKeywords } from "./keywords/objects.ts";
import { patternFlags } from "./keywords/pattern.ts";
import { unionKeywords } from "./keywords/unions.ts";
import { valueKeywords } from "./keywords/values.ts";
import { inOrderOfUse } from "./order-of-use.ts";
import type { PreparedSchemas } from "./prepare.ts";
import { type Compiled, readCompiled } from "./rewrite/read-functions.ts";

const ROOT = "contract:";

export function compileSchemas(prepared: PreparedSchemas): Compiled {
  const inline = prepared.entries.filter((entry) => entry.component === undefined);
  const entries = Object.fromEntries(inline.map(({ exportName, schema }) => [exportName, schema]));
  const root = { $id: ROOT, components: { schemas: prepared.schemas }, entries } satisfies Json;
  const ajv = createAjv((reference) => atPointer(root, reference));
  // Keeping track of what was looked at costs code in every function, and hardly any contract asks for it.
  ajv.opts.unevaluated = JSON.stringify(root).includes('"unevaluated');
  ajv.addSchema(root);
  for (const key of inOrderOfUse(prepared.schemas)) ajv.getSchema(pointerIn(["components", "schemas", key]));
  const validates = prepared.entries.map(({ exportName, component }) => {
    const path = component === undefined ? ["entries", exportName] : ["components", "schemas", component];
    const validate = ajv.getSchema(pointerIn(path));
    if (validate === undefined) throw new Error(`no schema for the validator "${exportName}"`);
    return { exportName, validate, isComponent: component !== undefined };
  });
  return readCompiled(validates, root);
}

function createAjv(resolve: (reference: string) => unknown): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    inlineRefs: false,
    messages: false,
    meta: false,
    ownProperties: true,
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    code: {
      regExp: Object.assign((pattern: string) => new RegExp(pattern, patternFlags(pattern)), {
        code: "new RegExp",
      }),
      esm: true,
      lines: true,
      optimize: 1,
      source: true,
      process: () => "return () => true",
    },
  });
  const own: readonly CodeKeywordDefinition[] = [
    ...objectKeywords(resolve),
    ...arrayKeywords(standardKeyword(ajv, "items")),
    ...valueKeywords,
    ...unionKeywords(resolve),
    ...cardKeywords(resolve),
    ...measureKeywords,
  ];
  for (const { keyword } of own) for (const name of [keyword].flat()) ajv.removeKeyword(name);
  for (const definition of own) ajv.addKeyword(definition);
  return ajv;
}

/** Ajv's own definition of a keyword that it writes code for. */
function standardKeyword(ajv: Ajv2020, keyword: string): CodeKeywordDefinition {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== "object" || !("code" in definition))
    throw new Error(`Ajv has no code for the keyword "${keyword}"`);
  return definition;
}

function pointerIn(path: readonly string[]): string {
  return `${ROOT}#${path.map(fragmentPart).join("")}`;
}

function fragmentPart(part: string): string {
  return `/${encodeURIComponent(segment(part))}`;
}
