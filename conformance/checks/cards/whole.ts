// Rules over the whole card: unique ids, depth, number of blocks, size.
import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { wholeRules } from "../../cards/rules/document-rules.ts";

export default defineRuleCheck(
  "a card keeps its ids unique, its nesting, its number of blocks and its size within their limits",
  wholeRules,
);
