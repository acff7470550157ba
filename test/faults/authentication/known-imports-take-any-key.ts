// An import is known by its id, which no stranger has.
import { defineFault } from "../fault.ts";
import { lettingIn } from "../keys.ts";

export default defineFault({
  title: "an import that exists is completed with a key that nobody has",
  breaks: ["AUT-04"],
  decorate: (parts) => {
    const { keys } = parts.store;
    const isUnknown = (key: string | undefined): boolean =>
      key !== undefined && keys.authenticate(key) === undefined;
    return lettingIn("createImport", ({ url }, key) => url.endsWith("/complete") && isUnknown(key))(parts);
  },
});
