// What concerns a card as a whole: unique ids, depth, the number of blocks, the size.
import { wholeRules } from "../../models/card-rules-document.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck(
  "a card keeps its ids unique, its nesting, its number of blocks and its size within their limits",
  wholeRules,
);
