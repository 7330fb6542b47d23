import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { checks, holds } from './check.ts'
import { JourneyReport, tallyJourneys } from './journey-report.ts'
import { buildWeb } from './start.mjs'
import { BROWSER, installSystemPackages } from './system-packages.ts'

const project = path.resolve(import.meta.dirname, '..')
const reports = path.join(project, 'test-results')

interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Lines that name what failed, or passed only when it ran once more. */
  named?: string[]
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Runs a test runner in the foreground; answers whether it ended well. */
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

function readReport<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined {
  if (!existsSync(file)) return undefined
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return schema.parse(value)
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

async function vitest(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json')
  const ok = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport(file, VitestReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  // A file that cannot be loaded fails the run without a failed test of its own.
  return { passed, failed: ok ? numFailedTests : Math.max(1, numFailedTests), skipped, named: failures(report) }
}

async function browser(): Promise<Tally> {
  if (!existsSync(BROWSER)) return { passed: 0, failed: 0, skipped: 1 }
  const file = path.join(reports, 'playwright.json')
  const ok = await run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = readReport(file, JourneyReport)
  return report ? tallyJourneys(report, ok) : { passed: 0, failed: 1, skipped: 0 }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const lacking = installSystemPackages()
for (const what of lacking)
  process.stdout.write(`Skipped, because it is missing and may not be installed here: ${what}\n`)

const checked = checks.filter(({ name }) => name !== 'architecture').map(holds)
const tallies: Tally[] = [
  { passed: checked.filter(Boolean).length, failed: checked.filter((ok) => !ok).length, skipped: lacking.length },
]
buildWeb()
tallies.push(await vitest())
tallies.push(await browser())

const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0)
for (const line of tallies.flatMap(({ named = [] }) => named))
  process.stdout.write(`${line.replace(`${project}/`, '')}\n`)
process.stdout.write(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}\n`,
)
process.exitCode = sum('failed') ? 1 : 0
