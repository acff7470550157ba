// The series of charts and their values.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { seriesRules } from "../../cards/rules/tables-and-charts.ts";

export default defineRuleCheck("the series of charts keep their rules", seriesRules);
