// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { judge } from "../../runtime/validation/card/validation.ts";
import { codePoints } from "../../runtime/validation/code-points.ts";
import { checkMessageCreatedEvent, checkWebhookTestEvent } from "./schemas.js";

const PATTERN_2715 = /* @__PURE__ */ new RegExp("^[0-9]+$", "u");

export function validateMessageCreatedWebhookBody(data) {
  return judge(checkMessageCreatedEvent, data, true);
}

export function validateMessageCreatedWebhookHeaders(data) {
  return judge(check_validateMessageCreatedWebhookHeaders, data, true);
}

export function validateWebhookTestWebhookBody(data) {
  return judge(checkWebhookTestEvent, data, true);
}

export function validateWebhookTestWebhookHeaders(data) {
  return judge(check_validateWebhookTestWebhookHeaders, data, true);
}

function check_validateMessageCreatedWebhookHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["webhook-id"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-id"});
      errors++;
    }
    if (data["webhook-signature"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-signature"});
      errors++;
    }
    if (data["webhook-timestamp"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-timestamp"});
      errors++;
    }
    if (data["webhook-id"] !== undefined) {
      let data0 = data["webhook-id"];
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/webhook-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/webhook-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/webhook-id", "type", {type: "string"});
        errors++;
      }
    }
    if (data["webhook-signature"] !== undefined) {
      let data1 = data["webhook-signature"];
      if (typeof data1 === "string") {
        if (data1.length > 2000 && codePoints(data1) > 2000) {
          v.add("/webhook-signature", "maxLength", {limit: 2000});
          errors++;
        }
        if (data1 === "") {
          v.add("/webhook-signature", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/webhook-signature", "type", {type: "string"});
        errors++;
      }
    }
    if (data["webhook-timestamp"] !== undefined) {
      let data2 = data["webhook-timestamp"];
      if (typeof data2 === "string") {
        if (!PATTERN_2715.test(data2)) {
          v.add("/webhook-timestamp", "pattern", {pattern: "^[0-9]+$"});
          errors++;
        }
      } else {
        v.add("/webhook-timestamp", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateWebhookTestWebhookHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["webhook-id"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-id"});
      errors++;
    }
    if (data["webhook-signature"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-signature"});
      errors++;
    }
    if (data["webhook-timestamp"] === undefined) {
      v.add("", "required", {missingProperty: "webhook-timestamp"});
      errors++;
    }
    if (data["webhook-id"] !== undefined) {
      let data0 = data["webhook-id"];
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/webhook-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/webhook-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/webhook-id", "type", {type: "string"});
        errors++;
      }
    }
    if (data["webhook-signature"] !== undefined) {
      let data1 = data["webhook-signature"];
      if (typeof data1 === "string") {
        if (data1.length > 2000 && codePoints(data1) > 2000) {
          v.add("/webhook-signature", "maxLength", {limit: 2000});
          errors++;
        }
        if (data1 === "") {
          v.add("/webhook-signature", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/webhook-signature", "type", {type: "string"});
        errors++;
      }
    }
    if (data["webhook-timestamp"] !== undefined) {
      let data2 = data["webhook-timestamp"];
      if (typeof data2 === "string") {
        if (!PATTERN_2715.test(data2)) {
          v.add("/webhook-timestamp", "pattern", {pattern: "^[0-9]+$"});
          errors++;
        }
      } else {
        v.add("/webhook-timestamp", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}
