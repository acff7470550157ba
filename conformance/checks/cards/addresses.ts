// Addresses, at every place of a card that takes one.
import { urlRules } from "../../models/card-rules-common.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck(
  "every address in a card is absolute, http or https, without user and within its length",
  urlRules,
);
