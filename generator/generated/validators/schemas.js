// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { segment } from "../../runtime/text/pointer.ts";
import { accepts, judge } from "../../runtime/validation/card/validation.ts";
import { codePoints } from "../../runtime/validation/code-points.ts";
import { isDateTime, isUri } from "../../runtime/validation/formats.ts";

const PATTERN_A_ZA_Z_b089 = /* @__PURE__ */ new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+\\/[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \\t]*;[ \\t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+=(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|\"(?:[\\t !#-\\[\\]-~]|\\\\[\\t -~])*\"))*$", "u");
const PATTERN_5ca8 = /* @__PURE__ */ new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
const PATTERN_A_F_db99 = /* @__PURE__ */ new RegExp("^[0-9a-f]{64}$", "u");
const PATTERN_HTTPS_9012 = /* @__PURE__ */ new RegExp("^https?:\\/\\/", "u");
const PATTERN_SELF_f59a = /* @__PURE__ */ new RegExp("^self$", "u");
const PATTERN_WSS_2bfc = /* @__PURE__ */ new RegExp("^wss?:\\/\\/", "u");

const LIST_ACCESS_CONTROL_TYPE_0fb8 = /* @__PURE__ */ Object.freeze(["access_control_type","agent_members_count","archived_at","bridge_kind","canonical_name","created_at","creator_member","creator_member_id","description","everyone_member_group_id","human_members_count","id","is_bridge","is_hidden","last_message_at","last_message_author_id","last_message_id","last_message_preview","last_summary_at","local_alias","name","origin","preview_member_ids","preview_members","slack_channel_id","summary_text","sync_enabled","type","updated_at","workspace_id"]);
const LIST_ACCESS_CONTROL_TYPE_46fd = /* @__PURE__ */ Object.freeze(["access_control_type","agent_members_count","archived_at","canonical_name","created_at","creator_member","creator_member_id","description","everyone_member_group_id","human_members_count","id","is_hidden","last_message_at","last_message_author_id","last_message_id","last_message_preview","last_summary_at","local_alias","name","origin","preview_member_ids","preview_members","slack_channel_id","summary_text","sync_enabled","type","updated_at","workspace_id"]);
const LIST_ACTIVE_DISABLED_REVOKED_d8b8 = /* @__PURE__ */ Object.freeze(["active","disabled","revoked"]);
const LIST_ACTIVE_DISABLED_01d2 = /* @__PURE__ */ Object.freeze(["active","disabled"]);
const LIST_ADD_UPDATE_ARCHIVE_334b = /* @__PURE__ */ Object.freeze(["add","update","archive"]);
const LIST_BODY_QUERY_HEADERS_8efc = /* @__PURE__ */ Object.freeze(["body","query","headers","path"]);
const LIST_CALLS_READ_CONVERSATIONS_3754 = /* @__PURE__ */ Object.freeze(["calls:read","conversations:create","conversation_memberships:write","files:read","files:write","profile:write","context:self-introduction","inbox:read","inbox:write","connections:read","connections:write","connections:execute","miniapps:read","miniapps:write","documents:read","documents:write","automations:read","automations:write","members:invite","tasks:read","tasks:contribute","tasks:coordinate","tasks:complete","agents:read","agents:write","messages:read","messages:write","realtime:read","webhooks:read","webhooks:write","api_keys:read","api_keys:write","imports:write"]);
const LIST_CALLS_READ_CONVERSATIONS_0d71 = /* @__PURE__ */ Object.freeze(["calls:read","conversations:create","conversation_memberships:write","files:read","files:write","profile:write","context:self-introduction","inbox:read","inbox:write","connections:read","connections:write","connections:execute","miniapps:read","miniapps:write","documents:read","documents:write","automations:read","automations:write","members:invite","tasks:read","tasks:contribute","tasks:coordinate","tasks:complete","agents:read","agents:write","messages:read","messages:write","realtime:read","webhooks:read","webhooks:write","imports:write"]);
const LIST_CLAIMED_UNCLAIMED_NULL_dd27 = /* @__PURE__ */ Object.freeze(["claimed","unclaimed",null]);
const LIST_HELLO_EVENT_WARNING_fa32 = /* @__PURE__ */ Object.freeze(["hello","event","warning","disconnect"]);
const LIST_ID_KEY_PREFIX_317d = /* @__PURE__ */ Object.freeze(["id","key_prefix","name","scopes","status","subject"]);
const LIST_IDEA_BUILDING_REVIEW_e4d0 = /* @__PURE__ */ Object.freeze(["idea","building","review","done"]);
const LIST_LIVE_ENDED_bedb = /* @__PURE__ */ Object.freeze(["live","ended"]);
const LIST_MEMBER_CONVERSATION_MESSAGE_897d = /* @__PURE__ */ Object.freeze(["member","conversation","message","reaction"]);
const LIST_MEMORY_NOTE_WORKLOG_8374 = /* @__PURE__ */ Object.freeze(["memory","note","worklog","checkpoint","handoff"]);
const LIST_MESSAGE_MEMBER_CONVERSATION_00d5 = /* @__PURE__ */ Object.freeze(["message","member","conversation","file"]);
const LIST_MESSAGE_CREATED_WEBHOOK_e92a = /* @__PURE__ */ Object.freeze(["message.created","webhook.test"]);
const LIST_MESSAGE_CREATED_e264 = /* @__PURE__ */ Object.freeze(["message.created"]);
const LIST_MESSAGES_MENTIONS_c9f4 = /* @__PURE__ */ Object.freeze(["messages","mentions"]);
const LIST_NAME_SCOPES_SUBJECT_2cde = /* @__PURE__ */ Object.freeze(["name","scopes","subject"]);
const LIST_NEW_AGENT_WORKSPACE_7cae = /* @__PURE__ */ Object.freeze(["new_agent","workspace_member"]);
const LIST_OPEN_ANSWERED_a2ec = /* @__PURE__ */ Object.freeze(["open","answered"]);
const LIST_OPEN_COMPLETE_f61c = /* @__PURE__ */ Object.freeze(["open","complete"]);
const LIST_PENDING_SCHEDULED_IN_ddb1 = /* @__PURE__ */ Object.freeze(["pending","scheduled","in_flight","succeeded","retrying","failed","skipped"]);
const LIST_RATE_LIMITED_QUOTA_73f4 = /* @__PURE__ */ Object.freeze(["rate_limited","quota_exceeded"]);
const LIST_SERVER_RESTART_DEPLOY_d196 = /* @__PURE__ */ Object.freeze(["server_restart","deploy_draining","connection_max_age","backpressure","temporary_unavailable","refresh_requested","invalid_ticket","expired_ticket","revoked_api_key","missing_scope","unsupported_subscription","policy_violation"]);
const LIST_SHOW_MESSAGE_LINK_3a9e = /* @__PURE__ */ Object.freeze(["show_message","link_only"]);
const LIST_SVC_CHAT_IMPORT_7ca6 = /* @__PURE__ */ Object.freeze(["svc","chat_import","chat_sync",null]);
const LIST_SVC_CONNECT_PARTNER_6da0 = /* @__PURE__ */ Object.freeze(["svc_connect","partner_connect",null]);
const LIST_THREAD_CONVERSATION_8687 = /* @__PURE__ */ Object.freeze(["thread","conversation"]);
const LIST_WAITING_FOR_UPLOAD_a28b = /* @__PURE__ */ Object.freeze(["waiting_for_upload","ready"]);
const LIST_WORKSPACE_MEMBER_AGENT_cff5 = /* @__PURE__ */ Object.freeze(["workspace_member","agent","workspace_service"]);
const LIST_48d1 = /* @__PURE__ */ Object.freeze([0,1,2]);
const LIST_4fcc = /* @__PURE__ */ Object.freeze([0,1]);
const LIST_NULL_8a08 = /* @__PURE__ */ Object.freeze([1,2,3,null]);

export function validateApiKeyScope(data) {
  return judge(checkApiKeyScope, data, true);
}

export function isApiKeyScope(data) {
  return accepts(checkApiKeyScope, data, true);
}

export function validateClientFrame(data) {
  return judge(checkClientFrame, data, true);
}

export function isClientFrame(data) {
  return accepts(checkClientFrame, data, true);
}

export function validateEvent(data) {
  return judge(checkEvent, data, true);
}

export function isEvent(data) {
  return accepts(checkEvent, data, true);
}

export function validateServerFrame(data) {
  return judge(checkServerFrame, data, true);
}

export function isServerFrame(data) {
  return accepts(checkServerFrame, data, true);
}

function checkAddTaskResource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.label === undefined) {
      v.add("", "required", {missingProperty: "label"});
      errors++;
    }
    if (data.op === undefined) {
      v.add("", "required", {missingProperty: "op"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.label !== undefined) {
      let data0 = data.label;
      if (typeof data0 === "string") {
        if (data0.length > 500 && codePoints(data0) > 500) {
          v.add("/label", "maxLength", {limit: 500});
          errors++;
        }
        if (data0 === "") {
          v.add("/label", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.op !== undefined) {
      if (data.op !== "add") {
        v.add("/op", "const", {allowedValue: "add"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data2 = data.url;
      if (typeof data2 === "string") {
        if (data2.length > 8192 && codePoints(data2) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isUri(data2)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkAgent(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.role_name === undefined) {
      v.add("", "required", {missingProperty: "role_name"});
      errors++;
    }
    if (data.workspace_membership_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_membership_id"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.display_name !== undefined) {
      if (typeof data.display_name !== "string") {
        v.add("/display_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.role_name !== undefined) {
      let data3 = data.role_name;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/role_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.workspace_membership_id !== undefined) {
      let data4 = data.workspace_membership_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/workspace_membership_id", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/workspace_membership_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkAgentKeySubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.agent_id === undefined) {
      v.add("", "required", {missingProperty: "agent_id"});
      errors++;
    }
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.role_name === undefined) {
      v.add("", "required", {missingProperty: "role_name"});
      errors++;
    }
    if (data.workspace_membership_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_membership_id"});
      errors++;
    }
    if (data.agent_id !== undefined) {
      let data0 = data.agent_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/agent_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/agent_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/agent_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.display_name !== undefined) {
      if (typeof data.display_name !== "string") {
        v.add("/display_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      if (data.kind !== "agent") {
        v.add("/kind", "const", {allowedValue: "agent"});
        errors++;
      }
    }
    if (data.role_name !== undefined) {
      let data3 = data.role_name;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/role_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.workspace_membership_id !== undefined) {
      let data4 = data.workspace_membership_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/workspace_membership_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/workspace_membership_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_membership_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkAgentList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkAgent(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkAgentResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkAgent(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkAnswerQuestionBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.control_id === undefined) {
      v.add("", "required", {missingProperty: "control_id"});
      errors++;
    }
    if (data.control_id !== undefined) {
      let data0 = data.control_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/control_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/control_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/control_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.value !== undefined) {
      let data1 = data.value;
      if ((typeof data1 !== "string") && (typeof data1 !== "boolean")) {
        v.add("/value", "type", {type: ["string","boolean"]});
        errors++;
      }
      if (typeof data1 === "string") {
        if (data1.length > 16384 && codePoints(data1) > 16384) {
          v.add("/value", "maxLength", {limit: 16384});
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

function checkApiKey(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.key_prefix === undefined) {
      v.add("", "required", {missingProperty: "key_prefix"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.scopes === undefined) {
      v.add("", "required", {missingProperty: "scopes"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.subject === undefined) {
      v.add("", "required", {missingProperty: "subject"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.key_prefix !== undefined) {
      spare0--;
      if (typeof data.key_prefix !== "string") {
        v.add("/key_prefix", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      spare0--;
      let data2 = data.name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.scopes !== undefined) {
      spare0--;
      let data3 = data.scopes;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data4 = data3[i0];
          if (!(((((((((((((((((((((((((((((((((data4 === "calls:read") || (data4 === "conversations:create")) || (data4 === "conversation_memberships:write")) || (data4 === "files:read")) || (data4 === "files:write")) || (data4 === "profile:write")) || (data4 === "context:self-introduction")) || (data4 === "inbox:read")) || (data4 === "inbox:write")) || (data4 === "connections:read")) || (data4 === "connections:write")) || (data4 === "connections:execute")) || (data4 === "miniapps:read")) || (data4 === "miniapps:write")) || (data4 === "documents:read")) || (data4 === "documents:write")) || (data4 === "automations:read")) || (data4 === "automations:write")) || (data4 === "members:invite")) || (data4 === "tasks:read")) || (data4 === "tasks:contribute")) || (data4 === "tasks:coordinate")) || (data4 === "tasks:complete")) || (data4 === "agents:read")) || (data4 === "agents:write")) || (data4 === "messages:read")) || (data4 === "messages:write")) || (data4 === "realtime:read")) || (data4 === "webhooks:read")) || (data4 === "webhooks:write")) || (data4 === "api_keys:read")) || (data4 === "api_keys:write")) || (data4 === "imports:write"))) {
            v.add("/scopes/" + i0, "enum", {allowedValues: LIST_CALLS_READ_CONVERSATIONS_3754});
            errors++;
          }
        }
      } else {
        v.add("/scopes", "type", {type: "array"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      spare0--;
      let data5 = data.status;
      if (!(((data5 === "active") || (data5 === "disabled")) || (data5 === "revoked"))) {
        v.add("/status", "enum", {allowedValues: LIST_ACTIVE_DISABLED_REVOKED_d8b8});
        errors++;
      }
    }
    if (data.subject !== undefined) {
      spare0--;
      const found0 = checkApiKeySubject(data.subject, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/subject");
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((key0 === "id") || (key0 === "key_prefix")) || (key0 === "name")) || (key0 === "scopes")) || (key0 === "status")) || (key0 === "subject"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ID_KEY_PREFIX_317d});
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

export function checkApiKeyIssueBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.scopes === undefined) {
      v.add("", "required", {missingProperty: "scopes"});
      errors++;
    }
    if (data.subject === undefined) {
      v.add("", "required", {missingProperty: "subject"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.name !== undefined) {
      spare0--;
      let data0 = data.name;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/name", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.scopes !== undefined) {
      spare0--;
      let data1 = data.scopes;
      if (Array.isArray(data1)) {
        if (data1.length > 31) {
          v.add("/scopes", "maxItems", {limit: 31});
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data2 = data1[i0];
          if (!(((((((((((((((((((((((((((((((data2 === "calls:read") || (data2 === "conversations:create")) || (data2 === "conversation_memberships:write")) || (data2 === "files:read")) || (data2 === "files:write")) || (data2 === "profile:write")) || (data2 === "context:self-introduction")) || (data2 === "inbox:read")) || (data2 === "inbox:write")) || (data2 === "connections:read")) || (data2 === "connections:write")) || (data2 === "connections:execute")) || (data2 === "miniapps:read")) || (data2 === "miniapps:write")) || (data2 === "documents:read")) || (data2 === "documents:write")) || (data2 === "automations:read")) || (data2 === "automations:write")) || (data2 === "members:invite")) || (data2 === "tasks:read")) || (data2 === "tasks:contribute")) || (data2 === "tasks:coordinate")) || (data2 === "tasks:complete")) || (data2 === "agents:read")) || (data2 === "agents:write")) || (data2 === "messages:read")) || (data2 === "messages:write")) || (data2 === "realtime:read")) || (data2 === "webhooks:read")) || (data2 === "webhooks:write")) || (data2 === "imports:write"))) {
            v.add("/scopes/" + i0, "enum", {allowedValues: LIST_CALLS_READ_CONVERSATIONS_0d71});
            errors++;
          }
        }
      } else {
        v.add("/scopes", "type", {type: "array"});
        errors++;
      }
    }
    if (data.subject !== undefined) {
      spare0--;
      const found0 = checkApiKeyIssueSubject(data.subject, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/subject");
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!(((key0 === "name") || (key0 === "scopes")) || (key0 === "subject"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_NAME_SCOPES_SUBJECT_2cde});
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

function checkApiKeyIssueSubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.kind;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "kind"});
      errors++;
    } else if (tag0 === "new_agent") {
      const found0 = checkNewAgentSubject(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "workspace_member") {
      const found1 = checkWorkspaceMemberSubject(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "kind", allowed: LIST_NEW_AGENT_WORKSPACE_7cae});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

export function checkApiKeyList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkApiKey(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkApiKeyResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkApiKey(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkApiKeyScope(data, v) {
  let errors = 0;
  if (!(((((((((((((((((((((((((((((((((data === "calls:read") || (data === "conversations:create")) || (data === "conversation_memberships:write")) || (data === "files:read")) || (data === "files:write")) || (data === "profile:write")) || (data === "context:self-introduction")) || (data === "inbox:read")) || (data === "inbox:write")) || (data === "connections:read")) || (data === "connections:write")) || (data === "connections:execute")) || (data === "miniapps:read")) || (data === "miniapps:write")) || (data === "documents:read")) || (data === "documents:write")) || (data === "automations:read")) || (data === "automations:write")) || (data === "members:invite")) || (data === "tasks:read")) || (data === "tasks:contribute")) || (data === "tasks:coordinate")) || (data === "tasks:complete")) || (data === "agents:read")) || (data === "agents:write")) || (data === "messages:read")) || (data === "messages:write")) || (data === "realtime:read")) || (data === "webhooks:read")) || (data === "webhooks:write")) || (data === "api_keys:read")) || (data === "api_keys:write")) || (data === "imports:write"))) {
    v.add("", "enum", {allowedValues: LIST_CALLS_READ_CONVERSATIONS_3754});
    errors++;
  }
  return errors;
}

export function checkApiKeySecretResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.api_key === undefined) {
          v.add("/data", "required", {missingProperty: "api_key"});
          errors++;
        }
        if (data0.secret === undefined) {
          v.add("/data", "required", {missingProperty: "secret"});
          errors++;
        }
        if (data0.api_key !== undefined) {
          const found0 = checkApiKey(data0.api_key, v);
          if (found0 !== 0) {
            errors += v.under(found0, "/data/api_key");
          }
        }
        if (data0.secret !== undefined) {
          let data2 = data0.secret;
          if (typeof data2 === "string") {
            if (data2 === "") {
              v.add("/data/secret", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/data/secret", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkApiKeySubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.kind;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "kind"});
      errors++;
    } else if (tag0 === "workspace_member") {
      const found0 = checkMemberKeySubject(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "agent") {
      const found1 = checkAgentKeySubject(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "workspace_service") {
      const found2 = checkServiceKeySubject(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else {
      v.add("", "discriminator", {tag: "kind", allowed: LIST_WORKSPACE_MEMBER_AGENT_cff5});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkArchiveTaskResource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.op === undefined) {
      v.add("", "required", {missingProperty: "op"});
      errors++;
    }
    if (data.resource_id === undefined) {
      v.add("", "required", {missingProperty: "resource_id"});
      errors++;
    }
    if (data.op !== undefined) {
      if (data.op !== "archive") {
        v.add("/op", "const", {allowedValue: "archive"});
        errors++;
      }
    }
    if (data.resource_id !== undefined) {
      let data1 = data.resource_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/resource_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/resource_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/resource_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkCall(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.participants === undefined) {
      v.add("", "required", {missingProperty: "participants"});
      errors++;
    }
    if (data.summary === undefined) {
      v.add("", "required", {missingProperty: "summary"});
      errors++;
    }
    if (data.chapters !== undefined) {
      let data0 = data.chapters;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkCallChapter(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/chapters/" + i0);
          }
        }
      } else {
        v.add("/chapters", "type", {type: "array"});
        errors++;
      }
    }
    if (data.conversation_id !== undefined) {
      let data2 = data.conversation_id;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/conversation_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.conversation_name !== undefined) {
      let data3 = data.conversation_name;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/conversation_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.duration_seconds !== undefined) {
      let data4 = data.duration_seconds;
      if ((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)) {
        v.add("/duration_seconds", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/duration_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.ended_at !== undefined) {
      let data5 = data.ended_at;
      if ((typeof data5 !== "string") && (data5 !== null)) {
        v.add("/ended_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data5 === "string") {
        if (!isDateTime(data5)) {
          v.add("/ended_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.id !== undefined) {
      let data6 = data.id;
      if (typeof data6 === "string") {
        if (data6.length > 200 && codePoints(data6) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data6 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.participants !== undefined) {
      let data7 = data.participants;
      if (Array.isArray(data7)) {
        const len1 = data7.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkCallParticipant(data7[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/participants/" + i1);
          }
        }
      } else {
        v.add("/participants", "type", {type: "array"});
        errors++;
      }
    }
    if (data.started_at !== undefined) {
      let data9 = data.started_at;
      if (typeof data9 === "string") {
        if (!isDateTime(data9)) {
          v.add("/started_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/started_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data10 = data.status;
      if (!((data10 === "live") || (data10 === "ended"))) {
        v.add("/status", "enum", {allowedValues: LIST_LIVE_ENDED_bedb});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      let data11 = data.summary;
      if ((typeof data11 !== "string") && (data11 !== null)) {
        v.add("/summary", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.title !== undefined) {
      let data12 = data.title;
      if ((typeof data12 !== "string") && (data12 !== null)) {
        v.add("/title", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCallChapter(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.end_ms === undefined) {
      v.add("", "required", {missingProperty: "end_ms"});
      errors++;
    }
    if (data.start_ms === undefined) {
      v.add("", "required", {missingProperty: "start_ms"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.content !== undefined) {
      if (typeof data.content !== "string") {
        v.add("/content", "type", {type: "string"});
        errors++;
      }
    }
    if (data.end_ms !== undefined) {
      let data1 = data.end_ms;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/end_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/end_ms", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.start_ms !== undefined) {
      let data2 = data.start_ms;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/start_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/start_ms", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
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

export function checkCallList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkCall(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkCallParticipant(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.id !== undefined) {
      let data0 = data.id;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkClientFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.envelope_id === undefined) {
      v.add("", "required", {missingProperty: "envelope_id"});
      errors++;
    }
    if (data.envelope_id !== undefined) {
      let data0 = data.envelope_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/envelope_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/envelope_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/envelope_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.error !== undefined) {
      let data1 = data.error;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.code === undefined) {
          v.add("/error", "required", {missingProperty: "code"});
          errors++;
        }
        if (data1.code !== undefined) {
          let data2 = data1.code;
          if (typeof data2 === "string") {
            if (data2.length > 200 && codePoints(data2) > 200) {
              v.add("/error/code", "maxLength", {limit: 200});
              errors++;
            }
            if (data2 === "") {
              v.add("/error/code", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/error/code", "type", {type: "string"});
            errors++;
          }
        }
        if (data1.message !== undefined) {
          let data3 = data1.message;
          if (typeof data3 === "string") {
            if (data3.length > 2000 && codePoints(data3) > 2000) {
              v.add("/error/message", "maxLength", {limit: 2000});
              errors++;
            }
          } else {
            v.add("/error/message", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/error", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkClipboard(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.items === undefined) {
      v.add("", "required", {missingProperty: "items"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data1 = data.description;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/description", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.items !== undefined) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkClipboardItem(data3[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/items/" + i0);
          }
        }
      } else {
        v.add("/items", "type", {type: "array"});
        errors++;
      }
    }
    if (data.title !== undefined) {
      let data5 = data.title;
      if ((typeof data5 !== "string") && (data5 !== null)) {
        v.add("/title", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkClipboardItem(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.id !== undefined) {
      if (typeof data.id !== "string") {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      let data1 = data.label;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/label", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.type !== undefined) {
      let data2 = data.type;
      if (!((((data2 === "message") || (data2 === "member")) || (data2 === "conversation")) || (data2 === "file"))) {
        v.add("/type", "enum", {allowedValues: LIST_MESSAGE_MEMBER_CONVERSATION_00d5});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkClipboardList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkClipboardSummary(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkClipboardSummary(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.item_count === undefined) {
      v.add("", "required", {missingProperty: "item_count"});
      errors++;
    }
    if (data.title === undefined) {
      v.add("", "required", {missingProperty: "title"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data1 = data.description;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/description", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.item_count !== undefined) {
      let data3 = data.item_count;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/item_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/item_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.title !== undefined) {
      let data4 = data.title;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/title", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkConversationContext(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_control_type === undefined) {
      v.add("", "required", {missingProperty: "access_control_type"});
      errors++;
    }
    if (data.agent_members_count === undefined) {
      v.add("", "required", {missingProperty: "agent_members_count"});
      errors++;
    }
    if (data.archived_at === undefined) {
      v.add("", "required", {missingProperty: "archived_at"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.creator_member === undefined) {
      v.add("", "required", {missingProperty: "creator_member"});
      errors++;
    }
    if (data.creator_member_id === undefined) {
      v.add("", "required", {missingProperty: "creator_member_id"});
      errors++;
    }
    if (data.description === undefined) {
      v.add("", "required", {missingProperty: "description"});
      errors++;
    }
    if (data.everyone_member_group_id === undefined) {
      v.add("", "required", {missingProperty: "everyone_member_group_id"});
      errors++;
    }
    if (data.human_members_count === undefined) {
      v.add("", "required", {missingProperty: "human_members_count"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.last_message_at === undefined) {
      v.add("", "required", {missingProperty: "last_message_at"});
      errors++;
    }
    if (data.last_summary_at === undefined) {
      v.add("", "required", {missingProperty: "last_summary_at"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.origin === undefined) {
      v.add("", "required", {missingProperty: "origin"});
      errors++;
    }
    if (data.preview_member_ids === undefined) {
      v.add("", "required", {missingProperty: "preview_member_ids"});
      errors++;
    }
    if (data.preview_members === undefined) {
      v.add("", "required", {missingProperty: "preview_members"});
      errors++;
    }
    if (data.slack_channel_id === undefined) {
      v.add("", "required", {missingProperty: "slack_channel_id"});
      errors++;
    }
    if (data.summary_text === undefined) {
      v.add("", "required", {missingProperty: "summary_text"});
      errors++;
    }
    if (data.sync_enabled === undefined) {
      v.add("", "required", {missingProperty: "sync_enabled"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.access_control_type !== undefined) {
      spare0--;
      let data0 = data.access_control_type;
      if (!((data0 === 0) || (data0 === 1))) {
        v.add("/access_control_type", "enum", {allowedValues: LIST_4fcc});
        errors++;
      }
    }
    if (data.agent_members_count !== undefined) {
      spare0--;
      let data1 = data.agent_members_count;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/agent_members_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/agent_members_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.archived_at !== undefined) {
      spare0--;
      let data2 = data.archived_at;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.canonical_name !== undefined) {
      spare0--;
      let data3 = data.canonical_name;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/canonical_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      spare0--;
      let data4 = data.created_at;
      if (typeof data4 === "string") {
        if (!isDateTime(data4)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.creator_member !== undefined) {
      spare0--;
      const found0 = checkConversationContextMemberOrNull(data.creator_member, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/creator_member");
      }
    }
    if (data.creator_member_id !== undefined) {
      spare0--;
      let data6 = data.creator_member_id;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/creator_member_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.description !== undefined) {
      spare0--;
      let data7 = data.description;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/description", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.everyone_member_group_id !== undefined) {
      spare0--;
      let data8 = data.everyone_member_group_id;
      if ((typeof data8 !== "string") && (data8 !== null)) {
        v.add("/everyone_member_group_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.human_members_count !== undefined) {
      spare0--;
      let data9 = data.human_members_count;
      if (!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) {
        v.add("/human_members_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data9 == "number") && (isFinite(data9))) {
        if (data9 < 0 || isNaN(data9)) {
          v.add("/human_members_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data10 = data.id;
      if (typeof data10 === "string") {
        if (data10.length > 200 && codePoints(data10) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data10 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_hidden !== undefined) {
      spare0--;
      let data11 = data.is_hidden;
      if ((typeof data11 !== "boolean") && (data11 !== null)) {
        v.add("/is_hidden", "type", {type: ["boolean","null"]});
        errors++;
      }
    }
    if (data.last_message_at !== undefined) {
      spare0--;
      let data12 = data.last_message_at;
      if ((typeof data12 !== "string") && (data12 !== null)) {
        v.add("/last_message_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data12 === "string") {
        if (!isDateTime(data12)) {
          v.add("/last_message_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.last_message_author_id !== undefined) {
      spare0--;
      let data13 = data.last_message_author_id;
      if ((typeof data13 !== "string") && (data13 !== null)) {
        v.add("/last_message_author_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_message_id !== undefined) {
      spare0--;
      let data14 = data.last_message_id;
      if ((typeof data14 !== "string") && (data14 !== null)) {
        v.add("/last_message_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_message_preview !== undefined) {
      spare0--;
      let data15 = data.last_message_preview;
      if ((typeof data15 !== "string") && (data15 !== null)) {
        v.add("/last_message_preview", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_summary_at !== undefined) {
      spare0--;
      let data16 = data.last_summary_at;
      if ((typeof data16 !== "string") && (data16 !== null)) {
        v.add("/last_summary_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data16 === "string") {
        if (!isDateTime(data16)) {
          v.add("/last_summary_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.local_alias !== undefined) {
      spare0--;
      let data17 = data.local_alias;
      if ((typeof data17 !== "string") && (data17 !== null)) {
        v.add("/local_alias", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.name !== undefined) {
      spare0--;
      if (typeof data.name !== "string") {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.origin !== undefined) {
      spare0--;
      let data19 = data.origin;
      if (!(((data19 === 0) || (data19 === 1)) || (data19 === 2))) {
        v.add("/origin", "enum", {allowedValues: LIST_48d1});
        errors++;
      }
    }
    if (data.preview_member_ids !== undefined) {
      spare0--;
      let data20 = data.preview_member_ids;
      if (Array.isArray(data20)) {
        const len0 = data20.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data21 = data20[i0];
          if (typeof data21 === "string") {
            if (data21.length > 200 && codePoints(data21) > 200) {
              v.add("/preview_member_ids/" + i0, "maxLength", {limit: 200});
              errors++;
            }
            if (data21 === "") {
              v.add("/preview_member_ids/" + i0, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/preview_member_ids/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/preview_member_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.preview_members !== undefined) {
      spare0--;
      let data22 = data.preview_members;
      if (Array.isArray(data22)) {
        const len1 = data22.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkConversationContextMember(data22[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/preview_members/" + i1);
          }
        }
      } else {
        v.add("/preview_members", "type", {type: "array"});
        errors++;
      }
    }
    if (data.slack_channel_id !== undefined) {
      spare0--;
      let data24 = data.slack_channel_id;
      if ((typeof data24 !== "string") && (data24 !== null)) {
        v.add("/slack_channel_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.summary_text !== undefined) {
      spare0--;
      let data25 = data.summary_text;
      if ((typeof data25 !== "string") && (data25 !== null)) {
        v.add("/summary_text", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.sync_enabled !== undefined) {
      spare0--;
      if (typeof data.sync_enabled !== "boolean") {
        v.add("/sync_enabled", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      let data27 = data.type;
      if (!(((data27 === 0) || (data27 === 1)) || (data27 === 2))) {
        v.add("/type", "enum", {allowedValues: LIST_48d1});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      spare0--;
      let data28 = data.updated_at;
      if (typeof data28 === "string") {
        if (!isDateTime(data28)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      spare0--;
      let data29 = data.workspace_id;
      if (typeof data29 === "string") {
        if (data29.length > 200 && codePoints(data29) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data29 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((((((((((((((((((((((((key0 === "access_control_type") || (key0 === "agent_members_count")) || (key0 === "archived_at")) || (key0 === "canonical_name")) || (key0 === "created_at")) || (key0 === "creator_member")) || (key0 === "creator_member_id")) || (key0 === "description")) || (key0 === "everyone_member_group_id")) || (key0 === "human_members_count")) || (key0 === "id")) || (key0 === "is_hidden")) || (key0 === "last_message_at")) || (key0 === "last_message_author_id")) || (key0 === "last_message_id")) || (key0 === "last_message_preview")) || (key0 === "last_summary_at")) || (key0 === "local_alias")) || (key0 === "name")) || (key0 === "origin")) || (key0 === "preview_member_ids")) || (key0 === "preview_members")) || (key0 === "slack_channel_id")) || (key0 === "summary_text")) || (key0 === "sync_enabled")) || (key0 === "type")) || (key0 === "updated_at")) || (key0 === "workspace_id"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESS_CONTROL_TYPE_46fd});
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

function checkConversationContextMember(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.archived_at === undefined) {
      v.add("", "required", {missingProperty: "archived_at"});
      errors++;
    }
    if (data.avatar_asset_key === undefined) {
      v.add("", "required", {missingProperty: "avatar_asset_key"});
      errors++;
    }
    if (data.avatar_height === undefined) {
      v.add("", "required", {missingProperty: "avatar_height"});
      errors++;
    }
    if (data.avatar_source_kind === undefined) {
      v.add("", "required", {missingProperty: "avatar_source_kind"});
      errors++;
    }
    if (data.avatar_width === undefined) {
      v.add("", "required", {missingProperty: "avatar_width"});
      errors++;
    }
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.member_type === undefined) {
      v.add("", "required", {missingProperty: "member_type"});
      errors++;
    }
    if (data.profile_image_url === undefined) {
      v.add("", "required", {missingProperty: "profile_image_url"});
      errors++;
    }
    if (data.projection_kind === undefined) {
      v.add("", "required", {missingProperty: "projection_kind"});
      errors++;
    }
    if (data.archived_at !== undefined) {
      let data0 = data.archived_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.avatar_asset_key !== undefined) {
      let data1 = data.avatar_asset_key;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/avatar_asset_key", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.avatar_height !== undefined) {
      let data2 = data.avatar_height;
      if ((!((typeof data2 == "number") && (isFinite(data2)))) && (data2 !== null)) {
        v.add("/avatar_height", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/avatar_height", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.avatar_source_kind !== undefined) {
      let data3 = data.avatar_source_kind;
      if (!((((data3 === 1) || (data3 === 2)) || (data3 === 3)) || (data3 === null))) {
        v.add("/avatar_source_kind", "enum", {allowedValues: LIST_NULL_8a08});
        errors++;
      }
    }
    if (data.avatar_width !== undefined) {
      let data4 = data.avatar_width;
      if ((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)) {
        v.add("/avatar_width", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/avatar_width", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.claim_status !== undefined) {
      let data5 = data.claim_status;
      if (!(((data5 === "claimed") || (data5 === "unclaimed")) || (data5 === null))) {
        v.add("/claim_status", "enum", {allowedValues: LIST_CLAIMED_UNCLAIMED_NULL_dd27});
        errors++;
      }
    }
    if (data.connected_app_key !== undefined) {
      if (typeof data.connected_app_key !== "string") {
        v.add("/connected_app_key", "type", {type: "string"});
        errors++;
      }
    }
    if (data.display_name !== undefined) {
      let data7 = data.display_name;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/display_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.handle !== undefined) {
      let data8 = data.handle;
      if ((typeof data8 !== "string") && (data8 !== null)) {
        v.add("/handle", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data9 = data.id;
      if (typeof data9 === "string") {
        if (data9.length > 200 && codePoints(data9) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data9 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_connected_app !== undefined) {
      if (typeof data.is_connected_app !== "boolean") {
        v.add("/is_connected_app", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_guest !== undefined) {
      if (typeof data.is_guest !== "boolean") {
        v.add("/is_guest", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_workspace_agent !== undefined) {
      if (typeof data.is_workspace_agent !== "boolean") {
        v.add("/is_workspace_agent", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.member_type !== undefined) {
      let data13 = data.member_type;
      if (!((data13 === 0) || (data13 === 1))) {
        v.add("/member_type", "enum", {allowedValues: LIST_4fcc});
        errors++;
      }
    }
    if (data.profile_image_url !== undefined) {
      let data14 = data.profile_image_url;
      if ((typeof data14 !== "string") && (data14 !== null)) {
        v.add("/profile_image_url", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.projection_kind !== undefined) {
      if (data.projection_kind !== "display") {
        v.add("/projection_kind", "const", {allowedValue: "display"});
        errors++;
      }
    }
    if (data.source_kind !== undefined) {
      let data16 = data.source_kind;
      if (!((((data16 === "svc") || (data16 === "chat_import")) || (data16 === "chat_sync")) || (data16 === null))) {
        v.add("/source_kind", "enum", {allowedValues: LIST_SVC_CHAT_IMPORT_7ca6});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkConversationContextMemberOrNull(data, v) {
  let errors = 0;
  if ((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)) {
    v.add("", "type", {type: ["object","null"]});
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.archived_at === undefined) {
      v.add("", "required", {missingProperty: "archived_at"});
      errors++;
    }
    if (data.avatar_asset_key === undefined) {
      v.add("", "required", {missingProperty: "avatar_asset_key"});
      errors++;
    }
    if (data.avatar_height === undefined) {
      v.add("", "required", {missingProperty: "avatar_height"});
      errors++;
    }
    if (data.avatar_source_kind === undefined) {
      v.add("", "required", {missingProperty: "avatar_source_kind"});
      errors++;
    }
    if (data.avatar_width === undefined) {
      v.add("", "required", {missingProperty: "avatar_width"});
      errors++;
    }
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.member_type === undefined) {
      v.add("", "required", {missingProperty: "member_type"});
      errors++;
    }
    if (data.profile_image_url === undefined) {
      v.add("", "required", {missingProperty: "profile_image_url"});
      errors++;
    }
    if (data.projection_kind === undefined) {
      v.add("", "required", {missingProperty: "projection_kind"});
      errors++;
    }
    if (data.archived_at !== undefined) {
      let data0 = data.archived_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.avatar_asset_key !== undefined) {
      let data1 = data.avatar_asset_key;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/avatar_asset_key", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.avatar_height !== undefined) {
      let data2 = data.avatar_height;
      if ((!((typeof data2 == "number") && (isFinite(data2)))) && (data2 !== null)) {
        v.add("/avatar_height", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/avatar_height", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.avatar_source_kind !== undefined) {
      let data3 = data.avatar_source_kind;
      if (!((((data3 === 1) || (data3 === 2)) || (data3 === 3)) || (data3 === null))) {
        v.add("/avatar_source_kind", "enum", {allowedValues: LIST_NULL_8a08});
        errors++;
      }
    }
    if (data.avatar_width !== undefined) {
      let data4 = data.avatar_width;
      if ((!((typeof data4 == "number") && (isFinite(data4)))) && (data4 !== null)) {
        v.add("/avatar_width", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/avatar_width", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.claim_status !== undefined) {
      let data5 = data.claim_status;
      if (!(((data5 === "claimed") || (data5 === "unclaimed")) || (data5 === null))) {
        v.add("/claim_status", "enum", {allowedValues: LIST_CLAIMED_UNCLAIMED_NULL_dd27});
        errors++;
      }
    }
    if (data.connected_app_key !== undefined) {
      if (typeof data.connected_app_key !== "string") {
        v.add("/connected_app_key", "type", {type: "string"});
        errors++;
      }
    }
    if (data.display_name !== undefined) {
      let data7 = data.display_name;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/display_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.handle !== undefined) {
      let data8 = data.handle;
      if ((typeof data8 !== "string") && (data8 !== null)) {
        v.add("/handle", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data9 = data.id;
      if (typeof data9 === "string") {
        if (data9.length > 200 && codePoints(data9) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data9 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_connected_app !== undefined) {
      if (typeof data.is_connected_app !== "boolean") {
        v.add("/is_connected_app", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_guest !== undefined) {
      if (typeof data.is_guest !== "boolean") {
        v.add("/is_guest", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_workspace_agent !== undefined) {
      if (typeof data.is_workspace_agent !== "boolean") {
        v.add("/is_workspace_agent", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.member_type !== undefined) {
      let data13 = data.member_type;
      if (!((data13 === 0) || (data13 === 1))) {
        v.add("/member_type", "enum", {allowedValues: LIST_4fcc});
        errors++;
      }
    }
    if (data.profile_image_url !== undefined) {
      let data14 = data.profile_image_url;
      if ((typeof data14 !== "string") && (data14 !== null)) {
        v.add("/profile_image_url", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.projection_kind !== undefined) {
      if (data.projection_kind !== "display") {
        v.add("/projection_kind", "const", {allowedValue: "display"});
        errors++;
      }
    }
    if (data.source_kind !== undefined) {
      let data16 = data.source_kind;
      if (!((((data16 === "svc") || (data16 === "chat_import")) || (data16 === "chat_sync")) || (data16 === null))) {
        v.add("/source_kind", "enum", {allowedValues: LIST_SVC_CHAT_IMPORT_7ca6});
        errors++;
      }
    }
  }
  return errors;
}

export function checkConversationList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkConversationListItem(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkConversationListItem(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_control_type === undefined) {
      v.add("", "required", {missingProperty: "access_control_type"});
      errors++;
    }
    if (data.agent_members_count === undefined) {
      v.add("", "required", {missingProperty: "agent_members_count"});
      errors++;
    }
    if (data.archived_at === undefined) {
      v.add("", "required", {missingProperty: "archived_at"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.creator_member === undefined) {
      v.add("", "required", {missingProperty: "creator_member"});
      errors++;
    }
    if (data.creator_member_id === undefined) {
      v.add("", "required", {missingProperty: "creator_member_id"});
      errors++;
    }
    if (data.description === undefined) {
      v.add("", "required", {missingProperty: "description"});
      errors++;
    }
    if (data.everyone_member_group_id === undefined) {
      v.add("", "required", {missingProperty: "everyone_member_group_id"});
      errors++;
    }
    if (data.human_members_count === undefined) {
      v.add("", "required", {missingProperty: "human_members_count"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.last_message_at === undefined) {
      v.add("", "required", {missingProperty: "last_message_at"});
      errors++;
    }
    if (data.last_summary_at === undefined) {
      v.add("", "required", {missingProperty: "last_summary_at"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.origin === undefined) {
      v.add("", "required", {missingProperty: "origin"});
      errors++;
    }
    if (data.preview_member_ids === undefined) {
      v.add("", "required", {missingProperty: "preview_member_ids"});
      errors++;
    }
    if (data.preview_members === undefined) {
      v.add("", "required", {missingProperty: "preview_members"});
      errors++;
    }
    if (data.slack_channel_id === undefined) {
      v.add("", "required", {missingProperty: "slack_channel_id"});
      errors++;
    }
    if (data.summary_text === undefined) {
      v.add("", "required", {missingProperty: "summary_text"});
      errors++;
    }
    if (data.sync_enabled === undefined) {
      v.add("", "required", {missingProperty: "sync_enabled"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    let spare0 = 0;
    for (const key in data) {
      spare0++;
    }
    if (data.access_control_type !== undefined) {
      spare0--;
      let data0 = data.access_control_type;
      if (!((data0 === 0) || (data0 === 1))) {
        v.add("/access_control_type", "enum", {allowedValues: LIST_4fcc});
        errors++;
      }
    }
    if (data.agent_members_count !== undefined) {
      spare0--;
      let data1 = data.agent_members_count;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/agent_members_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/agent_members_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.archived_at !== undefined) {
      spare0--;
      let data2 = data.archived_at;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.bridge_kind !== undefined) {
      spare0--;
      let data3 = data.bridge_kind;
      if (!(((data3 === "svc_connect") || (data3 === "partner_connect")) || (data3 === null))) {
        v.add("/bridge_kind", "enum", {allowedValues: LIST_SVC_CONNECT_PARTNER_6da0});
        errors++;
      }
    }
    if (data.canonical_name !== undefined) {
      spare0--;
      let data4 = data.canonical_name;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/canonical_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      spare0--;
      let data5 = data.created_at;
      if (typeof data5 === "string") {
        if (!isDateTime(data5)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.creator_member !== undefined) {
      spare0--;
      const found0 = checkConversationContextMemberOrNull(data.creator_member, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/creator_member");
      }
    }
    if (data.creator_member_id !== undefined) {
      spare0--;
      let data7 = data.creator_member_id;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/creator_member_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.description !== undefined) {
      spare0--;
      let data8 = data.description;
      if ((typeof data8 !== "string") && (data8 !== null)) {
        v.add("/description", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.everyone_member_group_id !== undefined) {
      spare0--;
      let data9 = data.everyone_member_group_id;
      if ((typeof data9 !== "string") && (data9 !== null)) {
        v.add("/everyone_member_group_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.human_members_count !== undefined) {
      spare0--;
      let data10 = data.human_members_count;
      if (!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) {
        v.add("/human_members_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data10 == "number") && (isFinite(data10))) {
        if (data10 < 0 || isNaN(data10)) {
          v.add("/human_members_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.id !== undefined) {
      spare0--;
      let data11 = data.id;
      if (typeof data11 === "string") {
        if (data11.length > 200 && codePoints(data11) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data11 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_bridge !== undefined) {
      spare0--;
      if (typeof data.is_bridge !== "boolean") {
        v.add("/is_bridge", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_hidden !== undefined) {
      spare0--;
      let data13 = data.is_hidden;
      if ((typeof data13 !== "boolean") && (data13 !== null)) {
        v.add("/is_hidden", "type", {type: ["boolean","null"]});
        errors++;
      }
    }
    if (data.last_message_at !== undefined) {
      spare0--;
      let data14 = data.last_message_at;
      if ((typeof data14 !== "string") && (data14 !== null)) {
        v.add("/last_message_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data14 === "string") {
        if (!isDateTime(data14)) {
          v.add("/last_message_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.last_message_author_id !== undefined) {
      spare0--;
      let data15 = data.last_message_author_id;
      if ((typeof data15 !== "string") && (data15 !== null)) {
        v.add("/last_message_author_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_message_id !== undefined) {
      spare0--;
      let data16 = data.last_message_id;
      if ((typeof data16 !== "string") && (data16 !== null)) {
        v.add("/last_message_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_message_preview !== undefined) {
      spare0--;
      let data17 = data.last_message_preview;
      if ((typeof data17 !== "string") && (data17 !== null)) {
        v.add("/last_message_preview", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_summary_at !== undefined) {
      spare0--;
      let data18 = data.last_summary_at;
      if ((typeof data18 !== "string") && (data18 !== null)) {
        v.add("/last_summary_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data18 === "string") {
        if (!isDateTime(data18)) {
          v.add("/last_summary_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.local_alias !== undefined) {
      spare0--;
      let data19 = data.local_alias;
      if ((typeof data19 !== "string") && (data19 !== null)) {
        v.add("/local_alias", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.name !== undefined) {
      spare0--;
      if (typeof data.name !== "string") {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.origin !== undefined) {
      spare0--;
      let data21 = data.origin;
      if (!(((data21 === 0) || (data21 === 1)) || (data21 === 2))) {
        v.add("/origin", "enum", {allowedValues: LIST_48d1});
        errors++;
      }
    }
    if (data.preview_member_ids !== undefined) {
      spare0--;
      let data22 = data.preview_member_ids;
      if (Array.isArray(data22)) {
        const len0 = data22.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data23 = data22[i0];
          if (typeof data23 === "string") {
            if (data23.length > 200 && codePoints(data23) > 200) {
              v.add("/preview_member_ids/" + i0, "maxLength", {limit: 200});
              errors++;
            }
            if (data23 === "") {
              v.add("/preview_member_ids/" + i0, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/preview_member_ids/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/preview_member_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.preview_members !== undefined) {
      spare0--;
      let data24 = data.preview_members;
      if (Array.isArray(data24)) {
        const len1 = data24.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkConversationContextMember(data24[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/preview_members/" + i1);
          }
        }
      } else {
        v.add("/preview_members", "type", {type: "array"});
        errors++;
      }
    }
    if (data.slack_channel_id !== undefined) {
      spare0--;
      let data26 = data.slack_channel_id;
      if ((typeof data26 !== "string") && (data26 !== null)) {
        v.add("/slack_channel_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.summary_text !== undefined) {
      spare0--;
      let data27 = data.summary_text;
      if ((typeof data27 !== "string") && (data27 !== null)) {
        v.add("/summary_text", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.sync_enabled !== undefined) {
      spare0--;
      if (typeof data.sync_enabled !== "boolean") {
        v.add("/sync_enabled", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      spare0--;
      let data29 = data.type;
      if (!(((data29 === 0) || (data29 === 1)) || (data29 === 2))) {
        v.add("/type", "enum", {allowedValues: LIST_48d1});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      spare0--;
      let data30 = data.updated_at;
      if (typeof data30 === "string") {
        if (!isDateTime(data30)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      spare0--;
      let data31 = data.workspace_id;
      if (typeof data31 === "string") {
        if (data31.length > 200 && codePoints(data31) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data31 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
    if (spare0 > 0) {
      for (const key0 of Object.keys(data)) {
        if (!v.open) break;
        if (!((((((((((((((((((((((((((((((key0 === "access_control_type") || (key0 === "agent_members_count")) || (key0 === "archived_at")) || (key0 === "bridge_kind")) || (key0 === "canonical_name")) || (key0 === "created_at")) || (key0 === "creator_member")) || (key0 === "creator_member_id")) || (key0 === "description")) || (key0 === "everyone_member_group_id")) || (key0 === "human_members_count")) || (key0 === "id")) || (key0 === "is_bridge")) || (key0 === "is_hidden")) || (key0 === "last_message_at")) || (key0 === "last_message_author_id")) || (key0 === "last_message_id")) || (key0 === "last_message_preview")) || (key0 === "last_summary_at")) || (key0 === "local_alias")) || (key0 === "name")) || (key0 === "origin")) || (key0 === "preview_member_ids")) || (key0 === "preview_members")) || (key0 === "slack_channel_id")) || (key0 === "summary_text")) || (key0 === "sync_enabled")) || (key0 === "type")) || (key0 === "updated_at")) || (key0 === "workspace_id"))) {
          v.add("", "additionalProperties", {additionalProperty: key0, known: LIST_ACCESS_CONTROL_TYPE_0fb8});
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

export function checkConversationResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkConversationContext(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkCreateAgentBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.display_name !== undefined) {
      let data0 = data.display_name;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/display_name", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/display_name", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/display_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.role_name !== undefined) {
      let data1 = data.role_name;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/role_name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/role_name", "maxLength", {limit: 200});
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

export function checkCreateFileBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.content_type === undefined) {
      v.add("", "required", {missingProperty: "content_type"});
      errors++;
    }
    if (data.filename === undefined) {
      v.add("", "required", {missingProperty: "filename"});
      errors++;
    }
    if (data.size_bytes === undefined) {
      v.add("", "required", {missingProperty: "size_bytes"});
      errors++;
    }
    if (data.content_type !== undefined) {
      let data0 = data.content_type;
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/content_type", "maxLength", {limit: 255});
          errors++;
        }
        if (data0.length < 6 && codePoints(data0) < 3) {
          v.add("/content_type", "minLength", {limit: 3});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_A_ZA_Z_b089.test(data0)) {
          v.add("/content_type", "pattern", {pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \\t]*;[ \\t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+=(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|\"(?:[\\t !#-\\[\\]-~]|\\\\[\\t -~])*\"))*$"});
          errors++;
        }
      } else {
        v.add("/content_type", "type", {type: "string"});
        errors++;
      }
    }
    if (data.filename !== undefined) {
      let data1 = data.filename;
      if (typeof data1 === "string") {
        if (data1.length > 255 && codePoints(data1) > 255) {
          v.add("/filename", "maxLength", {limit: 255});
          errors++;
        }
        if (data1 === "") {
          v.add("/filename", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/filename", "type", {type: "string"});
        errors++;
      }
    }
    if (data.sha256 !== undefined) {
      let data2 = data.sha256;
      if (typeof data2 === "string") {
        if (!PATTERN_A_F_db99.test(data2)) {
          v.add("/sha256", "pattern", {pattern: "^[0-9a-f]{64}$"});
          errors++;
        }
      } else {
        v.add("/sha256", "type", {type: "string"});
        errors++;
      }
    }
    if (data.size_bytes !== undefined) {
      let data3 = data.size_bytes;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/size_bytes", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 > 104857600 || isNaN(data3)) {
          v.add("/size_bytes", "maximum", {comparison: "<=", limit: 104857600});
          errors++;
        }
        if (data3 < 0 || isNaN(data3)) {
          v.add("/size_bytes", "minimum", {comparison: ">=", limit: 0});
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

export function checkCreateImportBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.source === undefined) {
      v.add("", "required", {missingProperty: "source"});
      errors++;
    }
    if (data.source_workspace_id === undefined) {
      v.add("", "required", {missingProperty: "source_workspace_id"});
      errors++;
    }
    if (data.source !== undefined) {
      let data0 = data.source;
      if (typeof data0 === "string") {
        if (data0.length > 100 && codePoints(data0) > 100) {
          v.add("/source", "maxLength", {limit: 100});
          errors++;
        }
        if (data0 === "") {
          v.add("/source", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/source", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_workspace_id !== undefined) {
      let data1 = data.source_workspace_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/source_workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/source_workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/source_workspace_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_workspace_name !== undefined) {
      let data2 = data.source_workspace_name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/source_workspace_name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/source_workspace_name", "maxLength", {limit: 200});
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

export function checkCreateInboundWebhookRouteBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.conversation_id !== undefined) {
      let data0 = data.conversation_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/conversation_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/conversation_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data1 = data.name;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/name", "maxLength", {limit: 200});
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

export function checkCreateInboundWebhookSourceBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.name !== undefined) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/name", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/name", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkCreateMessageBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.markdown_content === undefined) {
      v.add("", "required", {missingProperty: "markdown_content"});
      errors++;
    }
    if (data.explicit_context_message_ids !== undefined) {
      let data0 = data.explicit_context_message_ids;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          v.add("/explicit_context_message_ids", "maxItems", {limit: 100});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (data1.length > 200 && codePoints(data1) > 200) {
              v.add("/explicit_context_message_ids/" + i0, "maxLength", {limit: 200});
              errors++;
            }
            if (data1 === "") {
              v.add("/explicit_context_message_ids/" + i0, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/explicit_context_message_ids/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/explicit_context_message_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.file_ids !== undefined) {
      let data2 = data.file_ids;
      if (Array.isArray(data2)) {
        if (data2.length > 50) {
          v.add("/file_ids", "maxItems", {limit: 50});
          errors++;
        }
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          let data3 = data2[i1];
          if (typeof data3 === "string") {
            if (data3.length > 200 && codePoints(data3) > 200) {
              v.add("/file_ids/" + i1, "maxLength", {limit: 200});
              errors++;
            }
            if (data3 === "") {
              v.add("/file_ids/" + i1, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/file_ids/" + i1, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/file_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.image_urls !== undefined) {
      let data4 = data.image_urls;
      if (Array.isArray(data4)) {
        if (data4.length > 50) {
          v.add("/image_urls", "maxItems", {limit: 50});
          errors++;
        }
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && v.open; i2++) {
          let data5 = data4[i2];
          if (typeof data5 === "string") {
            if (data5.length > 8192 && codePoints(data5) > 8192) {
              v.add("/image_urls/" + i2, "maxLength", {limit: 8192});
              errors++;
            }
            if (!isUri(data5)) {
              v.add("/image_urls/" + i2, "format", {format: "uri"});
              errors++;
            }
          } else {
            v.add("/image_urls/" + i2, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/image_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.markdown_content !== undefined) {
      let data6 = data.markdown_content;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/markdown_content", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data6 === "string") {
        if (data6.length > 614400 && codePoints(data6) > 614400) {
          v.add("/markdown_content", "maxLength", {limit: 614400});
          errors++;
        }
      }
    }
    if (data.replied_to_message_id !== undefined) {
      let data7 = data.replied_to_message_id;
      if (typeof data7 === "string") {
        if (data7.length > 200 && codePoints(data7) > 200) {
          v.add("/replied_to_message_id", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/replied_to_message_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.suppressed_link_preview_urls !== undefined) {
      let data8 = data.suppressed_link_preview_urls;
      if (Array.isArray(data8)) {
        if (data8.length > 100) {
          v.add("/suppressed_link_preview_urls", "maxItems", {limit: 100});
          errors++;
        }
        const len3 = data8.length;
        for (let i3 = 0; i3 < len3 && v.open; i3++) {
          let data9 = data8[i3];
          if (typeof data9 === "string") {
            if (data9.length > 8192 && codePoints(data9) > 8192) {
              v.add("/suppressed_link_preview_urls/" + i3, "maxLength", {limit: 8192});
              errors++;
            }
            if (!isUri(data9)) {
              v.add("/suppressed_link_preview_urls/" + i3, "format", {format: "uri"});
              errors++;
            }
          } else {
            v.add("/suppressed_link_preview_urls/" + i3, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/suppressed_link_preview_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.thread_root_id !== undefined) {
      let data10 = data.thread_root_id;
      if ((typeof data10 !== "string") && (data10 !== null)) {
        v.add("/thread_root_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data10 === "string") {
        if (data10.length > 200 && codePoints(data10) > 200) {
          v.add("/thread_root_id", "maxLength", {limit: 200});
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

export function checkCreateWebhookEndpointBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled_events === undefined) {
      v.add("", "required", {missingProperty: "enabled_events"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.enabled_events !== undefined) {
      let data0 = data.enabled_events;
      if (Array.isArray(data0)) {
        if (data0.length > 50) {
          v.add("/enabled_events", "maxItems", {limit: 50});
          errors++;
        }
        if (data0.length < 1) {
          v.add("/enabled_events", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data1 = data0[i0];
          if (!((data1 === "message.created") || (data1 === "webhook.test"))) {
            v.add("/enabled_events/" + i0, "enum", {allowedValues: LIST_MESSAGE_CREATED_WEBHOOK_e92a});
            errors++;
          }
        }
      } else {
        v.add("/enabled_events", "type", {type: "array"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/name", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.url !== undefined) {
      let data3 = data.url;
      if (typeof data3 === "string") {
        if (data3.length > 2048 && codePoints(data3) > 2048) {
          v.add("/url", "maxLength", {limit: 2048});
          errors++;
        }
        if ((data3.length <= 2048 || data3.length <= 4096 && codePoints(data3) <= 2048) && !PATTERN_HTTPS_9012.test(data3)) {
          v.add("/url", "pattern", {pattern: "^https?://"});
          errors++;
        }
        if (!isUri(data3)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkDisconnectFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.reason === undefined) {
      v.add("", "required", {missingProperty: "reason"});
      errors++;
    }
    if (data.retry_after_seconds === undefined) {
      v.add("", "required", {missingProperty: "retry_after_seconds"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.reason !== undefined) {
      let data0 = data.reason;
      if (!((((((((((((data0 === "server_restart") || (data0 === "deploy_draining")) || (data0 === "connection_max_age")) || (data0 === "backpressure")) || (data0 === "temporary_unavailable")) || (data0 === "refresh_requested")) || (data0 === "invalid_ticket")) || (data0 === "expired_ticket")) || (data0 === "revoked_api_key")) || (data0 === "missing_scope")) || (data0 === "unsupported_subscription")) || (data0 === "policy_violation"))) {
        v.add("/reason", "enum", {allowedValues: LIST_SERVER_RESTART_DEPLOY_d196});
        errors++;
      }
    }
    if (data.retry_after_seconds !== undefined) {
      let data1 = data.retry_after_seconds;
      if ((!((typeof data1 == "number") && (isFinite(data1)))) && (data1 !== null)) {
        v.add("/retry_after_seconds", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/retry_after_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "disconnect") {
        v.add("/type", "const", {allowedValue: "disconnect"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkErrorBody(data, v) {
  let errors = 0;
  const mark0 = errors;
  const found0 = checkNestedError(data, v);
  if (found0 !== 0) {
    errors += found0;
  }
  const mark1 = errors;
  const passed0 = mark0 === mark1;
  const found1 = checkLegacyError(data, v);
  if (found1 !== 0) {
    errors += found1;
  }
  const mark2 = errors;
  const passed1 = mark1 === mark2;
  const found2 = checkRateLimitError(data, v);
  if (found2 !== 0) {
    errors += found2;
  }
  const mark3 = errors;
  const passed2 = mark2 === mark3;
  if (((passed0) || (passed1)) || (passed2)) {
    v.drop(errors - mark0);
    errors = mark0;
  } else {
    errors = mark0 + v.closest("", [mark1 - mark0, mark2 - mark1, mark3 - mark2, ]);
  }
  return errors;
}

function checkErrorDetail(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === undefined) {
      v.add("", "required", {missingProperty: "code"});
      errors++;
    }
    if (data.message === undefined) {
      v.add("", "required", {missingProperty: "message"});
      errors++;
    }
    if (data.pointer === undefined) {
      v.add("", "required", {missingProperty: "pointer"});
      errors++;
    }
    if (data.code !== undefined) {
      if (typeof data.code !== "string") {
        v.add("/code", "type", {type: "string"});
        errors++;
      }
    }
    if (data.in !== undefined) {
      let data1 = data.in;
      if (!((((data1 === "body") || (data1 === "query")) || (data1 === "headers")) || (data1 === "path"))) {
        v.add("/in", "enum", {allowedValues: LIST_BODY_QUERY_HEADERS_8efc});
        errors++;
      }
    }
    if (data.message !== undefined) {
      if (typeof data.message !== "string") {
        v.add("/message", "type", {type: "string"});
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

function checkEvent(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "message.created") {
      const found0 = checkMessageCreatedEvent(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "webhook.test") {
      const found1 = checkWebhookTestEvent(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_MESSAGE_CREATED_WEBHOOK_e92a});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkEventFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accepts_response_payload === undefined) {
      v.add("", "required", {missingProperty: "accepts_response_payload"});
      errors++;
    }
    if (data.cursor === undefined) {
      v.add("", "required", {missingProperty: "cursor"});
      errors++;
    }
    if (data.envelope_id === undefined) {
      v.add("", "required", {missingProperty: "envelope_id"});
      errors++;
    }
    if (data.payload === undefined) {
      v.add("", "required", {missingProperty: "payload"});
      errors++;
    }
    if (data.subscription_id === undefined) {
      v.add("", "required", {missingProperty: "subscription_id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.accepts_response_payload !== undefined) {
      if (typeof data.accepts_response_payload !== "boolean") {
        v.add("/accepts_response_payload", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (data1.length > 2000 && codePoints(data1) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data1 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.envelope_id !== undefined) {
      let data2 = data.envelope_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/envelope_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/envelope_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/envelope_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.payload !== undefined) {
      const found0 = checkMessageCreatedEvent(data.payload, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/payload");
      }
    }
    if (data.subscription_id !== undefined) {
      let data4 = data.subscription_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/subscription_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/subscription_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/subscription_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "event") {
        v.add("/type", "const", {allowedValue: "event"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkEventMessage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.author_id === undefined) {
      v.add("", "required", {missingProperty: "author_id"});
      errors++;
    }
    if (data.author_name === undefined) {
      v.add("", "required", {missingProperty: "author_name"});
      errors++;
    }
    if (data.content === undefined) {
      v.add("", "required", {missingProperty: "content"});
      errors++;
    }
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.conversation_name === undefined) {
      v.add("", "required", {missingProperty: "conversation_name"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.image_urls === undefined) {
      v.add("", "required", {missingProperty: "image_urls"});
      errors++;
    }
    if (data.reactions === undefined) {
      v.add("", "required", {missingProperty: "reactions"});
      errors++;
    }
    if (data.replies_count === undefined) {
      v.add("", "required", {missingProperty: "replies_count"});
      errors++;
    }
    if (data.author_id !== undefined) {
      let data0 = data.author_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/author_id", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/author_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.author_name !== undefined) {
      if (typeof data.author_name !== "string") {
        v.add("/author_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.content !== undefined) {
      if (typeof data.content !== "string") {
        v.add("/content", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation_id !== undefined) {
      let data3 = data.conversation_id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/conversation_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/conversation_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation_name !== undefined) {
      if (typeof data.conversation_name !== "string") {
        v.add("/conversation_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data5 = data.created_at;
      if (typeof data5 === "string") {
        if (!isDateTime(data5)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data6 = data.id;
      if (typeof data6 === "string") {
        if (data6.length > 200 && codePoints(data6) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data6 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.image_urls !== undefined) {
      let data7 = data.image_urls;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data7[i0] !== "string") {
            v.add("/image_urls/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/image_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.reactions !== undefined) {
      let data9 = data.reactions;
      if (Array.isArray(data9)) {
        const len1 = data9.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found0 = checkReaction(data9[i1], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/reactions/" + i1);
          }
        }
      } else {
        v.add("/reactions", "type", {type: "array"});
        errors++;
      }
    }
    if (data.replies_count !== undefined) {
      let data11 = data.replies_count;
      if (!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) {
        v.add("/replies_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data11 == "number") && (isFinite(data11))) {
        if (data11 < 0 || isNaN(data11)) {
          v.add("/replies_count", "minimum", {comparison: ">=", limit: 0});
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

function checkFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.status;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "status"});
      errors++;
    } else if (tag0 === "waiting_for_upload") {
      const found0 = checkWaitingFile(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "ready") {
      const found1 = checkReadyFile(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "status", allowed: LIST_WAITING_FOR_UPLOAD_a28b});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

export function checkFileAbortResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.aborted === undefined) {
          v.add("/data", "required", {missingProperty: "aborted"});
          errors++;
        }
        if (data0.id === undefined) {
          v.add("/data", "required", {missingProperty: "id"});
          errors++;
        }
        if (data0.aborted !== undefined) {
          if (data0.aborted !== true) {
            v.add("/data/aborted", "const", {allowedValue: true});
            errors++;
          }
        }
        if (data0.id !== undefined) {
          let data2 = data0.id;
          if (typeof data2 === "string") {
            if (data2.length > 200 && codePoints(data2) > 200) {
              v.add("/data/id", "maxLength", {limit: 200});
              errors++;
            }
            if (data2 === "") {
              v.add("/data/id", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/data/id", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkFileResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkFile(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkFileUpload(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.expires_at === undefined) {
      v.add("", "required", {missingProperty: "expires_at"});
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
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.expires_at !== undefined) {
      let data0 = data.expires_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/expires_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/expires_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.headers !== undefined) {
      let data1 = data.headers;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (const key0 of Object.keys(data1)) {
          if (!v.open) break;
          if (typeof data1[key0] !== "string") {
            v.add("/headers/" + segment(key0), "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/headers", "type", {type: "object"});
        errors++;
      }
    }
    if (data.method !== undefined) {
      if (data.method !== "PUT") {
        v.add("/method", "const", {allowedValue: "PUT"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data4 = data.url;
      if (typeof data4 === "string") {
        if (!isUri(data4)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkForwardLinkOnly(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === undefined) {
      v.add("", "required", {missingProperty: "mode"});
      errors++;
    }
    if (data.mode !== undefined) {
      if (data.mode !== "link_only") {
        v.add("/mode", "const", {allowedValue: "link_only"});
        errors++;
      }
    }
    if (data.source_conversation_id !== undefined) {
      if (typeof data.source_conversation_id !== "string") {
        v.add("/source_conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_message_id !== undefined) {
      if (typeof data.source_message_id !== "string") {
        v.add("/source_message_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_thread_id !== undefined) {
      let data3 = data.source_thread_id;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/source_thread_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkForwardMessageBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.mode === undefined) {
      v.add("", "required", {missingProperty: "mode"});
      errors++;
    }
    if (data.call_id !== undefined) {
      let data0 = data.call_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/call_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/call_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/call_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation_id !== undefined) {
      let data1 = data.conversation_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/conversation_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/conversation_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.markdown_content !== undefined) {
      let data2 = data.markdown_content;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/markdown_content", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 40000 && codePoints(data2) > 40000) {
          v.add("/markdown_content", "maxLength", {limit: 40000});
          errors++;
        }
      }
    }
    if (data.mode !== undefined) {
      let data3 = data.mode;
      if (!((data3 === "show_message") || (data3 === "link_only"))) {
        v.add("/mode", "enum", {allowedValues: LIST_SHOW_MESSAGE_LINK_3a9e});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkForwardShowMessage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === undefined) {
      v.add("", "required", {missingProperty: "mode"});
      errors++;
    }
    if (data.author_name !== undefined) {
      let data0 = data.author_name;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/author_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.call_id !== undefined) {
      if (typeof data.call_id !== "string") {
        v.add("/call_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.content !== undefined) {
      let data2 = data.content;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/content", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data3 = data.created_at;
      if (typeof data3 === "string") {
        if (!isDateTime(data3)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.image_urls !== undefined) {
      let data4 = data.image_urls;
      if (Array.isArray(data4)) {
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data4[i0] !== "string") {
            v.add("/image_urls/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/image_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.mode !== undefined) {
      if (data.mode !== "show_message") {
        v.add("/mode", "const", {allowedValue: "show_message"});
        errors++;
      }
    }
    if (data.source_conversation_id !== undefined) {
      if (typeof data.source_conversation_id !== "string") {
        v.add("/source_conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_message_id !== undefined) {
      if (typeof data.source_message_id !== "string") {
        v.add("/source_message_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_thread_id !== undefined) {
      let data9 = data.source_thread_id;
      if ((typeof data9 !== "string") && (data9 !== null)) {
        v.add("/source_thread_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkForwardSource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.mode;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "mode"});
      errors++;
    } else if (tag0 === "show_message") {
      const found0 = checkForwardShowMessage(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "link_only") {
      const found1 = checkForwardLinkOnly(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else {
      v.add("", "discriminator", {tag: "mode", allowed: LIST_SHOW_MESSAGE_LINK_3a9e});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkHelloFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.connection_id === undefined) {
      v.add("", "required", {missingProperty: "connection_id"});
      errors++;
    }
    if (data.heartbeat_interval_seconds === undefined) {
      v.add("", "required", {missingProperty: "heartbeat_interval_seconds"});
      errors++;
    }
    if (data.resume_supported === undefined) {
      v.add("", "required", {missingProperty: "resume_supported"});
      errors++;
    }
    if (data.subscriptions === undefined) {
      v.add("", "required", {missingProperty: "subscriptions"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.connection_id !== undefined) {
      let data0 = data.connection_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/connection_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/connection_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/connection_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.heartbeat_interval_seconds !== undefined) {
      let data1 = data.heartbeat_interval_seconds;
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/heartbeat_interval_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      } else {
        v.add("/heartbeat_interval_seconds", "type", {type: "number"});
        errors++;
      }
    }
    if (data.resume_supported !== undefined) {
      if (typeof data.resume_supported !== "boolean") {
        v.add("/resume_supported", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.subscriptions !== undefined) {
      let data3 = data.subscriptions;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkSubscription(data3[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/subscriptions/" + i0);
          }
        }
      } else {
        v.add("/subscriptions", "type", {type: "array"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "hello") {
        v.add("/type", "const", {allowedValue: "hello"});
        errors++;
      }
    }
    if (data.warnings !== undefined) {
      let data6 = data.warnings;
      if (Array.isArray(data6)) {
        const len1 = data6.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkRealtimeWarning(data6[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/warnings/" + i1);
          }
        }
      } else {
        v.add("/warnings", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImport(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.source === undefined) {
      v.add("", "required", {missingProperty: "source"});
      errors++;
    }
    if (data.source_workspace_id === undefined) {
      v.add("", "required", {missingProperty: "source_workspace_id"});
      errors++;
    }
    if (data.source_workspace_name === undefined) {
      v.add("", "required", {missingProperty: "source_workspace_name"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.completed_at !== undefined) {
      let data0 = data.completed_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/completed_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/completed_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source !== undefined) {
      if (typeof data.source !== "string") {
        v.add("/source", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_workspace_id !== undefined) {
      if (typeof data.source_workspace_id !== "string") {
        v.add("/source_workspace_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.source_workspace_name !== undefined) {
      let data5 = data.source_workspace_name;
      if ((typeof data5 !== "string") && (data5 !== null)) {
        v.add("/source_workspace_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data6 = data.status;
      if (!((data6 === "open") || (data6 === "complete"))) {
        v.add("/status", "enum", {allowedValues: LIST_OPEN_COMPLETE_f61c});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data7 = data.updated_at;
      if (typeof data7 === "string") {
        if (!isDateTime(data7)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImportCounts(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversations === undefined) {
      v.add("", "required", {missingProperty: "conversations"});
      errors++;
    }
    if (data.members === undefined) {
      v.add("", "required", {missingProperty: "members"});
      errors++;
    }
    if (data.messages === undefined) {
      v.add("", "required", {missingProperty: "messages"});
      errors++;
    }
    if (data.reactions === undefined) {
      v.add("", "required", {missingProperty: "reactions"});
      errors++;
    }
    if (data.conversations !== undefined) {
      let data0 = data.conversations;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/conversations", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/conversations", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.members !== undefined) {
      let data1 = data.members;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/members", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/members", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.messages !== undefined) {
      let data2 = data.messages;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/messages", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/messages", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.reactions !== undefined) {
      let data3 = data.reactions;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/reactions", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/reactions", "minimum", {comparison: ">=", limit: 0});
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

export function checkImportRecordsBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversations !== undefined) {
      let data0 = data.conversations;
      if (Array.isArray(data0)) {
        if (data0.length > 10) {
          v.add("/conversations", "maxItems", {limit: 10});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkImportedConversation(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/conversations/" + i0);
          }
        }
      } else {
        v.add("/conversations", "type", {type: "array"});
        errors++;
      }
    }
    if (data.members !== undefined) {
      let data2 = data.members;
      if (Array.isArray(data2)) {
        if (data2.length > 100) {
          v.add("/members", "maxItems", {limit: 100});
          errors++;
        }
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkImportedMember(data2[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/members/" + i1);
          }
        }
      } else {
        v.add("/members", "type", {type: "array"});
        errors++;
      }
    }
    if (data.messages !== undefined) {
      let data4 = data.messages;
      if (Array.isArray(data4)) {
        if (data4.length > 100) {
          v.add("/messages", "maxItems", {limit: 100});
          errors++;
        }
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && v.open; i2++) {
          const found2 = checkImportedMessage(data4[i2], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/messages/" + i2);
          }
        }
      } else {
        v.add("/messages", "type", {type: "array"});
        errors++;
      }
    }
    if (data.reactions !== undefined) {
      let data6 = data.reactions;
      if (Array.isArray(data6)) {
        if (data6.length > 200) {
          v.add("/reactions", "maxItems", {limit: 200});
          errors++;
        }
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3 && v.open; i3++) {
          const found3 = checkImportedReaction(data6[i3], v);
          if (found3 !== 0) {
            errors += v.under(found3, "/reactions/" + i3);
          }
        }
      } else {
        v.add("/reactions", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkImportRecordsResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.counts === undefined) {
          v.add("/data", "required", {missingProperty: "counts"});
          errors++;
        }
        if (data0.skipped === undefined) {
          v.add("/data", "required", {missingProperty: "skipped"});
          errors++;
        }
        if (data0.counts !== undefined) {
          const found0 = checkImportCounts(data0.counts, v);
          if (found0 !== 0) {
            errors += v.under(found0, "/data/counts");
          }
        }
        if (data0.skipped !== undefined) {
          let data2 = data0.skipped;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found1 = checkSkippedRecord(data2[i0], v);
              if (found1 !== 0) {
                errors += v.under(found1, "/data/skipped/" + i0);
              }
            }
          } else {
            v.add("/data/skipped", "type", {type: "array"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkImportResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkImport(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImportedConversation(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.external_id === undefined) {
      v.add("", "required", {missingProperty: "external_id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.archived_at !== undefined) {
      let data0 = data.archived_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.description !== undefined) {
      let data2 = data.description;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/description", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 4000 && codePoints(data2) > 4000) {
          v.add("/description", "maxLength", {limit: 4000});
          errors++;
        }
      }
    }
    if (data.external_id !== undefined) {
      let data3 = data.external_id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_direct_message !== undefined) {
      if (typeof data.is_direct_message !== "boolean") {
        v.add("/is_direct_message", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_private !== undefined) {
      if (typeof data.is_private !== "boolean") {
        v.add("/is_private", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.member_external_ids !== undefined) {
      let data6 = data.member_external_ids;
      if (Array.isArray(data6)) {
        if (data6.length > 250) {
          v.add("/member_external_ids", "maxItems", {limit: 250});
          errors++;
        }
        const len0 = data6.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data7 = data6[i0];
          if (typeof data7 === "string") {
            if (data7.length > 200 && codePoints(data7) > 200) {
              v.add("/member_external_ids/" + i0, "maxLength", {limit: 200});
              errors++;
            }
            if (data7 === "") {
              v.add("/member_external_ids/" + i0, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/member_external_ids/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/member_external_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data8 = data.name;
      if (typeof data8 === "string") {
        if (data8.length > 200 && codePoints(data8) > 200) {
          v.add("/name", "maxLength", {limit: 200});
          errors++;
        }
        if (data8 === "") {
          v.add("/name", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImportedFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.external_id === undefined) {
      v.add("", "required", {missingProperty: "external_id"});
      errors++;
    }
    if (data.file_id === undefined) {
      v.add("", "required", {missingProperty: "file_id"});
      errors++;
    }
    if (data.external_id !== undefined) {
      let data0 = data.external_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.file_id !== undefined) {
      let data1 = data.file_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/file_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/file_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/file_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkImportedMember(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.external_id === undefined) {
      v.add("", "required", {missingProperty: "external_id"});
      errors++;
    }
    if (data.display_name !== undefined) {
      let data0 = data.display_name;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/display_name", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/display_name", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/display_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data1 = data.email;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/email", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data1 === "string") {
        if (data1.length > 254 && codePoints(data1) > 254) {
          v.add("/email", "maxLength", {limit: 254});
          errors++;
        }
      }
    }
    if (data.external_id !== undefined) {
      let data2 = data.external_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.handle !== undefined) {
      let data3 = data.handle;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/handle", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/handle", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.is_guest !== undefined) {
      if (typeof data.is_guest !== "boolean") {
        v.add("/is_guest", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.profile_image_url !== undefined) {
      let data5 = data.profile_image_url;
      if ((typeof data5 !== "string") && (data5 !== null)) {
        v.add("/profile_image_url", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data5 === "string") {
        if (data5.length > 8192 && codePoints(data5) > 8192) {
          v.add("/profile_image_url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isUri(data5)) {
          v.add("/profile_image_url", "format", {format: "uri"});
          errors++;
        }
      }
    }
    if (data.title !== undefined) {
      let data6 = data.title;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/title", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data6 === "string") {
        if (data6.length > 200 && codePoints(data6) > 200) {
          v.add("/title", "maxLength", {limit: 200});
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

function checkImportedMessage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.author_external_id === undefined) {
      v.add("", "required", {missingProperty: "author_external_id"});
      errors++;
    }
    if (data.content === undefined) {
      v.add("", "required", {missingProperty: "content"});
      errors++;
    }
    if (data.conversation_external_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_external_id"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.external_id === undefined) {
      v.add("", "required", {missingProperty: "external_id"});
      errors++;
    }
    if (data.author_external_id !== undefined) {
      let data0 = data.author_external_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/author_external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/author_external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/author_external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.content !== undefined) {
      let data1 = data.content;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/content", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data1 === "string") {
        if (data1.length > 40000 && codePoints(data1) > 40000) {
          v.add("/content", "maxLength", {limit: 40000});
          errors++;
        }
      }
    }
    if (data.conversation_external_id !== undefined) {
      let data2 = data.conversation_external_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/conversation_external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/conversation_external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data3 = data.created_at;
      if (typeof data3 === "string") {
        if (!isDateTime(data3)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.external_id !== undefined) {
      let data4 = data.external_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.files !== undefined) {
      let data5 = data.files;
      if (Array.isArray(data5)) {
        if (data5.length > 50) {
          v.add("/files", "maxItems", {limit: 50});
          errors++;
        }
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkImportedFile(data5[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/files/" + i0);
          }
        }
      } else {
        v.add("/files", "type", {type: "array"});
        errors++;
      }
    }
    if (data.image_urls !== undefined) {
      let data7 = data.image_urls;
      if (Array.isArray(data7)) {
        if (data7.length > 50) {
          v.add("/image_urls", "maxItems", {limit: 50});
          errors++;
        }
        const len1 = data7.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          let data8 = data7[i1];
          if (typeof data8 === "string") {
            if (data8.length > 8192 && codePoints(data8) > 8192) {
              v.add("/image_urls/" + i1, "maxLength", {limit: 8192});
              errors++;
            }
            if (!isUri(data8)) {
              v.add("/image_urls/" + i1, "format", {format: "uri"});
              errors++;
            }
          } else {
            v.add("/image_urls/" + i1, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/image_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.replied_to_external_id !== undefined) {
      let data9 = data.replied_to_external_id;
      if ((typeof data9 !== "string") && (data9 !== null)) {
        v.add("/replied_to_external_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data9 === "string") {
        if (data9.length > 200 && codePoints(data9) > 200) {
          v.add("/replied_to_external_id", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.thread_root_external_id !== undefined) {
      let data10 = data.thread_root_external_id;
      if ((typeof data10 !== "string") && (data10 !== null)) {
        v.add("/thread_root_external_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data10 === "string") {
        if (data10.length > 200 && codePoints(data10) > 200) {
          v.add("/thread_root_external_id", "maxLength", {limit: 200});
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

function checkImportedReaction(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.emoji_text === undefined) {
      v.add("", "required", {missingProperty: "emoji_text"});
      errors++;
    }
    if (data.member_external_id === undefined) {
      v.add("", "required", {missingProperty: "member_external_id"});
      errors++;
    }
    if (data.message_external_id === undefined) {
      v.add("", "required", {missingProperty: "message_external_id"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.emoji_text !== undefined) {
      let data1 = data.emoji_text;
      if (typeof data1 === "string") {
        if (data1.length > 100 && codePoints(data1) > 100) {
          v.add("/emoji_text", "maxLength", {limit: 100});
          errors++;
        }
        if (data1 === "") {
          v.add("/emoji_text", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/emoji_text", "type", {type: "string"});
        errors++;
      }
    }
    if (data.external_id !== undefined) {
      let data2 = data.external_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.member_external_id !== undefined) {
      let data3 = data.member_external_id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/member_external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/member_external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/member_external_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.message_external_id !== undefined) {
      let data4 = data.message_external_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/message_external_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/message_external_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/message_external_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInboundWebhookRoute(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.source_id === undefined) {
      v.add("", "required", {missingProperty: "source_id"});
      errors++;
    }
    if (data.conversation_id !== undefined) {
      let data0 = data.conversation_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/conversation_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/conversation_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data3 = data.name;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.source_id !== undefined) {
      let data4 = data.source_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/source_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/source_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/source_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkInboundWebhookRouteList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkInboundWebhookRoute(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkInboundWebhookRouteResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkInboundWebhookRoute(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkInboundWebhookSource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.secret_prefix === undefined) {
      v.add("", "required", {missingProperty: "secret_prefix"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.secret_prefix !== undefined) {
      if (typeof data.secret_prefix !== "string") {
        v.add("/secret_prefix", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkInboundWebhookSourceList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkInboundWebhookSource(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkInboundWebhookSourceSecretResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.secret === undefined) {
          v.add("/data", "required", {missingProperty: "secret"});
          errors++;
        }
        if (data0.source === undefined) {
          v.add("/data", "required", {missingProperty: "source"});
          errors++;
        }
        if (data0.secret !== undefined) {
          let data1 = data0.secret;
          if (typeof data1 === "string") {
            if (data1 === "") {
              v.add("/data/secret", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/data/secret", "type", {type: "string"});
            errors++;
          }
        }
        if (data0.source !== undefined) {
          const found0 = checkInboundWebhookSource(data0.source, v);
          if (found0 !== 0) {
            errors += v.under(found0, "/data/source");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkLegacyError(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === undefined) {
      v.add("", "required", {missingProperty: "error"});
      errors++;
    }
    if (data.error_code === undefined) {
      v.add("", "required", {missingProperty: "error_code"});
      errors++;
    }
    if (data.error !== undefined) {
      if (typeof data.error !== "string") {
        v.add("/error", "type", {type: "string"});
        errors++;
      }
    }
    if (data.error_code !== undefined) {
      let data1 = data.error_code;
      if (typeof data1 === "string") {
        if (data1 === "") {
          v.add("/error_code", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/error_code", "type", {type: "string"});
        errors++;
      }
    }
    if (data.missing_scopes !== undefined) {
      let data2 = data.missing_scopes;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data2[i0] !== "string") {
            v.add("/missing_scopes/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/missing_scopes", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkLegacyPageInfo(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.hasNextPage === undefined) {
      v.add("", "required", {missingProperty: "hasNextPage"});
      errors++;
    }
    if (data.endCursor !== undefined) {
      let data0 = data.endCursor;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/endCursor", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.hasNextPage !== undefined) {
      if (typeof data.hasNextPage !== "boolean") {
        v.add("/hasNextPage", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.hasPreviousPage !== undefined) {
      if (typeof data.hasPreviousPage !== "boolean") {
        v.add("/hasPreviousPage", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.startCursor !== undefined) {
      let data3 = data.startCursor;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/startCursor", "type", {type: ["string","null"]});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkMember(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.archived_at !== undefined) {
      let data0 = data.archived_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.claim_status !== undefined) {
      let data1 = data.claim_status;
      if (!(((data1 === "claimed") || (data1 === "unclaimed")) || (data1 === null))) {
        v.add("/claim_status", "enum", {allowedValues: LIST_CLAIMED_UNCLAIMED_NULL_dd27});
        errors++;
      }
    }
    if (data.display_name !== undefined) {
      let data2 = data.display_name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/display_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.email !== undefined) {
      let data3 = data.email;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/email", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.handle !== undefined) {
      let data4 = data.handle;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/handle", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.is_connected_app !== undefined) {
      if (typeof data.is_connected_app !== "boolean") {
        v.add("/is_connected_app", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_guest !== undefined) {
      if (typeof data.is_guest !== "boolean") {
        v.add("/is_guest", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.is_workspace_agent !== undefined) {
      if (typeof data.is_workspace_agent !== "boolean") {
        v.add("/is_workspace_agent", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.member_type !== undefined) {
      let data9 = data.member_type;
      if (!((data9 === 0) || (data9 === 1))) {
        v.add("/member_type", "enum", {allowedValues: LIST_4fcc});
        errors++;
      }
    }
    if (data.profile_image_url !== undefined) {
      let data10 = data.profile_image_url;
      if ((typeof data10 !== "string") && (data10 !== null)) {
        v.add("/profile_image_url", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.source_kind !== undefined) {
      let data11 = data.source_kind;
      if (!((((data11 === "svc") || (data11 === "chat_import")) || (data11 === "chat_sync")) || (data11 === null))) {
        v.add("/source_kind", "enum", {allowedValues: LIST_SVC_CHAT_IMPORT_7ca6});
        errors++;
      }
    }
    if (data.title !== undefined) {
      let data12 = data.title;
      if ((typeof data12 !== "string") && (data12 !== null)) {
        v.add("/title", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.workspaceMembershipId !== undefined) {
      let data13 = data.workspaceMembershipId;
      if (typeof data13 === "string") {
        if (data13.length > 200 && codePoints(data13) > 200) {
          v.add("/workspaceMembershipId", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/workspaceMembershipId", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data14 = data.workspace_id;
      if (typeof data14 === "string") {
        if (data14.length > 200 && codePoints(data14) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkMemberKeySubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.workspace_membership_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_membership_id"});
      errors++;
    }
    if (data.display_name !== undefined) {
      let data0 = data.display_name;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/display_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      if (data.kind !== "workspace_member") {
        v.add("/kind", "const", {allowedValue: "workspace_member"});
        errors++;
      }
    }
    if (data.workspace_membership_id !== undefined) {
      let data2 = data.workspace_membership_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/workspace_membership_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/workspace_membership_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_membership_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkMemberList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkMember(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkMessage(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.author_id === undefined) {
      v.add("", "required", {missingProperty: "author_id"});
      errors++;
    }
    if (data.author_name === undefined) {
      v.add("", "required", {missingProperty: "author_name"});
      errors++;
    }
    if (data.content === undefined) {
      v.add("", "required", {missingProperty: "content"});
      errors++;
    }
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.conversation_name === undefined) {
      v.add("", "required", {missingProperty: "conversation_name"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.image_urls === undefined) {
      v.add("", "required", {missingProperty: "image_urls"});
      errors++;
    }
    if (data.reactions === undefined) {
      v.add("", "required", {missingProperty: "reactions"});
      errors++;
    }
    if (data.replies_count === undefined) {
      v.add("", "required", {missingProperty: "replies_count"});
      errors++;
    }
    if (data.authorWorkspaceMembershipId !== undefined) {
      let data0 = data.authorWorkspaceMembershipId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/authorWorkspaceMembershipId", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/authorWorkspaceMembershipId", "type", {type: "string"});
        errors++;
      }
    }
    if (data.author_id !== undefined) {
      let data1 = data.author_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/author_id", "maxLength", {limit: 200});
          errors++;
        }
      } else {
        v.add("/author_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.author_name !== undefined) {
      if (typeof data.author_name !== "string") {
        v.add("/author_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.content !== undefined) {
      let data3 = data.content;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/content", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.conversation_id !== undefined) {
      let data4 = data.conversation_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/conversation_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/conversation_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation_name !== undefined) {
      if (typeof data.conversation_name !== "string") {
        v.add("/conversation_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data6 = data.created_at;
      if (typeof data6 === "string") {
        if (!isDateTime(data6)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.explicit_context_message_ids !== undefined) {
      let data7 = data.explicit_context_message_ids;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data8 = data7[i0];
          if (typeof data8 === "string") {
            if (data8.length > 200 && codePoints(data8) > 200) {
              v.add("/explicit_context_message_ids/" + i0, "maxLength", {limit: 200});
              errors++;
            }
            if (data8 === "") {
              v.add("/explicit_context_message_ids/" + i0, "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/explicit_context_message_ids/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/explicit_context_message_ids", "type", {type: "array"});
        errors++;
      }
    }
    if (data.files !== undefined) {
      let data9 = data.files;
      if (Array.isArray(data9)) {
        const len1 = data9.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found0 = checkMessageFile(data9[i1], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/files/" + i1);
          }
        }
      } else {
        v.add("/files", "type", {type: "array"});
        errors++;
      }
    }
    if (data.forward_source !== undefined) {
      const found1 = checkForwardSource(data.forward_source, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/forward_source");
      }
    }
    if (data.id !== undefined) {
      let data12 = data.id;
      if (typeof data12 === "string") {
        if (data12.length > 200 && codePoints(data12) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data12 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.image_urls !== undefined) {
      let data13 = data.image_urls;
      if (Array.isArray(data13)) {
        const len2 = data13.length;
        for (let i2 = 0; i2 < len2 && v.open; i2++) {
          if (typeof data13[i2] !== "string") {
            v.add("/image_urls/" + i2, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/image_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.question_card !== undefined) {
      const found2 = checkQuestionCardLink(data.question_card, v);
      if (found2 !== 0) {
        errors += v.under(found2, "/question_card");
      }
    }
    if (data.reactions !== undefined) {
      let data16 = data.reactions;
      if (Array.isArray(data16)) {
        const len3 = data16.length;
        for (let i3 = 0; i3 < len3 && v.open; i3++) {
          const found3 = checkReaction(data16[i3], v);
          if (found3 !== 0) {
            errors += v.under(found3, "/reactions/" + i3);
          }
        }
      } else {
        v.add("/reactions", "type", {type: "array"});
        errors++;
      }
    }
    if (data.replied_to_message_id !== undefined) {
      let data18 = data.replied_to_message_id;
      if ((typeof data18 !== "string") && (data18 !== null)) {
        v.add("/replied_to_message_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data18 === "string") {
        if (data18.length > 200 && codePoints(data18) > 200) {
          v.add("/replied_to_message_id", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.replies_count !== undefined) {
      let data19 = data.replies_count;
      if (!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))) {
        v.add("/replies_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data19 == "number") && (isFinite(data19))) {
        if (data19 < 0 || isNaN(data19)) {
          v.add("/replies_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.suppressed_link_preview_urls !== undefined) {
      let data20 = data.suppressed_link_preview_urls;
      if (Array.isArray(data20)) {
        const len4 = data20.length;
        for (let i4 = 0; i4 < len4 && v.open; i4++) {
          if (typeof data20[i4] !== "string") {
            v.add("/suppressed_link_preview_urls/" + i4, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/suppressed_link_preview_urls", "type", {type: "array"});
        errors++;
      }
    }
    if (data.thread_root_id !== undefined) {
      let data22 = data.thread_root_id;
      if ((typeof data22 !== "string") && (data22 !== null)) {
        v.add("/thread_root_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data22 === "string") {
        if (data22.length > 200 && codePoints(data22) > 200) {
          v.add("/thread_root_id", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.updated_at !== undefined) {
      let data23 = data.updated_at;
      if (typeof data23 === "string") {
        if (!isDateTime(data23)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkMessageCreatedEvent(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.api_version === undefined) {
      v.add("", "required", {missingProperty: "api_version"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.object === undefined) {
      v.add("", "required", {missingProperty: "object"});
      errors++;
    }
    if (data.related === undefined) {
      v.add("", "required", {missingProperty: "related"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.api_version !== undefined) {
      let data0 = data.api_version;
      if (typeof data0 === "string") {
        if (!PATTERN_5ca8.test(data0)) {
          v.add("/api_version", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"});
          errors++;
        }
      } else {
        v.add("/api_version", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.data !== undefined) {
      let data2 = data.data;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.object === undefined) {
          v.add("/data", "required", {missingProperty: "object"});
          errors++;
        }
        if (data2.object !== undefined) {
          const found0 = checkEventMessage(data2.object, v);
          if (found0 !== 0) {
            errors += v.under(found0, "/data/object");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
    if (data.id !== undefined) {
      let data4 = data.id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.object !== undefined) {
      if (data.object !== "event") {
        v.add("/object", "const", {allowedValue: "event"});
        errors++;
      }
    }
    if (data.related !== undefined) {
      let data6 = data.related;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (data6.call_id === undefined) {
          v.add("/related", "required", {missingProperty: "call_id"});
          errors++;
        }
        if (data6.conversation_id === undefined) {
          v.add("/related", "required", {missingProperty: "conversation_id"});
          errors++;
        }
        if (data6.message_id === undefined) {
          v.add("/related", "required", {missingProperty: "message_id"});
          errors++;
        }
        if (data6.thread_root_message_id === undefined) {
          v.add("/related", "required", {missingProperty: "thread_root_message_id"});
          errors++;
        }
        if (data6.call_id !== undefined) {
          let data7 = data6.call_id;
          if ((typeof data7 !== "string") && (data7 !== null)) {
            v.add("/related/call_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
        if (data6.conversation_id !== undefined) {
          let data8 = data6.conversation_id;
          if (typeof data8 === "string") {
            if (data8.length > 200 && codePoints(data8) > 200) {
              v.add("/related/conversation_id", "maxLength", {limit: 200});
              errors++;
            }
            if (data8 === "") {
              v.add("/related/conversation_id", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/related/conversation_id", "type", {type: "string"});
            errors++;
          }
        }
        if (data6.message_id !== undefined) {
          let data9 = data6.message_id;
          if (typeof data9 === "string") {
            if (data9.length > 200 && codePoints(data9) > 200) {
              v.add("/related/message_id", "maxLength", {limit: 200});
              errors++;
            }
            if (data9 === "") {
              v.add("/related/message_id", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/related/message_id", "type", {type: "string"});
            errors++;
          }
        }
        if (data6.thread_root_message_id !== undefined) {
          let data10 = data6.thread_root_message_id;
          if ((typeof data10 !== "string") && (data10 !== null)) {
            v.add("/related/thread_root_message_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
      } else {
        v.add("/related", "type", {type: "object"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "message.created") {
        v.add("/type", "const", {allowedValue: "message.created"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data12 = data.workspace_id;
      if (typeof data12 === "string") {
        if (data12.length > 200 && codePoints(data12) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data12 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkMessageFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.content_type !== undefined) {
      if (typeof data.content_type !== "string") {
        v.add("/content_type", "type", {type: "string"});
        errors++;
      }
    }
    if (data.filename !== undefined) {
      if (typeof data.filename !== "string") {
        v.add("/filename", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.size_bytes !== undefined) {
      let data3 = data.size_bytes;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/size_bytes", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/size_bytes", "minimum", {comparison: ">=", limit: 0});
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

export function checkMessageList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkMessage(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkMessageResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkMessage(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkNestedError(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === undefined) {
      v.add("", "required", {missingProperty: "error"});
      errors++;
    }
    if (data.error !== undefined) {
      let data0 = data.error;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.code === undefined) {
          v.add("/error", "required", {missingProperty: "code"});
          errors++;
        }
        if (data0.message === undefined) {
          v.add("/error", "required", {missingProperty: "message"});
          errors++;
        }
        if (data0.request_id === undefined) {
          v.add("/error", "required", {missingProperty: "request_id"});
          errors++;
        }
        if (data0.code !== undefined) {
          let data1 = data0.code;
          if (typeof data1 === "string") {
            if (data1 === "") {
              v.add("/error/code", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/error/code", "type", {type: "string"});
            errors++;
          }
        }
        if (data0.details !== undefined) {
          let data2 = data0.details;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkErrorDetail(data2[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/error/details/" + i0);
              }
            }
          } else {
            v.add("/error/details", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.message !== undefined) {
          if (typeof data0.message !== "string") {
            v.add("/error/message", "type", {type: "string"});
            errors++;
          }
        }
        if (data0.request_id !== undefined) {
          let data5 = data0.request_id;
          if ((typeof data5 !== "string") && (data5 !== null)) {
            v.add("/error/request_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
      } else {
        v.add("/error", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkNewAgentSubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.display_name === undefined) {
      v.add("", "required", {missingProperty: "display_name"});
      errors++;
    }
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.role_name === undefined) {
      v.add("", "required", {missingProperty: "role_name"});
      errors++;
    }
    if (data.display_name !== undefined) {
      let data0 = data.display_name;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/display_name", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/display_name", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/display_name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      if (data.kind !== "new_agent") {
        v.add("/kind", "const", {allowedValue: "new_agent"});
        errors++;
      }
    }
    if (data.role_name !== undefined) {
      let data2 = data.role_name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/role_name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/role_name", "maxLength", {limit: 200});
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

function checkNewTaskEntry(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body_markdown === undefined) {
      v.add("", "required", {missingProperty: "body_markdown"});
      errors++;
    }
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.author_label !== undefined) {
      let data0 = data.author_label;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/author_label", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/author_label", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.body_markdown !== undefined) {
      let data1 = data.body_markdown;
      if (typeof data1 === "string") {
        if (data1.length > 40000 && codePoints(data1) > 40000) {
          v.add("/body_markdown", "maxLength", {limit: 40000});
          errors++;
        }
        if (data1 === "") {
          v.add("/body_markdown", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/body_markdown", "type", {type: "string"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      let data2 = data.kind;
      if (!(((((data2 === "memory") || (data2 === "note")) || (data2 === "worklog")) || (data2 === "checkpoint")) || (data2 === "handoff"))) {
        v.add("/kind", "enum", {allowedValues: LIST_MEMORY_NOTE_WORKLOG_8374});
        errors++;
      }
    }
    if (data.run_id !== undefined) {
      let data3 = data.run_id;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/run_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/run_id", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.source_message_id !== undefined) {
      let data4 = data.source_message_id;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/source_message_id", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/source_message_id", "maxLength", {limit: 200});
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

export function checkOpenRealtimeConnectionBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.subscriptions === undefined) {
      v.add("", "required", {missingProperty: "subscriptions"});
      errors++;
    }
    if (data.resume_from !== undefined) {
      let data0 = data.resume_from;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.cursor === undefined) {
          v.add("/resume_from", "required", {missingProperty: "cursor"});
          errors++;
        }
        if (data0.cursor !== undefined) {
          let data1 = data0.cursor;
          if (typeof data1 === "string") {
            if (data1.length > 2000 && codePoints(data1) > 2000) {
              v.add("/resume_from/cursor", "maxLength", {limit: 2000});
              errors++;
            }
            if (data1 === "") {
              v.add("/resume_from/cursor", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/resume_from/cursor", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/resume_from", "type", {type: "object"});
        errors++;
      }
    }
    if (data.subscriptions !== undefined) {
      let data2 = data.subscriptions;
      if (Array.isArray(data2)) {
        if (data2.length > 1) {
          v.add("/subscriptions", "maxItems", {limit: 1});
          errors++;
        }
        if (data2.length < 1) {
          v.add("/subscriptions", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkRequestedSubscription(data2[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/subscriptions/" + i0);
          }
        }
      } else {
        v.add("/subscriptions", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkPageInfo(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.has_next_page === undefined) {
      v.add("", "required", {missingProperty: "has_next_page"});
      errors++;
    }
    if (data.end_cursor !== undefined) {
      let data0 = data.end_cursor;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/end_cursor", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/end_cursor", "maxLength", {limit: 2000});
          errors++;
        }
      }
    }
    if (data.has_next_page !== undefined) {
      if (typeof data.has_next_page !== "boolean") {
        v.add("/has_next_page", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.has_previous_page !== undefined) {
      if (typeof data.has_previous_page !== "boolean") {
        v.add("/has_previous_page", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.next_cursor !== undefined) {
      let data3 = data.next_cursor;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/next_cursor", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data3 === "string") {
        if (data3.length > 2000 && codePoints(data3) > 2000) {
          v.add("/next_cursor", "maxLength", {limit: 2000});
          errors++;
        }
      }
    }
    if (data.previous_cursor !== undefined) {
      let data4 = data.previous_cursor;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/previous_cursor", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data4 === "string") {
        if (data4.length > 2000 && codePoints(data4) > 2000) {
          v.add("/previous_cursor", "maxLength", {limit: 2000});
          errors++;
        }
      }
    }
    if (data.start_cursor !== undefined) {
      let data5 = data.start_cursor;
      if ((typeof data5 !== "string") && (data5 !== null)) {
        v.add("/start_cursor", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data5 === "string") {
        if (data5.length > 2000 && codePoints(data5) > 2000) {
          v.add("/start_cursor", "maxLength", {limit: 2000});
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

function checkQuestionCardLink(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.reply_mode === undefined) {
      v.add("", "required", {missingProperty: "reply_mode"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.answer_message_id !== undefined) {
      let data0 = data.answer_message_id;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/answer_message_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.answered_by_member_id !== undefined) {
      let data1 = data.answered_by_member_id;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/answered_by_member_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.reply_mode !== undefined) {
      let data2 = data.reply_mode;
      if (!((data2 === "thread") || (data2 === "conversation"))) {
        v.add("/reply_mode", "enum", {allowedValues: LIST_THREAD_CONVERSATION_8687});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data3 = data.status;
      if (!((data3 === "open") || (data3 === "answered"))) {
        v.add("/status", "enum", {allowedValues: LIST_OPEN_ANSWERED_a2ec});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data4 = data.url;
      if (typeof data4 === "string") {
        if (!isUri(data4)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRateLimitError(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error_code === undefined) {
      v.add("", "required", {missingProperty: "error_code"});
      errors++;
    }
    if (data.rate_limit_policy === undefined) {
      v.add("", "required", {missingProperty: "rate_limit_policy"});
      errors++;
    }
    if (data.error !== undefined) {
      if (typeof data.error !== "string") {
        v.add("/error", "type", {type: "string"});
        errors++;
      }
    }
    if (data.error_code !== undefined) {
      let data1 = data.error_code;
      if (!((data1 === "rate_limited") || (data1 === "quota_exceeded"))) {
        v.add("/error_code", "enum", {allowedValues: LIST_RATE_LIMITED_QUOTA_73f4});
        errors++;
      }
    }
    if (data.rate_limit_policy !== undefined) {
      let data2 = data.rate_limit_policy;
      if (typeof data2 === "string") {
        if (data2 === "") {
          v.add("/rate_limit_policy", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/rate_limit_policy", "type", {type: "string"});
        errors++;
      }
    }
    if (data.retry_after_seconds !== undefined) {
      let data3 = data.retry_after_seconds;
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/retry_after_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      } else {
        v.add("/retry_after_seconds", "type", {type: "number"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkReaction(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.count !== undefined) {
      let data0 = data.count;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.emoji_text !== undefined) {
      if (typeof data.emoji_text !== "string") {
        v.add("/emoji_text", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkReadyFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.content_type !== undefined) {
      if (typeof data.content_type !== "string") {
        v.add("/content_type", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.download_expires_at !== undefined) {
      let data2 = data.download_expires_at;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/download_expires_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/download_expires_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.download_url !== undefined) {
      let data3 = data.download_url;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/download_url", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data3 === "string") {
        if (!isUri(data3)) {
          v.add("/download_url", "format", {format: "uri"});
          errors++;
        }
      }
    }
    if (data.filename !== undefined) {
      if (typeof data.filename !== "string") {
        v.add("/filename", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.sha256 !== undefined) {
      let data6 = data.sha256;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/sha256", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.size_bytes !== undefined) {
      let data7 = data.size_bytes;
      if (!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) {
        v.add("/size_bytes", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data7 == "number") && (isFinite(data7))) {
        if (data7 < 0 || isNaN(data7)) {
          v.add("/size_bytes", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      if (data.status !== "ready") {
        v.add("/status", "const", {allowedValue: "ready"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkReadyFileResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkReadyFile(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkRealtimeTicket(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.approximate_connection_time_seconds === undefined) {
      v.add("", "required", {missingProperty: "approximate_connection_time_seconds"});
      errors++;
    }
    if (data.connection_id === undefined) {
      v.add("", "required", {missingProperty: "connection_id"});
      errors++;
    }
    if (data.expires_at === undefined) {
      v.add("", "required", {missingProperty: "expires_at"});
      errors++;
    }
    if (data.expires_in_seconds === undefined) {
      v.add("", "required", {missingProperty: "expires_in_seconds"});
      errors++;
    }
    if (data.heartbeat_interval_seconds === undefined) {
      v.add("", "required", {missingProperty: "heartbeat_interval_seconds"});
      errors++;
    }
    if (data.protocol === undefined) {
      v.add("", "required", {missingProperty: "protocol"});
      errors++;
    }
    if (data.resume_supported === undefined) {
      v.add("", "required", {missingProperty: "resume_supported"});
      errors++;
    }
    if (data.subscriptions === undefined) {
      v.add("", "required", {missingProperty: "subscriptions"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.approximate_connection_time_seconds !== undefined) {
      let data0 = data.approximate_connection_time_seconds;
      if ((!((typeof data0 == "number") && (isFinite(data0)))) && (data0 !== null)) {
        v.add("/approximate_connection_time_seconds", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/approximate_connection_time_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.connection_id !== undefined) {
      let data1 = data.connection_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/connection_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/connection_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/connection_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.expires_at !== undefined) {
      let data2 = data.expires_at;
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/expires_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/expires_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.expires_in_seconds !== undefined) {
      let data3 = data.expires_in_seconds;
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/expires_in_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      } else {
        v.add("/expires_in_seconds", "type", {type: "number"});
        errors++;
      }
    }
    if (data.heartbeat_interval_seconds !== undefined) {
      let data4 = data.heartbeat_interval_seconds;
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 < 0 || isNaN(data4)) {
          v.add("/heartbeat_interval_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      } else {
        v.add("/heartbeat_interval_seconds", "type", {type: "number"});
        errors++;
      }
    }
    if (data.protocol !== undefined) {
      let data5 = data.protocol;
      if (typeof data5 === "string") {
        if (data5 === "") {
          v.add("/protocol", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/protocol", "type", {type: "string"});
        errors++;
      }
    }
    if (data.resume_supported !== undefined) {
      if (typeof data.resume_supported !== "boolean") {
        v.add("/resume_supported", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.subscriptions !== undefined) {
      let data7 = data.subscriptions;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkSubscription(data7[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/subscriptions/" + i0);
          }
        }
      } else {
        v.add("/subscriptions", "type", {type: "array"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data9 = data.url;
      if (typeof data9 === "string") {
        if (!PATTERN_WSS_2bfc.test(data9)) {
          v.add("/url", "pattern", {pattern: "^wss?://"});
          errors++;
        }
        if (!isUri(data9)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.warnings !== undefined) {
      let data10 = data.warnings;
      if (Array.isArray(data10)) {
        const len1 = data10.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkRealtimeWarning(data10[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/warnings/" + i1);
          }
        }
      } else {
        v.add("/warnings", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRealtimeWarning(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === undefined) {
      v.add("", "required", {missingProperty: "code"});
      errors++;
    }
    if (data.message === undefined) {
      v.add("", "required", {missingProperty: "message"});
      errors++;
    }
    if (data.code !== undefined) {
      if (typeof data.code !== "string") {
        v.add("/code", "type", {type: "string"});
        errors++;
      }
    }
    if (data.message !== undefined) {
      if (typeof data.message !== "string") {
        v.add("/message", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkRecordTaskUpdateBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entry === undefined) {
      v.add("", "required", {missingProperty: "entry"});
      errors++;
    }
    if (data.expected_state_version === undefined) {
      v.add("", "required", {missingProperty: "expected_state_version"});
      errors++;
    }
    if (data.entry !== undefined) {
      const found0 = checkNewTaskEntry(data.entry, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/entry");
      }
    }
    if (data.expected_state_version !== undefined) {
      let data1 = data.expected_state_version;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/expected_state_version", "type", {type: "integer"});
        errors++;
      }
    }
    if (data.resource_ops !== undefined) {
      let data2 = data.resource_ops;
      if (Array.isArray(data2)) {
        if (data2.length > 50) {
          v.add("/resource_ops", "maxItems", {limit: 50});
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found1 = checkTaskResourceOp(data2[i0], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/resource_ops/" + i0);
          }
        }
      } else {
        v.add("/resource_ops", "type", {type: "array"});
        errors++;
      }
    }
    if (data.task_patch !== undefined) {
      const found2 = checkTaskPatch(data.task_patch, v);
      if (found2 !== 0) {
        errors += v.under(found2, "/task_patch");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRequestedSubscription(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.delivery === undefined) {
      v.add("", "required", {missingProperty: "delivery"});
      errors++;
    }
    if (data.events === undefined) {
      v.add("", "required", {missingProperty: "events"});
      errors++;
    }
    if (data.target === undefined) {
      v.add("", "required", {missingProperty: "target"});
      errors++;
    }
    if (data.delivery !== undefined) {
      let data0 = data.delivery;
      if (!((data0 === "messages") || (data0 === "mentions"))) {
        v.add("/delivery", "enum", {allowedValues: LIST_MESSAGES_MENTIONS_c9f4});
        errors++;
      }
    }
    if (data.events !== undefined) {
      const found0 = checkSubscriptionEvents(data.events, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/events");
      }
    }
    if (data.target !== undefined) {
      const found1 = checkRequestedTarget(data.target, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/target");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkRequestedTarget(data, v) {
  let errors = 0;
  if ((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))) {
    v.add("", "type", {type: ["string","object"]});
    errors++;
  }
  if (typeof data === "string") {
    if (!PATTERN_SELF_f59a.test(data)) {
      v.add("", "pattern", {pattern: "^self$"});
      errors++;
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "workspace_membership") {
        v.add("/type", "const", {allowedValue: "workspace_membership"});
        errors++;
      }
    }
  }
  return errors;
}

export function checkRotateWebhookSecretBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.previous_secret_ttl_seconds !== undefined) {
      let data0 = data.previous_secret_ttl_seconds;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/previous_secret_ttl_seconds", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 > 86400 || isNaN(data0)) {
          v.add("/previous_secret_ttl_seconds", "maximum", {comparison: "<=", limit: 86400});
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          v.add("/previous_secret_ttl_seconds", "minimum", {comparison: ">=", limit: 0});
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

function checkServerFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.type;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "type"});
      errors++;
    } else if (tag0 === "hello") {
      const found0 = checkHelloFrame(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "event") {
      const found1 = checkEventFrame(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "warning") {
      const found2 = checkWarningFrame(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else if (tag0 === "disconnect") {
      const found3 = checkDisconnectFrame(data, v);
      if (found3 !== 0) {
        errors += found3;
      }
    } else {
      v.add("", "discriminator", {tag: "type", allowed: LIST_HELLO_EVENT_WARNING_fa32});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

function checkServiceKeySubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      if (data.kind !== "workspace_service") {
        v.add("/kind", "const", {allowedValue: "workspace_service"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSkippedRecord(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === undefined) {
      v.add("", "required", {missingProperty: "code"});
      errors++;
    }
    if (data.external_id === undefined) {
      v.add("", "required", {missingProperty: "external_id"});
      errors++;
    }
    if (data.message === undefined) {
      v.add("", "required", {missingProperty: "message"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.code !== undefined) {
      if (typeof data.code !== "string") {
        v.add("/code", "type", {type: "string"});
        errors++;
      }
    }
    if (data.external_id !== undefined) {
      let data1 = data.external_id;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/external_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.index !== undefined) {
      let data2 = data.index;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/index", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/index", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.message !== undefined) {
      if (typeof data.message !== "string") {
        v.add("/message", "type", {type: "string"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      let data4 = data.type;
      if (!((((data4 === "member") || (data4 === "conversation")) || (data4 === "message")) || (data4 === "reaction"))) {
        v.add("/type", "enum", {allowedValues: LIST_MEMBER_CONVERSATION_MESSAGE_897d});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSubscription(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.delivery === undefined) {
      v.add("", "required", {missingProperty: "delivery"});
      errors++;
    }
    if (data.events === undefined) {
      v.add("", "required", {missingProperty: "events"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.target === undefined) {
      v.add("", "required", {missingProperty: "target"});
      errors++;
    }
    if (data.delivery !== undefined) {
      let data0 = data.delivery;
      if (!((data0 === "messages") || (data0 === "mentions"))) {
        v.add("/delivery", "enum", {allowedValues: LIST_MESSAGES_MENTIONS_c9f4});
        errors++;
      }
    }
    if (data.events !== undefined) {
      let data1 = data.events;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data1[i0] !== "string") {
            v.add("/events/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/events", "type", {type: "array"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.target !== undefined) {
      let data4 = data.target;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.id === undefined) {
          v.add("/target", "required", {missingProperty: "id"});
          errors++;
        }
        if (data4.type === undefined) {
          v.add("/target", "required", {missingProperty: "type"});
          errors++;
        }
        if (data4.id !== undefined) {
          if (typeof data4.id !== "string") {
            v.add("/target/id", "type", {type: "string"});
            errors++;
          }
        }
        if (data4.type !== undefined) {
          if (typeof data4.type !== "string") {
            v.add("/target/type", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/target", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkSubscriptionEvents(data, v) {
  let errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 1) {
      v.add("", "maxItems", {limit: 1});
      errors++;
    }
    if (data.length < 1) {
      v.add("", "minItems", {limit: 1});
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0 && v.open; i0++) {
      if (!(data[i0] === "message.created")) {
        v.add("/" + i0, "enum", {allowedValues: LIST_MESSAGE_CREATED_e264});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "array"});
    errors++;
  }
  return errors;
}

function checkTask(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversation_id === undefined) {
      v.add("", "required", {missingProperty: "conversation_id"});
      errors++;
    }
    if (data.conversation_name === undefined) {
      v.add("", "required", {missingProperty: "conversation_name"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.creatorWorkspaceMembershipId === undefined) {
      v.add("", "required", {missingProperty: "creatorWorkspaceMembershipId"});
      errors++;
    }
    if (data.creator_member_id === undefined) {
      v.add("", "required", {missingProperty: "creator_member_id"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.last_activity_at === undefined) {
      v.add("", "required", {missingProperty: "last_activity_at"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.objective === undefined) {
      v.add("", "required", {missingProperty: "objective"});
      errors++;
    }
    if (data.state_version === undefined) {
      v.add("", "required", {missingProperty: "state_version"});
      errors++;
    }
    if (data.summary === undefined) {
      v.add("", "required", {missingProperty: "summary"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.conversation_id !== undefined) {
      let data0 = data.conversation_id;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/conversation_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.conversation_name !== undefined) {
      let data1 = data.conversation_name;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/conversation_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data2 = data.created_at;
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.creatorWorkspaceMembershipId !== undefined) {
      let data3 = data.creatorWorkspaceMembershipId;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/creatorWorkspaceMembershipId", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.creator_member_id !== undefined) {
      let data4 = data.creator_member_id;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/creator_member_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.last_activity_at !== undefined) {
      let data6 = data.last_activity_at;
      if (typeof data6 === "string") {
        if (!isDateTime(data6)) {
          v.add("/last_activity_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/last_activity_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      if (typeof data.name !== "string") {
        v.add("/name", "type", {type: "string"});
        errors++;
      }
    }
    if (data.objective !== undefined) {
      if (typeof data.objective !== "string") {
        v.add("/objective", "type", {type: "string"});
        errors++;
      }
    }
    if (data.phase !== undefined) {
      let data9 = data.phase;
      if (!((((data9 === "idea") || (data9 === "building")) || (data9 === "review")) || (data9 === "done"))) {
        v.add("/phase", "enum", {allowedValues: LIST_IDEA_BUILDING_REVIEW_e4d0});
        errors++;
      }
    }
    if (data.state_version !== undefined) {
      let data10 = data.state_version;
      if (!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) {
        v.add("/state_version", "type", {type: "integer"});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      let data11 = data.summary;
      if ((typeof data11 !== "string") && (data11 !== null)) {
        v.add("/summary", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data12 = data.updated_at;
      if (typeof data12 === "string") {
        if (!isDateTime(data12)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkTaskContext(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.entries === undefined) {
      v.add("", "required", {missingProperty: "entries"});
      errors++;
    }
    if (data.resources === undefined) {
      v.add("", "required", {missingProperty: "resources"});
      errors++;
    }
    if (data.task === undefined) {
      v.add("", "required", {missingProperty: "task"});
      errors++;
    }
    if (data.entries !== undefined) {
      let data0 = data.entries;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkTaskEntry(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/entries/" + i0);
          }
        }
      } else {
        v.add("/entries", "type", {type: "array"});
        errors++;
      }
    }
    if (data.resources !== undefined) {
      let data2 = data.resources;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && v.open; i1++) {
          const found1 = checkTaskResource(data2[i1], v);
          if (found1 !== 0) {
            errors += v.under(found1, "/resources/" + i1);
          }
        }
      } else {
        v.add("/resources", "type", {type: "array"});
        errors++;
      }
    }
    if (data.task !== undefined) {
      const found2 = checkTask(data.task, v);
      if (found2 !== 0) {
        errors += v.under(found2, "/task");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTaskEntry(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.authorWorkspaceMembershipId === undefined) {
      v.add("", "required", {missingProperty: "authorWorkspaceMembershipId"});
      errors++;
    }
    if (data.author_label === undefined) {
      v.add("", "required", {missingProperty: "author_label"});
      errors++;
    }
    if (data.author_member_id === undefined) {
      v.add("", "required", {missingProperty: "author_member_id"});
      errors++;
    }
    if (data.body_markdown === undefined) {
      v.add("", "required", {missingProperty: "body_markdown"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.run_id === undefined) {
      v.add("", "required", {missingProperty: "run_id"});
      errors++;
    }
    if (data.source_message_id === undefined) {
      v.add("", "required", {missingProperty: "source_message_id"});
      errors++;
    }
    if (data.task_id === undefined) {
      v.add("", "required", {missingProperty: "task_id"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.authorWorkspaceMembershipId !== undefined) {
      let data0 = data.authorWorkspaceMembershipId;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/authorWorkspaceMembershipId", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.author_label !== undefined) {
      let data1 = data.author_label;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/author_label", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.author_member_id !== undefined) {
      let data2 = data.author_member_id;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/author_member_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.body_markdown !== undefined) {
      let data3 = data.body_markdown;
      if ((typeof data3 !== "string") && (data3 !== null)) {
        v.add("/body_markdown", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data4 = data.created_at;
      if (typeof data4 === "string") {
        if (!isDateTime(data4)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.kind !== undefined) {
      let data6 = data.kind;
      if (!(((((data6 === "memory") || (data6 === "note")) || (data6 === "worklog")) || (data6 === "checkpoint")) || (data6 === "handoff"))) {
        v.add("/kind", "enum", {allowedValues: LIST_MEMORY_NOTE_WORKLOG_8374});
        errors++;
      }
    }
    if (data.run_id !== undefined) {
      let data7 = data.run_id;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/run_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.source_message_id !== undefined) {
      let data8 = data.source_message_id;
      if ((typeof data8 !== "string") && (data8 !== null)) {
        v.add("/source_message_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.task_id !== undefined) {
      let data9 = data.task_id;
      if (typeof data9 === "string") {
        if (data9.length > 200 && codePoints(data9) > 200) {
          v.add("/task_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data9 === "") {
          v.add("/task_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/task_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data10 = data.updated_at;
      if (typeof data10 === "string") {
        if (!isDateTime(data10)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data11 = data.workspace_id;
      if (typeof data11 === "string") {
        if (data11.length > 200 && codePoints(data11) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data11 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkTaskList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkTask(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTaskPatch(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.phase !== undefined) {
      let data0 = data.phase;
      if (!((((data0 === "idea") || (data0 === "building")) || (data0 === "review")) || (data0 === "done"))) {
        v.add("/phase", "enum", {allowedValues: LIST_IDEA_BUILDING_REVIEW_e4d0});
        errors++;
      }
    }
    if (data.summary !== undefined) {
      let data1 = data.summary;
      if (typeof data1 === "string") {
        if (data1.length > 40000 && codePoints(data1) > 40000) {
          v.add("/summary", "maxLength", {limit: 40000});
          errors++;
        }
      } else {
        v.add("/summary", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTaskResource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.archived_at === undefined) {
      v.add("", "required", {missingProperty: "archived_at"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.created_by_entry_id === undefined) {
      v.add("", "required", {missingProperty: "created_by_entry_id"});
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
    if (data.task_id === undefined) {
      v.add("", "required", {missingProperty: "task_id"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.archived_at !== undefined) {
      let data0 = data.archived_at;
      if ((typeof data0 !== "string") && (data0 !== null)) {
        v.add("/archived_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/archived_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_by_entry_id !== undefined) {
      let data2 = data.created_by_entry_id;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/created_by_entry_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.label !== undefined) {
      if (typeof data.label !== "string") {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.task_id !== undefined) {
      let data5 = data.task_id;
      if (typeof data5 === "string") {
        if (data5.length > 200 && codePoints(data5) > 200) {
          v.add("/task_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data5 === "") {
          v.add("/task_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/task_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data6 = data.updated_at;
      if (typeof data6 === "string") {
        if (!isDateTime(data6)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      if (typeof data.url !== "string") {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data8 = data.workspace_id;
      if (typeof data8 === "string") {
        if (data8.length > 200 && codePoints(data8) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data8 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTaskResourceOp(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const tag0 = data.op;
    if (tag0 === undefined) {
      v.add("", "discriminator", {missing: "op"});
      errors++;
    } else if (tag0 === "add") {
      const found0 = checkAddTaskResource(data, v);
      if (found0 !== 0) {
        errors += found0;
      }
    } else if (tag0 === "update") {
      const found1 = checkUpdateTaskResource(data, v);
      if (found1 !== 0) {
        errors += found1;
      }
    } else if (tag0 === "archive") {
      const found2 = checkArchiveTaskResource(data, v);
      if (found2 !== 0) {
        errors += found2;
      }
    } else {
      v.add("", "discriminator", {tag: "op", allowed: LIST_ADD_UPDATE_ARCHIVE_334b});
      errors++;
    }
  } else {
    v.add("", "discriminator", {wants: "object"});
    errors++;
  }
  return errors;
}

export function checkTaskUpdateResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.changed_resources === undefined) {
      v.add("", "required", {missingProperty: "changed_resources"});
      errors++;
    }
    if (data.entry === undefined) {
      v.add("", "required", {missingProperty: "entry"});
      errors++;
    }
    if (data.task === undefined) {
      v.add("", "required", {missingProperty: "task"});
      errors++;
    }
    if (data.changed_resources !== undefined) {
      let data0 = data.changed_resources;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkTaskResource(data0[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/changed_resources/" + i0);
          }
        }
      } else {
        v.add("/changed_resources", "type", {type: "array"});
        errors++;
      }
    }
    if (data.entry !== undefined) {
      const found1 = checkTaskEntry(data.entry, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/entry");
      }
    }
    if (data.task !== undefined) {
      const found2 = checkTask(data.task, v);
      if (found2 !== 0) {
        errors += v.under(found2, "/task");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkTranscript(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.call_id === undefined) {
      v.add("", "required", {missingProperty: "call_id"});
      errors++;
    }
    if (data.page_info === undefined) {
      v.add("", "required", {missingProperty: "page_info"});
      errors++;
    }
    if (data.segments === undefined) {
      v.add("", "required", {missingProperty: "segments"});
      errors++;
    }
    if (data.call_id !== undefined) {
      let data0 = data.call_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/call_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/call_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/call_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation_name !== undefined) {
      let data1 = data.conversation_name;
      if ((typeof data1 !== "string") && (data1 !== null)) {
        v.add("/conversation_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.duration_seconds !== undefined) {
      let data2 = data.duration_seconds;
      if ((!((typeof data2 == "number") && (isFinite(data2)))) && (data2 !== null)) {
        v.add("/duration_seconds", "type", {type: ["number","null"]});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 < 0 || isNaN(data2)) {
          v.add("/duration_seconds", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.pageInfo !== undefined) {
      const found0 = checkLegacyPageInfo(data.pageInfo, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/pageInfo");
      }
    }
    if (data.page_info !== undefined) {
      const found1 = checkPageInfo(data.page_info, v);
      if (found1 !== 0) {
        errors += v.under(found1, "/page_info");
      }
    }
    if (data.segments !== undefined) {
      let data5 = data.segments;
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found2 = checkTranscriptSegment(data5[i0], v);
          if (found2 !== 0) {
            errors += v.under(found2, "/segments/" + i0);
          }
        }
      } else {
        v.add("/segments", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkTranscriptSegment(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.content === undefined) {
      v.add("", "required", {missingProperty: "content"});
      errors++;
    }
    if (data.end_ms === undefined) {
      v.add("", "required", {missingProperty: "end_ms"});
      errors++;
    }
    if (data.speaker_name === undefined) {
      v.add("", "required", {missingProperty: "speaker_name"});
      errors++;
    }
    if (data.start_ms === undefined) {
      v.add("", "required", {missingProperty: "start_ms"});
      errors++;
    }
    if (data.content !== undefined) {
      if (typeof data.content !== "string") {
        v.add("/content", "type", {type: "string"});
        errors++;
      }
    }
    if (data.end_ms !== undefined) {
      let data1 = data.end_ms;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/end_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 < 0 || isNaN(data1)) {
          v.add("/end_ms", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.speaker_name !== undefined) {
      let data2 = data.speaker_name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/speaker_name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.start_ms !== undefined) {
      let data3 = data.start_ms;
      if (!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) {
        v.add("/start_ms", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data3 == "number") && (isFinite(data3))) {
        if (data3 < 0 || isNaN(data3)) {
          v.add("/start_ms", "minimum", {comparison: ">=", limit: 0});
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

function checkUpdateTaskResource(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.op === undefined) {
      v.add("", "required", {missingProperty: "op"});
      errors++;
    }
    if (data.resource_id === undefined) {
      v.add("", "required", {missingProperty: "resource_id"});
      errors++;
    }
    if (data.label !== undefined) {
      let data0 = data.label;
      if (typeof data0 === "string") {
        if (data0.length > 500 && codePoints(data0) > 500) {
          v.add("/label", "maxLength", {limit: 500});
          errors++;
        }
        if (data0 === "") {
          v.add("/label", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/label", "type", {type: "string"});
        errors++;
      }
    }
    if (data.op !== undefined) {
      if (data.op !== "update") {
        v.add("/op", "const", {allowedValue: "update"});
        errors++;
      }
    }
    if (data.resource_id !== undefined) {
      let data2 = data.resource_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/resource_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/resource_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/resource_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data3 = data.url;
      if (typeof data3 === "string") {
        if (data3.length > 8192 && codePoints(data3) > 8192) {
          v.add("/url", "maxLength", {limit: 8192});
          errors++;
        }
        if (!isUri(data3)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkUpdateWebhookEndpointBody(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled_events !== undefined) {
      let data0 = data.enabled_events;
      if (Array.isArray(data0)) {
        if (data0.length > 50) {
          v.add("/enabled_events", "maxItems", {limit: 50});
          errors++;
        }
        if (data0.length < 1) {
          v.add("/enabled_events", "minItems", {limit: 1});
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          let data1 = data0[i0];
          if (!((data1 === "message.created") || (data1 === "webhook.test"))) {
            v.add("/enabled_events/" + i0, "enum", {allowedValues: LIST_MESSAGE_CREATED_WEBHOOK_e92a});
            errors++;
          }
        }
      } else {
        v.add("/enabled_events", "type", {type: "array"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/name", "maxLength", {limit: 200});
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data3 = data.status;
      if (!((data3 === "active") || (data3 === "disabled"))) {
        v.add("/status", "enum", {allowedValues: LIST_ACTIVE_DISABLED_01d2});
        errors++;
      }
    }
    if (data.url !== undefined) {
      let data4 = data.url;
      if (typeof data4 === "string") {
        if (data4.length > 2048 && codePoints(data4) > 2048) {
          v.add("/url", "maxLength", {limit: 2048});
          errors++;
        }
        if ((data4.length <= 2048 || data4.length <= 4096 && codePoints(data4) <= 2048) && !PATTERN_HTTPS_9012.test(data4)) {
          v.add("/url", "pattern", {pattern: "^https?://"});
          errors++;
        }
        if (!isUri(data4)) {
          v.add("/url", "format", {format: "uri"});
          errors++;
        }
      } else {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWaitingFile(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.upload === undefined) {
      v.add("", "required", {missingProperty: "upload"});
      errors++;
    }
    if (data.content_type !== undefined) {
      if (typeof data.content_type !== "string") {
        v.add("/content_type", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.filename !== undefined) {
      if (typeof data.filename !== "string") {
        v.add("/filename", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.sha256 !== undefined) {
      let data4 = data.sha256;
      if ((typeof data4 !== "string") && (data4 !== null)) {
        v.add("/sha256", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.size_bytes !== undefined) {
      let data5 = data.size_bytes;
      if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
        v.add("/size_bytes", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data5 == "number") && (isFinite(data5))) {
        if (data5 < 0 || isNaN(data5)) {
          v.add("/size_bytes", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      if (data.status !== "waiting_for_upload") {
        v.add("/status", "const", {allowedValue: "waiting_for_upload"});
        errors++;
      }
    }
    if (data.upload !== undefined) {
      const found0 = checkFileUpload(data.upload, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/upload");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWaitingFileResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkWaitingFile(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWarningFrame(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.warnings === undefined) {
      v.add("", "required", {missingProperty: "warnings"});
      errors++;
    }
    if (data.type !== undefined) {
      if (data.type !== "warning") {
        v.add("/type", "const", {allowedValue: "warning"});
        errors++;
      }
    }
    if (data.warnings !== undefined) {
      let data1 = data.warnings;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          const found0 = checkRealtimeWarning(data1[i0], v);
          if (found0 !== 0) {
            errors += v.under(found0, "/warnings/" + i0);
          }
        }
      } else {
        v.add("/warnings", "type", {type: "array"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWebhookDelivery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.attempt_count === undefined) {
      v.add("", "required", {missingProperty: "attempt_count"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.endpoint_id === undefined) {
      v.add("", "required", {missingProperty: "endpoint_id"});
      errors++;
    }
    if (data.event_id === undefined) {
      v.add("", "required", {missingProperty: "event_id"});
      errors++;
    }
    if (data.event_type === undefined) {
      v.add("", "required", {missingProperty: "event_type"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.replayable === undefined) {
      v.add("", "required", {missingProperty: "replayable"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.attempt_count !== undefined) {
      let data0 = data.attempt_count;
      if (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) {
        v.add("/attempt_count", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data0 == "number") && (isFinite(data0))) {
        if (data0 < 0 || isNaN(data0)) {
          v.add("/attempt_count", "minimum", {comparison: ">=", limit: 0});
          errors++;
        }
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.endpoint_id !== undefined) {
      let data2 = data.endpoint_id;
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/endpoint_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/endpoint_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpoint_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.event_id !== undefined) {
      let data3 = data.event_id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/event_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/event_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/event_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.event_type !== undefined) {
      if (typeof data.event_type !== "string") {
        v.add("/event_type", "type", {type: "string"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.last_attempt_at !== undefined) {
      let data6 = data.last_attempt_at;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/last_attempt_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data6 === "string") {
        if (!isDateTime(data6)) {
          v.add("/last_attempt_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.last_error_code !== undefined) {
      let data7 = data.last_error_code;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/last_error_code", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.last_http_status !== undefined) {
      let data8 = data.last_http_status;
      if ((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)) {
        v.add("/last_http_status", "type", {type: ["integer","null"]});
        errors++;
      }
    }
    if (data.max_attempts !== undefined) {
      let data9 = data.max_attempts;
      if (!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) {
        v.add("/max_attempts", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data9 == "number") && (isFinite(data9))) {
        if (data9 < 1 || isNaN(data9)) {
          v.add("/max_attempts", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.next_attempt_at !== undefined) {
      let data10 = data.next_attempt_at;
      if ((typeof data10 !== "string") && (data10 !== null)) {
        v.add("/next_attempt_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data10 === "string") {
        if (!isDateTime(data10)) {
          v.add("/next_attempt_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.replay_of_delivery_id !== undefined) {
      let data11 = data.replay_of_delivery_id;
      if ((typeof data11 !== "string") && (data11 !== null)) {
        v.add("/replay_of_delivery_id", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.replayable !== undefined) {
      if (typeof data.replayable !== "boolean") {
        v.add("/replayable", "type", {type: "boolean"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data13 = data.status;
      if (!(((((((data13 === "pending") || (data13 === "scheduled")) || (data13 === "in_flight")) || (data13 === "succeeded")) || (data13 === "retrying")) || (data13 === "failed")) || (data13 === "skipped"))) {
        v.add("/status", "enum", {allowedValues: LIST_PENDING_SCHEDULED_IN_ddb1});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data14 = data.updated_at;
      if (typeof data14 === "string") {
        if (!isDateTime(data14)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookDeliveryList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkWebhookDelivery(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWebhookEndpoint(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.enabled_events === undefined) {
      v.add("", "required", {missingProperty: "enabled_events"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.creator_member_id !== undefined) {
      if (typeof data.creator_member_id !== "string") {
        v.add("/creator_member_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.disabled_at !== undefined) {
      let data2 = data.disabled_at;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/disabled_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/disabled_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.enabled_events !== undefined) {
      let data3 = data.enabled_events;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data3[i0] !== "string") {
            v.add("/enabled_events/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/enabled_events", "type", {type: "array"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data6 = data.name;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.previous_signing_secret_expires_at !== undefined) {
      let data7 = data.previous_signing_secret_expires_at;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/previous_signing_secret_expires_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data7 === "string") {
        if (!isDateTime(data7)) {
          v.add("/previous_signing_secret_expires_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.signing_secret_prefix !== undefined) {
      if (typeof data.signing_secret_prefix !== "string") {
        v.add("/signing_secret_prefix", "type", {type: "string"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data9 = data.status;
      if (!((data9 === "active") || (data9 === "disabled"))) {
        v.add("/status", "enum", {allowedValues: LIST_ACTIVE_DISABLED_01d2});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data10 = data.updated_at;
      if (typeof data10 === "string") {
        if (!isDateTime(data10)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      if (typeof data.url !== "string") {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data12 = data.workspace_id;
      if (typeof data12 === "string") {
        if (data12.length > 200 && codePoints(data12) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data12 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookEndpointList(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.items === undefined) {
          v.add("/data", "required", {missingProperty: "items"});
          errors++;
        }
        if (data0.page_info === undefined) {
          v.add("/data", "required", {missingProperty: "page_info"});
          errors++;
        }
        if (data0.items !== undefined) {
          let data1 = data0.items;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              const found0 = checkWebhookEndpoint(data1[i0], v);
              if (found0 !== 0) {
                errors += v.under(found0, "/data/items/" + i0);
              }
            }
          } else {
            v.add("/data/items", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.page_info !== undefined) {
          const found1 = checkPageInfo(data0.page_info, v);
          if (found1 !== 0) {
            errors += v.under(found1, "/data/page_info");
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookEndpointResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkWebhookEndpoint(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWebhookEndpointWithSecret(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.enabled_events === undefined) {
      v.add("", "required", {missingProperty: "enabled_events"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.name === undefined) {
      v.add("", "required", {missingProperty: "name"});
      errors++;
    }
    if (data.signing_secret === undefined) {
      v.add("", "required", {missingProperty: "signing_secret"});
      errors++;
    }
    if (data.status === undefined) {
      v.add("", "required", {missingProperty: "status"});
      errors++;
    }
    if (data.updated_at === undefined) {
      v.add("", "required", {missingProperty: "updated_at"});
      errors++;
    }
    if (data.url === undefined) {
      v.add("", "required", {missingProperty: "url"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.created_at !== undefined) {
      let data0 = data.created_at;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.creator_member_id !== undefined) {
      if (typeof data.creator_member_id !== "string") {
        v.add("/creator_member_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.disabled_at !== undefined) {
      let data2 = data.disabled_at;
      if ((typeof data2 !== "string") && (data2 !== null)) {
        v.add("/disabled_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/disabled_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.enabled_events !== undefined) {
      let data3 = data.enabled_events;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0 && v.open; i0++) {
          if (typeof data3[i0] !== "string") {
            v.add("/enabled_events/" + i0, "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/enabled_events", "type", {type: "array"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.name !== undefined) {
      let data6 = data.name;
      if ((typeof data6 !== "string") && (data6 !== null)) {
        v.add("/name", "type", {type: ["string","null"]});
        errors++;
      }
    }
    if (data.previous_signing_secret_expires_at !== undefined) {
      let data7 = data.previous_signing_secret_expires_at;
      if ((typeof data7 !== "string") && (data7 !== null)) {
        v.add("/previous_signing_secret_expires_at", "type", {type: ["string","null"]});
        errors++;
      }
      if (typeof data7 === "string") {
        if (!isDateTime(data7)) {
          v.add("/previous_signing_secret_expires_at", "format", {format: "date-time"});
          errors++;
        }
      }
    }
    if (data.signing_secret !== undefined) {
      let data8 = data.signing_secret;
      if (typeof data8 === "string") {
        if (data8 === "") {
          v.add("/signing_secret", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/signing_secret", "type", {type: "string"});
        errors++;
      }
    }
    if (data.signing_secret_prefix !== undefined) {
      if (typeof data.signing_secret_prefix !== "string") {
        v.add("/signing_secret_prefix", "type", {type: "string"});
        errors++;
      }
    }
    if (data.status !== undefined) {
      let data10 = data.status;
      if (!((data10 === "active") || (data10 === "disabled"))) {
        v.add("/status", "enum", {allowedValues: LIST_ACTIVE_DISABLED_01d2});
        errors++;
      }
    }
    if (data.updated_at !== undefined) {
      let data11 = data.updated_at;
      if (typeof data11 === "string") {
        if (!isDateTime(data11)) {
          v.add("/updated_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/updated_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.url !== undefined) {
      if (typeof data.url !== "string") {
        v.add("/url", "type", {type: "string"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data13 = data.workspace_id;
      if (typeof data13 === "string") {
        if (data13.length > 200 && codePoints(data13) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data13 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookEndpointWithSecretResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      const found0 = checkWebhookEndpointWithSecret(data.data, v);
      if (found0 !== 0) {
        errors += v.under(found0, "/data");
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookReplayResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.delivery_id === undefined) {
          v.add("/data", "required", {missingProperty: "delivery_id"});
          errors++;
        }
        if (data0.delivery_id !== undefined) {
          let data1 = data0.delivery_id;
          if (typeof data1 === "string") {
            if (data1.length > 200 && codePoints(data1) > 200) {
              v.add("/data/delivery_id", "maxLength", {limit: 200});
              errors++;
            }
            if (data1 === "") {
              v.add("/data/delivery_id", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/data/delivery_id", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookTestEvent(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.api_version === undefined) {
      v.add("", "required", {missingProperty: "api_version"});
      errors++;
    }
    if (data.created_at === undefined) {
      v.add("", "required", {missingProperty: "created_at"});
      errors++;
    }
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.id === undefined) {
      v.add("", "required", {missingProperty: "id"});
      errors++;
    }
    if (data.object === undefined) {
      v.add("", "required", {missingProperty: "object"});
      errors++;
    }
    if (data.related === undefined) {
      v.add("", "required", {missingProperty: "related"});
      errors++;
    }
    if (data.type === undefined) {
      v.add("", "required", {missingProperty: "type"});
      errors++;
    }
    if (data.workspace_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_id"});
      errors++;
    }
    if (data.api_version !== undefined) {
      let data0 = data.api_version;
      if (typeof data0 === "string") {
        if (!PATTERN_5ca8.test(data0)) {
          v.add("/api_version", "pattern", {pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"});
          errors++;
        }
      } else {
        v.add("/api_version", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_at !== undefined) {
      let data1 = data.created_at;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_at", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_at", "type", {type: "string"});
        errors++;
      }
    }
    if (data.data !== undefined) {
      let data2 = data.data;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.object === undefined) {
          v.add("/data", "required", {missingProperty: "object"});
          errors++;
        }
        if (data2.object !== undefined) {
          let data3 = data2.object;
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.message === undefined) {
              v.add("/data/object", "required", {missingProperty: "message"});
              errors++;
            }
            if (data3.message !== undefined) {
              if (typeof data3.message !== "string") {
                v.add("/data/object/message", "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/data/object", "type", {type: "object"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
    if (data.id !== undefined) {
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
      } else {
        v.add("/id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.object !== undefined) {
      if (data.object !== "event") {
        v.add("/object", "const", {allowedValue: "event"});
        errors++;
      }
    }
    if (data.related !== undefined) {
      let data7 = data.related;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.call_id !== undefined) {
          let data8 = data7.call_id;
          if ((typeof data8 !== "string") && (data8 !== null)) {
            v.add("/related/call_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
        if (data7.conversation_id !== undefined) {
          let data9 = data7.conversation_id;
          if ((typeof data9 !== "string") && (data9 !== null)) {
            v.add("/related/conversation_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
        if (data7.message_id !== undefined) {
          let data10 = data7.message_id;
          if ((typeof data10 !== "string") && (data10 !== null)) {
            v.add("/related/message_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
        if (data7.thread_root_message_id !== undefined) {
          let data11 = data7.thread_root_message_id;
          if ((typeof data11 !== "string") && (data11 !== null)) {
            v.add("/related/thread_root_message_id", "type", {type: ["string","null"]});
            errors++;
          }
        }
      } else {
        v.add("/related", "type", {type: "object"});
        errors++;
      }
    }
    if (data.type !== undefined) {
      if (data.type !== "webhook.test") {
        v.add("/type", "const", {allowedValue: "webhook.test"});
        errors++;
      }
    }
    if (data.workspace_id !== undefined) {
      let data13 = data.workspace_id;
      if (typeof data13 === "string") {
        if (data13.length > 200 && codePoints(data13) > 200) {
          v.add("/workspace_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data13 === "") {
          v.add("/workspace_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

export function checkWebhookTestResult(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === undefined) {
      v.add("", "required", {missingProperty: "data"});
      errors++;
    }
    if (data.data !== undefined) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.delivery_ids === undefined) {
          v.add("/data", "required", {missingProperty: "delivery_ids"});
          errors++;
        }
        if (data0.event_id === undefined) {
          v.add("/data", "required", {missingProperty: "event_id"});
          errors++;
        }
        if (data0.delivery_ids !== undefined) {
          let data1 = data0.delivery_ids;
          if (Array.isArray(data1)) {
            const len0 = data1.length;
            for (let i0 = 0; i0 < len0 && v.open; i0++) {
              if (typeof data1[i0] !== "string") {
                v.add("/data/delivery_ids/" + i0, "type", {type: "string"});
                errors++;
              }
            }
          } else {
            v.add("/data/delivery_ids", "type", {type: "array"});
            errors++;
          }
        }
        if (data0.event_id !== undefined) {
          let data3 = data0.event_id;
          if (typeof data3 === "string") {
            if (data3.length > 200 && codePoints(data3) > 200) {
              v.add("/data/event_id", "maxLength", {limit: 200});
              errors++;
            }
            if (data3 === "") {
              v.add("/data/event_id", "minLength", {limit: 1});
              errors++;
            }
          } else {
            v.add("/data/event_id", "type", {type: "string"});
            errors++;
          }
        }
      } else {
        v.add("/data", "type", {type: "object"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function checkWorkspaceMemberSubject(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === undefined) {
      v.add("", "required", {missingProperty: "kind"});
      errors++;
    }
    if (data.workspace_membership_id === undefined) {
      v.add("", "required", {missingProperty: "workspace_membership_id"});
      errors++;
    }
    if (data.kind !== undefined) {
      if (data.kind !== "workspace_member") {
        v.add("/kind", "const", {allowedValue: "workspace_member"});
        errors++;
      }
    }
    if (data.workspace_membership_id !== undefined) {
      let data1 = data.workspace_membership_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/workspace_membership_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/workspace_membership_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/workspace_membership_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}
