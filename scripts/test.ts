import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'
import { checks, holds } from './check.ts'
import { findBinaries } from '../server/platform/db/embedded.ts'
import { findEngines } from '../server/testing/engines.ts'
import { JourneyReport, journeySeconds, tallyJourneys } from './journey-report.ts'
import { buildWeb } from './start.mjs'
import { BROWSER, installSystemPackages } from './system-packages.ts'
import { readReport, VitestReport } from './test-reports.ts'
import { cleanCommit, emptyReports, recordRun, slowest } from './test-record.ts'

const project = path.resolve(import.meta.dirname, '..')
const reports = path.join(project, 'test-results')

interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Lines that name what failed, or passed only on a second run. */
  named?: string[]
  /** The seconds each file or journey took. */
  took?: Record<string, number>
}

/** Runs a test runner in the foreground; returns whether it succeeded. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path.join(project, 'node_modules/.bin', program), args, {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** A line for each test that failed, or for its file if that could not be loaded. */
const failures = ({ testResults }: z.output<typeof VitestReport>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length
        ? failed.map(
            ({ fullName, failureMessages: [why = ''] }) => `failed: ${name} › ${fullName}: ${why.split('\n', 1)[0]}`,
          )
        : [`failed: ${name} could not be run`]
    })

/** The seconds each file took, over all engines. */
function fileSeconds({ testResults }: z.output<typeof VitestReport>): Record<string, number> {
  const took: Record<string, number> = {}
  for (const { name, startTime, endTime } of testResults) {
    const file = path.relative(project, name)
    took[file] = (took[file] ?? 0) + (endTime - startTime) / 1000
  }
  return took
}

async function vitest(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json')
  const ok = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport(file, VitestReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  // A file that cannot be loaded fails the run even without a failed test.
  const failed = ok ? numFailedTests : Math.max(1, numFailedTests)
  return { passed, failed, skipped, named: failures(report), took: fileSeconds(report) }
}

async function browser(): Promise<Tally> {
  if (!existsSync(BROWSER)) return { passed: 0, failed: 0, skipped: 1 }
  const file = path.join(reports, 'playwright.json')
  const ok = await run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = readReport(file, JourneyReport)
  return report ? { ...tallyJourneys(report, ok), took: journeySeconds(report) } : { passed: 0, failed: 1, skipped: 0 }
}

function check(): Tally {
  const held = checks.filter(({ name }) => name !== 'architecture').map(holds)
  return { passed: held.filter(Boolean).length, failed: held.filter((ok) => !ok).length, skipped: 0 }
}

/** The PostgreSQL versions that the tests run on. */
const databaseVersions = () =>
  findEngines().map(({ name, binaries }) => {
    const { stdout } = spawnSync(path.join(binaries ?? findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' })
    return `${name}: ${stdout.trim()}`
  })

const seconds: Record<string, number> = {}
async function timed<Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  seconds[part] = Math.round((performance.now() - started) / 1000)
  return result
}

const say = (line: string) => process.stdout.write(`${line}\n`)
function sayTimes(title: string, times: Record<string, number>): void {
  if (!Object.keys(times).length) return
  say(title)
  for (const [name, value] of Object.entries(times)) say(`${value.toFixed(1).padStart(8)} s  ${name}`)
}

const all = process.argv.includes('--all')
if (all) process.env['TEST_ALL'] = '1'
const at = new Date().toISOString()
const commit = cleanCommit(project)
emptyReports(reports)
const lacking = installSystemPackages(all)
for (const what of lacking) say(`Skipped, because it is missing and may not be installed here: ${what}`)
const databases = databaseVersions()
for (const line of databases) say(line)

const checked = await timed('checks', check)
await timed('web build', buildWeb)
const tested = await timed('tests', vitest)
const travelled = await timed('journeys', browser)
const tallies = [checked, tested, travelled, { passed: 0, failed: 0, skipped: lacking.length }]

const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
const slowestFiles = slowest(tested.took ?? {}, 20)
const slowestJourneys = slowest(travelled.took ?? {}, 20)
sayTimes('The slowest test files:', slowestFiles)
sayTimes('The slowest journeys:', slowestJourneys)
sayTimes('The parts:', seconds)
for (const line of [tested, travelled].flatMap(({ named = [] }) => named)) say(line.replace(`${project}/`, ''))
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
recordRun(
  reports,
  {
    at,
    // Files that changed meanwhile were not tested in one state.
    commit: cleanCommit(project) === commit ? commit : undefined,
    all,
    databases,
    passed,
    failed,
    skipped,
    seconds,
    slowestFiles,
    slowestJourneys,
  },
  lacking.length === 0,
)
process.exitCode = failed ? 1 : 0
