// The table of all lint rules.
import type { Rule } from "./rule.ts";
import { EXAMPLE_RULES } from "./rules/examples.ts";
import { REQUIREMENT_RULES } from "./rules/requirements.ts";
import { RESPONSE_RULES } from "./rules/responses.ts";
import { WORKSPACE_RULES } from "./rules/workspace.ts";

const TABLE = { ...EXAMPLE_RULES, ...RESPONSE_RULES, ...WORKSPACE_RULES, ...REQUIREMENT_RULES };

export type LintRuleId = keyof typeof TABLE;
export const LINT_RULES: Readonly<Record<LintRuleId, Rule>> = TABLE;
export const LINT_RULE_IDS = Object.keys(TABLE) as readonly LintRuleId[];
