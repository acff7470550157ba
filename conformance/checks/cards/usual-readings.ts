// Rules of cards that most readers infer and the specification does not state.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { usualReadings } from "../../cards/rules/usual-readings.ts";

export default defineRuleCheck(
  "a card keeps to the usual reading where its rules have several",
  usualReadings,
);
