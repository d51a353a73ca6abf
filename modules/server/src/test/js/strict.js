// Compiles JSON schemas with ajv in strict mode. Each argument is a folder of schemas or a file with a list of them.
// Prints every error and exits with status 1 if there is one.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import Ajv from "ajv/dist/2020.js";

const ajv = new Ajv({ strict: true, allErrors: true, formats: { "date-time": true } });
const schemas = process.argv.slice(2).flatMap(path => (statSync(path).isDirectory()
  ? readdirSync(path, { recursive: true }).filter(name => name.endsWith(".schema.json"))
    .map(name => JSON.parse(readFileSync(join(path, name), "utf8")))
  : JSON.parse(readFileSync(path, "utf8"))));
let failed = schemas.length === 0;
for (const schema of schemas) {
  ajv.addSchema(schema);
}
for (const { $id } of schemas) {
  try {
    ajv.getSchema($id);
  } catch (error) {
    failed = true;
    console.log(`${$id}: ${error.message}`);
  }
}
console.log(`${schemas.length} schemas`);
process.exitCode = failed ? 1 : 0;
