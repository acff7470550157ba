// Tables with their columns, rows and cells.
import { tableRules } from "../../models/card-rules-data.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("tables, and the formats of their numbers, keep their rules", tableRules);
