// The responses that an operation declares, and schemas written so that code and people can tell things
// apart.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../../read/json.ts";
import { bodySchema, follow, type LintOperation, nameOfOperation, type Rule } from "../rule.ts";

const errorResponses: Rule = {
  about: "each operation lists the errors that a call can meet",
  severity: { general: "off", workspace: "error" },
  options: {
    always: {
      about:
        "Statuses of every operation; a class such as 4XX, and default, stand for those that they cover.",
      standard: ["400", "401", "403", "429", "500"],
    },
    with_path_parameter: {
      about: "Statuses of every operation that has a parameter in its path.",
      standard: ["404"],
    },
  },
  check({ operations, options, report }) {
    for (const one of operations.filter(({ isWebhook }) => !isWebhook)) {
      const wanted = [
        ...(options.always ?? []),
        ...(one.path.includes("{") ? (options.with_path_parameter ?? []) : []),
      ];
      const missing = wanted.filter((status) => !isCovered(one, status));
      if (missing.length > 0)
        report(
          pointerTo(one.pointer, "responses"),
          `${nameOfOperation(one)}: expected the status ${missing.join(", ")}, found none`,
        );
    }
  },
};

/** By itself, by its class, or by the response to all others. */
function isCovered({ responses }: LintOperation, status: string): boolean {
  const known = responses.map((response) => response.status);
  return [status, `${status.charAt(0)}XX`, "default"].some((one) => known.includes(one));
}

const oneSuccess: Rule = {
  about: "each operation has a single successful response",
  severity: { general: "off", workspace: "error" },
  check({ operations, report }) {
    for (const one of operations.filter(({ isWebhook }) => !isWebhook)) {
      const successes = one.responses.filter(({ status }) => status.startsWith("2"));
      if (successes.length !== 1)
        report(
          pointerTo(one.pointer, "responses"),
          `${nameOfOperation(one)}: expected one successful status, found ${successes.length}`,
        );
    }
  },
};

const errorBody: Rule = {
  about: "all errors have a body, and it has the same schema everywhere",
  severity: { general: "off", workspace: "error" },
  check({ operations, document, report }) {
    const errors = operations
      .filter(({ isWebhook }) => !isWebhook)
      .flatMap(({ responses }) => responses.filter(({ status }) => /^[45]/.test(status)));
    const schemas = errors.map((one) => ({ ...one, schema: bodySchema(document, one.response) }));
    const counts = new Map<JsonObject, number>();
    for (const { schema } of schemas)
      if (schema !== undefined) counts.set(schema, (counts.get(schema) ?? 0) + 1);
    const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
    if (usual === undefined) return;
    for (const { pointer, status, schema } of schemas) {
      if (schema === undefined)
        report(pointer, `status ${status}: expected a JSON body as other errors have, found none`);
      else if (schema !== usual[0])
        report(
          pointer,
          `status ${status}: expected the body that ${usual[1]} other errors have, found another one`,
        );
    }
  },
};

const responseHeaders: Rule = {
  about: "each response carries the headers of the list",
  severity: { general: "off", workspace: "error" },
  options: { headers: { about: "Names of headers.", standard: ["x-request-id"] } },
  check({ operations, options, report }) {
    for (const { responses, isWebhook } of operations) {
      if (isWebhook) continue;
      for (const { pointer, status, response } of responses) {
        const found = sortedKeys(asObject(response.headers)).map((name) => name.toLowerCase());
        for (const name of options.headers ?? [])
          if (!found.includes(name.toLowerCase()))
            report(pointer, `status ${status}: expected the header ${name}, found none`);
      }
    }
  },
};

const unionTagged: Rule = {
  about:
    "the alternatives of a oneOf of objects are distinguished by a required constant, which the discriminator names",
  severity: { general: "warning", workspace: "error" },
  check({ normalised, parts, report }) {
    for (const { pointer, part: schema } of parts.filter(({ kind }) => kind === "schema")) {
      const branches = asArray(schema.oneOf).map((branch) => asObject(follow(normalised, branch)));
      if (branches.length < 2 || !branches.every((branch) => isObject(branch.properties))) continue;
      const name = asString(asObject(schema.discriminator).propertyName);
      if (name === undefined) {
        report(pointerTo(pointer, "oneOf"), "expected a discriminator, found none");
        continue;
      }
      branches.forEach((branch, index) => {
        const property = asObject(follow(normalised, asObject(branch.properties)[name]));
        const isFixed = property.const !== undefined || asArray(property.enum).length > 0;
        if (isFixed && asArray(branch.required).includes(name)) return;
        report(
          pointerTo(pointer, "oneOf", index),
          `expected the required constant "${name}", found ${isFixed ? "an optional one" : "none"}`,
        );
      });
    }
  },
};

const requiredDeclared: Rule = {
  about: "each required property is declared",
  severity: { general: "warning", workspace: "error" },
  check({ parts, report }) {
    for (const { pointer, part: schema } of parts.filter(({ kind }) => kind === "schema")) {
      // Beside other schemas the property may stand in one of those.
      if (
        !isObject(schema.properties) ||
        ["allOf", "oneOf", "anyOf", "$ref"].some((word) => schema[word] !== undefined)
      )
        continue;
      for (const name of asArray(schema.required).map(String))
        if (!Object.hasOwn(schema.properties, name))
          report(pointerTo(pointer, "required"), `the required property "${name}" is not declared`);
    }
  },
};

const sunsetAnnounced: Rule = {
  about: "each deprecated operation says by x-sunset when it ends",
  severity: { general: "off", workspace: "off" },
  check({ operations, report }) {
    for (const one of operations) {
      if (one.operation.deprecated !== true) continue;
      const sunset = one.operation["x-sunset"];
      if (typeof sunset === "string" && /^\d{4}-\d{2}-\d{2}/.test(sunset)) continue;
      report(
        one.pointer,
        `${nameOfOperation(one)}: expected x-sunset with a date, found ${sunset === undefined ? "none" : JSON.stringify(sunset)}`,
      );
    }
  },
};

export const RESPONSE_RULES = {
  "error-responses": errorResponses,
  "error-body": errorBody,
  "one-success": oneSuccess,
  "response-headers": responseHeaders,
  "union-tagged": unionTagged,
  "required-declared": requiredDeclared,
  "sunset-announced": sunsetAnnounced,
} as const;
