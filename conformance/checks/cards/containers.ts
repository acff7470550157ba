// Groups, disclosures and collections.
import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { containerRules } from "../../cards/rules/containers.ts";

export default defineRuleCheck("containers keep their rules", containerRules);
