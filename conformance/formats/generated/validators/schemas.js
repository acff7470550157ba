// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate

import { segment } from "../../../../generator/runtime/text/pointer.ts";
import { codePoints } from "../../../../generator/runtime/validation/code-points.ts";
import { duplicateItem } from "../../../../generator/runtime/validation/equality.ts";
import { isDateTime } from "../../../../generator/runtime/validation/formats.ts";
import { accepts, judge } from "../../../../generator/runtime/validation/validation.ts";

const PATTERN_S_3609 = /* @__PURE__ */ new RegExp("\\S", "u");
const PATTERN_MEMBER_ID_DISPLAY_c739 = /* @__PURE__ */ new RegExp("\\{\\{(member_id|display_name|handle)\\}\\}", "u");
const PATTERN_CARD_WITH_REPLY_6daf = /* @__PURE__ */ new RegExp("\\{\\{card(_with_reply_mode)?\\}\\}", "u");
const PATTERN_GET_POST_PUT_e3a4 = /* @__PURE__ */ new RegExp("^((GET|POST|PUT|PATCH|DELETE) )?\\/", "u");
const PATTERN_8c4d = /* @__PURE__ */ new RegExp("^(\\/|$)", "u");
const PATTERN_4eef = /* @__PURE__ */ new RegExp("^[^/]", "u");
const PATTERN_A_Z_A_ee42 = /* @__PURE__ */ new RegExp("^[a-z_]+:[a-z_-]+$", "u");
const PATTERN_82bb = /* @__PURE__ */ new RegExp("^\\/", "u");
const PATTERN_D_D_D_d14e = /* @__PURE__ */ new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const PATTERN_HTTPS_9012 = /* @__PURE__ */ new RegExp("^https?:\\/\\/", "u");

const LIST_ACTIVE_DISABLED_PROPERTY_20ae = /* @__PURE__ */ Object.freeze(["active","disabled","property"]);
const LIST_AGENT_API_KEY_3bd6 = /* @__PURE__ */ Object.freeze(["agent","api_key","bodies","bridge_kinds","call","clipboard","conversation","file","forward","idempotency_key","import","import_records","inbound_route","inbound_source","key_prefix","lists","member","mention","message","page","paths","question","rate_limit","realtime_events","realtime_protocol","realtime_target","responses","scopes","search","source_kinds","task","task_entry","task_resource_add","task_resource_archive","task_resource_change","task_state","task_states","task_update","transcript","unique_ids","webhook_delivery","webhook_endpoint","webhook_rotation","webhook_signature"]);
const LIST_AGENT_IMPORT_ADMIN_f4a7 = /* @__PURE__ */ Object.freeze(["agent","import_admin","import_member","import_other_role","keys_admin","keys_member","keys_reader","limited","other_workspace","primary","provisioning","reduced","reduced_import_admin","second"]);
const LIST_AGENT_MEMBER_CALL_c331 = /* @__PURE__ */ Object.freeze(["agent_member","call","call_word","clipboard","clipboard_word","closed_call","conversation","conversation_without_agent","foreign_member","forward_call","forward_edited","forward_edited_text","forward_link","forward_link_text","forward_other_call","forward_show","forward_show_source","forward_show_source_conversation","forward_show_text","further_tasks","hidden_call","hidden_call_word","hidden_clipboard","hidden_clipboard_word","hidden_conversation","hidden_forward_call","hidden_shared_call","hidden_task","hidden_task_word","member","member_name","ordinary_member","second_conversation","shared_call","task","task_word"]);
const LIST_ALGORITHM_ENCODING_HEADER_6b13 = /* @__PURE__ */ Object.freeze(["algorithm","encoding","header","id_header","pattern","scheme","secret","signed","timestamp_header","tolerance_s"]);
const LIST_ANSWER_CARD_ID_0ec9 = /* @__PURE__ */ Object.freeze(["answer","card_id","card_id_pattern","coding","invalid","link","template"]);
const LIST_API_KEY_CALL_2884 = /* @__PURE__ */ Object.freeze(["api_key","call","clipboard","conversation","file","import","member","message","task","webhook_delivery","webhook_endpoint"]);
const LIST_ARCHIVED_AT_BRIDGE_565d = /* @__PURE__ */ Object.freeze(["archived_at","bridge_kind","description","id","is_bridge","last_message_preview","name"]);
const LIST_AS_ID_cd09 = /* @__PURE__ */ Object.freeze(["as","id"]);
const LIST_ATTEMPTS_ENDPOINT_EVENT_9e63 = /* @__PURE__ */ Object.freeze(["attempts","endpoint","event","filter_endpoint","final","id","status"]);
const LIST_AUTHOR_ID_AUTHOR_3910 = /* @__PURE__ */ Object.freeze(["author_id","author_name","conversation_id","conversation_name","created_at","forward_source","id","image_urls","reactions","replied_to_message_id","replies_count","text","thread_root_id"]);
const LIST_BASE_URL_BINDINGS_fb88 = /* @__PURE__ */ Object.freeze(["base_url","bindings","capabilities","fixtures","keys","permissions","statuses","timing","webhooks"]);
const LIST_BATCH_CLOSED_CONVERSATION_182f = /* @__PURE__ */ Object.freeze(["batch","closed_conversation","conversation","further_conversations","further_members","kinds","member","member_with_address","message","open_conversation","reaction","shown_when_complete","skipped","skipped_when","source","visible"]);
const LIST_BODY_ID_NAME_6055 = /* @__PURE__ */ Object.freeze(["body","id","name","role_name"]);
const LIST_BODY_ID_SECRET_721e = /* @__PURE__ */ Object.freeze(["body","id","secret"]);
const LIST_BODY_OVERLAP_S_e059 = /* @__PURE__ */ Object.freeze(["body","overlap_s"]);
const LIST_BODY_1aeb = /* @__PURE__ */ Object.freeze(["body"]);
const LIST_BY_KIND_HIDDEN_203a = /* @__PURE__ */ Object.freeze(["by_kind","hidden","invalid","stale","unknown"]);
const LIST_CHECK_EXPIRES_OWNER_3e69 = /* @__PURE__ */ Object.freeze(["check","expires","owner","reason","requirement"]);
const LIST_CONFORMS_VIOLATES_PARTIAL_c704 = /* @__PURE__ */ Object.freeze(["conforms","violates","partial","could-not-judge","engine-error"]);
const LIST_CONTENT_TYPE_DOWNLOAD_de45 = /* @__PURE__ */ Object.freeze(["content_type","download_expires_at","download_url","id","message_files","name","sha256","sha256_encoding","sha256_with","size","upload"]);
const LIST_CONVERSATION_ID_ID_3f2d = /* @__PURE__ */ Object.freeze(["conversation_id","id","participants","summary"]);
const LIST_CONVERSATIONS_CONVERSATION_CONTEXT_2996 = /* @__PURE__ */ Object.freeze(["conversations","conversation-context","messages","threads","members","search","files","imports","cards","tasks","calls","forwards","realtime","webhooks","api-keys","agents","inbound-webhooks","rate-limits","clipboards","published-contract"]);
const LIST_CONVERSATIONS_MEMBERS_MESSAGES_166c = /* @__PURE__ */ Object.freeze(["conversations","members","messages","reactions"]);
const LIST_CURSOR_CURSOR_BACK_66b3 = /* @__PURE__ */ Object.freeze(["cursor","cursor_back","has_next","items","limit","max_limit","next_cursor","page_info","q","since","time_format","until"]);
const LIST_DISPLAY_NAME_HANDLE_5cb1 = /* @__PURE__ */ Object.freeze(["display_name","handle","id","member_type","profile_image_url"]);
const LIST_EVENT_EVENTS_ID_2743 = /* @__PURE__ */ Object.freeze(["event","events","id","name","read","status","types","url"]);
const LIST_EVENT_DELIVERY_MS_2517 = /* @__PURE__ */ Object.freeze(["event_delivery_ms","eventual_ms","key_grace_ms","request_ms","search_index_ms","secret_replay_ms","webhook_delivery_ms","webhook_retry_ms"]);
const LIST_EVENTS_NAME_TYPE_9ff5 = /* @__PURE__ */ Object.freeze(["events","name","type","url"]);
const LIST_EXPIRES_AT_HEADERS_82e5 = /* @__PURE__ */ Object.freeze(["expires_at","headers","method","url"]);
const LIST_FLAKY_KNOWN_630a = /* @__PURE__ */ Object.freeze(["flaky","known"]);
const LIST_FORM_MAX_LENGTH_d68a = /* @__PURE__ */ Object.freeze(["form","max_length"]);
const LIST_HAS_NEXT_NEXT_6df1 = /* @__PURE__ */ Object.freeze(["has_next","next_cursor","previous_cursor"]);
const LIST_HELD_VIOLATED_NOT_898e = /* @__PURE__ */ Object.freeze(["held","violated","not-seen","not-judged","untestable"]);
const LIST_HEX_BASE_BASE_f2f2 = /* @__PURE__ */ Object.freeze(["hex","base64","base64url"]);
const LIST_HEX_BASE_ab5f = /* @__PURE__ */ Object.freeze(["hex","base64"]);
const LIST_HIDDEN_UNKNOWN_f63d = /* @__PURE__ */ Object.freeze(["hidden","unknown"]);
const LIST_ID_NAME_788e = /* @__PURE__ */ Object.freeze(["id","name"]);
const LIST_ID_SECRET_8d2b = /* @__PURE__ */ Object.freeze(["id","secret"]);
const LIST_ID_9937 = /* @__PURE__ */ Object.freeze(["id"]);
const LIST_JSON_BASE_BASE_e1ca = /* @__PURE__ */ Object.freeze(["json","base64","base64url","percent"]);
const LIST_LOAD_LONG_WAITS_af64 = /* @__PURE__ */ Object.freeze(["load","long_waits","writes"]);
const LIST_MISSING_OPERATION_NO_9191 = /* @__PURE__ */ Object.freeze(["missing-operation","no-success","request-type","request-values","request-property-refused","request-property-required","response-type","response-property-missing"]);
const LIST_MUST_SHOULD_MAY_ebb8 = /* @__PURE__ */ Object.freeze(["must","should","may"]);
const LIST_MUST_SHOULD_2eff = /* @__PURE__ */ Object.freeze(["must","should"]);
const LIST_NEXT_CURSOR_SEGMENTS_a8e9 = /* @__PURE__ */ Object.freeze(["next_cursor","segments","start"]);
const LIST_NO_RESPONSE_STATUS_6b1f = /* @__PURE__ */ Object.freeze(["no-response","status","missing","surplus","value"]);
const LIST_PASS_FAIL_NOT_4bb2 = /* @__PURE__ */ Object.freeze(["pass","fail","not-applicable","untestable","not-seen","known","flaky","engine-error"]);
const LIST_PRIMARY_SECOND_7ade = /* @__PURE__ */ Object.freeze(["primary","second"]);
const LIST_Q_97db = /* @__PURE__ */ Object.freeze(["q"]);
const LIST_QUICK_STANDARD_THOROUGH_1629 = /* @__PURE__ */ Object.freeze(["quick","standard","thorough"]);
const LIST_RECEIVER_HOST_RECEIVER_7c0a = /* @__PURE__ */ Object.freeze(["receiver_host","receiver_port","relay_url"]);
const LIST_REFUSED_PLAIN_MESSAGE_ff8f = /* @__PURE__ */ Object.freeze(["refused","plain-message"]);
const LIST_REQUESTS_SECONDS_10b0 = /* @__PURE__ */ Object.freeze(["requests","seconds"]);
const LIST_RFC_EPOCH_S_1ca0 = /* @__PURE__ */ Object.freeze(["rfc3339","epoch_s","epoch_ms"]);
const LIST_SENT_RECEIVED_OPENED_4d60 = /* @__PURE__ */ Object.freeze(["sent","received","opened","closed","refused"]);
const LIST_SHA_SHA_SHA_f97a = /* @__PURE__ */ Object.freeze(["sha256","sha512","sha1"]);
const LIST_STANDARD_TIMESTAMPED_HEX_2c95 = /* @__PURE__ */ Object.freeze(["standard","timestamped-hex","body-hex","custom"]);
const LIST_TEXT_BASE_HEX_7357 = /* @__PURE__ */ Object.freeze(["text","base64","hex"]);
const LIST_TEXT_NAME_KEY_d0d0 = /* @__PURE__ */ Object.freeze(["text","name","key","number","time"]);
const LIST_UUID_c6bf = /* @__PURE__ */ Object.freeze(["uuid"]);
const LIST_FALSE_4505 = /* @__PURE__ */ Object.freeze([false]);

export function validateBaselineFile(data) {
  return judge(checkBaselineFile, data, true);
}

export function isBaselineFile(data) {
  return accepts(checkBaselineFile, data, true);
}

export function validateProfileFile(data) {
  return judge(checkProfileFile, data, false);
}

export function isProfileFile(data) {
  return accepts(checkProfileFile, data, false);
}

export function validateReport(data) {
  return judge(checkReport, data, true);
}

export function isReport(data) {
  return accepts(checkReport, data, true);
}

function checkBaselineFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.flaky !== undefined) {
      spare0--;
      let data0 = data.flaky;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkbaseline_entry(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/flaky/" + i0);
          }
        }
      } else {
        v.add("/flaky", "type", {type: "array"});
        errors++;
      }
    }
    if (data.known !== undefined) {
      spare0--;
      let data2 = data.known;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkbaseline_entry(data2[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/known/" + i1);
          }
        }
      } else {
        v.add("/known", "type", {type: "array"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "flaky") || (key0 === "known"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_FLAKY_KNOWN_630a});
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

function checkProfileFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.base_url === undefined) {
      v.add("", "required", {missingProperty: "base_url"});
      errors++;
    }
    if (data.keys === undefined) {
      v.add("", "required", {missingProperty: "keys"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.base_url !== undefined) {
      spare0--;
      let data0 = data.base_url;
      if (typeof data0 === "string") {
        if (!PATTERN_HTTPS_9012.test(data0)) {
          v.add("/base_url", "pattern", {pattern: "^https?://"});
          errors++;
        }
      } else {
        v.add("/base_url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.bindings !== undefined) {
      spare0--;
      let data1 = data.bindings;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        let spare1 = 0;
        for (const key in data1) {
          spare1++;
        }
        if (data1.agent !== undefined) {
          spare1--;
          let data2 = data1.agent;
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            let spare2 = 0;
            for (const key in data2) {
              spare2++;
            }
            if (data2.body !== undefined) {
              spare2--;
              let data3 = data2.body;
              if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                v.add("/bindings/agent/body", "type", {type: "object"});
                errors++;
              }
            }
            if (data2.id !== undefined) {
              spare2--;
              let data4 = data2.id;
              if (typeof data4 === "string") {
                if (data4.length > 200 && codePoints(data4) > 200) {
                  v.add("/bindings/agent/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data4 === "") {
                  v.add("/bindings/agent/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/agent/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data2.name !== undefined) {
              spare2--;
              let data5 = data2.name;
              if (typeof data5 === "string") {
                if (data5.length > 200 && codePoints(data5) > 200) {
                  v.add("/bindings/agent/name", "maxLength", {limit: 200});
                  errors++;
                }
                if (data5 === "") {
                  v.add("/bindings/agent/name", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/agent/name", "type", {type: "string"});
                errors++;
              }
            }
            if (data2.role_name !== undefined) {
              spare2--;
              if (typeof data2.role_name !== "string") {
                v.add("/bindings/agent/role_name", "type", {type: "string"});
                errors++;
              }
            }
            if (spare2 > 0) {
              for (const key0 of Object.keys(data2)) {
                if (!v.open) break;
                if (!((((key0 === "body") || (key0 === "id")) || (key0 === "name")) || (key0 === "role_name"))) {
                  v.add("/bindings/agent", "additionalProperties", {additionalProperty: key0, known: LIST_BODY_ID_NAME_6055});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/agent", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.api_key !== undefined) {
          spare1--;
          let data7 = data1.api_key;
          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
            let spare3 = 0;
            for (const key in data7) {
              spare3++;
            }
            if (data7.id !== undefined) {
              spare3--;
              let data8 = data7.id;
              if (typeof data8 === "string") {
                if (!PATTERN_82bb.test(data8)) {
                  v.add("/bindings/api_key/id", "pattern", {pattern: "^/"});
                  errors++;
                }
              } else {
                v.add("/bindings/api_key/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data7.secret !== undefined) {
              spare3--;
              let data9 = data7.secret;
              if (typeof data9 === "string") {
                if (!PATTERN_82bb.test(data9)) {
                  v.add("/bindings/api_key/secret", "pattern", {pattern: "^/"});
                  errors++;
                }
              } else {
                v.add("/bindings/api_key/secret", "type", {type: "string"});
                errors++;
              }
            }
            if (spare3 > 0) {
              for (const key1 of Object.keys(data7)) {
                if (!v.open) break;
                if (!((key1 === "id") || (key1 === "secret"))) {
                  v.add("/bindings/api_key", "additionalProperties", {additionalProperty: key1, known: LIST_ID_SECRET_8d2b});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/api_key", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.bodies !== undefined) {
          spare1--;
          let data10 = data1.bodies;
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            for (const key2 of Object.keys(data10)) {
              if (!v.open) break;
              let data11 = data10[key2];
              if (!(data11 && typeof data11 == "object" && !Array.isArray(data11))) {
                v.add("/bindings/bodies/" + segment(key2), "type", {type: "object"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/bodies", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.bridge_kinds !== undefined) {
          spare1--;
          let data12 = data1.bridge_kinds;
          if (Array.isArray(data12)) {
            const len0 = data12.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              if (typeof data12[i0] !== "string") {
                v.add("/bindings/bridge_kinds/" + i0, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/bridge_kinds", "type", {type: "array"});
            errors++;
          }
        }
        if (data1.call !== undefined) {
          spare1--;
          let data14 = data1.call;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            let spare4 = 0;
            for (const key in data14) {
              spare4++;
            }
            if (data14.conversation_id !== undefined) {
              spare4--;
              const found0 = checkplace_or_none(data14.conversation_id, v);
              if (found0 !== 0) {
                errors += v.under(found0, "/bindings/call/conversation_id");
              }
            }
            if (data14.id !== undefined) {
              spare4--;
              let data16 = data14.id;
              if (typeof data16 === "string") {
                if (data16.length > 200 && codePoints(data16) > 200) {
                  v.add("/bindings/call/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data16 === "") {
                  v.add("/bindings/call/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/call/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data14.participants !== undefined) {
              spare4--;
              let data17 = data14.participants;
              if (typeof data17 === "string") {
                if (data17.length > 200 && codePoints(data17) > 200) {
                  v.add("/bindings/call/participants", "maxLength", {limit: 200});
                  errors++;
                }
                if (data17 === "") {
                  v.add("/bindings/call/participants", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/call/participants", "type", {type: "string"});
                errors++;
              }
            }
            if (data14.summary !== undefined) {
              spare4--;
              let data18 = data14.summary;
              if (typeof data18 === "string") {
                if (data18.length > 200 && codePoints(data18) > 200) {
                  v.add("/bindings/call/summary", "maxLength", {limit: 200});
                  errors++;
                }
                if (data18 === "") {
                  v.add("/bindings/call/summary", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/call/summary", "type", {type: "string"});
                errors++;
              }
            }
            if (spare4 > 0) {
              for (const key3 of Object.keys(data14)) {
                if (!v.open) break;
                if (!((((key3 === "conversation_id") || (key3 === "id")) || (key3 === "participants")) || (key3 === "summary"))) {
                  v.add("/bindings/call", "additionalProperties", {additionalProperty: key3, known: LIST_CONVERSATION_ID_ID_3f2d});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/call", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.clipboard !== undefined) {
          spare1--;
          let data19 = data1.clipboard;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            let spare5 = 0;
            for (const key in data19) {
              spare5++;
            }
            if (data19.id !== undefined) {
              spare5--;
              let data20 = data19.id;
              if (typeof data20 === "string") {
                if (data20.length > 200 && codePoints(data20) > 200) {
                  v.add("/bindings/clipboard/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data20 === "") {
                  v.add("/bindings/clipboard/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/clipboard/id", "type", {type: "string"});
                errors++;
              }
            }
            if (spare5 > 0) {
              for (const key4 of Object.keys(data19)) {
                if (!v.open) break;
                if (!(key4 === "id")) {
                  v.add("/bindings/clipboard", "additionalProperties", {additionalProperty: key4, known: LIST_ID_9937});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/clipboard", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.conversation !== undefined) {
          spare1--;
          let data21 = data1.conversation;
          if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
            let spare6 = 0;
            for (const key in data21) {
              spare6++;
            }
            if (data21.archived_at !== undefined) {
              spare6--;
              let data22 = data21.archived_at;
              if (typeof data22 === "string") {
                if (data22.length > 200 && codePoints(data22) > 200) {
                  v.add("/bindings/conversation/archived_at", "maxLength", {limit: 200});
                  errors++;
                }
                if (data22 === "") {
                  v.add("/bindings/conversation/archived_at", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/archived_at", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.bridge_kind !== undefined) {
              spare6--;
              let data23 = data21.bridge_kind;
              if (typeof data23 === "string") {
                if (data23.length > 200 && codePoints(data23) > 200) {
                  v.add("/bindings/conversation/bridge_kind", "maxLength", {limit: 200});
                  errors++;
                }
                if (data23 === "") {
                  v.add("/bindings/conversation/bridge_kind", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/bridge_kind", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.description !== undefined) {
              spare6--;
              let data24 = data21.description;
              if (typeof data24 === "string") {
                if (data24.length > 200 && codePoints(data24) > 200) {
                  v.add("/bindings/conversation/description", "maxLength", {limit: 200});
                  errors++;
                }
                if (data24 === "") {
                  v.add("/bindings/conversation/description", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/description", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.id !== undefined) {
              spare6--;
              let data25 = data21.id;
              if (typeof data25 === "string") {
                if (data25.length > 200 && codePoints(data25) > 200) {
                  v.add("/bindings/conversation/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data25 === "") {
                  v.add("/bindings/conversation/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.is_bridge !== undefined) {
              spare6--;
              let data26 = data21.is_bridge;
              if (typeof data26 === "string") {
                if (data26.length > 200 && codePoints(data26) > 200) {
                  v.add("/bindings/conversation/is_bridge", "maxLength", {limit: 200});
                  errors++;
                }
                if (data26 === "") {
                  v.add("/bindings/conversation/is_bridge", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/is_bridge", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.last_message_preview !== undefined) {
              spare6--;
              let data27 = data21.last_message_preview;
              if (typeof data27 === "string") {
                if (data27.length > 200 && codePoints(data27) > 200) {
                  v.add("/bindings/conversation/last_message_preview", "maxLength", {limit: 200});
                  errors++;
                }
                if (data27 === "") {
                  v.add("/bindings/conversation/last_message_preview", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/last_message_preview", "type", {type: "string"});
                errors++;
              }
            }
            if (data21.name !== undefined) {
              spare6--;
              let data28 = data21.name;
              if (typeof data28 === "string") {
                if (data28.length > 200 && codePoints(data28) > 200) {
                  v.add("/bindings/conversation/name", "maxLength", {limit: 200});
                  errors++;
                }
                if (data28 === "") {
                  v.add("/bindings/conversation/name", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/conversation/name", "type", {type: "string"});
                errors++;
              }
            }
            if (spare6 > 0) {
              for (const key5 of Object.keys(data21)) {
                if (!v.open) break;
                if (!(((((((key5 === "archived_at") || (key5 === "bridge_kind")) || (key5 === "description")) || (key5 === "id")) || (key5 === "is_bridge")) || (key5 === "last_message_preview")) || (key5 === "name"))) {
                  v.add("/bindings/conversation", "additionalProperties", {additionalProperty: key5, known: LIST_ARCHIVED_AT_BRIDGE_565d});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/conversation", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.file !== undefined) {
          spare1--;
          let data29 = data1.file;
          if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
            let spare7 = 0;
            for (const key in data29) {
              spare7++;
            }
            if (data29.content_type !== undefined) {
              spare7--;
              let data30 = data29.content_type;
              if (typeof data30 === "string") {
                if (data30.length > 200 && codePoints(data30) > 200) {
                  v.add("/bindings/file/content_type", "maxLength", {limit: 200});
                  errors++;
                }
                if (data30 === "") {
                  v.add("/bindings/file/content_type", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/content_type", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.download_expires_at !== undefined) {
              spare7--;
              const found1 = checkplace_or_none(data29.download_expires_at, v);
              if (found1 !== 0) {
                errors += v.under(found1, "/bindings/file/download_expires_at");
              }
            }
            if (data29.download_url !== undefined) {
              spare7--;
              let data32 = data29.download_url;
              if (typeof data32 === "string") {
                if (data32.length > 200 && codePoints(data32) > 200) {
                  v.add("/bindings/file/download_url", "maxLength", {limit: 200});
                  errors++;
                }
                if (data32 === "") {
                  v.add("/bindings/file/download_url", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/download_url", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.id !== undefined) {
              spare7--;
              let data33 = data29.id;
              if (typeof data33 === "string") {
                if (data33.length > 200 && codePoints(data33) > 200) {
                  v.add("/bindings/file/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data33 === "") {
                  v.add("/bindings/file/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.message_files !== undefined) {
              spare7--;
              const found2 = checkplace_or_none(data29.message_files, v);
              if (found2 !== 0) {
                errors += v.under(found2, "/bindings/file/message_files");
              }
            }
            if (data29.name !== undefined) {
              spare7--;
              let data35 = data29.name;
              if (typeof data35 === "string") {
                if (data35.length > 200 && codePoints(data35) > 200) {
                  v.add("/bindings/file/name", "maxLength", {limit: 200});
                  errors++;
                }
                if (data35 === "") {
                  v.add("/bindings/file/name", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/name", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.sha256 !== undefined) {
              spare7--;
              let data36 = data29.sha256;
              if (typeof data36 === "string") {
                if (data36.length > 200 && codePoints(data36) > 200) {
                  v.add("/bindings/file/sha256", "maxLength", {limit: 200});
                  errors++;
                }
                if (data36 === "") {
                  v.add("/bindings/file/sha256", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/sha256", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.sha256_encoding !== undefined) {
              spare7--;
              let data37 = data29.sha256_encoding;
              if (!((data37 === "hex") || (data37 === "base64"))) {
                v.add("/bindings/file/sha256_encoding", "enum", {allowedValues: LIST_HEX_BASE_ab5f});
                errors++;
              }
            }
            if (data29.sha256_with !== undefined) {
              spare7--;
              let data38 = data29.sha256_with;
              if (!(data38 && typeof data38 == "object" && !Array.isArray(data38))) {
                v.add("/bindings/file/sha256_with", "type", {type: "object"});
                errors++;
              }
            }
            if (data29.size !== undefined) {
              spare7--;
              let data39 = data29.size;
              if (typeof data39 === "string") {
                if (data39.length > 200 && codePoints(data39) > 200) {
                  v.add("/bindings/file/size", "maxLength", {limit: 200});
                  errors++;
                }
                if (data39 === "") {
                  v.add("/bindings/file/size", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/file/size", "type", {type: "string"});
                errors++;
              }
            }
            if (data29.upload !== undefined) {
              spare7--;
              let data40 = data29.upload;
              if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                let spare8 = 0;
                for (const key in data40) {
                  spare8++;
                }
                if (data40.expires_at !== undefined) {
                  spare8--;
                  let data41 = data40.expires_at;
                  if (typeof data41 === "string") {
                    if (data41.length > 200 && codePoints(data41) > 200) {
                      v.add("/bindings/file/upload/expires_at", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data41 === "") {
                      v.add("/bindings/file/upload/expires_at", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/file/upload/expires_at", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data40.headers !== undefined) {
                  spare8--;
                  let data42 = data40.headers;
                  if (typeof data42 === "string") {
                    if (data42.length > 200 && codePoints(data42) > 200) {
                      v.add("/bindings/file/upload/headers", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data42 === "") {
                      v.add("/bindings/file/upload/headers", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/file/upload/headers", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data40.method !== undefined) {
                  spare8--;
                  let data43 = data40.method;
                  if (typeof data43 === "string") {
                    if (data43.length > 200 && codePoints(data43) > 200) {
                      v.add("/bindings/file/upload/method", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data43 === "") {
                      v.add("/bindings/file/upload/method", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/file/upload/method", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data40.url !== undefined) {
                  spare8--;
                  let data44 = data40.url;
                  if (typeof data44 === "string") {
                    if (data44.length > 200 && codePoints(data44) > 200) {
                      v.add("/bindings/file/upload/url", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data44 === "") {
                      v.add("/bindings/file/upload/url", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/file/upload/url", "type", {type: "string"});
                    errors++;
                  }
                }
                if (spare8 > 0) {
                  for (const key6 of Object.keys(data40)) {
                    if (!v.open) break;
                    if (!((((key6 === "expires_at") || (key6 === "headers")) || (key6 === "method")) || (key6 === "url"))) {
                      v.add("/bindings/file/upload", "additionalProperties", {additionalProperty: key6, known: LIST_EXPIRES_AT_HEADERS_82e5});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/file/upload", "type", {type: "object"});
                errors++;
              }
            }
            if (spare7 > 0) {
              for (const key7 of Object.keys(data29)) {
                if (!v.open) break;
                if (!(((((((((((key7 === "content_type") || (key7 === "download_expires_at")) || (key7 === "download_url")) || (key7 === "id")) || (key7 === "message_files")) || (key7 === "name")) || (key7 === "sha256")) || (key7 === "sha256_encoding")) || (key7 === "sha256_with")) || (key7 === "size")) || (key7 === "upload"))) {
                  v.add("/bindings/file", "additionalProperties", {additionalProperty: key7, known: LIST_CONTENT_TYPE_DOWNLOAD_de45});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/file", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.forward !== undefined) {
          spare1--;
          let data45 = data1.forward;
          if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
            let spare9 = 0;
            for (const key in data45) {
              spare9++;
            }
            if (data45.body !== undefined) {
              spare9--;
              let data46 = data45.body;
              if (!(data46 && typeof data46 == "object" && !Array.isArray(data46))) {
                v.add("/bindings/forward/body", "type", {type: "object"});
                errors++;
              }
            }
            if (spare9 > 0) {
              for (const key8 of Object.keys(data45)) {
                if (!v.open) break;
                if (!(key8 === "body")) {
                  v.add("/bindings/forward", "additionalProperties", {additionalProperty: key8, known: LIST_BODY_1aeb});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/forward", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.idempotency_key !== undefined) {
          spare1--;
          let data47 = data1.idempotency_key;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            let spare10 = 0;
            for (const key in data47) {
              spare10++;
            }
            if (data47.form !== undefined) {
              spare10--;
              if (!(data47.form === "uuid")) {
                v.add("/bindings/idempotency_key/form", "enum", {allowedValues: LIST_UUID_c6bf});
                errors++;
              }
            }
            if (data47.max_length !== undefined) {
              spare10--;
              let data49 = data47.max_length;
              if (!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))) {
                v.add("/bindings/idempotency_key/max_length", "type", {type: "integer"});
                errors++;
              }
              if ((typeof data49 == "number") && (isFinite(data49))) {
                if (data49 < 16 || isNaN(data49)) {
                  v.add("/bindings/idempotency_key/max_length", "minimum", {comparison: ">=", limit: 16});
                  errors++;
                }
              }
            }
            if (spare10 > 0) {
              for (const key9 of Object.keys(data47)) {
                if (!v.open) break;
                if (!((key9 === "form") || (key9 === "max_length"))) {
                  v.add("/bindings/idempotency_key", "additionalProperties", {additionalProperty: key9, known: LIST_FORM_MAX_LENGTH_d68a});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/idempotency_key", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.import !== undefined) {
          spare1--;
          let data50 = data1.import;
          if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
            let spare11 = 0;
            for (const key in data50) {
              spare11++;
            }
            if (data50.id !== undefined) {
              spare11--;
              let data51 = data50.id;
              if (typeof data51 === "string") {
                if (data51.length > 200 && codePoints(data51) > 200) {
                  v.add("/bindings/import/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data51 === "") {
                  v.add("/bindings/import/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/import/id", "type", {type: "string"});
                errors++;
              }
            }
            if (spare11 > 0) {
              for (const key10 of Object.keys(data50)) {
                if (!v.open) break;
                if (!(key10 === "id")) {
                  v.add("/bindings/import", "additionalProperties", {additionalProperty: key10, known: LIST_ID_9937});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/import", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.import_records !== undefined) {
          spare1--;
          let data52 = data1.import_records;
          if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
            let spare12 = 0;
            for (const key in data52) {
              spare12++;
            }
            if (data52.batch !== undefined) {
              spare12--;
              let data53 = data52.batch;
              if (!(data53 && typeof data53 == "object" && !Array.isArray(data53))) {
                v.add("/bindings/import_records/batch", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.closed_conversation !== undefined) {
              spare12--;
              const found3 = checktemplate_or_none(data52.closed_conversation, v);
              if (found3 !== 0) {
                errors += v.under(found3, "/bindings/import_records/closed_conversation");
              }
            }
            if (data52.conversation !== undefined) {
              spare12--;
              let data55 = data52.conversation;
              if (!(data55 && typeof data55 == "object" && !Array.isArray(data55))) {
                v.add("/bindings/import_records/conversation", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.further_conversations !== undefined) {
              spare12--;
              let data56 = data52.further_conversations;
              if (Array.isArray(data56)) {
                const len1 = data56.length;
                for (let i1 = 0; i1 < len1 && v.open; i1++) {
                  let data57 = data56[i1];
                  if (!(data57 && typeof data57 == "object" && !Array.isArray(data57))) {
                    v.add("/bindings/import_records/further_conversations/" + i1, "type", {type: "object"});
                    errors++;
                  }
                }
              } else {
                v.add("/bindings/import_records/further_conversations", "type", {type: "array"});
                errors++;
              }
            }
            if (data52.further_members !== undefined) {
              spare12--;
              let data58 = data52.further_members;
              if (Array.isArray(data58)) {
                const len2 = data58.length;
                for (let i2 = 0; i2 < len2 && v.open; i2++) {
                  let data59 = data58[i2];
                  if (!(data59 && typeof data59 == "object" && !Array.isArray(data59))) {
                    v.add("/bindings/import_records/further_members/" + i2, "type", {type: "object"});
                    errors++;
                  }
                }
              } else {
                v.add("/bindings/import_records/further_members", "type", {type: "array"});
                errors++;
              }
            }
            if (data52.kinds !== undefined) {
              spare12--;
              let data60 = data52.kinds;
              if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
                let spare13 = 0;
                for (const key in data60) {
                  spare13++;
                }
                if (data60.conversations !== undefined) {
                  spare13--;
                  let data61 = data60.conversations;
                  if (typeof data61 === "string") {
                    if (data61.length > 100 && codePoints(data61) > 100) {
                      v.add("/bindings/import_records/kinds/conversations", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data61 === "") {
                      v.add("/bindings/import_records/kinds/conversations", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data61.length <= 100 || data61.length <= 200 && codePoints(data61) <= 100) && !PATTERN_4eef.test(data61)) {
                      v.add("/bindings/import_records/kinds/conversations", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/import_records/kinds/conversations", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data60.members !== undefined) {
                  spare13--;
                  let data62 = data60.members;
                  if (typeof data62 === "string") {
                    if (data62.length > 100 && codePoints(data62) > 100) {
                      v.add("/bindings/import_records/kinds/members", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data62 === "") {
                      v.add("/bindings/import_records/kinds/members", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data62.length <= 100 || data62.length <= 200 && codePoints(data62) <= 100) && !PATTERN_4eef.test(data62)) {
                      v.add("/bindings/import_records/kinds/members", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/import_records/kinds/members", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data60.messages !== undefined) {
                  spare13--;
                  let data63 = data60.messages;
                  if (typeof data63 === "string") {
                    if (data63.length > 100 && codePoints(data63) > 100) {
                      v.add("/bindings/import_records/kinds/messages", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data63 === "") {
                      v.add("/bindings/import_records/kinds/messages", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data63.length <= 100 || data63.length <= 200 && codePoints(data63) <= 100) && !PATTERN_4eef.test(data63)) {
                      v.add("/bindings/import_records/kinds/messages", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/import_records/kinds/messages", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data60.reactions !== undefined) {
                  spare13--;
                  let data64 = data60.reactions;
                  if (typeof data64 === "string") {
                    if (data64.length > 100 && codePoints(data64) > 100) {
                      v.add("/bindings/import_records/kinds/reactions", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data64 === "") {
                      v.add("/bindings/import_records/kinds/reactions", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data64.length <= 100 || data64.length <= 200 && codePoints(data64) <= 100) && !PATTERN_4eef.test(data64)) {
                      v.add("/bindings/import_records/kinds/reactions", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/import_records/kinds/reactions", "type", {type: "string"});
                    errors++;
                  }
                }
                if (spare13 > 0) {
                  for (const key11 of Object.keys(data60)) {
                    if (!v.open) break;
                    if (!((((key11 === "conversations") || (key11 === "members")) || (key11 === "messages")) || (key11 === "reactions"))) {
                      v.add("/bindings/import_records/kinds", "additionalProperties", {additionalProperty: key11, known: LIST_CONVERSATIONS_MEMBERS_MESSAGES_166c});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/import_records/kinds", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.member !== undefined) {
              spare12--;
              let data65 = data52.member;
              if (!(data65 && typeof data65 == "object" && !Array.isArray(data65))) {
                v.add("/bindings/import_records/member", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.member_with_address !== undefined) {
              spare12--;
              const found4 = checktemplate_or_none(data52.member_with_address, v);
              if (found4 !== 0) {
                errors += v.under(found4, "/bindings/import_records/member_with_address");
              }
            }
            if (data52.message !== undefined) {
              spare12--;
              let data67 = data52.message;
              if (!(data67 && typeof data67 == "object" && !Array.isArray(data67))) {
                v.add("/bindings/import_records/message", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.open_conversation !== undefined) {
              spare12--;
              const found5 = checktemplate_or_none(data52.open_conversation, v);
              if (found5 !== 0) {
                errors += v.under(found5, "/bindings/import_records/open_conversation");
              }
            }
            if (data52.reaction !== undefined) {
              spare12--;
              let data69 = data52.reaction;
              if (!(data69 && typeof data69 == "object" && !Array.isArray(data69))) {
                v.add("/bindings/import_records/reaction", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.shown_when_complete !== undefined) {
              spare12--;
              if (typeof data52.shown_when_complete !== "boolean") {
                v.add("/bindings/import_records/shown_when_complete", "type", {type: "boolean"});
                errors++;
              }
            }
            if (data52.skipped !== undefined) {
              spare12--;
              let data71 = data52.skipped;
              if (typeof data71 === "string") {
                if (!PATTERN_82bb.test(data71)) {
                  v.add("/bindings/import_records/skipped", "pattern", {pattern: "^/"});
                  errors++;
                }
              } else {
                v.add("/bindings/import_records/skipped", "type", {type: "string"});
                errors++;
              }
            }
            if (data52.skipped_when !== undefined) {
              spare12--;
              let data72 = data52.skipped_when;
              if (!(data72 && typeof data72 == "object" && !Array.isArray(data72))) {
                v.add("/bindings/import_records/skipped_when", "type", {type: "object"});
                errors++;
              }
            }
            if (data52.source !== undefined) {
              spare12--;
              let data73 = data52.source;
              if (typeof data73 === "string") {
                if (data73.length > 100 && codePoints(data73) > 100) {
                  v.add("/bindings/import_records/source", "maxLength", {limit: 100});
                  errors++;
                }
                if (data73 === "") {
                  v.add("/bindings/import_records/source", "minLength", {limit: 1});
                  errors++;
                }
                if ((data73.length <= 100 || data73.length <= 200 && codePoints(data73) <= 100) && !PATTERN_4eef.test(data73)) {
                  v.add("/bindings/import_records/source", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/import_records/source", "type", {type: "string"});
                errors++;
              }
            }
            if (data52.visible !== undefined) {
              spare12--;
              if (typeof data52.visible !== "boolean") {
                v.add("/bindings/import_records/visible", "type", {type: "boolean"});
                errors++;
              }
            }
            if (spare12 > 0) {
              for (const key12 of Object.keys(data52)) {
                if (!v.open) break;
                if (!((((((((((((((((key12 === "batch") || (key12 === "closed_conversation")) || (key12 === "conversation")) || (key12 === "further_conversations")) || (key12 === "further_members")) || (key12 === "kinds")) || (key12 === "member")) || (key12 === "member_with_address")) || (key12 === "message")) || (key12 === "open_conversation")) || (key12 === "reaction")) || (key12 === "shown_when_complete")) || (key12 === "skipped")) || (key12 === "skipped_when")) || (key12 === "source")) || (key12 === "visible"))) {
                  v.add("/bindings/import_records", "additionalProperties", {additionalProperty: key12, known: LIST_BATCH_CLOSED_CONVERSATION_182f});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/import_records", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.inbound_route !== undefined) {
          spare1--;
          let data75 = data1.inbound_route;
          if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
            let spare14 = 0;
            for (const key in data75) {
              spare14++;
            }
            if (data75.body !== undefined) {
              spare14--;
              let data76 = data75.body;
              if (!(data76 && typeof data76 == "object" && !Array.isArray(data76))) {
                v.add("/bindings/inbound_route/body", "type", {type: "object"});
                errors++;
              }
            }
            if (spare14 > 0) {
              for (const key13 of Object.keys(data75)) {
                if (!v.open) break;
                if (!(key13 === "body")) {
                  v.add("/bindings/inbound_route", "additionalProperties", {additionalProperty: key13, known: LIST_BODY_1aeb});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/inbound_route", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.inbound_source !== undefined) {
          spare1--;
          let data77 = data1.inbound_source;
          if (data77 && typeof data77 == "object" && !Array.isArray(data77)) {
            let spare15 = 0;
            for (const key in data77) {
              spare15++;
            }
            if (data77.body !== undefined) {
              spare15--;
              let data78 = data77.body;
              if (!(data78 && typeof data78 == "object" && !Array.isArray(data78))) {
                v.add("/bindings/inbound_source/body", "type", {type: "object"});
                errors++;
              }
            }
            if (data77.id !== undefined) {
              spare15--;
              let data79 = data77.id;
              if (typeof data79 === "string") {
                if (!PATTERN_82bb.test(data79)) {
                  v.add("/bindings/inbound_source/id", "pattern", {pattern: "^/"});
                  errors++;
                }
              } else {
                v.add("/bindings/inbound_source/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data77.secret !== undefined) {
              spare15--;
              let data80 = data77.secret;
              if (typeof data80 === "string") {
                if (!PATTERN_82bb.test(data80)) {
                  v.add("/bindings/inbound_source/secret", "pattern", {pattern: "^/"});
                  errors++;
                }
              } else {
                v.add("/bindings/inbound_source/secret", "type", {type: "string"});
                errors++;
              }
            }
            if (spare15 > 0) {
              for (const key14 of Object.keys(data77)) {
                if (!v.open) break;
                if (!(((key14 === "body") || (key14 === "id")) || (key14 === "secret"))) {
                  v.add("/bindings/inbound_source", "additionalProperties", {additionalProperty: key14, known: LIST_BODY_ID_SECRET_721e});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/inbound_source", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.key_prefix !== undefined) {
          spare1--;
          if (typeof data1.key_prefix !== "string") {
            v.add("/bindings/key_prefix", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.lists !== undefined) {
          spare1--;
          let data82 = data1.lists;
          if (data82 && typeof data82 == "object" && !Array.isArray(data82)) {
            for (const key15 of Object.keys(data82)) {
              if (!v.open) break;
              let data83 = data82[key15];
              if (data83 && typeof data83 == "object" && !Array.isArray(data83)) {
                let spare16 = 0;
                for (const key in data83) {
                  spare16++;
                }
                if (data83.cursor !== undefined) {
                  spare16--;
                  let data84 = data83.cursor;
                  if (typeof data84 === "string") {
                    if (data84.length > 100 && codePoints(data84) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data84 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data84.length <= 100 || data84.length <= 200 && codePoints(data84) <= 100) && !PATTERN_4eef.test(data84)) {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/cursor", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.cursor_back !== undefined) {
                  spare16--;
                  let data85 = data83.cursor_back;
                  if (typeof data85 === "string") {
                    if (data85.length > 100 && codePoints(data85) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor_back", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data85 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor_back", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data85.length <= 100 || data85.length <= 200 && codePoints(data85) <= 100) && !PATTERN_4eef.test(data85)) {
                      v.add("/bindings/lists/" + segment(key15)+"/cursor_back", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/cursor_back", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.has_next !== undefined) {
                  spare16--;
                  let data86 = data83.has_next;
                  if (typeof data86 === "string") {
                    if (data86.length > 200 && codePoints(data86) > 200) {
                      v.add("/bindings/lists/" + segment(key15)+"/has_next", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data86 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/has_next", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/has_next", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.items !== undefined) {
                  spare16--;
                  let data87 = data83.items;
                  if (typeof data87 === "string") {
                    if (!PATTERN_82bb.test(data87)) {
                      v.add("/bindings/lists/" + segment(key15)+"/items", "pattern", {pattern: "^/"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/items", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.limit !== undefined) {
                  spare16--;
                  let data88 = data83.limit;
                  if (typeof data88 === "string") {
                    if (data88.length > 100 && codePoints(data88) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/limit", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data88 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/limit", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data88.length <= 100 || data88.length <= 200 && codePoints(data88) <= 100) && !PATTERN_4eef.test(data88)) {
                      v.add("/bindings/lists/" + segment(key15)+"/limit", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/limit", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.max_limit !== undefined) {
                  spare16--;
                  let data89 = data83.max_limit;
                  if (!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))) {
                    v.add("/bindings/lists/" + segment(key15)+"/max_limit", "type", {type: "integer"});
                    errors++;
                  }
                  if ((typeof data89 == "number") && (isFinite(data89))) {
                    if (data89 < 1 || isNaN(data89)) {
                      v.add("/bindings/lists/" + segment(key15)+"/max_limit", "minimum", {comparison: ">=", limit: 1});
                      errors++;
                    }
                  }
                }
                if (data83.next_cursor !== undefined) {
                  spare16--;
                  let data90 = data83.next_cursor;
                  if (typeof data90 === "string") {
                    if (data90.length > 200 && codePoints(data90) > 200) {
                      v.add("/bindings/lists/" + segment(key15)+"/next_cursor", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data90 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/next_cursor", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/next_cursor", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.page_info !== undefined) {
                  spare16--;
                  let data91 = data83.page_info;
                  if (typeof data91 === "string") {
                    if (!PATTERN_8c4d.test(data91)) {
                      v.add("/bindings/lists/" + segment(key15)+"/page_info", "pattern", {pattern: "^(/|$)"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/page_info", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.q !== undefined) {
                  spare16--;
                  let data92 = data83.q;
                  if (typeof data92 === "string") {
                    if (data92.length > 100 && codePoints(data92) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/q", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data92 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/q", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data92.length <= 100 || data92.length <= 200 && codePoints(data92) <= 100) && !PATTERN_4eef.test(data92)) {
                      v.add("/bindings/lists/" + segment(key15)+"/q", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/q", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.since !== undefined) {
                  spare16--;
                  let data93 = data83.since;
                  if (typeof data93 === "string") {
                    if (data93.length > 100 && codePoints(data93) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/since", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data93 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/since", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data93.length <= 100 || data93.length <= 200 && codePoints(data93) <= 100) && !PATTERN_4eef.test(data93)) {
                      v.add("/bindings/lists/" + segment(key15)+"/since", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/since", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data83.time_format !== undefined) {
                  spare16--;
                  let data94 = data83.time_format;
                  if (!(((data94 === "rfc3339") || (data94 === "epoch_s")) || (data94 === "epoch_ms"))) {
                    v.add("/bindings/lists/" + segment(key15)+"/time_format", "enum", {allowedValues: LIST_RFC_EPOCH_S_1ca0});
                    errors++;
                  }
                }
                if (data83.until !== undefined) {
                  spare16--;
                  let data95 = data83.until;
                  if (typeof data95 === "string") {
                    if (data95.length > 100 && codePoints(data95) > 100) {
                      v.add("/bindings/lists/" + segment(key15)+"/until", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data95 === "") {
                      v.add("/bindings/lists/" + segment(key15)+"/until", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data95.length <= 100 || data95.length <= 200 && codePoints(data95) <= 100) && !PATTERN_4eef.test(data95)) {
                      v.add("/bindings/lists/" + segment(key15)+"/until", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/lists/" + segment(key15)+"/until", "type", {type: "string"});
                    errors++;
                  }
                }
                if (spare16 > 0) {
                  for (const key16 of Object.keys(data83)) {
                    if (!v.open) break;
                    if (!((((((((((((key16 === "cursor") || (key16 === "cursor_back")) || (key16 === "has_next")) || (key16 === "items")) || (key16 === "limit")) || (key16 === "max_limit")) || (key16 === "next_cursor")) || (key16 === "page_info")) || (key16 === "q")) || (key16 === "since")) || (key16 === "time_format")) || (key16 === "until"))) {
                      v.add("/bindings/lists/" + segment(key15), "additionalProperties", {additionalProperty: key16, known: LIST_CURSOR_CURSOR_BACK_66b3});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/lists/" + segment(key15), "type", {type: "object"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/lists", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.member !== undefined) {
          spare1--;
          let data96 = data1.member;
          if (data96 && typeof data96 == "object" && !Array.isArray(data96)) {
            let spare17 = 0;
            for (const key in data96) {
              spare17++;
            }
            if (data96.display_name !== undefined) {
              spare17--;
              let data97 = data96.display_name;
              if (typeof data97 === "string") {
                if (data97.length > 200 && codePoints(data97) > 200) {
                  v.add("/bindings/member/display_name", "maxLength", {limit: 200});
                  errors++;
                }
                if (data97 === "") {
                  v.add("/bindings/member/display_name", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/member/display_name", "type", {type: "string"});
                errors++;
              }
            }
            if (data96.handle !== undefined) {
              spare17--;
              const found6 = checkplace_or_none(data96.handle, v);
              if (found6 !== 0) {
                errors += v.under(found6, "/bindings/member/handle");
              }
            }
            if (data96.id !== undefined) {
              spare17--;
              let data99 = data96.id;
              if (typeof data99 === "string") {
                if (data99.length > 200 && codePoints(data99) > 200) {
                  v.add("/bindings/member/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data99 === "") {
                  v.add("/bindings/member/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/member/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data96.member_type !== undefined) {
              spare17--;
              let data100 = data96.member_type;
              if (typeof data100 === "string") {
                if (data100.length > 200 && codePoints(data100) > 200) {
                  v.add("/bindings/member/member_type", "maxLength", {limit: 200});
                  errors++;
                }
                if (data100 === "") {
                  v.add("/bindings/member/member_type", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/member/member_type", "type", {type: "string"});
                errors++;
              }
            }
            if (data96.profile_image_url !== undefined) {
              spare17--;
              let data101 = data96.profile_image_url;
              if (typeof data101 === "string") {
                if (data101.length > 200 && codePoints(data101) > 200) {
                  v.add("/bindings/member/profile_image_url", "maxLength", {limit: 200});
                  errors++;
                }
                if (data101 === "") {
                  v.add("/bindings/member/profile_image_url", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/member/profile_image_url", "type", {type: "string"});
                errors++;
              }
            }
            if (spare17 > 0) {
              for (const key17 of Object.keys(data96)) {
                if (!v.open) break;
                if (!(((((key17 === "display_name") || (key17 === "handle")) || (key17 === "id")) || (key17 === "member_type")) || (key17 === "profile_image_url"))) {
                  v.add("/bindings/member", "additionalProperties", {additionalProperty: key17, known: LIST_DISPLAY_NAME_HANDLE_5cb1});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/member", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.mention !== undefined) {
          spare1--;
          let data102 = data1.mention;
          if (typeof data102 === "string") {
            if (!PATTERN_MEMBER_ID_DISPLAY_c739.test(data102)) {
              v.add("/bindings/mention", "pattern", {pattern: "\\{\\{(member_id|display_name|handle)\\}\\}"});
              errors++;
            }
          } else {
            v.add("/bindings/mention", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.message !== undefined) {
          spare1--;
          let data103 = data1.message;
          if (data103 && typeof data103 == "object" && !Array.isArray(data103)) {
            let spare18 = 0;
            for (const key in data103) {
              spare18++;
            }
            if (data103.author_id !== undefined) {
              spare18--;
              let data104 = data103.author_id;
              if (typeof data104 === "string") {
                if (data104.length > 200 && codePoints(data104) > 200) {
                  v.add("/bindings/message/author_id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data104 === "") {
                  v.add("/bindings/message/author_id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/author_id", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.author_name !== undefined) {
              spare18--;
              const found7 = checkplace_or_none(data103.author_name, v);
              if (found7 !== 0) {
                errors += v.under(found7, "/bindings/message/author_name");
              }
            }
            if (data103.conversation_id !== undefined) {
              spare18--;
              let data106 = data103.conversation_id;
              if (typeof data106 === "string") {
                if (data106.length > 200 && codePoints(data106) > 200) {
                  v.add("/bindings/message/conversation_id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data106 === "") {
                  v.add("/bindings/message/conversation_id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/conversation_id", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.conversation_name !== undefined) {
              spare18--;
              const found8 = checkplace_or_none(data103.conversation_name, v);
              if (found8 !== 0) {
                errors += v.under(found8, "/bindings/message/conversation_name");
              }
            }
            if (data103.created_at !== undefined) {
              spare18--;
              let data108 = data103.created_at;
              if (typeof data108 === "string") {
                if (data108.length > 200 && codePoints(data108) > 200) {
                  v.add("/bindings/message/created_at", "maxLength", {limit: 200});
                  errors++;
                }
                if (data108 === "") {
                  v.add("/bindings/message/created_at", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/created_at", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.forward_source !== undefined) {
              spare18--;
              let data109 = data103.forward_source;
              if (typeof data109 === "string") {
                if (data109.length > 200 && codePoints(data109) > 200) {
                  v.add("/bindings/message/forward_source", "maxLength", {limit: 200});
                  errors++;
                }
                if (data109 === "") {
                  v.add("/bindings/message/forward_source", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/forward_source", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.id !== undefined) {
              spare18--;
              let data110 = data103.id;
              if (typeof data110 === "string") {
                if (data110.length > 200 && codePoints(data110) > 200) {
                  v.add("/bindings/message/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data110 === "") {
                  v.add("/bindings/message/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.image_urls !== undefined) {
              spare18--;
              const found9 = checkplace_or_none(data103.image_urls, v);
              if (found9 !== 0) {
                errors += v.under(found9, "/bindings/message/image_urls");
              }
            }
            if (data103.reactions !== undefined) {
              spare18--;
              const found10 = checkplace_or_none(data103.reactions, v);
              if (found10 !== 0) {
                errors += v.under(found10, "/bindings/message/reactions");
              }
            }
            if (data103.replied_to_message_id !== undefined) {
              spare18--;
              let data113 = data103.replied_to_message_id;
              if (typeof data113 === "string") {
                if (data113.length > 200 && codePoints(data113) > 200) {
                  v.add("/bindings/message/replied_to_message_id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data113 === "") {
                  v.add("/bindings/message/replied_to_message_id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/replied_to_message_id", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.replies_count !== undefined) {
              spare18--;
              const found11 = checkplace_or_none(data103.replies_count, v);
              if (found11 !== 0) {
                errors += v.under(found11, "/bindings/message/replies_count");
              }
            }
            if (data103.text !== undefined) {
              spare18--;
              let data115 = data103.text;
              if (typeof data115 === "string") {
                if (data115.length > 200 && codePoints(data115) > 200) {
                  v.add("/bindings/message/text", "maxLength", {limit: 200});
                  errors++;
                }
                if (data115 === "") {
                  v.add("/bindings/message/text", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/text", "type", {type: "string"});
                errors++;
              }
            }
            if (data103.thread_root_id !== undefined) {
              spare18--;
              let data116 = data103.thread_root_id;
              if (typeof data116 === "string") {
                if (data116.length > 200 && codePoints(data116) > 200) {
                  v.add("/bindings/message/thread_root_id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data116 === "") {
                  v.add("/bindings/message/thread_root_id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/message/thread_root_id", "type", {type: "string"});
                errors++;
              }
            }
            if (spare18 > 0) {
              for (const key18 of Object.keys(data103)) {
                if (!v.open) break;
                if (!(((((((((((((key18 === "author_id") || (key18 === "author_name")) || (key18 === "conversation_id")) || (key18 === "conversation_name")) || (key18 === "created_at")) || (key18 === "forward_source")) || (key18 === "id")) || (key18 === "image_urls")) || (key18 === "reactions")) || (key18 === "replied_to_message_id")) || (key18 === "replies_count")) || (key18 === "text")) || (key18 === "thread_root_id"))) {
                  v.add("/bindings/message", "additionalProperties", {additionalProperty: key18, known: LIST_AUTHOR_ID_AUTHOR_3910});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/message", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.page !== undefined) {
          spare1--;
          let data117 = data1.page;
          if (data117 && typeof data117 == "object" && !Array.isArray(data117)) {
            let spare19 = 0;
            for (const key in data117) {
              spare19++;
            }
            if (data117.has_next !== undefined) {
              spare19--;
              let data118 = data117.has_next;
              if (typeof data118 === "string") {
                if (data118.length > 200 && codePoints(data118) > 200) {
                  v.add("/bindings/page/has_next", "maxLength", {limit: 200});
                  errors++;
                }
                if (data118 === "") {
                  v.add("/bindings/page/has_next", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/page/has_next", "type", {type: "string"});
                errors++;
              }
            }
            if (data117.next_cursor !== undefined) {
              spare19--;
              let data119 = data117.next_cursor;
              if (typeof data119 === "string") {
                if (data119.length > 200 && codePoints(data119) > 200) {
                  v.add("/bindings/page/next_cursor", "maxLength", {limit: 200});
                  errors++;
                }
                if (data119 === "") {
                  v.add("/bindings/page/next_cursor", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/page/next_cursor", "type", {type: "string"});
                errors++;
              }
            }
            if (data117.previous_cursor !== undefined) {
              spare19--;
              let data120 = data117.previous_cursor;
              if (typeof data120 === "string") {
                if (data120.length > 200 && codePoints(data120) > 200) {
                  v.add("/bindings/page/previous_cursor", "maxLength", {limit: 200});
                  errors++;
                }
                if (data120 === "") {
                  v.add("/bindings/page/previous_cursor", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/page/previous_cursor", "type", {type: "string"});
                errors++;
              }
            }
            if (spare19 > 0) {
              for (const key19 of Object.keys(data117)) {
                if (!v.open) break;
                if (!(((key19 === "has_next") || (key19 === "next_cursor")) || (key19 === "previous_cursor"))) {
                  v.add("/bindings/page", "additionalProperties", {additionalProperty: key19, known: LIST_HAS_NEXT_NEXT_6df1});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/page", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.paths !== undefined) {
          spare1--;
          let data121 = data1.paths;
          if (data121 && typeof data121 == "object" && !Array.isArray(data121)) {
            for (const key20 of Object.keys(data121)) {
              if (!v.open) break;
              let data122 = data121[key20];
              if (typeof data122 === "string") {
                if (!PATTERN_GET_POST_PUT_e3a4.test(data122)) {
                  v.add("/bindings/paths/" + segment(key20), "pattern", {pattern: "^((GET|POST|PUT|PATCH|DELETE) )?/"});
                  errors++;
                }
              } else {
                v.add("/bindings/paths/" + segment(key20), "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/paths", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.question !== undefined) {
          spare1--;
          let data123 = data1.question;
          if (data123 && typeof data123 == "object" && !Array.isArray(data123)) {
            let spare20 = 0;
            for (const key in data123) {
              spare20++;
            }
            if (data123.answer !== undefined) {
              spare20--;
              let data124 = data123.answer;
              if (!(data124 && typeof data124 == "object" && !Array.isArray(data124))) {
                v.add("/bindings/question/answer", "type", {type: "object"});
                errors++;
              }
            }
            if (data123.card_id !== undefined) {
              spare20--;
              let data125 = data123.card_id;
              if (typeof data125 === "string") {
                if (data125.length > 200 && codePoints(data125) > 200) {
                  v.add("/bindings/question/card_id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data125 === "") {
                  v.add("/bindings/question/card_id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/question/card_id", "type", {type: "string"});
                errors++;
              }
            }
            if (data123.card_id_pattern !== undefined) {
              spare20--;
              if (typeof data123.card_id_pattern !== "string") {
                v.add("/bindings/question/card_id_pattern", "type", {type: "string"});
                errors++;
              }
            }
            if (data123.coding !== undefined) {
              spare20--;
              let data127 = data123.coding;
              if (!((((data127 === "json") || (data127 === "base64")) || (data127 === "base64url")) || (data127 === "percent"))) {
                v.add("/bindings/question/coding", "enum", {allowedValues: LIST_JSON_BASE_BASE_e1ca});
                errors++;
              }
            }
            if (data123.invalid !== undefined) {
              spare20--;
              let data128 = data123.invalid;
              if (!((data128 === "refused") || (data128 === "plain-message"))) {
                v.add("/bindings/question/invalid", "enum", {allowedValues: LIST_REFUSED_PLAIN_MESSAGE_ff8f});
                errors++;
              }
            }
            if (data123.link !== undefined) {
              spare20--;
              let data129 = data123.link;
              if (typeof data129 === "string") {
                if (data129.length > 200 && codePoints(data129) > 200) {
                  v.add("/bindings/question/link", "maxLength", {limit: 200});
                  errors++;
                }
                if (data129 === "") {
                  v.add("/bindings/question/link", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/question/link", "type", {type: "string"});
                errors++;
              }
            }
            if (data123.template !== undefined) {
              spare20--;
              let data130 = data123.template;
              if (typeof data130 === "string") {
                if (!PATTERN_CARD_WITH_REPLY_6daf.test(data130)) {
                  v.add("/bindings/question/template", "pattern", {pattern: "\\{\\{card(_with_reply_mode)?\\}\\}"});
                  errors++;
                }
              } else {
                v.add("/bindings/question/template", "type", {type: "string"});
                errors++;
              }
            }
            if (spare20 > 0) {
              for (const key21 of Object.keys(data123)) {
                if (!v.open) break;
                if (!(((((((key21 === "answer") || (key21 === "card_id")) || (key21 === "card_id_pattern")) || (key21 === "coding")) || (key21 === "invalid")) || (key21 === "link")) || (key21 === "template"))) {
                  v.add("/bindings/question", "additionalProperties", {additionalProperty: key21, known: LIST_ANSWER_CARD_ID_0ec9});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/question", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.rate_limit !== undefined) {
          spare1--;
          let data131 = data1.rate_limit;
          if (data131 && typeof data131 == "object" && !Array.isArray(data131)) {
            if (data131.requests === undefined) {
              v.add("/bindings/rate_limit", "required", {missingProperty: "requests"});
              errors++;
            }
            if (data131.seconds === undefined) {
              v.add("/bindings/rate_limit", "required", {missingProperty: "seconds"});
              errors++;
            }
            let spare21 = 0;
            for (const key in data131) {
              spare21++;
            }
            if (data131.requests !== undefined) {
              spare21--;
              let data132 = data131.requests;
              if (!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))) {
                v.add("/bindings/rate_limit/requests", "type", {type: "integer"});
                errors++;
              }
              if ((typeof data132 == "number") && (isFinite(data132))) {
                if (data132 > 1000 || isNaN(data132)) {
                  v.add("/bindings/rate_limit/requests", "maximum", {comparison: "<=", limit: 1000});
                  errors++;
                }
                if (data132 < 1 || isNaN(data132)) {
                  v.add("/bindings/rate_limit/requests", "minimum", {comparison: ">=", limit: 1});
                  errors++;
                }
              }
            }
            if (data131.seconds !== undefined) {
              spare21--;
              let data133 = data131.seconds;
              if (!(((typeof data133 == "number") && (!(data133 % 1) && !isNaN(data133))) && (isFinite(data133)))) {
                v.add("/bindings/rate_limit/seconds", "type", {type: "integer"});
                errors++;
              }
              if ((typeof data133 == "number") && (isFinite(data133))) {
                if (data133 > 3600 || isNaN(data133)) {
                  v.add("/bindings/rate_limit/seconds", "maximum", {comparison: "<=", limit: 3600});
                  errors++;
                }
                if (data133 < 1 || isNaN(data133)) {
                  v.add("/bindings/rate_limit/seconds", "minimum", {comparison: ">=", limit: 1});
                  errors++;
                }
              }
            }
            if (spare21 > 0) {
              for (const key22 of Object.keys(data131)) {
                if (!v.open) break;
                if (!((key22 === "requests") || (key22 === "seconds"))) {
                  v.add("/bindings/rate_limit", "additionalProperties", {additionalProperty: key22, known: LIST_REQUESTS_SECONDS_10b0});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/rate_limit", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.realtime_events !== undefined) {
          spare1--;
          let data134 = data1.realtime_events;
          if (Array.isArray(data134)) {
            const len3 = data134.length;
            for (let i3 = 0; i3 < len3 && v.open; i3++) {
              if (typeof data134[i3] !== "string") {
                v.add("/bindings/realtime_events/" + i3, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/realtime_events", "type", {type: "array"});
            errors++;
          }
        }
        if (data1.realtime_protocol !== undefined) {
          spare1--;
          let data136 = data1.realtime_protocol;
          if (typeof data136 === "string") {
            if (data136.length > 100 && codePoints(data136) > 100) {
              v.add("/bindings/realtime_protocol", "maxLength", {limit: 100});
              errors++;
            }
            if (data136 === "") {
              v.add("/bindings/realtime_protocol", "minLength", {limit: 1});
              errors++;
            }
            if ((data136.length <= 100 || data136.length <= 200 && codePoints(data136) <= 100) && !PATTERN_4eef.test(data136)) {
              v.add("/bindings/realtime_protocol", "pattern", {pattern: "^[^/]"});
              errors++;
            }
          } else {
            v.add("/bindings/realtime_protocol", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.realtime_target !== undefined) {
          spare1--;
          let data137 = data1.realtime_target;
          if (!(data137 && typeof data137 == "object" && !Array.isArray(data137))) {
            v.add("/bindings/realtime_target", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.responses !== undefined) {
          spare1--;
          let data138 = data1.responses;
          if (data138 && typeof data138 == "object" && !Array.isArray(data138)) {
            for (const key23 of Object.keys(data138)) {
              if (!v.open) break;
              let data139 = data138[key23];
              if (data139 && typeof data139 == "object" && !Array.isArray(data139)) {
                if (data139.at !== undefined) {
                  let data140 = data139.at;
                  if (typeof data140 === "string") {
                    if (!PATTERN_82bb.test(data140)) {
                      v.add("/bindings/responses/" + segment(key23)+"/at", "pattern", {pattern: "^/"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/responses/" + segment(key23)+"/at", "type", {type: "string"});
                    errors++;
                  }
                }
                for (const key24 of Object.keys(data139)) {
                  if (!v.open) break;
                  if (!(key24 === "at")) {
                    let data141 = data139[key24];
                    if (typeof data141 === "string") {
                      if (data141.length > 200 && codePoints(data141) > 200) {
                        v.add("/bindings/responses/" + segment(key23)+"/" + segment(key24), "maxLength", {limit: 200});
                        errors++;
                      }
                      if (data141 === "") {
                        v.add("/bindings/responses/" + segment(key23)+"/" + segment(key24), "minLength", {limit: 1});
                        errors++;
                      }
                    } else {
                      v.add("/bindings/responses/" + segment(key23)+"/" + segment(key24), "type", {type: "string"});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/responses/" + segment(key23), "type", {type: "object"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/responses", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.scopes !== undefined) {
          spare1--;
          let data142 = data1.scopes;
          if (data142 && typeof data142 == "object" && !Array.isArray(data142)) {
            for (const key25 of Object.keys(data142)) {
              if (!v.open) break;
              let data143 = data142[key25];
              if (Array.isArray(data143)) {
                const len4 = data143.length;
                for (let i4 = 0; i4 < len4 && v.open; i4++) {
                  let data144 = data143[i4];
                  const mark0 = errors;
                  if (typeof data144 === "string") {
                    if (!PATTERN_A_Z_A_ee42.test(data144)) {
                      v.add("/bindings/scopes/" + segment(key25)+"/" + i4, "pattern", {pattern: "^[a-z_]+:[a-z_-]+$"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/scopes/" + segment(key25)+"/" + i4, "type", {type: "string"});
                    errors++;
                  }
                  const mark1 = errors;
                  const passed0 = mark0 === mark1;
                  if (Array.isArray(data144)) {
                    if (data144.length < 2) {
                      v.add("/bindings/scopes/" + segment(key25)+"/" + i4, "minItems", {limit: 2});
                      errors++;
                    }
                    const len5 = data144.length;
                    for (let i5 = 0; i5 < len5 && v.open; i5++) {
                      let data145 = data144[i5];
                      if (typeof data145 === "string") {
                        if (!PATTERN_A_Z_A_ee42.test(data145)) {
                          v.add("/bindings/scopes/" + segment(key25)+"/" + i4+"/" + i5, "pattern", {pattern: "^[a-z_]+:[a-z_-]+$"});
                          errors++;
                        }
                      } else {
                        v.add("/bindings/scopes/" + segment(key25)+"/" + i4+"/" + i5, "type", {type: "string"});
                        errors++;
                      }
                    }
                  } else {
                    v.add("/bindings/scopes/" + segment(key25)+"/" + i4, "type", {type: "array"});
                    errors++;
                  }
                  const mark2 = errors;
                  const passed1 = mark1 === mark2;
                  const passing0 = [passed0, passed1, ].filter(Boolean);
                  if (passing0.length === 0) {
                    errors = mark0 + v.closest("/bindings/scopes/" + segment(key25)+"/" + i4, [mark1 - mark0, mark2 - mark1, ]);
                  } else {
                    v.drop(errors - mark0);
                    errors = mark0;
                    if (passing0.length > 1) {
                      v.add("/bindings/scopes/" + segment(key25)+"/" + i4, "oneOf", {passing: passing0});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/scopes/" + segment(key25), "type", {type: "array"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/scopes", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.search !== undefined) {
          spare1--;
          let data146 = data1.search;
          if (data146 && typeof data146 == "object" && !Array.isArray(data146)) {
            let spare22 = 0;
            for (const key in data146) {
              spare22++;
            }
            if (data146.q !== undefined) {
              spare22--;
              let data147 = data146.q;
              if (typeof data147 === "string") {
                if (data147.length > 100 && codePoints(data147) > 100) {
                  v.add("/bindings/search/q", "maxLength", {limit: 100});
                  errors++;
                }
                if (data147 === "") {
                  v.add("/bindings/search/q", "minLength", {limit: 1});
                  errors++;
                }
                if ((data147.length <= 100 || data147.length <= 200 && codePoints(data147) <= 100) && !PATTERN_4eef.test(data147)) {
                  v.add("/bindings/search/q", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/search/q", "type", {type: "string"});
                errors++;
              }
            }
            if (spare22 > 0) {
              for (const key26 of Object.keys(data146)) {
                if (!v.open) break;
                if (!(key26 === "q")) {
                  v.add("/bindings/search", "additionalProperties", {additionalProperty: key26, known: LIST_Q_97db});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/search", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.source_kinds !== undefined) {
          spare1--;
          let data148 = data1.source_kinds;
          if (Array.isArray(data148)) {
            const len6 = data148.length;
            for (let i6 = 0; i6 < len6 && v.open; i6++) {
              if (typeof data148[i6] !== "string") {
                v.add("/bindings/source_kinds/" + i6, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/source_kinds", "type", {type: "array"});
            errors++;
          }
        }
        if (data1.task !== undefined) {
          spare1--;
          let data150 = data1.task;
          if (data150 && typeof data150 == "object" && !Array.isArray(data150)) {
            let spare23 = 0;
            for (const key in data150) {
              spare23++;
            }
            if (data150.id !== undefined) {
              spare23--;
              let data151 = data150.id;
              if (typeof data151 === "string") {
                if (data151.length > 200 && codePoints(data151) > 200) {
                  v.add("/bindings/task/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data151 === "") {
                  v.add("/bindings/task/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/task/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data150.name !== undefined) {
              spare23--;
              let data152 = data150.name;
              if (typeof data152 === "string") {
                if (data152.length > 200 && codePoints(data152) > 200) {
                  v.add("/bindings/task/name", "maxLength", {limit: 200});
                  errors++;
                }
                if (data152 === "") {
                  v.add("/bindings/task/name", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/task/name", "type", {type: "string"});
                errors++;
              }
            }
            if (spare23 > 0) {
              for (const key27 of Object.keys(data150)) {
                if (!v.open) break;
                if (!((key27 === "id") || (key27 === "name"))) {
                  v.add("/bindings/task", "additionalProperties", {additionalProperty: key27, known: LIST_ID_NAME_788e});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/task", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.task_entry !== undefined) {
          spare1--;
          let data153 = data1.task_entry;
          if (!(data153 && typeof data153 == "object" && !Array.isArray(data153))) {
            v.add("/bindings/task_entry", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.task_resource_add !== undefined) {
          spare1--;
          let data154 = data1.task_resource_add;
          if (!(data154 && typeof data154 == "object" && !Array.isArray(data154))) {
            v.add("/bindings/task_resource_add", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.task_resource_archive !== undefined) {
          spare1--;
          const found12 = checktemplate_or_none(data1.task_resource_archive, v);
          if (found12 !== 0) {
            errors += v.under(found12, "/bindings/task_resource_archive");
          }
        }
        if (data1.task_resource_change !== undefined) {
          spare1--;
          const found13 = checktemplate_or_none(data1.task_resource_change, v);
          if (found13 !== 0) {
            errors += v.under(found13, "/bindings/task_resource_change");
          }
        }
        if (data1.task_state !== undefined) {
          spare1--;
          const found14 = checktemplate_or_none(data1.task_state, v);
          if (found14 !== 0) {
            errors += v.under(found14, "/bindings/task_state");
          }
        }
        if (data1.task_states !== undefined) {
          spare1--;
          let data158 = data1.task_states;
          if (Array.isArray(data158)) {
            if (data158.length < 2) {
              v.add("/bindings/task_states", "minItems", {limit: 2});
              errors++;
            }
            const len7 = data158.length;
            for (let i7 = 0; i7 < len7 && v.open; i7++) {
              let data159 = data158[i7];
              if (typeof data159 === "string") {
                if (data159 === "") {
                  v.add("/bindings/task_states/" + i7, "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/task_states/" + i7, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/bindings/task_states", "type", {type: "array"});
            errors++;
          }
        }
        if (data1.task_update !== undefined) {
          spare1--;
          let data160 = data1.task_update;
          if (!(data160 && typeof data160 == "object" && !Array.isArray(data160))) {
            v.add("/bindings/task_update", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.transcript !== undefined) {
          spare1--;
          let data161 = data1.transcript;
          if (data161 && typeof data161 == "object" && !Array.isArray(data161)) {
            let spare24 = 0;
            for (const key in data161) {
              spare24++;
            }
            if (data161.next_cursor !== undefined) {
              spare24--;
              let data162 = data161.next_cursor;
              if (typeof data162 === "string") {
                if (data162.length > 200 && codePoints(data162) > 200) {
                  v.add("/bindings/transcript/next_cursor", "maxLength", {limit: 200});
                  errors++;
                }
                if (data162 === "") {
                  v.add("/bindings/transcript/next_cursor", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/transcript/next_cursor", "type", {type: "string"});
                errors++;
              }
            }
            if (data161.segments !== undefined) {
              spare24--;
              let data163 = data161.segments;
              if (typeof data163 === "string") {
                if (data163.length > 200 && codePoints(data163) > 200) {
                  v.add("/bindings/transcript/segments", "maxLength", {limit: 200});
                  errors++;
                }
                if (data163 === "") {
                  v.add("/bindings/transcript/segments", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/transcript/segments", "type", {type: "string"});
                errors++;
              }
            }
            if (data161.start !== undefined) {
              spare24--;
              const found15 = checkplace_or_none(data161.start, v);
              if (found15 !== 0) {
                errors += v.under(found15, "/bindings/transcript/start");
              }
            }
            if (spare24 > 0) {
              for (const key28 of Object.keys(data161)) {
                if (!v.open) break;
                if (!(((key28 === "next_cursor") || (key28 === "segments")) || (key28 === "start"))) {
                  v.add("/bindings/transcript", "additionalProperties", {additionalProperty: key28, known: LIST_NEXT_CURSOR_SEGMENTS_a8e9});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/transcript", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.unique_ids !== undefined) {
          spare1--;
          if (typeof data1.unique_ids !== "boolean") {
            v.add("/bindings/unique_ids", "type", {type: "boolean"});
            errors++;
          }
        }
        if (data1.webhook_delivery !== undefined) {
          spare1--;
          let data166 = data1.webhook_delivery;
          if (data166 && typeof data166 == "object" && !Array.isArray(data166)) {
            let spare25 = 0;
            for (const key in data166) {
              spare25++;
            }
            if (data166.attempts !== undefined) {
              spare25--;
              let data167 = data166.attempts;
              if (typeof data167 === "string") {
                if (data167.length > 200 && codePoints(data167) > 200) {
                  v.add("/bindings/webhook_delivery/attempts", "maxLength", {limit: 200});
                  errors++;
                }
                if (data167 === "") {
                  v.add("/bindings/webhook_delivery/attempts", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/attempts", "type", {type: "string"});
                errors++;
              }
            }
            if (data166.endpoint !== undefined) {
              spare25--;
              let data168 = data166.endpoint;
              if (typeof data168 === "string") {
                if (data168.length > 200 && codePoints(data168) > 200) {
                  v.add("/bindings/webhook_delivery/endpoint", "maxLength", {limit: 200});
                  errors++;
                }
                if (data168 === "") {
                  v.add("/bindings/webhook_delivery/endpoint", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/endpoint", "type", {type: "string"});
                errors++;
              }
            }
            if (data166.event !== undefined) {
              spare25--;
              let data169 = data166.event;
              if (typeof data169 === "string") {
                if (data169.length > 200 && codePoints(data169) > 200) {
                  v.add("/bindings/webhook_delivery/event", "maxLength", {limit: 200});
                  errors++;
                }
                if (data169 === "") {
                  v.add("/bindings/webhook_delivery/event", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/event", "type", {type: "string"});
                errors++;
              }
            }
            if (data166.filter_endpoint !== undefined) {
              spare25--;
              let data170 = data166.filter_endpoint;
              if (typeof data170 === "string") {
                if (data170.length > 100 && codePoints(data170) > 100) {
                  v.add("/bindings/webhook_delivery/filter_endpoint", "maxLength", {limit: 100});
                  errors++;
                }
                if (data170 === "") {
                  v.add("/bindings/webhook_delivery/filter_endpoint", "minLength", {limit: 1});
                  errors++;
                }
                if ((data170.length <= 100 || data170.length <= 200 && codePoints(data170) <= 100) && !PATTERN_4eef.test(data170)) {
                  v.add("/bindings/webhook_delivery/filter_endpoint", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/filter_endpoint", "type", {type: "string"});
                errors++;
              }
            }
            if (data166.final !== undefined) {
              spare25--;
              let data171 = data166.final;
              if (Array.isArray(data171)) {
                if (data171.length < 1) {
                  v.add("/bindings/webhook_delivery/final", "minItems", {limit: 1});
                  errors++;
                }
                const len8 = data171.length;
                for (let i8 = 0; i8 < len8 && v.open; i8++) {
                  if (typeof data171[i8] !== "string") {
                    v.add("/bindings/webhook_delivery/final/" + i8, "type", {type: "string"});
                    errors++;
                  }
                }
              } else {
                v.add("/bindings/webhook_delivery/final", "type", {type: "array"});
                errors++;
              }
            }
            if (data166.id !== undefined) {
              spare25--;
              let data173 = data166.id;
              if (typeof data173 === "string") {
                if (data173.length > 200 && codePoints(data173) > 200) {
                  v.add("/bindings/webhook_delivery/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data173 === "") {
                  v.add("/bindings/webhook_delivery/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data166.status !== undefined) {
              spare25--;
              let data174 = data166.status;
              if (typeof data174 === "string") {
                if (data174.length > 200 && codePoints(data174) > 200) {
                  v.add("/bindings/webhook_delivery/status", "maxLength", {limit: 200});
                  errors++;
                }
                if (data174 === "") {
                  v.add("/bindings/webhook_delivery/status", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_delivery/status", "type", {type: "string"});
                errors++;
              }
            }
            if (spare25 > 0) {
              for (const key29 of Object.keys(data166)) {
                if (!v.open) break;
                if (!(((((((key29 === "attempts") || (key29 === "endpoint")) || (key29 === "event")) || (key29 === "filter_endpoint")) || (key29 === "final")) || (key29 === "id")) || (key29 === "status"))) {
                  v.add("/bindings/webhook_delivery", "additionalProperties", {additionalProperty: key29, known: LIST_ATTEMPTS_ENDPOINT_EVENT_9e63});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/webhook_delivery", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.webhook_endpoint !== undefined) {
          spare1--;
          let data175 = data1.webhook_endpoint;
          if (data175 && typeof data175 == "object" && !Array.isArray(data175)) {
            let spare26 = 0;
            for (const key in data175) {
              spare26++;
            }
            if (data175.event !== undefined) {
              spare26--;
              let data176 = data175.event;
              if (!(data176 && typeof data176 == "object" && !Array.isArray(data176))) {
                v.add("/bindings/webhook_endpoint/event", "type", {type: "object"});
                errors++;
              }
            }
            if (data175.events !== undefined) {
              spare26--;
              let data177 = data175.events;
              if (typeof data177 === "string") {
                if (data177.length > 100 && codePoints(data177) > 100) {
                  v.add("/bindings/webhook_endpoint/events", "maxLength", {limit: 100});
                  errors++;
                }
                if (data177 === "") {
                  v.add("/bindings/webhook_endpoint/events", "minLength", {limit: 1});
                  errors++;
                }
                if ((data177.length <= 100 || data177.length <= 200 && codePoints(data177) <= 100) && !PATTERN_4eef.test(data177)) {
                  v.add("/bindings/webhook_endpoint/events", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_endpoint/events", "type", {type: "string"});
                errors++;
              }
            }
            if (data175.id !== undefined) {
              spare26--;
              let data178 = data175.id;
              if (typeof data178 === "string") {
                if (data178.length > 200 && codePoints(data178) > 200) {
                  v.add("/bindings/webhook_endpoint/id", "maxLength", {limit: 200});
                  errors++;
                }
                if (data178 === "") {
                  v.add("/bindings/webhook_endpoint/id", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_endpoint/id", "type", {type: "string"});
                errors++;
              }
            }
            if (data175.name !== undefined) {
              spare26--;
              let data179 = data175.name;
              if (typeof data179 === "string") {
                if (data179.length > 100 && codePoints(data179) > 100) {
                  v.add("/bindings/webhook_endpoint/name", "maxLength", {limit: 100});
                  errors++;
                }
                if (data179 === "") {
                  v.add("/bindings/webhook_endpoint/name", "minLength", {limit: 1});
                  errors++;
                }
                if ((data179.length <= 100 || data179.length <= 200 && codePoints(data179) <= 100) && !PATTERN_4eef.test(data179)) {
                  v.add("/bindings/webhook_endpoint/name", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_endpoint/name", "type", {type: "string"});
                errors++;
              }
            }
            if (data175.read !== undefined) {
              spare26--;
              let data180 = data175.read;
              if (data180 && typeof data180 == "object" && !Array.isArray(data180)) {
                let spare27 = 0;
                for (const key in data180) {
                  spare27++;
                }
                if (data180.events !== undefined) {
                  spare27--;
                  let data181 = data180.events;
                  if (typeof data181 === "string") {
                    if (data181.length > 200 && codePoints(data181) > 200) {
                      v.add("/bindings/webhook_endpoint/read/events", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data181 === "") {
                      v.add("/bindings/webhook_endpoint/read/events", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/webhook_endpoint/read/events", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data180.name !== undefined) {
                  spare27--;
                  let data182 = data180.name;
                  if (typeof data182 === "string") {
                    if (data182.length > 200 && codePoints(data182) > 200) {
                      v.add("/bindings/webhook_endpoint/read/name", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data182 === "") {
                      v.add("/bindings/webhook_endpoint/read/name", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/webhook_endpoint/read/name", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data180.type !== undefined) {
                  spare27--;
                  let data183 = data180.type;
                  if (typeof data183 === "string") {
                    if (data183.length > 200 && codePoints(data183) > 200) {
                      v.add("/bindings/webhook_endpoint/read/type", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data183 === "") {
                      v.add("/bindings/webhook_endpoint/read/type", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/webhook_endpoint/read/type", "type", {type: "string"});
                    errors++;
                  }
                }
                if (data180.url !== undefined) {
                  spare27--;
                  let data184 = data180.url;
                  if (typeof data184 === "string") {
                    if (data184.length > 200 && codePoints(data184) > 200) {
                      v.add("/bindings/webhook_endpoint/read/url", "maxLength", {limit: 200});
                      errors++;
                    }
                    if (data184 === "") {
                      v.add("/bindings/webhook_endpoint/read/url", "minLength", {limit: 1});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/webhook_endpoint/read/url", "type", {type: "string"});
                    errors++;
                  }
                }
                if (spare27 > 0) {
                  for (const key30 of Object.keys(data180)) {
                    if (!v.open) break;
                    if (!((((key30 === "events") || (key30 === "name")) || (key30 === "type")) || (key30 === "url"))) {
                      v.add("/bindings/webhook_endpoint/read", "additionalProperties", {additionalProperty: key30, known: LIST_EVENTS_NAME_TYPE_9ff5});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/webhook_endpoint/read", "type", {type: "object"});
                errors++;
              }
            }
            if (data175.status !== undefined) {
              spare26--;
              let data185 = data175.status;
              if (data185 && typeof data185 == "object" && !Array.isArray(data185)) {
                if (data185.active === undefined) {
                  v.add("/bindings/webhook_endpoint/status", "required", {missingProperty: "active"});
                  errors++;
                }
                if (data185.disabled === undefined) {
                  v.add("/bindings/webhook_endpoint/status", "required", {missingProperty: "disabled"});
                  errors++;
                }
                if (data185.property === undefined) {
                  v.add("/bindings/webhook_endpoint/status", "required", {missingProperty: "property"});
                  errors++;
                }
                let spare28 = 0;
                for (const key in data185) {
                  spare28++;
                }
                if (data185.active !== undefined) {
                  spare28--;
                }
                if (data185.disabled !== undefined) {
                  spare28--;
                }
                if (data185.property !== undefined) {
                  spare28--;
                  let data186 = data185.property;
                  if (typeof data186 === "string") {
                    if (data186.length > 100 && codePoints(data186) > 100) {
                      v.add("/bindings/webhook_endpoint/status/property", "maxLength", {limit: 100});
                      errors++;
                    }
                    if (data186 === "") {
                      v.add("/bindings/webhook_endpoint/status/property", "minLength", {limit: 1});
                      errors++;
                    }
                    if ((data186.length <= 100 || data186.length <= 200 && codePoints(data186) <= 100) && !PATTERN_4eef.test(data186)) {
                      v.add("/bindings/webhook_endpoint/status/property", "pattern", {pattern: "^[^/]"});
                      errors++;
                    }
                  } else {
                    v.add("/bindings/webhook_endpoint/status/property", "type", {type: "string"});
                    errors++;
                  }
                }
                if (spare28 > 0) {
                  for (const key31 of Object.keys(data185)) {
                    if (!v.open) break;
                    if (!(((key31 === "active") || (key31 === "disabled")) || (key31 === "property"))) {
                      v.add("/bindings/webhook_endpoint/status", "additionalProperties", {additionalProperty: key31, known: LIST_ACTIVE_DISABLED_PROPERTY_20ae});
                      errors++;
                    }
                  }
                }
              } else {
                v.add("/bindings/webhook_endpoint/status", "type", {type: "object"});
                errors++;
              }
            }
            if (data175.types !== undefined) {
              spare26--;
              let data187 = data175.types;
              if (Array.isArray(data187)) {
                if (data187.length < 1) {
                  v.add("/bindings/webhook_endpoint/types", "minItems", {limit: 1});
                  errors++;
                }
                const len9 = data187.length;
                for (let i9 = 0; i9 < len9 && v.open; i9++) {
                  if (typeof data187[i9] !== "string") {
                    v.add("/bindings/webhook_endpoint/types/" + i9, "type", {type: "string"});
                    errors++;
                  }
                }
              } else {
                v.add("/bindings/webhook_endpoint/types", "type", {type: "array"});
                errors++;
              }
            }
            if (data175.url !== undefined) {
              spare26--;
              let data189 = data175.url;
              if (typeof data189 === "string") {
                if (data189.length > 100 && codePoints(data189) > 100) {
                  v.add("/bindings/webhook_endpoint/url", "maxLength", {limit: 100});
                  errors++;
                }
                if (data189 === "") {
                  v.add("/bindings/webhook_endpoint/url", "minLength", {limit: 1});
                  errors++;
                }
                if ((data189.length <= 100 || data189.length <= 200 && codePoints(data189) <= 100) && !PATTERN_4eef.test(data189)) {
                  v.add("/bindings/webhook_endpoint/url", "pattern", {pattern: "^[^/]"});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_endpoint/url", "type", {type: "string"});
                errors++;
              }
            }
            if (spare26 > 0) {
              for (const key32 of Object.keys(data175)) {
                if (!v.open) break;
                if (!((((((((key32 === "event") || (key32 === "events")) || (key32 === "id")) || (key32 === "name")) || (key32 === "read")) || (key32 === "status")) || (key32 === "types")) || (key32 === "url"))) {
                  v.add("/bindings/webhook_endpoint", "additionalProperties", {additionalProperty: key32, known: LIST_EVENT_EVENTS_ID_2743});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/webhook_endpoint", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.webhook_rotation !== undefined) {
          spare1--;
          let data190 = data1.webhook_rotation;
          if (data190 && typeof data190 == "object" && !Array.isArray(data190)) {
            let spare29 = 0;
            for (const key in data190) {
              spare29++;
            }
            if (data190.body !== undefined) {
              spare29--;
              let data191 = data190.body;
              if (!(data191 && typeof data191 == "object" && !Array.isArray(data191))) {
                v.add("/bindings/webhook_rotation/body", "type", {type: "object"});
                errors++;
              }
            }
            if (data190.overlap_s !== undefined) {
              spare29--;
              let data192 = data190.overlap_s;
              if (!(((typeof data192 == "number") && (!(data192 % 1) && !isNaN(data192))) && (isFinite(data192)))) {
                v.add("/bindings/webhook_rotation/overlap_s", "type", {type: "integer"});
                errors++;
              }
              if ((typeof data192 == "number") && (isFinite(data192))) {
                if (data192 > 86400 || isNaN(data192)) {
                  v.add("/bindings/webhook_rotation/overlap_s", "maximum", {comparison: "<=", limit: 86400});
                  errors++;
                }
                if (data192 < 0 || isNaN(data192)) {
                  v.add("/bindings/webhook_rotation/overlap_s", "minimum", {comparison: ">=", limit: 0});
                  errors++;
                }
              }
            }
            if (spare29 > 0) {
              for (const key33 of Object.keys(data190)) {
                if (!v.open) break;
                if (!((key33 === "body") || (key33 === "overlap_s"))) {
                  v.add("/bindings/webhook_rotation", "additionalProperties", {additionalProperty: key33, known: LIST_BODY_OVERLAP_S_e059});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/webhook_rotation", "type", {type: "object"});
            errors++;
          }
        }
        if (data1.webhook_signature !== undefined) {
          spare1--;
          let data193 = data1.webhook_signature;
          if (data193 && typeof data193 == "object" && !Array.isArray(data193)) {
            if (data193.scheme === undefined) {
              v.add("/bindings/webhook_signature", "required", {missingProperty: "scheme"});
              errors++;
            }
            let spare30 = 0;
            for (const key in data193) {
              spare30++;
            }
            if (data193.algorithm !== undefined) {
              spare30--;
              let data194 = data193.algorithm;
              if (!(((data194 === "sha256") || (data194 === "sha512")) || (data194 === "sha1"))) {
                v.add("/bindings/webhook_signature/algorithm", "enum", {allowedValues: LIST_SHA_SHA_SHA_f97a});
                errors++;
              }
            }
            if (data193.encoding !== undefined) {
              spare30--;
              let data195 = data193.encoding;
              if (!(((data195 === "hex") || (data195 === "base64")) || (data195 === "base64url"))) {
                v.add("/bindings/webhook_signature/encoding", "enum", {allowedValues: LIST_HEX_BASE_BASE_f2f2});
                errors++;
              }
            }
            if (data193.header !== undefined) {
              spare30--;
              if (typeof data193.header !== "string") {
                v.add("/bindings/webhook_signature/header", "type", {type: "string"});
                errors++;
              }
            }
            if (data193.id_header !== undefined) {
              spare30--;
              let data197 = data193.id_header;
              if (typeof data197 === "string") {
                if (data197 === "") {
                  v.add("/bindings/webhook_signature/id_header", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_signature/id_header", "type", {type: "string"});
                errors++;
              }
            }
            if (data193.pattern !== undefined) {
              spare30--;
              if (typeof data193.pattern !== "string") {
                v.add("/bindings/webhook_signature/pattern", "type", {type: "string"});
                errors++;
              }
            }
            if (data193.scheme !== undefined) {
              spare30--;
              let data199 = data193.scheme;
              if (!((((data199 === "standard") || (data199 === "timestamped-hex")) || (data199 === "body-hex")) || (data199 === "custom"))) {
                v.add("/bindings/webhook_signature/scheme", "enum", {allowedValues: LIST_STANDARD_TIMESTAMPED_HEX_2c95});
                errors++;
              }
            }
            if (data193.secret !== undefined) {
              spare30--;
              let data200 = data193.secret;
              if (!(((data200 === "text") || (data200 === "base64")) || (data200 === "hex"))) {
                v.add("/bindings/webhook_signature/secret", "enum", {allowedValues: LIST_TEXT_BASE_HEX_7357});
                errors++;
              }
            }
            if (data193.signed !== undefined) {
              spare30--;
              let data201 = data193.signed;
              if (typeof data201 === "string") {
                if (data201 === "") {
                  v.add("/bindings/webhook_signature/signed", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_signature/signed", "type", {type: "string"});
                errors++;
              }
            }
            if (data193.timestamp_header !== undefined) {
              spare30--;
              let data202 = data193.timestamp_header;
              if (typeof data202 === "string") {
                if (data202 === "") {
                  v.add("/bindings/webhook_signature/timestamp_header", "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/bindings/webhook_signature/timestamp_header", "type", {type: "string"});
                errors++;
              }
            }
            if (data193.tolerance_s !== undefined) {
              spare30--;
              let data203 = data193.tolerance_s;
              if (!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))) {
                v.add("/bindings/webhook_signature/tolerance_s", "type", {type: "integer"});
                errors++;
              }
              if ((typeof data203 == "number") && (isFinite(data203))) {
                if (data203 < 1 || isNaN(data203)) {
                  v.add("/bindings/webhook_signature/tolerance_s", "minimum", {comparison: ">=", limit: 1});
                  errors++;
                }
              }
            }
            if (spare30 > 0) {
              for (const key34 of Object.keys(data193)) {
                if (!v.open) break;
                if (!((((((((((key34 === "algorithm") || (key34 === "encoding")) || (key34 === "header")) || (key34 === "id_header")) || (key34 === "pattern")) || (key34 === "scheme")) || (key34 === "secret")) || (key34 === "signed")) || (key34 === "timestamp_header")) || (key34 === "tolerance_s"))) {
                  v.add("/bindings/webhook_signature", "additionalProperties", {additionalProperty: key34, known: LIST_ALGORITHM_ENCODING_HEADER_6b13});
                  errors++;
                }
              }
            }
          } else {
            v.add("/bindings/webhook_signature", "type", {type: "object"});
            errors++;
          }
        }
        if (spare1 > 0) {
          for (const key35 of Object.keys(data1)) {
            if (!v.open) break;
            if (!((((((((((((((((((((((((((((((((((((((((((((key35 === "agent") || (key35 === "api_key")) || (key35 === "bodies")) || (key35 === "bridge_kinds")) || (key35 === "call")) || (key35 === "clipboard")) || (key35 === "conversation")) || (key35 === "file")) || (key35 === "forward")) || (key35 === "idempotency_key")) || (key35 === "import")) || (key35 === "import_records")) || (key35 === "inbound_route")) || (key35 === "inbound_source")) || (key35 === "key_prefix")) || (key35 === "lists")) || (key35 === "member")) || (key35 === "mention")) || (key35 === "message")) || (key35 === "page")) || (key35 === "paths")) || (key35 === "question")) || (key35 === "rate_limit")) || (key35 === "realtime_events")) || (key35 === "realtime_protocol")) || (key35 === "realtime_target")) || (key35 === "responses")) || (key35 === "scopes")) || (key35 === "search")) || (key35 === "source_kinds")) || (key35 === "task")) || (key35 === "task_entry")) || (key35 === "task_resource_add")) || (key35 === "task_resource_archive")) || (key35 === "task_resource_change")) || (key35 === "task_state")) || (key35 === "task_states")) || (key35 === "task_update")) || (key35 === "transcript")) || (key35 === "unique_ids")) || (key35 === "webhook_delivery")) || (key35 === "webhook_endpoint")) || (key35 === "webhook_rotation")) || (key35 === "webhook_signature"))) {
              v.add("/bindings", "additionalProperties", {additionalProperty: key35, known: LIST_AGENT_API_KEY_3bd6});
              errors++;
            }
          }
        }
      } else {
        v.add("/bindings", "type", {type: "object"});
        errors++;
      }
    }
    if (data.capabilities !== undefined) {
      spare0--;
      let data204 = data.capabilities;
      if (Array.isArray(data204)) {
        const len10 = data204.length;
        for (let i10 = 0; i10 < len10 && v.open; i10++) {
          let data205 = data204[i10];
          if (!((((((((((((((((((((data205 === "conversations") || (data205 === "conversation-context")) || (data205 === "messages")) || (data205 === "threads")) || (data205 === "members")) || (data205 === "search")) || (data205 === "files")) || (data205 === "imports")) || (data205 === "cards")) || (data205 === "tasks")) || (data205 === "calls")) || (data205 === "forwards")) || (data205 === "realtime")) || (data205 === "webhooks")) || (data205 === "api-keys")) || (data205 === "agents")) || (data205 === "inbound-webhooks")) || (data205 === "rate-limits")) || (data205 === "clipboards")) || (data205 === "published-contract"))) {
            v.add("/capabilities/" + i10, "enum", {allowedValues: LIST_CONVERSATIONS_CONVERSATION_CONTEXT_2996});
            errors++;
          }
        }
        const twice0 = duplicateItem(data204);
        if (twice0 !== undefined) {
          v.add("/capabilities", "uniqueItems", twice0);
          errors++;
        }
      } else {
        v.add("/capabilities", "type", {type: "array"});
        errors++;
      }
    }
    if (data.fixtures !== undefined) {
      spare0--;
      let data206 = data.fixtures;
      if (data206 && typeof data206 == "object" && !Array.isArray(data206)) {
        let spare31 = 0;
        for (const key in data206) {
          spare31++;
        }
        if (data206.agent_member !== undefined) {
          spare31--;
          const found16 = checkfixture(data206.agent_member, v);
          if (found16 !== 0) {
            errors += v.under(found16, "/fixtures/agent_member");
          }
        }
        if (data206.call !== undefined) {
          spare31--;
          const found17 = checkfixture(data206.call, v);
          if (found17 !== 0) {
            errors += v.under(found17, "/fixtures/call");
          }
        }
        if (data206.call_word !== undefined) {
          spare31--;
          let data209 = data206.call_word;
          if (typeof data209 === "string") {
            if (data209.length > 10000 && codePoints(data209) > 10000) {
              v.add("/fixtures/call_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data209 === "") {
              v.add("/fixtures/call_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/call_word", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.clipboard !== undefined) {
          spare31--;
          const found18 = checkfixture(data206.clipboard, v);
          if (found18 !== 0) {
            errors += v.under(found18, "/fixtures/clipboard");
          }
        }
        if (data206.clipboard_word !== undefined) {
          spare31--;
          let data211 = data206.clipboard_word;
          if (typeof data211 === "string") {
            if (data211.length > 10000 && codePoints(data211) > 10000) {
              v.add("/fixtures/clipboard_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data211 === "") {
              v.add("/fixtures/clipboard_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/clipboard_word", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.closed_call !== undefined) {
          spare31--;
          const found19 = checkfixture(data206.closed_call, v);
          if (found19 !== 0) {
            errors += v.under(found19, "/fixtures/closed_call");
          }
        }
        if (data206.conversation !== undefined) {
          spare31--;
          const found20 = checkfixture(data206.conversation, v);
          if (found20 !== 0) {
            errors += v.under(found20, "/fixtures/conversation");
          }
        }
        if (data206.conversation_without_agent !== undefined) {
          spare31--;
          const found21 = checkfixture(data206.conversation_without_agent, v);
          if (found21 !== 0) {
            errors += v.under(found21, "/fixtures/conversation_without_agent");
          }
        }
        if (data206.foreign_member !== undefined) {
          spare31--;
          const found22 = checkfixture(data206.foreign_member, v);
          if (found22 !== 0) {
            errors += v.under(found22, "/fixtures/foreign_member");
          }
        }
        if (data206.forward_call !== undefined) {
          spare31--;
          const found23 = checkfixture(data206.forward_call, v);
          if (found23 !== 0) {
            errors += v.under(found23, "/fixtures/forward_call");
          }
        }
        if (data206.forward_edited !== undefined) {
          spare31--;
          const found24 = checkfixture(data206.forward_edited, v);
          if (found24 !== 0) {
            errors += v.under(found24, "/fixtures/forward_edited");
          }
        }
        if (data206.forward_edited_text !== undefined) {
          spare31--;
          let data218 = data206.forward_edited_text;
          if (typeof data218 === "string") {
            if (data218.length > 10000 && codePoints(data218) > 10000) {
              v.add("/fixtures/forward_edited_text", "maxLength", {limit: 10000});
              errors++;
            }
            if (data218 === "") {
              v.add("/fixtures/forward_edited_text", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/forward_edited_text", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.forward_link !== undefined) {
          spare31--;
          const found25 = checkfixture(data206.forward_link, v);
          if (found25 !== 0) {
            errors += v.under(found25, "/fixtures/forward_link");
          }
        }
        if (data206.forward_link_text !== undefined) {
          spare31--;
          let data220 = data206.forward_link_text;
          if (typeof data220 === "string") {
            if (data220.length > 10000 && codePoints(data220) > 10000) {
              v.add("/fixtures/forward_link_text", "maxLength", {limit: 10000});
              errors++;
            }
            if (data220 === "") {
              v.add("/fixtures/forward_link_text", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/forward_link_text", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.forward_other_call !== undefined) {
          spare31--;
          const found26 = checkfixture(data206.forward_other_call, v);
          if (found26 !== 0) {
            errors += v.under(found26, "/fixtures/forward_other_call");
          }
        }
        if (data206.forward_show !== undefined) {
          spare31--;
          const found27 = checkfixture(data206.forward_show, v);
          if (found27 !== 0) {
            errors += v.under(found27, "/fixtures/forward_show");
          }
        }
        if (data206.forward_show_source !== undefined) {
          spare31--;
          const found28 = checkfixture(data206.forward_show_source, v);
          if (found28 !== 0) {
            errors += v.under(found28, "/fixtures/forward_show_source");
          }
        }
        if (data206.forward_show_source_conversation !== undefined) {
          spare31--;
          const found29 = checkfixture(data206.forward_show_source_conversation, v);
          if (found29 !== 0) {
            errors += v.under(found29, "/fixtures/forward_show_source_conversation");
          }
        }
        if (data206.forward_show_text !== undefined) {
          spare31--;
          let data225 = data206.forward_show_text;
          if (typeof data225 === "string") {
            if (data225.length > 10000 && codePoints(data225) > 10000) {
              v.add("/fixtures/forward_show_text", "maxLength", {limit: 10000});
              errors++;
            }
            if (data225 === "") {
              v.add("/fixtures/forward_show_text", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/forward_show_text", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.further_tasks !== undefined) {
          spare31--;
          let data226 = data206.further_tasks;
          if (Array.isArray(data226)) {
            const len11 = data226.length;
            for (let i11 = 0; i11 < len11 && v.open; i11++) {
              let data227 = data226[i11];
              if (typeof data227 === "string") {
                if (data227.length > 200 && codePoints(data227) > 200) {
                  v.add("/fixtures/further_tasks/" + i11, "maxLength", {limit: 200});
                  errors++;
                }
                if (data227 === "") {
                  v.add("/fixtures/further_tasks/" + i11, "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/fixtures/further_tasks/" + i11, "type", {type: "string"});
                errors++;
              }
            }
            const twice1 = duplicateItem(data226);
            if (twice1 !== undefined) {
              v.add("/fixtures/further_tasks", "uniqueItems", twice1);
              errors++;
            }
          } else {
            v.add("/fixtures/further_tasks", "type", {type: "array"});
            errors++;
          }
        }
        if (data206.hidden_call !== undefined) {
          spare31--;
          const found30 = checkfixture(data206.hidden_call, v);
          if (found30 !== 0) {
            errors += v.under(found30, "/fixtures/hidden_call");
          }
        }
        if (data206.hidden_call_word !== undefined) {
          spare31--;
          let data229 = data206.hidden_call_word;
          if (typeof data229 === "string") {
            if (data229.length > 10000 && codePoints(data229) > 10000) {
              v.add("/fixtures/hidden_call_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data229 === "") {
              v.add("/fixtures/hidden_call_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/hidden_call_word", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.hidden_clipboard !== undefined) {
          spare31--;
          const found31 = checkfixture(data206.hidden_clipboard, v);
          if (found31 !== 0) {
            errors += v.under(found31, "/fixtures/hidden_clipboard");
          }
        }
        if (data206.hidden_clipboard_word !== undefined) {
          spare31--;
          let data231 = data206.hidden_clipboard_word;
          if (typeof data231 === "string") {
            if (data231.length > 10000 && codePoints(data231) > 10000) {
              v.add("/fixtures/hidden_clipboard_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data231 === "") {
              v.add("/fixtures/hidden_clipboard_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/hidden_clipboard_word", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.hidden_conversation !== undefined) {
          spare31--;
          const found32 = checkfixture(data206.hidden_conversation, v);
          if (found32 !== 0) {
            errors += v.under(found32, "/fixtures/hidden_conversation");
          }
        }
        if (data206.hidden_forward_call !== undefined) {
          spare31--;
          const found33 = checkfixture(data206.hidden_forward_call, v);
          if (found33 !== 0) {
            errors += v.under(found33, "/fixtures/hidden_forward_call");
          }
        }
        if (data206.hidden_shared_call !== undefined) {
          spare31--;
          const found34 = checkfixture(data206.hidden_shared_call, v);
          if (found34 !== 0) {
            errors += v.under(found34, "/fixtures/hidden_shared_call");
          }
        }
        if (data206.hidden_task !== undefined) {
          spare31--;
          const found35 = checkfixture(data206.hidden_task, v);
          if (found35 !== 0) {
            errors += v.under(found35, "/fixtures/hidden_task");
          }
        }
        if (data206.hidden_task_word !== undefined) {
          spare31--;
          let data236 = data206.hidden_task_word;
          if (typeof data236 === "string") {
            if (data236.length > 10000 && codePoints(data236) > 10000) {
              v.add("/fixtures/hidden_task_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data236 === "") {
              v.add("/fixtures/hidden_task_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/hidden_task_word", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.member !== undefined) {
          spare31--;
          const found36 = checkfixture(data206.member, v);
          if (found36 !== 0) {
            errors += v.under(found36, "/fixtures/member");
          }
        }
        if (data206.member_name !== undefined) {
          spare31--;
          let data238 = data206.member_name;
          if (typeof data238 === "string") {
            if (data238.length > 10000 && codePoints(data238) > 10000) {
              v.add("/fixtures/member_name", "maxLength", {limit: 10000});
              errors++;
            }
            if (data238 === "") {
              v.add("/fixtures/member_name", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/member_name", "type", {type: "string"});
            errors++;
          }
        }
        if (data206.ordinary_member !== undefined) {
          spare31--;
          const found37 = checkfixture(data206.ordinary_member, v);
          if (found37 !== 0) {
            errors += v.under(found37, "/fixtures/ordinary_member");
          }
        }
        if (data206.second_conversation !== undefined) {
          spare31--;
          const found38 = checkfixture(data206.second_conversation, v);
          if (found38 !== 0) {
            errors += v.under(found38, "/fixtures/second_conversation");
          }
        }
        if (data206.shared_call !== undefined) {
          spare31--;
          const found39 = checkfixture(data206.shared_call, v);
          if (found39 !== 0) {
            errors += v.under(found39, "/fixtures/shared_call");
          }
        }
        if (data206.task !== undefined) {
          spare31--;
          const found40 = checkfixture(data206.task, v);
          if (found40 !== 0) {
            errors += v.under(found40, "/fixtures/task");
          }
        }
        if (data206.task_word !== undefined) {
          spare31--;
          let data243 = data206.task_word;
          if (typeof data243 === "string") {
            if (data243.length > 10000 && codePoints(data243) > 10000) {
              v.add("/fixtures/task_word", "maxLength", {limit: 10000});
              errors++;
            }
            if (data243 === "") {
              v.add("/fixtures/task_word", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/fixtures/task_word", "type", {type: "string"});
            errors++;
          }
        }
        if (spare31 > 0) {
          for (const key36 of Object.keys(data206)) {
            if (!v.open) break;
            if (!((((((((((((((((((((((((((((((((((((key36 === "agent_member") || (key36 === "call")) || (key36 === "call_word")) || (key36 === "clipboard")) || (key36 === "clipboard_word")) || (key36 === "closed_call")) || (key36 === "conversation")) || (key36 === "conversation_without_agent")) || (key36 === "foreign_member")) || (key36 === "forward_call")) || (key36 === "forward_edited")) || (key36 === "forward_edited_text")) || (key36 === "forward_link")) || (key36 === "forward_link_text")) || (key36 === "forward_other_call")) || (key36 === "forward_show")) || (key36 === "forward_show_source")) || (key36 === "forward_show_source_conversation")) || (key36 === "forward_show_text")) || (key36 === "further_tasks")) || (key36 === "hidden_call")) || (key36 === "hidden_call_word")) || (key36 === "hidden_clipboard")) || (key36 === "hidden_clipboard_word")) || (key36 === "hidden_conversation")) || (key36 === "hidden_forward_call")) || (key36 === "hidden_shared_call")) || (key36 === "hidden_task")) || (key36 === "hidden_task_word")) || (key36 === "member")) || (key36 === "member_name")) || (key36 === "ordinary_member")) || (key36 === "second_conversation")) || (key36 === "shared_call")) || (key36 === "task")) || (key36 === "task_word"))) {
              v.add("/fixtures", "additionalProperties", {additionalProperty: key36, known: LIST_AGENT_MEMBER_CALL_c331});
              errors++;
            }
          }
        }
      } else {
        v.add("/fixtures", "type", {type: "object"});
        errors++;
      }
    }
    if (data.keys !== undefined) {
      spare0--;
      let data244 = data.keys;
      if (data244 && typeof data244 == "object" && !Array.isArray(data244)) {
        if (data244.primary === undefined) {
          v.add("/keys", "required", {missingProperty: "primary"});
          errors++;
        }
        let spare32 = 0;
        for (const key in data244) {
          spare32++;
        }
        if (data244.agent !== undefined) {
          spare32--;
          let data245 = data244.agent;
          if (typeof data245 === "string") {
            if (data245 === "") {
              v.add("/keys/agent", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/agent", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.import_admin !== undefined) {
          spare32--;
          let data246 = data244.import_admin;
          if (typeof data246 === "string") {
            if (data246 === "") {
              v.add("/keys/import_admin", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/import_admin", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.import_member !== undefined) {
          spare32--;
          let data247 = data244.import_member;
          if (typeof data247 === "string") {
            if (data247 === "") {
              v.add("/keys/import_member", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/import_member", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.import_other_role !== undefined) {
          spare32--;
          let data248 = data244.import_other_role;
          if (typeof data248 === "string") {
            if (data248 === "") {
              v.add("/keys/import_other_role", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/import_other_role", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.keys_admin !== undefined) {
          spare32--;
          let data249 = data244.keys_admin;
          if (typeof data249 === "string") {
            if (data249 === "") {
              v.add("/keys/keys_admin", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/keys_admin", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.keys_member !== undefined) {
          spare32--;
          let data250 = data244.keys_member;
          if (typeof data250 === "string") {
            if (data250 === "") {
              v.add("/keys/keys_member", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/keys_member", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.keys_reader !== undefined) {
          spare32--;
          let data251 = data244.keys_reader;
          if (typeof data251 === "string") {
            if (data251 === "") {
              v.add("/keys/keys_reader", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/keys_reader", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.limited !== undefined) {
          spare32--;
          let data252 = data244.limited;
          if (typeof data252 === "string") {
            if (data252 === "") {
              v.add("/keys/limited", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/limited", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.other_workspace !== undefined) {
          spare32--;
          let data253 = data244.other_workspace;
          if (typeof data253 === "string") {
            if (data253 === "") {
              v.add("/keys/other_workspace", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/other_workspace", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.primary !== undefined) {
          spare32--;
          let data254 = data244.primary;
          if (typeof data254 === "string") {
            if (data254 === "") {
              v.add("/keys/primary", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/primary", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.provisioning !== undefined) {
          spare32--;
          let data255 = data244.provisioning;
          if (typeof data255 === "string") {
            if (data255 === "") {
              v.add("/keys/provisioning", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/provisioning", "type", {type: "string"});
            errors++;
          }
        }
        if (data244.reduced !== undefined) {
          spare32--;
          let data256 = data244.reduced;
          if (data256 && typeof data256 == "object" && !Array.isArray(data256)) {
            for (const key37 of Object.keys(data256)) {
              if (!v.open) break;
              const _errs505 = errors;
              if (typeof key37 === "string") {
                if (!PATTERN_A_Z_A_ee42.test(key37)) {
                  v.add("/keys/reduced", "pattern", {pattern: "^[a-z_]+:[a-z_-]+$"}, key37);
                  errors++;
                }
              } else {
                v.add("/keys/reduced", "type", {type: "string"}, key37);
                errors++;
              }
              var valid64 = _errs505 === errors;
              if (!valid64) {
              }
            }
            for (const key38 of Object.keys(data256)) {
              if (!v.open) break;
              let data257 = data256[key38];
              if (typeof data257 === "string") {
                if (data257 === "") {
                  v.add("/keys/reduced/" + segment(key38), "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/keys/reduced/" + segment(key38), "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/keys/reduced", "type", {type: "object"});
            errors++;
          }
        }
        if (data244.reduced_import_admin !== undefined) {
          spare32--;
          let data258 = data244.reduced_import_admin;
          if (data258 && typeof data258 == "object" && !Array.isArray(data258)) {
            for (const key39 of Object.keys(data258)) {
              if (!v.open) break;
              const _errs512 = errors;
              if (typeof key39 === "string") {
                if (!PATTERN_A_Z_A_ee42.test(key39)) {
                  v.add("/keys/reduced_import_admin", "pattern", {pattern: "^[a-z_]+:[a-z_-]+$"}, key39);
                  errors++;
                }
              } else {
                v.add("/keys/reduced_import_admin", "type", {type: "string"}, key39);
                errors++;
              }
              var valid66 = _errs512 === errors;
              if (!valid66) {
              }
            }
            for (const key40 of Object.keys(data258)) {
              if (!v.open) break;
              let data259 = data258[key40];
              if (typeof data259 === "string") {
                if (data259 === "") {
                  v.add("/keys/reduced_import_admin/" + segment(key40), "minLength", {limit: 1});
                  errors++;
                }
              } else {
                v.add("/keys/reduced_import_admin/" + segment(key40), "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/keys/reduced_import_admin", "type", {type: "object"});
            errors++;
          }
        }
        if (data244.second !== undefined) {
          spare32--;
          let data260 = data244.second;
          if (typeof data260 === "string") {
            if (data260 === "") {
              v.add("/keys/second", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/keys/second", "type", {type: "string"});
            errors++;
          }
        }
        if (spare32 > 0) {
          for (const key41 of Object.keys(data244)) {
            if (!v.open) break;
            if (!((((((((((((((key41 === "agent") || (key41 === "import_admin")) || (key41 === "import_member")) || (key41 === "import_other_role")) || (key41 === "keys_admin")) || (key41 === "keys_member")) || (key41 === "keys_reader")) || (key41 === "limited")) || (key41 === "other_workspace")) || (key41 === "primary")) || (key41 === "provisioning")) || (key41 === "reduced")) || (key41 === "reduced_import_admin")) || (key41 === "second"))) {
              v.add("/keys", "additionalProperties", {additionalProperty: key41, known: LIST_AGENT_IMPORT_ADMIN_f4a7});
              errors++;
            }
          }
        }
      } else {
        v.add("/keys", "type", {type: "object"});
        errors++;
      }
    }
    if (data.permissions !== undefined) {
      spare0--;
      let data261 = data.permissions;
      if (data261 && typeof data261 == "object" && !Array.isArray(data261)) {
        let spare33 = 0;
        for (const key in data261) {
          spare33++;
        }
        if (data261.load !== undefined) {
          spare33--;
          if (typeof data261.load !== "boolean") {
            v.add("/permissions/load", "type", {type: "boolean"});
            errors++;
          }
        }
        if (data261.long_waits !== undefined) {
          spare33--;
          let data263 = data261.long_waits;
          if (!(((typeof data263 == "number") && (!(data263 % 1) && !isNaN(data263))) && (isFinite(data263)))) {
            v.add("/permissions/long_waits", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data263 == "number") && (isFinite(data263))) {
            if (data263 > 3900 || isNaN(data263)) {
              v.add("/permissions/long_waits", "maximum", {comparison: "<=", limit: 3900});
              errors++;
            }
            if (data263 < 0 || isNaN(data263)) {
              v.add("/permissions/long_waits", "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
        if (data261.writes !== undefined) {
          spare33--;
          if (typeof data261.writes !== "boolean") {
            v.add("/permissions/writes", "type", {type: "boolean"});
            errors++;
          }
        }
        if (spare33 > 0) {
          for (const key42 of Object.keys(data261)) {
            if (!v.open) break;
            if (!(((key42 === "load") || (key42 === "long_waits")) || (key42 === "writes"))) {
              v.add("/permissions", "additionalProperties", {additionalProperty: key42, known: LIST_LOAD_LONG_WAITS_af64});
              errors++;
            }
          }
        }
      } else {
        v.add("/permissions", "type", {type: "object"});
        errors++;
      }
    }
    if (data.statuses !== undefined) {
      spare0--;
      let data265 = data.statuses;
      if (data265 && typeof data265 == "object" && !Array.isArray(data265)) {
        let spare34 = 0;
        for (const key in data265) {
          spare34++;
        }
        if (data265.by_kind !== undefined) {
          spare34--;
          let data266 = data265.by_kind;
          if (data266 && typeof data266 == "object" && !Array.isArray(data266)) {
            let spare35 = 0;
            for (const key in data266) {
              spare35++;
            }
            if (data266.api_key !== undefined) {
              spare35--;
              const found41 = checkkind_statuses(data266.api_key, v);
              if (found41 !== 0) {
                errors += v.under(found41, "/statuses/by_kind/api_key");
              }
            }
            if (data266.call !== undefined) {
              spare35--;
              const found42 = checkkind_statuses(data266.call, v);
              if (found42 !== 0) {
                errors += v.under(found42, "/statuses/by_kind/call");
              }
            }
            if (data266.clipboard !== undefined) {
              spare35--;
              const found43 = checkkind_statuses(data266.clipboard, v);
              if (found43 !== 0) {
                errors += v.under(found43, "/statuses/by_kind/clipboard");
              }
            }
            if (data266.conversation !== undefined) {
              spare35--;
              const found44 = checkkind_statuses(data266.conversation, v);
              if (found44 !== 0) {
                errors += v.under(found44, "/statuses/by_kind/conversation");
              }
            }
            if (data266.file !== undefined) {
              spare35--;
              const found45 = checkkind_statuses(data266.file, v);
              if (found45 !== 0) {
                errors += v.under(found45, "/statuses/by_kind/file");
              }
            }
            if (data266.import !== undefined) {
              spare35--;
              const found46 = checkkind_statuses(data266.import, v);
              if (found46 !== 0) {
                errors += v.under(found46, "/statuses/by_kind/import");
              }
            }
            if (data266.member !== undefined) {
              spare35--;
              const found47 = checkkind_statuses(data266.member, v);
              if (found47 !== 0) {
                errors += v.under(found47, "/statuses/by_kind/member");
              }
            }
            if (data266.message !== undefined) {
              spare35--;
              const found48 = checkkind_statuses(data266.message, v);
              if (found48 !== 0) {
                errors += v.under(found48, "/statuses/by_kind/message");
              }
            }
            if (data266.task !== undefined) {
              spare35--;
              const found49 = checkkind_statuses(data266.task, v);
              if (found49 !== 0) {
                errors += v.under(found49, "/statuses/by_kind/task");
              }
            }
            if (data266.webhook_delivery !== undefined) {
              spare35--;
              const found50 = checkkind_statuses(data266.webhook_delivery, v);
              if (found50 !== 0) {
                errors += v.under(found50, "/statuses/by_kind/webhook_delivery");
              }
            }
            if (data266.webhook_endpoint !== undefined) {
              spare35--;
              const found51 = checkkind_statuses(data266.webhook_endpoint, v);
              if (found51 !== 0) {
                errors += v.under(found51, "/statuses/by_kind/webhook_endpoint");
              }
            }
            if (spare35 > 0) {
              for (const key43 of Object.keys(data266)) {
                if (!v.open) break;
                if (!(((((((((((key43 === "api_key") || (key43 === "call")) || (key43 === "clipboard")) || (key43 === "conversation")) || (key43 === "file")) || (key43 === "import")) || (key43 === "member")) || (key43 === "message")) || (key43 === "task")) || (key43 === "webhook_delivery")) || (key43 === "webhook_endpoint"))) {
                  v.add("/statuses/by_kind", "additionalProperties", {additionalProperty: key43, known: LIST_API_KEY_CALL_2884});
                  errors++;
                }
              }
            }
          } else {
            v.add("/statuses/by_kind", "type", {type: "object"});
            errors++;
          }
        }
        if (data265.hidden !== undefined) {
          spare34--;
          const found52 = checkstatuses(data265.hidden, v);
          if (found52 !== 0) {
            errors += v.under(found52, "/statuses/hidden");
          }
        }
        if (data265.invalid !== undefined) {
          spare34--;
          const found53 = checkstatuses(data265.invalid, v);
          if (found53 !== 0) {
            errors += v.under(found53, "/statuses/invalid");
          }
        }
        if (data265.stale !== undefined) {
          spare34--;
          const found54 = checkstatuses(data265.stale, v);
          if (found54 !== 0) {
            errors += v.under(found54, "/statuses/stale");
          }
        }
        if (data265.unknown !== undefined) {
          spare34--;
          const found55 = checkstatuses(data265.unknown, v);
          if (found55 !== 0) {
            errors += v.under(found55, "/statuses/unknown");
          }
        }
        if (spare34 > 0) {
          for (const key44 of Object.keys(data265)) {
            if (!v.open) break;
            if (!(((((key44 === "by_kind") || (key44 === "hidden")) || (key44 === "invalid")) || (key44 === "stale")) || (key44 === "unknown"))) {
              v.add("/statuses", "additionalProperties", {additionalProperty: key44, known: LIST_BY_KIND_HIDDEN_203a});
              errors++;
            }
          }
        }
      } else {
        v.add("/statuses", "type", {type: "object"});
        errors++;
      }
    }
    if (data.timing !== undefined) {
      spare0--;
      let data282 = data.timing;
      if (data282 && typeof data282 == "object" && !Array.isArray(data282)) {
        let spare36 = 0;
        for (const key in data282) {
          spare36++;
        }
        if (data282.event_delivery_ms !== undefined) {
          spare36--;
          let data283 = data282.event_delivery_ms;
          if (!(((typeof data283 == "number") && (!(data283 % 1) && !isNaN(data283))) && (isFinite(data283)))) {
            v.add("/timing/event_delivery_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data283 == "number") && (isFinite(data283))) {
            if (data283 > 600000 || isNaN(data283)) {
              v.add("/timing/event_delivery_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data283 < 1 || isNaN(data283)) {
              v.add("/timing/event_delivery_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.eventual_ms !== undefined) {
          spare36--;
          let data284 = data282.eventual_ms;
          if (!(((typeof data284 == "number") && (!(data284 % 1) && !isNaN(data284))) && (isFinite(data284)))) {
            v.add("/timing/eventual_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data284 == "number") && (isFinite(data284))) {
            if (data284 > 600000 || isNaN(data284)) {
              v.add("/timing/eventual_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data284 < 1 || isNaN(data284)) {
              v.add("/timing/eventual_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.key_grace_ms !== undefined) {
          spare36--;
          let data285 = data282.key_grace_ms;
          if (!(((typeof data285 == "number") && (!(data285 % 1) && !isNaN(data285))) && (isFinite(data285)))) {
            v.add("/timing/key_grace_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data285 == "number") && (isFinite(data285))) {
            if (data285 > 600000 || isNaN(data285)) {
              v.add("/timing/key_grace_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data285 < 0 || isNaN(data285)) {
              v.add("/timing/key_grace_ms", "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
        if (data282.request_ms !== undefined) {
          spare36--;
          let data286 = data282.request_ms;
          if (!(((typeof data286 == "number") && (!(data286 % 1) && !isNaN(data286))) && (isFinite(data286)))) {
            v.add("/timing/request_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data286 == "number") && (isFinite(data286))) {
            if (data286 > 600000 || isNaN(data286)) {
              v.add("/timing/request_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data286 < 1 || isNaN(data286)) {
              v.add("/timing/request_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.search_index_ms !== undefined) {
          spare36--;
          let data287 = data282.search_index_ms;
          if (!(((typeof data287 == "number") && (!(data287 % 1) && !isNaN(data287))) && (isFinite(data287)))) {
            v.add("/timing/search_index_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data287 == "number") && (isFinite(data287))) {
            if (data287 > 600000 || isNaN(data287)) {
              v.add("/timing/search_index_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data287 < 1 || isNaN(data287)) {
              v.add("/timing/search_index_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.secret_replay_ms !== undefined) {
          spare36--;
          let data288 = data282.secret_replay_ms;
          if (!(((typeof data288 == "number") && (!(data288 % 1) && !isNaN(data288))) && (isFinite(data288)))) {
            v.add("/timing/secret_replay_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data288 == "number") && (isFinite(data288))) {
            if (data288 < 1 || isNaN(data288)) {
              v.add("/timing/secret_replay_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.webhook_delivery_ms !== undefined) {
          spare36--;
          let data289 = data282.webhook_delivery_ms;
          if (!(((typeof data289 == "number") && (!(data289 % 1) && !isNaN(data289))) && (isFinite(data289)))) {
            v.add("/timing/webhook_delivery_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data289 == "number") && (isFinite(data289))) {
            if (data289 > 600000 || isNaN(data289)) {
              v.add("/timing/webhook_delivery_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data289 < 1 || isNaN(data289)) {
              v.add("/timing/webhook_delivery_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data282.webhook_retry_ms !== undefined) {
          spare36--;
          let data290 = data282.webhook_retry_ms;
          if (!(((typeof data290 == "number") && (!(data290 % 1) && !isNaN(data290))) && (isFinite(data290)))) {
            v.add("/timing/webhook_retry_ms", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data290 == "number") && (isFinite(data290))) {
            if (data290 > 600000 || isNaN(data290)) {
              v.add("/timing/webhook_retry_ms", "maximum", {comparison: "<=", limit: 600000});
              errors++;
            }
            if (data290 < 1 || isNaN(data290)) {
              v.add("/timing/webhook_retry_ms", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (spare36 > 0) {
          for (const key45 of Object.keys(data282)) {
            if (!v.open) break;
            if (!((((((((key45 === "event_delivery_ms") || (key45 === "eventual_ms")) || (key45 === "key_grace_ms")) || (key45 === "request_ms")) || (key45 === "search_index_ms")) || (key45 === "secret_replay_ms")) || (key45 === "webhook_delivery_ms")) || (key45 === "webhook_retry_ms"))) {
              v.add("/timing", "additionalProperties", {additionalProperty: key45, known: LIST_EVENT_DELIVERY_MS_2517});
              errors++;
            }
          }
        }
      } else {
        v.add("/timing", "type", {type: "object"});
        errors++;
      }
    }
    if (data.webhooks !== undefined) {
      spare0--;
      let data291 = data.webhooks;
      if (data291 && typeof data291 == "object" && !Array.isArray(data291)) {
        let spare37 = 0;
        for (const key in data291) {
          spare37++;
        }
        if (data291.receiver_host !== undefined) {
          spare37--;
          if (typeof data291.receiver_host !== "string") {
            v.add("/webhooks/receiver_host", "type", {type: "string"});
            errors++;
          }
        }
        if (data291.receiver_port !== undefined) {
          spare37--;
          let data293 = data291.receiver_port;
          if (!(((typeof data293 == "number") && (!(data293 % 1) && !isNaN(data293))) && (isFinite(data293)))) {
            v.add("/webhooks/receiver_port", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data293 == "number") && (isFinite(data293))) {
            if (data293 > 65535 || isNaN(data293)) {
              v.add("/webhooks/receiver_port", "maximum", {comparison: "<=", limit: 65535});
              errors++;
            }
            if (data293 < 1 || isNaN(data293)) {
              v.add("/webhooks/receiver_port", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
        if (data291.relay_url !== undefined) {
          spare37--;
          let data294 = data291.relay_url;
          if (typeof data294 === "string") {
            if (!PATTERN_HTTPS_9012.test(data294)) {
              v.add("/webhooks/relay_url", "pattern", {pattern: "^https?://"});
              errors++;
            }
          } else {
            v.add("/webhooks/relay_url", "type", {type: "string"});
            errors++;
          }
        }
        if (spare37 > 0) {
          for (const key46 of Object.keys(data291)) {
            if (!v.open) break;
            if (!(((key46 === "receiver_host") || (key46 === "receiver_port")) || (key46 === "relay_url"))) {
              v.add("/webhooks", "additionalProperties", {additionalProperty: key46, known: LIST_RECEIVER_HOST_RECEIVER_7c0a});
              errors++;
            }
          }
        }
      } else {
        v.add("/webhooks", "type", {type: "object"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key47 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((((((key47 === "base_url") || (key47 === "bindings")) || (key47 === "capabilities")) || (key47 === "fixtures")) || (key47 === "keys")) || (key47 === "permissions")) || (key47 === "statuses")) || (key47 === "timing")) || (key47 === "webhooks"))) {
          v.add("", "additionalProperties", {additionalProperty: key47, known: LIST_BASE_URL_BINDINGS_fb88});
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

function checkReport(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.causes === undefined) {
      v.add("", "required", {missingProperty: "causes"});
      errors++;
    }
    if (data.checks === undefined) {
      v.add("", "required", {missingProperty: "checks"});
      errors++;
    }
    if (data.contract === undefined) {
      v.add("", "required", {missingProperty: "contract"});
      errors++;
    }
    if (data.coverage === undefined) {
      v.add("", "required", {missingProperty: "coverage"});
      errors++;
    }
    if (data.duration_ms === undefined) {
      v.add("", "required", {missingProperty: "duration_ms"});
      errors++;
    }
    if (data.effort === undefined) {
      v.add("", "required", {missingProperty: "effort"});
      errors++;
    }
    if (data.exchanges === undefined) {
      v.add("", "required", {missingProperty: "exchanges"});
      errors++;
    }
    if (data.gate === undefined) {
      v.add("", "required", {missingProperty: "gate"});
      errors++;
    }
    if (data.observed === undefined) {
      v.add("", "required", {missingProperty: "observed"});
      errors++;
    }
    if (data.published_contract === undefined) {
      v.add("", "required", {missingProperty: "published_contract"});
      errors++;
    }
    if (data.requirements === undefined) {
      v.add("", "required", {missingProperty: "requirements"});
      errors++;
    }
    if (data.run_tag === undefined) {
      v.add("", "required", {missingProperty: "run_tag"});
      errors++;
    }
    if (data.schema_version === undefined) {
      v.add("", "required", {missingProperty: "schema_version"});
      errors++;
    }
    if (data.seed === undefined) {
      v.add("", "required", {missingProperty: "seed"});
      errors++;
    }
    if (data.started_at === undefined) {
      v.add("", "required", {missingProperty: "started_at"});
      errors++;
    }
    if (data.suite === undefined) {
      v.add("", "required", {missingProperty: "suite"});
      errors++;
    }
    if (data.target === undefined) {
      v.add("", "required", {missingProperty: "target"});
      errors++;
    }
    if (data.verdict === undefined) {
      v.add("", "required", {missingProperty: "verdict"});
      errors++;
    }
    if (data.causes !== undefined) {
      let data0 = data.causes;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkcause(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/causes/" + i0);
          }
        }
      } else {
        v.add("/causes", "type", {type: "array"});
        errors++;
      }
    }
    if (data.checks !== undefined) {
      let data2 = data.checks;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkcheck_result(data2[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/checks/" + i1);
          }
        }
      } else {
        v.add("/checks", "type", {type: "array"});
        errors++;
      }
    }
    if (data.contract !== undefined) {
      let data4 = data.contract;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.title === undefined) {
          v.add("/contract", "required", {missingProperty: "title"});
          errors++;
        }
        if (data4.version === undefined) {
          v.add("/contract", "required", {missingProperty: "version"});
          errors++;
        }
        if (data4.title !== undefined) {
          if (typeof data4.title !== "string") {
            v.add("/contract/title", "type", {type: "string"});
            errors++;
          }
        }
        if (data4.version !== undefined) {
          if (typeof data4.version !== "string") {
            v.add("/contract/version", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/contract", "type", {type: "object"});
        errors++;
      }
    }
    if (data.coverage !== undefined) {
      const found2 = checkcoverage(data.coverage, v);
      if (found2 !== 0) {
        errors += v.under(found2, "/coverage");
      }
    }
    if (data.docs_url !== undefined) {
      if (typeof data.docs_url !== "string") {
        v.add("/docs_url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.duration_ms !== undefined) {
      let data9 = data.duration_ms;
      if (!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) {
        v.add("/duration_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data9 == "number") && (isFinite(data9))) {
        if (data9 < 0 || isNaN(data9)) {
          v.add("/duration_ms", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.effort !== undefined) {
      let data10 = data.effort;
      if (!(((data10 === "quick") || (data10 === "standard")) || (data10 === "thorough"))) {
        v.add("/effort", "enum", {allowedValues: LIST_QUICK_STANDARD_THOROUGH_1629});
        errors++;
      }
    }
    if (data.exchanges !== undefined) {
      let data11 = data.exchanges;
      if (!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) {
        v.add("/exchanges", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data11 == "number") && (isFinite(data11))) {
        if (data11 < 0 || isNaN(data11)) {
          v.add("/exchanges", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.gate !== undefined) {
      let data12 = data.gate;
      if (!((data12 === "must") || (data12 === "should"))) {
        v.add("/gate", "enum", {allowedValues: LIST_MUST_SHOULD_2eff});
        errors++;
      }
    }
    if (data.observed !== undefined) {
      let data13 = data.observed;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        for (const key0 of Object.keys(data13)) {
          if (!v.open) break;
          let data14 = data13[key0];
          if (Array.isArray(data14)) {
            const len2 = data14.length;
            for (let i2 = 0; i2 < len2 && v.open; i2++) {
              if (typeof data14[i2] !== "string") {
                v.add("/observed/" + segment(key0)+"/" + i2, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/observed/" + segment(key0), "type", {type: "array"});
            errors++;
          }
        }
      } else {
        v.add("/observed", "type", {type: "object"});
        errors++;
      }
    }
    if (data.published_contract !== undefined) {
      const found3 = checkcontract_section(data.published_contract, v);
      if (found3 !== 0) {
        errors += v.under(found3, "/published_contract");
      }
    }
    if (data.reason !== undefined) {
      if (typeof data.reason !== "string") {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requirements !== undefined) {
      let data18 = data.requirements;
      const found4 = checkrequirement_count(data18, v);
      if (found4 !== 0) {
        errors += v.under(found4, "/requirements");
      }
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        if (data18.by_level === undefined) {
          v.add("/requirements", "required", {missingProperty: "by_level"});
          errors++;
        }
        if (data18.by_level !== undefined) {
          let data19 = data18.by_level;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            if (data19.may === undefined) {
              v.add("/requirements/by_level", "required", {missingProperty: "may"});
              errors++;
            }
            if (data19.must === undefined) {
              v.add("/requirements/by_level", "required", {missingProperty: "must"});
              errors++;
            }
            if (data19.should === undefined) {
              v.add("/requirements/by_level", "required", {missingProperty: "should"});
              errors++;
            }
            if (data19.may !== undefined) {
              const found5 = checkrequirement_count(data19.may, v);
              if (found5 !== 0) {
                errors += v.under(found5, "/requirements/by_level/may");
              }
            }
            if (data19.must !== undefined) {
              const found6 = checkrequirement_count(data19.must, v);
              if (found6 !== 0) {
                errors += v.under(found6, "/requirements/by_level/must");
              }
            }
            if (data19.should !== undefined) {
              const found7 = checkrequirement_count(data19.should, v);
              if (found7 !== 0) {
                errors += v.under(found7, "/requirements/by_level/should");
              }
            }
          } else {
            v.add("/requirements/by_level", "type", {type: "object"});
            errors++;
          }
        }
      }
    }
    if (data.run_tag !== undefined) {
      if (typeof data.run_tag !== "string") {
        v.add("/run_tag", "type", {type: "string"});
        errors++;
      }
    }
    if (data.schema_version !== undefined) {
      if (data.schema_version !== 2) {
        v.add("/schema_version", "const", {allowedValue: 2});
        errors++;
      }
    }
    if (data.seed !== undefined) {
      let data25 = data.seed;
      if (!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))) {
        v.add("/seed", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data25 == "number") && (isFinite(data25))) {
        if (data25 < 0 || isNaN(data25)) {
          v.add("/seed", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.selection !== undefined) {
      const found8 = checkselection(data.selection, v);
      if (found8 !== 0) {
        errors += v.under(found8, "/selection");
      }
    }
    if (data.started_at !== undefined) {
      let data27 = data.started_at;
      if (typeof data27 === "string") {
        if (!isDateTime(data27)) {
          v.add("/started_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/started_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.suite !== undefined) {
      let data28 = data.suite;
      if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
        if (data28.name === undefined) {
          v.add("/suite", "required", {missingProperty: "name"});
          errors++;
        }
        if (data28.version === undefined) {
          v.add("/suite", "required", {missingProperty: "version"});
          errors++;
        }
        if (data28.name !== undefined) {
          if (typeof data28.name !== "string") {
            v.add("/suite/name", "type", {type: "string"});
            errors++;
          }
        }
        if (data28.version !== undefined) {
          if (typeof data28.version !== "string") {
            v.add("/suite/version", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/suite", "type", {type: "object"});
        errors++;
      }
    }
    if (data.target !== undefined) {
      let data31 = data.target;
      if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
        if (data31.base_url === undefined) {
          v.add("/target", "required", {missingProperty: "base_url"});
          errors++;
        }
        if (data31.capabilities === undefined) {
          v.add("/target", "required", {missingProperty: "capabilities"});
          errors++;
        }
        if (data31.base_url !== undefined) {
          if (typeof data31.base_url !== "string") {
            v.add("/target/base_url", "type", {type: "string"});
            errors++;
          }
        }
        if (data31.capabilities !== undefined) {
          let data33 = data31.capabilities;
          if (Array.isArray(data33)) {
            const len3 = data33.length;
            for (let i3 = 0; i3 < len3 && v.open; i3++) {
              if (typeof data33[i3] !== "string") {
                v.add("/target/capabilities/" + i3, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/target/capabilities", "type", {type: "array"});
            errors++;
          }
        }
        if (data31.name !== undefined) {
          if (typeof data31.name !== "string") {
            v.add("/target/name", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/target", "type", {type: "object"});
        errors++;
      }
    }
    if (data.verdict !== undefined) {
      let data36 = data.verdict;
      if (!(((((data36 === "conforms") || (data36 === "violates")) || (data36 === "partial")) || (data36 === "could-not-judge")) || (data36 === "engine-error"))) {
        v.add("/verdict", "enum", {allowedValues: LIST_CONFORMS_VIOLATES_PARTIAL_c704});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkbaseline_entry(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.check === undefined) {
      v.add("", "required", {missingProperty: "check"});
      errors++;
    }
    if (data.expires === undefined) {
      v.add("", "required", {missingProperty: "expires"});
      errors++;
    }
    if (data.owner === undefined) {
      v.add("", "required", {missingProperty: "owner"});
      errors++;
    }
    if (data.reason === undefined) {
      v.add("", "required", {missingProperty: "reason"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.check !== undefined) {
      spare0--;
      let data0 = data.check;
      if (typeof data0 === "string") {
        if (!PATTERN_S_3609.test(data0)) {
          v.add("/check", "pattern", {pattern: "\\S"});
          errors++;
        }
      } else {
        v.add("/check", "type", {type: "string"});
        errors++;
      }
    }
    if (data.expires !== undefined) {
      spare0--;
      let data1 = data.expires;
      if (typeof data1 === "string") {
        if (!PATTERN_D_D_D_d14e.test(data1)) {
          v.add("/expires", "pattern", {pattern: "^\\d{4}-\\d{2}-\\d{2}$"});
          errors++;
        }
      } else {
        v.add("/expires", "type", {type: "string"});
        errors++;
      }
    }
    if (data.owner !== undefined) {
      spare0--;
      let data2 = data.owner;
      if (typeof data2 === "string") {
        if (!PATTERN_S_3609.test(data2)) {
          v.add("/owner", "pattern", {pattern: "\\S"});
          errors++;
        }
      } else {
        v.add("/owner", "type", {type: "string"});
        errors++;
      }
    }
    if (data.reason !== undefined) {
      spare0--;
      let data3 = data.reason;
      if (typeof data3 === "string") {
        if (!PATTERN_S_3609.test(data3)) {
          v.add("/reason", "pattern", {pattern: "\\S"});
          errors++;
        }
      } else {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requirement !== undefined) {
      spare0--;
      let data4 = data.requirement;
      if (typeof data4 === "string") {
        if (!PATTERN_S_3609.test(data4)) {
          v.add("/requirement", "pattern", {pattern: "\\S"});
          errors++;
        }
      } else {
        v.add("/requirement", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((((key0 === "check") || (key0 === "expires")) || (key0 === "owner")) || (key0 === "reason")) || (key0 === "requirement"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_CHECK_EXPIRES_OWNER_3e69});
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

function checkcause(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.alike === undefined) {
      v.add("", "required", {missingProperty: "alike"});
      errors++;
    }
    if (data.deviation === undefined) {
      v.add("", "required", {missingProperty: "deviation"});
      errors++;
    }
    if (data.first === undefined) {
      v.add("", "required", {missingProperty: "first"});
      errors++;
    }
    if (data.follows === undefined) {
      v.add("", "required", {missingProperty: "follows"});
      errors++;
    }
    if (data.level === undefined) {
      v.add("", "required", {missingProperty: "level"});
      errors++;
    }
    if (data.requirement === undefined) {
      v.add("", "required", {missingProperty: "requirement"});
      errors++;
    }
    if (data.alike !== undefined) {
      let data0 = data.alike;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkfinding_place(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/alike/" + i0);
          }
        }
      } else {
        v.add("/alike", "type", {type: "array"});
        errors++;
      }
    }
    if (data.deviation !== undefined) {
      let data2 = data.deviation;
      if (!(((((data2 === "no-response") || (data2 === "status")) || (data2 === "missing")) || (data2 === "surplus")) || (data2 === "value"))) {
        v.add("/deviation", "enum", {allowedValues: LIST_NO_RESPONSE_STATUS_6b1f});
        errors++;
      }
    }
    if (data.first !== undefined) {
      const found1 = checkfinding_place(data.first, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/first");
      }
    }
    if (data.follows !== undefined) {
      let data4 = data.follows;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found2 = checkfinding_place(data4[i1], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/follows/" + i1);
          }
        }
      } else {
        v.add("/follows", "type", {type: "array"});
        errors++;
      }
    }
    if (data.heading !== undefined) {
      if (typeof data.heading !== "string") {
        v.add("/heading", "type", {type: "string"});
        errors++;
      }
    }
    if (data.level !== undefined) {
      let data7 = data.level;
      if (!(((data7 === "must") || (data7 === "should")) || (data7 === "may"))) {
        v.add("/level", "enum", {allowedValues: LIST_MUST_SHOULD_MAY_ebb8});
        errors++;
      }
    }
    if (data.operation !== undefined) {
      if (typeof data.operation !== "string") {
        v.add("/operation", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requirement !== undefined) {
      if (typeof data.requirement !== "string") {
        v.add("/requirement", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkcheck_result(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.area === undefined) {
      v.add("", "required", {missingProperty: "area"});
      errors++;
    }
    if (data.duration_ms === undefined) {
      v.add("", "required", {missingProperty: "duration_ms"});
      errors++;
    }
    if (data.evidence === undefined) {
      v.add("", "required", {missingProperty: "evidence"});
      errors++;
    }
    if (data.findings === undefined) {
      v.add("", "required", {missingProperty: "findings"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.judged === undefined) {
      v.add("", "required", {missingProperty: "judged"});
      errors++;
    }
    if (data.level === undefined) {
      v.add("", "required", {missingProperty: "level"});
      errors++;
    }
    if (data.not_seen === undefined) {
      v.add("", "required", {missingProperty: "not_seen"});
      errors++;
    }
    if (data.outcome === undefined) {
      v.add("", "required", {missingProperty: "outcome"});
      errors++;
    }
    if (data.requirements === undefined) {
      v.add("", "required", {missingProperty: "requirements"});
      errors++;
    }
    if (data.selected === undefined) {
      v.add("", "required", {missingProperty: "selected"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.area !== undefined) {
      if (typeof data.area !== "string") {
        v.add("/area", "type", {type: "string"});
        errors++;
      }
    }
    if (data.duration_ms !== undefined) {
      let data1 = data.duration_ms;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/duration_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/duration_ms", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.evidence !== undefined) {
      let data2 = data.evidence;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.examples === undefined) {
          v.add("/evidence", "required", {missingProperty: "examples"});
          errors++;
        }
        if (data2.frames === undefined) {
          v.add("/evidence", "required", {missingProperty: "frames"});
          errors++;
        }
        if (data2.requests === undefined) {
          v.add("/evidence", "required", {missingProperty: "requests"});
          errors++;
        }
        if (data2.examples !== undefined) {
          let data3 = data2.examples;
          if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
            v.add("/evidence/examples", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data3 == "number") && (isFinite(data3))) {
            if (data3 < 0 || isNaN(data3)) {
              v.add("/evidence/examples", "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
        if (data2.frames !== undefined) {
          let data4 = data2.frames;
          if (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) {
            v.add("/evidence/frames", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data4 == "number") && (isFinite(data4))) {
            if (data4 < 0 || isNaN(data4)) {
              v.add("/evidence/frames", "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
        if (data2.requests !== undefined) {
          let data5 = data2.requests;
          if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
            v.add("/evidence/requests", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data5 == "number") && (isFinite(data5))) {
            if (data5 < 0 || isNaN(data5)) {
              v.add("/evidence/requests", "minimum", {comparison: ">=", limit: 0});
              errors++;
            }
          }
        }
        if (data2.sent_twice !== undefined) {
          let data6 = data2.sent_twice;
          if (!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) {
            v.add("/evidence/sent_twice", "type", {type: "integer"});
            errors++;
          }
          if ((typeof data6 == "number") && (isFinite(data6))) {
            if (data6 < 1 || isNaN(data6)) {
              v.add("/evidence/sent_twice", "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
      } else {
        v.add("/evidence", "type", {type: "object"});
        errors++;
      }
    }
    if (data.fails_alone !== undefined) {
      if (typeof data.fails_alone !== "boolean") {
        v.add("/fails_alone", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.findings !== undefined) {
      let data8 = data.findings;
      if (Array.isArray(data8)) {
        const len0 = data8.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkreported_finding(data8[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/findings/" + i0);
          }
        }
      } else {
        v.add("/findings", "type", {type: "array"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.judged !== undefined) {
      let data11 = data.judged;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        for (const key0 of Object.keys(data11)) {
          if (!v.open) break;
          let data12 = data11[key0];
          if (!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) {
            v.add("/judged/" + segment(key0), "type", {type: "integer"});
            errors++;
          }
          if ((typeof data12 == "number") && (isFinite(data12))) {
            if (data12 < 1 || isNaN(data12)) {
              v.add("/judged/" + segment(key0), "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
      } else {
        v.add("/judged", "type", {type: "object"});
        errors++;
      }
    }
    if (data.level !== undefined) {
      let data13 = data.level;
      if (!(((data13 === "must") || (data13 === "should")) || (data13 === "may"))) {
        v.add("/level", "enum", {allowedValues: LIST_MUST_SHOULD_MAY_ebb8});
        errors++;
      }
    }
    if (data.not_judged !== undefined) {
      let data14 = data.not_judged;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
        for (const key1 of Object.keys(data14)) {
          if (!v.open) break;
          if (typeof data14[key1] !== "string") {
            v.add("/not_judged/" + segment(key1), "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/not_judged", "type", {type: "object"});
        errors++;
      }
    }
    if (data.not_seen !== undefined) {
      let data16 = data.not_seen;
      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        for (const key2 of Object.keys(data16)) {
          if (!v.open) break;
          if (typeof data16[key2] !== "string") {
            v.add("/not_seen/" + segment(key2), "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/not_seen", "type", {type: "object"});
        errors++;
      }
    }
    if (data.not_tried_alone !== undefined) {
      if (typeof data.not_tried_alone !== "string") {
        v.add("/not_tried_alone", "type", {type: "string"});
        errors++;
      }
    }
    if (data.outcome !== undefined) {
      let data19 = data.outcome;
      if (!((((((((data19 === "pass") || (data19 === "fail")) || (data19 === "not-applicable")) || (data19 === "untestable")) || (data19 === "not-seen")) || (data19 === "known")) || (data19 === "flaky")) || (data19 === "engine-error"))) {
        v.add("/outcome", "enum", {allowedValues: LIST_PASS_FAIL_NOT_4bb2});
        errors++;
      }
    }
    if (data.reason !== undefined) {
      let data20 = data.reason;
      if (typeof data20 === "string") {
        if (data20 === "") {
          v.add("/reason", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requirements !== undefined) {
      let data21 = data.requirements;
      if (Array.isArray(data21)) {
        const len1 = data21.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          if (typeof data21[i1] !== "string") {
            v.add("/requirements/" + i1, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/requirements", "type", {type: "array"});
        errors++;
      }
    }
    if (data.selected !== undefined) {
      if (typeof data.selected !== "boolean") {
        v.add("/selected", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      if (typeof data.title !== "string") {
        v.add("/title", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkconstraint_count(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at === undefined) {
      v.add("", "required", {missingProperty: "at"});
      errors++;
    }
    if (data.at_limit === undefined) {
      v.add("", "required", {missingProperty: "at_limit"});
      errors++;
    }
    if (data.constraint === undefined) {
      v.add("", "required", {missingProperty: "constraint"});
      errors++;
    }
    if (data.inside === undefined) {
      v.add("", "required", {missingProperty: "inside"});
      errors++;
    }
    if (data.limit === undefined) {
      v.add("", "required", {missingProperty: "limit"});
      errors++;
    }
    if (data.outside === undefined) {
      v.add("", "required", {missingProperty: "outside"});
      errors++;
    }
    if (data.at !== undefined) {
      if (typeof data.at !== "string") {
        v.add("/at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.at_limit !== undefined) {
      let data1 = data.at_limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/at_limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/at_limit", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.constraint !== undefined) {
      if (typeof data.constraint !== "string") {
        v.add("/constraint", "type", {type: "string"});
        errors++;
      }
    }
    if (data.inside !== undefined) {
      let data3 = data.inside;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/inside", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/inside", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.outside !== undefined) {
      let data4 = data.outside;
      if (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) {
        v.add("/outside", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/outside", "minimum", {comparison: ">=", limit: 0});
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

function checkcontract_finding(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.message === undefined) {
      v.add("", "required", {missingProperty: "message"});
      errors++;
    }
    if (data.operation === undefined) {
      v.add("", "required", {missingProperty: "operation"});
      errors++;
    }
    if (data.pointer === undefined) {
      v.add("", "required", {missingProperty: "pointer"});
      errors++;
    }
    if (data.kind !== undefined) {
      let data0 = data.kind;
      if (!((((((((data0 === "missing-operation") || (data0 === "no-success")) || (data0 === "request-type")) || (data0 === "request-values")) || (data0 === "request-property-refused")) || (data0 === "request-property-required")) || (data0 === "response-type")) || (data0 === "response-property-missing"))) {
        v.add("/kind", "enum", {allowedValues: LIST_MISSING_OPERATION_NO_9191});
        errors++;
      }
    }
    if (data.message !== undefined) {
      if (typeof data.message !== "string") {
        v.add("/message", "type", {type: "string"});
        errors++;
      }
    }
    if (data.operation !== undefined) {
      if (typeof data.operation !== "string") {
        v.add("/operation", "type", {type: "string"});
        errors++;
      }
    }
    if (data.pointer !== undefined) {
      if (typeof data.pointer !== "string") {
        v.add("/pointer", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkcontract_section(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.compared === undefined) {
      v.add("", "required", {missingProperty: "compared"});
      errors++;
    }
    if (data.findings === undefined) {
      v.add("", "required", {missingProperty: "findings"});
      errors++;
    }
    if (data.compared !== undefined) {
      if (typeof data.compared !== "boolean") {
        v.add("/compared", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.document !== undefined) {
      let data1 = data.document;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.openapi === undefined) {
          v.add("/document", "required", {missingProperty: "openapi"});
          errors++;
        }
        if (data1.openapi !== undefined) {
          if (typeof data1.openapi !== "string") {
            v.add("/document/openapi", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.title !== undefined) {
          if (typeof data1.title !== "string") {
            v.add("/document/title", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.version !== undefined) {
          if (typeof data1.version !== "string") {
            v.add("/document/version", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/document", "type", {type: "object"});
        errors++;
      }
    }
    if (data.findings !== undefined) {
      let data5 = data.findings;
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkcontract_finding(data5[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/findings/" + i0);
          }
        }
      } else {
        v.add("/findings", "type", {type: "array"});
        errors++;
      }
    }
    if (data.reason !== undefined) {
      if (typeof data.reason !== "string") {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkcoverage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operations === undefined) {
      v.add("", "required", {missingProperty: "operations"});
      errors++;
    }
    if (data.requirements === undefined) {
      v.add("", "required", {missingProperty: "requirements"});
      errors++;
    }
    if (data.operations !== undefined) {
      let data0 = data.operations;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkoperation_coverage(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/operations/" + i0);
          }
        }
      } else {
        v.add("/operations", "type", {type: "array"});
        errors++;
      }
    }
    if (data.pairs !== undefined) {
      const found1 = checkpair_coverage(data.pairs, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/pairs");
      }
    }
    if (data.requirements !== undefined) {
      let data3 = data.requirements;
      if (Array.isArray(data3)) {
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found2 = checkrequirement_coverage(data3[i1], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/requirements/" + i1);
          }
        }
      } else {
        v.add("/requirements", "type", {type: "array"});
        errors++;
      }
    }
    if (data.values !== undefined) {
      let data5 = data.values;
      if (Array.isArray(data5)) {
        const len2 = data5.length;
        for (let i2 = 0; i2 < len2 && v.open; i2++) {
          const found3 = checkvalue_coverage(data5[i2], v);
          if (found3 !== 0) {
            errors += v.under(found3, "/values/" + i2);
          }
        }
      } else {
        v.add("/values", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkfinding_place(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.check === undefined) {
      v.add("", "required", {missingProperty: "check"});
      errors++;
    }
    if (data.finding === undefined) {
      v.add("", "required", {missingProperty: "finding"});
      errors++;
    }
    if (data.check !== undefined) {
      if (typeof data.check !== "string") {
        v.add("/check", "type", {type: "string"});
        errors++;
      }
    }
    if (data.finding !== undefined) {
      let data1 = data.finding;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/finding", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/finding", "minimum", {comparison: ">=", limit: 0});
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

function checkfixture(data, v) {
  let errors = 0;
  const mark0 = errors;
  if (typeof data === "string") {
    if (data.length > 200 && codePoints(data) > 200) {
      v.add("", "maxLength", {limit: 200});
      errors++;
    }
    if (data === "") {
      v.add("", "minLength", {limit: 1});
      errors++;
    }
  } else {
    v.add("", "type", {type: "string"});
    errors++;
  }
  const mark1 = errors;
  const passed0 = mark0 === mark1;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.as === undefined) {
      v.add("", "required", {missingProperty: "as"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.as !== undefined) {
      spare0--;
      let data0 = data.as;
      if (!((data0 === "primary") || (data0 === "second"))) {
        v.add("/as", "enum", {allowedValues: LIST_PRIMARY_SECOND_7ade});
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "as") || (key0 === "id"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_AS_ID_cd09});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  const mark2 = errors;
  const passed1 = mark1 === mark2;
  const passing0 = [passed0, passed1, ].filter(Boolean);
  if (passing0.length === 0) {
    errors = mark0 + v.closest("", [mark1 - mark0, mark2 - mark1, ]);
  } else {
    v.drop(errors - mark0);
    errors = mark0;
    if (passing0.length > 1) {
      v.add("", "oneOf", {passing: passing0});
      errors++;
    }
  }
  return errors;
}

function checkheaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!v.open) break;
      if (typeof data[key0] !== "string") {
        v.add("/" + segment(key0), "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkkind_statuses(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.hidden !== undefined) {
      spare0--;
      const found0 = checkstatuses(data.hidden, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/hidden");
      }
    }
    if (data.unknown !== undefined) {
      spare0--;
      const found1 = checkstatuses(data.unknown, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/unknown");
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((key0 === "hidden") || (key0 === "unknown"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_HIDDEN_UNKNOWN_f63d});
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

function checkoperation_coverage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.answered === undefined) {
      v.add("", "required", {missingProperty: "answered"});
      errors++;
    }
    if (data.constraints === undefined) {
      v.add("", "required", {missingProperty: "constraints"});
      errors++;
    }
    if (data.declared === undefined) {
      v.add("", "required", {missingProperty: "declared"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.requests === undefined) {
      v.add("", "required", {missingProperty: "requests"});
      errors++;
    }
    if (data.answered !== undefined) {
      let data0 = data.answered;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 of Object.keys(data0)) {
          if (!v.open) break;
          let data1 = data0[key0];
          if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
            v.add("/answered/" + segment(key0), "type", {type: "integer"});
            errors++;
          }
          if ((typeof data1 == "number") && (isFinite(data1))) {
            if (data1 < 1 || isNaN(data1)) {
              v.add("/answered/" + segment(key0), "minimum", {comparison: ">=", limit: 1});
              errors++;
            }
          }
        }
      } else {
        v.add("/answered", "type", {type: "object"});
        errors++;
      }
    }
    if (data.constraints !== undefined) {
      let data2 = data.constraints;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkconstraint_count(data2[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/constraints/" + i0);
          }
        }
      } else {
        v.add("/constraints", "type", {type: "array"});
        errors++;
      }
    }
    if (data.declared !== undefined) {
      let data4 = data.declared;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          let data5 = data4[i1];
          if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
            v.add("/declared/" + i1, "type", {type: "integer"});
            errors++;
          }
        }
      } else {
        v.add("/declared", "type", {type: "array"});
        errors++;
      }
    }
    if (data.failure !== undefined) {
      if (typeof data.failure !== "string") {
        v.add("/failure", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requests !== undefined) {
      let data8 = data.requests;
      if (!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) {
        v.add("/requests", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data8 == "number") && (isFinite(data8))) {
        if (data8 < 0 || isNaN(data8)) {
          v.add("/requests", "minimum", {comparison: ">=", limit: 0});
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

function checkpair_coverage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.met === undefined) {
      v.add("", "required", {missingProperty: "met"});
      errors++;
    }
    if (data.missed === undefined) {
      v.add("", "required", {missingProperty: "missed"});
      errors++;
    }
    if (data.possible === undefined) {
      v.add("", "required", {missingProperty: "possible"});
      errors++;
    }
    if (data.met !== undefined) {
      let data0 = data.met;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/met", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/met", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.missed !== undefined) {
      let data1 = data.missed;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data1[i0] !== "string") {
            v.add("/missed/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/missed", "type", {type: "array"});
        errors++;
      }
    }
    if (data.possible !== undefined) {
      let data3 = data.possible;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/possible", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/possible", "minimum", {comparison: ">=", limit: 0});
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

function checkplace_or_none(data, v) {
  let errors = 0;
  const mark0 = errors;
  if (typeof data === "string") {
    if (data.length > 200 && codePoints(data) > 200) {
      v.add("", "maxLength", {limit: 200});
      errors++;
    }
    if (data === "") {
      v.add("", "minLength", {limit: 1});
      errors++;
    }
  } else {
    v.add("", "type", {type: "string"});
    errors++;
  }
  const mark1 = errors;
  const passed0 = mark0 === mark1;
  if (!(data === false)) {
    v.add("", "enum", {allowedValues: LIST_FALSE_4505});
    errors++;
  }
  const mark2 = errors;
  const passed1 = mark1 === mark2;
  const passing0 = [passed0, passed1, ].filter(Boolean);
  if (passing0.length === 0) {
    errors = mark0 + v.closest("", [mark1 - mark0, mark2 - mark1, ]);
  } else {
    v.drop(errors - mark0);
    errors = mark0;
    if (passing0.length > 1) {
      v.add("", "oneOf", {passing: passing0});
      errors++;
    }
  }
  return errors;
}

function checkreported_delivery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at_ms === undefined) {
      v.add("", "required", {missingProperty: "at_ms"});
      errors++;
    }
    if (data.body === undefined) {
      v.add("", "required", {missingProperty: "body"});
      errors++;
    }
    if (data.headers === undefined) {
      v.add("", "required", {missingProperty: "headers"});
      errors++;
    }
    if (data.method === undefined) {
      v.add("", "required", {missingProperty: "method"});
      errors++;
    }
    if (data.path === undefined) {
      v.add("", "required", {missingProperty: "path"});
      errors++;
    }
    if (data.received_at === undefined) {
      v.add("", "required", {missingProperty: "received_at"});
      errors++;
    }
    if (data.at_ms !== undefined) {
      let data0 = data.at_ms;
      if (!((typeof data0 == "number") && (isFinite(data0)))) {
        v.add("/at_ms", "type", {type: "number"});
        errors++;
      }
    }
    if (data.body !== undefined) {
      if (typeof data.body !== "string") {
        v.add("/body", "type", {type: "string"});
        errors++;
      }
    }
    if (data.endpoints !== undefined) {
      let data2 = data.endpoints;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data2[i0] !== "string") {
            v.add("/endpoints/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/endpoints", "type", {type: "array"});
        errors++;
      }
    }
    if (data.headers !== undefined) {
      const found0 = checkheaders(data.headers, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/headers");
      }
    }
    if (data.method !== undefined) {
      if (typeof data.method !== "string") {
        v.add("/method", "type", {type: "string"});
        errors++;
      }
    }
    if (data.path !== undefined) {
      if (typeof data.path !== "string") {
        v.add("/path", "type", {type: "string"});
        errors++;
      }
    }
    if (data.received_at !== undefined) {
      let data7 = data.received_at;
      if (typeof data7 === "string") {
        if (!isDateTime(data7)) {
          v.add("/received_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/received_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.receiver !== undefined) {
      if (typeof data.receiver !== "string") {
        v.add("/receiver", "type", {type: "string"});
        errors++;
      }
    }
    if (data.signature !== undefined) {
      let data9 = data.signature;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.expected === undefined) {
          v.add("/signature", "required", {missingProperty: "expected"});
          errors++;
        }
        if (data9.found === undefined) {
          v.add("/signature", "required", {missingProperty: "found"});
          errors++;
        }
        if (data9.signed === undefined) {
          v.add("/signature", "required", {missingProperty: "signed"});
          errors++;
        }
        if (data9.expected !== undefined) {
          if (typeof data9.expected !== "string") {
            v.add("/signature/expected", "type", {type: "string"});
            errors++;
          }
        }
        if (data9.found !== undefined) {
          let data11 = data9.found;
          if (Array.isArray(data11)) {
            const len1 = data11.length;
            for (let i1 = 0; i1 < len1 && v.open; i1++) {
              if (typeof data11[i1] !== "string") {
                v.add("/signature/found/" + i1, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/signature/found", "type", {type: "array"});
            errors++;
          }
        }
        if (data9.signed !== undefined) {
          if (typeof data9.signed !== "string") {
            v.add("/signature/signed", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/signature", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkreported_exchange(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.as === undefined) {
      v.add("", "required", {missingProperty: "as"});
      errors++;
    }
    if (data.at_ms === undefined) {
      v.add("", "required", {missingProperty: "at_ms"});
      errors++;
    }
    if (data.duration_ms === undefined) {
      v.add("", "required", {missingProperty: "duration_ms"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.operation === undefined) {
      v.add("", "required", {missingProperty: "operation"});
      errors++;
    }
    if (data.request === undefined) {
      v.add("", "required", {missingProperty: "request"});
      errors++;
    }
    if (data.as !== undefined) {
      if (typeof data.as !== "string") {
        v.add("/as", "type", {type: "string"});
        errors++;
      }
    }
    if (data.at_ms !== undefined) {
      let data1 = data.at_ms;
      if (!((typeof data1 == "number") && (isFinite(data1)))) {
        v.add("/at_ms", "type", {type: "number"});
        errors++;
      }
    }
    if (data.broken_before !== undefined) {
      if (typeof data.broken_before !== "string") {
        v.add("/broken_before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.duration_ms !== undefined) {
      let data3 = data.duration_ms;
      if (!((typeof data3 == "number") && (isFinite(data3)))) {
        v.add("/duration_ms", "type", {type: "number"});
        errors++;
      }
    }
    if (data.failure !== undefined) {
      if (typeof data.failure !== "string") {
        v.add("/failure", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data5 = data.id;
      if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
        v.add("/id", "type", {type: "integer"});
        errors++;
      }
    }
    if (data.operation !== undefined) {
      if (typeof data.operation !== "string") {
        v.add("/operation", "type", {type: "string"});
        errors++;
      }
    }
    if (data.request !== undefined) {
      let data7 = data.request;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.headers === undefined) {
          v.add("/request", "required", {missingProperty: "headers"});
          errors++;
        }
        if (data7.method === undefined) {
          v.add("/request", "required", {missingProperty: "method"});
          errors++;
        }
        if (data7.url === undefined) {
          v.add("/request", "required", {missingProperty: "url"});
          errors++;
        }
        if (data7.body !== undefined) {
          if (typeof data7.body !== "string") {
            v.add("/request/body", "type", {type: "string"});
            errors++;
          }
        }
        if (data7.headers !== undefined) {
          const found0 = checkheaders(data7.headers, v);
          if (found0 !== 0) {
            errors += v.under(found0, "/request/headers");
          }
        }
        if (data7.method !== undefined) {
          if (typeof data7.method !== "string") {
            v.add("/request/method", "type", {type: "string"});
            errors++;
          }
        }
        if (data7.url !== undefined) {
          if (typeof data7.url !== "string") {
            v.add("/request/url", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/request", "type", {type: "object"});
        errors++;
      }
    }
    if (data.response !== undefined) {
      let data12 = data.response;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        if (data12.body === undefined) {
          v.add("/response", "required", {missingProperty: "body"});
          errors++;
        }
        if (data12.headers === undefined) {
          v.add("/response", "required", {missingProperty: "headers"});
          errors++;
        }
        if (data12.status === undefined) {
          v.add("/response", "required", {missingProperty: "status"});
          errors++;
        }
        if (data12.body !== undefined) {
          if (typeof data12.body !== "string") {
            v.add("/response/body", "type", {type: "string"});
            errors++;
          }
        }
        if (data12.headers !== undefined) {
          const found1 = checkheaders(data12.headers, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/response/headers");
          }
        }
        if (data12.items !== undefined) {
          let data15 = data12.items;
          if (!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) {
            v.add("/response/items", "type", {type: "integer"});
            errors++;
          }
        }
        if (data12.status !== undefined) {
          let data16 = data12.status;
          if (!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) {
            v.add("/response/status", "type", {type: "integer"});
            errors++;
          }
        }
      } else {
        v.add("/response", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkreported_finding(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.curl === undefined) {
      v.add("", "required", {missingProperty: "curl"});
      errors++;
    }
    if (data.curl_needs === undefined) {
      v.add("", "required", {missingProperty: "curl_needs"});
      errors++;
    }
    if (data.deliveries === undefined) {
      v.add("", "required", {missingProperty: "deliveries"});
      errors++;
    }
    if (data.exchanges === undefined) {
      v.add("", "required", {missingProperty: "exchanges"});
      errors++;
    }
    if (data.frames === undefined) {
      v.add("", "required", {missingProperty: "frames"});
      errors++;
    }
    if (data.level === undefined) {
      v.add("", "required", {missingProperty: "level"});
      errors++;
    }
    if (data.message === undefined) {
      v.add("", "required", {missingProperty: "message"});
      errors++;
    }
    if (data.replay === undefined) {
      v.add("", "required", {missingProperty: "replay"});
      errors++;
    }
    if (data.requirement === undefined) {
      v.add("", "required", {missingProperty: "requirement"});
      errors++;
    }
    if (data.source === undefined) {
      v.add("", "required", {missingProperty: "source"});
      errors++;
    }
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.bindings !== undefined) {
      let data0 = data.bindings;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 of Object.keys(data0)) {
          if (!v.open) break;
          if (typeof data0[key0] !== "string") {
            v.add("/bindings/" + segment(key0), "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/bindings", "type", {type: "object"});
        errors++;
      }
    }
    if (data.connect !== undefined) {
      if (typeof data.connect !== "string") {
        v.add("/connect", "type", {type: "string"});
        errors++;
      }
    }
    if (data.curl !== undefined) {
      let data3 = data.curl;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data3[i0] !== "string") {
            v.add("/curl/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/curl", "type", {type: "array"});
        errors++;
      }
    }
    if (data.curl_needs !== undefined) {
      let data5 = data.curl_needs;
      if (Array.isArray(data5)) {
        const len1 = data5.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          if (typeof data5[i1] !== "string") {
            v.add("/curl_needs/" + i1, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/curl_needs", "type", {type: "array"});
        errors++;
      }
    }
    if (data.deliveries !== undefined) {
      let data7 = data.deliveries;
      if (Array.isArray(data7)) {
        const len2 = data7.length;
        for (let i2 = 0; i2 < len2 && v.open; i2++) {
          const found0 = checkreported_delivery(data7[i2], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/deliveries/" + i2);
          }
        }
      } else {
        v.add("/deliveries", "type", {type: "array"});
        errors++;
      }
    }
    if (data.docs !== undefined) {
      if (typeof data.docs !== "string") {
        v.add("/docs", "type", {type: "string"});
        errors++;
      }
    }
    if (data.exchanges !== undefined) {
      let data10 = data.exchanges;
      if (Array.isArray(data10)) {
        const len3 = data10.length;
        for (let i3 = 0; i3 < len3 && v.open; i3++) {
          const found1 = checkreported_exchange(data10[i3], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/exchanges/" + i3);
          }
        }
      } else {
        v.add("/exchanges", "type", {type: "array"});
        errors++;
      }
    }
    if (data.frames !== undefined) {
      let data12 = data.frames;
      if (Array.isArray(data12)) {
        const len4 = data12.length;
        for (let i4 = 0; i4 < len4 && v.open; i4++) {
          const found2 = checkreported_frame(data12[i4], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/frames/" + i4);
          }
        }
      } else {
        v.add("/frames", "type", {type: "array"});
        errors++;
      }
    }
    if (data.lacked_scopes !== undefined) {
      let data14 = data.lacked_scopes;
      if (Array.isArray(data14)) {
        const len5 = data14.length;
        for (let i5 = 0; i5 < len5 && v.open; i5++) {
          if (typeof data14[i5] !== "string") {
            v.add("/lacked_scopes/" + i5, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/lacked_scopes", "type", {type: "array"});
        errors++;
      }
    }
    if (data.level !== undefined) {
      let data16 = data.level;
      if (!(((data16 === "must") || (data16 === "should")) || (data16 === "may"))) {
        v.add("/level", "enum", {allowedValues: LIST_MUST_SHOULD_MAY_ebb8});
        errors++;
      }
    }
    if (data.message !== undefined) {
      if (typeof data.message !== "string") {
        v.add("/message", "type", {type: "string"});
        errors++;
      }
    }
    if (data.path !== undefined) {
      if (typeof data.path !== "string") {
        v.add("/path", "type", {type: "string"});
        errors++;
      }
    }
    if (data.receive !== undefined) {
      if (typeof data.receive !== "string") {
        v.add("/receive", "type", {type: "string"});
        errors++;
      }
    }
    if (data.replay !== undefined) {
      if (typeof data.replay !== "string") {
        v.add("/replay", "type", {type: "string"});
        errors++;
      }
    }
    if (data.requirement !== undefined) {
      if (typeof data.requirement !== "string") {
        v.add("/requirement", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source !== undefined) {
      if (typeof data.source !== "string") {
        v.add("/source", "type", {type: "string"});
        errors++;
      }
    }
    if (data.text !== undefined) {
      if (typeof data.text !== "string") {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkreported_frame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at_ms === undefined) {
      v.add("", "required", {missingProperty: "at_ms"});
      errors++;
    }
    if (data.connection === undefined) {
      v.add("", "required", {missingProperty: "connection"});
      errors++;
    }
    if (data.direction === undefined) {
      v.add("", "required", {missingProperty: "direction"});
      errors++;
    }
    if (data.text === undefined) {
      v.add("", "required", {missingProperty: "text"});
      errors++;
    }
    if (data.at_ms !== undefined) {
      let data0 = data.at_ms;
      if (!((typeof data0 == "number") && (isFinite(data0)))) {
        v.add("/at_ms", "type", {type: "number"});
        errors++;
      }
    }
    if (data.connection !== undefined) {
      let data1 = data.connection;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/connection", "type", {type: "integer"});
        errors++;
      }
    }
    if (data.direction !== undefined) {
      let data2 = data.direction;
      if (!(((((data2 === "sent") || (data2 === "received")) || (data2 === "opened")) || (data2 === "closed")) || (data2 === "refused"))) {
        v.add("/direction", "enum", {allowedValues: LIST_SENT_RECEIVED_OPENED_4d60});
        errors++;
      }
    }
    if (data.text !== undefined) {
      if (typeof data.text !== "string") {
        v.add("/text", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkrequirement_count(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.judged === undefined) {
      v.add("", "required", {missingProperty: "judged"});
      errors++;
    }
    if (data.not_seen === undefined) {
      v.add("", "required", {missingProperty: "not_seen"});
      errors++;
    }
    if (data.total === undefined) {
      v.add("", "required", {missingProperty: "total"});
      errors++;
    }
    if (data.untestable === undefined) {
      v.add("", "required", {missingProperty: "untestable"});
      errors++;
    }
    if (data.judged !== undefined) {
      let data0 = data.judged;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/judged", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/judged", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.not_seen !== undefined) {
      let data1 = data.not_seen;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/not_seen", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/not_seen", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.total !== undefined) {
      let data2 = data.total;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/total", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/total", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.untestable !== undefined) {
      let data3 = data.untestable;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/untestable", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/untestable", "minimum", {comparison: ">=", limit: 0});
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

function checkrequirement_coverage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.checks === undefined) {
      v.add("", "required", {missingProperty: "checks"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.level === undefined) {
      v.add("", "required", {missingProperty: "level"});
      errors++;
    }
    if (data.outcome === undefined) {
      v.add("", "required", {missingProperty: "outcome"});
      errors++;
    }
    if (data.checks !== undefined) {
      let data0 = data.checks;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data0[i0] !== "string") {
            v.add("/checks/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/checks", "type", {type: "array"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.level !== undefined) {
      let data3 = data.level;
      if (!(((data3 === "must") || (data3 === "should")) || (data3 === "may"))) {
        v.add("/level", "enum", {allowedValues: LIST_MUST_SHOULD_MAY_ebb8});
        errors++;
      }
    }
    if (data.outcome !== undefined) {
      let data4 = data.outcome;
      if (!(((((data4 === "held") || (data4 === "violated")) || (data4 === "not-seen")) || (data4 === "not-judged")) || (data4 === "untestable"))) {
        v.add("/outcome", "enum", {allowedValues: LIST_HELD_VIOLATED_NOT_898e});
        errors++;
      }
    }
    if (data.reason !== undefined) {
      let data5 = data.reason;
      if (typeof data5 === "string") {
        if (data5 === "") {
          v.add("/reason", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkselection(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.checks === undefined) {
      v.add("", "required", {missingProperty: "checks"});
      errors++;
    }
    if (data.limits === undefined) {
      v.add("", "required", {missingProperty: "limits"});
      errors++;
    }
    if (data.of === undefined) {
      v.add("", "required", {missingProperty: "of"});
      errors++;
    }
    if (data.reason === undefined) {
      v.add("", "required", {missingProperty: "reason"});
      errors++;
    }
    if (data.checks !== undefined) {
      let data0 = data.checks;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/checks", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/checks", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.limits !== undefined) {
      let data1 = data.limits;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data1[i0] !== "string") {
            v.add("/limits/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/limits", "type", {type: "array"});
        errors++;
      }
    }
    if (data.of !== undefined) {
      let data3 = data.of;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/of", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/of", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.reason !== undefined) {
      if (typeof data.reason !== "string") {
        v.add("/reason", "type", {type: "string"});
        errors++;
      }
    }
    if (data.shard !== undefined) {
      const found0 = checkshard(data.shard, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/shard");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkshard(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.count === undefined) {
      v.add("", "required", {missingProperty: "count"});
      errors++;
    }
    if (data.index === undefined) {
      v.add("", "required", {missingProperty: "index"});
      errors++;
    }
    if (data.count !== undefined) {
      let data0 = data.count;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 > 999 || isNaN(data0)) {
          v.add("/count", "maximum", {comparison: "<=", limit: 999});
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          v.add("/count", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.index !== undefined) {
      let data1 = data.index;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/index", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 999 || isNaN(data1)) {
          v.add("/index", "maximum", {comparison: "<=", limit: 999});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/index", "minimum", {comparison: ">=", limit: 1});
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

function checkstatuses(data, v) {
  let errors = 0;
  if (Array.isArray(data)) {
    if (data.length < 1) {
      v.add("", "minItems", {limit: 1});
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0 && v.open; i0++) {
      let data0 = data[i0];
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/" + i0, "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 > 499 || isNaN(data0)) {
          v.add("/" + i0, "maximum", {comparison: "<=", limit: 499});
          errors++;
        }
        if (data0 < 400 || isNaN(data0)) {
          v.add("/" + i0, "minimum", {comparison: ">=", limit: 400});
          errors++;
        }
      }
    }
  } else {
    v.add("", "type", {type: "array"});
    errors++;
  }
  return errors;
}

function checktemplate_or_none(data, v) {
  let errors = 0;
  const mark0 = errors;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    v.add("", "type", {type: "object"});
    errors++;
  }
  const mark1 = errors;
  const passed0 = mark0 === mark1;
  if (!(data === false)) {
    v.add("", "enum", {allowedValues: LIST_FALSE_4505});
    errors++;
  }
  const mark2 = errors;
  const passed1 = mark1 === mark2;
  const passing0 = [passed0, passed1, ].filter(Boolean);
  if (passing0.length === 0) {
    errors = mark0 + v.closest("", [mark1 - mark0, mark2 - mark1, ]);
  } else {
    v.drop(errors - mark0);
    errors = mark0;
    if (passing0.length > 1) {
      v.add("", "oneOf", {passing: passing0});
      errors++;
    }
  }
  return errors;
}

function checkvalue_coverage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.class === undefined) {
      v.add("", "required", {missingProperty: "class"});
      errors++;
    }
    if (data.fields === undefined) {
      v.add("", "required", {missingProperty: "fields"});
      errors++;
    }
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.sent === undefined) {
      v.add("", "required", {missingProperty: "sent"});
      errors++;
    }
    if (data.class !== undefined) {
      if (typeof data.class !== "string") {
        v.add("/class", "type", {type: "string"});
        errors++;
      }
    }
    if (data.fields !== undefined) {
      let data1 = data.fields;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data1[i0] !== "string") {
            v.add("/fields/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/fields", "type", {type: "array"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      let data3 = data.kind;
      if (!(((((data3 === "text") || (data3 === "name")) || (data3 === "key")) || (data3 === "number")) || (data3 === "time"))) {
        v.add("/kind", "enum", {allowedValues: LIST_TEXT_NAME_KEY_d0d0});
        errors++;
      }
    }
    if (data.sent !== undefined) {
      let data4 = data.sent;
      if (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) {
        v.add("/sent", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/sent", "minimum", {comparison: ">=", limit: 0});
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
