import { DAY_MS } from '../../../../contract/time.ts'
import { overdueDays } from '../../../../contract/properties/listing-confirmation.ts'
import type { Freshness, ListingChange, MyListing } from '../../../../contract/listings/my-listings.ts'
import { LISTINGS_PER_PAGE, type myListings } from '../../../../contract/listings/my-listings.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { allowedTransitions, type ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Intent, StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { limitsByUser, type Account } from '../../billing/service.ts'
import { cardJoins, cardJson } from '../../properties/service.ts'
import { LISTED_BY_TEAM, LISTER, isOnOffer } from '../rights/listing-rights.ts'
import { TAKES_PLACE } from '../rights/quota.ts'
import { dayOf } from './stats.ts'
import { hasRight } from '../../users/service.ts'

type Query = EndpointRequest<typeof myListings>['query']

const orders: Record<Query['sort'], string> = {
  updated: 'p.updated_at desc',
  newest: 'p.created_at desc',
  due: 'p.next_due_at nulls last',
  views: 'views desc',
  quality: 'p.quality desc nulls last',
}

interface Row {
  home: PropertyCard
  version: number
  standardStatus: StandardStatus
  intent: Intent
  held: boolean
  hidden: boolean
  nextDueAt: Date | null
  quality: number | null
  boostedUntil: Date | null
  /** Its lister, if the system paused it because of their plan. */
  pausedFor: Account | null
  reasons: ModerationReason[]
  note: string | null
  mendAsked: boolean
  moderatedAt: Date | null
  change: {
    state: 'pending' | 'rejected'
    reasons: ModerationReason[]
    note: string | null
    at: string
    fields: string[]
  } | null
  closePrice: number | null
  closeDate: string | null
  views: number
  saves: number
  enquiries: number
  shares: number
  viewsByDay: number[]
  updatedAt: Date
}

const columns = `${cardJson} as home, p.version, p.standard_status as "standardStatus", p.intent, p.held, p.hidden,
  p.next_due_at as "nextDueAt", p.quality, p.boosted_until as "boostedUntil", p.moderation_reasons as reasons,
  case when p.paused_by_plan then (select json_build_object('userId', u.id, 'roles', u.roles) from users u where u.id = ${LISTER}) end as "pausedFor",
  p.moderation_note as note, p.mend_asked as "mendAsked", p.moderated_at as "moderatedAt", p.close_price as "closePrice", p.close_date::text as "closeDate",
  (select json_build_object('state', r.state, 'reasons', r.moderation_reasons, 'note', r.moderation_note, 'at', r.at,
    'fields', (select json_agg(name) from jsonb_object_keys(r.fields) name))
    from property_revisions r where r.property_id = p.id) as change,
  f.views, f.saves, f.enquiries, f.shares, f."viewsByDay", p.updated_at as "updatedAt"`

/** A join that `columns` needs in addition to the home and its places: figures of the thirty days until $2, from `property_stats`. */
const figures = `cross join lateral (
  select coalesce(sum(s.views), 0)::int as views, coalesce(sum(s.saves), 0)::int as saves,
    coalesce(sum(s.enquiries), 0)::int as enquiries, coalesce(sum(s.shares), 0)::int as shares,
    array_agg(coalesce(s.views, 0) order by g.day) as "viewsByDay"
  from generate_series($2::date - 29, $2::date, interval '1 day') as g (day)
    left join property_stats s on s.property_id = p.id and s.day = g.day) f`

/** SQL of whether home `p` is on the market and due to be confirmed at the time `now`. */
export const isDue = (now: string, lister = LISTER) => `(p.next_due_at <= ${now}::timestamptz and ${isOnOffer(lister)})`

/** One page of the homes a person or their firm lists, and how many there are in each status. */
export async function listMyListings(db: Db, now: Date, userId: string, { status, only, text, sort, page }: Query) {
  const own = `p.id in ${LISTED_BY_TEAM} and p.deleted_at is null`
  const { rows: counted } = await db.query<{ status: StandardStatus; count: number }>({
    name: 'own-listing-counts',
    text: `select p.standard_status as status, count(*)::int as count from properties p where ${own} group by 1 order by 1`,
    values: [userId],
  })
  const matching = `${own} and ($3::text[] is null or p.standard_status::text = any($3))
    and ($4::text is null or position(lower($4) in lower(p.title || ' ' || p.listing_id)) > 0)
    and ($5::text is null or case $5 when 'due' then ${isDue('$6')} else ${TAKES_PLACE} end)`
  const values = [userId, dayOf(now), status?.length ? status : null, text || null, only ?? null, now]
  const { rows } = await db.query<Row & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from properties p ${cardJoins} ${figures} where ${matching}
     order by ${orders[sort]}, p.id desc limit ${LISTINGS_PER_PAGE} offset $7`,
    [...values, (page - 1) * LISTINGS_PER_PAGE],
  )
  return {
    data: await publish(db, rows, now),
    total: rows[0]?.total ?? 0,
    counts: counted,
  }
}

/** One home as its lister sees it; expects that the caller may. */
export async function myListing(db: Db, now: Date, id: string): Promise<MyListing | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from properties p ${cardJoins} ${figures} where p.id = $1`, [
    id,
    dayOf(now),
  ])
  return (await publish(db, rows, now))[0]
}

function freshnessOf({ hidden, nextDueAt }: Row, now: Date): Freshness {
  if (hidden) return 'hidden'
  const overdue = nextDueAt === null ? -1 : (now.getTime() - nextDueAt.getTime()) / DAY_MS
  return overdue < 0 ? 'fresh' : overdue < overdueDays.stale ? 'due' : 'stale'
}

function moderationOf(row: Row): MyListing['moderation'] {
  const said = {
    reasons: row.reasons,
    ...(row.note !== null && { note: row.note }),
    ...(row.moderatedAt && { at: row.moderatedAt.toISOString() }),
  }
  if (row.held) return { state: 'held', ...said }
  if (row.standardStatus === 'rejected') return { state: 'rejected', ...said }
  if (row.standardStatus === 'pending_review') return { state: 'pending', reasons: [] }
  if (!row.change) return row.mendAsked ? { state: 'mend', ...said } : undefined
  const { state, reasons, note, at, fields } = row.change
  return {
    state: state === 'pending' ? 'change-pending' : 'change-rejected',
    reasons,
    ...(note !== null && { note }),
    at: new Date(at).toISOString(),
    fields,
  }
}

async function publish(db: Db, rows: readonly Row[], now: Date): Promise<MyListing[]> {
  const listers = rows.flatMap(({ pausedFor }) => pausedFor ?? [])
  const limits = listers.length > 0 ? await limitsByUser(db, listers) : undefined
  return rows.map((row) => {
    const planAllows = row.pausedFor && limits?.get(row.pausedFor.userId)?.all.listings
    return { ...publishOne(row, now), ...(typeof planAllows === 'number' && { planAllows }) }
  })
}

function publishOne(row: Row, now: Date): MyListing {
  const moderation = moderationOf(row)
  return {
    home: row.home,
    version: row.version,
    moves: allowedTransitions(row),
    held: row.held,
    freshness: { state: freshnessOf(row, now), ...(row.nextDueAt && { nextDueAt: row.nextDueAt.toISOString() }) },
    ...(row.quality !== null && { quality: row.quality }),
    ...(row.boostedUntil && row.boostedUntil > now && { boostedUntil: row.boostedUntil.toISOString() }),
    ...(moderation && { moderation }),
    ...(row.closePrice !== null && { closePrice: row.closePrice }),
    ...(row.closeDate !== null && { closeDate: row.closeDate }),
    views: row.views,
    saves: row.saves,
    enquiries: row.enquiries,
    shares: row.shares,
    viewsByDay: row.viewsByDay,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const CHANGES_PER_PAGE = 30

export type ChangeRow = Omit<ListingChange, 'at' | 'fieldName' | 'previousValue' | 'newValue' | 'reason'> & {
  at: Date
} & {
  [Key in 'fieldName' | 'previousValue' | 'newValue' | 'reason']: ListingChange[Key] | null
}

/** An entry of the history as the contract has it. */
export const changeOf = ({ at, fieldName, previousValue, newValue, reason, ...row }: ChangeRow): ListingChange => ({
  at: at.toISOString(),
  ...row,
  ...(fieldName !== null && { fieldName }),
  ...(previousValue !== null && { previousValue }),
  ...(newValue !== null && { newValue }),
  ...(reason !== null && { reason }),
})

/** What happened to a home, newest first; people outside the viewer's team are named by what they are. */
export async function historyOf(
  db: Db,
  viewerId: string,
  id: string,
  page: number,
): Promise<{ data: ListingChange[]; more: boolean }> {
  const { rows } = await db.query<ChangeRow>({
    name: 'listing-history',
    text: `select h.at, h.change_type as "changeType", h.field_name as "fieldName", h.previous_value as "previousValue",
        h.new_value as "newValue", h.reason,
        case when h.by_user_id is null then 'clock' when h.by_user_id = $2 then 'you'
          when ${hasRight('u', 'moderate-listings')} then 'moderator' else coalesce(u.first_name, 'team') end as by
      from property_history h left join users u on u.id = h.by_user_id
      where h.property_id = $1 order by h.id desc limit ${CHANGES_PER_PAGE + 1} offset $3`,
    values: [id, viewerId, (page - 1) * CHANGES_PER_PAGE],
  })
  return { data: rows.slice(0, CHANGES_PER_PAGE).map(changeOf), more: rows.length > CHANGES_PER_PAGE }
}
