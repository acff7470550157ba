// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { segment } from "../../runtime/text/pointer.ts";
import { isHttpUrl } from "../../runtime/validation/card/http-url.ts";
import {
  firstNotIncreasing,
  hasMeasurements,
  isBlank,
  missedOptions,
  outOfRange,
  wrongRows,
  wrongSeries,
} from "../../runtime/validation/card/rules.ts";
import { accepts, judge } from "../../runtime/validation/card/validation.ts";
import { codePoints } from "../../runtime/validation/code-points.ts";
import { duplicateItem } from "../../runtime/validation/equality.ts";

const PATTERN_A_Z_0f01 = /* @__PURE__ */ new RegExp("^[A-Z]{3}$", "u");

const LIST_ACCESSIBLE_LABEL_AUDIO_123f = /* @__PURE__ */ Object.freeze(["accessibleLabel","audio","avatarUrl","body","bodyStyle","id","image","links","loading","media","metadata","quote","subtitle","title","type","url"]);
const LIST_ACCESSIBLE_LABEL_COUNT_0d1b = /* @__PURE__ */ Object.freeze(["accessibleLabel","count","description","id","input","label","selected"]);
const LIST_ACCESSIBLE_LABEL_ID_1bce = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","input","label"]);
const LIST_ACCESSIBLE_LABEL_ID_84d2 = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","label","options","type","value"]);
const LIST_ACCESSIBLE_LABEL_ID_6b94 = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","role","style","text","tooltip","type"]);
const LIST_ACTIONS_e5c4 = /* @__PURE__ */ Object.freeze(["actions"]);
const LIST_ADDRESS_TEXT_TYPE_6ed2 = /* @__PURE__ */ Object.freeze(["address","text","type"]);
const LIST_ALIGN_FORMAT_ID_dbd9 = /* @__PURE__ */ Object.freeze(["align","format","id","label"]);
const LIST_ALT_ASPECT_ID_aab6 = /* @__PURE__ */ Object.freeze(["alt","aspect","id","presentation","type","url"]);
const LIST_ALT_URL_8206 = /* @__PURE__ */ Object.freeze(["alt","url"]);
const LIST_APPROXIMATE_EMPTY_MESSAGE_0e52 = /* @__PURE__ */ Object.freeze(["approximate","emptyMessage","id","itemNoun","items","label","ordered","presentation","type"]);
const LIST_AUTHOR_TEXT_URL_2567 = /* @__PURE__ */ Object.freeze(["author","text","url"]);
const LIST_AXIS_FORMAT_ID_2f01 = /* @__PURE__ */ Object.freeze(["axis","format","id","mark","series","summary","title","type","unit"]);
const LIST_BAR_LINE_AREA_e95d = /* @__PURE__ */ Object.freeze(["bar","line","area"]);
const LIST_BLOCKS_FRAME_HEADER_8a2c = /* @__PURE__ */ Object.freeze(["blocks","frame","headerActions","subtitle","title","titleDisplay","version","width"]);
const LIST_BLOCKS_ID_LABEL_7c23 = /* @__PURE__ */ Object.freeze(["blocks","id","label","type"]);
const LIST_BLOCKS_ID_LAYOUT_a3d3 = /* @__PURE__ */ Object.freeze(["blocks","id","layout","type"]);
const LIST_BLOCKS_ID_d8fd = /* @__PURE__ */ Object.freeze(["blocks","id"]);
const LIST_BODY_CAPTION_CODE_6895 = /* @__PURE__ */ Object.freeze(["body","caption","code"]);
const LIST_BRAND_NEUTRAL_MUTED_2c18 = /* @__PURE__ */ Object.freeze(["brand","neutral","muted","success","warning","danger"]);
const LIST_CAPTION_LABEL_VALUE_5b13 = /* @__PURE__ */ Object.freeze(["caption","label","value"]);
const LIST_CARD_NONE_2d08 = /* @__PURE__ */ Object.freeze(["card","none"]);
const LIST_CATEGORY_TIME_1baa = /* @__PURE__ */ Object.freeze(["category","time"]);
const LIST_CATEGORY_a886 = /* @__PURE__ */ Object.freeze(["category"]);
const LIST_COLUMNS_EMPTY_MESSAGE_8ca6 = /* @__PURE__ */ Object.freeze(["columns","emptyMessage","id","label","rows","type"]);
const LIST_COMPANION_LABEL_COMPANION_bfd7 = /* @__PURE__ */ Object.freeze(["companionLabel","companionValue","id","label","status","submitLabel","type"]);
const LIST_CONTENT_WIDE_6beb = /* @__PURE__ */ Object.freeze(["content","wide"]);
const LIST_CURRENCY_MAXIMUM_FRACTION_f258 = /* @__PURE__ */ Object.freeze(["currency","maximumFractionDigits","type"]);
const LIST_FORMAT_TIMESTAMP_TYPE_6008 = /* @__PURE__ */ Object.freeze(["format","timestamp","type"]);
const LIST_GHOST_PRIMARY_SECONDARY_398b = /* @__PURE__ */ Object.freeze(["ghost","primary","secondary"]);
const LIST_ICON_ID_INPUT_d768 = /* @__PURE__ */ Object.freeze(["icon","id","input","label","variant"]);
const LIST_ICON_LABEL_URL_bdd5 = /* @__PURE__ */ Object.freeze(["icon","label","url"]);
const LIST_ID_ITEMS_LABEL_0a20 = /* @__PURE__ */ Object.freeze(["id","items","label","presentation","type"]);
const LIST_ID_ITEMS_MENU_68f5 = /* @__PURE__ */ Object.freeze(["id","items","menuLabel","type"]);
const LIST_ID_ITEMS_OVERFLOW_4953 = /* @__PURE__ */ Object.freeze(["id","items","overflowLabel","type"]);
const LIST_ID_ITEMS_PRESENTATION_2d07 = /* @__PURE__ */ Object.freeze(["id","items","presentation","status","type"]);
const LIST_ID_ITEMS_PRESENTATION_f0e2 = /* @__PURE__ */ Object.freeze(["id","items","presentation","type"]);
const LIST_ID_ITEMS_TOOLTIP_271a = /* @__PURE__ */ Object.freeze(["id","items","tooltip","type"]);
const LIST_ID_LABEL_SUBMIT_e6fc = /* @__PURE__ */ Object.freeze(["id","label","submitLabel","type","value"]);
const LIST_ID_LABEL_TYPE_ee15 = /* @__PURE__ */ Object.freeze(["id","label","type","url"]);
const LIST_ID_LABEL_TYPE_3809 = /* @__PURE__ */ Object.freeze(["id","label","type","value"]);
const LIST_ID_LABEL_VALUES_aba7 = /* @__PURE__ */ Object.freeze(["id","label","values"]);
const LIST_ID_TEXT_TYPE_1594 = /* @__PURE__ */ Object.freeze(["id","text","type"]);
const LIST_IMAGE_TYPE_VIDEO_8500 = /* @__PURE__ */ Object.freeze(["image","type","videoUrl"]);
const LIST_IMAGES_TYPE_f679 = /* @__PURE__ */ Object.freeze(["images","type"]);
const LIST_LABEL_TYPE_URL_5493 = /* @__PURE__ */ Object.freeze(["label","type","url"]);
const LIST_LABEL_URL_d965 = /* @__PURE__ */ Object.freeze(["label","url"]);
const LIST_LABEL_VALUE_1b18 = /* @__PURE__ */ Object.freeze(["label","value"]);
const LIST_LINK_TEXT_HEADING_f44f = /* @__PURE__ */ Object.freeze(["link","text","heading","context","facts","image","actions","group","disclosure","collection","table","chart","text_input","secret_input","checkbox","select","resource"]);
const LIST_LIST_STATS_8793 = /* @__PURE__ */ Object.freeze(["list","stats"]);
const LIST_MAXIMUM_FRACTION_DIGITS_6cfe = /* @__PURE__ */ Object.freeze(["maximumFractionDigits","type"]);
const LIST_NUMBER_DURATION_MS_7102 = /* @__PURE__ */ Object.freeze(["number","duration_ms","percent","currency"]);
const LIST_PHOTOS_VIDEO_POSTER_d17d = /* @__PURE__ */ Object.freeze(["photos","video_poster"]);
const LIST_RELATIVE_ABSOLUTE_713a = /* @__PURE__ */ Object.freeze(["relative","absolute"]);
const LIST_ROWS_FOOTER_5f64 = /* @__PURE__ */ Object.freeze(["rows","footer"]);
const LIST_SAVED_VERIFIED_fb23 = /* @__PURE__ */ Object.freeze(["saved","verified"]);
const LIST_SPOTIFY_BANDCAMP_GOOGLE_a3dc = /* @__PURE__ */ Object.freeze(["spotify","bandcamp","google_maps"]);
const LIST_STACK_COLUMNS_fbeb = /* @__PURE__ */ Object.freeze(["stack","columns"]);
const LIST_START_END_5a2d = /* @__PURE__ */ Object.freeze(["start","end"]);
const LIST_STATUS_ALERT_565f = /* @__PURE__ */ Object.freeze(["status","alert"]);
const LIST_TEXT_EMAIL_LINK_6cbd = /* @__PURE__ */ Object.freeze(["text","email","link","status","time"]);
const LIST_TEXT_STATUS_TIME_4be1 = /* @__PURE__ */ Object.freeze(["text","status","time"]);
const LIST_TEXT_TONE_TYPE_9233 = /* @__PURE__ */ Object.freeze(["text","tone","type"]);
const LIST_TEXT_TYPE_6252 = /* @__PURE__ */ Object.freeze(["text","type"]);
const LIST_THUMBNAIL_CONTENT_COVER_a2c5 = /* @__PURE__ */ Object.freeze(["thumbnail","content","cover"]);
const LIST_TYPE_VALUES_88d5 = /* @__PURE__ */ Object.freeze(["type","values"]);
const LIST_TYPE_56bc = /* @__PURE__ */ Object.freeze(["type"]);
const LIST_VISIBLE_ACCESSIBLE_0e4c = /* @__PURE__ */ Object.freeze(["visible","accessible"]);

export function validateCard(data) {
  return judge(checkCard, data, true);
}

export function isCard(data) {
  return accepts(checkCard, data, true);
}

function checkAction(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.accessibleLabel !== undefined) {
      spare0--;
      let data0 = data.accessibleLabel;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/accessibleLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.input !== undefined) {
      spare0--;
      const found0 = checkActionInput(data.input, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/input");
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data3 = data.label;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "accessibleLabel") || (key0 === "id")) || (key0 === "input")) || (key0 === "label"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESSIBLE_LABEL_ID_1bce});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkActionInput(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length > 16) {
      v.add("", "maxProperties", {limit: 16});
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!v.open) break;
      v.size.bytes += 6 * key0.length + 3;
      if (!(((key0 === "__proto__") || (key0 === "constructor")) || (key0 === "prototype"))) {
        let data0 = data[key0];
        if ((((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")) && (data0 !== null)) {
          v.add("/" + segment(key0), "type", {type: ["string","number","boolean","null"]});
          errors++;
        }
        if (typeof data0 !== "string") {
          v.size.bytes += 25;
        }
        if (typeof data0 === "string") {
          if (data0.length > 16384 && codePoints(data0) > 16384) {
            v.add("/" + segment(key0), "maxLength", {limit: 16384});
            errors++;
          }
          v.size.text(data0);
        }
      }
    }
    if (Object.hasOwn(data, "__proto__")) {
      v.add("", "x-forbidden-properties", {property: "__proto__"});
      errors++;
    }
    if (Object.hasOwn(data, "constructor")) {
      v.add("", "x-forbidden-properties", {property: "constructor"});
      errors++;
    }
    if (Object.hasOwn(data, "prototype")) {
      v.add("", "x-forbidden-properties", {property: "prototype"});
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkActionsBlock(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.presentation;
    if (tag0 === undefined) {
      if (data.menuLabel !== undefined) {
        const found0 = checkMenuActionsBlock(data, v);
        if (found0 !== 0) {
          errors += found0;
        }
      } else {
        const found1 = checkPlainActionsBlock(data, v);
        if (found1 !== 0) {
          errors += found1;
        }
      }
    } else if (tag0 === "rows") {
      const found2 = checkRowActionsBlock(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else if (tag0 === "footer") {
      const found3 = checkFooterActionsBlock(data, v);
      if (found3 !== 0) {
        errors += found3;
      }
    } else {
      v.add("", "x-variant", {tag: "presentation", allowed: LIST_ROWS_FOOTER_5f64});
      errors++;
    }
  } else {
    v.add("", "x-variant", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkAreaChartBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.axis === undefined) {
      v.add("", "required", {missingProperty: "axis"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.mark === undefined) {
      v.add("", "required", {missingProperty: "mark"});
      errors++;
    }
    if (data.series === undefined) {
      v.add("", "required", {missingProperty: "series"});
      errors++;
    }
    if (data.summary === undefined) {
      v.add("", "required", {missingProperty: "summary"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.axis !== undefined) {
      spare0--;
      const found0 = checkLineAxis(data.axis, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/axis");
      }
    }
    if (data.format !== undefined) {
      spare0--;
      const found1 = checkNumberFormat(data.format, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/format");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.mark !== undefined) {
      spare0--;
      if (data.mark !== "area") {
        v.add("/mark", "const", {allowedValue: "area"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.series !== undefined) {
      spare0--;
      let data4 = data.series;
      v.size.bytes += 3;
      if (Array.isArray(data4)) {
        if (data4.length > 1) {
          v.add("/series", "maxItems", {limit: 1});
          errors++;
        }
        if (data4.length < 1) {
          v.add("/series", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found2 = checkAreaSeries(data4[i0], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/series/" + i0);
          }
        }
      } else {
        v.add("/series", "type", {type: "array"});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      spare0--;
      let data6 = data.summary;
      if (typeof data6 === "string") {
        v.size.text(data6);
      } else {
        v.add("/summary", "type", {type: "string"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      spare0--;
      let data7 = data.title;
      if (typeof data7 === "string") {
        v.size.text(data7);
      } else {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "chart") {
        v.add("/type", "const", {allowedValue: "chart"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.unit !== undefined) {
      spare0--;
      let data9 = data.unit;
      if (typeof data9 === "string") {
        v.size.text(data9);
      } else {
        v.add("/unit", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((((key0 === "axis") || (key0 === "format")) || (key0 === "id")) || (key0 === "mark")) || (key0 === "series")) || (key0 === "summary")) || (key0 === "title")) || (key0 === "type")) || (key0 === "unit"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_AXIS_FORMAT_ID_2f01});
          errors++;
        }
      }
    }
    for (const wrong0 of wrongSeries(data.series, data.axis, "series")) {
      if (!v.open) break;
      v.add("", "x-series-length", wrong0);
      errors++;
    }
    if (!hasMeasurements(data.series, data.axis, 2)) {
      v.add("", "x-known-measurements", {series: "series", minimum: 2});
      errors++;
    }
    for (const wrong1 of outOfRange(data.series, data.format, 0, 100, "series")) {
      if (!v.open) break;
      v.add("", "x-percent-range", wrong1);
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkAreaSeries(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.values === undefined) {
      v.add("", "required", {missingProperty: "values"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.values !== undefined) {
      spare0--;
      let data2 = data.values;
      v.size.bytes += 3;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data3 = data2[i0];
          if ((!((typeof data3 == "number") && (isFinite(data3)))) && (data3 !== null)) {
            v.add("/values/" + i0, "type", {type: ["number","null"]});
            errors++;
          }
          v.size.bytes += 25;
          if ((typeof data3 == "number") && (isFinite(data3))) {
            if (data3 > 1000000000000 || isNaN(data3)) {
              v.add("/values/" + i0, "maximum", {comparison: "<=", limit: 1000000000000});
              errors++;
            }
            if (data3 < 0 || isNaN(data3)) {
              v.add("/values/" + i0, "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "id") || (key0 === "label")) || (key0 === "values"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_LABEL_VALUES_aba7});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkBarAxis(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "category") {
      const found0 = checkBarCategoryAxis(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_CATEGORY_a886});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkBarCategoryAxis(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.values === undefined) {
      v.add("", "required", {missingProperty: "values"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "category") {
        v.add("/type", "const", {allowedValue: "category"});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.values !== undefined) {
      spare0--;
      let data1 = data.values;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 128) {
          v.add("/values", "maxItems", {limit: 128});
          errors++;
        }
        if (data1.length < 1) {
          v.add("/values", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            v.size.text(data2);
          } else {
            v.add("/values/" + i0, "type", {type: "string"});
            errors++;
          }
        }
        const twice0 = duplicateItem(data1);
        if (twice0 !== undefined) {
          v.add("/values", "uniqueItems", twice0);
          errors++;
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "type") || (key0 === "values"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TYPE_VALUES_88d5});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkBarChartBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.axis === undefined) {
      v.add("", "required", {missingProperty: "axis"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.mark === undefined) {
      v.add("", "required", {missingProperty: "mark"});
      errors++;
    }
    if (data.series === undefined) {
      v.add("", "required", {missingProperty: "series"});
      errors++;
    }
    if (data.summary === undefined) {
      v.add("", "required", {missingProperty: "summary"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.axis !== undefined) {
      spare0--;
      const found0 = checkBarAxis(data.axis, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/axis");
      }
    }
    if (data.format !== undefined) {
      spare0--;
      const found1 = checkNumberFormat(data.format, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/format");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.mark !== undefined) {
      spare0--;
      if (data.mark !== "bar") {
        v.add("/mark", "const", {allowedValue: "bar"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (data.series !== undefined) {
      spare0--;
      let data4 = data.series;
      v.size.bytes += 3;
      if (Array.isArray(data4)) {
        if (data4.length > 6) {
          v.add("/series", "maxItems", {limit: 6});
          errors++;
        }
        if (data4.length < 1) {
          v.add("/series", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found2 = checkChartSeries(data4[i0], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/series/" + i0);
          }
        }
      } else {
        v.add("/series", "type", {type: "array"});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      spare0--;
      let data6 = data.summary;
      if (typeof data6 === "string") {
        v.size.text(data6);
      } else {
        v.add("/summary", "type", {type: "string"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      spare0--;
      let data7 = data.title;
      if (typeof data7 === "string") {
        v.size.text(data7);
      } else {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "chart") {
        v.add("/type", "const", {allowedValue: "chart"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.unit !== undefined) {
      spare0--;
      let data9 = data.unit;
      if (typeof data9 === "string") {
        v.size.text(data9);
      } else {
        v.add("/unit", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((((key0 === "axis") || (key0 === "format")) || (key0 === "id")) || (key0 === "mark")) || (key0 === "series")) || (key0 === "summary")) || (key0 === "title")) || (key0 === "type")) || (key0 === "unit"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_AXIS_FORMAT_ID_2f01});
          errors++;
        }
      }
    }
    for (const wrong0 of wrongSeries(data.series, data.axis, "series")) {
      if (!v.open) break;
      v.add("", "x-series-length", wrong0);
      errors++;
    }
    if (!hasMeasurements(data.series, data.axis, 1)) {
      v.add("", "x-known-measurements", {series: "series", minimum: 1});
      errors++;
    }
    for (const wrong1 of outOfRange(data.series, data.format, 0, 100, "series")) {
      if (!v.open) break;
      v.add("", "x-percent-range", wrong1);
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkBlock(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "link") {
      const found0 = checkLinkBlock(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "text") {
      const found1 = checkTextBlock(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "heading") {
      const found2 = checkHeadingBlock(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else if (tag0 === "context") {
      const found3 = checkContextBlock(data, v);
      if (found3 !== 0) {
        errors += found3;
      }
    } else if (tag0 === "facts") {
      const found4 = checkFactsBlock(data, v);
      if (found4 !== 0) {
        errors += found4;
      }
    } else if (tag0 === "image") {
      const found5 = checkImageBlock(data, v);
      if (found5 !== 0) {
        errors += found5;
      }
    } else if (tag0 === "actions") {
      const found6 = checkActionsBlock(data, v);
      if (found6 !== 0) {
        errors += found6;
      }
    } else if (tag0 === "group") {
      const found7 = checkGroupBlock(data, v);
      if (found7 !== 0) {
        errors += found7;
      }
    } else if (tag0 === "disclosure") {
      const found8 = checkDisclosureBlock(data, v);
      if (found8 !== 0) {
        errors += found8;
      }
    } else if (tag0 === "collection") {
      const found9 = checkCollectionBlock(data, v);
      if (found9 !== 0) {
        errors += found9;
      }
    } else if (tag0 === "table") {
      const found10 = checkTableBlock(data, v);
      if (found10 !== 0) {
        errors += found10;
      }
    } else if (tag0 === "chart") {
      const found11 = checkChartBlock(data, v);
      if (found11 !== 0) {
        errors += found11;
      }
    } else if (tag0 === "text_input") {
      const found12 = checkTextInputBlock(data, v);
      if (found12 !== 0) {
        errors += found12;
      }
    } else if (tag0 === "secret_input") {
      const found13 = checkSecretInputBlock(data, v);
      if (found13 !== 0) {
        errors += found13;
      }
    } else if (tag0 === "checkbox") {
      const found14 = checkCheckboxBlock(data, v);
      if (found14 !== 0) {
        errors += found14;
      }
    } else if (tag0 === "select") {
      const found15 = checkSelectBlock(data, v);
      if (found15 !== 0) {
        errors += found15;
      }
    } else if (tag0 === "resource") {
      const found16 = checkResourceBlock(data, v);
      if (found16 !== 0) {
        errors += found16;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_LINK_TEXT_HEADING_f44f});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkBlocks(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (Array.isArray(data)) {
    if (data.length > 1024) {
      v.add("", "maxItems", {limit: 1024});
      errors++;
    }
    v.card.depth++;
    if (v.card.depth > 6) {
      if (data.length > 0) {
        v.add("", "x-nesting", {maxDepth: 6, found: v.card.depth});
        errors++;
      }
    } else {
      if (!v.card.count(data.length, 1024)) {
        v.add("", "x-nesting", {maxTotal: 1024});
        errors++;
      }
      const len0 = Math.min(data.length, 1024);
      for (let i0 = 0; i0 < len0 && v.open; i0++) {
        const found0 = checkBlock(data[i0], v);
        if (found0 !== 0) {
          errors += v.under(found0, "/" + i0);
        }
      }
    }
    v.card.depth--;
  } else {
    v.add("", "type", {type: "array"});
    errors++;
  }
  return errors;
}

function checkCard(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.blocks === undefined) {
      v.add("", "required", {missingProperty: "blocks"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.version === undefined) {
      v.add("", "required", {missingProperty: "version"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.blocks !== undefined) {
      spare0--;
      const found0 = checkBlocks(data.blocks, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/blocks");
      }
    }
    if (data.frame !== undefined) {
      spare0--;
      let data1 = data.frame;
      if (!((data1 === "card") || (data1 === "none"))) {
        v.add("/frame", "enum", {allowedValues: LIST_CARD_NONE_2d08});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.headerActions !== undefined) {
      spare0--;
      const found1 = checkHeaderActions(data.headerActions, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/headerActions");
      }
    }
    if (data.subtitle !== undefined) {
      spare0--;
      let data3 = data.subtitle;
      if (typeof data3 === "string") {
        if (data3.length > 2000 && codePoints(data3) > 2000) {
          v.add("/subtitle", "maxLength", {limit: 2000});
          errors++;
        }
        if (data3 === "") {
          v.add("/subtitle", "minLength", {limit: 1});
          errors++;
        }
        v.size.text(data3);
      } else {
        v.add("/subtitle", "type", {type: "string"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      spare0--;
      let data4 = data.title;
      if (typeof data4 === "string") {
        if (data4.length > 2000 && codePoints(data4) > 2000) {
          v.add("/title", "maxLength", {limit: 2000});
          errors++;
        }
        if (data4 === "") {
          v.add("/title", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data4)) {
          v.add("/title", "x-not-blank", {});
          errors++;
        }
        v.size.text(data4);
      } else {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
    if (data.titleDisplay !== undefined) {
      spare0--;
      let data5 = data.titleDisplay;
      if (!((data5 === "visible") || (data5 === "accessible"))) {
        v.add("/titleDisplay", "enum", {allowedValues: LIST_VISIBLE_ACCESSIBLE_0e4c});
        errors++;
      }
      v.size.bytes += 13;
    }
    if (data.version !== undefined) {
      spare0--;
      if (data.version !== 1) {
        v.add("/version", "const", {allowedValue: 1});
        errors++;
      }
      v.size.bytes += 2;
    }
    if (data.width !== undefined) {
      spare0--;
      let data7 = data.width;
      if (!((data7 === "content") || (data7 === "wide"))) {
        v.add("/width", "enum", {allowedValues: LIST_CONTENT_WIDE_6beb});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((((key0 === "blocks") || (key0 === "frame")) || (key0 === "headerActions")) || (key0 === "subtitle")) || (key0 === "title")) || (key0 === "titleDisplay")) || (key0 === "version")) || (key0 === "width"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_BLOCKS_FRAME_HEADER_8a2c});
          errors++;
        }
      }
    }
    if (v.tooLarge(data, 524288)) {
      v.add("", "x-max-bytes", {limit: 524288});
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCardImage(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alt === undefined) {
      v.add("", "required", {missingProperty: "alt"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.alt !== undefined) {
      spare0--;
      let data0 = data.alt;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/alt", "maxLength", {limit: 2000});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/alt", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      spare0--;
      let data1 = data.url;
      if (typeof data1 === "string") {
        if (data1.length > 8192 && codePoints(data1) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data1)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "alt") || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ALT_URL_8206});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCategoryAxis(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.values === undefined) {
      v.add("", "required", {missingProperty: "values"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "category") {
        v.add("/type", "const", {allowedValue: "category"});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.values !== undefined) {
      spare0--;
      let data1 = data.values;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 128) {
          v.add("/values", "maxItems", {limit: 128});
          errors++;
        }
        if (data1.length < 2) {
          v.add("/values", "minItems", {limit: 2});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            v.size.text(data2);
          } else {
            v.add("/values/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "type") || (key0 === "values"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TYPE_VALUES_88d5});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkChartBlock(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.mark;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "mark"});
      errors++;
    } else if (tag0 === "bar") {
      const found0 = checkBarChartBlock(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "line") {
      const found1 = checkLineChartBlock(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "area") {
      const found2 = checkAreaChartBlock(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else {
      v.add("", "discriminator", {tag: "mark", allowed: LIST_BAR_LINE_AREA_e95d});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkChartSeries(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.values === undefined) {
      v.add("", "required", {missingProperty: "values"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.values !== undefined) {
      spare0--;
      let data2 = data.values;
      v.size.bytes += 3;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data3 = data2[i0];
          if ((!((typeof data3 == "number") && (isFinite(data3)))) && (data3 !== null)) {
            v.add("/values/" + i0, "type", {type: ["number","null"]});
            errors++;
          }
          v.size.bytes += 25;
          if ((typeof data3 == "number") && (isFinite(data3))) {
            if (data3 > 1000000000000 || isNaN(data3)) {
              v.add("/values/" + i0, "maximum", {comparison: "<=", limit: 1000000000000});
              errors++;
            }
            if (data3 < -1000000000000 || isNaN(data3)) {
              v.add("/values/" + i0, "minimum", {comparison: ">=", limit: -1000000000000});
              errors++;
            }
          }
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "id") || (key0 === "label")) || (key0 === "values"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_LABEL_VALUES_aba7});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCheckboxBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.value === undefined) {
      v.add("", "required", {missingProperty: "value"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "checkbox") {
        v.add("/type", "const", {allowedValue: "checkbox"});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.value !== undefined) {
      spare0--;
      if (typeof data.value !== "boolean") {
        v.add("/value", "type", {type: "boolean"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "label")) || (key0 === "type")) || (key0 === "value"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_LABEL_TYPE_3809});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCollectionBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.approximate !== undefined) {
      spare0--;
      if (typeof data.approximate !== "boolean") {
        v.add("/approximate", "type", {type: "boolean"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (data.emptyMessage !== undefined) {
      spare0--;
      let data1 = data.emptyMessage;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/emptyMessage", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.itemNoun !== undefined) {
      spare0--;
      let data3 = data.itemNoun;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/itemNoun", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data4 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data4)) {
        if (data4.length > 100) {
          v.add("/items", "maxItems", {limit: 100});
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkCollectionItem(data4[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data6 = data.label;
      if (typeof data6 === "string") {
        v.size.text(data6);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.ordered !== undefined) {
      spare0--;
      if (typeof data.ordered !== "boolean") {
        v.add("/ordered", "type", {type: "boolean"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (data.presentation !== undefined) {
      spare0--;
      if (data.presentation !== "scroll") {
        v.add("/presentation", "const", {allowedValue: "scroll"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "collection") {
        v.add("/type", "const", {allowedValue: "collection"});
        errors++;
      }
      v.size.bytes += 13;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((((key0 === "approximate") || (key0 === "emptyMessage")) || (key0 === "id")) || (key0 === "itemNoun")) || (key0 === "items")) || (key0 === "label")) || (key0 === "ordered")) || (key0 === "presentation")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_APPROXIMATE_EMPTY_MESSAGE_0e52});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCollectionItem(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.blocks === undefined) {
      v.add("", "required", {missingProperty: "blocks"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.blocks !== undefined) {
      spare0--;
      const found0 = checkBlocks(data.blocks, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/blocks");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "blocks") || (key0 === "id"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_BLOCKS_ID_d8fd});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkContextBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      const found0 = checkInlineItems(data.items, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/items");
      }
    }
    if (data.tooltip !== undefined) {
      spare0--;
      let data2 = data.tooltip;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/tooltip", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "context") {
        v.add("/type", "const", {allowedValue: "context"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "items")) || (key0 === "tooltip")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_TOOLTIP_271a});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCurrencyFormat(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.currency === undefined) {
      v.add("", "required", {missingProperty: "currency"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.currency !== undefined) {
      spare0--;
      let data0 = data.currency;
      if (typeof data0 === "string") {
        if (!PATTERN_A_Z_0f01.test(data0)) {
          v.add("/currency", "pattern", {pattern: "^[A-Z]{3}$"});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/currency", "type", {type: "string"});
        errors++;
      }
    }
    if (data.maximumFractionDigits !== undefined) {
      spare0--;
      let data1 = data.maximumFractionDigits;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/maximumFractionDigits", "type", {type: "integer"});
        errors++;
      }
      v.size.bytes += 25;
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 6 || isNaN(data1)) {
          v.add("/maximumFractionDigits", "maximum", {comparison: "<=", limit: 6});
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          v.add("/maximumFractionDigits", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "currency") {
        v.add("/type", "const", {allowedValue: "currency"});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "currency") || (key0 === "maximumFractionDigits")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_CURRENCY_MAXIMUM_FRACTION_f258});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkDisclosureBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.blocks === undefined) {
      v.add("", "required", {missingProperty: "blocks"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.blocks !== undefined) {
      spare0--;
      const found0 = checkBlocks(data.blocks, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/blocks");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data2 = data.label;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "disclosure") {
        v.add("/type", "const", {allowedValue: "disclosure"});
        errors++;
      }
      v.size.bytes += 13;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "blocks") || (key0 === "id")) || (key0 === "label")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_BLOCKS_ID_LABEL_7c23});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkDurationFormat(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "duration_ms") {
        v.add("/type", "const", {allowedValue: "duration_ms"});
        errors++;
      }
      v.size.bytes += 14;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(key0 === "type")) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TYPE_56bc});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkFact(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.value === undefined) {
      v.add("", "required", {missingProperty: "value"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.caption !== undefined) {
      spare0--;
      const found0 = checkInlineItems(data.caption, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/caption");
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.value !== undefined) {
      spare0--;
      const found1 = checkInlineItems(data.value, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/value");
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "caption") || (key0 === "label")) || (key0 === "value"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_CAPTION_LABEL_VALUE_5b13});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkFactsBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data1 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          v.add("/items", "maxItems", {limit: 100});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkFact(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data3 = data.label;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.presentation !== undefined) {
      spare0--;
      let data4 = data.presentation;
      if (!((data4 === "list") || (data4 === "stats"))) {
        v.add("/presentation", "enum", {allowedValues: LIST_LIST_STATS_8793});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "facts") {
        v.add("/type", "const", {allowedValue: "facts"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((key0 === "id") || (key0 === "items")) || (key0 === "label")) || (key0 === "presentation")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_LABEL_0a20});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkFooterAction(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.icon !== undefined) {
      spare0--;
      if (data.icon !== "refresh") {
        v.add("/icon", "const", {allowedValue: "refresh"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.input !== undefined) {
      spare0--;
      const found0 = checkActionInput(data.input, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/input");
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data3 = data.label;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.variant !== undefined) {
      spare0--;
      let data4 = data.variant;
      if (!(((data4 === "ghost") || (data4 === "primary")) || (data4 === "secondary"))) {
        v.add("/variant", "enum", {allowedValues: LIST_GHOST_PRIMARY_SECONDARY_398b});
        errors++;
      }
      v.size.bytes += 12;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((key0 === "icon") || (key0 === "id")) || (key0 === "input")) || (key0 === "label")) || (key0 === "variant"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ICON_ID_INPUT_d768});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkFooterActionsBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.presentation === undefined) {
      v.add("", "required", {missingProperty: "presentation"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data1 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 8) {
          v.add("/items", "maxItems", {limit: 8});
          errors++;
        }
        if (data1.length < 1) {
          v.add("/items", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkFooterAction(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.presentation !== undefined) {
      spare0--;
      if (data.presentation !== "footer") {
        v.add("/presentation", "const", {allowedValue: "footer"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "actions") {
        v.add("/type", "const", {allowedValue: "actions"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "items")) || (key0 === "presentation")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_PRESENTATION_f0e2});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkGroupBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.blocks === undefined) {
      v.add("", "required", {missingProperty: "blocks"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.blocks !== undefined) {
      spare0--;
      const found0 = checkBlocks(data.blocks, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/blocks");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.layout !== undefined) {
      spare0--;
      let data2 = data.layout;
      if (!((data2 === "stack") || (data2 === "columns"))) {
        v.add("/layout", "enum", {allowedValues: LIST_STACK_COLUMNS_fbeb});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "group") {
        v.add("/type", "const", {allowedValue: "group"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "blocks") || (key0 === "id")) || (key0 === "layout")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_BLOCKS_ID_LAYOUT_a3d3});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkHeaderActions(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "actions") {
      const found0 = checkActionsBlock(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_ACTIONS_e5c4});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkHeadingBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.text !== undefined) {
      spare0--;
      let data1 = data.text;
      if (typeof data1 === "string") {
        if (data1.length > 500 && codePoints(data1) > 500) {
          v.add("/text", "maxLength", {limit: 500});
          errors++;
        }
        if (data1 === "") {
          v.add("/text", "minLength", {limit: 1});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "heading") {
        v.add("/type", "const", {allowedValue: "heading"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "id") || (key0 === "text")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_TEXT_TYPE_1594});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImageBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alt === undefined) {
      v.add("", "required", {missingProperty: "alt"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.alt !== undefined) {
      spare0--;
      let data0 = data.alt;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/alt", "maxLength", {limit: 2000});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/alt", "type", {type: "string"});
        errors++;
      }
    }
    if (data.aspect !== undefined) {
      spare0--;
      let data1 = data.aspect;
      v.size.bytes += 25;
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 10 || isNaN(data1)) {
          v.add("/aspect", "maximum", {comparison: "<=", limit: 10});
          errors++;
        }
        if (data1 < 0.1 || isNaN(data1)) {
          v.add("/aspect", "minimum", {comparison: ">=", limit: 0.1});
          errors++;
        }
      } else {
        v.add("/aspect", "type", {type: "number"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.presentation !== undefined) {
      spare0--;
      let data3 = data.presentation;
      if (!(((data3 === "thumbnail") || (data3 === "content")) || (data3 === "cover"))) {
        v.add("/presentation", "enum", {allowedValues: LIST_THUMBNAIL_CONTENT_COVER_a2c5});
        errors++;
      }
      v.size.bytes += 12;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "image") {
        v.add("/type", "const", {allowedValue: "image"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.url !== undefined) {
      spare0--;
      let data5 = data.url;
      if (typeof data5 === "string") {
        if (data5.length > 8192 && codePoints(data5) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data5)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data5);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((key0 === "alt") || (key0 === "aspect")) || (key0 === "id")) || (key0 === "presentation")) || (key0 === "type")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ALT_ASPECT_ID_aab6});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInlineEmail(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === undefined) {
      v.add("", "required", {missingProperty: "address"});
      errors++;
    }
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.address !== undefined) {
      spare0--;
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (data0.length > 254 && codePoints(data0) > 254) {
          v.add("/address", "maxLength", {limit: 254});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/address", "type", {type: "string"});
        errors++;
      }
    }
    if (data.text !== undefined) {
      spare0--;
      let data1 = data.text;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "email") {
        v.add("/type", "const", {allowedValue: "email"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "address") || (key0 === "text")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ADDRESS_TEXT_TYPE_6ed2});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInlineItem(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "text") {
      const found0 = checkInlineText(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "email") {
      const found1 = checkInlineEmail(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "link") {
      const found2 = checkInlineLink(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else if (tag0 === "status") {
      const found3 = checkInlineStatus(data, v);
      if (found3 !== 0) {
        errors += found3;
      }
    } else if (tag0 === "time") {
      const found4 = checkInlineTime(data, v);
      if (found4 !== 0) {
        errors += found4;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_TEXT_EMAIL_LINK_6cbd});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkInlineItems(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (Array.isArray(data)) {
    if (data.length > 32) {
      v.add("", "maxItems", {limit: 32});
      errors++;
    }
    if (data.length < 1) {
      v.add("", "minItems", {limit: 1});
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0 && v.open; i0++) {
      const found0 = checkInlineItem(data[i0], v);
      if (found0 !== 0) {
        errors += v.under(found0, "/" + i0);
      }
    }
  } else {
    v.add("", "type", {type: "array"});
    errors++;
  }
  return errors;
}

function checkInlineLink(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.label !== undefined) {
      spare0--;
      let data0 = data.label;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "link") {
        v.add("/type", "const", {allowedValue: "link"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.url !== undefined) {
      spare0--;
      let data2 = data.url;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data2)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "label") || (key0 === "type")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_LABEL_TYPE_URL_5493});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInlineStatus(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.tone === undefined) {
      v.add("", "required", {missingProperty: "tone"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.text !== undefined) {
      spare0--;
      let data0 = data.text;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.tone !== undefined) {
      spare0--;
      let data1 = data.tone;
      if (!((((((data1 === "brand") || (data1 === "neutral")) || (data1 === "muted")) || (data1 === "success")) || (data1 === "warning")) || (data1 === "danger"))) {
        v.add("/tone", "enum", {allowedValues: LIST_BRAND_NEUTRAL_MUTED_2c18});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "status") {
        v.add("/type", "const", {allowedValue: "status"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "text") || (key0 === "tone")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TEXT_TONE_TYPE_9233});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInlineText(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.text !== undefined) {
      spare0--;
      let data0 = data.text;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "text") {
        v.add("/type", "const", {allowedValue: "text"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "text") || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TEXT_TYPE_6252});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInlineTime(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.format === undefined) {
      v.add("", "required", {missingProperty: "format"});
      errors++;
    }
    if (data.timestamp === undefined) {
      v.add("", "required", {missingProperty: "timestamp"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.format !== undefined) {
      spare0--;
      let data0 = data.format;
      if (!((data0 === "relative") || (data0 === "absolute"))) {
        v.add("/format", "enum", {allowedValues: LIST_RELATIVE_ABSOLUTE_713a});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.timestamp !== undefined) {
      spare0--;
      let data1 = data.timestamp;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/timestamp", "type", {type: "integer"});
        errors++;
      }
      v.size.bytes += 25;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "time") {
        v.add("/type", "const", {allowedValue: "time"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "format") || (key0 === "timestamp")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_FORMAT_TIMESTAMP_TYPE_6008});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkLineAxis(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "category") {
      const found0 = checkCategoryAxis(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "time") {
      const found1 = checkTimeAxis(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_CATEGORY_TIME_1baa});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkLineChartBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.axis === undefined) {
      v.add("", "required", {missingProperty: "axis"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.mark === undefined) {
      v.add("", "required", {missingProperty: "mark"});
      errors++;
    }
    if (data.series === undefined) {
      v.add("", "required", {missingProperty: "series"});
      errors++;
    }
    if (data.summary === undefined) {
      v.add("", "required", {missingProperty: "summary"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.axis !== undefined) {
      spare0--;
      const found0 = checkLineAxis(data.axis, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/axis");
      }
    }
    if (data.format !== undefined) {
      spare0--;
      const found1 = checkNumberFormat(data.format, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/format");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.mark !== undefined) {
      spare0--;
      if (data.mark !== "line") {
        v.add("/mark", "const", {allowedValue: "line"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.series !== undefined) {
      spare0--;
      let data4 = data.series;
      v.size.bytes += 3;
      if (Array.isArray(data4)) {
        if (data4.length > 6) {
          v.add("/series", "maxItems", {limit: 6});
          errors++;
        }
        if (data4.length < 1) {
          v.add("/series", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found2 = checkChartSeries(data4[i0], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/series/" + i0);
          }
        }
      } else {
        v.add("/series", "type", {type: "array"});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      spare0--;
      let data6 = data.summary;
      if (typeof data6 === "string") {
        v.size.text(data6);
      } else {
        v.add("/summary", "type", {type: "string"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      spare0--;
      let data7 = data.title;
      if (typeof data7 === "string") {
        v.size.text(data7);
      } else {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "chart") {
        v.add("/type", "const", {allowedValue: "chart"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.unit !== undefined) {
      spare0--;
      let data9 = data.unit;
      if (typeof data9 === "string") {
        v.size.text(data9);
      } else {
        v.add("/unit", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((((key0 === "axis") || (key0 === "format")) || (key0 === "id")) || (key0 === "mark")) || (key0 === "series")) || (key0 === "summary")) || (key0 === "title")) || (key0 === "type")) || (key0 === "unit"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_AXIS_FORMAT_ID_2f01});
          errors++;
        }
      }
    }
    for (const wrong0 of wrongSeries(data.series, data.axis, "series")) {
      if (!v.open) break;
      v.add("", "x-series-length", wrong0);
      errors++;
    }
    if (!hasMeasurements(data.series, data.axis, 2)) {
      v.add("", "x-known-measurements", {series: "series", minimum: 2});
      errors++;
    }
    for (const wrong1 of outOfRange(data.series, data.format, 0, 100, "series")) {
      if (!v.open) break;
      v.add("", "x-percent-range", wrong1);
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkLinkBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        if (data1.length > 500 && codePoints(data1) > 500) {
          v.add("/label", "maxLength", {limit: 500});
          errors++;
        }
        if (data1 === "") {
          v.add("/label", "minLength", {limit: 1});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "link") {
        v.add("/type", "const", {allowedValue: "link"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.url !== undefined) {
      spare0--;
      let data3 = data.url;
      if (typeof data3 === "string") {
        if (data3.length > 8192 && codePoints(data3) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data3)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data3);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "label")) || (key0 === "type")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_LABEL_TYPE_ee15});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkMenuActionsBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.menuLabel === undefined) {
      v.add("", "required", {missingProperty: "menuLabel"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data1 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          v.add("/items", "maxItems", {limit: 100});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkAction(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.menuLabel !== undefined) {
      spare0--;
      let data3 = data.menuLabel;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/menuLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "actions") {
        v.add("/type", "const", {allowedValue: "actions"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "items")) || (key0 === "menuLabel")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_MENU_68f5});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkNumberFormat(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "number") {
      const found0 = checkPlainNumberFormat(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "duration_ms") {
      const found1 = checkDurationFormat(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "percent") {
      const found2 = checkPercentFormat(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else if (tag0 === "currency") {
      const found3 = checkCurrencyFormat(data, v);
      if (found3 !== 0) {
        errors += found3;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_NUMBER_DURATION_MS_7102});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkPercentFormat(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.maximumFractionDigits !== undefined) {
      spare0--;
      let data0 = data.maximumFractionDigits;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/maximumFractionDigits", "type", {type: "integer"});
        errors++;
      }
      v.size.bytes += 25;
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 > 6 || isNaN(data0)) {
          v.add("/maximumFractionDigits", "maximum", {comparison: "<=", limit: 6});
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          v.add("/maximumFractionDigits", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "percent") {
        v.add("/type", "const", {allowedValue: "percent"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "maximumFractionDigits") || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_MAXIMUM_FRACTION_DIGITS_6cfe});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkPhotosMedia(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.images === undefined) {
      v.add("", "required", {missingProperty: "images"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.images !== undefined) {
      spare0--;
      let data0 = data.images;
      v.size.bytes += 3;
      if (Array.isArray(data0)) {
        if (data0.length > 4) {
          v.add("/images", "maxItems", {limit: 4});
          errors++;
        }
        if (data0.length < 1) {
          v.add("/images", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkCardImage(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/images/" + i0);
          }
        }
      } else {
        v.add("/images", "type", {type: "array"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "photos") {
        v.add("/type", "const", {allowedValue: "photos"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "images") || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_IMAGES_TYPE_f679});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkPlainActionsBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data1 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 8) {
          v.add("/items", "maxItems", {limit: 8});
          errors++;
        }
        if (data1.length < 1) {
          v.add("/items", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkAction(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.overflowLabel !== undefined) {
      spare0--;
      let data3 = data.overflowLabel;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/overflowLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "actions") {
        v.add("/type", "const", {allowedValue: "actions"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "id") || (key0 === "items")) || (key0 === "overflowLabel")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_OVERFLOW_4953});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkPlainNumberFormat(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.maximumFractionDigits !== undefined) {
      spare0--;
      let data0 = data.maximumFractionDigits;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/maximumFractionDigits", "type", {type: "integer"});
        errors++;
      }
      v.size.bytes += 25;
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 > 6 || isNaN(data0)) {
          v.add("/maximumFractionDigits", "maximum", {comparison: "<=", limit: 6});
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          v.add("/maximumFractionDigits", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "number") {
        v.add("/type", "const", {allowedValue: "number"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "maximumFractionDigits") || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_MAXIMUM_FRACTION_DIGITS_6cfe});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkResourceAudio(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.label !== undefined) {
      spare0--;
      let data0 = data.label;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      spare0--;
      let data1 = data.url;
      if (typeof data1 === "string") {
        if (data1.length > 8192 && codePoints(data1) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data1)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "label") || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_LABEL_URL_d965});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkResourceBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.accessibleLabel !== undefined) {
      spare0--;
      let data0 = data.accessibleLabel;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/accessibleLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.audio !== undefined) {
      spare0--;
      const found0 = checkResourceAudio(data.audio, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/audio");
      }
    }
    if (data.avatarUrl !== undefined) {
      spare0--;
      let data2 = data.avatarUrl;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/avatarUrl", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data2)) {
          v.add("/avatarUrl", "x-http-url", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/avatarUrl", "type", {type: "string"});
        errors++;
      }
    }
    if (data.body !== undefined) {
      spare0--;
      let data3 = data.body;
      if (typeof data3 === "string") {
        if (data3.length > 16384 && codePoints(data3) > 16384) {
          v.add("/body", "maxLength", {limit: 16384});
          errors++;
        }
        v.size.text(data3);
      } else {
        v.add("/body", "type", {type: "string"});
        errors++;
      }
    }
    if (data.bodyStyle !== undefined) {
      spare0--;
      if (data.bodyStyle !== "preview") {
        v.add("/bodyStyle", "const", {allowedValue: "preview"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (data.id !== undefined) {
      spare0--;
      let data5 = data.id;
      if (typeof data5 === "string") {
        if (data5.length > 200 && codePoints(data5) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data5 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data5)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data5)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data5);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.image !== undefined) {
      spare0--;
      const found1 = checkCardImage(data.image, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/image");
      }
    }
    if (data.links !== undefined) {
      spare0--;
      let data7 = data.links;
      v.size.bytes += 3;
      if (Array.isArray(data7)) {
        if (data7.length > 8) {
          v.add("/links", "maxItems", {limit: 8});
          errors++;
        }
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found2 = checkResourceLink(data7[i0], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/links/" + i0);
          }
        }
      } else {
        v.add("/links", "type", {type: "array"});
        errors++;
      }
    }
    if (data.loading !== undefined) {
      spare0--;
      if (typeof data.loading !== "boolean") {
        v.add("/loading", "type", {type: "boolean"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (data.media !== undefined) {
      spare0--;
      const found3 = checkResourceMedia(data.media, v);
      if (found3 !== 0) {
        errors += v.under(found3, "/media");
      }
    }
    if (data.metadata !== undefined) {
      spare0--;
      let data11 = data.metadata;
      v.size.bytes += 3;
      if (Array.isArray(data11)) {
        if (data11.length > 32) {
          v.add("/metadata", "maxItems", {limit: 32});
          errors++;
        }
        if (data11.length < 1) {
          v.add("/metadata", "minItems", {limit: 1});
          errors++;
        }
        const len1 = data11.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found4 = checkResourceMetadata(data11[i1], v);
          if (found4 !== 0) {
            errors += v.under(found4, "/metadata/" + i1);
          }
        }
      } else {
        v.add("/metadata", "type", {type: "array"});
        errors++;
      }
    }
    if (data.quote !== undefined) {
      spare0--;
      const found5 = checkResourceQuote(data.quote, v);
      if (found5 !== 0) {
        errors += v.under(found5, "/quote");
      }
    }
    if (data.subtitle !== undefined) {
      spare0--;
      let data14 = data.subtitle;
      if (typeof data14 === "string") {
        v.size.text(data14);
      } else {
        v.add("/subtitle", "type", {type: "string"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      spare0--;
      let data15 = data.title;
      if (typeof data15 === "string") {
        v.size.text(data15);
      } else {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "resource") {
        v.add("/type", "const", {allowedValue: "resource"});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.url !== undefined) {
      spare0--;
      let data17 = data.url;
      if (typeof data17 === "string") {
        if (data17.length > 8192 && codePoints(data17) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data17)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data17);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((((((((((((key0 === "accessibleLabel") || (key0 === "audio")) || (key0 === "avatarUrl")) || (key0 === "body")) || (key0 === "bodyStyle")) || (key0 === "id")) || (key0 === "image")) || (key0 === "links")) || (key0 === "loading")) || (key0 === "media")) || (key0 === "metadata")) || (key0 === "quote")) || (key0 === "subtitle")) || (key0 === "title")) || (key0 === "type")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESSIBLE_LABEL_AUDIO_123f});
          errors++;
        }
      }
    }
    if (data.loading === undefined || data.loading === false) {
      if (data.title === undefined) {
        v.add("", "x-required-unless", {property: "title", flag: "loading"});
        errors++;
      }
      if (data.title === "" || (typeof data.title === "string" && isBlank(data.title))) {
        v.add("", "x-required-unless", {property: "title", flag: "loading", blank: true});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkResourceLink(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.icon !== undefined) {
      spare0--;
      let data0 = data.icon;
      if (!(((data0 === "spotify") || (data0 === "bandcamp")) || (data0 === "google_maps"))) {
        v.add("/icon", "enum", {allowedValues: LIST_SPOTIFY_BANDCAMP_GOOGLE_a3dc});
        errors++;
      }
      v.size.bytes += 14;
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      spare0--;
      let data2 = data.url;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data2)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "icon") || (key0 === "label")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ICON_LABEL_URL_bdd5});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkResourceMedia(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "photos") {
      const found0 = checkPhotosMedia(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "video_poster") {
      const found1 = checkVideoPosterMedia(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_PHOTOS_VIDEO_POSTER_d17d});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkResourceMetadata(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "text") {
      const found0 = checkInlineText(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "status") {
      const found1 = checkInlineStatus(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "time") {
      const found2 = checkInlineTime(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_TEXT_STATUS_TIME_4be1});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkResourceQuote(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.author !== undefined) {
      spare0--;
      let data0 = data.author;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/author", "type", {type: "string"});
        errors++;
      }
    }
    if (data.text !== undefined) {
      spare0--;
      let data1 = data.text;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      spare0--;
      let data2 = data.url;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data2)) {
          v.add("/url", "x-http-url", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "author") || (key0 === "text")) || (key0 === "url"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_AUTHOR_TEXT_URL_2567});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRowAction(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.accessibleLabel !== undefined) {
      spare0--;
      let data0 = data.accessibleLabel;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/accessibleLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.count !== undefined) {
      spare0--;
      let data1 = data.count;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/count", "type", {type: "integer"});
        errors++;
      }
      v.size.bytes += 25;
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 1000000000 || isNaN(data1)) {
          v.add("/count", "maximum", {comparison: "<=", limit: 1000000000});
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          v.add("/count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.description !== undefined) {
      spare0--;
      let data2 = data.description;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/description", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data3 = data.id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data3)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data3)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data3);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.input !== undefined) {
      spare0--;
      const found0 = checkActionInput(data.input, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/input");
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data5 = data.label;
      if (typeof data5 === "string") {
        v.size.text(data5);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.selected !== undefined) {
      spare0--;
      if (typeof data.selected !== "boolean") {
        v.add("/selected", "type", {type: "boolean"});
        errors++;
      }
      v.size.bytes += 6;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((key0 === "accessibleLabel") || (key0 === "count")) || (key0 === "description")) || (key0 === "id")) || (key0 === "input")) || (key0 === "label")) || (key0 === "selected"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESSIBLE_LABEL_COUNT_0d1b});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRowActionsBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.presentation === undefined) {
      v.add("", "required", {missingProperty: "presentation"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      spare0--;
      let data1 = data.items;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 20) {
          v.add("/items", "maxItems", {limit: 20});
          errors++;
        }
        if (data1.length < 1) {
          v.add("/items", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkRowAction(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.presentation !== undefined) {
      spare0--;
      if (data.presentation !== "rows") {
        v.add("/presentation", "const", {allowedValue: "rows"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.status !== undefined) {
      spare0--;
      if (data.status !== "closed") {
        v.add("/status", "const", {allowedValue: "closed"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "actions") {
        v.add("/type", "const", {allowedValue: "actions"});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((key0 === "id") || (key0 === "items")) || (key0 === "presentation")) || (key0 === "status")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_ITEMS_PRESENTATION_2d07});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSecretInputBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.companionLabel !== undefined) {
      spare0--;
      let data0 = data.companionLabel;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/companionLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.companionValue !== undefined) {
      spare0--;
      let data1 = data.companionValue;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/companionValue", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data3 = data.label;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      spare0--;
      let data4 = data.status;
      if (!((data4 === "saved") || (data4 === "verified"))) {
        v.add("/status", "enum", {allowedValues: LIST_SAVED_VERIFIED_fb23});
        errors++;
      }
      v.size.bytes += 11;
    }
    if (data.submitLabel !== undefined) {
      spare0--;
      let data5 = data.submitLabel;
      if (typeof data5 === "string") {
        v.size.text(data5);
      } else {
        v.add("/submitLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "secret_input") {
        v.add("/type", "const", {allowedValue: "secret_input"});
        errors++;
      }
      v.size.bytes += 15;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((key0 === "companionLabel") || (key0 === "companionValue")) || (key0 === "id")) || (key0 === "label")) || (key0 === "status")) || (key0 === "submitLabel")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_COMPANION_LABEL_COMPANION_bfd7});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSelectBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.options === undefined) {
      v.add("", "required", {missingProperty: "options"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.accessibleLabel !== undefined) {
      spare0--;
      let data0 = data.accessibleLabel;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/accessibleLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data2 = data.label;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.options !== undefined) {
      spare0--;
      let data3 = data.options;
      v.size.bytes += 3;
      if (Array.isArray(data3)) {
        if (data3.length > 100) {
          v.add("/options", "maxItems", {limit: 100});
          errors++;
        }
        if (data3.length < 1) {
          v.add("/options", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkSelectOption(data3[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/options/" + i0);
          }
        }
      } else {
        v.add("/options", "type", {type: "array"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "select") {
        v.add("/type", "const", {allowedValue: "select"});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (data.value !== undefined) {
      spare0--;
      let data6 = data.value;
      if (typeof data6 === "string") {
        v.size.text(data6);
      } else {
        v.add("/value", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((key0 === "accessibleLabel") || (key0 === "id")) || (key0 === "label")) || (key0 === "options")) || (key0 === "type")) || (key0 === "value"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESSIBLE_LABEL_ID_84d2});
          errors++;
        }
      }
    }
    const allowed0 = missedOptions(data.value, data.options, "value");
    if (allowed0 !== undefined) {
      v.add("", "x-option-of", {value: "value", allowed: allowed0});
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSelectOption(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.value === undefined) {
      v.add("", "required", {missingProperty: "value"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.label !== undefined) {
      spare0--;
      let data0 = data.label;
      if (typeof data0 === "string") {
        v.size.text(data0);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.value !== undefined) {
      spare0--;
      let data1 = data.value;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/value", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "label") || (key0 === "value"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_LABEL_VALUE_1b18});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTableBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.columns === undefined) {
      v.add("", "required", {missingProperty: "columns"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.rows === undefined) {
      v.add("", "required", {missingProperty: "rows"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.columns !== undefined) {
      spare0--;
      let data0 = data.columns;
      v.size.bytes += 3;
      if (Array.isArray(data0)) {
        if (data0.length > 16) {
          v.add("/columns", "maxItems", {limit: 16});
          errors++;
        }
        if (data0.length < 1) {
          v.add("/columns", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkTableColumn(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/columns/" + i0);
          }
        }
      } else {
        v.add("/columns", "type", {type: "array"});
        errors++;
      }
    }
    if (data.emptyMessage !== undefined) {
      spare0--;
      let data2 = data.emptyMessage;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/emptyMessage", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data3 = data.id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data3)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data3)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data3);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data4 = data.label;
      if (typeof data4 === "string") {
        v.size.text(data4);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.rows !== undefined) {
      spare0--;
      let data5 = data.rows;
      v.size.bytes += 3;
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          v.add("/rows", "maxItems", {limit: 100});
          errors++;
        }
        const len1 = data5.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkTableRow(data5[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/rows/" + i1);
          }
        }
      } else {
        v.add("/rows", "type", {type: "array"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "table") {
        v.add("/type", "const", {allowedValue: "table"});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((key0 === "columns") || (key0 === "emptyMessage")) || (key0 === "id")) || (key0 === "label")) || (key0 === "rows")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_COLUMNS_EMPTY_MESSAGE_8ca6});
          errors++;
        }
      }
    }
    for (const wrong0 of wrongRows(data.rows, data.columns, "rows")) {
      if (!v.open) break;
      v.add("", "x-row-width", wrong0);
      errors++;
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTableColumn(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.align !== undefined) {
      spare0--;
      let data0 = data.align;
      if (!((data0 === "start") || (data0 === "end"))) {
        v.add("/align", "enum", {allowedValues: LIST_START_END_5a2d});
        errors++;
      }
      v.size.bytes += 8;
    }
    if (data.format !== undefined) {
      spare0--;
      const found0 = checkNumberFormat(data.format, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/format");
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data2 = data.id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data2)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data2)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data3 = data.label;
      if (typeof data3 === "string") {
        v.size.text(data3);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((key0 === "align") || (key0 === "format")) || (key0 === "id")) || (key0 === "label"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ALIGN_FORMAT_ID_dbd9});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTableRow(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0 && v.open; i0++) {
      let data0 = data[i0];
      if ((((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")) && (data0 !== null)) {
        v.add("/" + i0, "type", {type: ["string","number","boolean","null"]});
        errors++;
      }
      if (typeof data0 !== "string") {
        v.size.bytes += 25;
      }
      if (typeof data0 === "string") {
        if (data0.length > 16384 && codePoints(data0) > 16384) {
          v.add("/" + i0, "maxLength", {limit: 16384});
          errors++;
        }
        v.size.text(data0);
      }
    }
  } else {
    v.add("", "type", {type: "array"});
    errors++;
  }
  return errors;
}

function checkTextBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.accessibleLabel !== undefined) {
      spare0--;
      let data0 = data.accessibleLabel;
      if (typeof data0 === "string") {
        if (data0.length > 300 && codePoints(data0) > 300) {
          v.add("/accessibleLabel", "maxLength", {limit: 300});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/accessibleLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data1 = data.id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data1)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data1)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data1);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.role !== undefined) {
      spare0--;
      let data2 = data.role;
      if (!((data2 === "status") || (data2 === "alert"))) {
        v.add("/role", "enum", {allowedValues: LIST_STATUS_ALERT_565f});
        errors++;
      }
      v.size.bytes += 9;
    }
    if (data.style !== undefined) {
      spare0--;
      let data3 = data.style;
      if (!(((data3 === "body") || (data3 === "caption")) || (data3 === "code"))) {
        v.add("/style", "enum", {allowedValues: LIST_BODY_CAPTION_CODE_6895});
        errors++;
      }
      v.size.bytes += 10;
    }
    if (data.text !== undefined) {
      spare0--;
      let data4 = data.text;
      if (typeof data4 === "string") {
        if (data4.length > 16384 && codePoints(data4) > 16384) {
          v.add("/text", "maxLength", {limit: 16384});
          errors++;
        }
        if (data4 === "") {
          v.add("/text", "minLength", {limit: 1});
          errors++;
        }
        v.size.text(data4);
      } else {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.tooltip !== undefined) {
      spare0--;
      let data5 = data.tooltip;
      if (typeof data5 === "string") {
        if (data5.length > 2000 && codePoints(data5) > 2000) {
          v.add("/tooltip", "maxLength", {limit: 2000});
          errors++;
        }
        v.size.text(data5);
      } else {
        v.add("/tooltip", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "text") {
        v.add("/type", "const", {allowedValue: "text"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((key0 === "accessibleLabel") || (key0 === "id")) || (key0 === "role")) || (key0 === "style")) || (key0 === "text")) || (key0 === "tooltip")) || (key0 === "type"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESSIBLE_LABEL_ID_6b94});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTextInputBlock(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.id !== undefined) {
      spare0--;
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
        if (isBlank(data0)) {
          v.add("/id", "x-not-blank", {});
          errors++;
        }
        if (!v.card.claim(data0)) {
          v.add("/id", "x-unique-id", {});
          errors++;
        }
        v.size.text(data0);
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      spare0--;
      let data1 = data.label;
      if (typeof data1 === "string") {
        v.size.text(data1);
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.submitLabel !== undefined) {
      spare0--;
      let data2 = data.submitLabel;
      if (typeof data2 === "string") {
        v.size.text(data2);
      } else {
        v.add("/submitLabel", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "text_input") {
        v.add("/type", "const", {allowedValue: "text_input"});
        errors++;
      }
      v.size.bytes += 13;
    }
    if (data.value !== undefined) {
      spare0--;
      let data4 = data.value;
      if (typeof data4 === "string") {
        if (data4.length > 2000 && codePoints(data4) > 2000) {
          v.add("/value", "maxLength", {limit: 2000});
          errors++;
        }
        v.size.text(data4);
      } else {
        v.add("/value", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((key0 === "id") || (key0 === "label")) || (key0 === "submitLabel")) || (key0 === "type")) || (key0 === "value"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_LABEL_SUBMIT_e6fc});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTimeAxis(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.values === undefined) {
      v.add("", "required", {missingProperty: "values"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "time") {
        v.add("/type", "const", {allowedValue: "time"});
        errors++;
      }
      v.size.bytes += 7;
    }
    if (data.values !== undefined) {
      spare0--;
      let data1 = data.values;
      v.size.bytes += 3;
      if (Array.isArray(data1)) {
        if (data1.length > 128) {
          v.add("/values", "maxItems", {limit: 128});
          errors++;
        }
        if (data1.length < 2) {
          v.add("/values", "minItems", {limit: 2});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data2 = data1[i0];
          if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
            v.add("/values/" + i0, "type", {type: "integer"});
            errors++;
          }
          v.size.bytes += 25;
        }
        const at0 = firstNotIncreasing(data1);
        if (at0 > 0) {
          v.add("/values", "x-increasing", {at: at0, after: data1[at0 - 1]});
          errors++;
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "type") || (key0 === "values"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_TYPE_VALUES_88d5});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkVideoPosterMedia(data, v) {
  let errors = 0;
  v.size.bytes += 3;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.image === undefined) {
      v.add("", "required", {missingProperty: "image"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.videoUrl === undefined) {
      v.add("", "required", {missingProperty: "videoUrl"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
      v.size.bytes += key.length + 3;
    }
    if (data.image !== undefined) {
      spare0--;
      const found0 = checkCardImage(data.image, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/image");
      }
    }
    if (data.type !== undefined) {
      spare0--;
      if (data.type !== "video_poster") {
        v.add("/type", "const", {allowedValue: "video_poster"});
        errors++;
      }
      v.size.bytes += 15;
    }
    if (data.videoUrl !== undefined) {
      spare0--;
      let data2 = data.videoUrl;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/videoUrl", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isHttpUrl(data2)) {
          v.add("/videoUrl", "x-http-url", {});
          errors++;
        }
        v.size.text(data2);
      } else {
        v.add("/videoUrl", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "image") || (key0 === "type")) || (key0 === "videoUrl"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_IMAGE_TYPE_VIDEO_8500});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}
