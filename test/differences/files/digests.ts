// How digests of files are written.
import { type Difference, familyOf } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

const labelled = everywhere((object) => {
  if (typeof object.sha256 === "string") object.sha256 = `sha256:${object.sha256.toUpperCase()}`;
});

const difference = familyOf("digests", (name) => ({ topics: [name, "sha256"], isAlone: true }));

export default [
  difference(
    "digests-name-their-algorithm",
    "line 132: no field of a file shows its digest, so none says how it is written",
    ["createFile", "getFile", "completeFile"],
    labelled,
  ),
] satisfies Difference[];
