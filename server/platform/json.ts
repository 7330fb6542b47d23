import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'

/** Reads a JSON file as what its schema says it is; throws where it is not. */
export async function readJsonFile<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  return schema.parse(value)
}
