// `wcs serve` as an installed package starts it: from JavaScript. Run from sources, Node loads a compiler to strip the
// types of the entry alone, which takes longer than an empty script; of everything below, the cache keeps the result.
import { enableCompileCache } from "node:module";

enableCompileCache();
const { main } = await import("../../../reference-server/main.ts");
process.exitCode = await main(process.argv.slice(2));
