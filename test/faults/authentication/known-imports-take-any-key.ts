import { defineFault } from "../tools/fault.ts";
import { lettingIn } from "../tools/keys.ts";

export default defineFault({
  title: "an import that exists is completed with a key that nobody has",
  breaks: ["AUT-04"],
  decorate: (services) => {
    const { keys } = services.store;
    const isUnknown = (key: string | undefined): boolean =>
      key !== undefined && keys.authenticate(key) === undefined;
    return lettingIn("createImport", ({ url }, key) => url.endsWith("/complete") && isUnknown(key))(services);
  },
});
