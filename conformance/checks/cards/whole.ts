// What concerns a card as a whole: unique ids, depth, the number of blocks, the size.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { wholeRules } from "../../cards/rules/document-rules.ts";

export default defineRuleCheck(
  "a card keeps its ids unique, its nesting, its number of blocks and its size within their limits",
  wholeRules,
);
