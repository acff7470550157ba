// Starts `wcs` from its sources. An older Node cannot load them at all, and would name a file extension instead of itself.
/** The oldest line of Node that runs this. */
const NODE = 24;

if (Number.parseInt(process.versions.node, 10) < NODE) {
  process.stderr.write(
    `wcs: expected Node ${NODE} or newer, found ${process.versions.node}; "npm rebuild node" fetches the one of this project, as "npm ci" does unless it ignores scripts\n`,
  );
  process.exit(2);
}
// Before the first source is loaded, so that none is compiled that is in the cache.
const { enableCompileCache } = await import("node:module");
enableCompileCache();
await import("./wcs.ts");
