// Resources with their metadata, links, audio and media.

import { defineRuleCheck } from "../../cards/judge-rules.ts";
import { listedPosterRules, resourceRules } from "../../cards/rules/containers.ts";

export default defineRuleCheck("resources keep their rules", [...resourceRules, ...listedPosterRules]);
