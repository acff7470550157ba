// The two properties that every block has.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { blockRules } from "../../cards/rules/common-rules.ts";

export default defineRuleCheck("every block has a listed type and an id of 1 to 200 characters", blockRules);
