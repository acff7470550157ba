// The two members that every block has.
import { blockRules } from "../../models/card-rules-common.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("every block has a listed type and an id of 1 to 200 characters", blockRules);
