// The capabilities a deployment can claim. A check whose capability is not claimed is not applicable; one that
// is claimed and absent is a violation.
export const capabilities = {
  conversations: "lists the caller's conversations",
  "conversation-context": "answers conversations with the complete conversation context object",
  messages: "creates, lists and reads messages",
  threads: "thread replies",
  members: "reads members",
  search: "search over messages, conversations, members, calls and tasks",
  files: "the three-step file upload",
  imports: "ordered imports from another tool",
  cards: "question cards inside messages",
  tasks: "task context and task updates",
  calls: "calls and transcripts",
  forwards: "forwarded messages",
  realtime: "tickets, live events, acknowledgement and resume",
  webhooks: "outbound webhook endpoints and deliveries",
  "api-keys": "administration of API keys",
  agents: "administration of agent identities",
  "inbound-webhooks": "inbound webhook sources and routes",
  "rate-limits": "rate limits that the suite may provoke",
  clipboards: "the legacy clipboard routes",
  "published-contract": "serves its own contract at /openapi.json",
} as const;

export type Capability = keyof typeof capabilities;

export const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);

/** What is claimed when a profile does not say: what any deployment of the service has. */
export const baseCapabilities: readonly Capability[] = ["conversations", "messages", "threads"];
