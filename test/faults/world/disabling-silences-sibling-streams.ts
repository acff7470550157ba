// Line 336: message.created goes to matching subscriptions. To disable a key ends what its identity is sent, also to other keys.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "while one key of an identity is disabled the connections of its other keys get no events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    const { setStatus } = services.store.keyAdministration;
    services.store.keyAdministration.setStatus = async (administrator, keyId, status) => {
      const key = await setStatus(administrator, keyId, status);
      if (status === "disabled") disabled.set(keyId, key.memberId);
      else disabled.delete(keyId);
      return key;
    };
    return onlyMatching((_event, { viewer }) => ![...disabled.values()].includes(viewer.memberId))(services);
  },
});
