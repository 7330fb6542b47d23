import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Manifest, withImports } from '../web/build/manifest.ts'
import { buildWeb } from './start.mjs'

const web = path.resolve(import.meta.dirname, '../dist/web')
const sources = path.resolve(import.meta.dirname, '../web')

/** Brotli bytes of scripts and styles of a visitor's first page; half of them are React, React Router and TanStack Query. */
export const FIRST_LOAD = 130 * 1024
/** Code files of a first visit of a screen, with a map and without, and those that a step to it inside the app adds. */
export interface FileLimits {
  firstVisit: number
  withMap: number
  step: number
}

/** What a page should need; `npm run bench:web` fails above it. */
export const AIM: FileLimits = { firstVisit: 20, withMap: 25, step: 10 }
/** A step to the worst screens still needs more than it should: none may become worse. */
const LIMITS: FileLimits = { ...AIM, step: 15 }

const hasMap = (screen: string) => /(listing-map|place-picker)-screen/.test(screen)

/** The files that these sources need: their scripts and styles, and those of all their static imports. */
const filesOf = (manifest: Manifest, ...sources: string[]): Set<string> =>
  new Set(
    [...withImports(manifest, sources)].flatMap((name) => {
      const chunk = manifest[name]
      return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
    }),
  )

/** The numbers of code files of each screen, most at a first visit first. */
export function countFiles(
  manifest: Manifest,
  screens: string[],
): { screen: string; firstVisit: number; step: number }[] {
  const scriptsOf = (...sources: string[]) =>
    new Set([...filesOf(manifest, ...sources)].filter((file) => file.endsWith('.js')))
  const first = scriptsOf('entry.ts', 'main.tsx')
  return screens
    .map((screen) => {
      const added = scriptsOf(screen).difference(first).size
      return { screen, firstVisit: first.size + added, step: added }
    })
    .toSorted((a, b) => b.firstVisit - a.firstVisit)
}

/** Bytes of the first load. */
function weighFirstLoad(manifest: Manifest, weigh: (file: string) => number): number {
  return [...filesOf(manifest, 'entry.ts', 'main.tsx')].reduce((sum, file) => sum + weigh(file), 0)
}

/** Describes what exceeds its limit in the build; `screens` are source files of web/, `weigh` returns a file's compressed bytes. */
export function overBudget(
  manifest: Manifest,
  screens: string[],
  weigh: (file: string) => number,
  limits = LIMITS,
): string[] {
  if (!manifest['main.tsx']) return ['The build has no app.']
  const weight = weighFirstLoad(manifest, weigh)
  const missing = screens.filter((screen) => !manifest[screen])
  const tooMany = countFiles(manifest, screens).flatMap(({ screen, firstVisit, step }) => {
    const limit = hasMap(screen) ? limits.withMap : limits.firstVisit
    return [
      ...(firstVisit > limit
        ? [`${screen}: a first visit requests ${firstVisit} files of code, ${limit} allowed.`]
        : []),
      ...(step > limits.step
        ? [`${screen}: a step to it requests ${step} files of code, ${limits.step} allowed.`]
        : []),
    ]
  })
  return [
    ...(weight > FIRST_LOAD ? [`The first load is ${weight} bytes, ${FIRST_LOAD} allowed.`] : []),
    ...missing.map(
      (screen) => `${screen} is not in the manifest, so the server cannot name its files in the document.`,
    ),
    ...tooMany,
    ...(tooMany.length ? ['Import statically, or join chunks in web/vite.config.ts.'] : []),
  ]
}

if (import.meta.main) {
  buildWeb()
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')))
  const screens = globSync('domains/*/screens/*-screen.tsx', { cwd: sources })
  const weigh = (file: string) => statSync(path.join(web, `${file}.br`)).size
  const exceeded = overBudget(manifest, screens, weigh)
  process.stdout.write(`${weighFirstLoad(manifest, weigh)} of ${FIRST_LOAD} bytes: first load\n`)
  for (const { screen, firstVisit, step } of countFiles(manifest, screens))
    process.stdout.write(`${firstVisit} files at a first visit, ${step} for a step: ${screen}\n`)
  if (exceeded.length) process.stdout.write(`${exceeded.join('\n')}\n`)
  process.exitCode = exceeded.length ? 1 : 0
}
