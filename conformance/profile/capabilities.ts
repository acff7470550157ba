// The capabilities a deployment can claim. A check whose capability is not claimed is not applicable; one that
// is claimed and absent is a violation.
import { type Capability, capabilities } from "../../generator/generated/constants.ts";

export { type Capability, capabilities };

export const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);

/** What is claimed when a profile does not say: what any deployment of the service has. */
export const baseCapabilities: readonly Capability[] = ["conversations", "messages", "threads"];
