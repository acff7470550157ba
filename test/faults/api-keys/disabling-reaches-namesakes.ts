// Spec 85 and 89: "stable identifier", "status": a key is disabled by its id and not by its label.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { defineFault } from "../tools/fault.ts";

const byName: Decorate = (services) => {
  const { keyAdministration } = services.store;
  const { setStatus, list } = keyAdministration;
  keyAdministration.setStatus = async (administrator, keyId, status) => {
    const key = await setStatus(administrator, keyId, status);
    if (status !== "disabled" || key.name === null) return key;
    const { items } = await list(administrator.viewer, { limit: 100 });
    for (const other of items)
      if (
        other.name === key.name &&
        other.id !== keyId &&
        other.status === "active" &&
        other.memberKind === "agent"
      )
        await setStatus(administrator, other.id, status);
    return key;
  };
  return services;
};

export default defineFault({
  title: "disabling a key disables the keys of agents that have the same name as well",
  breaks: ["KEY-24", "AUT-01"],
  decorate: byName,
});
