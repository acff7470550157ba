// All renderings in one table, so that a service with other wire forms replaces an entry and nothing else.
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

export type Render = ReturnType<typeof createRender>;

export function createRender() {
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
