// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { judge } from "../../runtime/validation/card-validation.ts";
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
