import * as z from 'zod/mini'

/** The browser build's manifest: chunks by the names of their sources. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** Names of chunks and of everything they import statically. */
export function withImports(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(manifest, manifest[name]?.imports ?? [], found)
  }
  return found
}
