// The rules of cards by subject: one check per group.
import type { CardRule } from "./card-rules.ts";
import { actionRules } from "./card-rules-actions.ts";
import { blockRules, urlRules } from "./card-rules-common.ts";
import { containerRules, controlRules, resourceRules } from "./card-rules-containers.ts";
import { axisRules, seriesRules, tableRules } from "./card-rules-data.ts";
import { documentRules, wholeRules } from "./card-rules-document.ts";
import { inlineRules, textRules } from "./card-rules-text.ts";

export const allRules: readonly CardRule[] = [
  documentRules,
  wholeRules,
  blockRules,
  urlRules,
  textRules,
  inlineRules,
  actionRules,
  containerRules,
  controlRules,
  resourceRules,
  tableRules,
  axisRules,
  seriesRules,
].flat();
