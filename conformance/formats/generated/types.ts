// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate

/** Failures that do not decide the verdict, each with a reason, an owner and a last day. */
export interface BaselineFile {
  /**
   * Checks that fail sometimes.
   * They run and are shown, and never decide the verdict.
   */
  readonly flaky?: ReadonlyArray<BaselineEntry>;
  /**
   * Checks that fail every time.
   * One that passes is stale, and fails until its entry is removed.
   */
  readonly known?: ReadonlyArray<BaselineEntry>;
}

export type Id = string;

/** Line numbers of the service specification, for example "257" or "22, 131-135". */
export type Lines = string;

export type Need = string;

/** Describes one deployment to the conformance suite: where it is, which keys may be used, what it claims, and how it named what the specification leaves open. */
export interface ProfileFile {
  /** Address without the /v1 prefix. */
  readonly base_url: string;
  /** API keys by role: the value itself or env:NAME. */
  readonly keys: {
    /** An ordinary key, ideally with every scope but api_keys:*. */
    readonly primary: Key;
    /** The key of a third-party agent. */
    readonly agent?: Key;
    /**
     * A key of an owner or admin with imports:write and files:write, best with messages:read, messages:write and realtime:read as well, as checks look at an import with the key that made it, and of another person than second: who imports a conversation may belong to it.
     * That person may be a member of the scratch conversation, so that its events can be distinguished from those of an import.
     */
    readonly import_admin?: Key;
    /** A key of an ordinary member with imports:write. */
    readonly import_member?: Key;
    /** A key with imports:write of an admin where import_admin is an owner's, and of an owner where it is an admin's. */
    readonly import_other_role?: Key;
    /** A key with api_keys:read and api_keys:write. */
    readonly keys_admin?: Key;
    /**
     * A key with api_keys:read and api_keys:write of a member who is neither owner nor admin, such as one who was an admin when it was made.
     * The API issues no such key; where none can exist, leave it out.
     */
    readonly keys_member?: Key;
    /** A key with api_keys:read only. */
    readonly keys_reader?: Key;
    /**
     * A key of a member of the scratch conversation for provoking rate limits, so that the others stay usable.
     * It needs messages:read and messages:write; a limit that ends within seconds keeps the run short.
     */
    readonly limited?: Key;
    /** A key of another workspace, which shares no conversation with that of primary; best with every scope, as a refusal for a missing one shows nothing, and with api_keys:read and api_keys:write for the checks about API keys. */
    readonly other_workspace?: Key;
    /** A provisioning key. */
    readonly provisioning?: Key;
    /** Keys of the primary identity that lack exactly one scope, by the scope that is missing. */
    readonly reduced?: { readonly [key: string]: Key };
    /** Keys of the identity of import_admin that lack exactly one scope, by the scope that is missing. */
    readonly reduced_import_admin?: { readonly [key: string]: Key };
    /** A key of another identity of the same workspace, member of the scratch conversation. */
    readonly second?: Key;
  };
  /**
   * How the deployment named what the specification leaves open.
   * A missing name makes the requirements that need it untestable.
   */
  readonly bindings?: {
    /** How an agent is created, and what its response names. */
    readonly agent?: {
      /** Property of an agent with its id. */
      readonly id?: Place;
      /** Body that creates an agent; {{name}} is replaced. */
      readonly body?: { readonly [key: string]: unknown };
      /** Property of an agent with its display name. */
      readonly name?: Place;
      /** A role that a key for a new agent can be issued with, where the deployment takes none but those that it knows. */
      readonly role_name?: string;
    };
    /** Where the responses that issue and rotate a key hold its properties. */
    readonly api_key?: {
      /** The id of the key, a pointer from the top of the response, such as /data/id. */
      readonly id?: Pointer;
      /** Its secret, a pointer from the top of the response, such as /data/secret. */
      readonly secret?: Pointer;
    };
    /**
     * By operationId, properties that the deployment wants in every body: the suite adds them to its own, or sends them alone where it has none.
     * A parameter of the path that the deployment wants here instead is written {{fileId}}, by its name in bindings.paths.
     */
    readonly bodies?: { readonly [key: string]: { readonly [key: string]: unknown } };
    /** The deployment's words for svc_connect and partner_connect, which are neutral forms of them. */
    readonly bridge_kinds?: ReadonlyArray<string>;
    /** Names of the properties of a call. */
    readonly call?: {
      /** Property of a call with its id. */
      readonly id?: Place;
      /** Property of a call with the id of its conversation. */
      readonly conversation_id?: PlaceOrNone;
      /** Property of a call with those who took part. */
      readonly participants?: Place;
      /** Property of a call with its summary. */
      readonly summary?: Place;
    };
    /** Names of the properties of a clipboard. */
    readonly clipboard?: {
      /** Property of a clipboard in search results with its id. */
      readonly id?: Place;
    };
    /** Names of the properties of a conversation in lists and searches. */
    readonly conversation?: {
      /** Property of a conversation with its id. */
      readonly id?: Place;
      /** Property of a conversation with the time when it was archived. */
      readonly archived_at?: Place;
      /** Property of a conversation with the kind of bridge. */
      readonly bridge_kind?: Place;
      /** Property of a conversation with its description. */
      readonly description?: Place;
      /** Property of a conversation that says whether it is a bridge to another service. */
      readonly is_bridge?: Place;
      /** Property of a conversation with the beginning of its last message. */
      readonly last_message_preview?: Place;
      /** Property of a conversation with its name. */
      readonly name?: Place;
    };
    /** Names of the file declaration and of the download URL. */
    readonly file?: {
      /** Property of a file with its id. */
      readonly id?: Place;
      /** Property of a file with its media type. */
      readonly content_type?: Place;
      /** Until when the download URL works; by default a property whose name means an expiry. false says that files do not show it. */
      readonly download_expires_at?: PlaceOrNone;
      /** Property of a file with the address that its bytes are downloaded from. */
      readonly download_url?: Place;
      /** Property of a message that lists its files. false says that messages do not list them. */
      readonly message_files?: PlaceOrNone;
      /** Property of a file with its name. */
      readonly name?: Place;
      /** Property of a file with the SHA-256 digest of its bytes. */
      readonly sha256?: Place;
      /** How the digest is written. */
      readonly sha256_encoding?: "hex" | "base64";
      /** What a declaration has beside its sha256, and only with it, such as the name of the algorithm. */
      readonly sha256_with?: { readonly [key: string]: unknown };
      /** Property of a file with its size in bytes. */
      readonly size?: Place;
      /** Names inside the upload block of a file. */
      readonly upload?: {
        /** Property of the upload block with the time until which the address can be used. */
        readonly expires_at?: Place;
        /** Property of the upload block with the headers to send with the bytes. */
        readonly headers?: Place;
        /** Property of the upload block with the HTTP method to send the bytes with. */
        readonly method?: Place;
        /** Property of the upload block with the address to send the bytes to. */
        readonly url?: Place;
      };
    };
    /** How a message is forwarded. */
    readonly forward?: {
      /**
       * Body of a forward, sent to bindings.paths.forwardMessage; {{conversation_id}} is where it goes, {{mode}} show_message, {{message_id}} the message, {{text}} a comment, {{call_id}} a call that it shares.
       * Default conversation_id, mode, markdown_content and call_id; a property whose placeholder has no value is left out.
       */
      readonly body?: { readonly [key: string]: unknown };
    };
    /** Which Idempotency-Keys the deployment takes. */
    readonly idempotency_key?: {
      /** What every key has to look like; the case of letters then does not count. */
      readonly form?: "uuid";
      /**
       * Characters of the longest one: keys of this length are accepted.
       * Those that the suite makes are no longer.
       */
      readonly max_length?: number;
    };
    /** Names of the properties of an import. */
    readonly import?: {
      /** Property of an import with its id. */
      readonly id?: Place;
    };
    /**
     * Where imports come from, and one record of each kind, with placeholders.
     * A string that is nothing but one takes the value with its type; a property whose placeholder has no value is left out.
     */
    readonly import_records?: {
      /**
       * Body of a batch of records; {{kind}} is replaced by the kind, also in names of properties, and {{records}} by the array of records.
       * Default { "{{kind}}": "{{records}}" }.
       */
      readonly batch?: { readonly [key: string]: unknown };
      /** As conversation, of one that only its members may read; sent again with it, an open one is closed. false says that the deployment has none. */
      readonly closed_conversation?: TemplateOrNone;
      /** {{id}}: source id of the conversation; {{name}}; {{member_ids}}: source ids of its roster, an array. */
      readonly conversation?: { readonly [key: string]: unknown };
      /**
       * As conversation, of other kinds: archived, direct messages, with a description. {{word}}: part of it that is another one when the record is sent again with other values; {{created_at}} and {{archived_at}}: when that happened at its source, RFC 3339.
       * Each is tried besides the plain one.
       */
      readonly further_conversations?: ReadonlyArray<{ readonly [key: string]: unknown }>;
      /**
       * As member, of members with more: a picture, a title, whatever the deployment keeps. {{word}}: part of it that is another one when the record is sent again with other values.
       * Each is tried besides the plain one.
       */
      readonly further_members?: ReadonlyArray<{ readonly [key: string]: unknown }>;
      /** The deployment's words for the kinds of records. */
      readonly kinds?: {
        /** What the deployment calls records of conversations. */
        readonly conversations?: Name;
        /** What the deployment calls records of members. */
        readonly members?: Name;
        /** What the deployment calls records of messages. */
        readonly messages?: Name;
        /** What the deployment calls records of reactions. */
        readonly reactions?: Name;
      };
      /** {{id}}: source id of the member; {{name}}: its display name; {{is_guest}}: true, in records of guests only, and false where a guest is sent again as none, where there is a property for it. */
      readonly member?: { readonly [key: string]: unknown };
      /** As member, with {{address}}: the e-mail address of the member; {{handle}}: its short name, in records that give one, and null in those that take it away. false says that the deployment has none. */
      readonly member_with_address?: TemplateOrNone;
      /** {{id}}: source id of the message; {{conversation_id}} and {{author_id}}: source ids; {{text}}; {{created_at}}: RFC 3339; {{thread_root_id}}: source id of the root, in replies only; {{replied_to_id}}: source id of the reply that is answered, in replies to replies only; {{files}}: array of {external_id, file_id}, in messages with files only; {{image_urls}}: array of URLs, in messages with pictures and in those that lose them. */
      readonly message?: { readonly [key: string]: unknown };
      /** As conversation, of one that keys.second may read, although its roster does not name that identity. false says that the deployment has none. */
      readonly open_conversation?: TemplateOrNone;
      /** {{message_id}} and {{member_id}}: source ids; {{emoji}}: one emoji; {{id}}: a source id of the reaction, {{conversation_id}}: that of the conversation of its message, where records need them. */
      readonly reaction?: { readonly [key: string]: unknown };
      /**
       * Whether what an import brought is shown only once the whole import is complete.
       * It is then completed before anything is read back, and resumed before more is sent.
       */
      readonly shown_when_complete?: boolean;
      /** JSON pointer to the list of skipped records in the response: an array, an object with an array for each kind, or one with an entry for each record. */
      readonly skipped?: string;
      /**
       * Properties, by name or JSON pointer, with the values that mark an entry of that list as a skipped record, where the list holds what became of every record.
       * All entries are skipped records unless given.
       */
      readonly skipped_when?: { readonly [key: string]: unknown };
      /**
       * Name of a source tool that the deployment takes imports from.
       * Default other.
       */
      readonly source?: Name;
      /**
       * Whether the importing key belongs to the conversations that it imports, whether or not their roster names it.
       * Only then, and with batch, is an imported conversation that it does not list a finding.
       * Where it belongs to none of them, `conversation` has to let everybody read it, or most of what imports bring stays unjudged.
       */
      readonly visible?: boolean;
    };
    /** How a route of an inbound webhook source is created. */
    readonly inbound_route?: {
      /** Body that creates a route of a source; {{conversation_id}} and {{name}} are replaced. */
      readonly body?: { readonly [key: string]: unknown };
    };
    /** How an inbound webhook source is created, and what its response names. */
    readonly inbound_source?: {
      /**
       * Where its creation answers with the id.
       * The list of sources is read with the last name of it, unless `responses.listInboundSources.id` says otherwise.
       */
      readonly id?: Pointer;
      /** Body that creates an inbound webhook source; {{name}} is replaced. */
      readonly body?: { readonly [key: string]: unknown };
      /** Where its creation answers with the secret. */
      readonly secret?: Pointer;
    };
    /** What secrets of API keys start with. */
    readonly key_prefix?: string;
    /** By operationId, the names of the query parameters of each paged list, and where its response has what. */
    readonly lists?: { readonly [key: string]: {
      /** Continues after a page with its next cursor. */
      readonly cursor?: Name;
      /** Goes back to the page before with page.previous_cursor, which may be the parameter of the next cursor as well. */
      readonly cursor_back?: Name;
      /** Inside its page metadata, where it is another than page.has_next. */
      readonly has_next?: Place;
      /** Where the items stand in the response, when it is neither data.items nor data nor items; an object there is a list of its values. */
      readonly items?: Pointer;
      /** Page size. */
      readonly limit?: Name;
      /** The largest page that may be asked for. */
      readonly max_limit?: number;
      /** Inside its page metadata, where it is another than page.next_cursor. */
      readonly next_cursor?: Place;
      /** Where the page metadata stand in the response, when it is not page_info; empty for the body itself. */
      readonly page_info?: string;
      /** Of a search: the parameter with the words, where it is another than search.q. */
      readonly q?: Name;
      /** Only items after this time. */
      readonly since?: Name;
      /**
       * How since and until are written.
       * Default rfc3339.
       */
      readonly time_format?: "rfc3339" | "epoch_s" | "epoch_ms";
      /** Only items before this time. */
      readonly until?: Name;
    } };
    /** Names of the properties of a member. */
    readonly member?: {
      /** Property of a member with their id. */
      readonly id?: Place;
      /** Property of a member with their display name. */
      readonly display_name?: Place;
      /** Property of a member with their handle. false says that members have none. */
      readonly handle?: PlaceOrNone;
      /** Property of a member with their kind, such as human or agent. */
      readonly member_type?: Place;
      /** Property of a member with the address of their picture. */
      readonly profile_image_url?: Place;
    };
    /** Markdown that mentions a member; {{member_id}}, {{display_name}} and {{handle}} are replaced. */
    readonly mention?: string;
    /** Names of the properties of a message over HTTP, where they differ from those of a message in an event. */
    readonly message?: {
      /** Property of a message with its id. */
      readonly id?: Place;
      /** Property of a message with the id of its author. */
      readonly author_id?: Place;
      /** Property of a message with the display name of its author. false says that messages do not show it. */
      readonly author_name?: PlaceOrNone;
      /** Property of a message with the id of its conversation. */
      readonly conversation_id?: Place;
      /** Property of a message with the name of its conversation. false says that messages do not show it. */
      readonly conversation_name?: PlaceOrNone;
      /** Property of a message with the time when it was created. */
      readonly created_at?: Place;
      /** What a forwarded message says of its source. */
      readonly forward_source?: Place;
      /** Property of a message with the addresses of its images. false says that messages do not show it. */
      readonly image_urls?: PlaceOrNone;
      /** Property of a message with its reactions. false says that messages do not show it. */
      readonly reactions?: PlaceOrNone;
      /** Property of a message with the id of the reply that it answers. */
      readonly replied_to_message_id?: Place;
      /** Property of a message with the number of its replies. false says that messages do not show it. */
      readonly replies_count?: PlaceOrNone;
      /** Its text, where it is neither content nor markdown_content. */
      readonly text?: Place;
      /** Property of a message with the id of the message that its thread begins with. */
      readonly thread_root_id?: Place;
    };
    /** Names inside the pagination metadata. */
    readonly page?: {
      /** Property of page metadata that says whether there is another page. */
      readonly has_next?: Place;
      /** Property of page metadata with the cursor of the next page. */
      readonly next_cursor?: Place;
      /** Property of page metadata with the cursor of the page before, for lists with cursor_back. */
      readonly previous_cursor?: Place;
    };
    /**
     * By operationId, a path below /v1 for operations whose path the specification does not show; with another method before it where the deployment has one: PATCH /api-keys/{apiKeyId}.
     * Parameters are those of that file, and {cardId} in answerQuestion, {conversationId} in forwardMessage.
     */
    readonly paths?: { readonly [key: string]: string };
    /** How a card is sent as a question. */
    readonly question?: {
      /**
       * Body of a human's answer by an action or an input of the card, sent to bindings.paths.answerQuestion; {{control_id}} is replaced by the id of the action or the input, {{block_id}} by that of its block, {{value}} by the value of an input, {{message_id}} by the question's id, and {{card_id}} by what card_id finds.
       * A property whose placeholder gets no value is left out.
       */
      readonly answer?: { readonly [key: string]: unknown };
      /** Property of the created message with the id of its card, for {{card_id}} in answer and {cardId} in the path. */
      readonly card_id?: Place;
      /** Finds the id as (?<card_id>...) in what card_id names, where that is more than the id, such as the link to the card. */
      readonly card_id_pattern?: string;
      /**
       * How the command writes the JSON of its card.
       * Default json, as it is.
       */
      readonly coding?:
        | "json"
        | "base64"
        | "base64url"
        | "percent";
      /** What happens to an invalid card. */
      readonly invalid?: "refused" | "plain-message";
      /** Property of the created message that links to its card. */
      readonly link?: Place;
      /** Entire markdown_content, with {{card}} for the card as JSON, {{reply_mode}} for the mode as JSON, {{reply_mode_word}} for the bare word, or {{card_with_reply_mode}} for the card with the mode as its property replyMode. */
      readonly template?: string;
    };
    /**
     * The limit that lists of conversations have with keys.limited.
     * Of a token bucket: as many requests as it holds, and the seconds in which it fills up again; one of 12 that gets 2 a second is 12 requests in 6 seconds.
     */
    readonly rate_limit?: {
      /** Requests that are let through in that time, however the time is counted. */
      readonly requests: number;
      /** Length of the window in seconds. */
      readonly seconds: number;
    };
    /** Event types beyond message.created that the deployment may deliver. */
    readonly realtime_events?: ReadonlyArray<string>;
    /** WebSocket subprotocol of the service, where it bears another name than svc.realtime.v1. */
    readonly realtime_protocol?: Name;
    /** Object form of a subscription target; {{member_id}} is replaced. */
    readonly realtime_target?: { readonly [key: string]: unknown };
    /** By operationId, what a response names otherwise than the group of its kind (message, call, ...) says, by the names of that group; of a message also text and message_files. */
    readonly responses?: { readonly [key: string]: {
      /** Where the object of the response is, when it is neither data nor the body itself. */
      readonly at?: Pointer;
      readonly [key: string]: unknown;
    } };
    /**
     * Scopes an operation needs, by operationId, where the specification does not say.
     * A list in the list names scopes of which any one suffices: [[tasks:contribute, tasks:coordinate]].
     */
    readonly scopes?: { readonly [key: string]: ReadonlyArray<Scope | ReadonlyArray<Scope>> };
    /** Query parameters of the searches. */
    readonly search?: {
      /** Query text of the searches other than messages. */
      readonly q?: Name;
    };
    /** The deployment's words for the origins svc, chat_import and chat_sync, which are neutral forms of them. */
    readonly source_kinds?: ReadonlyArray<string>;
    /** Names of the properties of a task in search results. */
    readonly task?: {
      /** Property of a task in search results with its id. */
      readonly id?: Place;
      /** Property of a task in search results with its name. */
      readonly name?: Place;
    };
    /**
     * Body of a task update with all that the deployment takes of an entry; {{expected_state_version}}, {{text}}, {{author_label}}, {{run_id}} and {{source_message_id}} are replaced, and {{summary}}, a new summary of the task.
     * A property whose placeholder gets no value is left out.
     */
    readonly task_entry?: { readonly [key: string]: unknown };
    /** Body of a task update that adds one resource; {{expected_state_version}}, {{text}}, {{label}} and {{url}} are replaced. */
    readonly task_resource_add?: { readonly [key: string]: unknown };
    /** Body of a task update that archives one resource; {{expected_state_version}}, {{text}} and {{resource_id}} are replaced. false says that the deployment has none. */
    readonly task_resource_archive?: TemplateOrNone;
    /**
     * Body of a task update that gives a resource another label and url; {{expected_state_version}}, {{text}}, {{resource_id}}, {{label}} and {{url}} are replaced.
     * A property whose placeholder gets no value is left out. false says that the deployment has none.
     */
    readonly task_resource_change?: TemplateOrNone;
    /** Body of a task update that gives the task another state; {{expected_state_version}}, {{text}} and {{state}} are replaced. false says that tasks have no states which an update gives them. */
    readonly task_state?: TemplateOrNone;
    /** States that updates may give fixtures.task, all of which it can leave again; the first one is the one it usually has. */
    readonly task_states?: ReadonlyArray<string>;
    /** Body of a task update; {{expected_state_version}} and {{text}} are replaced. */
    readonly task_update?: { readonly [key: string]: unknown };
    /** Names of the properties of a page of a transcript. */
    readonly transcript?: {
      /** The next cursor, where it is not in the pagination metadata of other lists. */
      readonly next_cursor?: Place;
      /** The array of segments. */
      readonly segments?: Place;
      /** Property of a segment that says when it was spoken: a number or a date-time. false says that segments do not show it. */
      readonly start?: PlaceOrNone;
    };
    /**
     * Whether an id names one thing in all workspaces together, because none counts its own.
     * Unless given this is only known of ids of 16 characters or more, and what another workspace can do with shorter ones is not judged.
     */
    readonly unique_ids?: boolean;
    /** Names inside a listed webhook delivery. */
    readonly webhook_delivery?: {
      /** Property with the id of the delivery. */
      readonly id?: Place;
      /** Property with the number of its attempts, or with a list of them. */
      readonly attempts?: Place;
      /** Property with the id of its endpoint. */
      readonly endpoint?: Place;
      /** Property with the id of its event. */
      readonly event?: Place;
      /** Query parameter of the list that narrows it to one endpoint. */
      readonly filter_endpoint?: Name;
      /** Statuses that do not change any more. */
      readonly final?: ReadonlyArray<string>;
      /** Property with its status. */
      readonly status?: Place;
    };
    /** Names of the properties of a webhook endpoint in requests, and in responses unless read says otherwise. */
    readonly webhook_endpoint?: {
      /** Property of an endpoint with its id. */
      readonly id?: Place;
      /** An event type as a request has it, with {{type}} in it, where it is more than its name. */
      readonly event?: { readonly [key: string]: unknown };
      /** Property of the body of an endpoint with the types of events that it receives. */
      readonly events?: Name;
      /** Property of the body of an endpoint with its name. */
      readonly name?: Name;
      /** What a read endpoint names otherwise than a request does. */
      readonly read?: {
        /** Property of an endpoint in responses with the types of events that it receives. */
        readonly events?: Place;
        /** Property of an endpoint in responses with its name. */
        readonly name?: Place;
        /** Where the type is in each of its events, when they are objects. */
        readonly type?: Place;
        /** Property of an endpoint in responses with the address that events are sent to. */
        readonly url?: Place;
      };
      /** How an endpoint is disabled and enabled by an update. */
      readonly status?: {
        /** Value that enables it. */
        readonly active: unknown;
        /** Value that disables it. */
        readonly disabled: unknown;
        /** Property of an endpoint with its status. */
        readonly property: Name;
      };
      /**
       * Event types that can be enabled.
       * Default message.created and webhook.test.
       */
      readonly types?: ReadonlyArray<string>;
      /** Property of the body of an endpoint with the address that events are sent to. */
      readonly url?: Name;
    };
    /** What the old signing secret is good for after a rotation. */
    readonly webhook_rotation?: {
      /** Body of a rotation with a short overlap. */
      readonly body?: { readonly [key: string]: unknown };
      /** Seconds for which that rotation lets deliveries verify under the old secret; 0 where it does not. */
      readonly overlap_s?: number;
    };
    /** How the deployment signs what it sends to webhook endpoints. */
    readonly webhook_signature?: {
      /** standard: Standard Webhooks headers; timestamped-hex: one header t=<unix>,v1=<hex>; body-hex: one header sha256=<hex> over the body alone; custom: as the other properties say. */
      readonly scheme:
        | "standard"
        | "timestamped-hex"
        | "body-hex"
        | "custom";
      /**
       * custom: of the HMAC.
       * Default sha256.
       */
      readonly algorithm?: "sha256" | "sha512" | "sha1";
      /**
       * custom: how a signature is written.
       * Default hex.
       */
      readonly encoding?: "hex" | "base64" | "base64url";
      /** Header that carries the signature (timestamped-hex, body-hex, custom). */
      readonly header?: string;
      /** custom: the header that {{id}} stands for. */
      readonly id_header?: string;
      /** custom: finds each signature in the header as (?<signature>...), and the Unix time as (?<timestamp>...) where it is there. */
      readonly pattern?: string;
      /**
       * custom: how the secret is written.
       * Default text: its characters are the key.
       */
      readonly secret?: "text" | "base64" | "hex";
      /**
       * custom: what is signed, made of {{id}}, {{timestamp}} and {{body}}.
       * Default {{body}}.
       */
      readonly signed?: string;
      /** custom: the header with the Unix time. */
      readonly timestamp_header?: string;
      /** Seconds by which the timestamp of a signature may differ from the time of its arrival. */
      readonly tolerance_s?: number;
    };
  };
  /**
   * What the deployment claims to serve.
   * What is not claimed is not applicable; what is claimed and absent is a violation.
   */
  readonly capabilities?: ReadonlyArray<Capability>;
  /**
   * Ids of things that the API itself cannot create.
   * Where another key opens one than its description says: { id: ..., as: second }.
   */
  readonly fixtures?: {
    /** An agent visible to primary. */
    readonly agent_member?: Fixture;
    /** A call that primary may read, with participants and a summary, its transcript longer than one page of two. */
    readonly call?: Fixture;
    /** A word that a search for fixtures.call finds it by, best one that is beside others in one of its texts only, such as its name. */
    readonly call_word?: Words;
    /** A saved clipboard that primary can read by this id. */
    readonly clipboard?: Fixture;
    /** A word that a search for fixtures.clipboard finds it by, best one that is beside others in one of its texts only, such as its name. */
    readonly clipboard_word?: Words;
    /**
     * A call of the workspace that primary may read, second cannot open and no forward shares.
     * Where there is none, forward_other_call does.
     */
    readonly closed_call?: Fixture;
    /** Scratch conversation of the workspace of primary, shared with no other one: primary and second are members; the suite posts into it. */
    readonly conversation?: Fixture;
    /** A conversation of primary that the agent of keys.agent does not belong to. */
    readonly conversation_without_agent?: Fixture;
    /** A member of another workspace. */
    readonly foreign_member?: Fixture;
    /** A show_message forward in any conversation that both read, which shares shared_call; second cannot open the source; with as, only that key can. */
    readonly forward_call?: Fixture;
    /** A show_message forward, read by both, whose source was edited afterwards. */
    readonly forward_edited?: Fixture;
    /** Text of the source of fixtures.forward_edited before the edit, which the source no longer has. */
    readonly forward_edited_text?: Words;
    /** A link_only forward in any conversation that both read, whose source only primary can open; with as, only that key can. */
    readonly forward_link?: Fixture;
    /** Text of the source of fixtures.forward_link. */
    readonly forward_link_text?: Words;
    /** A show_message forward, read by both and best made by an agent, that shares another call than shared_call; in place of closed_call. */
    readonly forward_other_call?: Fixture;
    /** A show_message forward in any conversation that both read, whose source only primary can open, and which shares no call; with as, only that key can open the source. */
    readonly forward_show?: Fixture;
    /** Id of the source message of fixtures.forward_show. */
    readonly forward_show_source?: Fixture;
    /** Id of the source conversation of fixtures.forward_show. */
    readonly forward_show_source_conversation?: Fixture;
    /** Text of the source of fixtures.forward_show at forward time. */
    readonly forward_show_text?: Words;
    /**
     * Further tasks for the same callers: each who may read or update fixtures.task may do so here.
     * The checks share them out: a run records hundreds of updates, and each reading of a task shows all of its own.
     */
    readonly further_tasks?: ReadonlyArray<ResourceId>;
    /** A call that second may read and primary may not. */
    readonly hidden_call?: Fixture;
    /** A word that a search of second finds fixtures.hidden_call by. */
    readonly hidden_call_word?: Words;
    /** A clipboard that primary may not read; second can, unless the fixture says as whom it is opened. */
    readonly hidden_clipboard?: Fixture;
    /** A word that would find fixtures.hidden_clipboard, and that nothing but its content has. */
    readonly hidden_clipboard_word?: Words;
    /**
     * A conversation of second, listed among its own, that it may post into and primary cannot see.
     * One that primary lists and writes into is not hidden, and the checks that rely on it are untestable.
     */
    readonly hidden_conversation?: Fixture;
    /** A show_message forward that shares hidden_shared_call in a conversation that second reads and primary does not. */
    readonly hidden_forward_call?: Fixture;
    /** The call that fixtures.hidden_forward_call shares, otherwise closed to primary. */
    readonly hidden_shared_call?: Fixture;
    /** A task that second may read and primary may not. */
    readonly hidden_task?: Fixture;
    /** A word that a search of second finds fixtures.hidden_task by. */
    readonly hidden_task_word?: Words;
    /** The workspace membership of a member visible to primary. */
    readonly member?: Fixture;
    /** Display name of fixtures.member. */
    readonly member_name?: Words;
    /** The workspace membership of a human member who is neither owner nor admin. */
    readonly ordinary_member?: Fixture;
    /** Another conversation of primary, listed among its own, that it may post into. */
    readonly second_conversation?: Fixture;
    /** The call that fixtures.forward_call shares, of the source conversation, its transcript longer than one page of one. */
    readonly shared_call?: Fixture;
    /** A task that primary may read and update. */
    readonly task?: Fixture;
    /** A word that a search for fixtures.task finds it by, best one that is beside others in one of its texts only, such as its name. */
    readonly task_word?: Words;
  };
  /** What the suite may do; nothing is assumed. */
  readonly permissions?: {
    /** The suite may provoke rate limits. */
    readonly load?: boolean;
    /**
     * Seconds that a check may wait for one expiry or delay that the deployment announces.
     * A MUST about a longer one is not judged, which keeps the verdict from conforms, unless it is longer than 3900 s: allow more, or shorten such times on the deployment that is judged.
     */
    readonly long_waits?: number;
    /** The suite may create things: it posts into fixtures.conversation. */
    readonly writes?: boolean;
  };
  /** Legal status sets where the specification leaves the code open. */
  readonly statuses?: {
    /** Where the responses of one kind of resource differ from those of the others. */
    readonly by_kind?: {
      /** Statuses where an API key cannot be seen or does not exist. */
      readonly api_key?: KindStatuses;
      /** Statuses where a call cannot be seen or does not exist. */
      readonly call?: KindStatuses;
      /** Statuses where a clipboard cannot be seen or does not exist. */
      readonly clipboard?: KindStatuses;
      /** Statuses where a conversation cannot be seen or does not exist. */
      readonly conversation?: KindStatuses;
      /** Statuses where a file cannot be seen or does not exist. */
      readonly file?: KindStatuses;
      /** Statuses where an import cannot be seen or does not exist. */
      readonly import?: KindStatuses;
      /** Statuses where a member cannot be seen or does not exist. */
      readonly member?: KindStatuses;
      /** Statuses where a message cannot be seen or does not exist. */
      readonly message?: KindStatuses;
      /** Statuses where a task cannot be seen or does not exist. */
      readonly task?: KindStatuses;
      /** Statuses where a webhook delivery cannot be seen or does not exist. */
      readonly webhook_delivery?: KindStatuses;
      /** Statuses where a webhook endpoint cannot be seen or does not exist. */
      readonly webhook_endpoint?: KindStatuses;
    };
    /** Of what the key cannot access. 403 and 404 are refusals in any case; a status in common with unknown says that the two are not distinguished, at least by some operations. */
    readonly hidden?: Statuses;
    /** Statuses of a request that the contract does not allow. */
    readonly invalid?: Statuses;
    /** Statuses of a change that expects another version of what it changes. */
    readonly stale?: Statuses;
    /** Of what does not exist. */
    readonly unknown?: Statuses;
  };
  /**
   * Milliseconds that the deployment may take.
   * The suite stretches them by the measured round trip.
   */
  readonly timing?: {
    /** Longest time from a message to its realtime event. */
    readonly event_delivery_ms?: Ms;
    /** Longest time until a read shows what was written. */
    readonly eventual_ms?: Ms;
    /**
     * How long the old secret of a rotated key may still work.
     * Default eventual_ms; 0 where it stops at once.
     */
    readonly key_grace_ms?: number;
    /** Longest time for a response. */
    readonly request_ms?: Ms;
    /** Longest time until a search finds what was written. */
    readonly search_index_ms?: Ms;
    /**
     * How long one-time secrets are replayed.
     * Default a day, as specified; shorter only on a deployment that shortens it to be judged.
     */
    readonly secret_replay_ms?: number;
    /** Longest time from an event to the first attempt of its delivery. */
    readonly webhook_delivery_ms?: Ms;
    /** Time after which a failed webhook delivery has been tried again. */
    readonly webhook_retry_ms?: Ms;
  };
  /** How the deployment reaches the suite's webhook receiver: directly, or through a public address that forwards to it. */
  readonly webhooks?: {
    /** Host name or address under which the deployment reaches the machine that runs the suite. */
    readonly receiver_host?: string;
    /**
     * Port of the suite's receiver.
     * Default a free one.
     */
    readonly receiver_port?: number;
    /** Public URL that forwards to webhooks.receiver_port of the machine that runs the suite. */
    readonly relay_url?: string;
  };
}

/**
 * What one run of the suite found.
 * Within a schema version properties are only ever added.
 */
export interface Report {
  /** Rises with each change that is more than an addition. */
  readonly schema_version: 2;
  /**
   * Failed findings by their probable cause: the most basic first, causes with a MUST before the others.
   * What the baseline covers has none.
   */
  readonly causes: ReadonlyArray<Cause>;
  readonly checks: ReadonlyArray<CheckResult>;
  readonly contract: {
    readonly title: string;
    readonly version: string;
  };
  readonly coverage: Coverage;
  readonly duration_ms: number;
  readonly effort: "quick" | "standard" | "thorough";
  readonly exchanges: number;
  readonly gate: "must" | "should";
  /** Legal choices of the deployment, each with the values that were seen. */
  readonly observed: { readonly [key: string]: ReadonlyArray<string> };
  readonly published_contract: ContractSection;
  readonly requirements: {
    readonly by_level: {
      readonly may: RequirementCount;
      readonly must: RequirementCount;
      readonly should: RequirementCount;
    };
    /** Judged at least once in this run. */
    readonly judged: number;
    /** Looked for, and the situation did not occur in this run. */
    readonly not_seen: number;
    readonly total: number;
    /** No black box can judge them; the catalogue says why. */
    readonly untestable: number;
  };
  /** Marks everything that the run created. */
  readonly run_tag: string;
  readonly seed: number;
  readonly started_at: string;
  readonly suite: {
    readonly name: string;
    readonly version: string;
  };
  readonly target: {
    readonly base_url: string;
    readonly capabilities: ReadonlyArray<string>;
    /** What the target is called where its address says nothing, such as a server started for the run. */
    readonly name?: string;
  };
  readonly verdict: Verdict;
  /** Where the documentation site is published; absent where no address is known. */
  readonly docs_url?: string;
  /** Why, when the run could not judge or broke, or was partial. */
  readonly reason?: string;
  readonly selection?: Selection;
}

export interface Requirement {
  /** Permanent; never reused, also after the requirement is retired. */
  readonly id: Id;
  /** must decides a verdict; should decides only when the run asks for it; may is observed and reported, never judged. */
  readonly level: "must" | "should" | "may";
  /** What a deployment's profile must offer beyond its address before a check can judge this. */
  readonly needs: ReadonlyArray<Need>;
  /** The operationIds a check has to call or that the sentence speaks about; empty when it speaks about every operation or about none. */
  readonly operations: ReadonlyArray<string>;
  readonly source: Source;
  /** One sentence an implementer can act on and a check can refute. */
  readonly text: string;
  /** What a black box does and observes, and how it stays fair to a deployment that chose otherwise where the specification is silent. */
  readonly judge?: string;
  /** Why no black box can judge it. */
  readonly untestable?: string;
}

export interface RequirementsFile {
  /** The area's name as people say it. */
  readonly area: string;
  /** The prefix of every id in the file. */
  readonly code: string;
  readonly requirements: ReadonlyArray<Requirement>;
}

/** The form of retired.yaml. */
export interface RetiredFile {
  readonly retired: ReadonlyArray<{
    readonly id: Id;
    readonly reason: string;
    /** Where the idea lives on. */
    readonly into?: Id | ReadonlyArray<Id>;
  }>;
}

/**
 * Where the sentence comes from.
 * A place in the service specification, or a decision of this project.
 */
export type Source = {
  readonly lines: Lines;
  readonly section: string;
} | {
  /** Why we fixed what the specification leaves open. */
  readonly decision: string;
};

export interface BaselineEntry {
  /** Id of a check. */
  readonly check: string;
  /** The last day on which the entry holds. */
  readonly expires: string;
  /** Who removes the entry. */
  readonly owner: string;
  /** Why it is not fixed today, best with a link to where it will be. */
  readonly reason: string;
  /** Only findings of this requirement; all findings of the check where it is absent. */
  readonly requirement?: string;
}

/** The name of a capability. */
export type Capability =
  | "conversations"
  | "conversation-context"
  | "messages"
  | "threads"
  | "members"
  | "search"
  | "files"
  | "imports"
  | "cards"
  | "tasks"
  | "calls"
  | "forwards"
  | "realtime"
  | "webhooks"
  | "api-keys"
  | "agents"
  | "inbound-webhooks"
  | "rate-limits"
  | "clipboards"
  | "published-contract";

/** Findings that probably have one cause. */
export interface Cause {
  /** Findings of the same requirement, of the same operation that deviates in the same way, of the same failure (5xx), or of operations that are carried out for keys without their scopes. */
  readonly alike: ReadonlyArray<FindingPlace>;
  readonly deviation: Deviation;
  /** Where to start: the most basic of the findings. */
  readonly first: FindingPlace;
  /** Findings of checks that met the operation on their way to something else. */
  readonly follows: ReadonlyArray<FindingPlace>;
  /** The strictest of its findings. */
  readonly level: Level;
  /** Of the first finding. */
  readonly requirement: string;
  /** What the findings have in common, in one sentence, where there is more to say than the first of them says. */
  readonly heading?: string;
  /** That of the exchange which shows the first finding. */
  readonly operation?: string;
}

export interface CheckResult {
  readonly id: string;
  readonly area: string;
  readonly duration_ms: number;
  readonly evidence: {
    readonly examples: number;
    readonly frames: number;
    readonly requests: number;
    /** Writes that were sent again because their connection broke or a gateway answered them: each may have been carried out twice. */
    readonly sent_twice?: number;
  };
  readonly findings: ReadonlyArray<ReportedFinding>;
  /** How often each requirement was judged. */
  readonly judged: { readonly [key: string]: number };
  readonly level: Level;
  /** Requirements whose situation never arose, each with what would have had to happen. */
  readonly not_seen: { readonly [key: string]: string };
  readonly outcome: Outcome;
  readonly requirements: ReadonlyArray<string>;
  /** False for a check that the run was not asked for: --read-only, or an interruption. */
  readonly selected: boolean;
  readonly title: string;
  /**
   * Of a failed check that was run once more with nothing beside it: whether it failed again.
   * What shows only in company is often a consequence of another defect.
   */
  readonly fails_alone?: boolean;
  /** Requirements whose situation arose and showed nothing of them, such as a failure (5xx) where a refusal was expected, each with the reason. */
  readonly not_judged?: { readonly [key: string]: string };
  /** Of another failed check, where others were run once more with nothing beside them: why it was not, or why that decided nothing. */
  readonly not_tried_alone?: string;
  readonly reason?: string;
}

export interface ConstraintCount {
  /** JSON pointer into the body, * for each item; ?name for a query parameter. */
  readonly at: string;
  /** Values exactly at the limit. */
  readonly at_limit: number;
  readonly constraint: string;
  /** Values sent that keep it with room to spare; for required, requests with the property. */
  readonly inside: number;
  readonly limit: unknown;
  /** Values that break it. */
  readonly outside: number;
}

export interface ContractFinding {
  readonly kind:
    | "missing-operation"
    | "no-success"
    | "request-type"
    | "request-values"
    | "request-property-refused"
    | "request-property-required"
    | "response-type"
    | "response-property-missing";
  readonly message: string;
  readonly operation: string;
  /** Into the published document. */
  readonly pointer: string;
  readonly expected?: unknown;
  readonly found?: unknown;
}

/**
 * How the contract that the target publishes differs from the suite's.
 * It decides nothing.
 */
export interface ContractSection {
  readonly compared: boolean;
  readonly findings: ReadonlyArray<ContractFinding>;
  /** What the document calls itself. */
  readonly document?: {
    readonly openapi: string;
    readonly title?: string;
    readonly version?: string;
  };
  /** Why nothing was compared. */
  readonly reason?: string;
}

export interface Coverage {
  readonly operations: ReadonlyArray<OperationCoverage>;
  readonly requirements: ReadonlyArray<RequirementCoverage>;
  readonly pairs?: PairCoverage;
  /** Every class of values that checks send, with how many were sent and in which fields. */
  readonly values?: ReadonlyArray<ValueCoverage>;
}

/**
 * How found differs from expected.
 * Items of a list are missing or surplus; what is none of the others is value.
 */
export type Deviation =
  | "no-response"
  | "status"
  | "missing"
  | "surplus"
  | "value";

/** A finding of the report: its check, and its position among the findings of that check. */
export interface FindingPlace {
  readonly check: string;
  /** Position among the findings of the check. */
  readonly finding: number;
}

/** An id; with as, the role of the key that can open it, where that is another one than the description says. */
export type Fixture = ResourceId | {
  readonly id: ResourceId;
  readonly as: "primary" | "second";
};

export type Headers = { readonly [key: string]: string };

/** The key itself, or env:NAME to read it from the environment. */
export type Key = string;

export interface KindStatuses {
  /** Statuses of something that exists and that the key cannot see. */
  readonly hidden?: Statuses;
  /** Statuses of an id that does not exist. */
  readonly unknown?: Statuses;
}

export type Level = "must" | "should" | "may";

/** Milliseconds. */
export type Ms = number;

export type Name = string;

export interface OperationCoverage {
  readonly id: string;
  /** How often each status was answered; 0 stands for requests whose response did not come. */
  readonly answered: { readonly [key: string]: number };
  /** How many values the run sent on each side of every constraint of a request. */
  readonly constraints: ReadonlyArray<ConstraintCount>;
  /** Statuses of the suite's contract. */
  readonly declared: ReadonlyArray<number>;
  readonly requests: number;
  /** Why responses did not come, as most often. */
  readonly failure?: string;
}

/** not-seen: the check ran, and the situation that its requirements are about never arose. */
export type Outcome =
  | "pass"
  | "fail"
  | "not-applicable"
  | "untestable"
  | "not-seen"
  | "known"
  | "flaky"
  | "engine-error";

/** What stories brought together: two commands on one thing, an identity and a command, a command and a surface. */
export interface PairCoverage {
  readonly met: number;
  /** Those that are possible with this profile and did not come together. */
  readonly missed: ReadonlyArray<string>;
  readonly possible: number;
}

/**
 * The name of a property, or a JSON pointer to what is deeper.
 * In an object of a response it may begin with #, and then at the top of the response.
 */
export type Place = string;

export type PlaceOrNone = Place | false;

export type Pointer = string;

export interface ReportedDelivery {
  /** Since the run began, as the times of exchanges. */
  readonly at_ms: number;
  /** The bytes as they arrived, as text. */
  readonly body: string;
  readonly headers: Headers;
  readonly method: string;
  /** What follows the address of the receiver. */
  readonly path: string;
  readonly received_at: string;
  /** Ids of the endpoints that were given the address of the receiver, as far as they are known. */
  readonly endpoints?: ReadonlyArray<string>;
  /** The path of the suite's receiver that it came to. */
  readonly receiver?: string;
  /** Where the finding is about the signature. */
  readonly signature?: {
    readonly expected: string;
    readonly found: ReadonlyArray<string>;
    /** The text that is signed. */
    readonly signed: string;
  };
}

export interface ReportedExchange {
  readonly id: number;
  /** Role of the key that was sent. */
  readonly as: string;
  readonly at_ms: number;
  readonly duration_ms: number;
  readonly operation: string;
  readonly request: {
    readonly headers: Headers;
    readonly method: string;
    readonly url: string;
    readonly body?: string;
  };
  /** Why the same request got no response of the deployment before, when its connection broke or a gateway answered: it may have been carried out twice. */
  readonly broken_before?: string;
  readonly failure?: string;
  readonly response?: {
    readonly body: string;
    readonly headers: Headers;
    readonly status: number;
    /** Items of a list whose body is cut here. */
    readonly items?: number;
  };
}

export interface ReportedFinding {
  /** One command for each exchange; keys are shell variables. */
  readonly curl: ReadonlyArray<string>;
  /** What the variables of the commands hold that the profile does not name, a sentence for each. */
  readonly curl_needs: ReadonlyArray<string>;
  /** Webhook deliveries as the receiver of the suite got them. */
  readonly deliveries: ReadonlyArray<ReportedDelivery>;
  readonly exchanges: ReadonlyArray<ReportedExchange>;
  readonly frames: ReadonlyArray<ReportedFrame>;
  readonly level: Level;
  readonly message: string;
  /** One command that reproduces the finding. */
  readonly replay: string;
  readonly requirement: string;
  /** Where the requirement comes from: section and lines of the specification, or the decision that stands for them. */
  readonly source: string;
  /** The requirement's sentence. */
  readonly text: string;
  /** The names of the last request that the deployment chose and the profile tells, by the key of the profile: where one is wrong there, so is the finding. */
  readonly bindings?: { readonly [key: string]: string };
  /** A command for a finding with frames: asks for a ticket as the check did, connects, and prints and acknowledges every frame. */
  readonly connect?: string;
  readonly counterexample?: unknown;
  /** The page that explains the requirement. */
  readonly docs?: string;
  readonly expected?: unknown;
  readonly found?: unknown;
  /** The scopes that the key of the request lacks, although the operation takes them and was carried out. */
  readonly lacked_scopes?: ReadonlyArray<string>;
  readonly path?: string;
  /**
   * A command for a finding about webhooks: listens where the deployment delivers, makes an endpoint as the check did, and prints it and every delivery.
   * The endpoint stays.
   */
  readonly receive?: string;
}

export interface ReportedFrame {
  readonly at_ms: number;
  readonly connection: number;
  readonly direction:
    | "sent"
    | "received"
    | "opened"
    | "closed"
    | "refused";
  readonly text: string;
}

export interface RequirementCount {
  /** Judged at least once in this run. */
  readonly judged: number;
  /** Looked for, and the situation did not occur in this run. */
  readonly not_seen: number;
  readonly total: number;
  /** No black box can judge them; the catalogue says why. */
  readonly untestable: number;
}

export interface RequirementCoverage {
  readonly id: string;
  /** Checks of the run that name it. */
  readonly checks: ReadonlyArray<string>;
  readonly level: Level;
  readonly outcome:
    | "held"
    | "violated"
    | "not-seen"
    | "not-judged"
    | "untestable";
  /** Why it was not judged. */
  readonly reason?: string;
}

export type ResourceId = string;

export type Scope = string;

/**
 * Which part of the suite was run; absent for a whole run.
 * With it the verdict is never conforms.
 */
export interface Selection {
  /** Checks that were selected and begun. */
  readonly checks: number;
  /** What else narrowed the run: --only, --read-only, interrupted. */
  readonly limits: ReadonlyArray<string>;
  /** Checks of the whole suite. */
  readonly of: number;
  readonly reason: string;
  readonly shard?: Shard;
}

/** A part of a run on one of several machines. */
export interface Shard {
  readonly count: number;
  /** From 1. */
  readonly index: number;
}

/** HTTP statuses that count as the same response. */
export type Statuses = ReadonlyArray<number>;

export type TemplateOrNone = { readonly [key: string]: unknown } | false;

export interface ValueCoverage {
  readonly class: string;
  /** Operations with the properties and parameters that had one. */
  readonly fields: ReadonlyArray<string>;
  readonly kind:
    | "text"
    | "name"
    | "key"
    | "number"
    | "time";
  /** Values sent. */
  readonly sent: number;
}

export type Verdict =
  | "conforms"
  | "violates"
  | "partial"
  | "could-not-judge"
  | "engine-error";

export type Words = string;
