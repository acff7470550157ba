// Context and facts, and the five kinds of inline items.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { inlineRules } from "../../cards/rules/text-blocks.ts";

export default defineRuleCheck("inline items, and the blocks made of them, keep their rules", inlineRules);
