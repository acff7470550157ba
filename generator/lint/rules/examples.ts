// A document must allow the values that it shows. Examples of media types, parameters, headers and schemas
// are held against their schema, and so are defaults.
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {
  asArray,
  asObject,
  type Json,
  type JsonObject,
  pointerTo,
  pointerTokens,
  sortedKeys,
} from "../../read/json.ts";
import { follow, type LintContext, type Rule } from "../rule.ts";

type Direction = "request" | "response" | "both";

interface Shown {
  readonly pointer: string;
  readonly value: Json;
  /** Where the schema is. */
  readonly schema: string;
  readonly direction: Direction;
}

const exampleFits: Rule = {
  about: "each example fits its schema",
  severity: { general: "error", workspace: "error" },
  check(context) {
    judge(context, "example", [
      ...shownByContent(context),
      ...shownBySchemas(context, ["example", "examples"]),
    ]);
  },
};

const defaultFits: Rule = {
  about: "each default fits its schema",
  severity: { general: "error", workspace: "error" },
  check(context) {
    judge(context, "default", shownBySchemas(context, ["default"]));
  },
};

export const EXAMPLE_RULES = { "example-fits": exampleFits, "default-fits": defaultFits } as const;

function judge({ normalised, report }: LintContext, what: string, shown: readonly Shown[]): void {
  if (shown.length === 0) return;
  const validatorOf = createValidators(normalised);
  for (const { pointer, value, schema, direction } of shown) {
    const validate = validatorOf(schema);
    if (validate === undefined || validate(value)) continue;
    const errors = (validate.errors ?? []).filter((error) => !isExcused(error, direction));
    const [first, ...more] = errors.filter(({ keyword }) => !["anyOf", "oneOf", "if"].includes(keyword));
    const error = first ?? errors[0];
    if (error === undefined) continue;
    const place = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
    const rest = more.length === 0 ? "" : `, and ${more.length} more`;
    report(pointer, `the ${what} does not fit its schema: it ${error.message ?? "fails"}${place}${rest}`);
  }
}

/** A property that the other direction sends is not missing. */
function isExcused({ keyword, params, parentSchema }: ErrorObject, direction: Direction): boolean {
  if (keyword !== "required") return false;
  const property = asObject(asObject(asObject(parentSchema).properties)[String(params.missingProperty)]);
  return (
    (property.readOnly === true && direction !== "response") ||
    (property.writeOnly === true && direction !== "request")
  );
}

function createValidators(document: JsonObject): (pointer: string) => ValidateFunction | undefined {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    verbose: true,
    ownProperties: true,
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: ROOT, ...document });
  const known = new Map<string, ValidateFunction | undefined>();
  return (pointer) => {
    if (!known.has(pointer)) {
      try {
        known.set(
          pointer,
          ajv.compile({
            $ref: `${ROOT}${pointer.split("/").map(encodeURIComponent).join("/").replace("%23", "#")}`,
          }),
        );
      } catch {
        // A schema that cannot be compiled has a mistake, which reading the document names.
        known.set(pointer, undefined);
      }
    }
    return known.get(pointer);
  };
}

const ROOT = "contract:document";

/** Of media types, parameters and headers. */
function shownByContent({ document, written }: LintContext): readonly Shown[] {
  return written.flatMap(({ pointer, kind, part }) => {
    const isJson = kind === "mediaType" && /json/i.test(pointerTokens(pointer).at(-1) ?? "");
    if ((!isJson && kind !== "parameter" && kind !== "header") || part.schema === undefined) return [];
    const shared = { schema: pointerTo(pointer, "schema"), direction: directionOf(pointer) };
    const single =
      part.example === undefined
        ? []
        : [{ ...shared, pointer: pointerTo(pointer, "example"), value: part.example }];
    const named = sortedKeys(asObject(part.examples)).flatMap((name) => {
      const { value } = asObject(follow(document, asObject(part.examples)[name]));
      const at = pointerTo(pointer, "examples", name, "value");
      return value === undefined ? [] : [{ ...shared, pointer: at, value }];
    });
    return [...single, ...named];
  });
}

function directionOf(pointer: string): Direction {
  const tokens = pointerTokens(pointer);
  if (tokens.includes("requestBody") || tokens[1] === "requestBodies") return "request";
  return tokens.includes("responses") ? "response" : "both";
}

/** `examples` of a schema is a list, `example` a value. */
function shownBySchemas({ written }: LintContext, words: readonly string[]): readonly Shown[] {
  return written
    .filter(({ kind }) => kind === "schema")
    .flatMap(({ pointer, part }) =>
      words.flatMap((word): readonly Shown[] => {
        const shown = part[word];
        if (shown === undefined) return [];
        const at = pointerTo(pointer, word);
        const shared = { schema: pointer, direction: "both" as const };
        if (word !== "examples") return [{ ...shared, pointer: at, value: shown }];
        return asArray(shown).map((value, index) => ({ ...shared, pointer: pointerTo(at, index), value }));
      }),
    );
}
