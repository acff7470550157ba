// The properties of the card document itself: version, title, subtitle, display, blocks, header actions.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { documentRules } from "../../cards/rules/document-rules.ts";

export default defineRuleCheck("a card document keeps the rules of its own properties", documentRules);
