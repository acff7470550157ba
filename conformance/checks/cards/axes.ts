// The marks of charts and their axes.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { axisRules } from "../../cards/rules/tables-and-charts.ts";

export default defineRuleCheck("charts have a mark and an axis that fits it", axisRules);
