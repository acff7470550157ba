// All rules of cards, from every group.
import { actionRules } from "../../../../conformance/cards/rules/actions.ts";
import { blockRules, urlRules } from "../../../../conformance/cards/rules/common-rules.ts";
import {
  containerRules,
  controlRules,
  resourceRules,
} from "../../../../conformance/cards/rules/containers.ts";
import { documentRules, wholeRules } from "../../../../conformance/cards/rules/document-rules.ts";
import type { CardRule } from "../../../../conformance/cards/rules/rule.ts";
import { axisRules, seriesRules, tableRules } from "../../../../conformance/cards/rules/tables-and-charts.ts";
import { inlineRules, textRules } from "../../../../conformance/cards/rules/text-blocks.ts";

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
