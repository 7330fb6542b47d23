import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a run of all tests leaves for the next: earlier runs, the last commit that passed, and filled demo markets. */
const isKept = (name: string) => name === 'history.ndjson' || name === 'green' || name.startsWith('demo-')

/** Deletes everything in the reports folder except what is kept between runs. */
export function emptyReports(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!isKept(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** The commit of a work tree; undefined where files differ from it, or git knows none. */
export function cleanCommit(project: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' })
  const status = git('status', '--porcelain')
  if (status.status !== 0 || status.stdout !== '') return undefined
  return git('rev-parse', 'HEAD').stdout.trim() || undefined
}

export interface TestRun {
  at: string
  /** Undefined where the tests ran on files that no commit has. */
  commit: string | undefined
  all: boolean
  databases: string[]
  passed: number
  failed: number
  skipped: number
  /** Of each part. */
  seconds: Record<string, number>
  slowestFiles: Record<string, number>
  slowestJourneys: Record<string, number>
}

/** Adds a run to the history, and names its commit in `green` where all of it passed. */
export function recordRun(folder: string, run: TestRun, isComplete: boolean): void {
  appendFileSync(path.join(folder, 'history.ndjson'), `${JSON.stringify(run)}\n`)
  const green = path.join(folder, 'green')
  if (isComplete && run.failed === 0 && run.commit !== undefined) writeFileSync(green, `${run.commit}\n`)
  else if (existsSync(green)) rmSync(green)
}

/** The largest of some seconds, largest first. */
export const slowest = (seconds: Record<string, number>, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(seconds)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([name, value]) => [name, Math.round(value * 10) / 10]),
  )
