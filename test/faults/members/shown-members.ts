// Servers with a fault in showing members, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { after, aroundService, aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-are-unreadable": {
    title: "an agent is not readable by its id",
    breaks: ["MEM-01"],
    decorate: aroundStore("members", "get", (get) => async (viewer, id) => {
      const member = await get(viewer, id);
      return member?.kind === "agent" ? undefined : member;
    }),
  },
  // Line 227: "Get a visible member or agent". Agents are shown people by the search, and are refused to read them.
  "agents-find-whom-they-cannot-read": {
    title: "an agent cannot read a person whom the member search shows to it",
    breaks: ["MEM-01"],
    decorate: after("getMember", (response, _, context) => {
      const isPerson = response.status === 200 && response.body.member_type === 0;
      if (isPerson && context.caller.kind === "agent") throw notFound("member");
    }),
  },
  // Line 218: the search shows guests to agents, and line 227 is about members and agents that are visible.
  "agents-find-guests-whom-they-cannot-read": {
    title: "an agent cannot read an imported guest whom the member search shows to it",
    breaks: ["MEM-04"],
    decorate: after("getMember", (response, _, { caller }) => {
      if (response.status === 200 && response.body.is_guest === true && caller.kind === "agent")
        throw notFound("member");
    }),
  },
  "agents-without-role-are-unreadable": {
    title: "an agent without a role name is not readable by its id",
    breaks: ["MEM-04"],
    decorate: aroundStore("members", "get", (get) => async (viewer, id) => {
      const member = await get(viewer, id);
      return member?.kind === "agent" && member.roleName === null ? undefined : member;
    }),
  },
  "imported-authors-are-unreadable": {
    title: "imported authors cannot be read by their ids",
    breaks: ["MEM-03"],
    decorate: after("getMember", (response) => {
      if (response.status === 200 && response.body.claim_status === "unclaimed")
        throw new Refusal("not_found", "no such member");
    }),
  },
  "imported-guests-are-unreadable": {
    title: "an imported guest who wrote a message cannot be read by id",
    breaks: ["MEM-03"],
    decorate: after("getMember", (response) => {
      if (
        response.status === 200 &&
        response.body.is_guest === true &&
        response.body.source_kind === "chat_import"
      )
        throw notFound("member");
    }),
  },
  // Line 227: "Get a visible member or agent". Only members who have an account are looked up.
  "imported-members-are-unreadable": {
    title: "an imported member whom nobody claimed is not readable by its id",
    breaks: ["MEM-04", "SRC-19", "MEM-03"],
    decorate: after("getMember", (response) => {
      if (response.status === 200 && response.body.claim_status === "unclaimed") throw notFound("member");
    }),
  },
  "own-profile-is-closed": {
    title: "a key cannot read its own member",
    breaks: ["MEM-03"],
    decorate: aroundStore(
      "members",
      "get",
      (get) => async (viewer, id) => (id === viewer.memberId ? undefined : get(viewer, id)),
    ),
  },
  "read-answers-with-handle": {
    title: "a member is answered with its handle as id",
    breaks: ["MEM-01"],
    decorate: aroundService("render", "member", (render) => (member) => {
      const id = member.handle ?? member.id;
      return { ...render(member), id, workspaceMembershipId: id };
    }),
  },
});
