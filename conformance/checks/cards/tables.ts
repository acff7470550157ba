// Tables with their columns, rows and cells.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { tableRules } from "../../cards/rules/tables-and-charts.ts";

export default defineRuleCheck("tables, and the formats of their numbers, keep their rules", tableRules);
