// All rules of cards, from every group.
import { actionRules } from "./actions.ts";
import { blockRules, urlRules } from "./common-rules.ts";
import { containerRules, controlRules, resourceRules } from "./containers.ts";
import { documentRules, wholeRules } from "./document-rules.ts";
import type { CardRule } from "./rule.ts";
import { axisRules, seriesRules, tableRules } from "./tables-and-charts.ts";
import { inlineRules, textRules } from "./text-blocks.ts";

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
