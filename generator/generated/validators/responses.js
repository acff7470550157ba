// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { judge } from "../../runtime/validation/card/validation.ts";
import { codePoints } from "../../runtime/validation/code-points.ts";
import {
  checkAgentList,
  checkAgentResult,
  checkApiKeyList,
  checkApiKeyResult,
  checkApiKeySecretResult,
  checkCall,
  checkCallList,
  checkClipboard,
  checkClipboardList,
  checkConversationList,
  checkConversationResult,
  checkErrorBody,
  checkFileAbortResult,
  checkFileResult,
  checkImportRecordsResult,
  checkImportResult,
  checkInboundWebhookRouteList,
  checkInboundWebhookRouteResult,
  checkInboundWebhookSourceList,
  checkInboundWebhookSourceSecretResult,
  checkMember,
  checkMemberList,
  checkMessageList,
  checkMessageResult,
  checkReadyFileResult,
  checkRealtimeTicket,
  checkTaskContext,
  checkTaskList,
  checkTaskUpdateResult,
  checkTranscript,
  checkWaitingFileResult,
  checkWebhookDeliveryList,
  checkWebhookEndpointList,
  checkWebhookEndpointResult,
  checkWebhookEndpointWithSecretResult,
  checkWebhookReplayResult,
  checkWebhookTestResult,
} from "./schemas.js";

const PATTERN_ea3d = /* @__PURE__ */ new RegExp("^@[0-9]+$", "u");

const LIST_TRUE_f906 = /* @__PURE__ */ Object.freeze(["true"]);

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

export function validateHeaders_566a6897(data) {
  return judge(check_validateHeaders_566a6897, data, true);
}

export function validateHeaders_86d40a6d(data) {
  return judge(check_validateHeaders_86d40a6d, data, true);
}

export function validateHeaders_a3371216(data) {
  return judge(check_validateHeaders_a3371216, data, true);
}

export function validateHeaders_a3acd266(data) {
  return judge(check_validateHeaders_a3acd266, data, true);
}

export function validateHeaders_c805cbc1(data) {
  return judge(check_validateHeaders_c805cbc1, data, true);
}

export function validateHeaders_fe03fc37(data) {
  return judge(check_validateHeaders_fe03fc37, data, true);
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

export const responseValidators = {
  abortFile: {
    200: validateAbortFileResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateAbortFileResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateAbortFileResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateAbortFileResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateAbortFileResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateAbortFileResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateAbortFileResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateAbortFileResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  answerQuestion: {
    200: validateAnswerQuestionResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateAnswerQuestionResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateAnswerQuestionResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateAnswerQuestionResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateAnswerQuestionResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateAnswerQuestionResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateAnswerQuestionResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateAnswerQuestionResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  completeFile: {
    200: validateCompleteFileResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateCompleteFileResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCompleteFileResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCompleteFileResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateCompleteFileResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateCompleteFileResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCompleteFileResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCompleteFileResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  completeImport: {
    200: validateCompleteImportResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateCompleteImportResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCompleteImportResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCompleteImportResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateCompleteImportResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateCompleteImportResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCompleteImportResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCompleteImportResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createAgent: {
    201: validateCreateAgentResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateCreateAgentResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateAgentResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateAgentResponse403,
    "403 headers": validateHeaders_c805cbc1,
    409: validateCreateAgentResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateAgentResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateAgentResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createFile: {
    201: validateCreateFileResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateCreateFileResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateFileResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateFileResponse403,
    "403 headers": validateHeaders_c805cbc1,
    409: validateCreateFileResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateFileResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateFileResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createImport: {
    201: validateCreateImportResponse201,
    "201 headers": validateHeaders_c805cbc1,
    400: validateCreateImportResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateImportResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateImportResponse403,
    "403 headers": validateHeaders_c805cbc1,
    409: validateCreateImportResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateImportResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateImportResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createInboundRoute: {
    201: validateCreateInboundRouteResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateCreateInboundRouteResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateInboundRouteResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateInboundRouteResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateCreateInboundRouteResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateCreateInboundRouteResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateInboundRouteResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateInboundRouteResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createInboundSource: {
    201: validateCreateInboundSourceResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateCreateInboundSourceResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateInboundSourceResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateInboundSourceResponse403,
    "403 headers": validateHeaders_c805cbc1,
    409: validateCreateInboundSourceResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateInboundSourceResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateInboundSourceResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createMessage: {
    200: validateCreateMessageResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateCreateMessageResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateMessageResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateMessageResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateCreateMessageResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateCreateMessageResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateMessageResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateMessageResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  createWebhookEndpoint: {
    201: validateCreateWebhookEndpointResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateCreateWebhookEndpointResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateCreateWebhookEndpointResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateCreateWebhookEndpointResponse403,
    "403 headers": validateHeaders_c805cbc1,
    409: validateCreateWebhookEndpointResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateCreateWebhookEndpointResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateCreateWebhookEndpointResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  disableApiKey: {
    200: validateDisableApiKeyResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateDisableApiKeyResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateDisableApiKeyResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateDisableApiKeyResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateDisableApiKeyResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateDisableApiKeyResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateDisableApiKeyResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateDisableApiKeyResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  enableApiKey: {
    200: validateEnableApiKeyResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateEnableApiKeyResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateEnableApiKeyResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateEnableApiKeyResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateEnableApiKeyResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateEnableApiKeyResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateEnableApiKeyResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateEnableApiKeyResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  forwardMessage: {
    200: validateForwardMessageResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateForwardMessageResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateForwardMessageResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateForwardMessageResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateForwardMessageResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateForwardMessageResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateForwardMessageResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateForwardMessageResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getCall: {
    200: validateGetCallResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetCallResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetCallResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetCallResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetCallResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetCallResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetCallResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getClipboard: {
    200: validateGetClipboardResponse200,
    "200 headers": validateHeaders_86d40a6d,
    400: validateGetClipboardResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetClipboardResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetClipboardResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetClipboardResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetClipboardResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetClipboardResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getConversation: {
    200: validateGetConversationResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetConversationResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetConversationResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetConversationResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetConversationResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetConversationResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetConversationResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getFile: {
    200: validateGetFileResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetFileResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetFileResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetFileResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetFileResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetFileResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetFileResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getMember: {
    200: validateGetMemberResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetMemberResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetMemberResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetMemberResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetMemberResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetMemberResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetMemberResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getMessage: {
    200: validateGetMessageResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetMessageResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetMessageResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetMessageResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetMessageResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetMessageResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetMessageResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getTask: {
    200: validateGetTaskResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetTaskResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetTaskResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetTaskResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetTaskResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetTaskResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetTaskResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getTranscript: {
    200: validateGetTranscriptResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetTranscriptResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetTranscriptResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetTranscriptResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetTranscriptResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetTranscriptResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetTranscriptResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  getWebhookEndpoint: {
    200: validateGetWebhookEndpointResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateGetWebhookEndpointResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateGetWebhookEndpointResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateGetWebhookEndpointResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateGetWebhookEndpointResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateGetWebhookEndpointResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateGetWebhookEndpointResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  issueApiKey: {
    201: validateIssueApiKeyResponse201,
    "201 headers": validateHeaders_fe03fc37,
    400: validateIssueApiKeyResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateIssueApiKeyResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateIssueApiKeyResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateIssueApiKeyResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateIssueApiKeyResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateIssueApiKeyResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateIssueApiKeyResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listAgents: {
    200: validateListAgentsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListAgentsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListAgentsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListAgentsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateListAgentsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListAgentsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listApiKeys: {
    200: validateListApiKeysResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListApiKeysResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListApiKeysResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListApiKeysResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateListApiKeysResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListApiKeysResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listConversations: {
    200: validateListConversationsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListConversationsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListConversationsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListConversationsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateListConversationsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListConversationsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listInboundRoutes: {
    200: validateListInboundRoutesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListInboundRoutesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListInboundRoutesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListInboundRoutesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateListInboundRoutesResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateListInboundRoutesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListInboundRoutesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listInboundSources: {
    200: validateListInboundSourcesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListInboundSourcesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListInboundSourcesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListInboundSourcesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateListInboundSourcesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListInboundSourcesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listMessages: {
    200: validateListMessagesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListMessagesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListMessagesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListMessagesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateListMessagesResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateListMessagesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListMessagesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listReplies: {
    200: validateListRepliesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListRepliesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListRepliesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListRepliesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateListRepliesResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateListRepliesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListRepliesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listWebhookDeliveries: {
    200: validateListWebhookDeliveriesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListWebhookDeliveriesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListWebhookDeliveriesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListWebhookDeliveriesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateListWebhookDeliveriesResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateListWebhookDeliveriesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListWebhookDeliveriesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  listWebhookEndpoints: {
    200: validateListWebhookEndpointsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateListWebhookEndpointsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateListWebhookEndpointsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateListWebhookEndpointsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateListWebhookEndpointsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateListWebhookEndpointsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  openRealtimeConnection: {
    200: validateOpenRealtimeConnectionResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateOpenRealtimeConnectionResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateOpenRealtimeConnectionResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateOpenRealtimeConnectionResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateOpenRealtimeConnectionResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateOpenRealtimeConnectionResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateOpenRealtimeConnectionResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateOpenRealtimeConnectionResponse500,
    "500 headers": validateHeaders_c805cbc1,
    503: validateOpenRealtimeConnectionResponse503,
    "503 headers": validateHeaders_566a6897,
  },
  recordTaskUpdate: {
    200: validateRecordTaskUpdateResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateRecordTaskUpdateResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateRecordTaskUpdateResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateRecordTaskUpdateResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateRecordTaskUpdateResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateRecordTaskUpdateResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateRecordTaskUpdateResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateRecordTaskUpdateResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  replayWebhookDelivery: {
    202: validateReplayWebhookDeliveryResponse202,
    "202 headers": validateHeaders_c805cbc1,
    400: validateReplayWebhookDeliveryResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateReplayWebhookDeliveryResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateReplayWebhookDeliveryResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateReplayWebhookDeliveryResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateReplayWebhookDeliveryResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateReplayWebhookDeliveryResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateReplayWebhookDeliveryResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  revokeApiKey: {
    200: validateRevokeApiKeyResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateRevokeApiKeyResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateRevokeApiKeyResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateRevokeApiKeyResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateRevokeApiKeyResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateRevokeApiKeyResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateRevokeApiKeyResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateRevokeApiKeyResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  rotateApiKey: {
    200: validateRotateApiKeyResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateRotateApiKeyResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateRotateApiKeyResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateRotateApiKeyResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateRotateApiKeyResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateRotateApiKeyResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateRotateApiKeyResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateRotateApiKeyResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  rotateWebhookSecret: {
    200: validateRotateWebhookSecretResponse200,
    "200 headers": validateHeaders_fe03fc37,
    400: validateRotateWebhookSecretResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateRotateWebhookSecretResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateRotateWebhookSecretResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateRotateWebhookSecretResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateRotateWebhookSecretResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateRotateWebhookSecretResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateRotateWebhookSecretResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchCalls: {
    200: validateSearchCallsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateSearchCallsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchCallsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchCallsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateSearchCallsResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateSearchCallsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchCallsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchClipboards: {
    200: validateSearchClipboardsResponse200,
    "200 headers": validateHeaders_86d40a6d,
    400: validateSearchClipboardsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchClipboardsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchClipboardsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateSearchClipboardsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchClipboardsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchConversations: {
    200: validateSearchConversationsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateSearchConversationsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchConversationsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchConversationsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateSearchConversationsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchConversationsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchMembers: {
    200: validateSearchMembersResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateSearchMembersResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchMembersResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchMembersResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateSearchMembersResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchMembersResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchMessages: {
    200: validateSearchMessagesResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateSearchMessagesResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchMessagesResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchMessagesResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateSearchMessagesResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateSearchMessagesResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchMessagesResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  searchTasks: {
    200: validateSearchTasksResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateSearchTasksResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateSearchTasksResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateSearchTasksResponse403,
    "403 headers": validateHeaders_c805cbc1,
    429: validateSearchTasksResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateSearchTasksResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  testWebhookEndpoint: {
    202: validateTestWebhookEndpointResponse202,
    "202 headers": validateHeaders_c805cbc1,
    400: validateTestWebhookEndpointResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateTestWebhookEndpointResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateTestWebhookEndpointResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateTestWebhookEndpointResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateTestWebhookEndpointResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateTestWebhookEndpointResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateTestWebhookEndpointResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  updateWebhookEndpoint: {
    200: validateUpdateWebhookEndpointResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateUpdateWebhookEndpointResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateUpdateWebhookEndpointResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateUpdateWebhookEndpointResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateUpdateWebhookEndpointResponse404,
    "404 headers": validateHeaders_c805cbc1,
    429: validateUpdateWebhookEndpointResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateUpdateWebhookEndpointResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
  uploadImportRecords: {
    200: validateUploadImportRecordsResponse200,
    "200 headers": validateHeaders_c805cbc1,
    400: validateUploadImportRecordsResponse400,
    "400 headers": validateHeaders_c805cbc1,
    401: validateUploadImportRecordsResponse401,
    "401 headers": validateHeaders_a3371216,
    403: validateUploadImportRecordsResponse403,
    "403 headers": validateHeaders_c805cbc1,
    404: validateUploadImportRecordsResponse404,
    "404 headers": validateHeaders_c805cbc1,
    409: validateUploadImportRecordsResponse409,
    "409 headers": validateHeaders_566a6897,
    429: validateUploadImportRecordsResponse429,
    "429 headers": validateHeaders_a3acd266,
    500: validateUploadImportRecordsResponse500,
    "500 headers": validateHeaders_c805cbc1,
  },
};

function check_validateHeaders_566a6897(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["retry-after"] !== undefined) {
      let data0 = data["retry-after"];
      if (typeof data0 === "string") {
        if (data0.length > 64 && codePoints(data0) > 64) {
          v.add("/retry-after", "maxLength", {limit: 64});
          errors++;
        }
        if (data0 === "") {
          v.add("/retry-after", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/retry-after", "type", {type: "string"});
        errors++;
      }
    }
    if (data["x-request-id"] !== undefined) {
      let data1 = data["x-request-id"];
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateHeaders_86d40a6d(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.deprecation !== undefined) {
      let data0 = data.deprecation;
      if (typeof data0 === "string") {
        if (!PATTERN_ea3d.test(data0)) {
          v.add("/deprecation", "pattern", {pattern: "^@[0-9]+$"});
          errors++;
        }
      } else {
        v.add("/deprecation", "type", {type: "string"});
        errors++;
      }
    }
    if (data["x-request-id"] !== undefined) {
      let data1 = data["x-request-id"];
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateHeaders_a3371216(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["www-authenticate"] !== undefined) {
      let data0 = data["www-authenticate"];
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/www-authenticate", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/www-authenticate", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/www-authenticate", "type", {type: "string"});
        errors++;
      }
    }
    if (data["x-request-id"] !== undefined) {
      let data1 = data["x-request-id"];
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateHeaders_a3acd266(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["retry-after"] !== undefined) {
      let data0 = data["retry-after"];
      if (typeof data0 === "string") {
        if (data0.length > 64 && codePoints(data0) > 64) {
          v.add("/retry-after", "maxLength", {limit: 64});
          errors++;
        }
        if (data0 === "") {
          v.add("/retry-after", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/retry-after", "type", {type: "string"});
        errors++;
      }
    }
    if (data["x-ratelimit-policy"] !== undefined) {
      let data1 = data["x-ratelimit-policy"];
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/x-ratelimit-policy", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/x-ratelimit-policy", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-ratelimit-policy", "type", {type: "string"});
        errors++;
      }
    }
    if (data["x-request-id"] !== undefined) {
      let data2 = data["x-request-id"];
      if (typeof data2 === "string") {
        if (data2.length > 200 && codePoints(data2) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data2 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateHeaders_c805cbc1(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["x-request-id"] !== undefined) {
      let data0 = data["x-request-id"];
      if (typeof data0 === "string") {
        if (data0.length > 200 && codePoints(data0) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data0 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}

function check_validateHeaders_fe03fc37(data, v) {
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["idempotent-replayed"] !== undefined) {
      if (!(data["idempotent-replayed"] === "true")) {
        v.add("/idempotent-replayed", "enum", {allowedValues: LIST_TRUE_f906});
        errors++;
      }
    }
    if (data["x-request-id"] !== undefined) {
      let data1 = data["x-request-id"];
      if (typeof data1 === "string") {
        if (data1.length > 200 && codePoints(data1) > 200) {
          v.add("/x-request-id", "maxLength", {limit: 200});
          errors++;
        }
        if (data1 === "") {
          v.add("/x-request-id", "minLength", {limit: 1});
          errors++;
        }
      } else {
        v.add("/x-request-id", "type", {type: "string"});
        errors++;
      }
    }
  } else {
    v.add("", "type", {type: "object"});
    errors++;
  }
  return errors;
}
