// The marks of charts and their axes.
import { axisRules } from "../../models/card-rules-data.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("charts have a mark and an axis that fits it", axisRules);
