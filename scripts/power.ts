import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './fault.ts'
import { faults, occurrences } from './faults.ts'
import { JourneyReport, journeyRuns, type TestRun } from './journey-report.ts'
import { readReport, VitestReport } from './test-reports.ts'
import { buildWeb, environment, runtime } from './start.mjs'

const project = path.resolve(import.meta.dirname, '..')

/** All tests except those that repeat on another database. */
const PROJECTS = ['unit', 'embedded', 'web'].flatMap((name) => ['--project', name])

/** The exit code of a program that was interrupted from the terminal. */
const STOPPED = 130

/** These messages do not prove that a test caught the fault: the sources could not run at all, or a timeout expired on a busy machine. */
const NO_PROOF =
  /^(SyntaxError|ReferenceError)\b|Cannot find (module|package)|Failed to (load|resolve)|syntax error at|(Test|Hook) timed out|Test timeout of/

const isJourney = ({ test }: Fault) => test.endsWith('.spec.ts')
const isInBuild = (fault: Fault) => isJourney(fault) || fault.inBuild === true

/** Faults are planted in a copy, so that unsaved work is not affected. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'lintel-power-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', listed, { cwd: project, encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 })
  for (const name of names.split('\0'))
    if (name && existsSync(path.join(project, name))) cpSync(path.join(project, name), path.join(copy, name))
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  cpSync(path.join(project, 'dist'), path.join(copy, 'dist'), { recursive: true })
  mkdirSync(path.join(copy, 'test-results'))
  return copy
}

function run(copy: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const ended = spawnSync(runtime, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...environment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  })
  if (ended.signal ?? ended.status === STOPPED) throw new Error('Stopped.')
  return ended
}

/** The tests of a fault that ran; none if the file could not be loaded. */
function runTests(copy: string, { test, named }: Fault): TestRun[] {
  const file = path.join(copy, 'test-results/vitest.json')
  const args = ['run', ...PROJECTS, test, '--bail=1', '--reporter=json', `--outputFile.json=${file}`]
  rmSync(file, { force: true })
  run(copy, ['node_modules/vitest/vitest.mjs', ...args, ...(named === undefined ? [] : ['-t', named])])
  return (readReport(file, VitestReport)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName: name, failureMessages: messages }) => ({ name, messages }))
}

/** Matches the file and all titles in Playwright's own order. */
const patternOf = ({ test, named = '' }: Fault) => `${path.basename(test).replaceAll('.', '\\.')}.* ${named}`

/** Runs journeys together, because filling the market takes longer than the journeys. */
function runJourneys(copy: string, journeys: readonly Fault[]): TestRun[] {
  const file = path.join(copy, 'test-results/playwright.json')
  const specs = [...new Set(journeys.map(({ test }) => test))]
  const grep = journeys.map((fault) => `(${patternOf(fault)})`).join('|')
  rmSync(file, { force: true })
  run(copy, ['node_modules/@playwright/test/cli.js', 'test', ...specs, '-g', grep, '--retries=0', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readReport(file, JourneyReport)
  for (const { message } of report?.errors ?? []) process.stdout.write(`The journeys could not be run: ${message}\n`)
  return report ? journeyRuns(report) : []
}

/** Replaces the text of faults in the copy; returns a function that restores it. */
function plant(copy: string, planted: readonly Fault[]): () => void {
  const undo = planted.map((fault) => {
    const file = path.join(copy, fault.file)
    const before = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      before.replace(fault.find, () => fault.replace),
    )
    return () => writeFileSync(file, before)
  })
  return () => undo.toReversed().forEach((one) => one())
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Prints which test caught a fault; returns whether one did. */
function isCaught({ name, says }: Fault, runs: readonly TestRun[], took: string): boolean {
  const isProof = (message: string) => !NO_PROOF.test(message) && (says === undefined || says.test(message))
  const caught = runs.find(({ messages }) => messages.some(isProof))
  const outcome = caught ? `caught by “${caught.name}”` : runs.length ? 'GOT AWAY' : 'GOT AWAY: no test ran'
  process.stdout.write(`${name}: ${outcome} (${took})\n`)
  const odd = caught ? undefined : runs.find(({ messages }) => messages.length)
  if (odd) process.stdout.write(`  “${odd.name}” failed of something else: ${odd.messages[0]?.slice(0, 500)}\n`)
  return caught !== undefined
}

/** Tries one fault after another, each with the tests that must catch it. */
function tryAlone(copy: string, alone: readonly Fault[]): boolean[] {
  return alone.map((fault) => {
    const started = performance.now()
    const restore = plant(copy, [fault])
    const runs = runTests(copy, fault)
    restore()
    return isCaught(fault, runs, secondsSince(started))
  })
}

/** Tries faults in different screens in one web build, because building takes longer than their tests. */
function tryInBuild(copy: string, built: readonly Fault[]): boolean[] {
  if (!built.length) return []
  const started = performance.now()
  plant(copy, built)
  const { status, stderr } = run(copy, ['scripts/build-web.ts'])
  if (status !== 0) throw new Error(`The web app could not be built with the faults:\n${stderr}`)
  process.stdout.write(`Built the web app with ${built.length} faults (${secondsSince(started)})\n`)
  const others = built
    .filter((fault) => !isJourney(fault))
    .map((fault) => {
      const begun = performance.now()
      return isCaught(fault, runTests(copy, fault), secondsSince(begun))
    })
  const journeys = built.filter(isJourney)
  const begun = performance.now()
  const runs = journeys.length ? runJourneys(copy, journeys) : []
  const took = `${journeys.length} journeys in ${secondsSince(begun)}`
  return [
    ...others,
    ...journeys.map((fault) => {
      const own = new RegExp(patternOf(fault))
      return isCaught(
        fault,
        runs.filter((one) => own.test(one.name)),
        took,
      )
    }),
  ]
}

// Ctrl-C ends the test runner; the code below removes the copy.
process.on('SIGINT', () => undefined)
/** Part of the fault's name or test file, to run only some faults. */
const only = process.argv[2]
const chosen = faults.filter(({ name, test }) => only === undefined || `${name} ${test}`.includes(only))
const fitting = chosen.filter((fault) => {
  const found = occurrences(fault, readFileSync(path.join(project, fault.file), 'utf8'))
  if (found !== 1)
    process.stdout.write(`${fault.name}: its text occurs ${found} times in ${fault.file}. Change the row.\n`)
  return found === 1
})
buildWeb()
const copy = copyProject()
try {
  const results = [
    ...tryAlone(
      copy,
      fitting.filter((fault) => !isInBuild(fault)),
    ),
    ...tryInBuild(copy, fitting.filter(isInBuild)),
  ]
  const caught = results.filter(Boolean).length
  process.stdout.write(`${caught} of ${chosen.length} caught\n`)
  process.exitCode = caught === chosen.length ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
