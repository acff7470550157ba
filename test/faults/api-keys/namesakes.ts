// Lines 85 and 89: "stable identifier", "status": a key is disabled and revoked by its id and not by its label. A row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { defineFaults } from "../tools/fault.ts";

/** Gives the status to the active keys of agents with the same name as well. */
const byName =
  (wanted: "disabled" | "revoked"): Decorate =>
  (services) => {
    const { keyAdministration } = services.store;
    const { setStatus, list } = keyAdministration;
    keyAdministration.setStatus = async (administrator, keyId, status) => {
      const key = await setStatus(administrator, keyId, status);
      if (status !== wanted || key.name === null) return key;
      const { items } = await list(administrator.viewer, { limit: 100 });
      for (const { id, name, status: now, memberKind } of items)
        if (name === key.name && id !== keyId && now === "active" && memberKind === "agent")
          await setStatus(administrator, id, status);
      return key;
    };
    return services;
  };

export default defineFaults({
  "disabling-reaches-namesakes": {
    title: "disabling a key disables the keys of agents that have the same name as well",
    breaks: ["KEY-24", "AUT-01"],
    decorate: byName("disabled"),
  },
  "revoking-reaches-namesakes": {
    title: "revoking a key revokes the keys of agents that have the same name as well",
    breaks: ["AUT-01"],
    decorate: byName("revoked"),
  },
});
