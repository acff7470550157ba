// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import { writeAs, writeJson } from "../runtime/client/bodies/write-body.ts";
import type { Call } from "../runtime/client/call.ts";
import {
  type CallOptions,
  type Caller,
  type ClientRequest,
  type ConnectionOptions,
  createCaller,
} from "../runtime/client/client.ts";
import { type Credential, inHeader, proveBy } from "../runtime/client/credentials.ts";
import { queryOf, textPair } from "../runtime/client/encode.ts";
import { type PagedCall, createPager } from "../runtime/client/paging.ts";
import type {
  AbortFileRequest,
  AbortFileResponse,
  AnswerQuestionRequest,
  AnswerQuestionResponse,
  CompleteFileRequest,
  CompleteFileResponse,
  CompleteImportRequest,
  CompleteImportResponse,
  CreateAgentRequest,
  CreateAgentResponse,
  CreateFileRequest,
  CreateFileResponse,
  CreateImportRequest,
  CreateImportResponse,
  CreateInboundRouteRequest,
  CreateInboundRouteResponse,
  CreateInboundSourceRequest,
  CreateInboundSourceResponse,
  CreateMessageRequest,
  CreateMessageResponse,
  CreateWebhookEndpointRequest,
  CreateWebhookEndpointResponse,
  DisableApiKeyRequest,
  DisableApiKeyResponse,
  EnableApiKeyRequest,
  EnableApiKeyResponse,
  ForwardMessageRequest,
  ForwardMessageResponse,
  GetCallRequest,
  GetCallResponse,
  GetClipboardRequest,
  GetClipboardResponse,
  GetConversationRequest,
  GetConversationResponse,
  GetFileRequest,
  GetFileResponse,
  GetMemberRequest,
  GetMemberResponse,
  GetMessageRequest,
  GetMessageResponse,
  GetTaskRequest,
  GetTaskResponse,
  GetTranscriptRequest,
  GetTranscriptResponse,
  GetWebhookEndpointRequest,
  GetWebhookEndpointResponse,
  IssueApiKeyRequest,
  IssueApiKeyResponse,
  ListAgentsRequest,
  ListAgentsResponse,
  ListApiKeysRequest,
  ListApiKeysResponse,
  ListConversationsRequest,
  ListConversationsResponse,
  ListInboundRoutesRequest,
  ListInboundRoutesResponse,
  ListInboundSourcesRequest,
  ListInboundSourcesResponse,
  ListMessagesRequest,
  ListMessagesResponse,
  ListRepliesRequest,
  ListRepliesResponse,
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  ListWebhookEndpointsRequest,
  ListWebhookEndpointsResponse,
  OpenRealtimeConnectionRequest,
  OpenRealtimeConnectionResponse,
  RecordTaskUpdateRequest,
  RecordTaskUpdateResponse,
  ReplayWebhookDeliveryRequest,
  ReplayWebhookDeliveryResponse,
  RevokeApiKeyRequest,
  RevokeApiKeyResponse,
  RotateApiKeyRequest,
  RotateApiKeyResponse,
  RotateWebhookSecretRequest,
  RotateWebhookSecretResponse,
  SearchCallsRequest,
  SearchCallsResponse,
  SearchClipboardsRequest,
  SearchClipboardsResponse,
  SearchConversationsRequest,
  SearchConversationsResponse,
  SearchMembersRequest,
  SearchMembersResponse,
  SearchMessagesRequest,
  SearchMessagesResponse,
  SearchTasksRequest,
  SearchTasksResponse,
  TestWebhookEndpointRequest,
  TestWebhookEndpointResponse,
  UpdateWebhookEndpointRequest,
  UpdateWebhookEndpointResponse,
  UploadImportRecordsRequest,
  UploadImportRecordsResponse,
} from "./types.ts";

export interface ClientOptions extends ConnectionOptions {
  /**
   * The key.
   * New integrations use this header.
   */
  readonly apiKey?: Credential;
  /** The same key as a bearer token; kept for older clients. */
  readonly bearer?: Credential;
}

/** Makes the caller that the functions below take. */
export function connect(options: ClientOptions): Caller {
  return createCaller(options, proveBy(options, ["apiKey", "bearer"]));
}

const carryApiKey = /* @__PURE__ */ inHeader("apiKey", "x-api-key");
const carryBearer = /* @__PURE__ */ inHeader("bearer", "authorization", "Bearer");
/** Of every operation that says nothing else. */
const security = [[carryApiKey], [carryBearer]];

/**
 * Discard an incomplete upload (POST /files/{fileId}/abort).
 *
 * Only for the creating key and only before completion.
 */
export function abortFile(
  call: Caller,
  request: ClientRequest<AbortFileRequest>,
  options?: CallOptions,
): Call<AbortFileResponse> {
  return call(
    {
      id: "abortFile",
      method: "POST",
      path: "/files/{fileId}/abort",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Answer a question card (POST /conversation-messages/{messageId}/answer).
 *
 * For humans only.
 * The first answer is final and is posted as a reply where the card asks for it; a later one answers 409.
 * The reply quotes the card, so it takes the scope of reading it too.
 */
export function answerQuestion(
  call: Caller,
  request: ClientRequest<AnswerQuestionRequest>,
  options?: CallOptions,
): Call<AnswerQuestionResponse> {
  return call(
    {
      id: "answerQuestion",
      method: "POST",
      path: "/conversation-messages/{messageId}/answer",
      idempotencyKey: "optional",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Check the stored bytes and make the file ready (POST /files/{fileId}/complete).
 *
 * Codes of a 409: file_upload_object_missing, size_mismatch, content_type_mismatch, checksum_mismatch.
 * The file then stays as it was and a new one must be created.
 * Bytes that arrived in time can be completed after upload.expires_at too.
 * Completing a ready file changes nothing.
 */
export function completeFile(
  call: Caller,
  request: ClientRequest<CompleteFileRequest>,
  options?: CallOptions,
): Call<CompleteFileResponse> {
  return call(
    {
      id: "completeFile",
      method: "POST",
      path: "/files/{fileId}/complete",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Mark the import complete (POST /imports/{importId}/complete). */
export function completeImport(
  call: Caller,
  request: ClientRequest<CompleteImportRequest>,
  options?: CallOptions,
): Call<CompleteImportResponse> {
  return call(
    {
      id: "completeImport",
      method: "POST",
      path: "/imports/{importId}/complete",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Create an agent (POST /agents). */
export function createAgent(
  call: Caller,
  request: ClientRequest<CreateAgentRequest>,
  options?: CallOptions,
): Call<CreateAgentResponse> {
  return call(
    {
      id: "createAgent",
      method: "POST",
      path: "/agents",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Declare a file and get the address for its bytes (POST /files). */
export function createFile(
  call: Caller,
  request: ClientRequest<CreateFileRequest>,
  options?: CallOptions,
): Call<CreateFileResponse> {
  return call(
    {
      id: "createFile",
      method: "POST",
      path: "/files",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Create an import or resume one (POST /imports).
 *
 * There is one import per source and source workspace; creating it again reopens it.
 */
export function createImport(
  call: Caller,
  request: ClientRequest<CreateImportRequest>,
  options?: CallOptions,
): Call<CreateImportResponse> {
  return call(
    {
      id: "createImport",
      method: "POST",
      path: "/imports",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Send the events of a source to a conversation (POST /inbound-webhook-sources/{sourceId}/routes). */
export function createInboundRoute(
  call: Caller,
  request: ClientRequest<CreateInboundRouteRequest>,
  options?: CallOptions,
): Call<CreateInboundRouteResponse> {
  return call(
    {
      id: "createInboundRoute",
      method: "POST",
      path: "/inbound-webhook-sources/{sourceId}/routes",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Create an inbound webhook source (POST /inbound-webhook-sources). */
export function createInboundSource(
  call: Caller,
  request: ClientRequest<CreateInboundSourceRequest>,
  options?: CallOptions,
): Call<CreateInboundSourceResponse> {
  return call(
    {
      id: "createInboundSource",
      method: "POST",
      path: "/inbound-webhook-sources",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Create a message, a thread reply or a question card (POST /conversations/{conversationId}/messages).
 *
 * The author follows from the key.
 * A first reply sends thread_root_id only; a reply to a reply sends replied_to_message_id as well.
 * An agent must be a member of the conversation.
 */
export function createMessage(
  call: Caller,
  request: ClientRequest<CreateMessageRequest>,
  options?: CallOptions,
): Call<CreateMessageResponse> {
  return call(
    {
      id: "createMessage",
      method: "POST",
      path: "/conversations/{conversationId}/messages",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Create a webhook endpoint (POST /webhook-endpoints).
 *
 * The endpoint gets what the identity of the creating key can read, for as long as that identity has an active key with messages:read; what waits when this ends is skipped with access_lost.
 * Whose rights govern a delivery is decided here, the specification does not say it.
 */
export function createWebhookEndpoint(
  call: Caller,
  request: ClientRequest<CreateWebhookEndpointRequest>,
  options?: CallOptions,
): Call<CreateWebhookEndpointResponse> {
  return call(
    {
      id: "createWebhookEndpoint",
      method: "POST",
      path: "/webhook-endpoints",
      idempotencyKey: "optional",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Disable a key (POST /api-keys/{apiKeyId}/disable).
 *
 * Only for keys whose subject has no higher role than the caller.
 */
export function disableApiKey(
  call: Caller,
  request: ClientRequest<DisableApiKeyRequest>,
  options?: CallOptions,
): Call<DisableApiKeyResponse> {
  return call(
    {
      id: "disableApiKey",
      method: "POST",
      path: "/api-keys/{apiKeyId}/disable",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Enable a disabled key (POST /api-keys/{apiKeyId}/enable).
 *
 * Only for keys whose subject has no higher role than the caller.
 */
export function enableApiKey(
  call: Caller,
  request: ClientRequest<EnableApiKeyRequest>,
  options?: CallOptions,
): Call<EnableApiKeyResponse> {
  return call(
    {
      id: "enableApiKey",
      method: "POST",
      path: "/api-keys/{apiKeyId}/enable",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Forward a message to another conversation (POST /conversation-messages/{messageId}/forwards).
 *
 * show_message keeps the content as it is now and may share one call of the source conversation. link_only carries nothing but the link, and only for those who can open the source.
 * The response shows the message, so it takes the scope of reading it too.
 */
export function forwardMessage(
  call: Caller,
  request: ClientRequest<ForwardMessageRequest>,
  options?: CallOptions,
): Call<ForwardMessageResponse> {
  return call(
    {
      id: "forwardMessage",
      method: "POST",
      path: "/conversation-messages/{messageId}/forwards",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Get a call with its participants and summary (GET /calls/{callId}). */
export function getCall(
  call: Caller,
  request: ClientRequest<GetCallRequest>,
  options?: CallOptions,
): Call<GetCallResponse> {
  return call(
    {
      id: "getCall",
      method: "GET",
      path: "/calls/{callId}",
      query: queryOf({
        forwarded_message_id: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Get a saved clipboard (GET /clipboards/{clipboardId}).
 *
 * Kept for older clients.
 * @deprecated
 */
export function getClipboard(
  call: Caller,
  request: ClientRequest<GetClipboardRequest>,
  options?: CallOptions,
): Call<GetClipboardResponse> {
  return call(
    {
      id: "getClipboard",
      method: "GET",
      path: "/clipboards/{clipboardId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Get the context of one conversation (GET /conversations/{conversationId}). */
export function getConversation(
  call: Caller,
  request: ClientRequest<GetConversationRequest>,
  options?: CallOptions,
): Call<GetConversationResponse> {
  return call(
    {
      id: "getConversation",
      method: "GET",
      path: "/conversations/{conversationId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Get the state of a file or a download address (GET /files/{fileId}).
 *
 * Before completion only the creating key sees the file.
 * Once it is attached to a message, everyone who can read the message gets a short-lived download address.
 */
export function getFile(
  call: Caller,
  request: ClientRequest<GetFileRequest>,
  options?: CallOptions,
): Call<GetFileResponse> {
  return call(
    {
      id: "getFile",
      method: "GET",
      path: "/files/{fileId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Get a visible member or agent (GET /members/{memberId}). */
export function getMember(
  call: Caller,
  request: ClientRequest<GetMemberRequest>,
  options?: CallOptions,
): Call<GetMemberResponse> {
  return call(
    {
      id: "getMember",
      method: "GET",
      path: "/members/{memberId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Get one message (GET /conversation-messages/{messageId}). */
export function getMessage(
  call: Caller,
  request: ClientRequest<GetMessageRequest>,
  options?: CallOptions,
): Call<GetMessageResponse> {
  return call(
    {
      id: "getMessage",
      method: "GET",
      path: "/conversation-messages/{messageId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Get a task with its entries and resources (GET /tasks/{taskId}). */
export function getTask(
  call: Caller,
  request: ClientRequest<GetTaskRequest>,
  options?: CallOptions,
): Call<GetTaskResponse> {
  return call(
    {
      id: "getTask",
      method: "GET",
      path: "/tasks/{taskId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Get a page of the transcript of a call (GET /calls/{callId}/transcript).
 *
 * Oldest passage first.
 * Send forwarded_message_id on every page when the call was reached through a forward.
 */
export function getTranscript(
  call: Caller,
  request: ClientRequest<GetTranscriptRequest>,
  options?: CallOptions,
): PagedCall<GetTranscriptResponse, "/segments"> {
  return createPager(call)(
    {
      id: "getTranscript",
      method: "GET",
      path: "/calls/{callId}/transcript",
      query: queryOf({
        cursor: textPair,
        forwarded_message_id: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/segments", pageInfo: "/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * Get a webhook endpoint (GET /webhook-endpoints/{endpointId}).
 *
 * Seen by everyone who can list the endpoints.
 */
export function getWebhookEndpoint(
  call: Caller,
  request: ClientRequest<GetWebhookEndpointRequest>,
  options?: CallOptions,
): Call<GetWebhookEndpointResponse> {
  return call(
    {
      id: "getWebhookEndpoint",
      method: "GET",
      path: "/webhook-endpoints/{endpointId}",
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Issue a key (POST /api-keys).
 *
 * For a new agent or a member of the workspace whose role is not higher than that of the caller's own identity; the service identity of the workspace counts as an admin, so that a provisioning key is not a way to act as the owner.
 * Scopes that manage keys cannot be granted.
 */
export function issueApiKey(
  call: Caller,
  request: ClientRequest<IssueApiKeyRequest>,
  options?: CallOptions,
): Call<IssueApiKeyResponse> {
  return call(
    {
      id: "issueApiKey",
      method: "POST",
      path: "/api-keys",
      idempotencyKey: "required",
      body: writeAs("application/json", writeJson),
      statuses: [201, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** List agents (GET /agents). */
export function listAgents(
  call: Caller,
  request: ClientRequest<ListAgentsRequest> = {},
  options?: CallOptions,
): PagedCall<ListAgentsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listAgents",
      method: "GET",
      path: "/agents",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * List keys (GET /api-keys).
 *
 * Keys are read and managed by owners, admins and the service identity of the workspace.
 */
export function listApiKeys(
  call: Caller,
  request: ClientRequest<ListApiKeysRequest> = {},
  options?: CallOptions,
): PagedCall<ListApiKeysResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listApiKeys",
      method: "GET",
      path: "/api-keys",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** List the conversations the caller belongs to (GET /conversations). */
export function listConversations(
  call: Caller,
  request: ClientRequest<ListConversationsRequest> = {},
  options?: CallOptions,
): PagedCall<ListConversationsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listConversations",
      method: "GET",
      path: "/conversations",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** List the routes of an inbound webhook source (GET /inbound-webhook-sources/{sourceId}/routes). */
export function listInboundRoutes(
  call: Caller,
  request: ClientRequest<ListInboundRoutesRequest>,
  options?: CallOptions,
): PagedCall<ListInboundRoutesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listInboundRoutes",
      method: "GET",
      path: "/inbound-webhook-sources/{sourceId}/routes",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** List inbound webhook sources (GET /inbound-webhook-sources). */
export function listInboundSources(
  call: Caller,
  request: ClientRequest<ListInboundSourcesRequest> = {},
  options?: CallOptions,
): PagedCall<ListInboundSourcesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listInboundSources",
      method: "GET",
      path: "/inbound-webhook-sources",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * List the messages of a conversation (GET /conversations/{conversationId}/messages).
 *
 * Newest first.
 * For the next page send `before` = `next_cursor`; `after` with a date-time ends the list there.
 */
export function listMessages(
  call: Caller,
  request: ClientRequest<ListMessagesRequest>,
  options?: CallOptions,
): PagedCall<ListMessagesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listMessages",
      method: "GET",
      path: "/conversations/{conversationId}/messages",
      query: queryOf({
        after: textPair,
        before: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "before", backward: "after", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * List the replies of a thread (GET /conversation-messages/{messageId}/replies).
 *
 * Oldest first, without the root.
 * Given a reply, it lists the thread that reply belongs to.
 */
export function listReplies(
  call: Caller,
  request: ClientRequest<ListRepliesRequest>,
  options?: CallOptions,
): PagedCall<ListRepliesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listReplies",
      method: "GET",
      path: "/conversation-messages/{messageId}/replies",
      query: queryOf({
        after: textPair,
        before: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "after", backward: "before", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * List deliveries (GET /webhook-deliveries).
 *
 * Those to endpoints that the identity of the key has created.
 * Owners and admins list those of any endpoint of the workspace by naming it in endpoint_id.
 * Whose deliveries are listed is decided here, as for endpoints.
 */
export function listWebhookDeliveries(
  call: Caller,
  request: ClientRequest<ListWebhookDeliveriesRequest> = {},
  options?: CallOptions,
): PagedCall<ListWebhookDeliveriesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listWebhookDeliveries",
      method: "GET",
      path: "/webhook-deliveries",
      query: queryOf({
        created_after: textPair,
        created_before: textPair,
        cursor: textPair,
        endpoint_id: textPair,
        event_id: textPair,
        limit: textPair,
        status: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * List webhook endpoints (GET /webhook-endpoints).
 *
 * Those that the identity of the key has created, and for owners and admins those of the whole workspace.
 * Whose endpoints are listed is decided here, the specification does not say it.
 */
export function listWebhookEndpoints(
  call: Caller,
  request: ClientRequest<ListWebhookEndpointsRequest> = {},
  options?: CallOptions,
): PagedCall<ListWebhookEndpointsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "listWebhookEndpoints",
      method: "GET",
      path: "/webhook-endpoints",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * Open a temporary realtime connection (POST /realtime/connections).
 *
 * Answers with a ticket for one WebSocket connection.
 * Connect to its url before it expires and offer its protocol as the subprotocol.
 * The service then sends a ServerFrame per text message, hello first; each event is answered with a ClientFrame once it is handled.
 * After an interruption, open a new connection with the cursor of the last event that was handled.
 * Do not come back after the close codes 4401, 4403, 4406, 4409 and 4410.
 */
export function openRealtimeConnection(
  call: Caller,
  request: ClientRequest<OpenRealtimeConnectionRequest>,
  options?: CallOptions,
): Call<OpenRealtimeConnectionResponse> {
  return call(
    {
      id: "openRealtimeConnection",
      method: "POST",
      path: "/realtime/connections",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500, 503],
      security,
    },
    request,
    options,
  );
}

/**
 * Record an update of a task (POST /tasks/{taskId}/updates).
 *
 * Refused with 409 when expected_state_version is stale; read the task again and decide anew.
 * A retry without an Idempotency-Key is not replayed.
 * The response shows the task, so it takes the scope of reading it too.
 */
export function recordTaskUpdate(
  call: Caller,
  request: ClientRequest<RecordTaskUpdateRequest>,
  options?: CallOptions,
): Call<RecordTaskUpdateResponse> {
  return call(
    {
      id: "recordTaskUpdate",
      method: "POST",
      path: "/tasks/{taskId}/updates",
      idempotencyKey: "optional",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Replay a delivery as a new attempt (POST /webhook-deliveries/{deliveryId}/replay).
 *
 * The event and its id stay the same.
 * Only for the identity that created the endpoint, and refused with 403 once it cannot read any more what the delivery carries.
 */
export function replayWebhookDelivery(
  call: Caller,
  request: ClientRequest<ReplayWebhookDeliveryRequest>,
  options?: CallOptions,
): Call<ReplayWebhookDeliveryResponse> {
  return call(
    {
      id: "replayWebhookDelivery",
      method: "POST",
      path: "/webhook-deliveries/{deliveryId}/replay",
      statuses: [202, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Revoke a key for good (POST /api-keys/{apiKeyId}/revoke).
 *
 * Only for keys whose subject has no higher role than the caller.
 */
export function revokeApiKey(
  call: Caller,
  request: ClientRequest<RevokeApiKeyRequest>,
  options?: CallOptions,
): Call<RevokeApiKeyResponse> {
  return call(
    {
      id: "revokeApiKey",
      method: "POST",
      path: "/api-keys/{apiKeyId}/revoke",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Replace the secret of a key (POST /api-keys/{apiKeyId}/rotate).
 *
 * The old secret stops working at once.
 * Only for keys whose subject has no higher role than the caller; a key that manages keys is rotated by itself alone.
 */
export function rotateApiKey(
  call: Caller,
  request: ClientRequest<RotateApiKeyRequest>,
  options?: CallOptions,
): Call<RotateApiKeyResponse> {
  return call(
    {
      id: "rotateApiKey",
      method: "POST",
      path: "/api-keys/{apiKeyId}/rotate",
      idempotencyKey: "required",
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Replace the signing secret (POST /webhook-endpoints/{endpointId}/rotate-secret).
 *
 * For a while deliveries carry signatures of both secrets, so that receivers can change over.
 */
export function rotateWebhookSecret(
  call: Caller,
  request: ClientRequest<RotateWebhookSecretRequest>,
  options?: CallOptions,
): Call<RotateWebhookSecretResponse> {
  return call(
    {
      id: "rotateWebhookSecret",
      method: "POST",
      path: "/webhook-endpoints/{endpointId}/rotate-secret",
      idempotencyKey: "optional",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/** Search accessible calls (GET /search/calls). */
export function searchCalls(
  call: Caller,
  request: ClientRequest<SearchCallsRequest>,
  options?: CallOptions,
): PagedCall<SearchCallsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchCalls",
      method: "GET",
      path: "/search/calls",
      query: queryOf({
        after: textPair,
        before: textPair,
        conversation: textPair,
        cursor: textPair,
        limit: textPair,
        q: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * Search saved clipboards (GET /search/clipboard).
 *
 * Kept for older clients.
 * @deprecated
 */
export function searchClipboards(
  call: Caller,
  request: ClientRequest<SearchClipboardsRequest> = {},
  options?: CallOptions,
): PagedCall<SearchClipboardsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchClipboards",
      method: "GET",
      path: "/search/clipboard",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
        q: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** Search accessible conversations (GET /search/conversations). */
export function searchConversations(
  call: Caller,
  request: ClientRequest<SearchConversationsRequest>,
  options?: CallOptions,
): PagedCall<SearchConversationsResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchConversations",
      method: "GET",
      path: "/search/conversations",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
        q: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** Search workspace members and agents (GET /search/members). */
export function searchMembers(
  call: Caller,
  request: ClientRequest<SearchMembersRequest>,
  options?: CallOptions,
): PagedCall<SearchMembersResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchMembers",
      method: "GET",
      path: "/search/members",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
        q: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * Search accessible messages (GET /search/messages).
 *
 * Matching words by default; mode semantic matches by meaning.
 * The index may lag behind by moments.
 */
export function searchMessages(
  call: Caller,
  request: ClientRequest<SearchMessagesRequest>,
  options?: CallOptions,
): PagedCall<SearchMessagesResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchMessages",
      method: "GET",
      path: "/search/messages",
      query: queryOf({
        after: textPair,
        author: textPair,
        before: textPair,
        conversation: textPair,
        cursor: textPair,
        limit: textPair,
        mode: textPair,
        q: textPair,
        thread: textPair,
      }),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/**
 * Search visible tasks (GET /search/tasks).
 *
 * Without q it lists every visible task.
 */
export function searchTasks(
  call: Caller,
  request: ClientRequest<SearchTasksRequest> = {},
  options?: CallOptions,
): PagedCall<SearchTasksResponse, "/data/items"> {
  return createPager(call)(
    {
      id: "searchTasks",
      method: "GET",
      path: "/search/tasks",
      query: queryOf({
        cursor: textPair,
        limit: textPair,
        q: textPair,
      }),
      statuses: [200, 400, 401, 403, 429, 500],
      pagination: { limit: "limit", forward: "cursor", items: "/data/items", pageInfo: "/data/page_info" },
      security,
    },
    request,
    options,
  );
}

/** Send a test event (POST /webhook-endpoints/{endpointId}/test). */
export function testWebhookEndpoint(
  call: Caller,
  request: ClientRequest<TestWebhookEndpointRequest>,
  options?: CallOptions,
): Call<TestWebhookEndpointResponse> {
  return call(
    {
      id: "testWebhookEndpoint",
      method: "POST",
      path: "/webhook-endpoints/{endpointId}/test",
      statuses: [202, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Update a webhook endpoint (PATCH /webhook-endpoints/{endpointId}).
 *
 * Owners and admins can disable every endpoint of the workspace; all other changes are for the identity that created it, and take messages:read too.
 * It can enable the endpoint again, for as long as it has a key.
 */
export function updateWebhookEndpoint(
  call: Caller,
  request: ClientRequest<UpdateWebhookEndpointRequest>,
  options?: CallOptions,
): Call<UpdateWebhookEndpointResponse> {
  return call(
    {
      id: "updateWebhookEndpoint",
      method: "PATCH",
      path: "/webhook-endpoints/{endpointId}",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 429, 500],
      security,
    },
    request,
    options,
  );
}

/**
 * Upload a batch of records (POST /imports/{importId}/records).
 *
 * Sending a record again updates it.
 * Records whose references are unknown are skipped and reported.
 * Attaching files also needs files:write.
 * Nothing here notifies anyone.
 * A completed import answers 409.
 */
export function uploadImportRecords(
  call: Caller,
  request: ClientRequest<UploadImportRecordsRequest>,
  options?: CallOptions,
): Call<UploadImportRecordsResponse> {
  return call(
    {
      id: "uploadImportRecords",
      method: "POST",
      path: "/imports/{importId}/records",
      body: writeAs("application/json", writeJson),
      statuses: [200, 400, 401, 403, 404, 409, 429, 500],
      security,
    },
    request,
    options,
  );
}
