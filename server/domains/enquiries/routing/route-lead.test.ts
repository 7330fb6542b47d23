import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoutingMode } from '../../../../contract/agencies/routing.ts'
import { routeLead, type RoutedMember, type RoutingState } from './route-lead.ts'

const member = (id: string, overrides: Partial<RoutedMember> = {}): RoutedMember => ({
  id,
  isHere: true,
  weight: 100,
  areas: [],
  turn: 0,
  due: 0,
  ...overrides,
})

/** Events of a team: a lead for a place arrives, a member joins, leaves, goes away or comes back. */
type Step =
  | { kind: 'lead'; place: number }
  | { kind: 'join'; weight: number; areas: number[] }
  | { kind: 'leave' | 'away' | 'back'; which: number }

const placeArb = fc.integer({ min: 1, max: 4 })
const areasArb = fc.uniqueArray(placeArb, { maxLength: 3 })
const weightArb = fc.integer({ min: 1, max: 9 })
const stepArb: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('lead' as const), place: placeArb }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), weight: weightArb, areas: areasArb }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'away' as const, 'back' as const),
      which: fc.nat(9),
    }),
  },
)
const stepsArb = fc.array(stepArb, { maxLength: 80 })
/** Members who are there all the time, first in the list. */
const teamArb = fc.array(fc.record({ weight: weightArb, areas: areasArb }), { minLength: 1, maxLength: 5 })

interface Routed {
  to: string | undefined
  place: number
  before: RoutingState
}

/** Plays what happens; members of the first team stay throughout, those who come later may go. */
function play(mode: RoutingMode, team: Pick<RoutedMember, 'weight' | 'areas'>[], steps: Step[]) {
  let state: RoutingState = { mode, turn: 0, members: team.map((one, n) => member(`first-${n}`, one)) }
  const routed: Routed[] = []
  const later = () => state.members.filter(({ id }) => id.startsWith('later'))
  for (const [n, step] of steps.entries()) {
    if (step.kind === 'lead') {
      const before = state
      const { to, state: after } = routeLead(state, { placeIds: [step.place] })
      routed.push({ to, place: step.place, before })
      state = after
    } else if (step.kind === 'join') {
      state = { ...state, members: [...state.members, member(`later-${n}`, step)] }
    } else {
      const at = later()[step.which % Math.max(1, later().length)]
      state = {
        ...state,
        members:
          step.kind === 'leave'
            ? state.members.filter((one) => one !== at)
            : state.members.map((one) => (one === at ? { ...one, isHere: step.kind === 'back' } : one)),
      }
    }
  }
  return { state, routed, always: team.map((_, n) => `first-${n}`) }
}

const countOf = (routed: Routed[], id: string) => routed.filter(({ to }) => to === id).length
const windows = <Item>(list: Item[], length: number): Item[][] =>
  list.length < length
    ? []
    : Array.from({ length: list.length - length + 1 }, (_, from) => list.slice(from, from + length))

describe('Round robin', () => {
  test('gives those who are always here the same, one lead more or less, whoever comes and goes', () => {
    fc.assert(
      fc.property(teamArb, stepsArb, (team, steps) => {
        const { routed, always } = play('round-robin', team, steps)
        // Not only in the end: at any moment, counted from any other.
        for (let from = 0; from < routed.length; from += 7)
          for (let to = from; to <= routed.length; to += 5) {
            const counts = always.map((id) => countOf(routed.slice(from, to), id))
            expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
          }
      }),
    )
  })
})

describe('By weight', () => {
  test('any run of as many leads as the weights add up to is shared exactly, from the first on', () => {
    fc.assert(
      fc.property(fc.array(weightArb, { minLength: 1, maxLength: 6 }), (weights) => {
        const sum = weights.reduce((total, one) => total + one, 0)
        const leads = Array.from({ length: 3 * sum }, (): Step => ({ kind: 'lead', place: 1 }))
        const { routed } = play(
          'weight',
          weights.map((weight) => ({ weight, areas: [] })),
          leads,
        )
        for (const run of windows(routed, sum))
          expect(weights.map((_, n) => countOf(run, `first-${n}`))).toEqual(weights)
      }),
      { numRuns: 60 },
    )
  })

  test('within one lead of the exact share in any such run, whatever happened before', () => {
    fc.assert(
      fc.property(teamArb, stepsArb, (team, steps) => {
        const { state } = play('weight', team, steps)
        const here = state.members.filter(({ isHere }) => isHere)
        const sum = here.reduce((total, { weight }) => total + weight, 0)
        const routed: (string | undefined)[] = []
        let now = state
        for (let n = 0; n < 3 * sum; n += 1) {
          const one = routeLead(now, { placeIds: [] })
          routed.push(one.to)
          now = one.state
        }
        for (const run of windows(routed, sum))
          for (const { id, weight } of here)
            expect(Math.abs(run.filter((to) => to === id).length - weight)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  test('a team that changes with every lead starves nobody', () => {
    let state: RoutingState = {
      mode: 'weight',
      turn: 0,
      members: [member('a', { weight: 2 }), member('b', { weight: 1 }), member('c', { weight: 1 })],
    }
    const counts = { a: 0, b: 0, c: 0 }
    for (let n = 0; n < 70; n += 1) {
      state = {
        ...state,
        members: state.members.map((one) => (one.id === 'c' ? { ...one, isHere: n % 2 === 0 } : one)),
      }
      const { to, state: next } = routeLead(state, { placeIds: [] })
      if (to === 'a' || to === 'b' || to === 'c') counts[to] += 1
      state = next
    }
    // What each is due: of odd leads 2/4, 1/4 and 1/4, of even ones 2/3, 1/3 and nothing.
    expect(Math.abs(counts.a - 41)).toBeLessThanOrEqual(2)
    expect(Math.abs(counts.b - 20)).toBeLessThanOrEqual(2)
    expect(Math.abs(counts.c - 9)).toBeLessThanOrEqual(2)
  })

  test('a weight of nothing gets nothing while somebody else is here, and all of nothing are equal', () => {
    const none = member('none', { weight: 0 })
    expect(
      routeLead({ mode: 'weight', turn: 0, members: [none, member('some', { weight: 1 })] }, { placeIds: [] }).to,
    ).toBe('some')
    expect(routeLead({ mode: 'weight', turn: 0, members: [none] }, { placeIds: [] }).to).toBe('none')
  })
})

describe('By area', () => {
  test('only whoever serves the place gets its leads while one of them is here; else all take turns', () => {
    fc.assert(
      fc.property(teamArb, stepsArb, (team, steps) => {
        for (const { to, place, before } of play('area', team, steps).routed) {
          const serving = before.members.filter(({ isHere, areas }) => isHere && areas.includes(place))
          if (serving.length) expect(serving.map(({ id }) => id)).toContain(to)
          else expect(before.members.find(({ id }) => id === to)?.isHere).toBe(true)
        }
      }),
    )
  })
})

test('nobody who is away or gone ever gets a lead, each lead has a turn of its own, and the same is always routed the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<RoutingMode>('round-robin', 'area', 'weight'),
      teamArb,
      stepsArb,
      (mode, team, steps) => {
        const { routed, state } = play(mode, team, steps)
        for (const { to, before } of routed)
          expect(before.members.some(({ id, isHere }) => id === to && isHere)).toBe(true)
        expect(state.turn).toBe(routed.length)
        expect(play(mode, team, steps).routed.map(({ to }) => to)).toEqual(routed.map(({ to }) => to))
      },
    ),
  )
})

test('where all are away, or routing is off, nobody gets it and nothing moves', () => {
  for (const mode of ['round-robin', 'area', 'weight', 'off'] as const) {
    const state: RoutingState = { mode, turn: 4, members: [member('a', { isHere: mode === 'off' })] }
    expect(routeLead(state, { placeIds: [1] })).toEqual({ to: undefined, state })
  }
})
