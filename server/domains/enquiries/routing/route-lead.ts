import type { RoutingMode } from '../../../../contract/agencies/routing.ts'

/** A member of a team as routing sees them. */
export interface RoutedMember {
  id: string
  isHere: boolean
  weight: number
  /** Places they serve. */
  areas: readonly number[]
  /** The number of the last lead they got; 0 for none. */
  turn: number
  /** Their share of the leads so far by weight, minus those they got. */
  due: number
}

export interface RoutingState {
  mode: RoutingMode
  /** Leads routed so far. */
  turn: number
  members: readonly RoutedMember[]
}

/** The places that a lead is about, such as a locality and its city. */
export interface RoutedLead {
  placeIds: readonly number[]
}

/** Differences of sums below this are rounding. */
const SAME = 1e-9

/** The member who has waited longest, or the first of those who never got a lead. */
const longestWaiting = (members: readonly RoutedMember[]): RoutedMember | undefined =>
  members.reduce<RoutedMember | undefined>((best, one) => (best && best.turn <= one.turn ? best : one), undefined)

/**
 * Smooth weighted round robin: each lead adds to every available member's due by weight, and the member with the highest due gets it. The
 * dues of the available members are centred on zero, so that joining and leaving leaves no debt.
 */
function byWeight(here: readonly RoutedMember[]): { to: RoutedMember; due: Map<string, number> } | undefined {
  const weighed = here.filter(({ weight }) => weight > 0)
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  const mean = weighed.reduce((total, { due }) => total + due, 0) / weighed.length
  const claims = weighed.map((member) => ({ member, due: member.due - mean + member.weight / sum }))
  const best = claims.reduce<(typeof claims)[number] | undefined>(
    (most, one) => (most && most.due >= one.due - SAME ? most : one),
    undefined,
  )
  if (!best) return undefined
  return {
    to: best.member,
    due: new Map(claims.map(({ member, due }) => [member.id, member === best.member ? due - 1 : due])),
  }
}

/**
 * Decides who gets a lead, and returns the next routing state. Members who are away get none. If all weights are zero, the one who has
 * waited longest gets it.
 */
export function routeLead(state: RoutingState, lead: RoutedLead): { to: string | undefined; state: RoutingState } {
  const here = state.members.filter(({ isHere }) => isHere)
  if (state.mode === 'off' || here.length === 0) return { to: undefined, state }
  const serving = here.filter(({ areas }) => areas.some((area) => lead.placeIds.includes(area)))
  const weighed = state.mode === 'weight' ? byWeight(here) : undefined
  const to = weighed?.to ?? longestWaiting(state.mode === 'area' && serving.length > 0 ? serving : here)
  const turn = state.turn + 1
  return {
    to: to?.id,
    state: {
      ...state,
      turn,
      members: state.members.map((member) => ({
        ...member,
        turn: member.id === to?.id ? turn : member.turn,
        due: weighed?.due.get(member.id) ?? member.due,
      })),
    },
  }
}
