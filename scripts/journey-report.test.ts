import { expect, test } from 'vitest'
import { JourneyReport, journeySeconds, tallyJourneys } from './journey-report.ts'

const flakyJourney = (title: string) => ({
  title,
  tests: [
    {
      status: 'flaky',
      results: [
        {
          status: 'failed',
          duration: 4000,
          attachments: [{ name: 'screenshot', path: '/results/failed.png' }],
          errors: [{ message: '\u001B[31mError:\u001B[39m no heart\n\n  Expected: 1', location: { line: 12 } }],
        },
        {
          status: 'passed',
          duration: 2500,
          errors: [],
          attachments: [{ name: 'trace', path: `/results/${title}.zip` }],
        },
      ],
    },
  ],
})
const steadyJourney = {
  title: 'pays',
  tests: [{ status: 'expected', results: [{ duration: 1000, attachments: [], errors: [] }] }],
}

/** A Playwright report of one file with one group. */
const report = (flaky: string[], stats = {}) =>
  JourneyReport.parse({
    config: {},
    stats: { expected: 1, unexpected: 0, flaky: flaky.length, skipped: 0, duration: 1, ...stats },
    suites: [
      {
        title: 'buyer.spec.ts',
        specs: [],
        suites: [{ title: 'A buyer', specs: [steadyJourney, ...flaky.map(flakyJourney)] }],
      },
    ],
  })

test('a journey that passes when it runs once more has passed, and is named with its trace and its reason', () => {
  expect(tallyJourneys(report(['saves']), true)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    named: [
      'flaky: buyer.spec.ts › A buyer › saves (trace: /results/saves.zip) at line 12: Error: no heart Expected: 1',
    ],
  })
})

test('a journey takes as long as all its runs', () => {
  expect(journeySeconds(report(['saves']))).toEqual({
    'buyer.spec.ts › A buyer › pays': 1,
    'buyer.spec.ts › A buyer › saves': 6.5,
  })
})

test('two flaky journeys have failed', () => {
  const { passed, failed, named } = tallyJourneys(report(['saves', 'compares']), true)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 })
  expect(named).toHaveLength(2)
})

test('a journey that fails twice has failed; so has a run that ended badly without one', () => {
  expect(tallyJourneys(report([], { unexpected: 1 }), false)).toMatchObject({ passed: 1, failed: 1, named: [] })
  expect(tallyJourneys(report([]), false)).toMatchObject({ passed: 1, failed: 1 })
  expect(tallyJourneys(report(['saves']), false)).toMatchObject({ passed: 2, failed: 1 })
})
