// The conventions of the contract of a workspace context service, on which its code, its server and its suite rely.
import { suggestion } from "../../read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  asString,
  atPointer,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../../read/json.ts";
import {
  bodySchema,
  follow,
  type LintContext,
  type LintOperation,
  nameOfOperation,
  type Rule,
} from "../rule.ts";

const VALUES: Readonly<Record<string, readonly string[]>> = {
  "x-scopes-source": ["specification", "decision"],
  "x-idempotency": ["required", "optional", "none"],
  "x-envelope": ["data", "list", "top-level"],
};

const NEEDED = ["x-scopes", "x-scopes-source", "x-idempotency", "x-envelope", "x-rate-limit-policy"];

const KNOWN = [...NEEDED, "x-pagination", "x-decision", "x-capability", "x-creates"];

const WORKSPACE = { general: "off", workspace: "error" } as const;

function callable({ operations }: LintContext): readonly LintOperation[] {
  return operations.filter(({ isWebhook }) => !isWebhook);
}

const operationIdCase: Rule = {
  about: "each operation has an operationId in camelCase",
  severity: WORKSPACE,
  check(context) {
    for (const one of callable(context)) {
      const id = asString(one.operation.operationId);
      if (id === undefined)
        context.report(one.pointer, `${nameOfOperation(one)}: expected an operationId, found none`);
      else if (!/^[a-z][A-Za-z0-9]*$/.test(id))
        context.report(pointerTo(one.pointer, "operationId"), `operationId "${id}" is not camelCase`);
    }
  },
};

const oneTag: Rule = {
  about: "each operation has one tag, which the document lists",
  severity: WORKSPACE,
  check(context) {
    const listed = asArray(context.document.tags).map((tag) => asString(asObject(tag).name) ?? "");
    for (const { operation, pointer } of callable(context)) {
      const own = asArray(operation.tags).map(String);
      if (own.length !== 1) context.report(pointer, `expected exactly one tag, found ${own.length}`);
      for (const tag of own.filter((one) => !listed.includes(one)))
        context.report(
          pointerTo(pointer, "tags"),
          `tag "${tag}" is not listed in the document${suggestion(tag, listed)}`,
        );
    }
  },
};

const operationExtensions: Rule = {
  about: "each operation says its scopes, idempotency, envelope and rate limit, in words that are known",
  severity: WORKSPACE,
  check(context) {
    for (const { operation, pointer } of callable(context)) {
      for (const key of NEEDED)
        if (operation[key] === undefined) context.report(pointer, `expected ${key}, found none`);
      for (const key of sortedKeys(operation)) {
        if (key.startsWith("x-") && !KNOWN.includes(key))
          context.report(pointerTo(pointer, key), `unknown extension ${key}${suggestion(key, KNOWN)}`);
      }
      for (const [key, values] of Object.entries(VALUES)) {
        const found = operation[key];
        if (found === undefined || values.includes(String(found))) continue;
        const message = `${key}: expected ${values.join(", ")}; found ${JSON.stringify(found)}`;
        context.report(pointerTo(pointer, key), `${message}${suggestion(String(found), values)}`);
      }
    }
  },
};

const scopeKnown: Rule = {
  about: "each scope of x-scopes is one of the schema that lists them",
  severity: WORKSPACE,
  options: {
    schema: { about: "Names of schemas whose enumeration lists the scopes.", standard: ["ApiKeyScope"] },
  },
  check(context) {
    const schemas = asObject(asObject(context.document.components).schemas);
    const scopes = (context.options.schema ?? []).flatMap((name) =>
      asArray(asObject(schemas[name]).enum).map(String),
    );
    if (scopes.length === 0) return;
    for (const { operation, pointer } of callable(context)) {
      asArray(operation["x-scopes"]).forEach((scope, index) => {
        if (scopes.includes(String(scope))) return;
        const place = pointerTo(pointer, "x-scopes", index);
        context.report(place, `unknown scope "${String(scope)}"${suggestion(String(scope), scopes)}`);
      });
    }
  },
};

const capabilityKnown: Rule = {
  about: "each tag, and each operation that says so, belongs to a capability of x-capabilities",
  severity: WORKSPACE,
  check(context) {
    const { document, report } = context;
    const known = asArray(document["x-capabilities"]).map((one) => String(asObject(one).name));
    if (known.length === 0) return;
    const judge = (holder: JsonObject, pointer: string) => {
      const found = holder["x-capability"];
      if (found === undefined || known.includes(String(found))) return;
      report(
        pointerTo(pointer, "x-capability"),
        `unknown capability "${String(found)}"${suggestion(String(found), known)}`,
      );
    };
    asArray(document.tags).forEach((tag, index) => {
      const pointer = pointerTo("#", "tags", index);
      if (asObject(tag)["x-capability"] === undefined) report(pointer, "expected x-capability, found none");
      judge(asObject(tag), pointer);
    });
    for (const { operation, pointer } of callable(context)) judge(operation, pointer);
  },
};

const resourceNamed: Rule = {
  about: "each path parameter says by x-resource what it identifies",
  severity: WORKSPACE,
  check(context) {
    for (const { parameters } of callable(context)) {
      for (const { pointer, parameter } of parameters) {
        if (parameter.in === "path" && typeof parameter["x-resource"] !== "string")
          context.report(pointer, `path parameter "${String(parameter.name)}" needs x-resource`);
      }
    }
  },
};

const idempotencyStated: Rule = {
  about:
    "x-idempotency agrees with the header Idempotency-Key, the status 409 and the header idempotent-replayed",
  severity: WORKSPACE,
  check(context) {
    for (const one of callable(context)) {
      const stated = one.operation["x-idempotency"];
      if (typeof stated !== "string" || VALUES["x-idempotency"]?.includes(stated) !== true) continue;
      const at = pointerTo(one.pointer, "x-idempotency");
      const key = one.parameters.find(
        ({ parameter }) => parameter.in === "header" && parameter.name === "Idempotency-Key",
      );
      const found = key === undefined ? "none" : key.parameter.required === true ? "required" : "optional";
      if (stated !== found) context.report(at, `says ${stated}, but the header Idempotency-Key is ${found}`);
      if (stated === "none") continue;
      if (!one.responses.some(({ status }) => status === "409"))
        context.report(at, `says ${stated}, but the status 409 is missing`);
      for (const { status, response, pointer } of one.responses.filter(({ status: each }) =>
        each.startsWith("2"),
      )) {
        if (asObject(response.headers)["idempotent-replayed"] === undefined)
          context.report(
            pointer,
            `status ${status}: expected the header idempotent-replayed, as x-idempotency says ${stated}`,
          );
      }
    }
  },
};

function successSchema(context: LintContext, { responses }: LintOperation): JsonObject | undefined {
  const success = responses.find(({ status }) => status.startsWith("2"));
  return success === undefined ? undefined : bodySchema(context.document, success.response);
}

const envelopeStated: Rule = {
  about: "the successful body has the envelope that x-envelope says",
  severity: WORKSPACE,
  check(context) {
    for (const one of callable(context)) {
      const stated = one.operation["x-envelope"];
      const schema = successSchema(context, one);
      if (schema === undefined || typeof stated !== "string") continue;
      const at = pointerTo(one.pointer, "x-envelope");
      const hasData = asArray(schema.required).includes("data");
      if (hasData === (stated === "top-level"))
        context.report(at, `says ${stated}, but the body ${hasData ? "requires" : "does not require"} data`);
      else if (stated === "list" && schemaAt(context, schema, ["data", "items"]) === undefined)
        context.report(at, "says list, but the body has no list data.items");
    }
  },
};

function schemaAt({ document }: LintContext, schema: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, name) => follow(document, asObject(asObject(found).properties)[name]),
    schema,
  );
}

const paginationStated: Rule = {
  about: "x-pagination names query parameters and places that exist",
  severity: WORKSPACE,
  check(context) {
    for (const one of callable(context)) {
      const pagination = one.operation["x-pagination"];
      if (!isObject(pagination)) {
        if (one.operation["x-envelope"] === "list")
          context.report(one.pointer, "expected x-pagination beside x-envelope: list, found none");
        continue;
      }
      const queries = one.parameters
        .filter(({ parameter }) => parameter.in === "query")
        .map(({ parameter }) => String(parameter.name));
      for (const role of ["limit", "forward", "backward"]) {
        const name = asString(pagination[role]);
        if (name === undefined || queries.includes(name)) continue;
        const place = pointerTo(one.pointer, "x-pagination", role);
        context.report(place, `the operation has no query parameter "${name}"${suggestion(name, queries)}`);
      }
      const schema = successSchema(context, one);
      for (const role of ["items", "page_info"]) {
        const path = asString(pagination[role]);
        if (
          path === undefined ||
          schema === undefined ||
          schemaAt(context, schema, path.split("/").slice(1)) !== undefined
        )
          continue;
        context.report(pointerTo(one.pointer, "x-pagination", role), `the successful body has no ${path}`);
      }
    }
  },
};

const decisionMarked: Rule = {
  about: "x-decision gives the reason in words, and x-specified names properties of a schema that is decided",
  severity: WORKSPACE,
  check({ written, document, report }) {
    for (const { pointer, part } of written) {
      const reason = part["x-decision"];
      if (reason !== undefined && (typeof reason !== "string" || reason.trim() === ""))
        report(
          pointerTo(pointer, "x-decision"),
          `expected the reason in words, found ${JSON.stringify(reason)}`,
        );
      const specified = part["x-specified"];
      if (specified === undefined) continue;
      const at = pointerTo(pointer, "x-specified");
      if (reason === undefined) report(at, "expected x-decision beside x-specified, found none");
      const names = sortedKeys(asObject(asObject(atPointer(document, pointer)).properties));
      for (const name of asArray(specified)
        .map(String)
        .filter((each) => !names.includes(each)))
        report(at, `the schema has no property "${name}"${suggestion(name, names)}`);
    }
  },
};

export const WORKSPACE_RULES = {
  "operation-id-case": operationIdCase,
  "one-tag": oneTag,
  "operation-extensions": operationExtensions,
  "scope-known": scopeKnown,
  "capability-known": capabilityKnown,
  "resource-named": resourceNamed,
  "idempotency-stated": idempotencyStated,
  "envelope-stated": envelopeStated,
  "pagination-stated": paginationStated,
  "decision-marked": decisionMarked,
} as const;
