// The four variants of actions with their items, and the input that an answer carries back.
import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { actionRules } from "../../cards/rules/actions.ts";

export default defineRuleCheck(
  "actions keep the rules of their variant, their items and their input",
  actionRules,
);
