// Links, texts, headings and images.
import { textRules } from "../../models/card-rules-text.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("blocks that show words and pictures keep their rules", textRules);
