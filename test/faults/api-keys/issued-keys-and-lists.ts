// Servers with a fault in issuing keys, where lists are read, a row each.
import { completingIssue, inAgents } from "../tools/access/administration.ts";
import { after, around, both, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 87: "name string, nullable": an empty one and none are two things.
  "empty-labels-are-none": {
    title: "a key that was issued with an empty name is listed with null",
    breaks: ["KEY-21"],
    decorate: inReceived("issueApiKey", (request) => ({
      ...request,
      body: { ...request.body, name: request.body.name || null },
    })),
  },
  // Line 312: admins and owners manage delegated credentials when their key has the scopes. Which keys are listed goes by the key
  // that issued them.
  "keys-are-listed-to-their-issuer": {
    title: "a key that was issued with one administering key is not listed for another one",
    breaks: ["KEY-21"],
    decorate: (services) => {
      const issuers = new Map<string, string>();
      return both(
        around("issueApiKey", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status === 201) issuers.set(response.body.data.api_key.id, context.keyId);
          return response;
        }),
        around("listApiKeys", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status !== 200) return response;
          const { data } = response.body;
          const items = data.items.filter(({ id }) => (issuers.get(id) ?? context.keyId) === context.keyId);
          return { ...response, body: { data: { ...data, items } } };
        }),
      )(services);
    },
  },
  "refused-agent-shows-late": {
    title: "the agent of a refused issue is listed with the next agent",
    breaks: ["KEY-25"],
    decorate: (services) => {
      let asked: string[] = [];
      let left: string[] = [];
      return both(
        completingIssue((body) => {
          if (typeof body.subject?.display_name === "string") asked.push(body.subject.display_name);
          return body;
        }),
        after("issueApiKey", () => {
          left = [...left, ...asked];
          asked = [];
        }),
        inAgents((agents) => {
          const known = new Set(agents.map(({ display_name }) => display_name));
          const hidden = left.filter((name) => !known.has(name) && name.startsWith("refused"));
          return [
            ...hidden.map((display_name) => ({ ...agents[0], id: services.ids("agt"), display_name })),
            ...agents,
          ];
        }),
      )(services);
    },
  },
  "source-secret-in-list": {
    title: "the list of inbound sources shows their secrets",
    breaks: ["KEY-28"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return both(
        after("createInboundSource", (response) => {
          if (response.status === 201) secrets.set(response.body.data.source.id, response.body.data.secret);
        }),
        inListed("listInboundSources", (items) =>
          items.map((item) => ({ ...item, secret: secrets.get(item.id) })),
        ),
      )(services);
    },
  },
});
