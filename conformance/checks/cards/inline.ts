// Context and facts, and the five kinds of inline items.
import { inlineRules } from "../../models/card-rules-text.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("inline items, and the blocks made of them, keep their rules", inlineRules);
