// Inputs, checkboxes and selects.
import { controlRules } from "../../models/card-rules-containers.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("controls keep their rules", controlRules);
