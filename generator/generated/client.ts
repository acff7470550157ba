// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import type { Call } from "../runtime/client/call.ts";
import type { CallOptions, ClientRequest } from "../runtime/client/client.ts";
import type { PagedCall } from "../runtime/client/paging.ts";
import type { ClientOptions } from "./calls.ts";
import * as calls from "./calls.ts";
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

/**
 * One method per operation. A call resolves to any response the operation declares and rejects when none came; its
 * `orThrow()` resolves to the body of a success and rejects with an ApiProblem for everything else.
 */
export interface Client {
  /**
   * Discard an incomplete upload (POST /files/{fileId}/abort).
   *
   * Only for the creating key and only before completion.
   */
  abortFile(
    request: ClientRequest<AbortFileRequest>,
    options?: CallOptions,
  ): Call<AbortFileResponse>;
  /**
   * Answer a question card (POST /conversation-messages/{messageId}/answer).
   *
   * For humans only.
   * The first answer is final and is posted as a reply where the card asks for it; a later one answers 409.
   * The reply quotes the card, so it takes the scope of reading it too.
   */
  answerQuestion(
    request: ClientRequest<AnswerQuestionRequest>,
    options?: CallOptions,
  ): Call<AnswerQuestionResponse>;
  /**
   * Check the stored bytes and make the file ready (POST /files/{fileId}/complete).
   *
   * Codes of a 409: file_upload_object_missing, size_mismatch, content_type_mismatch, checksum_mismatch.
   * The file then stays as it was and a new one must be created.
   * Bytes that arrived in time can be completed after upload.expires_at too.
   * Completing a ready file changes nothing.
   */
  completeFile(
    request: ClientRequest<CompleteFileRequest>,
    options?: CallOptions,
  ): Call<CompleteFileResponse>;
  /** Mark the import complete (POST /imports/{importId}/complete). */
  completeImport(
    request: ClientRequest<CompleteImportRequest>,
    options?: CallOptions,
  ): Call<CompleteImportResponse>;
  /** Create an agent (POST /agents). */
  createAgent(
    request: ClientRequest<CreateAgentRequest>,
    options?: CallOptions,
  ): Call<CreateAgentResponse>;
  /** Declare a file and get the address for its bytes (POST /files). */
  createFile(
    request: ClientRequest<CreateFileRequest>,
    options?: CallOptions,
  ): Call<CreateFileResponse>;
  /**
   * Create an import or resume one (POST /imports).
   *
   * There is one import per source and source workspace; creating it again reopens it.
   */
  createImport(
    request: ClientRequest<CreateImportRequest>,
    options?: CallOptions,
  ): Call<CreateImportResponse>;
  /** Send the events of a source to a conversation (POST /inbound-webhook-sources/{sourceId}/routes). */
  createInboundRoute(
    request: ClientRequest<CreateInboundRouteRequest>,
    options?: CallOptions,
  ): Call<CreateInboundRouteResponse>;
  /** Create an inbound webhook source (POST /inbound-webhook-sources). */
  createInboundSource(
    request: ClientRequest<CreateInboundSourceRequest>,
    options?: CallOptions,
  ): Call<CreateInboundSourceResponse>;
  /**
   * Create a message, a thread reply or a question card (POST /conversations/{conversationId}/messages).
   *
   * The author follows from the key.
   * A first reply sends thread_root_id only; a reply to a reply sends replied_to_message_id as well.
   * An agent must be a member of the conversation.
   */
  createMessage(
    request: ClientRequest<CreateMessageRequest>,
    options?: CallOptions,
  ): Call<CreateMessageResponse>;
  /**
   * Create a webhook endpoint (POST /webhook-endpoints).
   *
   * The endpoint gets what the identity of the creating key can read, for as long as that identity has an active key with messages:read; what waits when this ends is skipped with access_lost.
   * Whose rights govern a delivery is decided here, the specification does not say it.
   */
  createWebhookEndpoint(
    request: ClientRequest<CreateWebhookEndpointRequest>,
    options?: CallOptions,
  ): Call<CreateWebhookEndpointResponse>;
  /**
   * Disable a key (POST /api-keys/{apiKeyId}/disable).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  disableApiKey(
    request: ClientRequest<DisableApiKeyRequest>,
    options?: CallOptions,
  ): Call<DisableApiKeyResponse>;
  /**
   * Enable a disabled key (POST /api-keys/{apiKeyId}/enable).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  enableApiKey(
    request: ClientRequest<EnableApiKeyRequest>,
    options?: CallOptions,
  ): Call<EnableApiKeyResponse>;
  /**
   * Forward a message to another conversation (POST /conversation-messages/{messageId}/forwards).
   *
   * show_message keeps the content as it is now and may share one call of the source conversation. link_only carries nothing but the link, and only for those who can open the source.
   * The response shows the message, so it takes the scope of reading it too.
   */
  forwardMessage(
    request: ClientRequest<ForwardMessageRequest>,
    options?: CallOptions,
  ): Call<ForwardMessageResponse>;
  /** Get a call with its participants and summary (GET /calls/{callId}). */
  getCall(
    request: ClientRequest<GetCallRequest>,
    options?: CallOptions,
  ): Call<GetCallResponse>;
  /**
   * Get a saved clipboard (GET /clipboards/{clipboardId}).
   *
   * Kept for older clients.
   * @deprecated
   */
  getClipboard(
    request: ClientRequest<GetClipboardRequest>,
    options?: CallOptions,
  ): Call<GetClipboardResponse>;
  /** Get the context of one conversation (GET /conversations/{conversationId}). */
  getConversation(
    request: ClientRequest<GetConversationRequest>,
    options?: CallOptions,
  ): Call<GetConversationResponse>;
  /**
   * Get the state of a file or a download address (GET /files/{fileId}).
   *
   * Before completion only the creating key sees the file.
   * Once it is attached to a message, everyone who can read the message gets a short-lived download address.
   */
  getFile(
    request: ClientRequest<GetFileRequest>,
    options?: CallOptions,
  ): Call<GetFileResponse>;
  /** Get a visible member or agent (GET /members/{memberId}). */
  getMember(
    request: ClientRequest<GetMemberRequest>,
    options?: CallOptions,
  ): Call<GetMemberResponse>;
  /** Get one message (GET /conversation-messages/{messageId}). */
  getMessage(
    request: ClientRequest<GetMessageRequest>,
    options?: CallOptions,
  ): Call<GetMessageResponse>;
  /** Get a task with its entries and resources (GET /tasks/{taskId}). */
  getTask(
    request: ClientRequest<GetTaskRequest>,
    options?: CallOptions,
  ): Call<GetTaskResponse>;
  /**
   * Get a page of the transcript of a call (GET /calls/{callId}/transcript).
   *
   * Oldest passage first.
   * Send forwarded_message_id on every page when the call was reached through a forward.
   */
  getTranscript(
    request: ClientRequest<GetTranscriptRequest>,
    options?: CallOptions,
  ): PagedCall<GetTranscriptResponse, "/segments">;
  /**
   * Get a webhook endpoint (GET /webhook-endpoints/{endpointId}).
   *
   * Seen by everyone who can list the endpoints.
   */
  getWebhookEndpoint(
    request: ClientRequest<GetWebhookEndpointRequest>,
    options?: CallOptions,
  ): Call<GetWebhookEndpointResponse>;
  /**
   * Issue a key (POST /api-keys).
   *
   * For a new agent or a member of the workspace whose role is not higher than that of the caller's own identity; the service identity of the workspace counts as an admin, so that a provisioning key is not a way to act as the owner.
   * Scopes that manage keys cannot be granted.
   */
  issueApiKey(
    request: ClientRequest<IssueApiKeyRequest>,
    options?: CallOptions,
  ): Call<IssueApiKeyResponse>;
  /** List agents (GET /agents). */
  listAgents(
    request?: ClientRequest<ListAgentsRequest>,
    options?: CallOptions,
  ): PagedCall<ListAgentsResponse, "/data/items">;
  /**
   * List keys (GET /api-keys).
   *
   * Keys are read and managed by owners, admins and the service identity of the workspace.
   */
  listApiKeys(
    request?: ClientRequest<ListApiKeysRequest>,
    options?: CallOptions,
  ): PagedCall<ListApiKeysResponse, "/data/items">;
  /** List the conversations the caller belongs to (GET /conversations). */
  listConversations(
    request?: ClientRequest<ListConversationsRequest>,
    options?: CallOptions,
  ): PagedCall<ListConversationsResponse, "/data/items">;
  /** List the routes of an inbound webhook source (GET /inbound-webhook-sources/{sourceId}/routes). */
  listInboundRoutes(
    request: ClientRequest<ListInboundRoutesRequest>,
    options?: CallOptions,
  ): PagedCall<ListInboundRoutesResponse, "/data/items">;
  /** List inbound webhook sources (GET /inbound-webhook-sources). */
  listInboundSources(
    request?: ClientRequest<ListInboundSourcesRequest>,
    options?: CallOptions,
  ): PagedCall<ListInboundSourcesResponse, "/data/items">;
  /**
   * List the messages of a conversation (GET /conversations/{conversationId}/messages).
   *
   * Newest first.
   * For the next page send `before` = `next_cursor`; `after` with a date-time ends the list there.
   */
  listMessages(
    request: ClientRequest<ListMessagesRequest>,
    options?: CallOptions,
  ): PagedCall<ListMessagesResponse, "/data/items">;
  /**
   * List the replies of a thread (GET /conversation-messages/{messageId}/replies).
   *
   * Oldest first, without the root.
   * Given a reply, it lists the thread that reply belongs to.
   */
  listReplies(
    request: ClientRequest<ListRepliesRequest>,
    options?: CallOptions,
  ): PagedCall<ListRepliesResponse, "/data/items">;
  /**
   * List deliveries (GET /webhook-deliveries).
   *
   * Those to endpoints that the identity of the key has created.
   * Owners and admins list those of any endpoint of the workspace by naming it in endpoint_id.
   * Whose deliveries are listed is decided here, as for endpoints.
   */
  listWebhookDeliveries(
    request?: ClientRequest<ListWebhookDeliveriesRequest>,
    options?: CallOptions,
  ): PagedCall<ListWebhookDeliveriesResponse, "/data/items">;
  /**
   * List webhook endpoints (GET /webhook-endpoints).
   *
   * Those that the identity of the key has created, and for owners and admins those of the whole workspace.
   * Whose endpoints are listed is decided here, the specification does not say it.
   */
  listWebhookEndpoints(
    request?: ClientRequest<ListWebhookEndpointsRequest>,
    options?: CallOptions,
  ): PagedCall<ListWebhookEndpointsResponse, "/data/items">;
  /**
   * Open a temporary realtime connection (POST /realtime/connections).
   *
   * Answers with a ticket for one WebSocket connection.
   * Connect to its url before it expires and offer its protocol as the subprotocol.
   * The service then sends a ServerFrame per text message, hello first; each event is answered with a ClientFrame once it is handled.
   * After an interruption, open a new connection with the cursor of the last event that was handled.
   * Do not come back after the close codes 4401, 4403, 4406, 4409 and 4410.
   */
  openRealtimeConnection(
    request: ClientRequest<OpenRealtimeConnectionRequest>,
    options?: CallOptions,
  ): Call<OpenRealtimeConnectionResponse>;
  /**
   * Record an update of a task (POST /tasks/{taskId}/updates).
   *
   * Refused with 409 when expected_state_version is stale; read the task again and decide anew.
   * A retry without an Idempotency-Key is not replayed.
   * The response shows the task, so it takes the scope of reading it too.
   */
  recordTaskUpdate(
    request: ClientRequest<RecordTaskUpdateRequest>,
    options?: CallOptions,
  ): Call<RecordTaskUpdateResponse>;
  /**
   * Replay a delivery as a new attempt (POST /webhook-deliveries/{deliveryId}/replay).
   *
   * The event and its id stay the same.
   * Only for the identity that created the endpoint, and refused with 403 once it cannot read any more what the delivery carries.
   */
  replayWebhookDelivery(
    request: ClientRequest<ReplayWebhookDeliveryRequest>,
    options?: CallOptions,
  ): Call<ReplayWebhookDeliveryResponse>;
  /**
   * Revoke a key for good (POST /api-keys/{apiKeyId}/revoke).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  revokeApiKey(
    request: ClientRequest<RevokeApiKeyRequest>,
    options?: CallOptions,
  ): Call<RevokeApiKeyResponse>;
  /**
   * Replace the secret of a key (POST /api-keys/{apiKeyId}/rotate).
   *
   * The old secret stops working at once.
   * Only for keys whose subject has no higher role than the caller; a key that manages keys is rotated by itself alone.
   */
  rotateApiKey(
    request: ClientRequest<RotateApiKeyRequest>,
    options?: CallOptions,
  ): Call<RotateApiKeyResponse>;
  /**
   * Replace the signing secret (POST /webhook-endpoints/{endpointId}/rotate-secret).
   *
   * For a while deliveries carry signatures of both secrets, so that receivers can change over.
   */
  rotateWebhookSecret(
    request: ClientRequest<RotateWebhookSecretRequest>,
    options?: CallOptions,
  ): Call<RotateWebhookSecretResponse>;
  /** Search accessible calls (GET /search/calls). */
  searchCalls(
    request: ClientRequest<SearchCallsRequest>,
    options?: CallOptions,
  ): PagedCall<SearchCallsResponse, "/data/items">;
  /**
   * Search saved clipboards (GET /search/clipboard).
   *
   * Kept for older clients.
   * @deprecated
   */
  searchClipboards(
    request?: ClientRequest<SearchClipboardsRequest>,
    options?: CallOptions,
  ): PagedCall<SearchClipboardsResponse, "/data/items">;
  /** Search accessible conversations (GET /search/conversations). */
  searchConversations(
    request: ClientRequest<SearchConversationsRequest>,
    options?: CallOptions,
  ): PagedCall<SearchConversationsResponse, "/data/items">;
  /** Search workspace members and agents (GET /search/members). */
  searchMembers(
    request: ClientRequest<SearchMembersRequest>,
    options?: CallOptions,
  ): PagedCall<SearchMembersResponse, "/data/items">;
  /**
   * Search accessible messages (GET /search/messages).
   *
   * Matching words by default; mode semantic matches by meaning.
   * The index may lag behind by moments.
   */
  searchMessages(
    request: ClientRequest<SearchMessagesRequest>,
    options?: CallOptions,
  ): PagedCall<SearchMessagesResponse, "/data/items">;
  /**
   * Search visible tasks (GET /search/tasks).
   *
   * Without q it lists every visible task.
   */
  searchTasks(
    request?: ClientRequest<SearchTasksRequest>,
    options?: CallOptions,
  ): PagedCall<SearchTasksResponse, "/data/items">;
  /** Send a test event (POST /webhook-endpoints/{endpointId}/test). */
  testWebhookEndpoint(
    request: ClientRequest<TestWebhookEndpointRequest>,
    options?: CallOptions,
  ): Call<TestWebhookEndpointResponse>;
  /**
   * Update a webhook endpoint (PATCH /webhook-endpoints/{endpointId}).
   *
   * Owners and admins can disable every endpoint of the workspace; all other changes are for the identity that created it, and take messages:read too.
   * It can enable the endpoint again, for as long as it has a key.
   */
  updateWebhookEndpoint(
    request: ClientRequest<UpdateWebhookEndpointRequest>,
    options?: CallOptions,
  ): Call<UpdateWebhookEndpointResponse>;
  /**
   * Upload a batch of records (POST /imports/{importId}/records).
   *
   * Sending a record again updates it.
   * Records whose references are unknown are skipped and reported.
   * Attaching files also needs files:write.
   * Nothing here notifies anyone.
   * A completed import answers 409.
   */
  uploadImportRecords(
    request: ClientRequest<UploadImportRecordsRequest>,
    options?: CallOptions,
  ): Call<UploadImportRecordsResponse>;
}

export function createClient(options: ClientOptions): Client {
  const call = calls.connect(options);
  return {
    abortFile: (request, options) => calls.abortFile(call, request, options),
    answerQuestion: (request, options) => calls.answerQuestion(call, request, options),
    completeFile: (request, options) => calls.completeFile(call, request, options),
    completeImport: (request, options) => calls.completeImport(call, request, options),
    createAgent: (request, options) => calls.createAgent(call, request, options),
    createFile: (request, options) => calls.createFile(call, request, options),
    createImport: (request, options) => calls.createImport(call, request, options),
    createInboundRoute: (request, options) => calls.createInboundRoute(call, request, options),
    createInboundSource: (request, options) => calls.createInboundSource(call, request, options),
    createMessage: (request, options) => calls.createMessage(call, request, options),
    createWebhookEndpoint: (request, options) => calls.createWebhookEndpoint(call, request, options),
    disableApiKey: (request, options) => calls.disableApiKey(call, request, options),
    enableApiKey: (request, options) => calls.enableApiKey(call, request, options),
    forwardMessage: (request, options) => calls.forwardMessage(call, request, options),
    getCall: (request, options) => calls.getCall(call, request, options),
    getClipboard: (request, options) => calls.getClipboard(call, request, options),
    getConversation: (request, options) => calls.getConversation(call, request, options),
    getFile: (request, options) => calls.getFile(call, request, options),
    getMember: (request, options) => calls.getMember(call, request, options),
    getMessage: (request, options) => calls.getMessage(call, request, options),
    getTask: (request, options) => calls.getTask(call, request, options),
    getTranscript: (request, options) => calls.getTranscript(call, request, options),
    getWebhookEndpoint: (request, options) => calls.getWebhookEndpoint(call, request, options),
    issueApiKey: (request, options) => calls.issueApiKey(call, request, options),
    listAgents: (request = {}, options) => calls.listAgents(call, request, options),
    listApiKeys: (request = {}, options) => calls.listApiKeys(call, request, options),
    listConversations: (request = {}, options) => calls.listConversations(call, request, options),
    listInboundRoutes: (request, options) => calls.listInboundRoutes(call, request, options),
    listInboundSources: (request = {}, options) => calls.listInboundSources(call, request, options),
    listMessages: (request, options) => calls.listMessages(call, request, options),
    listReplies: (request, options) => calls.listReplies(call, request, options),
    listWebhookDeliveries: (request = {}, options) => calls.listWebhookDeliveries(call, request, options),
    listWebhookEndpoints: (request = {}, options) => calls.listWebhookEndpoints(call, request, options),
    openRealtimeConnection: (request, options) => calls.openRealtimeConnection(call, request, options),
    recordTaskUpdate: (request, options) => calls.recordTaskUpdate(call, request, options),
    replayWebhookDelivery: (request, options) => calls.replayWebhookDelivery(call, request, options),
    revokeApiKey: (request, options) => calls.revokeApiKey(call, request, options),
    rotateApiKey: (request, options) => calls.rotateApiKey(call, request, options),
    rotateWebhookSecret: (request, options) => calls.rotateWebhookSecret(call, request, options),
    searchCalls: (request, options) => calls.searchCalls(call, request, options),
    searchClipboards: (request = {}, options) => calls.searchClipboards(call, request, options),
    searchConversations: (request, options) => calls.searchConversations(call, request, options),
    searchMembers: (request, options) => calls.searchMembers(call, request, options),
    searchMessages: (request, options) => calls.searchMessages(call, request, options),
    searchTasks: (request = {}, options) => calls.searchTasks(call, request, options),
    testWebhookEndpoint: (request, options) => calls.testWebhookEndpoint(call, request, options),
    updateWebhookEndpoint: (request, options) => calls.updateWebhookEndpoint(call, request, options),
    uploadImportRecords: (request, options) => calls.uploadImportRecords(call, request, options),
  };
}
