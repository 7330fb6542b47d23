import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { domainsOf } from '../e2e/journeys.ts'
import { checks, holds } from './check.ts'
import { files, imports, MANIFEST_LISTS, project } from './imports.ts'
import { buildWeb } from './start.mjs'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, including untracked ones. */
const changedSince = (commit: string) => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Where domains are registered: a domain's own file counts for that domain there, any other for all of them. */
const COMPOSITION = new Set([
  ...MANIFEST_LISTS,
  'web/main.tsx',
  'web/app.tsx',
  'web/routes.tsx',
  'server/app.ts',
  'server/domains/index.ts',
])
/** Sources that every journey depends on without importing them: the demo market and the server's start. */
const UNDER_ALL =
  /^(demo\/|e2e\/support\/|server\/(main|program)\.ts$|scripts\/(journey-server|system-packages)\.ts$|playwright\.config\.ts$)/
const isDocument = (file: string) => file.startsWith('docs/') || file.endsWith('.md')
const isSource = (file: string) => /\.tsx?$/.test(file)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** Lists of all domains and endpoints; code that uses an endpoint imports the file that declares it. */
const CONTENTS = ['contract/index.ts', 'server/domains/order.ts']

/** The domain in which a change is visible: that of a screen, a back office section, routes, or an entry point of the shell. */
const domainAt = (file: string, importer: string) =>
  COMPOSITION.has(importer) || /\/screens\/|routes\.ts$/.test(file)
    ? /^(?:web|server)\/domains\/([a-z-]+)\//.exec(file)?.[1]
    : undefined

/**
 * The domains that a change can reach through imports; 'all' if it reaches code outside every domain, such as the shell. Imports of
 * non-source files (SQL, styles, translations, packages) are not known, so these reach all.
 */
export function reached(changed: readonly string[]): ReadonlySet<string> | 'all' {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const domains = new Set<string>()
  const seen = new Set<string>(CONTENTS)
  const changes = changed.filter((file) => !isDocument(file) && !isTest(file))
  if (changes.some((file) => !isSource(file) || COMPOSITION.has(file) || UNDER_ALL.test(file))) return 'all'
  const left = changes.filter((file) => files.includes(file))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const { from } of importers.get(file) ?? []) {
      const domain = domainAt(file, from)
      if (domain) domains.add(domain)
      else if (COMPOSITION.has(from)) return 'all'
      else left.push(from)
    }
  }
  return domains
}

/** The journeys of those domains, and journeys that were changed themselves. */
export function journeysOf(changed: readonly string[]): string[] {
  const domains = reached(changed)
  const isTold = (file: string) => changed.includes(`e2e/${file}.spec.ts`)
  return Object.entries(domainsOf)
    .filter(([file, own]) => domains === 'all' || isTold(file) || own.some((domain) => domains.has(domain)))
    .map(([file]) => `e2e/${file}.spec.ts`)
}

/** The domains whose screens are swept completely; undefined if every screen is swept as `npm test` does it. */
export function sweepOf(changed: readonly string[]): string | undefined {
  const domains = reached(changed)
  return domains === 'all' || changed.includes('e2e/every-screen.spec.ts') ? undefined : [...domains].join(',')
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(path.join(project, 'node_modules/.bin', program), args, {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

if (import.meta.main) {
  const commit = process.argv[2] ?? 'HEAD'
  const changed = changedSince(commit)
  const journeys = journeysOf(changed)
  process.stdout.write(`${changed.length} files differ from ${commit}; ${journeys.length} journeys can meet them.\n`)
  const checked = checks.map(holds)
  buildWeb()
  const tested = run('vitest', ['run', '--changed', commit, '--passWithNoTests'])
  const sweep = sweepOf(changed)
  const travelled =
    journeys.length === 0 ||
    run('playwright', ['test', ...journeys], sweep === undefined ? {} : { SWEEP_DOMAINS: sweep })
  process.exitCode = checked.every(Boolean) && tested && travelled ? 0 : 1
}
