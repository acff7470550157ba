// Resources with their metadata, links, audio and media.
import { listedPosterRules, resourceRules } from "../../models/card-rules-containers.ts";
import { defineRuleCheck } from "../../steps/card-rules.ts";

export default defineRuleCheck("resources keep their rules", [...resourceRules, ...listedPosterRules]);
