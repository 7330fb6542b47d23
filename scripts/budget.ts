import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Manifest, withImports } from '../web/build/manifest.ts'
import { buildWeb } from './start.mjs'

const web = path.resolve(import.meta.dirname, '../dist/web')

/**
 * Limits in Brotli bytes of scripts and styles: for a visitor's first page, and for what a screen may add. Half of the first load is React,
 * React Router and TanStack Query; TanStack Query's mutations and the one hook of all
 * forms load with the screens that use them.
 */
const FIRST_LOAD = 130 * 1024
const SCREEN = 38 * 1024
/** Screens with a map have no limit. */
const holdsMap = (source: string) => /(listing-map|place-picker)-screen/.test(source)

const weigh = (file: string) => statSync(path.join(web, `${file}.br`)).size
const weighAll = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0)

/** The files that these source chunks need: their scripts and styles, and those of all their imports. */
const filesOf = (manifest: Manifest, ...sources: string[]): Set<string> =>
  new Set(
    [...withImports(manifest, sources)].flatMap((name) => {
      const chunk = manifest[name]
      return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
    }),
  )

/** Describes what exceeds its limit in the build. */
function overBudget(): string[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')))
  const first = filesOf(manifest, 'main.tsx', 'entry.ts')
  if (first.size < 3) return ['The build has no app.']
  const weight = weighAll(first)
  process.stdout.write(`${weight} of ${FIRST_LOAD} bytes: first load\n`)
  const said: string[] = []
  if (weight > FIRST_LOAD) {
    said.push(
      `The first load is ${weight - FIRST_LOAD} bytes too heavy. Move what no first look needs into web/shell/lazy.tsx, or use a class that exists.`,
    )
  }
  for (const source of Object.keys(manifest).filter((name) => name.includes('/screens/'))) {
    const added = filesOf(manifest, source).difference(first)
    const adds = weighAll(added)
    process.stdout.write(`${adds} of ${holdsMap(source) ? 'any number of' : SCREEN} bytes: ${source}\n`)
    if (adds <= SCREEN || holdsMap(source)) continue
    const heaviest = [...added].toSorted((a, b) => weigh(b) - weigh(a)).slice(0, 5)
    said.push(
      `${source} is ${adds - SCREEN} bytes too heavy. Put what is not seen at once behind lazyPart (web/ui/lazy-part.tsx). Its heaviest files: ${heaviest.map((file) => `${path.basename(file)} ${weigh(file)}`).join(', ')}.`,
    )
  }
  return said
}

if (import.meta.main) {
  buildWeb()
  const said = overBudget()
  if (said.length) process.stdout.write(`${said.join('\n')}\n`)
  process.exitCode = said.length ? 1 : 0
}
