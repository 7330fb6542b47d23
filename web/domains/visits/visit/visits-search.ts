import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import { may } from '../../../../contract/policy.ts'

export type VisitSide = 'visitor' | 'host'

const tabs = ['visitor', 'host', 'open-houses', 'hours'] as const
export type VisitsTab = (typeof tabs)[number]

export const visitsStates = ['to-come', 'due', 'past'] as const
export type VisitsState = (typeof visitsStates)[number]

export const visitsViews = ['list', 'month', 'week', 'day'] as const
export type VisitsViewName = (typeof visitsViews)[number]

/** The state of the visits' page, all of it part of the address. */
export interface VisitsSearch {
  as: VisitsTab
  view: VisitsViewName
  /** Filter of the list. */
  state: VisitsState
  /** The day of the calendar; today by default. */
  date?: string | undefined
  /** The open visit. */
  visit?: string | undefined
  /** The open house to scroll to. */
  house?: string | undefined
  /** Code of a scanned visitor. */
  code?: string | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Professionals start with visits to their homes. */
const firstTab = (user: User): VisitsTab => (may(user, 'work-as-professional') ? 'host' : 'visitor')

export function readVisitsSearch(params: URLSearchParams, user: User): VisitsSearch {
  const get = (name: string) => params.get(name) ?? ''
  return {
    as: tabs.find((one) => one === get('as')) ?? firstTab(user),
    view: visitsViews.find((one) => one === get('view')) ?? 'list',
    state: visitsStates.find((one) => one === get('state')) ?? 'to-come',
    date: isDay(get('date')) ? get('date') : undefined,
    visit: UUID.test(get('visit')) ? get('visit') : undefined,
    house: UUID.test(get('house')) ? get('house') : undefined,
    code: /^\d{6}$/.test(get('code')) ? get('code') : undefined,
  }
}

export const visitsAddress = ({ as, view, state, date, visit, house }: VisitsSearch): string =>
  memberPaths.visits({
    as,
    view: view === 'list' ? undefined : view,
    state: state === 'to-come' ? undefined : state,
    date,
    visit,
    house,
  })

/** The address where a host manages an open house, and guests give up their place; afterwards that of its home. */
export const openHouseAddress = ({ id, openHouseStatus: status, property }: ListedOpenHouse): string =>
  status === 'scheduled' || status === 'live'
    ? visitsAddress({ as: 'open-houses', view: 'list', state: 'to-come', house: id })
    : paths.property(property.id)
