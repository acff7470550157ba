// Links, texts, headings and images.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { textRules } from "../../cards/rules/text-blocks.ts";

export default defineRuleCheck("blocks that show words and pictures keep their rules", textRules);
