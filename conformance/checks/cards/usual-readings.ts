// What most readers take from the rules of cards, and the specification does not say.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { usualReadings } from "../../cards/rules/usual-readings.ts";

export default defineRuleCheck(
  "a card keeps to the usual reading where its rules have several",
  usualReadings,
);
