// Inputs, checkboxes and selects.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { controlRules } from "../../cards/rules/containers.ts";

export default defineRuleCheck("controls keep their rules", controlRules);
