import type { RoutingMode } from '../../../../contract/agencies/routing.ts'

/** Somebody of a team, as routing sees them. */
export interface RoutedMember {
  id: string
  /** Neither away nor gone. */
  isHere: boolean
  weight: number
  /** Places they serve. */
  areas: readonly number[]
  /** The number of the lead they got last; 0 for none. */
  turn: number
  /** Leads they are due by weight, less those they got. */
  due: number
}

export interface RoutingState {
  mode: RoutingMode
  /** Leads routed so far. */
  turn: number
  members: readonly RoutedMember[]
}

/** What routing knows of a lead: the places it is about, a locality and its city for instance. */
export interface RoutedLead {
  placeIds: readonly number[]
}

/** Sums of fractions that differ by less are the same. */
const SAME = 1e-9

/** Who waited longest; of two who never got one, the one who stands first. */
const longestWaiting = (members: readonly RoutedMember[]): RoutedMember | undefined =>
  members.reduce<RoutedMember | undefined>((best, one) => (best && best.turn <= one.turn ? best : one), undefined)

/**
 * Smooth weighted round robin: with each lead everybody here is due their part of it, and who is due most gets it. What the
 * members here are due adds up to nothing, so that whoever comes or goes leaves no debt to the others.
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
 * Says who gets a lead, and how routing stands after it. Nobody who is away gets one; where nobody is here, nobody does.
 * Where all weights are nothing they count as equal.
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
