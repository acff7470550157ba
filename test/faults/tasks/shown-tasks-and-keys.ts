// Servers with a fault in showing tasks, where the kind of key matters, a row each.
import { after, around, both, inBody } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 109 and 311: an entry names its author, and a key acts as one identity. Entries of agents are written in the
  // name of the member who made the agent.
  "agents-entry-names-its-maker": {
    title: "a task entry that an agent with an issued key records names the issuer of the key as its author",
    breaks: ["TSK-24"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const { taskEntry } = services.render;
      services.render.taskEntry = (entry, workspaceId) => {
        const authorMemberId = makers.get(entry.authorMemberId ?? "") ?? entry.authorMemberId;
        return taskEntry({ ...entry, authorMemberId }, workspaceId);
      };
      return after("issueApiKey", (response, request, context) => {
        if (response.status !== 201 || request.body.subject.kind !== "new_agent") return;
        const { subject } = response.body.data.api_key;
        if (subject.kind === "agent") makers.set(subject.workspace_membership_id, context.caller.memberId);
      })(services);
    },
  },
  // Line 111: "archived_at (date-time, archived when set)": an archived resource is still one of the task.
  "agents-see-no-archived-resources": {
    title: "the task that an agent reads lacks its archived resources",
    breaks: ["TSK-21"],
    decorate: inBody("getTask", (body, _, context) => {
      if (context.caller.kind !== "agent") return body;
      return { ...body, resources: body.resources.filter((one) => one.archived_at == null) };
    }),
  },
  // Lines 109 and 311: an entry names its author, and a key acts as one identity. The entry is written in the name of the
  // member who issued the key, also where it is for another one.
  "entries-of-issued-keys-name-the-issuer": {
    title:
      "a task entry that is recorded with a key that was issued for a member names the issuer as its author",
    breaks: ["TSK-24"],
    decorate: (services) => {
      const issuers = new Map<string, string>();
      const authors = new Map<string, string>();
      const { taskEntry } = services.render;
      services.render.taskEntry = (entry, workspaceId) =>
        taskEntry({ ...entry, authorMemberId: authors.get(entry.id) ?? entry.authorMemberId }, workspaceId);
      return both(
        after("issueApiKey", (response, request, context) => {
          if (response.status === 201 && request.body.subject.kind === "workspace_member")
            issuers.set(response.body.data.api_key.id, context.caller.memberId);
        }),
        after("recordTaskUpdate", (response, _, context) => {
          const issuer = issuers.get(context.keyId);
          if (response.status === 200 && issuer !== undefined) authors.set(response.body.entry.id, issuer);
        }),
      )(services);
    },
  },
  "label-less-agents-leave-no-entry": {
    title: "an entry that an agent recorded without a label is not shown to people",
    breaks: ["TSK-10"],
    decorate: around("getTask", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || context.caller.kind === "agent") return response;
      const { store } = context.services;
      const entries: typeof response.body.entries = [];
      for (const entry of response.body.entries) {
        const author = await store.members.get(context.caller, entry.author_member_id ?? "");
        if (entry.author_label || author?.kind !== "agent") entries.push(entry);
      }
      return { ...response, body: { ...response.body, entries } };
    }),
  },
  // Line 109: "authorWorkspaceMembershipId, author_member_id": two spellings of one id, for every reader.
  "twins-differ-for-agents": {
    title: "an agent reads another authorWorkspaceMembershipId than author_member_id",
    breaks: ["TSK-12"],
    decorate: inBody("getTask", (body, _, context) => {
      if (context.caller.kind !== "agent") return body;
      const entries = body.entries.map((entry) => ({
        ...entry,
        authorWorkspaceMembershipId: String(entry.authorWorkspaceMembershipId).replace(/^mem_/, "agt_"),
      }));
      return { ...body, entries };
    }),
  },
  // An agent without a label works for the creator of the task.
  "unlabelled-entries-of-agents-are-by-the-creator": {
    title: "an entry that an agent recorded without a label names the creator of the task as its author",
    breaks: ["TSK-24"],
    decorate: around("getTask", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { creator_member_id: creator } = response.body.task;
      const entries: typeof response.body.entries = [];
      for (const entry of response.body.entries) {
        const author = await context.services.store.members.get(context.caller, entry.author_member_id ?? "");
        entries.push(
          entry.author_label || author?.kind !== "agent"
            ? entry
            : { ...entry, author_member_id: creator, authorWorkspaceMembershipId: creator },
        );
      }
      return { ...response, body: { ...response.body, entries } };
    }),
  },
});
