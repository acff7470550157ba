// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
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
} from "../../generator/generated/types.ts";
import type { WithDefaults } from "../../generator/runtime/server/route.ts";
import type { Context } from "../handlers/context.ts";

/** One function per operation. It returns a declared response and throws other refusals as ApiError. */
export interface Handlers {
  /**
   * Discard an incomplete upload (POST /files/{fileId}/abort).
   *
   * Only for the creating key and only before completion.
   */
  abortFile(request: AbortFileRequest, context: Context): Promise<AbortFileResponse>;
  /**
   * Answer a question card (POST /conversation-messages/{messageId}/answer).
   *
   * For humans only.
   * The first answer is final and is posted as a reply where the card asks for it; a later one answers 409.
   * The reply quotes the card, so it takes the scope of reading it too.
   */
  answerQuestion(request: AnswerQuestionRequest, context: Context): Promise<AnswerQuestionResponse>;
  /**
   * Check the stored bytes and make the file ready (POST /files/{fileId}/complete).
   *
   * Codes of a 409: file_upload_object_missing, size_mismatch, content_type_mismatch, checksum_mismatch.
   * The file then stays as it was and a new one must be created.
   * Bytes that arrived in time can be completed after upload.expires_at too.
   * Completing a ready file changes nothing.
   */
  completeFile(request: CompleteFileRequest, context: Context): Promise<CompleteFileResponse>;
  /** Mark the import complete (POST /imports/{importId}/complete). */
  completeImport(request: CompleteImportRequest, context: Context): Promise<CompleteImportResponse>;
  /** Create an agent (POST /agents). */
  createAgent(request: CreateAgentRequest, context: Context): Promise<CreateAgentResponse>;
  /** Declare a file and get the address for its bytes (POST /files). */
  createFile(request: CreateFileRequest, context: Context): Promise<CreateFileResponse>;
  /**
   * Create an import or resume one (POST /imports).
   *
   * There is one import per source and source workspace; creating it again reopens it.
   */
  createImport(request: CreateImportRequest, context: Context): Promise<CreateImportResponse>;
  /** Send the events of a source to a conversation (POST /inbound-webhook-sources/{sourceId}/routes). */
  createInboundRoute(request: CreateInboundRouteRequest, context: Context): Promise<CreateInboundRouteResponse>;
  /** Create an inbound webhook source (POST /inbound-webhook-sources). */
  createInboundSource(request: CreateInboundSourceRequest, context: Context): Promise<CreateInboundSourceResponse>;
  /**
   * Create a message, a thread reply or a question card (POST /conversations/{conversationId}/messages).
   *
   * The author follows from the key.
   * A first reply sends thread_root_id only; a reply to a reply sends replied_to_message_id as well.
   * An agent must be a member of the conversation.
   */
  createMessage(request: CreateMessageRequest, context: Context): Promise<CreateMessageResponse>;
  /**
   * Create a webhook endpoint (POST /webhook-endpoints).
   *
   * The endpoint gets what the identity of the creating key can read, for as long as that identity has an active key with messages:read; what waits when this ends is skipped with access_lost.
   * Whose rights govern a delivery is decided here, the specification does not say it.
   */
  createWebhookEndpoint(request: CreateWebhookEndpointRequest, context: Context): Promise<CreateWebhookEndpointResponse>;
  /**
   * Disable a key (POST /api-keys/{apiKeyId}/disable).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  disableApiKey(request: DisableApiKeyRequest, context: Context): Promise<DisableApiKeyResponse>;
  /**
   * Enable a disabled key (POST /api-keys/{apiKeyId}/enable).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  enableApiKey(request: EnableApiKeyRequest, context: Context): Promise<EnableApiKeyResponse>;
  /**
   * Forward a message to another conversation (POST /conversation-messages/{messageId}/forwards).
   *
   * show_message keeps the content as it is now and may share one call of the source conversation. link_only carries nothing but the link, and only for those who can open the source.
   * The response shows the message, so it takes the scope of reading it too.
   */
  forwardMessage(request: ForwardMessageRequest, context: Context): Promise<ForwardMessageResponse>;
  /** Get a call with its participants and summary (GET /calls/{callId}). */
  getCall(request: GetCallRequest, context: Context): Promise<GetCallResponse>;
  /**
   * Get a saved clipboard (GET /clipboards/{clipboardId}).
   *
   * Kept for older clients.
   * @deprecated
   */
  getClipboard(request: GetClipboardRequest, context: Context): Promise<GetClipboardResponse>;
  /** Get the context of one conversation (GET /conversations/{conversationId}). */
  getConversation(request: GetConversationRequest, context: Context): Promise<GetConversationResponse>;
  /**
   * Get the state of a file or a download address (GET /files/{fileId}).
   *
   * Before completion only the creating key sees the file.
   * Once it is attached to a message, everyone who can read the message gets a short-lived download address.
   */
  getFile(request: GetFileRequest, context: Context): Promise<GetFileResponse>;
  /** Get a visible member or agent (GET /members/{memberId}). */
  getMember(request: GetMemberRequest, context: Context): Promise<GetMemberResponse>;
  /** Get one message (GET /conversation-messages/{messageId}). */
  getMessage(request: GetMessageRequest, context: Context): Promise<GetMessageResponse>;
  /** Get a task with its entries and resources (GET /tasks/{taskId}). */
  getTask(request: GetTaskRequest, context: Context): Promise<GetTaskResponse>;
  /**
   * Get a page of the transcript of a call (GET /calls/{callId}/transcript).
   *
   * Oldest passage first.
   * Send forwarded_message_id on every page when the call was reached through a forward.
   */
  getTranscript(request: WithDefaults<GetTranscriptRequest, { query: "limit" }>, context: Context): Promise<GetTranscriptResponse>;
  /**
   * Get a webhook endpoint (GET /webhook-endpoints/{endpointId}).
   *
   * Seen by everyone who can list the endpoints.
   */
  getWebhookEndpoint(request: GetWebhookEndpointRequest, context: Context): Promise<GetWebhookEndpointResponse>;
  /**
   * Issue a key (POST /api-keys).
   *
   * For a new agent or a member of the workspace whose role is not higher than that of the caller's own identity; the service identity of the workspace counts as an admin, so that a provisioning key is not a way to act as the owner.
   * Scopes that manage keys cannot be granted.
   */
  issueApiKey(request: IssueApiKeyRequest, context: Context): Promise<IssueApiKeyResponse>;
  /** List agents (GET /agents). */
  listAgents(request: WithDefaults<ListAgentsRequest, { query: "limit" }>, context: Context): Promise<ListAgentsResponse>;
  /**
   * List keys (GET /api-keys).
   *
   * Keys are read and managed by owners, admins and the service identity of the workspace.
   */
  listApiKeys(request: WithDefaults<ListApiKeysRequest, { query: "limit" }>, context: Context): Promise<ListApiKeysResponse>;
  /** List the conversations the caller belongs to (GET /conversations). */
  listConversations(request: WithDefaults<ListConversationsRequest, { query: "limit" }>, context: Context): Promise<ListConversationsResponse>;
  /** List the routes of an inbound webhook source (GET /inbound-webhook-sources/{sourceId}/routes). */
  listInboundRoutes(request: WithDefaults<ListInboundRoutesRequest, { query: "limit" }>, context: Context): Promise<ListInboundRoutesResponse>;
  /** List inbound webhook sources (GET /inbound-webhook-sources). */
  listInboundSources(request: WithDefaults<ListInboundSourcesRequest, { query: "limit" }>, context: Context): Promise<ListInboundSourcesResponse>;
  /**
   * List the messages of a conversation (GET /conversations/{conversationId}/messages).
   *
   * Newest first.
   * For the next page send `before` = `next_cursor`; `after` with a date-time ends the list there.
   */
  listMessages(request: WithDefaults<ListMessagesRequest, { query: "limit" }>, context: Context): Promise<ListMessagesResponse>;
  /**
   * List the replies of a thread (GET /conversation-messages/{messageId}/replies).
   *
   * Oldest first, without the root.
   * Given a reply, it lists the thread that reply belongs to.
   */
  listReplies(request: WithDefaults<ListRepliesRequest, { query: "limit" }>, context: Context): Promise<ListRepliesResponse>;
  /**
   * List deliveries (GET /webhook-deliveries).
   *
   * Those to endpoints that the identity of the key has created.
   * Owners and admins list those of any endpoint of the workspace by naming it in endpoint_id.
   * Whose deliveries are listed is decided here, as for endpoints.
   */
  listWebhookDeliveries(request: WithDefaults<ListWebhookDeliveriesRequest, { query: "limit" }>, context: Context): Promise<ListWebhookDeliveriesResponse>;
  /**
   * List webhook endpoints (GET /webhook-endpoints).
   *
   * Those that the identity of the key has created, and for owners and admins those of the whole workspace.
   * Whose endpoints are listed is decided here, the specification does not say it.
   */
  listWebhookEndpoints(request: WithDefaults<ListWebhookEndpointsRequest, { query: "limit" }>, context: Context): Promise<ListWebhookEndpointsResponse>;
  /**
   * Open a temporary realtime connection (POST /realtime/connections).
   *
   * Answers with a ticket for one WebSocket connection.
   * Connect to its url before it expires and offer its protocol as the subprotocol.
   * The service then sends a ServerFrame per text message, hello first; each event is answered with a ClientFrame once it is handled.
   * After an interruption, open a new connection with the cursor of the last event that was handled.
   * Do not come back after the close codes 4401, 4403, 4406, 4409 and 4410.
   */
  openRealtimeConnection(request: OpenRealtimeConnectionRequest, context: Context): Promise<OpenRealtimeConnectionResponse>;
  /**
   * Record an update of a task (POST /tasks/{taskId}/updates).
   *
   * Refused with 409 when expected_state_version is stale; read the task again and decide anew.
   * A retry without an Idempotency-Key is not replayed.
   * The response shows the task, so it takes the scope of reading it too.
   */
  recordTaskUpdate(request: RecordTaskUpdateRequest, context: Context): Promise<RecordTaskUpdateResponse>;
  /**
   * Replay a delivery as a new attempt (POST /webhook-deliveries/{deliveryId}/replay).
   *
   * The event and its id stay the same.
   * Only for the identity that created the endpoint, and refused with 403 once it cannot read any more what the delivery carries.
   */
  replayWebhookDelivery(request: ReplayWebhookDeliveryRequest, context: Context): Promise<ReplayWebhookDeliveryResponse>;
  /**
   * Revoke a key for good (POST /api-keys/{apiKeyId}/revoke).
   *
   * Only for keys whose subject has no higher role than the caller.
   */
  revokeApiKey(request: RevokeApiKeyRequest, context: Context): Promise<RevokeApiKeyResponse>;
  /**
   * Replace the secret of a key (POST /api-keys/{apiKeyId}/rotate).
   *
   * The old secret stops working at once.
   * Only for keys whose subject has no higher role than the caller; a key that manages keys is rotated by itself alone.
   */
  rotateApiKey(request: RotateApiKeyRequest, context: Context): Promise<RotateApiKeyResponse>;
  /**
   * Replace the signing secret (POST /webhook-endpoints/{endpointId}/rotate-secret).
   *
   * For a while deliveries carry signatures of both secrets, so that receivers can change over.
   */
  rotateWebhookSecret(request: RotateWebhookSecretRequest, context: Context): Promise<RotateWebhookSecretResponse>;
  /** Search accessible calls (GET /search/calls). */
  searchCalls(request: WithDefaults<SearchCallsRequest, { query: "limit" }>, context: Context): Promise<SearchCallsResponse>;
  /**
   * Search saved clipboards (GET /search/clipboard).
   *
   * Kept for older clients.
   * @deprecated
   */
  searchClipboards(request: WithDefaults<SearchClipboardsRequest, { query: "limit" }>, context: Context): Promise<SearchClipboardsResponse>;
  /** Search accessible conversations (GET /search/conversations). */
  searchConversations(request: WithDefaults<SearchConversationsRequest, { query: "limit" }>, context: Context): Promise<SearchConversationsResponse>;
  /** Search workspace members and agents (GET /search/members). */
  searchMembers(request: WithDefaults<SearchMembersRequest, { query: "limit" }>, context: Context): Promise<SearchMembersResponse>;
  /**
   * Search accessible messages (GET /search/messages).
   *
   * Matching words by default; mode semantic matches by meaning.
   * The index may lag behind by moments.
   */
  searchMessages(request: WithDefaults<SearchMessagesRequest, { query: "limit" | "mode" }>, context: Context): Promise<SearchMessagesResponse>;
  /**
   * Search visible tasks (GET /search/tasks).
   *
   * Without q it lists every visible task.
   */
  searchTasks(request: WithDefaults<SearchTasksRequest, { query: "limit" }>, context: Context): Promise<SearchTasksResponse>;
  /** Send a test event (POST /webhook-endpoints/{endpointId}/test). */
  testWebhookEndpoint(request: TestWebhookEndpointRequest, context: Context): Promise<TestWebhookEndpointResponse>;
  /**
   * Update a webhook endpoint (PATCH /webhook-endpoints/{endpointId}).
   *
   * Owners and admins can disable every endpoint of the workspace; all other changes are for the identity that created it, and take messages:read too.
   * It can enable the endpoint again, for as long as it has a key.
   */
  updateWebhookEndpoint(request: UpdateWebhookEndpointRequest, context: Context): Promise<UpdateWebhookEndpointResponse>;
  /**
   * Upload a batch of records (POST /imports/{importId}/records).
   *
   * Sending a record again updates it.
   * Records whose references are unknown are skipped and reported.
   * Attaching files also needs files:write.
   * Nothing here notifies anyone.
   * A completed import answers 409.
   */
  uploadImportRecords(request: UploadImportRecordsRequest, context: Context): Promise<UploadImportRecordsResponse>;
}
