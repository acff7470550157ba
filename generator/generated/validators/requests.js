// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate

import { judge } from "../../runtime/validation/card/validation.ts";
import { codePoints } from "../../runtime/validation/code-points.ts";
import { isDateTime } from "../../runtime/validation/formats.ts";
import {
  checkAnswerQuestionBody,
  checkApiKeyIssueBody,
  checkCreateAgentBody,
  checkCreateFileBody,
  checkCreateImportBody,
  checkCreateInboundWebhookRouteBody,
  checkCreateInboundWebhookSourceBody,
  checkCreateMessageBody,
  checkCreateWebhookEndpointBody,
  checkForwardMessageBody,
  checkImportRecordsBody,
  checkOpenRealtimeConnectionBody,
  checkRecordTaskUpdateBody,
  checkRotateWebhookSecretBody,
  checkUpdateWebhookEndpointBody,
} from "./schemas.js";

const PATTERN_c19f = /* @__PURE__ */ new RegExp("^[!-~]+$", "u");

const LIST_FULL_TEXT_SEMANTIC_9b9f = /* @__PURE__ */ Object.freeze(["full-text","semantic"]);
const LIST_PENDING_SCHEDULED_IN_ddb1 = /* @__PURE__ */ Object.freeze(["pending","scheduled","in_flight","succeeded","retrying","failed","skipped"]);

export function validateAbortFilePath(data) {
  return judge(check_validateAbortFilePath, data, true);
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

export function validateCompleteFilePath(data) {
  return judge(check_validateCompleteFilePath, data, true);
}

export function validateCompleteImportPath(data) {
  return judge(check_validateCompleteImportPath, data, true);
}

export function validateCreateAgentBody(data) {
  return judge(checkCreateAgentBody, data, true);
}

export function validateCreateAgentHeaders(data) {
  return judge(check_validateCreateAgentHeaders, data, true);
}

export function validateCreateFileBody(data) {
  return judge(checkCreateFileBody, data, true);
}

export function validateCreateFileHeaders(data) {
  return judge(check_validateCreateFileHeaders, data, true);
}

export function validateCreateImportBody(data) {
  return judge(checkCreateImportBody, data, true);
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

export function validateCreateInboundSourceBody(data) {
  return judge(checkCreateInboundWebhookSourceBody, data, true);
}

export function validateCreateInboundSourceHeaders(data) {
  return judge(check_validateCreateInboundSourceHeaders, data, true);
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

export function validateCreateWebhookEndpointBody(data) {
  return judge(checkCreateWebhookEndpointBody, data, true);
}

export function validateCreateWebhookEndpointHeaders(data) {
  return judge(check_validateCreateWebhookEndpointHeaders, data, true);
}

export function validateDisableApiKeyPath(data) {
  return judge(check_validateDisableApiKeyPath, data, true);
}

export function validateEnableApiKeyPath(data) {
  return judge(check_validateEnableApiKeyPath, data, true);
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

export function validateGetCallPath(data) {
  return judge(check_validateGetCallPath, data, true);
}

export function validateGetCallQuery(data) {
  return judge(check_validateGetCallQuery, data, true);
}

export function validateGetClipboardPath(data) {
  return judge(check_validateGetClipboardPath, data, true);
}

export function validateGetConversationPath(data) {
  return judge(check_validateGetConversationPath, data, true);
}

export function validateGetFilePath(data) {
  return judge(check_validateGetFilePath, data, true);
}

export function validateGetMemberPath(data) {
  return judge(check_validateGetMemberPath, data, true);
}

export function validateGetMessagePath(data) {
  return judge(check_validateGetMessagePath, data, true);
}

export function validateGetTaskPath(data) {
  return judge(check_validateGetTaskPath, data, true);
}

export function validateGetTranscriptPath(data) {
  return judge(check_validateGetTranscriptPath, data, true);
}

export function validateGetTranscriptQuery(data) {
  return judge(check_validateGetTranscriptQuery, data, true);
}

export function validateGetWebhookEndpointPath(data) {
  return judge(check_validateGetWebhookEndpointPath, data, true);
}

export function validateIssueApiKeyBody(data) {
  return judge(checkApiKeyIssueBody, data, true);
}

export function validateIssueApiKeyHeaders(data) {
  return judge(check_validateIssueApiKeyHeaders, data, true);
}

export function validateListAgentsQuery(data) {
  return judge(check_validateListAgentsQuery, data, true);
}

export function validateListApiKeysQuery(data) {
  return judge(check_validateListApiKeysQuery, data, true);
}

export function validateListConversationsQuery(data) {
  return judge(check_validateListConversationsQuery, data, true);
}

export function validateListInboundRoutesPath(data) {
  return judge(check_validateListInboundRoutesPath, data, true);
}

export function validateListInboundRoutesQuery(data) {
  return judge(check_validateListInboundRoutesQuery, data, true);
}

export function validateListInboundSourcesQuery(data) {
  return judge(check_validateListInboundSourcesQuery, data, true);
}

export function validateListMessagesPath(data) {
  return judge(check_validateListMessagesPath, data, true);
}

export function validateListMessagesQuery(data) {
  return judge(check_validateListMessagesQuery, data, true);
}

export function validateListRepliesPath(data) {
  return judge(check_validateListRepliesPath, data, true);
}

export function validateListRepliesQuery(data) {
  return judge(check_validateListRepliesQuery, data, true);
}

export function validateListWebhookDeliveriesQuery(data) {
  return judge(check_validateListWebhookDeliveriesQuery, data, true);
}

export function validateListWebhookEndpointsQuery(data) {
  return judge(check_validateListWebhookEndpointsQuery, data, true);
}

export function validateOpenRealtimeConnectionBody(data) {
  return judge(checkOpenRealtimeConnectionBody, data, true);
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

export function validateReplayWebhookDeliveryPath(data) {
  return judge(check_validateReplayWebhookDeliveryPath, data, true);
}

export function validateRevokeApiKeyPath(data) {
  return judge(check_validateRevokeApiKeyPath, data, true);
}

export function validateRotateApiKeyHeaders(data) {
  return judge(check_validateRotateApiKeyHeaders, data, true);
}

export function validateRotateApiKeyPath(data) {
  return judge(check_validateRotateApiKeyPath, data, true);
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

export function validateSearchCallsQuery(data) {
  return judge(check_validateSearchCallsQuery, data, true);
}

export function validateSearchClipboardsQuery(data) {
  return judge(check_validateSearchClipboardsQuery, data, true);
}

export function validateSearchConversationsQuery(data) {
  return judge(check_validateSearchConversationsQuery, data, true);
}

export function validateSearchMembersQuery(data) {
  return judge(check_validateSearchMembersQuery, data, true);
}

export function validateSearchMessagesQuery(data) {
  return judge(check_validateSearchMessagesQuery, data, true);
}

export function validateSearchTasksQuery(data) {
  return judge(check_validateSearchTasksQuery, data, true);
}

export function validateTestWebhookEndpointPath(data) {
  return judge(check_validateTestWebhookEndpointPath, data, true);
}

export function validateUpdateWebhookEndpointBody(data) {
  return judge(checkUpdateWebhookEndpointBody, data, true);
}

export function validateUpdateWebhookEndpointPath(data) {
  return judge(check_validateUpdateWebhookEndpointPath, data, true);
}

export function validateUploadImportRecordsBody(data) {
  return judge(checkImportRecordsBody, data, true);
}

export function validateUploadImportRecordsPath(data) {
  return judge(check_validateUploadImportRecordsPath, data, true);
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
