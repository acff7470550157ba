// The capabilities a deployment can claim. A check whose capability is not claimed is not applicable; one that
// is claimed and absent is a violation.
import { type Capability, capabilities } from "../../generator/generated/constants.ts";

export { type Capability, capabilities };

export const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);

/** The capabilities that are claimed when a profile names none: any deployment of the service has them. */
export const baseCapabilities: readonly Capability[] = ["conversations", "messages", "threads"];
