// Servers with a fault in creating and listing agents, a row each.
import { changingSubject, completingSubject, inAgents } from "../tools/access/administration.ts";
import { around, both, inReceived, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const MARK = "\u200b";

/** The mark is not shown. */
const hide = <Reply>(response: Reply): Reply => JSON.parse(JSON.stringify(response).replaceAll(MARK, ""));

export default defineFaults({
  // Line 101: the display_name of a new agent. It comes out of a filter against markup.
  "agent-names-escaped": {
    title: "the display_name of an agent is stored escaped for HTML",
    breaks: ["KEY-27"],
    decorate: both(
      changingSubject((subject) =>
        subject.kind === "new_agent" ? { ...subject, display_name: escaped(subject.display_name) } : subject,
      ),
      inReceived("createAgent", (request) => ({
        ...request,
        body: { ...request.body, display_name: escaped(request.body.display_name) },
      })),
    ),
  },
  "created-agents-not-listed": {
    title: "an agent that was created by itself is not listed",
    breaks: ["KEY-27"],
    decorate: inAgents((agents) => agents.filter(({ display_name }) => !/é/.test(String(display_name)))),
  },
  "display-name-is-optional": {
    title: "a new agent without display_name gets one",
    breaks: ["KEY-12"],
    decorate: (services) =>
      completingSubject((subject) =>
        subject.kind === "new_agent" ? { display_name: `Agent ${services.ids("agt")}`, ...subject } : subject,
      )(services),
  },
  // KEY-27: an agent that was created is found in the list of agents. The list joins the keys, and shows agents that one of them
  // works for.
  "idle-agents-are-unlisted": {
    title: "the list of agents leaves out an agent whose key was disabled or revoked",
    breaks: ["KEY-27"],
    decorate: (services) => {
      const stopped = new Map<string, string>();
      const { keyAdministration } = services.store;
      const { setStatus } = keyAdministration;
      keyAdministration.setStatus = async (administrator, keyId, status) => {
        const key = await setStatus(administrator, keyId, status);
        if (status === "active") stopped.delete(keyId);
        else stopped.set(keyId, key.memberId);
        return key;
      };
      return around("listAgents", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const isIdle = new Set(stopped.values());
        const items = data.items.filter(({ workspace_membership_id: id }) => !isIdle.has(id));
        return { ...response, body: { data: { ...data, items } } };
      })(services);
    },
  },
  "issued-agents-not-listed": {
    title: "an agent that came with a key is not listed",
    breaks: ["KEY-27"],
    decorate: inAgents((agents) => agents.filter(({ role_name }) => role_name === null)),
  },
  "created-agents-take-names": {
    title: "an agent can be created by itself with the name of one that came with a key",
    breaks: ["KEY-36"],
    decorate: both(
      whenRefused("createAgent", async ({ code }, request, context, original) => {
        const { body } = request;
        if (code !== "display_name_taken") return undefined;
        return hide(
          await original({ ...request, body: { ...body, display_name: body.display_name + MARK } }, context),
        );
      }),
      around("listAgents", (original) => async (request, context) => hide(await original(request, context))),
    ),
  },
  "namesake-of-a-created-agent": {
    title: "a key is issued for a new agent that is called like one which was created without a key",
    breaks: ["KEY-13"],
    decorate: both(
      around("createAgent", (original) => async (request, context) => {
        const { body } = request;
        return hide(
          await original({ ...request, body: { ...body, display_name: body.display_name + MARK } }, context),
        );
      }),
      around("listAgents", (original) => async (request, context) => hide(await original(request, context))),
    ),
  },
  "null-display-name-is-made-up": {
    title: "a new agent whose display_name is null gets one",
    breaks: ["KEY-12"],
    decorate: (services) =>
      completingSubject((subject) =>
        subject.display_name === null
          ? { ...subject, display_name: `Agent ${services.ids("agt")}` }
          : subject,
      )(services),
  },
});
