import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'

/** Parses a JSON file with a schema; throws if it does not match. */
export async function readJsonFile<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  return schema.parse(value)
}
