// KEY-27: an agent that was created is found in the list of agents. The list joins the keys, and shows agents that one of them
// works for.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
