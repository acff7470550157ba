// The four variants of actions with their items, and the input that an answer carries back.
import { actionRules } from "../../models/card-rules-actions.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck(
  "actions keep the rules of their variant, their items and their input",
  actionRules,
);
