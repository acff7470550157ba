// The series of charts and their values.
import { seriesRules } from "../../models/card-rules-data.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("the series of charts keep their rules", seriesRules);
