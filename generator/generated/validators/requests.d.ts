// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../../runtime/validation/problem.ts";

export declare const validateAbortFilePath: Validator;
export declare const validateAnswerQuestionBody: Validator;
export declare const validateAnswerQuestionHeaders: Validator;
export declare const validateAnswerQuestionPath: Validator;
export declare const validateCompleteFilePath: Validator;
export declare const validateCompleteImportPath: Validator;
export declare const validateCreateAgentBody: Validator;
export declare const validateCreateAgentHeaders: Validator;
export declare const validateCreateFileBody: Validator;
export declare const validateCreateFileHeaders: Validator;
export declare const validateCreateImportBody: Validator;
export declare const validateCreateInboundRouteBody: Validator;
export declare const validateCreateInboundRouteHeaders: Validator;
export declare const validateCreateInboundRoutePath: Validator;
export declare const validateCreateInboundSourceBody: Validator;
export declare const validateCreateInboundSourceHeaders: Validator;
export declare const validateCreateMessageBody: Validator;
export declare const validateCreateMessageHeaders: Validator;
export declare const validateCreateMessagePath: Validator;
export declare const validateCreateWebhookEndpointBody: Validator;
export declare const validateCreateWebhookEndpointHeaders: Validator;
export declare const validateDisableApiKeyPath: Validator;
export declare const validateEnableApiKeyPath: Validator;
export declare const validateForwardMessageBody: Validator;
export declare const validateForwardMessageHeaders: Validator;
export declare const validateForwardMessagePath: Validator;
export declare const validateGetCallPath: Validator;
export declare const validateGetCallQuery: Validator;
export declare const validateGetClipboardPath: Validator;
export declare const validateGetConversationPath: Validator;
export declare const validateGetFilePath: Validator;
export declare const validateGetMemberPath: Validator;
export declare const validateGetMessagePath: Validator;
export declare const validateGetTaskPath: Validator;
export declare const validateGetTranscriptPath: Validator;
export declare const validateGetTranscriptQuery: Validator;
export declare const validateGetWebhookEndpointPath: Validator;
export declare const validateIssueApiKeyBody: Validator;
export declare const validateIssueApiKeyHeaders: Validator;
export declare const validateListAgentsQuery: Validator;
export declare const validateListApiKeysQuery: Validator;
export declare const validateListConversationsQuery: Validator;
export declare const validateListInboundRoutesPath: Validator;
export declare const validateListInboundRoutesQuery: Validator;
export declare const validateListInboundSourcesQuery: Validator;
export declare const validateListMessagesPath: Validator;
export declare const validateListMessagesQuery: Validator;
export declare const validateListRepliesPath: Validator;
export declare const validateListRepliesQuery: Validator;
export declare const validateListWebhookDeliveriesQuery: Validator;
export declare const validateListWebhookEndpointsQuery: Validator;
export declare const validateOpenRealtimeConnectionBody: Validator;
export declare const validateRecordTaskUpdateBody: Validator;
export declare const validateRecordTaskUpdateHeaders: Validator;
export declare const validateRecordTaskUpdatePath: Validator;
export declare const validateReplayWebhookDeliveryPath: Validator;
export declare const validateRevokeApiKeyPath: Validator;
export declare const validateRotateApiKeyHeaders: Validator;
export declare const validateRotateApiKeyPath: Validator;
export declare const validateRotateWebhookSecretBody: Validator;
export declare const validateRotateWebhookSecretHeaders: Validator;
export declare const validateRotateWebhookSecretPath: Validator;
export declare const validateSearchCallsQuery: Validator;
export declare const validateSearchClipboardsQuery: Validator;
export declare const validateSearchConversationsQuery: Validator;
export declare const validateSearchMembersQuery: Validator;
export declare const validateSearchMessagesQuery: Validator;
export declare const validateSearchTasksQuery: Validator;
export declare const validateTestWebhookEndpointPath: Validator;
export declare const validateUpdateWebhookEndpointBody: Validator;
export declare const validateUpdateWebhookEndpointPath: Validator;
export declare const validateUploadImportRecordsBody: Validator;
export declare const validateUploadImportRecordsPath: Validator;

export declare const requestValidators: {
  readonly abortFile: {
    readonly path: Validator;
  };
  readonly answerQuestion: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly completeFile: {
    readonly path: Validator;
  };
  readonly completeImport: {
    readonly path: Validator;
  };
  readonly createAgent: {
    readonly body: Validator;
    readonly headers: Validator;
  };
  readonly createFile: {
    readonly body: Validator;
    readonly headers: Validator;
  };
  readonly createImport: {
    readonly body: Validator;
  };
  readonly createInboundRoute: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly createInboundSource: {
    readonly body: Validator;
    readonly headers: Validator;
  };
  readonly createMessage: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly createWebhookEndpoint: {
    readonly body: Validator;
    readonly headers: Validator;
  };
  readonly disableApiKey: {
    readonly path: Validator;
  };
  readonly enableApiKey: {
    readonly path: Validator;
  };
  readonly forwardMessage: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly getCall: {
    readonly path: Validator;
    readonly query: Validator;
  };
  readonly getClipboard: {
    readonly path: Validator;
  };
  readonly getConversation: {
    readonly path: Validator;
  };
  readonly getFile: {
    readonly path: Validator;
  };
  readonly getMember: {
    readonly path: Validator;
  };
  readonly getMessage: {
    readonly path: Validator;
  };
  readonly getTask: {
    readonly path: Validator;
  };
  readonly getTranscript: {
    readonly path: Validator;
    readonly query: Validator;
  };
  readonly getWebhookEndpoint: {
    readonly path: Validator;
  };
  readonly issueApiKey: {
    readonly body: Validator;
    readonly headers: Validator;
  };
  readonly listAgents: {
    readonly query: Validator;
  };
  readonly listApiKeys: {
    readonly query: Validator;
  };
  readonly listConversations: {
    readonly query: Validator;
  };
  readonly listInboundRoutes: {
    readonly path: Validator;
    readonly query: Validator;
  };
  readonly listInboundSources: {
    readonly query: Validator;
  };
  readonly listMessages: {
    readonly path: Validator;
    readonly query: Validator;
  };
  readonly listReplies: {
    readonly path: Validator;
    readonly query: Validator;
  };
  readonly listWebhookDeliveries: {
    readonly query: Validator;
  };
  readonly listWebhookEndpoints: {
    readonly query: Validator;
  };
  readonly openRealtimeConnection: {
    readonly body: Validator;
  };
  readonly recordTaskUpdate: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly replayWebhookDelivery: {
    readonly path: Validator;
  };
  readonly revokeApiKey: {
    readonly path: Validator;
  };
  readonly rotateApiKey: {
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly rotateWebhookSecret: {
    readonly body: Validator;
    readonly headers: Validator;
    readonly path: Validator;
  };
  readonly searchCalls: {
    readonly query: Validator;
  };
  readonly searchClipboards: {
    readonly query: Validator;
  };
  readonly searchConversations: {
    readonly query: Validator;
  };
  readonly searchMembers: {
    readonly query: Validator;
  };
  readonly searchMessages: {
    readonly query: Validator;
  };
  readonly searchTasks: {
    readonly query: Validator;
  };
  readonly testWebhookEndpoint: {
    readonly path: Validator;
  };
  readonly updateWebhookEndpoint: {
    readonly body: Validator;
    readonly path: Validator;
  };
  readonly uploadImportRecords: {
    readonly body: Validator;
    readonly path: Validator;
  };
};
