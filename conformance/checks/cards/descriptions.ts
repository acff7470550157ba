// Members that only describe are texts.

import { describedRules } from "../../models/card-rules-common.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("descriptive members of blocks are texts", describedRules);
