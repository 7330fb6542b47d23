import { Habits, type MyRoommateRequest, type RoommateRequest } from '../../../../contract/beds/roommates.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'

/** So many pending reports take a request off the board until a moderator decides. */
export const SUSPENDING_REPORTS = 3

export interface RequestRow {
  id: string
  market: MarketId
  userId: string
  cityId: number
  citySlug: string
  cityName: string
  cityHindi: string | null
  pointSlug: string | null
  pointName: string | null
  pointHindi: string | null
  budgetMax: number
  moveIn: string
  habits: unknown
  state: 'open' | 'hidden' | 'closed' | 'removed'
  reports: number
  removalReason: string | null
  expiresAt: Date
}

/** SQL of the columns of `RequestRow` of request `r`, from `REQUEST_TABLES`. */
export const REQUEST_COLUMNS = `r.id, r.market, r.user_id as "userId", r.city_id as "cityId", c.slug as "citySlug", c.name as "cityName",
  c.name_hindi as "cityHindi", i.slug as "pointSlug", i.name as "pointName", i.name_hindi as "pointHindi", r.budget_max as "budgetMax",
  to_char(r.move_in, 'YYYY-MM-DD') as "moveIn", r.habits, r.state, r.reports,
  r.removal_reason as "removalReason", r.expires_at as "expiresAt"`
export const REQUEST_TABLES = `roommate_requests r join places c on c.id = r.city_id left join points_of_interest i on i.id = r.point_id`

/** A request as others see it. */
export const requestOf = (row: RequestRow): Omit<RoommateRequest, 'score' | 'asked'> => ({
  id: row.id,
  city: { slug: row.citySlug, name: row.cityName, ...(row.cityHindi !== null && { nameHindi: row.cityHindi }) },
  ...(row.pointSlug !== null &&
    row.pointName !== null && {
      point: {
        slug: row.pointSlug,
        name: row.pointName,
        ...(row.pointHindi !== null && { nameHindi: row.pointHindi }),
      },
    }),
  budgetMax: row.budgetMax,
  currency: markets[row.market].currency,
  moveIn: row.moveIn,
  habits: Habits.parse(row.habits),
})

const stateOf = ({ state, expiresAt, reports }: RequestRow, now: Date): MyRoommateRequest['state'] => {
  if (state === 'closed' || state === 'removed') return state
  if (expiresAt <= now) return 'expired'
  return state === 'open' && reports >= SUSPENDING_REPORTS ? 'suspended' : state
}

/** A request as its person sees it. */
export const myRequestOf = (row: RequestRow, now: Date): MyRoommateRequest => ({
  ...requestOf(row),
  state: stateOf(row, now),
  ...(row.removalReason !== null && { removalReason: row.removalReason }),
  expiresAt: row.expiresAt.toISOString(),
})
