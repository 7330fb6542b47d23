import { memberPaths } from '../../../../contract/member-paths.ts'
import type { User } from '../../../../contract/users.ts'

export type VisitSide = 'visitor' | 'host'

const tabs = ['visitor', 'host', 'open-houses', 'hours'] as const
export type VisitsTab = (typeof tabs)[number]

export const visitsStates = ['to-come', 'due', 'past'] as const
export type VisitsState = (typeof visitsStates)[number]

export const visitsViews = ['list', 'month', 'week', 'day'] as const
export type VisitsViewName = (typeof visitsViews)[number]

/** Which visits are shown and how: all of it stands in the address. */
export interface VisitsSearch {
  as: VisitsTab
  view: VisitsViewName
  /** Of the list. */
  state: VisitsState
  /** A day the calendar shows; today where it is not said. */
  date?: string | undefined
  /** The visit that is open. */
  visit?: string | undefined
  /** Of a visitor’s code that was scanned. */
  code?: string | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Whoever lists homes for a living comes to see who visits them. */
const firstTab = ({ roles }: User): VisitsTab =>
  roles.includes('Agent') || roles.includes('Builder') ? 'host' : 'visitor'

export function readVisitsSearch(params: URLSearchParams, user: User): VisitsSearch {
  const get = (name: string) => params.get(name) ?? ''
  return {
    as: tabs.find((one) => one === get('as')) ?? firstTab(user),
    view: visitsViews.find((one) => one === get('view')) ?? 'list',
    state: visitsStates.find((one) => one === get('state')) ?? 'to-come',
    date: isDay(get('date')) ? get('date') : undefined,
    visit: UUID.test(get('visit')) ? get('visit') : undefined,
    code: /^\d{6}$/.test(get('code')) ? get('code') : undefined,
  }
}

export const visitsAddress = ({ as, view, state, date, visit }: VisitsSearch): string =>
  memberPaths.visits({
    as,
    view: view === 'list' ? undefined : view,
    state: state === 'to-come' ? undefined : state,
    date,
    visit,
  })
