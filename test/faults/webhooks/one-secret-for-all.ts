import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "all endpoints have the same signing secret",
  breaks: ["WHK-28"],
  decorate: (parts) => {
    const { endpointWithSecret } = parts.wire;
    let first: string | undefined;
    parts.wire.endpointWithSecret = (created) => {
      first ??= created.secret;
      return endpointWithSecret({ ...created, secret: first });
    };
    return parts;
  },
});
