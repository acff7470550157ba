// Reads the contract that a deployment publishes (OpenAPI 3.0 or 3.1, or Swagger 2.0). It is tolerant: where the document is malformed,
// nothing is judged by it.
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { OperationId } from "../../generator/generated/operations.ts";
import { unescaped } from "../../generator/runtime/text/pointer.ts";
import type { Exchange, ReceivedResponse } from "../exchange/exchange.ts";
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { isRfc3339 } from "../text/timestamp.ts";
import { isQuick, valuesOfSimple, withinTime } from "./bounded.ts";
import { nearestBranch } from "./nearest-branch.ts";
import { jsonSchemaPointer, operationPlace, resolve } from "./openapi-document.ts";
import { asResponseSchema } from "./response-schema.ts";
import { isOperation, lineOf, type ServedOperation, servedOperations } from "./served-operations.ts";

/** A difference between a response and the declared contract. */
export interface Difference {
  /** JSON pointer into the body. */
  readonly at: string;
  readonly what: string;
  readonly expected: string;
  readonly found: unknown;
}

type Comparison = (exchange: Exchange) => readonly Difference[] | undefined;

interface Validator {
  /** Ends at the first difference: most responses have none. */
  readonly matches: ValidateFunction;
  /** Collects all differences, which takes quadratic time where there are many. */
  readonly tellAll: () => ValidateFunction | undefined;
  /** Of a schema whose time is known to grow with them and with the body alone. */
  readonly values: number | undefined;
  /** It took too long once, or failed, and is not asked again. */
  isGivenUp: boolean;
}

export interface PublishedContract {
  /** `undefined` when the contract does not have this operation. */
  has(operation: OperationId): boolean;
  /** `undefined` when the contract says nothing usable about this response; an empty list when they agree. */
  compare(exchange: Exchange): readonly Difference[] | undefined;
}

/** A contract that lists some of these statuses for an operation is taken to list all of them; those of keys and limits are often documented elsewhere. */
const listedErrors: ReadonlySet<number> = new Set([400, 403, 404, 409]);
/** The document's own name among the schemas, so that its references resolve. */
const ID = "https://deployment.example/contract";
/** More problems than this do not help to find the cause. */
const MAX_PROBLEMS = 5;

/** @param document the parsed document; @returns `undefined` when it has no paths to compare with */
export function readPublishedContract(document: unknown, profile: Profile): PublishedContract | undefined {
  if (!isObject(document) || !isObject(document.paths)) return undefined;
  const version = document.openapi ?? document.swagger;
  if (typeof version !== "string") return undefined;
  const isOld = /^(2\.|3\.0)/.test(version);
  const schema = asResponseSchema(document, { isOld });
  const pointers = operationPointers(document, profile);
  const [ajv, exhaustive] = [createAjv({ allErrors: false }), createAjv({ allErrors: true })];
  const validators = new Map<string, Validator | undefined>();
  const validatorOf = (pointer: string): Validator | undefined => {
    if (!validators.has(pointer)) {
      const values = valuesOfSimple(document, pointer);
      const matches = values === undefined ? withinTime(() => compile(ajv, pointer)) : compile(ajv, pointer);
      const tellAll = (): ValidateFunction | undefined => compile(exhaustive, pointer);
      validators.set(pointer, matches && { matches, tellAll, values, isGivenUp: false });
    }
    return validators.get(pointer);
  };
  const comparisons = new Map<string, Comparison>();
  const comparisonFor = (operation: OperationId, status: number): Comparison => {
    const pointer = pointers.get(operation);
    const responses = pointer === undefined ? undefined : resolve(document, `${pointer}/responses`);
    if (responses === undefined || !isObject(responses.value)) return () => undefined;
    const declared = declaredFor(responses.value, status);
    if (declared === undefined) {
      const difference = undeclared(responses.value, status);
      return () => difference;
    }
    const place = resolve(document, `${responses.pointer}/${declared}`);
    return ({ response }) => {
      if (response === undefined) return undefined;
      // A reference that leads nowhere says nothing.
      if (place === undefined) return undefined;
      const media = jsonSchemaPointer(place, response.headers["content-type"]);
      if (media === undefined) return status < 300 ? [] : undefined;
      const validator = validatorOf(media);
      if (validator === undefined) return undefined;
      const problems = problemsIn(validator, response);
      if (problems === undefined || problems.length === 0) return problems;
      const branch = branchOf(document, media, response, validatorOf);
      const nearer = branch && problemsIn(branch, response);
      // Where more than one alternative matches, each by itself has no problem.
      const nearest = nearer === undefined || nearer.length === 0 ? problems : nearer;
      return declared === "default" ? nearest.map((one) => ofDefault(one, status)) : nearest;
    };
  };
  try {
    for (const one of [ajv, exhaustive]) one.addSchema({ ...(schema as object), $id: ID }, ID, false, false);
  } catch {
    return undefined;
  }
  return {
    has: (operation) => pointers.has(operation),
    compare: (exchange) => {
      const { operation, status, response } = exchange;
      if (!isOperation(operation) || response === undefined) return undefined;
      const kind = `${operation} ${status}`;
      const compare = comparisons.get(kind) ?? comparisonFor(operation, status);
      comparisons.set(kind, compare);
      return compare(exchange);
    },
  };
}

/** Which response of the contract it was held against, where its own status is missing there. */
const ofDefault = ({ what, ...rest }: Difference, status: number): Difference => ({
  what: `${status} is not among its statuses, and by its default ${what}`,
  ...rest,
});

/** The alternative of the contract that a response was probably meant to be, where trying each takes little time. */
function branchOf(
  document: JsonObject,
  pointer: string,
  response: ReceivedResponse,
  validatorOf: (pointer: string) => Validator | undefined,
): Validator | undefined {
  const values = validatorOf(pointer)?.values;
  if (values === undefined || !isQuick(values, response.text)) return undefined;
  const errorsAt = (branch: string): number | undefined => {
    const alternative = validatorOf(branch);
    return alternative && problemsIn(alternative, response)?.length;
  };
  const nearest = nearestBranch(document, pointer, { json: response.json, errorsAt });
  return nearest === pointer ? undefined : validatorOf(nearest);
}

const createAjv = ({ allErrors }: { readonly allErrors: boolean }): Ajv2020 =>
  new Ajv2020({
    strict: false,
    // Other formats are not known well enough by name to be held against anybody.
    formats: { "date-time": isRfc3339 },
    allErrors,
    // In binary, 0.07 is not quite seven times 0.01.
    multipleOfPrecision: 6,
    // With the schema of each error, of which findings name the alternatives.
    verbose: allErrors,
    logger: false,
    inlineRefs: false,
    // Used for seconds: time spent on shorter code does not come back.
    code: { optimize: false },
  });

/** Where each operation of ours is in the document: parameters may be named otherwise there. */
function operationPointers(document: JsonObject, profile: Profile): ReadonlyMap<OperationId, string> {
  const found = new Map<OperationId, string>();
  for (const operation of servedOperations(profile)) {
    const { method, template } = lineOf(profile, operation);
    const place = operationPlace(document, method, template);
    if (place !== undefined) found.set(operation.id, place.pointer);
  }
  return found;
}

/** The key of the response object that stands for a status: itself, its class, or `default`. */
const declaredFor = (responses: JsonObject, status: number): string | undefined =>
  [String(status), `${Math.floor(status / 100)}XX`, `${Math.floor(status / 100)}xx`, "default"].find(
    (key) => key in responses,
  );

/** Success must be declared. Errors must be where the contract lists errors of the operation at all. */
function undeclared(responses: JsonObject, status: number): readonly Difference[] | undefined {
  const listsErrors = Object.keys(responses).some((key) => listedErrors.has(Number(key)));
  const speaks = status < 300 || (listedErrors.has(status) && listsErrors);
  if (!speaks) return undefined;
  const expected = Object.keys(responses).join(", ");
  return [{ at: "", what: `status ${status} is not declared`, expected, found: status }];
}

/** A schema that does not compile (a bad reference or pattern) says nothing about responses. */
function compile(ajv: Ajv2020, pointer: string): ValidateFunction | undefined {
  try {
    return ajv.compile({ $ref: `${ID}#${pointer.split("/").map(encodeURIComponent).join("/")}` });
  } catch {
    return undefined;
  }
}

/** The body as it came: the names in it are the deployment's own, as in its contract. */
function problemsIn(
  validator: Validator,
  { json, text }: ReceivedResponse,
): readonly Difference[] | undefined {
  const { matches, tellAll, values } = validator;
  if (validator.isGivenUp) return undefined;
  const compare = (): boolean => matches(json) === true;
  const isMatching = values !== undefined && isQuick(values, text) ? compare() : withinTime(compare);
  if (isMatching === true) return [];
  const problems = isMatching === undefined ? undefined : withinTime(() => problemsOf(tellAll(), json));
  validator.isGivenUp = problems === undefined;
  return problems;
}

function problemsOf(validate: ValidateFunction | undefined, json: unknown): readonly Difference[] {
  validate?.(json);
  const errors = validate?.errors ?? [];
  const ambiguous = errors.findIndex(({ params }) => (params.passingSchemas?.length ?? 0) > 1);
  return (ambiguous < 0 ? errors : withoutBranches(errors, ambiguous))
    .slice(0, MAX_PROBLEMS)
    .map((error) => ({
      at: error.instancePath,
      what: `${error.instancePath === "" ? "the body" : error.instancePath} ${whatIn(error)}`,
      expected: JSON.stringify(error.params),
      found: error.instancePath === "" ? json : valueAt(json, error.instancePath),
    }));
}

/** An error that several alternatives match comes first, without those of the others, which stand before it and below its place. */
const withoutBranches = (errors: readonly ErrorObject[], place: number): readonly ErrorObject[] => {
  const at = errors[place]?.instancePath ?? "";
  const isBelow = (pointer: string): boolean => pointer === at || pointer.startsWith(`${at}/`);
  const others = errors.filter(({ instancePath }, index) => index > place || !isBelow(instancePath));
  return [...errors.slice(place, place + 1), ...others];
};

function whatIn({ message, params, schema }: ErrorObject): string {
  const matched: readonly number[] = params.passingSchemas ?? [];
  if (matched.length < 2) return message ?? "does not match";
  const names = matched.map((index) => branchName(Array.isArray(schema) ? schema[index] : undefined, index));
  return `matches ${names.length} of the alternatives, ${names.join(" and ")}; oneOf allows one`;
}

/** Its name among the schemas, or its place. */
function branchName(branch: unknown, index: number): string {
  const { $ref, title } = isObject(branch) ? branch : {};
  const name = typeof $ref === "string" ? $ref.split("/").at(-1) : title;
  return typeof name === "string" && name !== "" ? name : `number ${index + 1}`;
}

const valueAt = (json: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (value, token) =>
        typeof value === "object" && value !== null
          ? (value as Readonly<Record<string, unknown>>)[unescaped(token)]
          : undefined,
      json,
    );

/** Operations of the profile that the contract does not have. */
export const uncovered = (contract: PublishedContract, profile: Profile): readonly ServedOperation[] =>
  servedOperations(profile).filter(({ id }) => !contract.has(id));
