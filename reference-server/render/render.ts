/** All renderings in one table, so that a service with other wire forms replaces an entry and nothing else. */
import { renderCall, renderClipboard, renderClipboardSummary, renderSegment } from "./call.ts";
import { renderConversation, renderConversationListItem } from "./conversation.ts";
import { renderReadyFile, renderWaitingFile } from "./file.ts";
import { renderImport, renderImportOutcome } from "./import.ts";
import { renderAgent, renderInboundRoute, renderInboundSource, renderKey } from "./key.ts";
import { renderMember } from "./member.ts";
import { messageCreated, renderMessage } from "./message.ts";
import { renderTask, renderTaskEntry, renderTaskResource } from "./task.ts";
import {
  renderDelivery,
  renderEndpointWithSecret,
  renderWebhookEndpoint,
  renderWebhookTest,
} from "./webhook.ts";

export interface Render {
  message: typeof renderMessage;
  messageCreated: typeof messageCreated;
  member: typeof renderMember;
  call: typeof renderCall;
  segment: typeof renderSegment;
  clipboard: typeof renderClipboard;
  clipboardSummary: typeof renderClipboardSummary;
  task: typeof renderTask;
  taskEntry: typeof renderTaskEntry;
  taskResource: typeof renderTaskResource;
  conversation: typeof renderConversation;
  conversationListItem: typeof renderConversationListItem;
  import: typeof renderImport;
  importOutcome: typeof renderImportOutcome;
  waitingFile: typeof renderWaitingFile;
  readyFile: typeof renderReadyFile;
  agent: typeof renderAgent;
  inboundRoute: typeof renderInboundRoute;
  inboundSource: typeof renderInboundSource;
  key: typeof renderKey;
  delivery: typeof renderDelivery;
  webhookEndpoint: typeof renderWebhookEndpoint;
  endpointWithSecret: typeof renderEndpointWithSecret;
  webhookTest: typeof renderWebhookTest;
}

export function createRender(): Render {
  return {
    message: renderMessage,
    messageCreated,
    member: renderMember,
    call: renderCall,
    segment: renderSegment,
    clipboard: renderClipboard,
    clipboardSummary: renderClipboardSummary,
    task: renderTask,
    taskEntry: renderTaskEntry,
    taskResource: renderTaskResource,
    conversation: renderConversation,
    conversationListItem: renderConversationListItem,
    import: renderImport,
    importOutcome: renderImportOutcome,
    waitingFile: renderWaitingFile,
    readyFile: renderReadyFile,
    agent: renderAgent,
    inboundRoute: renderInboundRoute,
    inboundSource: renderInboundSource,
    key: renderKey,
    delivery: renderDelivery,
    webhookEndpoint: renderWebhookEndpoint,
    endpointWithSecret: renderEndpointWithSecret,
    webhookTest: renderWebhookTest,
  };
}
