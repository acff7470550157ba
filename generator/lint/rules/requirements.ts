// Every promise has an id: the requirement catalogue and the operations name each other.
import { suggestion } from "../../read/diagnostics/diagnostics.ts";
import { asString } from "../../read/json.ts";
import { nameOfOperation, type Rule } from "../rule.ts";

const requirementIds: Rule = {
  about: "each operation without x-decision is named by a requirement of the catalogue",
  severity: { general: "off", workspace: "error" },
  check({ operations, requirements, report }) {
    if (requirements === undefined) return;
    const named = new Set(requirements.flatMap((requirement) => requirement.operations));
    for (const one of operations.filter(({ isWebhook }) => !isWebhook)) {
      const id = asString(one.operation.operationId);
      // An operation that comes from a decision is promised by this contract alone.
      if (id === undefined || named.has(id) || one.operation["x-decision"] !== undefined) continue;
      report(one.pointer, `${nameOfOperation(one)}: expected a requirement that names ${id}, found none`);
    }
  },
};

const requirementOperations: Rule = {
  about: "each operation that a requirement names is in the document",
  severity: { general: "off", workspace: "error" },
  check({ operations, requirements, reportRequirement }) {
    const known = operations.flatMap(({ operation }) => asString(operation.operationId) ?? []);
    for (const requirement of requirements ?? []) {
      for (const id of requirement.operations) {
        if (!known.includes(id))
          reportRequirement(
            requirement,
            `${requirement.id} names the unknown operation "${id}"${suggestion(id, known)}`,
          );
      }
    }
  },
};

const requirementUnique: Rule = {
  about: "each requirement has an id of its own",
  severity: { general: "off", workspace: "error" },
  check({ requirements, reportRequirement }) {
    const seen = new Set<string>();
    for (const requirement of requirements ?? []) {
      if (seen.has(requirement.id)) reportRequirement(requirement, `the id ${requirement.id} is used twice`);
      seen.add(requirement.id);
    }
  },
};

export const REQUIREMENT_RULES = {
  "requirement-ids": requirementIds,
  "requirement-operations": requirementOperations,
  "requirement-unique": requirementUnique,
} as const;
