// The schema of a configuration of `wcs lint`, from the table of rules.

import { PRESETS } from "../generator/lint/config.ts";
import { SEVERITIES } from "../generator/lint/rule.ts";
import { LINT_RULE_IDS, LINT_RULES } from "../generator/lint/rules.ts";

export function lintSchema(): object {
  const severity = { description: "How strictly the rule is kept.", enum: [...SEVERITIES, false] };
  const rules = LINT_RULE_IDS.map((id) => {
    const { about, options = {}, severity: usual } = LINT_RULES[id];
    const lists = Object.entries(options).map(([name, { about: description, standard }]) => [
      name,
      { description, type: "array", items: { type: "string" }, default: standard },
    ]);
    const settings = {
      type: "object",
      additionalProperties: false,
      properties: { severity, ...Object.fromEntries(lists) },
    };
    const { general, workspace } = usual;
    const description = `${about.charAt(0).toUpperCase()}${about.slice(1)}. Without a word: ${general}; with "extends: workspace": ${workspace}.`;
    return [id, { description, anyOf: [severity, settings] }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://workspace-context-contract.example/schemas/lint.json",
    title: "Configuration of wcs lint",
    description: "Which rules a contract is judged by, how strictly, and what is excused.",
    type: "object",
    additionalProperties: false,
    properties: {
      extends: { description: "The rules to begin with.", enum: PRESETS, default: "general" },
      rules: {
        description: "A severity for each rule that is not kept as it is.",
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(rules),
      },
      requirements: { description: "Folder of the requirement catalogue, from this file.", type: "string" },
      ignore: {
        description: "Problems that are excused, each with a reason.",
        type: "array",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["rule", "place", "reason"],
          properties: {
            rule: { description: "The rule that is broken.", enum: LINT_RULE_IDS },
            place: {
              description: "Where, from the folder of this file; everything below it is meant.",
              type: "string",
              examples: ["schemas/card.yaml#/ActionsBlock"],
            },
            reason: { description: "Why it is right all the same.", type: "string" },
          },
        },
      },
    },
    examples: [{ extends: "workspace", rules: { "union-tagged": "warning" } }],
  };
}
