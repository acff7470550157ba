// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import type { DeclaredHeaders, ResponseHeaders, SuccessStatus } from "../runtime/http.ts";

/** An item of a plain or a menu actions block. */
export interface Action {
  id: CardId;
  label: string;
  accessibleLabel?: string;
  input?: ActionInput;
}

/** What the answer carries back when the action is taken. */
export type ActionInput = { [key: string]: CardScalar };

/**
 * Buttons.
 * The presentation tells the variants apart; without one, a menuLabel makes a menu.
 */
export type ActionsBlock =
  | RowActionsBlock
  | FooterActionsBlock
  | MenuActionsBlock
  | PlainActionsBlock;

export interface AddTaskResource {
  op: "add";
  /** Name of the resource. */
  label: string;
  /** Address of the resource. */
  url: string;
}

/** An agent of the workspace. */
export interface Agent {
  id: Id;
  /** Name to show. */
  display_name: string;
  /** What the agent does. */
  role_name: string | null;
  /** Membership that its messages carry as author. */
  workspace_membership_id: string;
  created_at?: string;
}

/** An agent. */
export interface AgentKeySubject {
  kind: "agent";
  agent_id: Id;
  /** Name to show. */
  display_name: string;
  /** What the agent does. */
  role_name: string | null;
  workspace_membership_id: Id;
}

export interface AgentList {
  data: {
    items: Agent[];
    page_info: PageInfo;
  };
}

export interface AgentResult {
  data: Agent;
}

/** Names the control that was used and, for an input, what was entered. */
export interface AnswerQuestionBody {
  /** Id of the pressed action item, or of the text_input, select or checkbox block that was submitted. */
  control_id: string;
  /** What was entered; not for an action item. */
  value?: string | boolean;
}

/** Metadata of a key; never its secret. */
export interface ApiKey {
  id: Id;
  /** Beginning of the secret, to tell keys apart. */
  key_prefix: string;
  /** Label of the operator. */
  name: string | null;
  /** Exactly what was granted. */
  scopes: ApiKeyScope[];
  /** Only an active key works; revoked is final. */
  status: "active" | "disabled" | "revoked";
  subject: ApiKeySubject;
}

export interface ApiKeyIssueBody {
  /** Label of the operator. */
  name: string | null;
  /** What to grant. */
  scopes: DelegableScope[];
  subject: ApiKeyIssueSubject;
}

/** The identity that the new key acts as. */
export type ApiKeyIssueSubject = NewAgentSubject | WorkspaceMemberSubject;

export interface ApiKeyList {
  data: {
    items: ApiKey[];
    page_info: PageInfo;
  };
}

export interface ApiKeyResult {
  data: ApiKey;
}

/**
 * A permission of a key.
 * Every one can be granted to an issued key but those that manage keys.
 */
export type ApiKeyScope =
  | "calls:read"
  | "conversations:create"
  | "conversation_memberships:write"
  | "files:read"
  | "files:write"
  | "profile:write"
  | "context:self-introduction"
  | "inbox:read"
  | "inbox:write"
  | "connections:read"
  | "connections:write"
  | "connections:execute"
  | "miniapps:read"
  | "miniapps:write"
  | "documents:read"
  | "documents:write"
  | "automations:read"
  | "automations:write"
  | "members:invite"
  | "tasks:read"
  | "tasks:contribute"
  | "tasks:coordinate"
  | "tasks:complete"
  | "agents:read"
  | "agents:write"
  | "messages:read"
  | "messages:write"
  | "realtime:read"
  | "webhooks:read"
  | "webhooks:write"
  | "api_keys:read"
  | "api_keys:write"
  | "imports:write";

/** A key with its secret, which is shown this once and again for a repeated request within 24 hours. */
export interface ApiKeySecretResult {
  data: {
    api_key: ApiKey;
    /** What to send in x-api-key. */
    secret: string;
  };
}

/** The identity that the key acts as. */
export type ApiKeySubject = MemberKeySubject | AgentKeySubject | ServiceKeySubject;

/** Date of the event format. */
export type ApiVersion = string;

export interface ArchiveTaskResource {
  op: "archive";
  resource_id: Id;
}

export interface AreaChartBlock {
  mark: "area";
  type: "chart";
  id: CardId;
  axis: LineAxis;
  series: AreaSeries[];
  summary: string;
  title: string;
  format?: NumberFormat;
  unit?: string;
}

export interface AreaSeries {
  id: CardId;
  label: string;
  /** One measurement for each value of the axis; null where none is known. */
  values: (number | null)[];
}

/** The axis of a bar chart, which has categories only. */
export type BarAxis = BarCategoryAxis;

export interface BarCategoryAxis {
  type: "category";
  values: string[];
}

export interface BarChartBlock {
  mark: "bar";
  type: "chart";
  id: CardId;
  axis: BarAxis;
  series: ChartSeries[];
  summary: string;
  title: string;
  format?: NumberFormat;
  unit?: string;
}

/** One block of a card. */
export type Block =
  | LinkBlock
  | TextBlock
  | HeadingBlock
  | ContextBlock
  | FactsBlock
  | ImageBlock
  | ActionsBlock
  | GroupBlock
  | DisclosureBlock
  | CollectionBlock
  | TableBlock
  | ChartBlock
  | TextInputBlock
  | SecretInputBlock
  | CheckboxBlock
  | SelectBlock
  | ResourceBlock;

/** A list of blocks, of the card or of a container in it. */
export type Blocks = Block[];

/** Metadata, participants and summary of a recorded session. */
export interface Call {
  id: Id;
  /** Who took part. */
  participants: CallParticipant[];
  /** What was said, in short. */
  summary: string | null;
  /** Parts of the call. */
  chapters?: CallChapter[];
  /** Conversation the call belongs to; null for a reader who came through a forward and cannot open it. */
  conversation_id?: string | null;
  /** Name of that conversation; null for the same reader. */
  conversation_name?: string | null;
  /** Length of the call. */
  duration_seconds?: number | null;
  ended_at?: string | null;
  started_at?: string;
  /** Whether the call goes on. */
  status?: "live" | "ended";
  /** What the call was about. */
  title?: string | null;
}

export interface CallChapter {
  /** End, in milliseconds from the start of the call. */
  end_ms: number;
  /** Start, in milliseconds from the start of the call. */
  start_ms: number;
  /** Heading of the part. */
  title: string;
  /** What was said in it. */
  content?: string;
}

export interface CallList {
  data: {
    items: Call[];
    page_info: PageInfo;
  };
}

export interface CallParticipant {
  /** Membership; null for a guest of the call. */
  id: string | null;
  /** Name to show. */
  name: string | null;
}

/** A declarative card document, version 1. */
export interface Card {
  /**
   * The document version.
   * Only 1 exists.
   */
  version: 1;
  blocks: Blocks;
  title: string;
  frame?: "card" | "none";
  headerActions?: HeaderActions;
  subtitle?: string;
  /** Whether the title is drawn or only read out. */
  titleDisplay?: "visible" | "accessible";
  width?: "content" | "wide";
}

/** The id of a block, an item, a column or a series. */
export type CardId = string;

/** A picture and the words that stand for it. */
export interface CardImage {
  alt: string;
  url: CardUrl;
}

/** A value of an action's input or a cell of a table. */
export type CardScalar =
  | string
  | number
  | boolean
  | null;

/** An absolute http or https address without user name and password. */
export type CardUrl = string;

export interface CategoryAxis {
  type: "category";
  values: string[];
}

/** A chart, distinguished by its mark. */
export type ChartBlock = BarChartBlock | LineChartBlock | AreaChartBlock;

export interface ChartSeries {
  id: CardId;
  label: string;
  /** One measurement for each value of the axis; null where none is known. */
  values: (number | null)[];
}

export interface CheckboxBlock {
  type: "checkbox";
  id: CardId;
  label: string;
  value: boolean;
}

/**
 * The acknowledgement of an event, the only frame a client sends.
 * It has no type.
 * With error, the cursor stays.
 */
export interface ClientFrame {
  /** The delivery that was handled. */
  envelope_id: string;
  /** The handler failed; the event is not settled. */
  error?: {
    /** Machine-readable code, such as handler_failed. */
    code: string;
    /** Explanation for a person. */
    message?: string;
  };
}

/** A saved clipboard with its items. */
export interface Clipboard {
  id: Id;
  /** What was saved, in order. */
  items: ClipboardItem[];
  /** Name of the clipboard. */
  title: string | null;
  created_at?: string;
  /** What it collects. */
  description?: string | null;
}

/** A pointer to something in the workspace. */
export interface ClipboardItem {
  /** Id of what it points at. */
  id: string;
  /** What the item points at. */
  type:
    | "message"
    | "member"
    | "conversation"
    | "file";
  /** Text to show. */
  label?: string | null;
}

export interface ClipboardList {
  data: {
    items: ClipboardSummary[];
    page_info: PageInfo;
  };
}

/** A clipboard as the search returns it. */
export interface ClipboardSummary {
  id: Id;
  /** Number of items. */
  item_count: number;
  /** Name of the clipboard. */
  title: string | null;
  created_at?: string;
  /** What it collects. */
  description?: string | null;
}

export interface CollectionBlock {
  type: "collection";
  id: CardId;
  items: CollectionItem[];
  label: string;
  approximate?: boolean;
  emptyMessage?: string;
  itemNoun?: string;
  ordered?: boolean;
  presentation?: "scroll";
}

export interface CollectionItem {
  id: CardId;
  blocks: Blocks;
}

export interface ContextBlock {
  type: "context";
  id: CardId;
  items: InlineItems;
  tooltip?: string;
}

/** 0 open to the workspace, 1 restricted to its members. */
export type ConversationAccess = 0 | 1;

export interface ConversationContext {
  id: Id;
  access_control_type: ConversationAccess;
  /** Number of agent members. */
  agent_members_count: number;
  /** Set once the conversation is archived. */
  archived_at: string | null;
  created_at: string;
  creator_member: ConversationContextMemberOrNull;
  /** Membership that created the conversation. */
  creator_member_id: string | null;
  /** What the conversation is for. */
  description: string | null;
  /** Group that stands for all members. */
  everyone_member_group_id: string | null;
  /** Number of human members. */
  human_members_count: number;
  /** When the newest message was written. */
  last_message_at: string | null;
  /** When the summary was made. */
  last_summary_at: string | null;
  /** Name of the conversation. */
  name: string;
  origin: ConversationOrigin;
  /** Memberships shown as a preview. */
  preview_member_ids: Id[];
  /** The same memberships as display projections. */
  preview_members: ConversationContextMember[];
  /** Channel id in the external tool it came from. */
  slack_channel_id: string | null;
  /** Latest summary. */
  summary_text: string | null;
  /** Whether an external tool is kept in step. */
  sync_enabled: boolean;
  type: ConversationType;
  updated_at: string;
  workspace_id: Id;
  /** Name that all workspaces share. */
  canonical_name?: string | null;
  /** Whether the caller hid the conversation. */
  is_hidden?: boolean | null;
  /** Author of the newest message. */
  last_message_author_id?: string | null;
  /** Id of the newest message. */
  last_message_id?: string | null;
  /** Beginning of the newest message. */
  last_message_preview?: string | null;
  /** Name given in this workspace only. */
  local_alias?: string | null;
}

/** What is needed to show a member; holds no private profile data. */
export interface ConversationContextMember {
  /** Marks this as the display projection. */
  projection_kind: "display";
  /** Workspace membership id. */
  id: string;
  /** Set once the membership ended. */
  archived_at: string | null;
  /** Key of the stored picture. */
  avatar_asset_key: string | null;
  /** Height of the picture in pixels. */
  avatar_height: number | null;
  /** 1 uploaded, 2 external, 3 generated. */
  avatar_source_kind:
    | 1
    | 2
    | 3
    | null;
  /** Width of the picture in pixels. */
  avatar_width: number | null;
  /** Name to show. */
  display_name: string | null;
  /** 0 human, 1 agent. */
  member_type: 0 | 1;
  /** Picture to show. */
  profile_image_url: string | null;
  /** Whether a person has claimed an imported membership. */
  claim_status?: "claimed" | "unclaimed" | null;
  /** Which connected app it stands for. */
  connected_app_key?: string;
  /** Short name. */
  handle?: string | null;
  /** Whether it stands for a connected app. */
  is_connected_app?: boolean;
  /** Whether it is a guest. */
  is_guest?: boolean;
  /** Whether it is an agent of the workspace itself. */
  is_workspace_agent?: boolean;
  /** Where the membership came from. */
  source_kind?:
    | "svc"
    | "chat_import"
    | "chat_sync"
    | null;
}

/** A display projection, or null when there is none. */
export type ConversationContextMemberOrNull = {
  /** Marks this as the display projection. */
  projection_kind: "display";
  /** Workspace membership id. */
  id: string;
  /** Set once the membership ended. */
  archived_at: string | null;
  /** Key of the stored picture. */
  avatar_asset_key: string | null;
  /** Height of the picture in pixels. */
  avatar_height: number | null;
  /** 1 uploaded, 2 external, 3 generated. */
  avatar_source_kind:
    | 1
    | 2
    | 3
    | null;
  /** Width of the picture in pixels. */
  avatar_width: number | null;
  /** Name to show. */
  display_name: string | null;
  /** 0 human, 1 agent. */
  member_type: 0 | 1;
  /** Picture to show. */
  profile_image_url: string | null;
  /** Whether a person has claimed an imported membership. */
  claim_status?: "claimed" | "unclaimed" | null;
  /** Which connected app it stands for. */
  connected_app_key?: string;
  /** Short name. */
  handle?: string | null;
  /** Whether it stands for a connected app. */
  is_connected_app?: boolean;
  /** Whether it is a guest. */
  is_guest?: boolean;
  /** Whether it is an agent of the workspace itself. */
  is_workspace_agent?: boolean;
  /** Where the membership came from. */
  source_kind?:
    | "svc"
    | "chat_import"
    | "chat_sync"
    | null;
} | null;

export interface ConversationList {
  data: {
    items: ConversationListItem[];
    page_info: PageInfo;
  };
}

/** The conversation context as a membership-backed read gives it, which may also say whether it is a bridge. */
export interface ConversationListItem {
  id: Id;
  access_control_type: ConversationAccess;
  /** Number of agent members. */
  agent_members_count: number;
  /** Set once the conversation is archived. */
  archived_at: string | null;
  created_at: string;
  creator_member: ConversationContextMemberOrNull;
  /** Membership that created the conversation. */
  creator_member_id: string | null;
  /** What the conversation is for. */
  description: string | null;
  /** Group that stands for all members. */
  everyone_member_group_id: string | null;
  /** Number of human members. */
  human_members_count: number;
  /** When the newest message was written. */
  last_message_at: string | null;
  /** When the summary was made. */
  last_summary_at: string | null;
  /** Name of the conversation. */
  name: string;
  origin: ConversationOrigin;
  /** Memberships shown as a preview. */
  preview_member_ids: Id[];
  /** The same memberships as display projections. */
  preview_members: ConversationContextMember[];
  /** Channel id in the external tool it came from. */
  slack_channel_id: string | null;
  /** Latest summary. */
  summary_text: string | null;
  /** Whether an external tool is kept in step. */
  sync_enabled: boolean;
  type: ConversationType;
  updated_at: string;
  workspace_id: Id;
  /**
   * How it reaches beyond.
   * Only svc_connect follows the service's own rules of membership across workspaces; partner_connect mirrors an external network.
   */
  bridge_kind?: "svc_connect" | "partner_connect" | null;
  /** Name that all workspaces share. */
  canonical_name?: string | null;
  /** Whether the conversation reaches beyond this workspace. */
  is_bridge?: boolean;
  /** Whether the caller hid the conversation. */
  is_hidden?: boolean | null;
  /** Author of the newest message. */
  last_message_author_id?: string | null;
  /** Id of the newest message. */
  last_message_id?: string | null;
  /** Beginning of the newest message. */
  last_message_preview?: string | null;
  /** Name given in this workspace only. */
  local_alias?: string | null;
}

/** 0 created here, 1 imported, 2 kept in step with another tool. */
export type ConversationOrigin = 0 | 1 | 2;

/** The conversation-context response. */
export interface ConversationResult {
  data: ConversationContext;
}

/** 0 channel, 1 direct message, 2 task channel. */
export type ConversationType = 0 | 1 | 2;

export interface CreateAgentBody {
  /** Name of the agent; no other agent may have it. */
  display_name: string;
  /** What the agent does. */
  role_name?: string | null;
}

/** Declares a file; completion checks the stored bytes against it. */
export interface CreateFileBody {
  /** Media type as RFC 9110 spells it, since the upload sends it as its Content-Type header. */
  content_type: string;
  /** Name of the file. */
  filename: string;
  /** Size in bytes, at most 100 MiB. */
  size_bytes: number;
  /** Digest of the bytes, in lowercase hex. */
  sha256?: string;
}

export interface CreateImportBody {
  /** The tool the history comes from. */
  source: string;
  /** Id of the workspace over there. */
  source_workspace_id: string;
  /** Name of the workspace over there. */
  source_workspace_name?: string | null;
}

export interface CreateInboundWebhookRouteBody {
  conversation_id: Id;
  /** Label for people. */
  name?: string | null;
}

export interface CreateInboundWebhookSourceBody {
  /** Label for people. */
  name: string;
}

/** A message, a thread reply or, when the content is a question command, a question card. */
export interface CreateMessageBody {
  /**
   * Text of the message.
   * Plain text may hold 40 000 characters, a question card 600 KiB.
   * Null or empty only together with file_ids.
   * A member is mentioned by the membership id, as in <@mem_01JD8ZK3M5T7V9X1B3D5F7H9A1>.
   * A question command is the entire content: a fenced block with the info string svc-question that holds an object of replyMode (thread or conversation) and card.
   * A card alone, as JSON, asks for the answer in its thread.
   */
  markdown_content: string | null;
  /** Messages the author points at as context. */
  explicit_context_message_ids?: Id[];
  /** Files with status ready of the same workspace. */
  file_ids?: Id[];
  /** Pictures shown with the message. */
  image_urls?: string[];
  /** Reply that is answered; left out for a first reply. */
  replied_to_message_id?: string;
  /** Links of the text that get no preview. */
  suppressed_link_preview_urls?: string[];
  /** Root of the thread; null or absent for a top-level message. */
  thread_root_id?: string | null;
}

/** Where to send which events. */
export interface CreateWebhookEndpointBody {
  /** What to send. */
  enabled_events: WebhookEventType[];
  /** Address of the receiver. */
  url: string;
  /** Label for people. */
  name?: string | null;
}

export interface CurrencyFormat {
  type: "currency";
  /** An ISO 4217 code. */
  currency: string;
  maximumFractionDigits?: number;
}

/** A permission that an issued key may have; managing keys is not among them. */
export type DelegableScope =
  | "calls:read"
  | "conversations:create"
  | "conversation_memberships:write"
  | "files:read"
  | "files:write"
  | "profile:write"
  | "context:self-introduction"
  | "inbox:read"
  | "inbox:write"
  | "connections:read"
  | "connections:write"
  | "connections:execute"
  | "miniapps:read"
  | "miniapps:write"
  | "documents:read"
  | "documents:write"
  | "automations:read"
  | "automations:write"
  | "members:invite"
  | "tasks:read"
  | "tasks:contribute"
  | "tasks:coordinate"
  | "tasks:complete"
  | "agents:read"
  | "agents:write"
  | "messages:read"
  | "messages:write"
  | "realtime:read"
  | "webhooks:read"
  | "webhooks:write"
  | "imports:write";

export interface DisclosureBlock {
  type: "disclosure";
  id: CardId;
  blocks: Blocks;
  label: string;
}

/** The service is about to close the connection. */
export interface DisconnectFrame {
  type: "disconnect";
  /**
   * Why.
   * After server_restart, deploy_draining, connection_max_age, backpressure, temporary_unavailable and refresh_requested a client opens a new connection; after the others it stops, because its configuration is wrong.
   */
  reason:
    | "server_restart"
    | "deploy_draining"
    | "connection_max_age"
    | "backpressure"
    | "temporary_unavailable"
    | "refresh_requested"
    | "invalid_ticket"
    | "expired_ticket"
    | "revoked_api_key"
    | "missing_scope"
    | "unsupported_subscription"
    | "policy_violation";
  /** How long to wait before connecting again. */
  retry_after_seconds: number | null;
}

/** A duration given in milliseconds. */
export interface DurationFormat {
  type: "duration_ms";
}

/**
 * Any error body.
 * Deployments mix the shapes, so a client reads whichever it meets.
 */
export type ErrorBody = NestedError | LegacyError | RateLimitError;

/** One problem of the request. */
export interface ErrorDetail {
  /** Which rule was broken. */
  code: string;
  /** What was expected and what was found. */
  message: string;
  /** JSON Pointer to the place, from the root of body, query, headers or path. */
  pointer: string;
  /** Part of the request that holds the place. */
  in?:
    | "body"
    | "query"
    | "headers"
    | "path";
}

/**
 * Any event of the service.
 * Other types may follow, so a receiver ignores a type that it does not know.
 */
export type Event = MessageCreatedEvent | WebhookTestEvent;

/** One event, to be acknowledged once it is handled. */
export interface EventFrame {
  type: "event";
  /** Whether an acknowledgement may carry a payload. */
  accepts_response_payload: boolean;
  /** Opaque place to resume from once this event is handled. */
  cursor: string;
  /** Id of this delivery; goes into the acknowledgement. */
  envelope_id: string;
  payload: MessageCreatedEvent;
  /** A subscription that hello announced. */
  subscription_id: string;
}

/** The message as events carry it. */
export interface EventMessage {
  id: Id;
  /** Membership that wrote it. */
  author_id: string;
  /** Name of the author. */
  author_name: string;
  /** Text as it was sent; empty for a message of files only. */
  content: string;
  conversation_id: Id;
  /** Name of the conversation. */
  conversation_name: string;
  created_at: string;
  /** Pictures shown with the message. */
  image_urls: string[];
  /** Reactions with their counts. */
  reactions: Reaction[];
  /** Replies in the thread of this message. */
  replies_count: number;
}

export interface Fact {
  label: string;
  value: InlineItems;
  caption?: InlineItems;
}

export interface FactsBlock {
  type: "facts";
  id: CardId;
  items: Fact[];
  label: string;
  presentation?: "list" | "stats";
}

/** A file in one of its two states. */
export type File = WaitingFile | ReadyFile;

/** Says that the upload is discarded; the file can no longer be read. */
export interface FileAbortResult {
  data: {
    /** The upload is gone. */
    aborted: true;
    id: Id;
  };
}

export interface FileResult {
  data: File;
}

/**
 * The one PUT request that carries the bytes.
 * Send every header as given.
 */
export interface FileUpload {
  /** Method to use. */
  method: "PUT";
  /** Until when the address works, while the key that declared the file is active. */
  expires_at: string;
  /** Headers to send. */
  headers: { [key: string]: string };
  /** Address of the storage; needs no key. */
  url: string;
}

export interface FooterAction {
  id: CardId;
  label: string;
  icon?: "refresh";
  input?: ActionInput;
  variant?: "ghost" | "primary" | "secondary";
}

export interface FooterActionsBlock {
  presentation: "footer";
  type: "actions";
  id: CardId;
  items: FooterAction[];
}

/** A pointer to the source; its content is not included. */
export interface ForwardLinkOnly {
  /** Only the link travels. */
  mode: "link_only";
  /** Present only when the caller can open the source conversation. */
  source_conversation_id?: string;
  /** Present only when the caller can open the source conversation. */
  source_message_id?: string;
  /** Present only when the caller can open the source conversation; null when the source is in no thread. */
  source_thread_id?: string | null;
}

export interface ForwardMessageBody {
  conversation_id: Id;
  /** Whether the content travels with the forward. */
  mode: "show_message" | "link_only";
  /** Call to share; only with show_message. */
  call_id?: string;
  /** A comment of the person who forwards. */
  markdown_content?: string | null;
}

/** Every reader gets the content as it was when it was forwarded. */
export interface ForwardShowMessage {
  /** The snapshot travels with the forward. */
  mode: "show_message";
  /** Author of the source. */
  author_name?: string | null;
  /** The call this forward explicitly shares. */
  call_id?: string;
  /** Text at the time of the forward. */
  content?: string | null;
  /** When the source was written. */
  created_at?: string;
  /** Pictures of the source. */
  image_urls?: string[];
  /** Present only when the caller can open the source conversation. */
  source_conversation_id?: string;
  /** Present only when the caller can open the source conversation. */
  source_message_id?: string;
  /** Present only when the caller can open the source conversation; null when the source is in no thread. */
  source_thread_id?: string | null;
}

/** Where a forwarded message came from. */
export type ForwardSource = ForwardShowMessage | ForwardLinkOnly;

export type FractionDigits = number;

export interface GroupBlock {
  type: "group";
  id: CardId;
  blocks: Blocks;
  layout?: "stack" | "columns";
}

/** The actions of the card's header. */
export type HeaderActions = ActionsBlock;

export interface HeadingBlock {
  type: "heading";
  id: CardId;
  text: string;
}

/** The first frame after the handshake. */
export interface HelloFrame {
  type: "hello";
  /** The same as on the ticket. */
  connection_id: string;
  /** Time between heartbeats; 0 where there are none. */
  heartbeat_interval_seconds: number;
  /** Whether a cursor can be resumed. */
  resume_supported: boolean;
  /** What this connection delivers. */
  subscriptions: Subscription[];
  /** What the service could not do. */
  warnings?: RealtimeWarning[];
}

/** Opaque identifier. */
export type Id = string;

export interface ImageBlock {
  type: "image";
  id: CardId;
  alt: string;
  url: CardUrl;
  /** Width divided by height. */
  aspect?: number;
  presentation?: "thumbnail" | "content" | "cover";
}

/** An import and whether it still accepts records. */
export interface Import {
  id: Id;
  /** The tool the history comes from. */
  source: string;
  /** Id of the workspace over there. */
  source_workspace_id: string;
  /** Name of the workspace over there. */
  source_workspace_name: string | null;
  /** Whether it still accepts records. */
  status: "open" | "complete";
  /** Set while the import is complete. */
  completed_at?: string | null;
  created_at?: string;
  updated_at?: string;
}

/** How many records of each kind were stored, whether new or updated. */
export interface ImportCounts {
  conversations: number;
  members: number;
  messages: number;
  reactions: number;
}

/**
 * A batch.
 * The service takes members, conversations, messages and reactions in this order, and thread roots must come before their replies.
 * Sending a record again updates it.
 */
export interface ImportRecordsBody {
  /** Conversations. */
  conversations?: ImportedConversation[];
  /** Members. */
  members?: ImportedMember[];
  /** Messages. */
  messages?: ImportedMessage[];
  /** Reactions. */
  reactions?: ImportedReaction[];
}

/**
 * What became of the batch.
 * Look at skipped before completing the import.
 */
export interface ImportRecordsResult {
  data: {
    counts: ImportCounts;
    /** Records that were not stored. */
    skipped: SkippedRecord[];
  };
}

export interface ImportResult {
  data: Import;
}

export interface ImportedConversation {
  /** Id in the source tool. */
  external_id: string;
  /** Name. */
  name: string;
  /** When it was archived over there. */
  archived_at?: string | null;
  /** When it was created over there. */
  created_at?: string;
  /** What it is for. */
  description?: string | null;
  /** Whether it is a direct message. */
  is_direct_message?: boolean;
  /** Whether only its members may read it. */
  is_private?: boolean;
  /** Members to add to its roster, which holds 250 over all batches. */
  member_external_ids?: string[];
}

export interface ImportedFile {
  /** Id of the file in the source tool. */
  external_id: string;
  file_id: Id;
}

export interface ImportedMember {
  /** Name to show. */
  display_name: string;
  /** Id in the source tool. */
  external_id: string;
  /** Address. */
  email?: string | null;
  /** Short name. */
  handle?: string | null;
  /** Whether it was a guest. */
  is_guest?: boolean;
  /** Picture. */
  profile_image_url?: string | null;
  /** Role. */
  title?: string | null;
}

export interface ImportedMessage {
  /** Author over there. */
  author_external_id: string;
  /** Text of the message. */
  content: string | null;
  /** Conversation over there. */
  conversation_external_id: string;
  /** When it was written over there. */
  created_at: string;
  /** Id in the source tool. */
  external_id: string;
  /**
   * Attachments.
   * Left out, those of an earlier batch stay; empty, they go.
   * Needs files:write.
   */
  files?: ImportedFile[];
  /** Pictures. */
  image_urls?: string[];
  /** Reply that it answers. */
  replied_to_external_id?: string | null;
  /** Root of its thread over there. */
  thread_root_external_id?: string | null;
}

export interface ImportedReaction {
  /** The emoji or its short name. */
  emoji_text: string;
  /** Who reacted. */
  member_external_id: string;
  /** Message over there. */
  message_external_id: string;
  /** When it was given over there. */
  created_at?: string;
  /** Id in the source tool, if it has one. */
  external_id?: string;
}

/** Sends the events of a source to a conversation. */
export interface InboundWebhookRoute {
  id: Id;
  conversation_id: Id;
  created_at: string;
  /** Label for people. */
  name: string | null;
  source_id: Id;
}

export interface InboundWebhookRouteList {
  data: {
    items: InboundWebhookRoute[];
    page_info: PageInfo;
  };
}

export interface InboundWebhookRouteResult {
  data: InboundWebhookRoute;
}

/** A sender of events. */
export interface InboundWebhookSource {
  id: Id;
  created_at: string;
  /** Label for people. */
  name: string;
  /** Beginning of the secret, to tell secrets apart. */
  secret_prefix: string;
}

export interface InboundWebhookSourceList {
  data: {
    items: InboundWebhookSource[];
    page_info: PageInfo;
  };
}

/** The source with its secret, which is shown this once and again for a repeated request within 24 hours. */
export interface InboundWebhookSourceSecretResult {
  data: {
    /** Secret that the sender signs with. */
    secret: string;
    source: InboundWebhookSource;
  };
}

export interface InlineEmail {
  type: "email";
  address: string;
  text: string;
}

/** One run of inline content, distinguished by its type as blocks are. */
export type InlineItem =
  | InlineText
  | InlineEmail
  | InlineLink
  | InlineStatus
  | InlineTime;

export type InlineItems = InlineItem[];

export interface InlineLink {
  type: "link";
  label: string;
  url: CardUrl;
}

export interface InlineStatus {
  type: "status";
  text: string;
  tone:
    | "brand"
    | "neutral"
    | "muted"
    | "success"
    | "warning"
    | "danger";
}

export interface InlineText {
  type: "text";
  text: string;
}

export interface InlineTime {
  type: "time";
  format: "relative" | "absolute";
  timestamp: number;
}

export interface LegacyError {
  /** Explanation for a person. */
  error: string;
  /** Machine-readable code. */
  error_code: string;
  /** Scopes the key would need, with code missing_scope. */
  missing_scopes?: string[];
}

/** The same as page_info in the spelling that older clients read. */
export interface LegacyPageInfo {
  /** Whether a further page exists. */
  hasNextPage: boolean;
  /** Cursor of the last item here. */
  endCursor?: string | null;
  /** Whether a page exists before this one. */
  hasPreviousPage?: boolean;
  /** Cursor of the first item here. */
  startCursor?: string | null;
}

/** The axis of a line or an area chart. */
export type LineAxis = CategoryAxis | TimeAxis;

export interface LineChartBlock {
  mark: "line";
  type: "chart";
  id: CardId;
  axis: LineAxis;
  series: ChartSeries[];
  summary: string;
  title: string;
  format?: NumberFormat;
  unit?: string;
}

export interface LinkBlock {
  type: "link";
  id: CardId;
  label: string;
  url: CardUrl;
}

/** A visible member or agent. */
export interface Member {
  id: Id;
  /** Name to show. */
  display_name: string | null;
  /** Set once the membership ended. */
  archived_at?: string | null;
  /** State of an imported membership. */
  claim_status?: "claimed" | "unclaimed" | null;
  /** Address; null where the caller may not see it. */
  email?: string | null;
  /** Short name. */
  handle?: string | null;
  /** Whether it stands for a connected app. */
  is_connected_app?: boolean;
  /** Whether it is a guest. */
  is_guest?: boolean;
  /** Whether it is an agent of the workspace itself. */
  is_workspace_agent?: boolean;
  /** 0 human, 1 agent. */
  member_type?: 0 | 1;
  /** Picture to show. */
  profile_image_url?: string | null;
  /** Where it came from. */
  source_kind?:
    | "svc"
    | "chat_import"
    | "chat_sync"
    | null;
  /** Role in the workspace. */
  title?: string | null;
  /** Same value as id. */
  workspaceMembershipId?: string;
  /** Workspace of the membership. */
  workspace_id?: string;
}

/** A human member. */
export interface MemberKeySubject {
  kind: "workspace_member";
  workspace_membership_id: Id;
  /** Name to show. */
  display_name?: string | null;
}

export interface MemberList {
  data: {
    items: Member[];
    page_info: PageInfo;
  };
}

export interface MenuActionsBlock {
  type: "actions";
  id: CardId;
  items: Action[];
  menuLabel: string;
}

/** A message as reads return it. */
export interface Message {
  id: Id;
  /** Membership that wrote it; follows from the key. */
  author_id: string;
  /** Name of the author. */
  author_name: string;
  /** Text as it was sent. */
  content: string | null;
  conversation_id: Id;
  /** Name of the conversation. */
  conversation_name: string;
  created_at: string;
  /** Pictures shown with the message. */
  image_urls: string[];
  /** Reactions with their counts. */
  reactions: Reaction[];
  /** Replies in the thread of this message. */
  replies_count: number;
  /** Same value as author_id. */
  authorWorkspaceMembershipId?: string;
  /** Messages the author points at as context. */
  explicit_context_message_ids?: Id[];
  /** Attached files. */
  files?: MessageFile[];
  forward_source?: ForwardSource;
  question_card?: QuestionCardLink;
  /** Reply that is answered; null otherwise. */
  replied_to_message_id?: string | null;
  /** Links of the text that get no preview. */
  suppressed_link_preview_urls?: string[];
  /** Root of the thread; null for a top-level message. */
  thread_root_id?: string | null;
  /** Last change. */
  updated_at?: string;
}

/** A message was created in a conversation that the receiver can read. */
export interface MessageCreatedEvent {
  /** Marks this as an event. */
  object: "event";
  /** Kind of event. */
  type: "message.created";
  /** Id of the event; the same on every redelivery. */
  id: string;
  api_version: ApiVersion;
  created_at: string;
  data: {
    object: EventMessage;
  };
  /** Ids of what the event is about. */
  related: {
    /** Call that the message shares or belongs to. */
    call_id: string | null;
    conversation_id: Id;
    message_id: Id;
    /** Root of the thread; null for a top-level message. */
    thread_root_message_id: string | null;
  };
  workspace_id: Id;
}

/** An attached file; read the file for a download address. */
export interface MessageFile {
  id: Id;
  /** Media type. */
  content_type?: string;
  /** Name of the file. */
  filename?: string;
  /** Size in bytes. */
  size_bytes?: number;
}

/**
 * Messages.
 * Deployments may repeat items and pageInfo at the top level for older clients; ours does not.
 */
export interface MessageList {
  data: {
    items: Message[];
    page_info: PageInfo;
  };
}

/**
 * One message.
 * Deployments may repeat its fields at the top level for older clients; ours does not.
 */
export interface MessageResult {
  data: Message;
}

export interface NestedError {
  error: {
    /** Machine-readable code. */
    code: string;
    /** Explanation for a person. */
    message: string;
    /** Id to quote when asking for support. */
    request_id: string | null;
    /** Every problem found in the request. */
    details?: ErrorDetail[];
  };
}

/** An agent that is created with the key. */
export interface NewAgentSubject {
  kind: "new_agent";
  /** Name of the agent; no other agent may have it. */
  display_name: string;
  /** What the agent does. */
  role_name: string | null;
}

/** The entry that the update adds. */
export interface NewTaskEntry {
  /** Text of the entry. */
  body_markdown: string;
  /** Sort of entry. */
  kind:
    | "memory"
    | "note"
    | "worklog"
    | "checkpoint"
    | "handoff";
  /** Name under which the entry is made. */
  author_label?: string | null;
  /** Run of an agent that makes the entry. */
  run_id?: string | null;
  /** Message the entry is made from. */
  source_message_id?: string | null;
}

/** How numbers of a table column or a chart are written. */
export type NumberFormat =
  | PlainNumberFormat
  | DurationFormat
  | PercentFormat
  | CurrencyFormat;

export interface OpenRealtimeConnectionBody {
  /** One subscription per connection. */
  subscriptions: RequestedSubscription[];
  /**
   * Where to go on after an interruption.
   * Replay is bounded and best effort.
   */
  resume_from?: {
    /** Cursor of the last event that was handled. */
    cursor: string;
  };
}

/**
 * Where a page is in its list.
 * Stop when has_next_page is false; a cursor may be present even then.
 */
export interface PageInfo {
  /** Whether a further page exists in the direction of reading. */
  has_next_page: boolean;
  /** Opaque cursor of the last item here. */
  end_cursor?: string | null;
  /** Whether a page exists before this one. */
  has_previous_page?: boolean;
  /** Opaque cursor of the next page. */
  next_cursor?: string | null;
  /** Opaque cursor of the previous page. */
  previous_cursor?: string | null;
  /** Opaque cursor of the first item here. */
  start_cursor?: string | null;
}

export interface PercentFormat {
  type: "percent";
  maximumFractionDigits?: number;
}

export interface PhotosMedia {
  type: "photos";
  images: CardImage[];
}

export interface PlainActionsBlock {
  type: "actions";
  id: CardId;
  items: Action[];
  overflowLabel?: string;
}

export interface PlainNumberFormat {
  type: "number";
  maximumFractionDigits?: FractionDigits;
}

/** Link to the card of a question message and the state of its answer. */
export interface QuestionCardLink {
  /** Where the answer is posted. */
  reply_mode: "thread" | "conversation";
  /** The first human answer closes it. */
  status: "open" | "answered";
  /** Address of the card. */
  url: string;
  /** Message that carries the answer. */
  answer_message_id?: string | null;
  /** Human who answered. */
  answered_by_member_id?: string | null;
}

export interface RateLimitError {
  /** Which kind of limit was met. */
  error_code: "rate_limited" | "quota_exceeded";
  /** Name of the limit; equals X-RateLimit-Policy. */
  rate_limit_policy: string;
  /** Explanation for a person. */
  error?: string;
  /** Seconds until a new attempt makes sense. */
  retry_after_seconds?: number;
}

/** One reaction and how many members gave it. */
export interface Reaction {
  /** How many members gave it. */
  count?: number;
  /** The emoji or its short name. */
  emoji_text?: string;
}

/** A file whose bytes were checked; usable in file_ids. */
export interface ReadyFile {
  status: "ready";
  id: Id;
  /** Media type. */
  content_type?: string;
  created_at?: string;
  /** Until when download_url works. */
  download_expires_at?: string | null;
  /** Address of the bytes, for callers who can read a message the file is attached to. */
  download_url?: string | null;
  /** Name of the file. */
  filename?: string;
  /** Declared digest. */
  sha256?: string | null;
  /** Size in bytes. */
  size_bytes?: number;
}

export interface ReadyFileResult {
  data: ReadyFile;
}

/**
 * A single-use address for one WebSocket connection.
 * Never add the key to it.
 */
export interface RealtimeTicket {
  /** How long a connection usually lives before the service asks for a new one. */
  approximate_connection_time_seconds: number | null;
  connection_id: Id;
  /** The connection must be open by then. */
  expires_at: string;
  /** The same as a duration. */
  expires_in_seconds: number;
  /** Time between heartbeats; 0 where there are none. */
  heartbeat_interval_seconds: number;
  /** WebSocket subprotocol to offer. */
  protocol: string;
  /** Whether resume_from has an effect. */
  resume_supported: boolean;
  /** What was accepted. */
  subscriptions: Subscription[];
  /** WebSocket address; already holds the ticket. */
  url: string;
  /** What the service could not do. */
  warnings?: RealtimeWarning[];
}

export interface RealtimeWarning {
  /** Machine-readable code, such as resume_failed. */
  code: string;
  /** Explanation for a person. */
  message: string;
}

export interface RecordTaskUpdateBody {
  entry: NewTaskEntry;
  /** The state_version the update builds on; a stale one is refused. */
  expected_state_version: number;
  /** Changes to the resources, applied in order. */
  resource_ops?: TaskResourceOp[];
  task_patch?: TaskPatch;
}

export interface RequestedSubscription {
  delivery: SubscriptionDelivery;
  events: SubscriptionEvents;
  target: RequestedTarget;
}

/** The word self, or the membership that the key acts as. */
export type RequestedTarget = string | {
  /** The only kind of target. */
  type: "workspace_membership";
  id: Id;
};

export interface ResourceAudio {
  label: string;
  url: CardUrl;
}

/** A preview of something that lives elsewhere. */
export interface ResourceBlock {
  type: "resource";
  id: CardId;
  url: CardUrl;
  accessibleLabel?: string;
  audio?: ResourceAudio;
  avatarUrl?: CardUrl;
  body?: string;
  bodyStyle?: "preview";
  image?: CardImage;
  links?: ResourceLink[];
  loading?: boolean;
  media?: ResourceMedia;
  metadata?: ResourceMetadata[];
  quote?: ResourceQuote;
  subtitle?: string;
  title?: string;
}

export interface ResourceLink {
  label: string;
  url: CardUrl;
  icon?: "spotify" | "bandcamp" | "google_maps";
}

export type ResourceMedia = PhotosMedia | VideoPosterMedia;

export type ResourceMetadata = InlineText | InlineStatus | InlineTime;

export interface ResourceQuote {
  text: string;
  author?: string;
  url?: CardUrl;
}

/** How the change of secret goes. */
export interface RotateWebhookSecretBody {
  /** How long deliveries are signed with the old secret as well. */
  previous_secret_ttl_seconds?: number;
}

export interface RowAction {
  id: CardId;
  label: string;
  accessibleLabel?: string;
  count?: number;
  description?: string;
  input?: ActionInput;
  selected?: boolean;
}

export interface RowActionsBlock {
  presentation: "rows";
  type: "actions";
  id: CardId;
  items: RowAction[];
  status?: "closed";
}

export interface SecretInputBlock {
  type: "secret_input";
  id: CardId;
  label: string;
  companionLabel?: string;
  companionValue?: string;
  status?: "saved" | "verified";
  submitLabel?: string;
}

export interface SelectBlock {
  type: "select";
  id: CardId;
  label: string;
  options: SelectOption[];
  accessibleLabel?: string;
  value?: string;
}

export interface SelectOption {
  label: string;
  value: string;
}

/**
 * Any frame the service sends.
 * A client ignores a type that it does not know.
 */
export type ServerFrame =
  | HelloFrame
  | EventFrame
  | WarningFrame
  | DisconnectFrame;

/** The service identity of the workspace. */
export interface ServiceKeySubject {
  kind: "workspace_service";
  id: Id;
}

/**
 * A record that was not stored, and why.
 * It may be sent again once the cause is gone.
 */
export interface SkippedRecord {
  /**
   * Machine-readable cause: unknown_member, unknown_conversation, unknown_message, unknown_root, unknown_reply and unknown_file name what has to be sent first; roster_full, other_conversation, not_a_root, has_replies, thread_root_missing and file_not_ready what is wrong with the record.
   * Others may follow.
   */
  code: string;
  /** Its id in the source tool; null for a reaction without one. */
  external_id: string | null;
  /** Explanation for a person. */
  message: string;
  /** Kind of record. */
  type:
    | "member"
    | "conversation"
    | "message"
    | "reaction";
  /** Its place in the list of its kind. */
  index?: number;
}

/** A subscription as the service accepted it. */
export interface Subscription {
  id: Id;
  delivery: SubscriptionDelivery;
  /** Event types that are delivered. */
  events: string[];
  target: {
    /** Id of the target; self is resolved to the caller's membership. */
    id: string;
    /** Kind of the target. */
    type: string;
  };
}

/** All messages, or only those that mention the principal. */
export type SubscriptionDelivery = "messages" | "mentions";

/** Event types to deliver. */
export type SubscriptionEvents = "message.created"[];

export interface TableBlock {
  type: "table";
  id: CardId;
  columns: TableColumn[];
  label: string;
  rows: TableRow[];
  emptyMessage?: string;
}

export interface TableColumn {
  id: CardId;
  label: string;
  align?: "start" | "end";
  format?: NumberFormat;
}

export type TableRow = CardScalar[];

export interface Task {
  id: Id;
  /** Conversation of the task. */
  conversation_id: string | null;
  /** Name of that conversation. */
  conversation_name: string | null;
  created_at: string;
  /** Who created it. */
  creatorWorkspaceMembershipId: string | null;
  /** Same value as creatorWorkspaceMembershipId. */
  creator_member_id: string | null;
  /** Last update or message about the task. */
  last_activity_at: string;
  /** Name of the task. */
  name: string;
  /** What is to be reached. */
  objective: string;
  /** Changes with every update; send it back with the next one. */
  state_version: number;
  /** Where the task stands. */
  summary: string | null;
  updated_at: string;
  /** How far the task is. */
  phase?:
    | "idea"
    | "building"
    | "review"
    | "done";
}

/** A task with everything recorded on it. */
export interface TaskContext {
  /** The journal of the task. */
  entries: TaskEntry[];
  /** What the task refers to. */
  resources: TaskResource[];
  task: Task;
}

export interface TaskEntry {
  id: Id;
  /** Who made the entry. */
  authorWorkspaceMembershipId: string | null;
  /** Name under which the entry was made. */
  author_label: string | null;
  /** Same value as authorWorkspaceMembershipId. */
  author_member_id: string | null;
  /** Text of the entry. */
  body_markdown: string | null;
  created_at: string;
  /** Run of an agent that made the entry. */
  run_id: string | null;
  /** Message the entry was made from. */
  source_message_id: string | null;
  task_id: Id;
  updated_at: string;
  workspace_id: Id;
  /** Sort of entry. */
  kind?:
    | "memory"
    | "note"
    | "worklog"
    | "checkpoint"
    | "handoff";
}

export interface TaskList {
  data: {
    items: Task[];
    page_info: PageInfo;
  };
}

/** Changes to the task itself. */
export interface TaskPatch {
  /** How far the task is. */
  phase?:
    | "idea"
    | "building"
    | "review"
    | "done";
  /** Where the task stands. */
  summary?: string;
}

export interface TaskResource {
  id: Id;
  /** Set once the resource is archived. */
  archived_at: string | null;
  created_at: string;
  /** Entry that added it. */
  created_by_entry_id: string | null;
  /** Name of the resource. */
  label: string;
  task_id: Id;
  updated_at: string;
  /** Address of the resource. */
  url: string;
  workspace_id: Id;
}

/** One change to the resources of a task. */
export type TaskResourceOp = AddTaskResource | UpdateTaskResource | ArchiveTaskResource;

/** The task after the update, the entry it added and the resources it changed. */
export interface TaskUpdateResult {
  /** Resources that the update changed. */
  changed_resources: TaskResource[];
  entry: TaskEntry;
  task: Task;
}

export interface TextBlock {
  type: "text";
  id: CardId;
  text: string;
  accessibleLabel?: string;
  role?: "status" | "alert";
  style?: "body" | "caption" | "code";
  tooltip?: string;
}

export interface TextInputBlock {
  type: "text_input";
  id: CardId;
  label: string;
  submitLabel?: string;
  value?: string;
}

export interface TimeAxis {
  type: "time";
  values: number[];
}

/** One page of a transcript. */
export interface Transcript {
  call_id: Id;
  page_info: PageInfo;
  /** Spoken passages in order. */
  segments: TranscriptSegment[];
  /** Name of the conversation; null for a reader who came through a forward and cannot open it. */
  conversation_name?: string | null;
  /** Length of the call. */
  duration_seconds?: number | null;
  pageInfo?: LegacyPageInfo;
}

export interface TranscriptSegment {
  /** What was said. */
  content: string;
  /** End, in milliseconds from the start of the call. */
  end_ms: number;
  /** Who spoke. */
  speaker_name: string | null;
  /** Start, in milliseconds from the start of the call. */
  start_ms: number;
}

export interface UpdateTaskResource {
  op: "update";
  resource_id: Id;
  /** New name. */
  label?: string;
  /** New address. */
  url?: string;
}

/** Whatever is left out stays as it is. */
export interface UpdateWebhookEndpointBody {
  /** What to send. */
  enabled_events?: WebhookEventType[];
  /** Label for people. */
  name?: string | null;
  /** A disabled endpoint gets nothing. */
  status?: "active" | "disabled";
  /** Address of the receiver. */
  url?: string;
}

export interface VideoPosterMedia {
  type: "video_poster";
  image: CardImage;
  videoUrl: CardUrl;
}

/**
 * A declared file whose bytes are still to come.
 * Only the key that created it may see it.
 */
export interface WaitingFile {
  status: "waiting_for_upload";
  id: Id;
  upload: FileUpload;
  /** Media type. */
  content_type?: string;
  created_at?: string;
  /** Name of the file. */
  filename?: string;
  /** Declared digest. */
  sha256?: string | null;
  /** Size in bytes. */
  size_bytes?: number;
}

export interface WaitingFileResult {
  data: WaitingFile;
}

/** Something the service could not do; the connection goes on. */
export interface WarningFrame {
  type: "warning";
  /** One entry per problem. */
  warnings: RealtimeWarning[];
}

/** One delivery of one event to one endpoint. */
export interface WebhookDelivery {
  id: Id;
  /** Requests sent so far. */
  attempt_count: number;
  created_at: string;
  endpoint_id: Id;
  event_id: Id;
  /** Type of the event. */
  event_type: string;
  /** Whether it can be replayed. */
  replayable: boolean;
  status: WebhookDeliveryStatus;
  /** When the last request was sent. */
  last_attempt_at?: string | null;
  /** Why the last request failed, or why the delivery ended without one: endpoint_disabled or access_lost. */
  last_error_code?: string | null;
  /** What the receiver answered last. */
  last_http_status?: number | null;
  /** Requests at most. */
  max_attempts?: number;
  /** When the next request is due. */
  next_attempt_at?: string | null;
  /** Delivery that this one replays. */
  replay_of_delivery_id?: string | null;
  updated_at?: string;
}

export interface WebhookDeliveryList {
  data: {
    items: WebhookDelivery[];
    page_info: PageInfo;
  };
}

/** Where a delivery stands; succeeded, failed and skipped are final. */
export type WebhookDeliveryStatus =
  | "pending"
  | "scheduled"
  | "in_flight"
  | "succeeded"
  | "retrying"
  | "failed"
  | "skipped";

/**
 * A receiver.
 * Its signing secret is never part of this object.
 */
export interface WebhookEndpoint {
  id: Id;
  created_at: string;
  /** What is sent. */
  enabled_events: string[];
  /** Label for people. */
  name: string | null;
  /** A disabled endpoint gets nothing. */
  status: "active" | "disabled";
  updated_at: string;
  /** Address of the receiver. */
  url: string;
  workspace_id: Id;
  /** The identity that created it and whose access decides what is sent. */
  creator_member_id?: string;
  /** When it was disabled. */
  disabled_at?: string | null;
  /** Until when the old secret signs too. */
  previous_signing_secret_expires_at?: string | null;
  /** Beginning of the secret, to tell secrets apart. */
  signing_secret_prefix?: string;
}

export interface WebhookEndpointList {
  data: {
    items: WebhookEndpoint[];
    page_info: PageInfo;
  };
}

export interface WebhookEndpointResult {
  data: WebhookEndpoint;
}

/** A receiver together with its new secret, which is shown this once. */
export interface WebhookEndpointWithSecret {
  id: Id;
  created_at: string;
  /** What is sent. */
  enabled_events: string[];
  /** Label for people. */
  name: string | null;
  /** Secret that signs deliveries to this endpoint. */
  signing_secret: string;
  /** A disabled endpoint gets nothing. */
  status: "active" | "disabled";
  updated_at: string;
  /** Address of the receiver. */
  url: string;
  workspace_id: Id;
  /** The identity that created it and whose access decides what is sent. */
  creator_member_id?: string;
  /** When it was disabled. */
  disabled_at?: string | null;
  /** Until when the old secret signs too. */
  previous_signing_secret_expires_at?: string | null;
  /** Beginning of the secret, to tell secrets apart. */
  signing_secret_prefix?: string;
}

export interface WebhookEndpointWithSecretResult {
  data: WebhookEndpointWithSecret;
}

/** An event type that can be enabled. */
export type WebhookEventType = "message.created" | "webhook.test";

/** The new delivery; the replayed one stays as it was. */
export interface WebhookReplayResult {
  data: {
    delivery_id: Id;
  };
}

/** Sent on request, to try out a webhook endpoint. */
export interface WebhookTestEvent {
  /** Marks this as an event. */
  object: "event";
  /** Kind of event. */
  type: "webhook.test";
  /** Id of the event; the same on every redelivery. */
  id: string;
  api_version: ApiVersion;
  created_at: string;
  data: {
    object: {
      /** A sentence for the person who asked for the test. */
      message: string;
    };
  };
  /** Ids of what the event is about; a test is about none. */
  related: {
    call_id?: string | null;
    conversation_id?: string | null;
    message_id?: string | null;
    thread_root_message_id?: string | null;
  };
  workspace_id: Id;
}

/** The test event is on its way. */
export interface WebhookTestResult {
  data: {
    /** Deliveries that carry it. */
    delivery_ids: string[];
    event_id: Id;
  };
}

/** A member of the workspace. */
export interface WorkspaceMemberSubject {
  kind: "workspace_member";
  workspace_membership_id: Id;
}

/** What POST /files/{fileId}/abort is asked with. */
export interface AbortFileRequest {
  path: {
    /** Id of the file. */
    fileId: Id;
  };
}

/** The responses of POST /files/{fileId}/abort. */
export type AbortFileResponse =
  | { status: 200; body: FileAbortResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /conversation-messages/{messageId}/answer is asked with. */
export interface AnswerQuestionRequest {
  path: {
    /** Id of the message. */
    messageId: Id;
  };
  headers: {
    /** Honoured when sent; without it a repeated request is a new one. */
    "idempotency-key"?: string;
  };
  body: AnswerQuestionBody;
}

/** The responses of POST /conversation-messages/{messageId}/answer. */
export type AnswerQuestionResponse =
  | { status: 200; body: MessageResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /files/{fileId}/complete is asked with. */
export interface CompleteFileRequest {
  path: {
    /** Id of the file. */
    fileId: Id;
  };
}

/** The responses of POST /files/{fileId}/complete. */
export type CompleteFileResponse =
  | { status: 200; body: ReadyFileResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /imports/{importId}/complete is asked with. */
export interface CompleteImportRequest {
  path: {
    /** Id of the import. */
    importId: Id;
  };
}

/** The responses of POST /imports/{importId}/complete. */
export type CompleteImportResponse =
  | { status: 200; body: ImportResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /agents is asked with. */
export interface CreateAgentRequest {
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: CreateAgentBody;
}

/** The responses of POST /agents. */
export type CreateAgentResponse =
  | { status: 201; body: AgentResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /files is asked with. */
export interface CreateFileRequest {
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: CreateFileBody;
}

/** The responses of POST /files. */
export type CreateFileResponse =
  | { status: 201; body: WaitingFileResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /imports is asked with. */
export interface CreateImportRequest {
  body: CreateImportBody;
}

/** The responses of POST /imports. */
export type CreateImportResponse =
  | { status: 201; body: ImportResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /inbound-webhook-sources/{sourceId}/routes is asked with. */
export interface CreateInboundRouteRequest {
  path: {
    /** Id of the inbound webhook source. */
    sourceId: Id;
  };
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: CreateInboundWebhookRouteBody;
}

/** The responses of POST /inbound-webhook-sources/{sourceId}/routes. */
export type CreateInboundRouteResponse =
  | { status: 201; body: InboundWebhookRouteResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /inbound-webhook-sources is asked with. */
export interface CreateInboundSourceRequest {
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: CreateInboundWebhookSourceBody;
}

/** The responses of POST /inbound-webhook-sources. */
export type CreateInboundSourceResponse =
  | { status: 201; body: InboundWebhookSourceSecretResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /conversations/{conversationId}/messages is asked with. */
export interface CreateMessageRequest {
  path: {
    /** Id of the conversation. */
    conversationId: Id;
  };
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: CreateMessageBody;
}

/** The responses of POST /conversations/{conversationId}/messages. */
export type CreateMessageResponse =
  | { status: 200; body: MessageResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /webhook-endpoints is asked with. */
export interface CreateWebhookEndpointRequest {
  headers: {
    /** Honoured when sent; without it a repeated request is a new one. */
    "idempotency-key"?: string;
  };
  body: CreateWebhookEndpointBody;
}

/** The responses of POST /webhook-endpoints. */
export type CreateWebhookEndpointResponse =
  | { status: 201; body: WebhookEndpointWithSecretResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /api-keys/{apiKeyId}/disable is asked with. */
export interface DisableApiKeyRequest {
  path: {
    /** Id of the key. */
    apiKeyId: Id;
  };
}

/** The responses of POST /api-keys/{apiKeyId}/disable. */
export type DisableApiKeyResponse =
  | { status: 200; body: ApiKeyResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /api-keys/{apiKeyId}/enable is asked with. */
export interface EnableApiKeyRequest {
  path: {
    /** Id of the key. */
    apiKeyId: Id;
  };
}

/** The responses of POST /api-keys/{apiKeyId}/enable. */
export type EnableApiKeyResponse =
  | { status: 200; body: ApiKeyResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /conversation-messages/{messageId}/forwards is asked with. */
export interface ForwardMessageRequest {
  path: {
    /** Id of the message. */
    messageId: Id;
  };
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: ForwardMessageBody;
}

/** The responses of POST /conversation-messages/{messageId}/forwards. */
export type ForwardMessageResponse =
  | { status: 200; body: MessageResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /calls/{callId} is asked with. */
export interface GetCallRequest {
  path: {
    /** Id of the call. */
    callId: Id;
  };
  query: {
    /** The message that forwards the call; gives access to that call only. */
    forwarded_message_id?: string;
  };
}

/** The responses of GET /calls/{callId}. */
export type GetCallResponse =
  | { status: 200; body: Call; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /clipboards/{clipboardId} is asked with. */
export interface GetClipboardRequest {
  path: {
    /** Id of the clipboard. */
    clipboardId: Id;
  };
}

/** The responses of GET /clipboards/{clipboardId}. */
export type GetClipboardResponse =
  | { status: 200; body: Clipboard; headers?: DeclaredHeaders<never, "deprecation" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /conversations/{conversationId} is asked with. */
export interface GetConversationRequest {
  path: {
    /** Id of the conversation. */
    conversationId: Id;
  };
}

/** The responses of GET /conversations/{conversationId}. */
export type GetConversationResponse =
  | { status: 200; body: ConversationResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /files/{fileId} is asked with. */
export interface GetFileRequest {
  path: {
    /** Id of the file. */
    fileId: Id;
  };
}

/** The responses of GET /files/{fileId}. */
export type GetFileResponse =
  | { status: 200; body: FileResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /members/{memberId} is asked with. */
export interface GetMemberRequest {
  path: {
    /** Id of the member or agent. */
    memberId: Id;
  };
}

/** The responses of GET /members/{memberId}. */
export type GetMemberResponse =
  | { status: 200; body: Member; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /conversation-messages/{messageId} is asked with. */
export interface GetMessageRequest {
  path: {
    /** Id of the message. */
    messageId: Id;
  };
}

/** The responses of GET /conversation-messages/{messageId}. */
export type GetMessageResponse =
  | { status: 200; body: MessageResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /tasks/{taskId} is asked with. */
export interface GetTaskRequest {
  path: {
    /** Id of the task. */
    taskId: Id;
  };
}

/** The responses of GET /tasks/{taskId}. */
export type GetTaskResponse =
  | { status: 200; body: TaskContext; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /calls/{callId}/transcript is asked with. */
export interface GetTranscriptRequest {
  path: {
    /** Id of the call. */
    callId: Id;
  };
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** The message that forwards the call; gives access to that call only. */
    forwarded_message_id?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /calls/{callId}/transcript. */
export type GetTranscriptResponse =
  | { status: 200; body: Transcript; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /webhook-endpoints/{endpointId} is asked with. */
export interface GetWebhookEndpointRequest {
  path: {
    /** Id of the webhook endpoint. */
    endpointId: Id;
  };
}

/** The responses of GET /webhook-endpoints/{endpointId}. */
export type GetWebhookEndpointResponse =
  | { status: 200; body: WebhookEndpointResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /api-keys is asked with. */
export interface IssueApiKeyRequest {
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
  body: ApiKeyIssueBody;
}

/** The responses of POST /api-keys. */
export type IssueApiKeyResponse =
  | { status: 201; body: ApiKeySecretResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /agents is asked with. */
export interface ListAgentsRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /agents. */
export type ListAgentsResponse =
  | { status: 200; body: AgentList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /api-keys is asked with. */
export interface ListApiKeysRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /api-keys. */
export type ListApiKeysResponse =
  | { status: 200; body: ApiKeyList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /conversations is asked with. */
export interface ListConversationsRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /conversations. */
export type ListConversationsResponse =
  | { status: 200; body: ConversationList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /inbound-webhook-sources/{sourceId}/routes is asked with. */
export interface ListInboundRoutesRequest {
  path: {
    /** Id of the inbound webhook source. */
    sourceId: Id;
  };
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /inbound-webhook-sources/{sourceId}/routes. */
export type ListInboundRoutesResponse =
  | { status: 200; body: InboundWebhookRouteList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /inbound-webhook-sources is asked with. */
export interface ListInboundSourcesRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /inbound-webhook-sources. */
export type ListInboundSourcesResponse =
  | { status: 200; body: InboundWebhookSourceList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /conversations/{conversationId}/messages is asked with. */
export interface ListMessagesRequest {
  path: {
    /** Id of the conversation. */
    conversationId: Id;
  };
  query: {
    /** Items after this place, given as a cursor or as a date-time. */
    after?: string;
    /** Items before this place, given as a cursor or as a date-time. */
    before?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /conversations/{conversationId}/messages. */
export type ListMessagesResponse =
  | { status: 200; body: MessageList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /conversation-messages/{messageId}/replies is asked with. */
export interface ListRepliesRequest {
  path: {
    /** Id of the message. */
    messageId: Id;
  };
  query: {
    /** Items after this place, given as a cursor or as a date-time. */
    after?: string;
    /** Items before this place, given as a cursor or as a date-time. */
    before?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /conversation-messages/{messageId}/replies. */
export type ListRepliesResponse =
  | { status: 200; body: MessageList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /webhook-deliveries is asked with. */
export interface ListWebhookDeliveriesRequest {
  query: {
    /** Deliveries created at or after this moment. */
    created_after?: string;
    /** Deliveries created before this moment. */
    created_before?: string;
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Deliveries to this endpoint only. */
    endpoint_id?: string;
    /** Deliveries of this event only. */
    event_id?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** Deliveries in this state only. */
    status?: WebhookDeliveryStatus;
  };
}

/** The responses of GET /webhook-deliveries. */
export type ListWebhookDeliveriesResponse =
  | { status: 200; body: WebhookDeliveryList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /webhook-endpoints is asked with. */
export interface ListWebhookEndpointsRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
  };
}

/** The responses of GET /webhook-endpoints. */
export type ListWebhookEndpointsResponse =
  | { status: 200; body: WebhookEndpointList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /realtime/connections is asked with. */
export interface OpenRealtimeConnectionRequest {
  body: OpenRealtimeConnectionBody;
}

/** The responses of POST /realtime/connections. */
export type OpenRealtimeConnectionResponse =
  | { status: 200; body: RealtimeTicket; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /tasks/{taskId}/updates is asked with. */
export interface RecordTaskUpdateRequest {
  path: {
    /** Id of the task. */
    taskId: Id;
  };
  headers: {
    /** Honoured when sent; without it a repeated request is a new one. */
    "idempotency-key"?: string;
  };
  body: RecordTaskUpdateBody;
}

/** The responses of POST /tasks/{taskId}/updates. */
export type RecordTaskUpdateResponse =
  | { status: 200; body: TaskUpdateResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /webhook-deliveries/{deliveryId}/replay is asked with. */
export interface ReplayWebhookDeliveryRequest {
  path: {
    /** Id of the delivery. */
    deliveryId: Id;
  };
}

/** The responses of POST /webhook-deliveries/{deliveryId}/replay. */
export type ReplayWebhookDeliveryResponse =
  | { status: 202; body: WebhookReplayResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /api-keys/{apiKeyId}/revoke is asked with. */
export interface RevokeApiKeyRequest {
  path: {
    /** Id of the key. */
    apiKeyId: Id;
  };
}

/** The responses of POST /api-keys/{apiKeyId}/revoke. */
export type RevokeApiKeyResponse =
  | { status: 200; body: ApiKeyResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /api-keys/{apiKeyId}/rotate is asked with. */
export interface RotateApiKeyRequest {
  path: {
    /** Id of the key. */
    apiKeyId: Id;
  };
  headers: {
    /** A value of the caller's choice; repeating the identical request with it repeats the response, not the effect. */
    "idempotency-key": string;
  };
}

/** The responses of POST /api-keys/{apiKeyId}/rotate. */
export type RotateApiKeyResponse =
  | { status: 200; body: ApiKeySecretResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /webhook-endpoints/{endpointId}/rotate-secret is asked with. */
export interface RotateWebhookSecretRequest {
  path: {
    /** Id of the webhook endpoint. */
    endpointId: Id;
  };
  headers: {
    /** Honoured when sent; without it a repeated request is a new one. */
    "idempotency-key"?: string;
  };
  body?: RotateWebhookSecretBody;
}

/** The responses of POST /webhook-endpoints/{endpointId}/rotate-secret. */
export type RotateWebhookSecretResponse =
  | { status: 200; body: WebhookEndpointWithSecretResult; headers?: DeclaredHeaders<never, "idempotent-replayed" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/calls is asked with. */
export interface SearchCallsRequest {
  query: {
    /** Only what happened at or after this moment. */
    after?: string;
    /** Only what happened before this moment. */
    before?: string;
    /** Conversations to search, separated by commas. */
    conversation?: string;
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** What to look for. */
    q: string;
  };
}

/** The responses of GET /search/calls. */
export type SearchCallsResponse =
  | { status: 200; body: CallList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/clipboard is asked with. */
export interface SearchClipboardsRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** What to look for; everything when left out. */
    q?: string;
  };
}

/** The responses of GET /search/clipboard. */
export type SearchClipboardsResponse =
  | { status: 200; body: ClipboardList; headers?: DeclaredHeaders<never, "deprecation" | "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/conversations is asked with. */
export interface SearchConversationsRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** What to look for. */
    q: string;
  };
}

/** The responses of GET /search/conversations. */
export type SearchConversationsResponse =
  | { status: 200; body: ConversationList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/members is asked with. */
export interface SearchMembersRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** What to look for. */
    q: string;
  };
}

/** The responses of GET /search/members. */
export type SearchMembersResponse =
  | { status: 200; body: MemberList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/messages is asked with. */
export interface SearchMessagesRequest {
  query: {
    /** Only what happened at or after this moment. */
    after?: string;
    /** Memberships whose messages to search, separated by commas. */
    author?: string;
    /** Only what happened before this moment. */
    before?: string;
    /** Conversations to search, separated by commas. */
    conversation?: string;
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** How to match. */
    mode?: "full-text" | "semantic";
    /** What to look for. */
    q: string;
    /** Root of the thread to search. */
    thread?: string;
  };
}

/** The responses of GET /search/messages. */
export type SearchMessagesResponse =
  | { status: 200; body: MessageList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What GET /search/tasks is asked with. */
export interface SearchTasksRequest {
  query: {
    /** The next_cursor of the page before. */
    cursor?: string;
    /** Largest number of items on a page. */
    limit?: number;
    /** What to look for; everything when left out. */
    q?: string;
  };
}

/** The responses of GET /search/tasks. */
export type SearchTasksResponse =
  | { status: 200; body: TaskList; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /webhook-endpoints/{endpointId}/test is asked with. */
export interface TestWebhookEndpointRequest {
  path: {
    /** Id of the webhook endpoint. */
    endpointId: Id;
  };
}

/** The responses of POST /webhook-endpoints/{endpointId}/test. */
export type TestWebhookEndpointResponse =
  | { status: 202; body: WebhookTestResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What PATCH /webhook-endpoints/{endpointId} is asked with. */
export interface UpdateWebhookEndpointRequest {
  path: {
    /** Id of the webhook endpoint. */
    endpointId: Id;
  };
  body: UpdateWebhookEndpointBody;
}

/** The responses of PATCH /webhook-endpoints/{endpointId}. */
export type UpdateWebhookEndpointResponse =
  | { status: 200; body: WebhookEndpointResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** What POST /imports/{importId}/records is asked with. */
export interface UploadImportRecordsRequest {
  path: {
    /** Id of the import. */
    importId: Id;
  };
  body: ImportRecordsBody;
}

/** The responses of POST /imports/{importId}/records. */
export type UploadImportRecordsResponse =
  | { status: 200; body: ImportRecordsResult; headers?: DeclaredHeaders<never, "x-request-id"> }
  | { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; body: ErrorBody; headers?: DeclaredHeaders<never, "retry-after" | "www-authenticate" | "x-ratelimit-policy" | "x-request-id"> };

/** A message was created in a conversation that the endpoint can see */
export interface MessageCreatedWebhook {
  name: "message.created";
  headers: {
    /** Id of the event; the same on every attempt, so a receiver can drop duplicates. */
    "webhook-id": string;
    /**
     * One or more signatures separated by spaces, each v1 and a comma before the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by dots.
     * The HMAC key is what follows whsec_ in the signing secret, decoded from base64.
     * One signature that verifies is enough.
     */
    "webhook-signature": string;
    /** Unix seconds of this attempt; refuse one that is more than five minutes away. */
    "webhook-timestamp": string;
  };
  body: MessageCreatedEvent;
}

/** What a receiver of "message.created" can return. */
export type MessageCreatedWebhookResponse =
  | { status: SuccessStatus; headers?: ResponseHeaders };

/** Someone asked for a test event */
export interface WebhookTestWebhook {
  name: "webhook.test";
  headers: {
    /** Id of the event; the same on every attempt, so a receiver can drop duplicates. */
    "webhook-id": string;
    /**
     * One or more signatures separated by spaces, each v1 and a comma before the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by dots.
     * The HMAC key is what follows whsec_ in the signing secret, decoded from base64.
     * One signature that verifies is enough.
     */
    "webhook-signature": string;
    /** Unix seconds of this attempt; refuse one that is more than five minutes away. */
    "webhook-timestamp": string;
  };
  body: WebhookTestEvent;
}

/** What a receiver of "webhook.test" can return. */
export type WebhookTestWebhookResponse =
  | { status: SuccessStatus; headers?: ResponseHeaders };

/** What the webhooks send. */
export type WebhookEvent = MessageCreatedWebhook | WebhookTestWebhook;
