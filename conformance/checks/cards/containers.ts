// Groups, disclosures and collections.
import { containerRules } from "../../models/card-rules-containers.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("containers keep their rules", containerRules);
