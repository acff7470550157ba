// Servers with a fault in issuing keys, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import {
  changingSubject,
  completingSubject,
  leavingAgents,
  renamingTwins,
} from "../tools/access/administration.ts";
import { aroundKeys, granting, isBearer, lettingProvisioningKeys } from "../tools/access/keys.ts";
import { after, around, before, both, inReceived, racing, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

/** Tells agents of one name apart, and is not shown. */
const MARK = "\u200b";
/** Of no member: the schema takes no empty text. */
const NOBODY = "mem_of_nobody";

export default defineFaults({
  "agent-names-race": {
    title: "requests at the same time make several agents of one name",
    breaks: ["KEY-13"],
    decorate: renamingTwins("together"),
  },
  "agent-names-repeat": {
    title: "two agents have one display name",
    breaks: ["KEY-13"],
    decorate: renamingTwins("always"),
  },
  // Line 101: "unique agent display name". Names are compared with those of the agents that the same administrator made.
  "agent-names-repeat-for-other-makers": {
    title: "a key for a new agent may have the name of an agent that another administrator made",
    breaks: ["KEY-13"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      return both(
        onTheWayOut((text) => text.replaceAll(MARK, "")),
        inReceived("issueApiKey", (request, { caller: { memberId } }) => {
          const { subject } = request.body;
          if (subject.kind !== "new_agent") return request;
          const maker = makers.get(subject.display_name) ?? memberId;
          makers.set(subject.display_name, maker);
          if (maker === memberId) return request;
          const twin = { ...subject, display_name: subject.display_name + MARK };
          return { ...request, body: { ...request.body, subject: twin } };
        }),
      )(services);
    },
  },
  // Line 102: a subject "workspace_member" has a workspace_membership_id; line 314: keys are issued "for named agents", who
  // may exist already.
  "agents-have-one-key": {
    title: "a key for the membership of an existing agent is refused",
    breaks: ["KEY-35"],
    decorate: before("issueApiKey", async ({ body: { subject } }, { caller, services }) => {
      if (subject.kind !== "workspace_member") return;
      const member = await services.store.members.get(caller, subject.workspace_membership_id);
      if (member?.kind === "agent") throw notFound("member");
    }),
  },
  "agents-post-as-their-maker": {
    title: "a key for a new agent posts as its administrator",
    breaks: ["KEY-15"],
    decorate: changingSubject((subject, { caller }) =>
      subject.kind === "new_agent"
        ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
        : subject,
    ),
  },
  "any-kind-is-an-agent": {
    title: "a subject of a made-up kind becomes a new agent",
    breaks: ["KEY-11"],
    decorate: completingSubject((subject) =>
      subject.kind === "workspace_member" ? subject : { ...subject, kind: "new_agent" },
    ),
  },
  // Lines 88 and 309: the name of a key is a label, and a valid key authenticates. A key is disabled with the others of its
  // member that have its name, and the list shows the one alone.
  "disabling-reaches-keys-of-one-name": {
    title: "disabling a key shuts out the other keys of its member that have its name",
    breaks: ["AUT-01"],
    decorate: (services) => {
      const places = new Map<string, string>();
      const shut = new Set<string>();
      return both(
        after("issueApiKey", (response, request) => {
          const { subject, name } = request.body;
          if (response.status === 201 && subject.kind === "workspace_member" && name !== null)
            places.set(response.body.data.api_key.id, `${subject.workspace_membership_id} ${name}`);
        }),
        before("disableApiKey", (request) => {
          const place = places.get(request.path.apiKeyId);
          if (place !== undefined) shut.add(place);
        }),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (shut.has(places.get(holder.key.id) ?? ""))
            throw new Refusal("unauthorized", "the key is not valid");
          return holder;
        }),
      )(services);
    },
  },
  // Line 102: an empty text counts as none, for which the caller is taken.
  "empty-member-is-the-administrator": {
    title: "a key for a member whose workspace_membership_id is empty is issued to the administrator",
    breaks: ["KEY-14"],
    decorate: both(
      changingSubject((subject, { caller }) =>
        subject.kind === "workspace_member" && subject.workspace_membership_id === NOBODY
          ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
          : subject,
      ),
      completingSubject((subject) =>
        subject.workspace_membership_id === "" ? { ...subject, workspace_membership_id: NOBODY } : subject,
      ),
    ),
  },
  "foreign-members-get-keys": {
    title: "a key is issued for a member of another workspace",
    breaks: ["KEY-33"],
    decorate: whenRefused("issueApiKey", async (refusal, request, context, original) => {
      const { subject } = request.body;
      if (refusal.code !== "not_found" || subject.kind !== "workspace_member") return undefined;
      const { caller } = context;
      return original(
        {
          ...request,
          body: { ...request.body, subject: { ...subject, workspace_membership_id: caller.memberId } },
        },
        context,
      );
    }),
  },
  "issues-race": {
    title: "equal issues at the same time make several keys",
    breaks: ["IDM-19"],
    decorate: racing("issueApiKey"),
  },
  // Line 87 and 97: "name (string, nullable)", an "operator label"; only "display_name" is "unique agent display name".
  "key-labels-are-unique": {
    title: "a second key of a workspace with the label of an earlier one is refused",
    breaks: ["KEY-21"],
    decorate: (services) => {
      const labels = new Set<string>();
      return before("issueApiKey", ({ body }, { caller, idempotencyKey }) => {
        if (body.name === null) return;
        const others = [...labels].filter((label) => !label.endsWith(`\n${idempotencyKey}`));
        if (others.some((label) => label.startsWith(`${caller.workspaceId}\n${body.name}\n`)))
          throw new Refusal("conflict", "a key of this name exists");
        labels.add(`${caller.workspaceId}\n${body.name}\n${idempotencyKey}`);
      })(services);
    },
  },
  // Lines 102, 310: a key for a membership acts as that membership. Only people are looked for, and who is not found is the
  // caller.
  "keys-for-agents-memberships-act-as-their-maker": {
    title:
      "a key of the kind workspace_member that is issued for the membership of an agent acts as its administrator",
    breaks: ["KEY-16"],
    decorate: inReceived("issueApiKey", async (request, context) => {
      const { subject } = request.body;
      const { caller, services } = context;
      if (subject.kind !== "workspace_member") return request;
      const member = await services.store.members.get(caller, subject.workspace_membership_id);
      if (member?.kind !== "agent" || caller.kind !== "human") return request;
      const asCaller = { ...subject, workspace_membership_id: caller.memberId };
      return { ...request, body: { ...request.body, subject: asCaller } };
    }),
  },
  // Line 97: the name of a key may be null, for each kind of subject.
  "members-keys-need-a-name": {
    title: "name null is refused for a key of a member of the workspace",
    breaks: ["KEY-08"],
    decorate: before("issueApiKey", ({ body: { name, subject } }) => {
      if (name === null && subject.kind === "workspace_member")
        throw new Refusal("invalid_request", "body /name: expected a text");
    }),
  },
  "members-post-as-their-maker": {
    title: "a key for a member posts as its administrator",
    breaks: ["KEY-16"],
    decorate: changingSubject((subject, { caller }) =>
      subject.kind === "workspace_member"
        ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
        : subject,
    ),
  },
  "numbered-agents-share-identity": {
    title: "a key for a new agent whose name differs in leading zeros alone acts as the first agent",
    breaks: ["KEY-15"],
    decorate: (services) => {
      const agents = new Map<string, string>();
      return around("issueApiKey", (original) => async (request, context) => {
        const { subject } = request.body;
        if (subject.kind !== "new_agent") return original(request, context);
        const name = subject.display_name.replaceAll(/\b0+(?=\d)/g, "");
        const known = agents.get(name);
        const isOther = known !== undefined && !known.endsWith(`\n${subject.display_name}`);
        const membership = known?.split("\n")[0] ?? "";
        const body = isOther
          ? {
              ...request.body,
              subject: { kind: "workspace_member" as const, workspace_membership_id: membership },
            }
          : request.body;
        const response = await original({ ...request, body }, context);
        const issued = response.status === 201 ? response.body.data.api_key.subject : undefined;
        if (issued?.kind === "agent" && !isOther)
          agents.set(name, `${issued.workspace_membership_id}\n${subject.display_name}`);
        return response;
      })(services);
    },
  },
  "ordinary-members-issue-and-are-refused": {
    title: "an ordinary member's request to issue a key is refused and carried out",
    breaks: ["AUT-33"],
    decorate: around("issueApiKey", (original) => async (request, context) => {
      if (context.role === "member") await original(request, { ...context, role: "admin" });
      return original(request, context);
    }),
  },
  "provisioned-key-is-dead": {
    title: "a key that a provisioning key issues does not work",
    breaks: ["AUT-23"],
    decorate: after("issueApiKey", async (response, _, context) => {
      if (context.caller.kind === "service" && response.status === 201)
        await context.services.store.keys.setStatus(response.body.data.api_key.id, "disabled");
    }),
  },
  // Line 314: "It receives only `api_keys:read` and `api_keys:write`", in whichever header it comes.
  "provisioning-creates-agents-as-bearer": {
    title: "a provisioning key in Authorization creates agents",
    breaks: ["AUT-21"],
    decorate: lettingProvisioningKeys(
      "agents:write",
      (request) => request.method === "POST" && request.url.endsWith("/agents") && isBearer(request),
    ),
  },
  "refused-issue-leaves-agent": {
    title: "a refused issue leaves its agent behind",
    breaks: ["KEY-25"],
    decorate: leavingAgents(() => true),
  },
  "refused-scope-leaves-agent": {
    title: "an issue that is refused for its scopes leaves its agent behind",
    breaks: ["KEY-25", "KEY-09"],
    decorate: leavingAgents(({ scopes }) => Array.isArray(scopes) && scopes.includes("api_keys:write")),
  },
  "role-name-is-optional": {
    title: "a new agent without role_name is accepted",
    breaks: ["KEY-12"],
    decorate: completingSubject((subject) =>
      subject.kind === "new_agent" ? { role_name: null, ...subject } : subject,
    ),
  },
  // Lines 88 and 309: the name of a key is a label, and a valid key authenticates. Issuing writes over the key of the member
  // that has the same name.
  "same-name-key-replaced": {
    title: "a key no longer authenticates once another key of the same name was issued for its member",
    breaks: ["AUT-01"],
    decorate: (services) => {
      const current = new Map<string, string>();
      const replaced = new Set<string>();
      return both(
        after("issueApiKey", (response, request) => {
          const { subject, name } = request.body;
          if (response.status !== 201 || subject.kind !== "workspace_member" || name === null) return;
          const { id } = response.body.data.api_key;
          const place = `${subject.workspace_membership_id} ${name}`;
          const before = current.get(place);
          if (before !== undefined && before !== id) replaced.add(before);
          current.set(place, id);
        }),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (replaced.has(holder.key.id)) throw new Refusal("unauthorized", "the key is not valid");
          return holder;
        }),
      )(services);
    },
  },
  "scopes-of-sibling-keys": {
    title: "a key has the scopes of every other key that was issued for its member",
    breaks: ["AUT-08"],
    decorate: (services) => {
      const granted = new Map<string, string[]>();
      return both(
        after("issueApiKey", (response, request) => {
          const { subject, scopes } = request.body;
          if (response.status === 201 && subject.kind === "workspace_member") {
            const id = subject.workspace_membership_id;
            granted.set(id, [...(granted.get(id) ?? []), ...scopes]);
          }
        }),
        granting(({ key }) => granted.get(key.memberId) ?? []),
      )(services);
    },
  },
  "unknown-member-gets-key": {
    title: "a key is issued for a membership that does not exist",
    breaks: ["KEY-14"],
    decorate: whenRefused("issueApiKey", async (refusal, request, context, original) => {
      if (refusal.code !== "not_found") return undefined;
      const subject = { kind: "workspace_member", workspace_membership_id: context.caller.memberId } as const;
      return original({ ...request, body: { ...request.body, subject } }, context);
    }),
  },
  // Line 316: the Idempotency-Key is looked up before the work and not with it.
  "sources-race": {
    title: "equal creations of an inbound webhook source at the same time make several",
    breaks: ["IDM-19"],
    decorate: racing("createInboundSource"),
  },
  // Line 314: "It receives only `api_keys:read` and `api_keys:write`".
  "provisioning-declares-files": {
    title: "a provisioning key declares files",
    breaks: ["AUT-21"],
    decorate: lettingProvisioningKeys(
      "files:write",
      ({ method, url }) => method === "POST" && url.endsWith("/files"),
    ),
  },
  // Line 314: a provisioning key "cannot read or send messages", and replies are messages.
  "provisioning-reads-replies": {
    title: "a provisioning key reads replies",
    breaks: ["AUT-21"],
    decorate: lettingProvisioningKeys(
      "messages:read",
      ({ method, url }) => method === "GET" && /\/replies(\?|$)/.test(url),
    ),
  },
  // Line 91: scopes are the "exact granted scopes"; they are bits of a number of 32, and the 33rd is the first again.
  "imports-scope-wraps-to-another": {
    title: "a key that is issued with imports:write has calls:read instead",
    breaks: ["KEY-05"],
    decorate: inReceived("issueApiKey", (request) => {
      const scopes = request.body.scopes.map((scope) => (scope === "imports:write" ? "calls:read" : scope));
      return { ...request, body: { ...request.body, scopes: [...new Set(scopes)] } };
    }),
  },
  // Lines 315, 279: a key for a member acts as that member, and imports take an owner or admin. The role is copied from the key
  // that issues.
  "issued-keys-have-the-role-of-their-maker": {
    title: "a key that an owner issued for an ordinary member with imports:write imports",
    breaks: ["AUT-15"],
    decorate: (services) => {
      const roles = new Map<string, "owner" | "admin" | "member">();
      return both(
        after("issueApiKey", (response, request, context) => {
          const { kind } = request.body.subject;
          if (response.status === 201 && kind === "workspace_member")
            roles.set(response.body.data.api_key.id, context.role);
        }),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          return { ...holder, role: roles.get(holder.key.id) ?? holder.role };
        }),
      )(services);
    },
  },
});
