// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { firstNotIncreasing, hasMeasurements, isBlank, missedOptions, outOfRange, wrongRows, wrongSeries } from "../../generator/runtime/validation/card-rules.ts";
import { codePoints } from "../../generator/runtime/validation/code-points.ts";
import { duplicateItem } from "../../generator/runtime/validation/equality.ts";
import { isDateTime, isUri } from "../../generator/runtime/validation/formats.ts";
import { isHttpUrl } from "../../generator/runtime/validation/http-url.ts";
import { segment } from "../../generator/runtime/text/pointer.ts";
import { judge } from "../../generator/runtime/validation/validation.ts";

const PATTERN_A_ZA_Z_b089 = /* @__PURE__ */ new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+\\/[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \\t]*;[ \\t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+=(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|\"(?:[\\t !#-\\[\\]-~]|\\\\[\\t -~])*\"))*$", "u");
const PATTERN_c19f = /* @__PURE__ */ new RegExp("^[!-~]+$", "u");
const PATTERN_5ca8 = /* @__PURE__ */ new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
const PATTERN_A_F_db99 = /* @__PURE__ */ new RegExp("^[0-9a-f]{64}$", "u");
const PATTERN_A_Z_0f01 = /* @__PURE__ */ new RegExp("^[A-Z]{3}$", "u");
const PATTERN_HTTPS_9012 = /* @__PURE__ */ new RegExp("^https?:\\/\\/", "u");
const PATTERN_SELF_f59a = /* @__PURE__ */ new RegExp("^self$", "u");
const PATTERN_WSS_2bfc = /* @__PURE__ */ new RegExp("^wss?:\\/\\/", "u");

const LIST_ACCESS_CONTROL_TYPE_0fb8 = /* @__PURE__ */ Object.freeze(["access_control_type","agent_members_count","archived_at","bridge_kind","canonical_name","created_at","creator_member","creator_member_id","description","everyone_member_group_id","human_members_count","id","is_bridge","is_hidden","last_message_at","last_message_author_id","last_message_id","last_message_preview","last_summary_at","local_alias","name","origin","preview_member_ids","preview_members","slack_channel_id","summary_text","sync_enabled","type","updated_at","workspace_id"]);
const LIST_ACCESS_CONTROL_TYPE_46fd = /* @__PURE__ */ Object.freeze(["access_control_type","agent_members_count","archived_at","canonical_name","created_at","creator_member","creator_member_id","description","everyone_member_group_id","human_members_count","id","is_hidden","last_message_at","last_message_author_id","last_message_id","last_message_preview","last_summary_at","local_alias","name","origin","preview_member_ids","preview_members","slack_channel_id","summary_text","sync_enabled","type","updated_at","workspace_id"]);
const LIST_ACCESSIBLE_LABEL_AUDIO_123f = /* @__PURE__ */ Object.freeze(["accessibleLabel","audio","avatarUrl","body","bodyStyle","id","image","links","loading","media","metadata","quote","subtitle","title","type","url"]);
const LIST_ACCESSIBLE_LABEL_COUNT_0d1b = /* @__PURE__ */ Object.freeze(["accessibleLabel","count","description","id","input","label","selected"]);
const LIST_ACCESSIBLE_LABEL_ID_1bce = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","input","label"]);
const LIST_ACCESSIBLE_LABEL_ID_84d2 = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","label","options","type","value"]);
const LIST_ACCESSIBLE_LABEL_ID_6b94 = /* @__PURE__ */ Object.freeze(["accessibleLabel","id","role","style","text","tooltip","type"]);
const LIST_ACTIONS_e5c4 = /* @__PURE__ */ Object.freeze(["actions"]);
const LIST_ACTIVE_DISABLED_REVOKED_d8b8 = /* @__PURE__ */ Object.freeze(["active","disabled","revoked"]);
const LIST_ACTIVE_DISABLED_01d2 = /* @__PURE__ */ Object.freeze(["active","disabled"]);
const LIST_ADD_UPDATE_ARCHIVE_334b = /* @__PURE__ */ Object.freeze(["add","update","archive"]);
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
const LIST_BODY_QUERY_HEADERS_8efc = /* @__PURE__ */ Object.freeze(["body","query","headers","path"]);
const LIST_BRAND_NEUTRAL_MUTED_2c18 = /* @__PURE__ */ Object.freeze(["brand","neutral","muted","success","warning","danger"]);
const LIST_CALLS_READ_CONVERSATIONS_3754 = /* @__PURE__ */ Object.freeze(["calls:read","conversations:create","conversation_memberships:write","files:read","files:write","profile:write","context:self-introduction","inbox:read","inbox:write","connections:read","connections:write","connections:execute","miniapps:read","miniapps:write","documents:read","documents:write","automations:read","automations:write","members:invite","tasks:read","tasks:contribute","tasks:coordinate","tasks:complete","agents:read","agents:write","messages:read","messages:write","realtime:read","webhooks:read","webhooks:write","api_keys:read","api_keys:write","imports:write"]);
const LIST_CALLS_READ_CONVERSATIONS_0d71 = /* @__PURE__ */ Object.freeze(["calls:read","conversations:create","conversation_memberships:write","files:read","files:write","profile:write","context:self-introduction","inbox:read","inbox:write","connections:read","connections:write","connections:execute","miniapps:read","miniapps:write","documents:read","documents:write","automations:read","automations:write","members:invite","tasks:read","tasks:contribute","tasks:coordinate","tasks:complete","agents:read","agents:write","messages:read","messages:write","realtime:read","webhooks:read","webhooks:write","imports:write"]);
const LIST_CAPTION_LABEL_VALUE_5b13 = /* @__PURE__ */ Object.freeze(["caption","label","value"]);
const LIST_CARD_NONE_2d08 = /* @__PURE__ */ Object.freeze(["card","none"]);
const LIST_CATEGORY_TIME_1baa = /* @__PURE__ */ Object.freeze(["category","time"]);
const LIST_CATEGORY_a886 = /* @__PURE__ */ Object.freeze(["category"]);
const LIST_CLAIMED_UNCLAIMED_NULL_dd27 = /* @__PURE__ */ Object.freeze(["claimed","unclaimed",null]);
const LIST_COLUMNS_EMPTY_MESSAGE_8ca6 = /* @__PURE__ */ Object.freeze(["columns","emptyMessage","id","label","rows","type"]);
const LIST_COMPANION_LABEL_COMPANION_bfd7 = /* @__PURE__ */ Object.freeze(["companionLabel","companionValue","id","label","status","submitLabel","type"]);
const LIST_CONTENT_WIDE_6beb = /* @__PURE__ */ Object.freeze(["content","wide"]);
const LIST_CURRENCY_MAXIMUM_FRACTION_f258 = /* @__PURE__ */ Object.freeze(["currency","maximumFractionDigits","type"]);
const LIST_FORMAT_TIMESTAMP_TYPE_6008 = /* @__PURE__ */ Object.freeze(["format","timestamp","type"]);
const LIST_FULL_TEXT_SEMANTIC_9b9f = /* @__PURE__ */ Object.freeze(["full-text","semantic"]);
const LIST_GHOST_PRIMARY_SECONDARY_398b = /* @__PURE__ */ Object.freeze(["ghost","primary","secondary"]);
const LIST_HELLO_EVENT_WARNING_fa32 = /* @__PURE__ */ Object.freeze(["hello","event","warning","disconnect"]);
const LIST_ICON_ID_INPUT_d768 = /* @__PURE__ */ Object.freeze(["icon","id","input","label","variant"]);
const LIST_ICON_LABEL_URL_bdd5 = /* @__PURE__ */ Object.freeze(["icon","label","url"]);
const LIST_ID_ITEMS_LABEL_0a20 = /* @__PURE__ */ Object.freeze(["id","items","label","presentation","type"]);
const LIST_ID_ITEMS_MENU_68f5 = /* @__PURE__ */ Object.freeze(["id","items","menuLabel","type"]);
const LIST_ID_ITEMS_OVERFLOW_4953 = /* @__PURE__ */ Object.freeze(["id","items","overflowLabel","type"]);
const LIST_ID_ITEMS_PRESENTATION_2d07 = /* @__PURE__ */ Object.freeze(["id","items","presentation","status","type"]);
const LIST_ID_ITEMS_PRESENTATION_f0e2 = /* @__PURE__ */ Object.freeze(["id","items","presentation","type"]);
const LIST_ID_ITEMS_TOOLTIP_271a = /* @__PURE__ */ Object.freeze(["id","items","tooltip","type"]);
const LIST_ID_KEY_PREFIX_317d = /* @__PURE__ */ Object.freeze(["id","key_prefix","name","scopes","status","subject"]);
const LIST_ID_LABEL_SUBMIT_e6fc = /* @__PURE__ */ Object.freeze(["id","label","submitLabel","type","value"]);
const LIST_ID_LABEL_TYPE_ee15 = /* @__PURE__ */ Object.freeze(["id","label","type","url"]);
const LIST_ID_LABEL_TYPE_3809 = /* @__PURE__ */ Object.freeze(["id","label","type","value"]);
const LIST_ID_LABEL_VALUES_aba7 = /* @__PURE__ */ Object.freeze(["id","label","values"]);
const LIST_ID_TEXT_TYPE_1594 = /* @__PURE__ */ Object.freeze(["id","text","type"]);
const LIST_IDEA_BUILDING_REVIEW_e4d0 = /* @__PURE__ */ Object.freeze(["idea","building","review","done"]);
const LIST_IMAGE_TYPE_VIDEO_8500 = /* @__PURE__ */ Object.freeze(["image","type","videoUrl"]);
const LIST_IMAGES_TYPE_f679 = /* @__PURE__ */ Object.freeze(["images","type"]);
const LIST_LABEL_TYPE_URL_5493 = /* @__PURE__ */ Object.freeze(["label","type","url"]);
const LIST_LABEL_URL_d965 = /* @__PURE__ */ Object.freeze(["label","url"]);
const LIST_LABEL_VALUE_1b18 = /* @__PURE__ */ Object.freeze(["label","value"]);
const LIST_LINK_TEXT_HEADING_f44f = /* @__PURE__ */ Object.freeze(["link","text","heading","context","facts","image","actions","group","disclosure","collection","table","chart","text_input","secret_input","checkbox","select","resource"]);
const LIST_LIST_STATS_8793 = /* @__PURE__ */ Object.freeze(["list","stats"]);
const LIST_LIVE_ENDED_bedb = /* @__PURE__ */ Object.freeze(["live","ended"]);
const LIST_MAXIMUM_FRACTION_DIGITS_6cfe = /* @__PURE__ */ Object.freeze(["maximumFractionDigits","type"]);
const LIST_MEMBER_CONVERSATION_MESSAGE_897d = /* @__PURE__ */ Object.freeze(["member","conversation","message","reaction"]);
const LIST_MEMORY_NOTE_WORKLOG_8374 = /* @__PURE__ */ Object.freeze(["memory","note","worklog","checkpoint","handoff"]);
const LIST_MESSAGE_MEMBER_CONVERSATION_00d5 = /* @__PURE__ */ Object.freeze(["message","member","conversation","file"]);
const LIST_MESSAGE_CREATED_WEBHOOK_e92a = /* @__PURE__ */ Object.freeze(["message.created","webhook.test"]);
const LIST_MESSAGE_CREATED_e264 = /* @__PURE__ */ Object.freeze(["message.created"]);
const LIST_MESSAGES_MENTIONS_c9f4 = /* @__PURE__ */ Object.freeze(["messages","mentions"]);
const LIST_NAME_SCOPES_SUBJECT_2cde = /* @__PURE__ */ Object.freeze(["name","scopes","subject"]);
const LIST_NEW_AGENT_WORKSPACE_7cae = /* @__PURE__ */ Object.freeze(["new_agent","workspace_member"]);
const LIST_NUMBER_DURATION_MS_7102 = /* @__PURE__ */ Object.freeze(["number","duration_ms","percent","currency"]);
const LIST_OPEN_ANSWERED_a2ec = /* @__PURE__ */ Object.freeze(["open","answered"]);
const LIST_OPEN_COMPLETE_f61c = /* @__PURE__ */ Object.freeze(["open","complete"]);
const LIST_PENDING_SCHEDULED_IN_ddb1 = /* @__PURE__ */ Object.freeze(["pending","scheduled","in_flight","succeeded","retrying","failed","skipped"]);
const LIST_PHOTOS_VIDEO_POSTER_d17d = /* @__PURE__ */ Object.freeze(["photos","video_poster"]);
const LIST_RATE_LIMITED_QUOTA_73f4 = /* @__PURE__ */ Object.freeze(["rate_limited","quota_exceeded"]);
const LIST_RELATIVE_ABSOLUTE_713a = /* @__PURE__ */ Object.freeze(["relative","absolute"]);
const LIST_ROWS_FOOTER_5f64 = /* @__PURE__ */ Object.freeze(["rows","footer"]);
const LIST_SAVED_VERIFIED_fb23 = /* @__PURE__ */ Object.freeze(["saved","verified"]);
const LIST_SERVER_RESTART_DEPLOY_d196 = /* @__PURE__ */ Object.freeze(["server_restart","deploy_draining","connection_max_age","backpressure","temporary_unavailable","refresh_requested","invalid_ticket","expired_ticket","revoked_api_key","missing_scope","unsupported_subscription","policy_violation"]);
const LIST_SHOW_MESSAGE_LINK_3a9e = /* @__PURE__ */ Object.freeze(["show_message","link_only"]);
const LIST_SPOTIFY_BANDCAMP_GOOGLE_a3dc = /* @__PURE__ */ Object.freeze(["spotify","bandcamp","google_maps"]);
const LIST_STACK_COLUMNS_fbeb = /* @__PURE__ */ Object.freeze(["stack","columns"]);
const LIST_START_END_5a2d = /* @__PURE__ */ Object.freeze(["start","end"]);
const LIST_STATUS_ALERT_565f = /* @__PURE__ */ Object.freeze(["status","alert"]);
const LIST_SVC_CHAT_IMPORT_7ca6 = /* @__PURE__ */ Object.freeze(["svc","chat_import","chat_sync",null]);
const LIST_SVC_CONNECT_PARTNER_6da0 = /* @__PURE__ */ Object.freeze(["svc_connect","partner_connect",null]);
const LIST_TEXT_EMAIL_LINK_6cbd = /* @__PURE__ */ Object.freeze(["text","email","link","status","time"]);
const LIST_TEXT_STATUS_TIME_4be1 = /* @__PURE__ */ Object.freeze(["text","status","time"]);
const LIST_TEXT_TONE_TYPE_9233 = /* @__PURE__ */ Object.freeze(["text","tone","type"]);
const LIST_TEXT_TYPE_6252 = /* @__PURE__ */ Object.freeze(["text","type"]);
const LIST_THREAD_CONVERSATION_8687 = /* @__PURE__ */ Object.freeze(["thread","conversation"]);
const LIST_THUMBNAIL_CONTENT_COVER_a2c5 = /* @__PURE__ */ Object.freeze(["thumbnail","content","cover"]);
const LIST_TYPE_VALUES_88d5 = /* @__PURE__ */ Object.freeze(["type","values"]);
const LIST_TYPE_56bc = /* @__PURE__ */ Object.freeze(["type"]);
const LIST_VISIBLE_ACCESSIBLE_0e4c = /* @__PURE__ */ Object.freeze(["visible","accessible"]);
const LIST_WAITING_FOR_UPLOAD_a28b = /* @__PURE__ */ Object.freeze(["waiting_for_upload","ready"]);
const LIST_WORKSPACE_MEMBER_AGENT_cff5 = /* @__PURE__ */ Object.freeze(["workspace_member","agent","workspace_service"]);
const LIST_48d1 = /* @__PURE__ */ Object.freeze([0,1,2]);
const LIST_4fcc = /* @__PURE__ */ Object.freeze([0,1]);
const LIST_NULL_8a08 = /* @__PURE__ */ Object.freeze([1,2,3,null]);

export function validateAbortFilePath(data) {
  return judge(check_validateAbortFilePath, data, true);
}

export function validateAbortFileResponse200(data) {
  return judge(checkFileAbortResult, data, true);
}

export function validateAbortFileResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAbortFileResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionBody(data) {
  return judge(checkAnswerQuestionBody, data, true);
}

export function validateAnswerQuestionHeaders(data) {
  return judge(check_validateAnswerQuestionHeaders, data, true);
}

export function validateAnswerQuestionPath(data) {
  return judge(check_validateAnswerQuestionPath, data, true);
}

export function validateAnswerQuestionResponse200(data) {
  return judge(checkMessageResult, data, true);
}

export function validateAnswerQuestionResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateAnswerQuestionResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateApiKeyScope(data) {
  return judge(checkApiKeyScope, data, true);
}

export function validateCard(data) {
  return judge(checkCard, data, true);
}

export function validateClientFrame(data) {
  return judge(checkClientFrame, data, true);
}

export function validateCompleteFilePath(data) {
  return judge(check_validateCompleteFilePath, data, true);
}

export function validateCompleteFileResponse200(data) {
  return judge(checkReadyFileResult, data, true);
}

export function validateCompleteFileResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteFileResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportPath(data) {
  return judge(check_validateCompleteImportPath, data, true);
}

export function validateCompleteImportResponse200(data) {
  return judge(checkImportResult, data, true);
}

export function validateCompleteImportResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCompleteImportResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentBody(data) {
  return judge(checkCreateAgentBody, data, true);
}

export function validateCreateAgentHeaders(data) {
  return judge(check_validateCreateAgentHeaders, data, true);
}

export function validateCreateAgentResponse201(data) {
  return judge(checkAgentResult, data, true);
}

export function validateCreateAgentResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateAgentResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileBody(data) {
  return judge(checkCreateFileBody, data, true);
}

export function validateCreateFileHeaders(data) {
  return judge(check_validateCreateFileHeaders, data, true);
}

export function validateCreateFileResponse201(data) {
  return judge(checkWaitingFileResult, data, true);
}

export function validateCreateFileResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateFileResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportBody(data) {
  return judge(checkCreateImportBody, data, true);
}

export function validateCreateImportResponse201(data) {
  return judge(checkImportResult, data, true);
}

export function validateCreateImportResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateImportResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteBody(data) {
  return judge(checkCreateInboundWebhookRouteBody, data, true);
}

export function validateCreateInboundRouteHeaders(data) {
  return judge(check_validateCreateInboundRouteHeaders, data, true);
}

export function validateCreateInboundRoutePath(data) {
  return judge(check_validateCreateInboundRoutePath, data, true);
}

export function validateCreateInboundRouteResponse201(data) {
  return judge(checkInboundWebhookRouteResult, data, true);
}

export function validateCreateInboundRouteResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundRouteResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceBody(data) {
  return judge(checkCreateInboundWebhookSourceBody, data, true);
}

export function validateCreateInboundSourceHeaders(data) {
  return judge(check_validateCreateInboundSourceHeaders, data, true);
}

export function validateCreateInboundSourceResponse201(data) {
  return judge(checkInboundWebhookSourceSecretResult, data, true);
}

export function validateCreateInboundSourceResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateInboundSourceResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageBody(data) {
  return judge(checkCreateMessageBody, data, true);
}

export function validateCreateMessageHeaders(data) {
  return judge(check_validateCreateMessageHeaders, data, true);
}

export function validateCreateMessagePath(data) {
  return judge(check_validateCreateMessagePath, data, true);
}

export function validateCreateMessageResponse200(data) {
  return judge(checkMessageResult, data, true);
}

export function validateCreateMessageResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateMessageResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointBody(data) {
  return judge(checkCreateWebhookEndpointBody, data, true);
}

export function validateCreateWebhookEndpointHeaders(data) {
  return judge(check_validateCreateWebhookEndpointHeaders, data, true);
}

export function validateCreateWebhookEndpointResponse201(data) {
  return judge(checkWebhookEndpointWithSecretResult, data, true);
}

export function validateCreateWebhookEndpointResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateCreateWebhookEndpointResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyPath(data) {
  return judge(check_validateDisableApiKeyPath, data, true);
}

export function validateDisableApiKeyResponse200(data) {
  return judge(checkApiKeyResult, data, true);
}

export function validateDisableApiKeyResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateDisableApiKeyResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyPath(data) {
  return judge(check_validateEnableApiKeyPath, data, true);
}

export function validateEnableApiKeyResponse200(data) {
  return judge(checkApiKeyResult, data, true);
}

export function validateEnableApiKeyResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEnableApiKeyResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateEvent(data) {
  return judge(checkEvent, data, true);
}

export function validateForwardMessageBody(data) {
  return judge(checkForwardMessageBody, data, true);
}

export function validateForwardMessageHeaders(data) {
  return judge(check_validateForwardMessageHeaders, data, true);
}

export function validateForwardMessagePath(data) {
  return judge(check_validateForwardMessagePath, data, true);
}

export function validateForwardMessageResponse200(data) {
  return judge(checkMessageResult, data, true);
}

export function validateForwardMessageResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateForwardMessageResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallPath(data) {
  return judge(check_validateGetCallPath, data, true);
}

export function validateGetCallQuery(data) {
  return judge(check_validateGetCallQuery, data, true);
}

export function validateGetCallResponse200(data) {
  return judge(checkCall, data, true);
}

export function validateGetCallResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetCallResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardPath(data) {
  return judge(check_validateGetClipboardPath, data, true);
}

export function validateGetClipboardResponse200(data) {
  return judge(checkClipboard, data, true);
}

export function validateGetClipboardResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetClipboardResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationPath(data) {
  return judge(check_validateGetConversationPath, data, true);
}

export function validateGetConversationResponse200(data) {
  return judge(checkConversationResult, data, true);
}

export function validateGetConversationResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetConversationResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFilePath(data) {
  return judge(check_validateGetFilePath, data, true);
}

export function validateGetFileResponse200(data) {
  return judge(checkFileResult, data, true);
}

export function validateGetFileResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFileResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFileResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFileResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFileResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetFileResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberPath(data) {
  return judge(check_validateGetMemberPath, data, true);
}

export function validateGetMemberResponse200(data) {
  return judge(checkMember, data, true);
}

export function validateGetMemberResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMemberResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessagePath(data) {
  return judge(check_validateGetMessagePath, data, true);
}

export function validateGetMessageResponse200(data) {
  return judge(checkMessageResult, data, true);
}

export function validateGetMessageResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessageResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessageResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessageResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessageResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetMessageResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskPath(data) {
  return judge(check_validateGetTaskPath, data, true);
}

export function validateGetTaskResponse200(data) {
  return judge(checkTaskContext, data, true);
}

export function validateGetTaskResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTaskResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptPath(data) {
  return judge(check_validateGetTranscriptPath, data, true);
}

export function validateGetTranscriptQuery(data) {
  return judge(check_validateGetTranscriptQuery, data, true);
}

export function validateGetTranscriptResponse200(data) {
  return judge(checkTranscript, data, true);
}

export function validateGetTranscriptResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetTranscriptResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointPath(data) {
  return judge(check_validateGetWebhookEndpointPath, data, true);
}

export function validateGetWebhookEndpointResponse200(data) {
  return judge(checkWebhookEndpointResult, data, true);
}

export function validateGetWebhookEndpointResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateGetWebhookEndpointResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyBody(data) {
  return judge(checkApiKeyIssueBody, data, true);
}

export function validateIssueApiKeyHeaders(data) {
  return judge(check_validateIssueApiKeyHeaders, data, true);
}

export function validateIssueApiKeyResponse201(data) {
  return judge(checkApiKeySecretResult, data, true);
}

export function validateIssueApiKeyResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateIssueApiKeyResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListAgentsQuery(data) {
  return judge(check_validateListAgentsQuery, data, true);
}

export function validateListAgentsResponse200(data) {
  return judge(checkAgentList, data, true);
}

export function validateListAgentsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListAgentsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListAgentsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListAgentsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListAgentsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListApiKeysQuery(data) {
  return judge(check_validateListApiKeysQuery, data, true);
}

export function validateListApiKeysResponse200(data) {
  return judge(checkApiKeyList, data, true);
}

export function validateListApiKeysResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListApiKeysResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListApiKeysResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListApiKeysResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListApiKeysResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListConversationsQuery(data) {
  return judge(check_validateListConversationsQuery, data, true);
}

export function validateListConversationsResponse200(data) {
  return judge(checkConversationList, data, true);
}

export function validateListConversationsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListConversationsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListConversationsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListConversationsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListConversationsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesPath(data) {
  return judge(check_validateListInboundRoutesPath, data, true);
}

export function validateListInboundRoutesQuery(data) {
  return judge(check_validateListInboundRoutesQuery, data, true);
}

export function validateListInboundRoutesResponse200(data) {
  return judge(checkInboundWebhookRouteList, data, true);
}

export function validateListInboundRoutesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundRoutesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundSourcesQuery(data) {
  return judge(check_validateListInboundSourcesQuery, data, true);
}

export function validateListInboundSourcesResponse200(data) {
  return judge(checkInboundWebhookSourceList, data, true);
}

export function validateListInboundSourcesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundSourcesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundSourcesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundSourcesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListInboundSourcesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesPath(data) {
  return judge(check_validateListMessagesPath, data, true);
}

export function validateListMessagesQuery(data) {
  return judge(check_validateListMessagesQuery, data, true);
}

export function validateListMessagesResponse200(data) {
  return judge(checkMessageList, data, true);
}

export function validateListMessagesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListMessagesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesPath(data) {
  return judge(check_validateListRepliesPath, data, true);
}

export function validateListRepliesQuery(data) {
  return judge(check_validateListRepliesQuery, data, true);
}

export function validateListRepliesResponse200(data) {
  return judge(checkMessageList, data, true);
}

export function validateListRepliesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListRepliesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesQuery(data) {
  return judge(check_validateListWebhookDeliveriesQuery, data, true);
}

export function validateListWebhookDeliveriesResponse200(data) {
  return judge(checkWebhookDeliveryList, data, true);
}

export function validateListWebhookDeliveriesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookDeliveriesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookEndpointsQuery(data) {
  return judge(check_validateListWebhookEndpointsQuery, data, true);
}

export function validateListWebhookEndpointsResponse200(data) {
  return judge(checkWebhookEndpointList, data, true);
}

export function validateListWebhookEndpointsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookEndpointsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookEndpointsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookEndpointsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateListWebhookEndpointsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionBody(data) {
  return judge(checkOpenRealtimeConnectionBody, data, true);
}

export function validateOpenRealtimeConnectionResponse200(data) {
  return judge(checkRealtimeTicket, data, true);
}

export function validateOpenRealtimeConnectionResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateOpenRealtimeConnectionResponse503(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateBody(data) {
  return judge(checkRecordTaskUpdateBody, data, true);
}

export function validateRecordTaskUpdateHeaders(data) {
  return judge(check_validateRecordTaskUpdateHeaders, data, true);
}

export function validateRecordTaskUpdatePath(data) {
  return judge(check_validateRecordTaskUpdatePath, data, true);
}

export function validateRecordTaskUpdateResponse200(data) {
  return judge(checkTaskUpdateResult, data, true);
}

export function validateRecordTaskUpdateResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRecordTaskUpdateResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryPath(data) {
  return judge(check_validateReplayWebhookDeliveryPath, data, true);
}

export function validateReplayWebhookDeliveryResponse202(data) {
  return judge(checkWebhookReplayResult, data, true);
}

export function validateReplayWebhookDeliveryResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateReplayWebhookDeliveryResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyPath(data) {
  return judge(check_validateRevokeApiKeyPath, data, true);
}

export function validateRevokeApiKeyResponse200(data) {
  return judge(checkApiKeyResult, data, true);
}

export function validateRevokeApiKeyResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRevokeApiKeyResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyHeaders(data) {
  return judge(check_validateRotateApiKeyHeaders, data, true);
}

export function validateRotateApiKeyPath(data) {
  return judge(check_validateRotateApiKeyPath, data, true);
}

export function validateRotateApiKeyResponse200(data) {
  return judge(checkApiKeySecretResult, data, true);
}

export function validateRotateApiKeyResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateApiKeyResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretBody(data) {
  return judge(checkRotateWebhookSecretBody, data, true);
}

export function validateRotateWebhookSecretHeaders(data) {
  return judge(check_validateRotateWebhookSecretHeaders, data, true);
}

export function validateRotateWebhookSecretPath(data) {
  return judge(check_validateRotateWebhookSecretPath, data, true);
}

export function validateRotateWebhookSecretResponse200(data) {
  return judge(checkWebhookEndpointWithSecretResult, data, true);
}

export function validateRotateWebhookSecretResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateRotateWebhookSecretResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsQuery(data) {
  return judge(check_validateSearchCallsQuery, data, true);
}

export function validateSearchCallsResponse200(data) {
  return judge(checkCallList, data, true);
}

export function validateSearchCallsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchCallsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchClipboardsQuery(data) {
  return judge(check_validateSearchClipboardsQuery, data, true);
}

export function validateSearchClipboardsResponse200(data) {
  return judge(checkClipboardList, data, true);
}

export function validateSearchClipboardsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchClipboardsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchClipboardsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchClipboardsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchClipboardsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchConversationsQuery(data) {
  return judge(check_validateSearchConversationsQuery, data, true);
}

export function validateSearchConversationsResponse200(data) {
  return judge(checkConversationList, data, true);
}

export function validateSearchConversationsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchConversationsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchConversationsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchConversationsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchConversationsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMembersQuery(data) {
  return judge(check_validateSearchMembersQuery, data, true);
}

export function validateSearchMembersResponse200(data) {
  return judge(checkMemberList, data, true);
}

export function validateSearchMembersResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMembersResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMembersResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMembersResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMembersResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesQuery(data) {
  return judge(check_validateSearchMessagesQuery, data, true);
}

export function validateSearchMessagesResponse200(data) {
  return judge(checkMessageList, data, true);
}

export function validateSearchMessagesResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchMessagesResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchTasksQuery(data) {
  return judge(check_validateSearchTasksQuery, data, true);
}

export function validateSearchTasksResponse200(data) {
  return judge(checkTaskList, data, true);
}

export function validateSearchTasksResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchTasksResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchTasksResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchTasksResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateSearchTasksResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateServerFrame(data) {
  return judge(checkServerFrame, data, true);
}

export function validateTestWebhookEndpointPath(data) {
  return judge(check_validateTestWebhookEndpointPath, data, true);
}

export function validateTestWebhookEndpointResponse202(data) {
  return judge(checkWebhookTestResult, data, true);
}

export function validateTestWebhookEndpointResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateTestWebhookEndpointResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointBody(data) {
  return judge(checkUpdateWebhookEndpointBody, data, true);
}

export function validateUpdateWebhookEndpointPath(data) {
  return judge(check_validateUpdateWebhookEndpointPath, data, true);
}

export function validateUpdateWebhookEndpointResponse200(data) {
  return judge(checkWebhookEndpointResult, data, true);
}

export function validateUpdateWebhookEndpointResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUpdateWebhookEndpointResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsBody(data) {
  return judge(checkImportRecordsBody, data, true);
}

export function validateUploadImportRecordsPath(data) {
  return judge(check_validateUploadImportRecordsPath, data, true);
}

export function validateUploadImportRecordsResponse200(data) {
  return judge(checkImportRecordsResult, data, true);
}

export function validateUploadImportRecordsResponse400(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse401(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse403(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse404(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse409(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse429(data) {
  return judge(checkErrorBody, data, false);
}

export function validateUploadImportRecordsResponse500(data) {
  return judge(checkErrorBody, data, false);
}

export const requestValidators = {
  abortFile: {
    path: validateAbortFilePath,
  },
  answerQuestion: {
    body: validateAnswerQuestionBody,
    headers: validateAnswerQuestionHeaders,
    path: validateAnswerQuestionPath,
  },
  completeFile: {
    path: validateCompleteFilePath,
  },
  completeImport: {
    path: validateCompleteImportPath,
  },
  createAgent: {
    body: validateCreateAgentBody,
    headers: validateCreateAgentHeaders,
  },
  createFile: {
    body: validateCreateFileBody,
    headers: validateCreateFileHeaders,
  },
  createImport: {
    body: validateCreateImportBody,
  },
  createInboundRoute: {
    body: validateCreateInboundRouteBody,
    headers: validateCreateInboundRouteHeaders,
    path: validateCreateInboundRoutePath,
  },
  createInboundSource: {
    body: validateCreateInboundSourceBody,
    headers: validateCreateInboundSourceHeaders,
  },
  createMessage: {
    body: validateCreateMessageBody,
    headers: validateCreateMessageHeaders,
    path: validateCreateMessagePath,
  },
  createWebhookEndpoint: {
    body: validateCreateWebhookEndpointBody,
    headers: validateCreateWebhookEndpointHeaders,
  },
  disableApiKey: {
    path: validateDisableApiKeyPath,
  },
  enableApiKey: {
    path: validateEnableApiKeyPath,
  },
  forwardMessage: {
    body: validateForwardMessageBody,
    headers: validateForwardMessageHeaders,
    path: validateForwardMessagePath,
  },
  getCall: {
    path: validateGetCallPath,
    query: validateGetCallQuery,
  },
  getClipboard: {
    path: validateGetClipboardPath,
  },
  getConversation: {
    path: validateGetConversationPath,
  },
  getFile: {
    path: validateGetFilePath,
  },
  getMember: {
    path: validateGetMemberPath,
  },
  getMessage: {
    path: validateGetMessagePath,
  },
  getTask: {
    path: validateGetTaskPath,
  },
  getTranscript: {
    path: validateGetTranscriptPath,
    query: validateGetTranscriptQuery,
  },
  getWebhookEndpoint: {
    path: validateGetWebhookEndpointPath,
  },
  issueApiKey: {
    body: validateIssueApiKeyBody,
    headers: validateIssueApiKeyHeaders,
  },
  listAgents: {
    query: validateListAgentsQuery,
  },
  listApiKeys: {
    query: validateListApiKeysQuery,
  },
  listConversations: {
    query: validateListConversationsQuery,
  },
  listInboundRoutes: {
    path: validateListInboundRoutesPath,
    query: validateListInboundRoutesQuery,
  },
  listInboundSources: {
    query: validateListInboundSourcesQuery,
  },
  listMessages: {
    path: validateListMessagesPath,
    query: validateListMessagesQuery,
  },
  listReplies: {
    path: validateListRepliesPath,
    query: validateListRepliesQuery,
  },
  listWebhookDeliveries: {
    query: validateListWebhookDeliveriesQuery,
  },
  listWebhookEndpoints: {
    query: validateListWebhookEndpointsQuery,
  },
  openRealtimeConnection: {
    body: validateOpenRealtimeConnectionBody,
  },
  recordTaskUpdate: {
    body: validateRecordTaskUpdateBody,
    headers: validateRecordTaskUpdateHeaders,
    path: validateRecordTaskUpdatePath,
  },
  replayWebhookDelivery: {
    path: validateReplayWebhookDeliveryPath,
  },
  revokeApiKey: {
    path: validateRevokeApiKeyPath,
  },
  rotateApiKey: {
    headers: validateRotateApiKeyHeaders,
    path: validateRotateApiKeyPath,
  },
  rotateWebhookSecret: {
    body: validateRotateWebhookSecretBody,
    headers: validateRotateWebhookSecretHeaders,
    path: validateRotateWebhookSecretPath,
  },
  searchCalls: {
    query: validateSearchCallsQuery,
  },
  searchClipboards: {
    query: validateSearchClipboardsQuery,
  },
  searchConversations: {
    query: validateSearchConversationsQuery,
  },
  searchMembers: {
    query: validateSearchMembersQuery,
  },
  searchMessages: {
    query: validateSearchMessagesQuery,
  },
  searchTasks: {
    query: validateSearchTasksQuery,
  },
  testWebhookEndpoint: {
    path: validateTestWebhookEndpointPath,
  },
  updateWebhookEndpoint: {
    body: validateUpdateWebhookEndpointBody,
    path: validateUpdateWebhookEndpointPath,
  },
  uploadImportRecords: {
    body: validateUploadImportRecordsBody,
    path: validateUploadImportRecordsPath,
  },
};

export const responseValidators = {
  abortFile: {
    200: validateAbortFileResponse200,
    400: validateAbortFileResponse400,
    401: validateAbortFileResponse401,
    403: validateAbortFileResponse403,
    404: validateAbortFileResponse404,
    409: validateAbortFileResponse409,
    429: validateAbortFileResponse429,
    500: validateAbortFileResponse500,
  },
  answerQuestion: {
    200: validateAnswerQuestionResponse200,
    400: validateAnswerQuestionResponse400,
    401: validateAnswerQuestionResponse401,
    403: validateAnswerQuestionResponse403,
    404: validateAnswerQuestionResponse404,
    409: validateAnswerQuestionResponse409,
    429: validateAnswerQuestionResponse429,
    500: validateAnswerQuestionResponse500,
  },
  completeFile: {
    200: validateCompleteFileResponse200,
    400: validateCompleteFileResponse400,
    401: validateCompleteFileResponse401,
    403: validateCompleteFileResponse403,
    404: validateCompleteFileResponse404,
    409: validateCompleteFileResponse409,
    429: validateCompleteFileResponse429,
    500: validateCompleteFileResponse500,
  },
  completeImport: {
    200: validateCompleteImportResponse200,
    400: validateCompleteImportResponse400,
    401: validateCompleteImportResponse401,
    403: validateCompleteImportResponse403,
    404: validateCompleteImportResponse404,
    409: validateCompleteImportResponse409,
    429: validateCompleteImportResponse429,
    500: validateCompleteImportResponse500,
  },
  createAgent: {
    201: validateCreateAgentResponse201,
    400: validateCreateAgentResponse400,
    401: validateCreateAgentResponse401,
    403: validateCreateAgentResponse403,
    409: validateCreateAgentResponse409,
    429: validateCreateAgentResponse429,
    500: validateCreateAgentResponse500,
  },
  createFile: {
    201: validateCreateFileResponse201,
    400: validateCreateFileResponse400,
    401: validateCreateFileResponse401,
    403: validateCreateFileResponse403,
    409: validateCreateFileResponse409,
    429: validateCreateFileResponse429,
    500: validateCreateFileResponse500,
  },
  createImport: {
    201: validateCreateImportResponse201,
    400: validateCreateImportResponse400,
    401: validateCreateImportResponse401,
    403: validateCreateImportResponse403,
    409: validateCreateImportResponse409,
    429: validateCreateImportResponse429,
    500: validateCreateImportResponse500,
  },
  createInboundRoute: {
    201: validateCreateInboundRouteResponse201,
    400: validateCreateInboundRouteResponse400,
    401: validateCreateInboundRouteResponse401,
    403: validateCreateInboundRouteResponse403,
    404: validateCreateInboundRouteResponse404,
    409: validateCreateInboundRouteResponse409,
    429: validateCreateInboundRouteResponse429,
    500: validateCreateInboundRouteResponse500,
  },
  createInboundSource: {
    201: validateCreateInboundSourceResponse201,
    400: validateCreateInboundSourceResponse400,
    401: validateCreateInboundSourceResponse401,
    403: validateCreateInboundSourceResponse403,
    409: validateCreateInboundSourceResponse409,
    429: validateCreateInboundSourceResponse429,
    500: validateCreateInboundSourceResponse500,
  },
  createMessage: {
    200: validateCreateMessageResponse200,
    400: validateCreateMessageResponse400,
    401: validateCreateMessageResponse401,
    403: validateCreateMessageResponse403,
    404: validateCreateMessageResponse404,
    409: validateCreateMessageResponse409,
    429: validateCreateMessageResponse429,
    500: validateCreateMessageResponse500,
  },
  createWebhookEndpoint: {
    201: validateCreateWebhookEndpointResponse201,
    400: validateCreateWebhookEndpointResponse400,
    401: validateCreateWebhookEndpointResponse401,
    403: validateCreateWebhookEndpointResponse403,
    409: validateCreateWebhookEndpointResponse409,
    429: validateCreateWebhookEndpointResponse429,
    500: validateCreateWebhookEndpointResponse500,
  },
  disableApiKey: {
    200: validateDisableApiKeyResponse200,
    400: validateDisableApiKeyResponse400,
    401: validateDisableApiKeyResponse401,
    403: validateDisableApiKeyResponse403,
    404: validateDisableApiKeyResponse404,
    409: validateDisableApiKeyResponse409,
    429: validateDisableApiKeyResponse429,
    500: validateDisableApiKeyResponse500,
  },
  enableApiKey: {
    200: validateEnableApiKeyResponse200,
    400: validateEnableApiKeyResponse400,
    401: validateEnableApiKeyResponse401,
    403: validateEnableApiKeyResponse403,
    404: validateEnableApiKeyResponse404,
    409: validateEnableApiKeyResponse409,
    429: validateEnableApiKeyResponse429,
    500: validateEnableApiKeyResponse500,
  },
  forwardMessage: {
    200: validateForwardMessageResponse200,
    400: validateForwardMessageResponse400,
    401: validateForwardMessageResponse401,
    403: validateForwardMessageResponse403,
    404: validateForwardMessageResponse404,
    409: validateForwardMessageResponse409,
    429: validateForwardMessageResponse429,
    500: validateForwardMessageResponse500,
  },
  getCall: {
    200: validateGetCallResponse200,
    400: validateGetCallResponse400,
    401: validateGetCallResponse401,
    403: validateGetCallResponse403,
    404: validateGetCallResponse404,
    429: validateGetCallResponse429,
    500: validateGetCallResponse500,
  },
  getClipboard: {
    200: validateGetClipboardResponse200,
    400: validateGetClipboardResponse400,
    401: validateGetClipboardResponse401,
    403: validateGetClipboardResponse403,
    404: validateGetClipboardResponse404,
    429: validateGetClipboardResponse429,
    500: validateGetClipboardResponse500,
  },
  getConversation: {
    200: validateGetConversationResponse200,
    400: validateGetConversationResponse400,
    401: validateGetConversationResponse401,
    403: validateGetConversationResponse403,
    404: validateGetConversationResponse404,
    429: validateGetConversationResponse429,
    500: validateGetConversationResponse500,
  },
  getFile: {
    200: validateGetFileResponse200,
    400: validateGetFileResponse400,
    401: validateGetFileResponse401,
    403: validateGetFileResponse403,
    404: validateGetFileResponse404,
    429: validateGetFileResponse429,
    500: validateGetFileResponse500,
  },
  getMember: {
    200: validateGetMemberResponse200,
    400: validateGetMemberResponse400,
    401: validateGetMemberResponse401,
    403: validateGetMemberResponse403,
    404: validateGetMemberResponse404,
    429: validateGetMemberResponse429,
    500: validateGetMemberResponse500,
  },
  getMessage: {
    200: validateGetMessageResponse200,
    400: validateGetMessageResponse400,
    401: validateGetMessageResponse401,
    403: validateGetMessageResponse403,
    404: validateGetMessageResponse404,
    429: validateGetMessageResponse429,
    500: validateGetMessageResponse500,
  },
  getTask: {
    200: validateGetTaskResponse200,
    400: validateGetTaskResponse400,
    401: validateGetTaskResponse401,
    403: validateGetTaskResponse403,
    404: validateGetTaskResponse404,
    429: validateGetTaskResponse429,
    500: validateGetTaskResponse500,
  },
  getTranscript: {
    200: validateGetTranscriptResponse200,
    400: validateGetTranscriptResponse400,
    401: validateGetTranscriptResponse401,
    403: validateGetTranscriptResponse403,
    404: validateGetTranscriptResponse404,
    429: validateGetTranscriptResponse429,
    500: validateGetTranscriptResponse500,
  },
  getWebhookEndpoint: {
    200: validateGetWebhookEndpointResponse200,
    400: validateGetWebhookEndpointResponse400,
    401: validateGetWebhookEndpointResponse401,
    403: validateGetWebhookEndpointResponse403,
    404: validateGetWebhookEndpointResponse404,
    429: validateGetWebhookEndpointResponse429,
    500: validateGetWebhookEndpointResponse500,
  },
  issueApiKey: {
    201: validateIssueApiKeyResponse201,
    400: validateIssueApiKeyResponse400,
    401: validateIssueApiKeyResponse401,
    403: validateIssueApiKeyResponse403,
    404: validateIssueApiKeyResponse404,
    409: validateIssueApiKeyResponse409,
    429: validateIssueApiKeyResponse429,
    500: validateIssueApiKeyResponse500,
  },
  listAgents: {
    200: validateListAgentsResponse200,
    400: validateListAgentsResponse400,
    401: validateListAgentsResponse401,
    403: validateListAgentsResponse403,
    429: validateListAgentsResponse429,
    500: validateListAgentsResponse500,
  },
  listApiKeys: {
    200: validateListApiKeysResponse200,
    400: validateListApiKeysResponse400,
    401: validateListApiKeysResponse401,
    403: validateListApiKeysResponse403,
    429: validateListApiKeysResponse429,
    500: validateListApiKeysResponse500,
  },
  listConversations: {
    200: validateListConversationsResponse200,
    400: validateListConversationsResponse400,
    401: validateListConversationsResponse401,
    403: validateListConversationsResponse403,
    429: validateListConversationsResponse429,
    500: validateListConversationsResponse500,
  },
  listInboundRoutes: {
    200: validateListInboundRoutesResponse200,
    400: validateListInboundRoutesResponse400,
    401: validateListInboundRoutesResponse401,
    403: validateListInboundRoutesResponse403,
    404: validateListInboundRoutesResponse404,
    429: validateListInboundRoutesResponse429,
    500: validateListInboundRoutesResponse500,
  },
  listInboundSources: {
    200: validateListInboundSourcesResponse200,
    400: validateListInboundSourcesResponse400,
    401: validateListInboundSourcesResponse401,
    403: validateListInboundSourcesResponse403,
    429: validateListInboundSourcesResponse429,
    500: validateListInboundSourcesResponse500,
  },
  listMessages: {
    200: validateListMessagesResponse200,
    400: validateListMessagesResponse400,
    401: validateListMessagesResponse401,
    403: validateListMessagesResponse403,
    404: validateListMessagesResponse404,
    429: validateListMessagesResponse429,
    500: validateListMessagesResponse500,
  },
  listReplies: {
    200: validateListRepliesResponse200,
    400: validateListRepliesResponse400,
    401: validateListRepliesResponse401,
    403: validateListRepliesResponse403,
    404: validateListRepliesResponse404,
    429: validateListRepliesResponse429,
    500: validateListRepliesResponse500,
  },
  listWebhookDeliveries: {
    200: validateListWebhookDeliveriesResponse200,
    400: validateListWebhookDeliveriesResponse400,
    401: validateListWebhookDeliveriesResponse401,
    403: validateListWebhookDeliveriesResponse403,
    404: validateListWebhookDeliveriesResponse404,
    429: validateListWebhookDeliveriesResponse429,
    500: validateListWebhookDeliveriesResponse500,
  },
  listWebhookEndpoints: {
    200: validateListWebhookEndpointsResponse200,
    400: validateListWebhookEndpointsResponse400,
    401: validateListWebhookEndpointsResponse401,
    403: validateListWebhookEndpointsResponse403,
    429: validateListWebhookEndpointsResponse429,
    500: validateListWebhookEndpointsResponse500,
  },
  openRealtimeConnection: {
    200: validateOpenRealtimeConnectionResponse200,
    400: validateOpenRealtimeConnectionResponse400,
    401: validateOpenRealtimeConnectionResponse401,
    403: validateOpenRealtimeConnectionResponse403,
    404: validateOpenRealtimeConnectionResponse404,
    409: validateOpenRealtimeConnectionResponse409,
    429: validateOpenRealtimeConnectionResponse429,
    500: validateOpenRealtimeConnectionResponse500,
    503: validateOpenRealtimeConnectionResponse503,
  },
  recordTaskUpdate: {
    200: validateRecordTaskUpdateResponse200,
    400: validateRecordTaskUpdateResponse400,
    401: validateRecordTaskUpdateResponse401,
    403: validateRecordTaskUpdateResponse403,
    404: validateRecordTaskUpdateResponse404,
    409: validateRecordTaskUpdateResponse409,
    429: validateRecordTaskUpdateResponse429,
    500: validateRecordTaskUpdateResponse500,
  },
  replayWebhookDelivery: {
    202: validateReplayWebhookDeliveryResponse202,
    400: validateReplayWebhookDeliveryResponse400,
    401: validateReplayWebhookDeliveryResponse401,
    403: validateReplayWebhookDeliveryResponse403,
    404: validateReplayWebhookDeliveryResponse404,
    409: validateReplayWebhookDeliveryResponse409,
    429: validateReplayWebhookDeliveryResponse429,
    500: validateReplayWebhookDeliveryResponse500,
  },
  revokeApiKey: {
    200: validateRevokeApiKeyResponse200,
    400: validateRevokeApiKeyResponse400,
    401: validateRevokeApiKeyResponse401,
    403: validateRevokeApiKeyResponse403,
    404: validateRevokeApiKeyResponse404,
    409: validateRevokeApiKeyResponse409,
    429: validateRevokeApiKeyResponse429,
    500: validateRevokeApiKeyResponse500,
  },
  rotateApiKey: {
    200: validateRotateApiKeyResponse200,
    400: validateRotateApiKeyResponse400,
    401: validateRotateApiKeyResponse401,
    403: validateRotateApiKeyResponse403,
    404: validateRotateApiKeyResponse404,
    409: validateRotateApiKeyResponse409,
    429: validateRotateApiKeyResponse429,
    500: validateRotateApiKeyResponse500,
  },
  rotateWebhookSecret: {
    200: validateRotateWebhookSecretResponse200,
    400: validateRotateWebhookSecretResponse400,
    401: validateRotateWebhookSecretResponse401,
    403: validateRotateWebhookSecretResponse403,
    404: validateRotateWebhookSecretResponse404,
    409: validateRotateWebhookSecretResponse409,
    429: validateRotateWebhookSecretResponse429,
    500: validateRotateWebhookSecretResponse500,
  },
  searchCalls: {
    200: validateSearchCallsResponse200,
    400: validateSearchCallsResponse400,
    401: validateSearchCallsResponse401,
    403: validateSearchCallsResponse403,
    404: validateSearchCallsResponse404,
    429: validateSearchCallsResponse429,
    500: validateSearchCallsResponse500,
  },
  searchClipboards: {
    200: validateSearchClipboardsResponse200,
    400: validateSearchClipboardsResponse400,
    401: validateSearchClipboardsResponse401,
    403: validateSearchClipboardsResponse403,
    429: validateSearchClipboardsResponse429,
    500: validateSearchClipboardsResponse500,
  },
  searchConversations: {
    200: validateSearchConversationsResponse200,
    400: validateSearchConversationsResponse400,
    401: validateSearchConversationsResponse401,
    403: validateSearchConversationsResponse403,
    429: validateSearchConversationsResponse429,
    500: validateSearchConversationsResponse500,
  },
  searchMembers: {
    200: validateSearchMembersResponse200,
    400: validateSearchMembersResponse400,
    401: validateSearchMembersResponse401,
    403: validateSearchMembersResponse403,
    429: validateSearchMembersResponse429,
    500: validateSearchMembersResponse500,
  },
  searchMessages: {
    200: validateSearchMessagesResponse200,
    400: validateSearchMessagesResponse400,
    401: validateSearchMessagesResponse401,
    403: validateSearchMessagesResponse403,
    404: validateSearchMessagesResponse404,
    429: validateSearchMessagesResponse429,
    500: validateSearchMessagesResponse500,
  },
  searchTasks: {
    200: validateSearchTasksResponse200,
    400: validateSearchTasksResponse400,
    401: validateSearchTasksResponse401,
    403: validateSearchTasksResponse403,
    429: validateSearchTasksResponse429,
    500: validateSearchTasksResponse500,
  },
  testWebhookEndpoint: {
    202: validateTestWebhookEndpointResponse202,
    400: validateTestWebhookEndpointResponse400,
    401: validateTestWebhookEndpointResponse401,
    403: validateTestWebhookEndpointResponse403,
    404: validateTestWebhookEndpointResponse404,
    409: validateTestWebhookEndpointResponse409,
    429: validateTestWebhookEndpointResponse429,
    500: validateTestWebhookEndpointResponse500,
  },
  updateWebhookEndpoint: {
    200: validateUpdateWebhookEndpointResponse200,
    400: validateUpdateWebhookEndpointResponse400,
    401: validateUpdateWebhookEndpointResponse401,
    403: validateUpdateWebhookEndpointResponse403,
    404: validateUpdateWebhookEndpointResponse404,
    429: validateUpdateWebhookEndpointResponse429,
    500: validateUpdateWebhookEndpointResponse500,
  },
  uploadImportRecords: {
    200: validateUploadImportRecordsResponse200,
    400: validateUploadImportRecordsResponse400,
    401: validateUploadImportRecordsResponse401,
    403: validateUploadImportRecordsResponse403,
    404: validateUploadImportRecordsResponse404,
    409: validateUploadImportRecordsResponse409,
    429: validateUploadImportRecordsResponse429,
    500: validateUploadImportRecordsResponse500,
  },
};

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
      v.add("", "x-forbidden-members", {member: "__proto__"});
      errors++;
    }
    if (Object.hasOwn(data, "constructor")) {
      v.add("", "x-forbidden-members", {member: "constructor"});
      errors++;
    }
    if (Object.hasOwn(data, "prototype")) {
      v.add("", "x-forbidden-members", {member: "prototype"});
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

function checkAgentList(data, v) {
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

function checkAgentResult(data, v) {
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

function checkAnswerQuestionBody(data, v) {
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

function checkApiKeyIssueBody(data, v) {
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

function checkApiKeyList(data, v) {
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

function checkApiKeyResult(data, v) {
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

function checkApiKeySecretResult(data, v) {
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

function checkCall(data, v) {
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

function checkCallList(data, v) {
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

function checkClipboard(data, v) {
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

function checkClipboardList(data, v) {
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

function checkConversationList(data, v) {
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

function checkConversationResult(data, v) {
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

function checkCreateAgentBody(data, v) {
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

function checkCreateFileBody(data, v) {
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

function checkCreateImportBody(data, v) {
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

function checkCreateInboundWebhookRouteBody(data, v) {
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

function checkCreateInboundWebhookSourceBody(data, v) {
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

function checkCreateMessageBody(data, v) {
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

function checkCreateWebhookEndpointBody(data, v) {
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

function checkErrorBody(data, v) {
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

function checkFileAbortResult(data, v) {
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

function checkFileResult(data, v) {
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

function checkForwardMessageBody(data, v) {
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

function checkImportRecordsBody(data, v) {
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

function checkImportRecordsResult(data, v) {
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

function checkImportResult(data, v) {
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

function checkInboundWebhookRouteList(data, v) {
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

function checkInboundWebhookRouteResult(data, v) {
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

function checkInboundWebhookSourceList(data, v) {
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

function checkInboundWebhookSourceSecretResult(data, v) {
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

function checkMember(data, v) {
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

function checkMemberList(data, v) {
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

function checkMessageCreatedEvent(data, v) {
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

function checkMessageList(data, v) {
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

function checkMessageResult(data, v) {
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

function checkOpenRealtimeConnectionBody(data, v) {
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

function checkReadyFileResult(data, v) {
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

function checkRealtimeTicket(data, v) {
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

function checkRecordTaskUpdateBody(data, v) {
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
        v.add("", "x-required-unless", {member: "title", flag: "loading"});
        errors++;
      }
      if (data.title === "" || (typeof data.title === "string" && isBlank(data.title))) {
        v.add("", "x-required-unless", {member: "title", flag: "loading", blank: true});
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

function checkRotateWebhookSecretBody(data, v) {
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

function checkTaskContext(data, v) {
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

function checkTaskList(data, v) {
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

function checkTaskUpdateResult(data, v) {
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

function checkTranscript(data, v) {
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

function checkUpdateWebhookEndpointBody(data, v) {
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

function checkWaitingFileResult(data, v) {
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

function checkWebhookDeliveryList(data, v) {
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

function checkWebhookEndpointList(data, v) {
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

function checkWebhookEndpointResult(data, v) {
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

function checkWebhookEndpointWithSecretResult(data, v) {
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

function checkWebhookReplayResult(data, v) {
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

function checkWebhookTestEvent(data, v) {
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

function checkWebhookTestResult(data, v) {
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

function check_validateAbortFilePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fileId === undefined) {
      v.add("", "required", {missingProperty: "fileId"});
      errors++;
    }
    if (data.fileId !== undefined) {
      let data0 = data.fileId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/fileId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/fileId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/fileId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateAnswerQuestionHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateAnswerQuestionPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.messageId === undefined) {
      v.add("", "required", {missingProperty: "messageId"});
      errors++;
    }
    if (data.messageId !== undefined) {
      let data0 = data.messageId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/messageId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/messageId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/messageId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCompleteFilePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fileId === undefined) {
      v.add("", "required", {missingProperty: "fileId"});
      errors++;
    }
    if (data.fileId !== undefined) {
      let data0 = data.fileId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/fileId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/fileId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/fileId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCompleteImportPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.importId === undefined) {
      v.add("", "required", {missingProperty: "importId"});
      errors++;
    }
    if (data.importId !== undefined) {
      let data0 = data.importId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/importId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/importId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/importId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateAgentHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateFileHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateInboundRouteHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateInboundRoutePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sourceId === undefined) {
      v.add("", "required", {missingProperty: "sourceId"});
      errors++;
    }
    if (data.sourceId !== undefined) {
      let data0 = data.sourceId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/sourceId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/sourceId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/sourceId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateInboundSourceHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateMessageHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateMessagePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversationId === undefined) {
      v.add("", "required", {missingProperty: "conversationId"});
      errors++;
    }
    if (data.conversationId !== undefined) {
      let data0 = data.conversationId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/conversationId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/conversationId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversationId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateCreateWebhookEndpointHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateDisableApiKeyPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.apiKeyId === undefined) {
      v.add("", "required", {missingProperty: "apiKeyId"});
      errors++;
    }
    if (data.apiKeyId !== undefined) {
      let data0 = data.apiKeyId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/apiKeyId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/apiKeyId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/apiKeyId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateEnableApiKeyPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.apiKeyId === undefined) {
      v.add("", "required", {missingProperty: "apiKeyId"});
      errors++;
    }
    if (data.apiKeyId !== undefined) {
      let data0 = data.apiKeyId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/apiKeyId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/apiKeyId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/apiKeyId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateForwardMessageHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateForwardMessagePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.messageId === undefined) {
      v.add("", "required", {missingProperty: "messageId"});
      errors++;
    }
    if (data.messageId !== undefined) {
      let data0 = data.messageId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/messageId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/messageId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/messageId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetCallPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.callId === undefined) {
      v.add("", "required", {missingProperty: "callId"});
      errors++;
    }
    if (data.callId !== undefined) {
      let data0 = data.callId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/callId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/callId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/callId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetCallQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.forwarded_message_id !== undefined) {
      let data0 = data.forwarded_message_id;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/forwarded_message_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/forwarded_message_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/forwarded_message_id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetClipboardPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.clipboardId === undefined) {
      v.add("", "required", {missingProperty: "clipboardId"});
      errors++;
    }
    if (data.clipboardId !== undefined) {
      let data0 = data.clipboardId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/clipboardId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/clipboardId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/clipboardId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetConversationPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversationId === undefined) {
      v.add("", "required", {missingProperty: "conversationId"});
      errors++;
    }
    if (data.conversationId !== undefined) {
      let data0 = data.conversationId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/conversationId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/conversationId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversationId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetFilePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fileId === undefined) {
      v.add("", "required", {missingProperty: "fileId"});
      errors++;
    }
    if (data.fileId !== undefined) {
      let data0 = data.fileId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/fileId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/fileId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/fileId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetMemberPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.memberId === undefined) {
      v.add("", "required", {missingProperty: "memberId"});
      errors++;
    }
    if (data.memberId !== undefined) {
      let data0 = data.memberId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/memberId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/memberId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/memberId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetMessagePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.messageId === undefined) {
      v.add("", "required", {missingProperty: "messageId"});
      errors++;
    }
    if (data.messageId !== undefined) {
      let data0 = data.messageId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/messageId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/messageId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/messageId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetTaskPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.taskId === undefined) {
      v.add("", "required", {missingProperty: "taskId"});
      errors++;
    }
    if (data.taskId !== undefined) {
      let data0 = data.taskId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/taskId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/taskId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/taskId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetTranscriptPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.callId === undefined) {
      v.add("", "required", {missingProperty: "callId"});
      errors++;
    }
    if (data.callId !== undefined) {
      let data0 = data.callId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/callId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/callId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/callId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateGetTranscriptQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.forwarded_message_id !== undefined) {
      let data1 = data.forwarded_message_id;
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/forwarded_message_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/forwarded_message_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/forwarded_message_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data2 = data.limit;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 > 100 || isNaN(data2)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateGetWebhookEndpointPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpointId === undefined) {
      v.add("", "required", {missingProperty: "endpointId"});
      errors++;
    }
    if (data.endpointId !== undefined) {
      let data0 = data.endpointId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/endpointId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/endpointId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpointId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateIssueApiKeyHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateListAgentsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListApiKeysQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListConversationsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListInboundRoutesPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sourceId === undefined) {
      v.add("", "required", {missingProperty: "sourceId"});
      errors++;
    }
    if (data.sourceId !== undefined) {
      let data0 = data.sourceId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/sourceId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/sourceId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/sourceId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateListInboundRoutesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListInboundSourcesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListMessagesPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.conversationId === undefined) {
      v.add("", "required", {missingProperty: "conversationId"});
      errors++;
    }
    if (data.conversationId !== undefined) {
      let data0 = data.conversationId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/conversationId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/conversationId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversationId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateListMessagesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.after !== undefined) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/after", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/after", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/after", "type", {type: "string"});
        errors++;
      }
    }
    if (data.before !== undefined) {
      let data1 = data.before;
      if (typeof data1 === "string") {
        if (data1.length > 2000 && codePoints(data1) > 2000) {
          v.add("/before", "maxLength", {limit: 2000});
          errors++;
        }
        if (data1 === "") {
          v.add("/before", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data2 = data.limit;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 > 100 || isNaN(data2)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListRepliesPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.messageId === undefined) {
      v.add("", "required", {missingProperty: "messageId"});
      errors++;
    }
    if (data.messageId !== undefined) {
      let data0 = data.messageId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/messageId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/messageId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/messageId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateListRepliesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.after !== undefined) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/after", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/after", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/after", "type", {type: "string"});
        errors++;
      }
    }
    if (data.before !== undefined) {
      let data1 = data.before;
      if (typeof data1 === "string") {
        if (data1.length > 2000 && codePoints(data1) > 2000) {
          v.add("/before", "maxLength", {limit: 2000});
          errors++;
        }
        if (data1 === "") {
          v.add("/before", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data2 = data.limit;
      if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data2 == "number") && (isFinite(data2))) {
        if (data2 > 100 || isNaN(data2)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateListWebhookDeliveriesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.created_after !== undefined) {
      let data0 = data.created_after;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/created_after", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_after", "type", {type: "string"});
        errors++;
      }
    }
    if (data.created_before !== undefined) {
      let data1 = data.created_before;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/created_before", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/created_before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data2 = data.cursor;
      if (typeof data2 === "string") {
        if (data2.length > 2000 && codePoints(data2) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data2 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.endpoint_id !== undefined) {
      let data3 = data.endpoint_id;
      if (typeof data3 === "string") {
        if (data3.length > 200 && codePoints(data3) > 200) {
          v.add("/endpoint_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data3 === "") {
          v.add("/endpoint_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpoint_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.event_id !== undefined) {
      let data4 = data.event_id;
      if (typeof data4 === "string") {
        if (data4.length > 200 && codePoints(data4) > 200) {
          v.add("/event_id", "maxLength", {limit: 200});
          errors++;
        }
        if (data4 === "") {
          v.add("/event_id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/event_id", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data5 = data.limit;
      if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data5 == "number") && (isFinite(data5))) {
        if (data5 > 100 || isNaN(data5)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.status !== undefined) {
      let data6 = data.status;
      if (!(((((((data6 === "pending") || (data6 === "scheduled")) || (data6 === "in_flight")) || (data6 === "succeeded")) || (data6 === "retrying")) || (data6 === "failed")) || (data6 === "skipped"))) {
        v.add("/status", "enum", {allowedValues: LIST_PENDING_SCHEDULED_IN_ddb1});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateListWebhookEndpointsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
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

function check_validateRecordTaskUpdateHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRecordTaskUpdatePath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.taskId === undefined) {
      v.add("", "required", {missingProperty: "taskId"});
      errors++;
    }
    if (data.taskId !== undefined) {
      let data0 = data.taskId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/taskId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/taskId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/taskId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateReplayWebhookDeliveryPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.deliveryId === undefined) {
      v.add("", "required", {missingProperty: "deliveryId"});
      errors++;
    }
    if (data.deliveryId !== undefined) {
      let data0 = data.deliveryId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/deliveryId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/deliveryId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/deliveryId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRevokeApiKeyPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.apiKeyId === undefined) {
      v.add("", "required", {missingProperty: "apiKeyId"});
      errors++;
    }
    if (data.apiKeyId !== undefined) {
      let data0 = data.apiKeyId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/apiKeyId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/apiKeyId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/apiKeyId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRotateApiKeyHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] === undefined) {
      v.add("", "required", {missingProperty: "idempotency-key"});
      errors++;
    }
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRotateApiKeyPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.apiKeyId === undefined) {
      v.add("", "required", {missingProperty: "apiKeyId"});
      errors++;
    }
    if (data.apiKeyId !== undefined) {
      let data0 = data.apiKeyId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/apiKeyId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/apiKeyId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/apiKeyId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRotateWebhookSecretHeaders(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotency-key"] !== undefined) {
      let data0 = data["idempotency-key"];
      if (typeof data0 === "string") {
        if (data0.length > 255 && codePoints(data0) > 255) {
          v.add("/idempotency-key", "maxLength", {limit: 255});
          errors++;
        }
        if (data0 === "") {
          v.add("/idempotency-key", "minLength", {limit: 1});
          errors++;
        }
        if ((data0.length <= 255 || data0.length <= 510 && codePoints(data0) <= 255) && !PATTERN_c19f.test(data0)) {
          v.add("/idempotency-key", "pattern", {pattern: "^[!-~]+$"});
          errors++;
        }
      } else {
        v.add("/idempotency-key", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateRotateWebhookSecretPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpointId === undefined) {
      v.add("", "required", {missingProperty: "endpointId"});
      errors++;
    }
    if (data.endpointId !== undefined) {
      let data0 = data.endpointId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/endpointId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/endpointId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpointId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchCallsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.q === undefined) {
      v.add("", "required", {missingProperty: "q"});
      errors++;
    }
    if (data.after !== undefined) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/after", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/after", "type", {type: "string"});
        errors++;
      }
    }
    if (data.before !== undefined) {
      let data1 = data.before;
      if (typeof data1 === "string") {
        if (!isDateTime(data1)) {
          v.add("/before", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation !== undefined) {
      let data2 = data.conversation;
      if (typeof data2 === "string") {
        if (data2.length > 4000 && codePoints(data2) > 4000) {
          v.add("/conversation", "maxLength", {limit: 4000});
          errors++;
        }
        if (data2 === "") {
          v.add("/conversation", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation", "type", {type: "string"});
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data3 = data.cursor;
      if (typeof data3 === "string") {
        if (data3.length > 2000 && codePoints(data3) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data3 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data4 = data.limit;
      if (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data4 == "number") && (isFinite(data4))) {
        if (data4 > 100 || isNaN(data4)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data4 < 1 || isNaN(data4)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.q !== undefined) {
      let data5 = data.q;
      if (typeof data5 === "string") {
        if (data5.length > 1000 && codePoints(data5) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data5 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchClipboardsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.q !== undefined) {
      let data2 = data.q;
      if (typeof data2 === "string") {
        if (data2.length > 1000 && codePoints(data2) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data2 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchConversationsQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.q === undefined) {
      v.add("", "required", {missingProperty: "q"});
      errors++;
    }
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.q !== undefined) {
      let data2 = data.q;
      if (typeof data2 === "string") {
        if (data2.length > 1000 && codePoints(data2) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data2 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchMembersQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.q === undefined) {
      v.add("", "required", {missingProperty: "q"});
      errors++;
    }
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.q !== undefined) {
      let data2 = data.q;
      if (typeof data2 === "string") {
        if (data2.length > 1000 && codePoints(data2) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data2 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchMessagesQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.q === undefined) {
      v.add("", "required", {missingProperty: "q"});
      errors++;
    }
    if (data.after !== undefined) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (!isDateTime(data0)) {
          v.add("/after", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/after", "type", {type: "string"});
        errors++;
      }
    }
    if (data.author !== undefined) {
      let data1 = data.author;
      if (typeof data1 === "string") {
        if (data1.length > 4000 && codePoints(data1) > 4000) {
          v.add("/author", "maxLength", {limit: 4000});
          errors++;
        }
        if (data1 === "") {
          v.add("/author", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/author", "type", {type: "string"});
        errors++;
      }
    }
    if (data.before !== undefined) {
      let data2 = data.before;
      if (typeof data2 === "string") {
        if (!isDateTime(data2)) {
          v.add("/before", "format", {format: "date-time"});
          errors++;
        }
      } else {
        v.add("/before", "type", {type: "string"});
        errors++;
      }
    }
    if (data.conversation !== undefined) {
      let data3 = data.conversation;
      if (typeof data3 === "string") {
        if (data3.length > 4000 && codePoints(data3) > 4000) {
          v.add("/conversation", "maxLength", {limit: 4000});
          errors++;
        }
        if (data3 === "") {
          v.add("/conversation", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/conversation", "type", {type: "string"});
        errors++;
      }
    }
    if (data.cursor !== undefined) {
      let data4 = data.cursor;
      if (typeof data4 === "string") {
        if (data4.length > 2000 && codePoints(data4) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data4 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data5 = data.limit;
      if (!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data5 == "number") && (isFinite(data5))) {
        if (data5 > 100 || isNaN(data5)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.mode !== undefined) {
      let data6 = data.mode;
      if (!((data6 === "full-text") || (data6 === "semantic"))) {
        v.add("/mode", "enum", {allowedValues: LIST_FULL_TEXT_SEMANTIC_9b9f});
        errors++;
      }
    }
    if (data.q !== undefined) {
      let data7 = data.q;
      if (typeof data7 === "string") {
        if (data7.length > 1000 && codePoints(data7) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data7 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
    if (data.thread !== undefined) {
      let data8 = data.thread;
      if (typeof data8 === "string") {
        if (data8.length > 200 && codePoints(data8) > 200) {
          v.add("/thread", "maxLength", {limit: 200});
          errors++;
        }
        if (data8 === "") {
          v.add("/thread", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/thread", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateSearchTasksQuery(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cursor !== undefined) {
      let data0 = data.cursor;
      if (typeof data0 === "string") {
        if (data0.length > 2000 && codePoints(data0) > 2000) {
          v.add("/cursor", "maxLength", {limit: 2000});
          errors++;
        }
        if (data0 === "") {
          v.add("/cursor", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/cursor", "type", {type: "string"});
        errors++;
      }
    }
    if (data.limit !== undefined) {
      let data1 = data.limit;
      if (!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) {
        v.add("/limit", "type", {type: "integer"});
        errors++;
      }
      if ((typeof data1 == "number") && (isFinite(data1))) {
        if (data1 > 100 || isNaN(data1)) {
          v.add("/limit", "maximum", {comparison: "<=", limit: 100});
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          v.add("/limit", "minimum", {comparison: ">=", limit: 1});
          errors++;
        }
      }
    }
    if (data.q !== undefined) {
      let data2 = data.q;
      if (typeof data2 === "string") {
        if (data2.length > 1000 && codePoints(data2) > 1000) {
          v.add("/q", "maxLength", {limit: 1000});
          errors++;
        }
        if (data2 === "") {
          v.add("/q", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/q", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateTestWebhookEndpointPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpointId === undefined) {
      v.add("", "required", {missingProperty: "endpointId"});
      errors++;
    }
    if (data.endpointId !== undefined) {
      let data0 = data.endpointId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/endpointId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/endpointId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpointId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateUpdateWebhookEndpointPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpointId === undefined) {
      v.add("", "required", {missingProperty: "endpointId"});
      errors++;
    }
    if (data.endpointId !== undefined) {
      let data0 = data.endpointId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/endpointId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/endpointId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/endpointId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateUploadImportRecordsPath(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.importId === undefined) {
      v.add("", "required", {missingProperty: "importId"});
      errors++;
    }
    if (data.importId !== undefined) {
      let data0 = data.importId;
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/importId", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/importId", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/importId", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}
