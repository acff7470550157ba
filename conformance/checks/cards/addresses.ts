// Addresses, at every place of a card that accepts one.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { urlRules } from "../../cards/rules/common-rules.ts";

export default defineRuleCheck(
  "every address in a card is absolute, http or https, without user and within its length",
  urlRules,
);
