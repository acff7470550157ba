// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import { operations } from "../../generator/generated/operations.ts";
import { requestValidators } from "../../generator/generated/validators/requests.js";
import type { SecurityDescription } from "../../generator/runtime/server/credentials.ts";
import { type Route, routesOf } from "../../generator/runtime/server/route.ts";
import * as agents from "../handlers/agents.ts";
import * as apiKeys from "../handlers/api-keys.ts";
import * as calls from "../handlers/calls.ts";
import * as clipboards from "../handlers/clipboards.ts";
import type { Context } from "../handlers/context.ts";
import * as conversations from "../handlers/conversations.ts";
import * as files from "../handlers/files.ts";
import * as forwards from "../handlers/forwards.ts";
import * as imports from "../handlers/imports.ts";
import * as inboundWebhookSources from "../handlers/inbound-webhook-sources.ts";
import * as members from "../handlers/members.ts";
import * as messages from "../handlers/messages.ts";
import * as questions from "../handlers/questions.ts";
import * as realtime from "../handlers/realtime.ts";
import * as search from "../handlers/search.ts";
import * as tasks from "../handlers/tasks.ts";
import * as webhookDeliveries from "../handlers/webhook-deliveries.ts";
import * as webhookEndpoints from "../handlers/webhook-endpoints.ts";
import type { Handlers } from "./handlers.ts";

/** A handler that is missing, or that returns an undeclared response, does not compile. */
export const handlers: Handlers = {
  abortFile: files.abortFile,
  answerQuestion: questions.answerQuestion,
  completeFile: files.completeFile,
  completeImport: imports.completeImport,
  createAgent: agents.createAgent,
  createFile: files.createFile,
  createImport: imports.createImport,
  createInboundRoute: inboundWebhookSources.createInboundRoute,
  createInboundSource: inboundWebhookSources.createInboundSource,
  createMessage: messages.createMessage,
  createWebhookEndpoint: webhookEndpoints.createWebhookEndpoint,
  disableApiKey: apiKeys.disableApiKey,
  enableApiKey: apiKeys.enableApiKey,
  forwardMessage: forwards.forwardMessage,
  getCall: calls.getCall,
  getClipboard: clipboards.getClipboard,
  getConversation: conversations.getConversation,
  getFile: files.getFile,
  getMember: members.getMember,
  getMessage: messages.getMessage,
  getTask: tasks.getTask,
  getTranscript: calls.getTranscript,
  getWebhookEndpoint: webhookEndpoints.getWebhookEndpoint,
  issueApiKey: apiKeys.issueApiKey,
  listAgents: agents.listAgents,
  listApiKeys: apiKeys.listApiKeys,
  listConversations: conversations.listConversations,
  listInboundRoutes: inboundWebhookSources.listInboundRoutes,
  listInboundSources: inboundWebhookSources.listInboundSources,
  listMessages: messages.listMessages,
  listReplies: messages.listReplies,
  listWebhookDeliveries: webhookDeliveries.listWebhookDeliveries,
  listWebhookEndpoints: webhookEndpoints.listWebhookEndpoints,
  openRealtimeConnection: realtime.openRealtimeConnection,
  recordTaskUpdate: tasks.recordTaskUpdate,
  replayWebhookDelivery: webhookDeliveries.replayWebhookDelivery,
  revokeApiKey: apiKeys.revokeApiKey,
  rotateApiKey: apiKeys.rotateApiKey,
  rotateWebhookSecret: webhookEndpoints.rotateWebhookSecret,
  searchCalls: search.searchCalls,
  searchClipboards: search.searchClipboards,
  searchConversations: search.searchConversations,
  searchMembers: search.searchMembers,
  searchMessages: search.searchMessages,
  searchTasks: search.searchTasks,
  testWebhookEndpoint: webhookEndpoints.testWebhookEndpoint,
  updateWebhookEndpoint: webhookEndpoints.updateWebhookEndpoint,
  uploadImportRecords: imports.uploadImportRecords,
};

export const routes: readonly Route<Context>[] = routesOf<Context>(
  operations,
  handlers,
  requestValidators,
);

/** All that one alternative of the contract asks for; `authenticateBy(security, verify)` hands it over. */
export type Credentials =
  | { apiKey: string }
  | { bearer: string };

export const security: SecurityDescription = {
  schemes: {
    apiKey: { place: "header", name: "x-api-key" },
    bearer: { place: "header", name: "authorization", prefix: "Bearer" },
  },
  alternatives: [["apiKey"], ["bearer"]],
  operations: {},
};
