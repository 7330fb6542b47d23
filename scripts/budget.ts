import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const web = path.resolve(import.meta.dirname, '../dist/web')

/** What a visitor's first page may weigh and what each screen may add, brotli bytes. Maps are a screen apart. */
const LIMITS = { firstScripts: 110_000, styles: 12_000, chunk: 30_000 }
const MAP_CHUNKS = /maplibre|map-canvas|home-map/

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
)

const weigh = (file: string) => statSync(path.join(web, `${file}.br`)).size

/** What is over its limit in the build, as sentences. */
export function overBudget(): string[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) return ['The build has no entry.']
  const first = new Set<string>()
  const visit = (file: string, imports: string[] = []) => {
    first.add(file)
    for (const key of imports)
      if (manifest[key] && !first.has(manifest[key].file)) visit(manifest[key].file, manifest[key].imports)
  }
  visit(entry.file, entry.imports)
  const scripts = [...first].reduce((sum, file) => sum + weigh(file), 0)
  const styles = (entry.css ?? []).reduce((sum, file) => sum + weigh(file), 0)
  const said: string[] = []
  if (scripts > LIMITS.firstScripts)
    said.push(`The first load's scripts weigh ${scripts} bytes; ${LIMITS.firstScripts} are allowed.`)
  if (styles > LIMITS.styles) said.push(`The styles weigh ${styles} bytes; ${LIMITS.styles} are allowed.`)
  for (const { file } of Object.values(manifest))
    if (file.endsWith('.js') && !first.has(file) && !MAP_CHUNKS.test(file) && weigh(file) > LIMITS.chunk)
      said.push(
        `${file} weighs ${weigh(file)} bytes; a screen may add ${LIMITS.chunk}. Load what is not seen at once when it is asked for.`,
      )
  process.stdout.write(`first load ${scripts} bytes of script, ${styles} of style\n`)
  return said
}

if (import.meta.main) {
  const said = existsSync(web) ? overBudget() : ['There is no build: run `npm start` once.']
  if (said.length) process.stdout.write(`${said.join('\n')}\n`)
  process.exitCode = said.length ? 1 : 0
}
