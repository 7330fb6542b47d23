import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

const Attachment = z.object({ name: z.string(), path: z.optional(z.string()) })
const Failure = z.object({ message: z.string(), location: z.optional(z.object({ line: z.int() })) })
const Result = z.object({ duration: z.number(), attachments: z.array(Attachment), errors: z.array(Failure) })
const Journey = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
})
const Suite = z.object({
  title: z.string(),
  specs: z.array(Journey),
  get suites(): z.ZodMiniOptional<z.ZodMiniArray<typeof Suite>> {
    return z.optional(z.array(Suite))
  },
})

/** The parts of Playwright's JSON report that are read. */
export const JourneyReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(Suite),
  /** Why no journey could run. */
  errors: z.optional(z.array(Failure)),
})

/** One journey that passes on its second run may be the machine's fault; two are treated as failures. */
const MAX_FLAKY = 1

interface JourneyTally {
  passed: number
  failed: number
  skipped: number
  /** A line for each journey that failed, even if it passed on a second run. */
  named: string[]
}

/** Counts journeys: a flaky one passes unless there are several. `ranWell`: Playwright's exit code was 0. */
export function tallyJourneys({ stats, suites }: z.output<typeof JourneyReport>, ranWell: boolean): JourneyTally {
  const forgiven = stats.flaky <= MAX_FLAKY ? stats.flaky : 0
  const failed = stats.unexpected + stats.flaky - forgiven
  return {
    passed: stats.expected + forgiven,
    // A run that could not start or finish fails even without a failed journey.
    failed: ranWell ? failed : Math.max(1, failed),
    skipped: stats.skipped,
    named: suites.flatMap((suite) => linesOf(suite, [])),
  }
}

/** The seconds each journey took, including its second run, whether it passed or failed. */
export function journeySeconds({ suites }: z.output<typeof JourneyReport>): Record<string, number> {
  const secondsOf = (
    { title, specs, suites: inner = [] }: z.output<typeof Suite>,
    above: string[],
  ): [string, number][] => {
    const titles = [...above, title]
    const own = specs.map(({ title: journey, tests }): [string, number] => [
      [...titles, journey].join(' › '),
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    ])
    return [...own, ...inner.flatMap((suite) => secondsOf(suite, titles))]
  }
  return Object.fromEntries(suites.flatMap((suite) => secondsOf(suite, [])))
}

const NAMED: Record<string, string> = { flaky: 'flaky', unexpected: 'failed' }

/** The maximum length of a kept message, which may contain a whole page's text. */
const LONGEST_REASON = 500
const SPACES = /\s+/g

/** The line where a journey failed first, and the reason in one line. */
function reason({ message, location }: z.output<typeof Failure>): string {
  const said = stripVTControlCharacters(message.slice(0, 4 * LONGEST_REASON)).replaceAll(SPACES, ' ')
  return ` at line ${location?.line ?? '?'}: ${said.slice(0, LONGEST_REASON)}`
}

function linesOf({ title, specs, suites = [] }: z.output<typeof Suite>, above: string[]): string[] {
  const titles = [...above, title]
  const lines = specs.flatMap((journey) =>
    journey.tests.flatMap(({ status, results }) => {
      const name = NAMED[status]
      if (!name) return []
      const trace = results.flatMap(({ attachments }) => attachments).find((attachment) => attachment.name === 'trace')
      const why = results.flatMap(({ errors }) => errors)[0]
      return `${name}: ${[...titles, journey.title].join(' › ')} (trace: ${trace?.path ?? 'none'})${why ? reason(why) : ''}`
    }),
  )
  return [...lines, ...suites.flatMap((suite) => linesOf(suite, titles))]
}

export interface TestRun {
  name: string
  /** Why it failed; empty if it passed. */
  messages: string[]
}

/** Every journey of a report by its file and titles. */
export const journeyRuns = ({ suites }: z.output<typeof JourneyReport>): TestRun[] =>
  suites.flatMap((suite) => runsIn(suite, []))

function runsIn({ title, specs, suites = [] }: z.output<typeof Suite>, above: string[]): TestRun[] {
  const titles = [...above, title]
  const runs = specs.map((journey) => ({
    name: [...titles, journey.title].join(' '),
    messages: journey.tests
      .flatMap(({ results }) => results)
      .flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message))),
  }))
  return [...runs, ...suites.flatMap((suite) => runsIn(suite, titles))]
}
