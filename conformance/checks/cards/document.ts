// The members of the card document itself: version, title, subtitle, display, blocks, header actions.
import { documentRules } from "../../models/card-rules-document.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("a card document keeps the rules of its own members", documentRules);
