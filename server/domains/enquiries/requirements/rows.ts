import { POOL_TAKERS_LIMIT } from '../../../../contract/enquiries/lead-pool.ts'
import {
  requirementTransitions,
  type QueryOutcome,
  type QueryState,
  type RequirementState,
} from '../../../../contract/enquiries/lead-stages.ts'
import type { ContactWindow, Requirement } from '../../../../contract/enquiries/requirements.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Amenity, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import type { Currency, Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Wanted } from './wanted.ts'

/** A row of requirements, with the names of its places. */
export interface RequirementRow {
  id: string
  version: number
  market: MarketId
  user_id: string | null
  asker_key: string
  full_name: string | null
  mobile_phone: string | null
  email: string | null
  proven: 'mobilePhone' | 'email'
  language: Language
  state: RequirementState
  intent: Intent
  kinds: PropertySubType[]
  budget_min: number | null
  budget_max: number | null
  currency: Currency
  bedrooms: number[]
  city_id: number
  city_slug: string
  city_name: string
  /** The named localities, or those inside the drawn area, by name. */
  localities: { id: number; slug: string; name: string }[]
  polygon: [number, number][] | null
  must: Amenity[]
  nice: Amenity[]
  never: Amenity[]
  move_in: string | null
  text: string | null
  contact_window: ContactWindow
  max_agents: number
  credits: number
  taken: number
  consented_at: Date
  text_version: number
  outcome: QueryOutcome | null
  published_at: Date | null
  expires_at: Date
  created_at: Date
}

/** The maximum number of named localities in a drawn area. */
const MAX_NAMED = 20

/** SQL of the columns of a requirement `r` in city `c`. */
export const COLUMNS = `r.*, r.property_sub_types::text[] as kinds, c.slug as city_slug, c.name as city_name,
  coalesce((select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by name) from (
    select p.id, p.slug, p.name from requirement_places rp join places p on p.id = rp.place_id
    where rp.requirement_id = r.id and p.kind = 'locality' order by p.name limit ${MAX_NAMED}) l), '[]') as localities`
const read = `select ${COLUMNS} from requirements r join places c on c.id = r.city_id`

/** One requirement; `lock` locks its row until the transaction ends. */
export async function requirementById(db: Db, id: string, lock = false): Promise<RequirementRow | undefined> {
  const { rows } = await db.query<RequirementRow>({
    name: lock ? 'requirement-to-change' : 'requirement-by-id',
    text: `${read} where r.id = $1 ${lock ? 'for update of r' : ''}`,
    values: [id],
  })
  return rows[0]
}

export async function requirementByToken(db: Db, tokenHash: Buffer): Promise<RequirementRow | undefined> {
  const { rows } = await db.query<RequirementRow>({
    name: 'requirement-by-token',
    text: `${read} where r.token_hash = $1`,
    values: [tokenHash],
  })
  return rows[0]
}

const MAX_LISTED = 100

/** A person's requirements, newest first. */
export async function requirementsOf(db: Db, userId: string): Promise<RequirementRow[]> {
  const { rows } = await db.query<RequirementRow>({
    name: 'requirements-of-user',
    text: `${read} where r.user_id = $1 order by r.created_at desc, r.id desc limit ${MAX_LISTED}`,
    values: [userId],
  })
  return rows
}

/** How many people may take up a requirement. */
export const buyersOf = ({ max_agents }: Pick<RequirementRow, 'max_agents'>) => Math.min(max_agents, POOL_TAKERS_LIMIT)

/** SQL of the same for a requirement `r`. */
export const BUYERS = `least(r.max_agents, ${POOL_TAKERS_LIMIT})`

/** SQL of a requirement `r` that may be taken up at the moment `now`. */
export const isOpen = (now: string) => `(r.state = 'open' and r.expires_at > ${now})`

/** The current state: a requirement past its end has expired even if the job has not recorded that yet. */
export const stateNow = ({ state, expires_at }: RequirementRow, now: Date): RequirementState =>
  expires_at <= now && requirementTransitions[state].includes('expired') ? 'expired' : state

/** States its owner may set now. */
export function openMoves(row: RequirementRow, now: Date): RequirementState[] {
  const byOwner: readonly RequirementState[] = [
    ...(row.taken < buyersOf(row) ? ['open' as const] : []),
    'paused',
    'closed',
  ]
  return requirementTransitions[stateNow(row, now)].filter((next) => byOwner.includes(next))
}

export const namesOf = (row: RequirementRow) => ({
  market: row.market,
  propertySubType: row.kinds,
  bedrooms: row.bedrooms,
  cityName: row.city_name,
  localityNames: row.localities.map(({ name }) => name),
})

export const criteriaOf = (row: RequirementRow) => ({
  market: row.market,
  intent: row.intent,
  propertySubType: row.kinds,
  ...(row.budget_min !== null && { budgetMin: row.budget_min }),
  ...(row.budget_max !== null && { budgetMax: row.budget_max }),
  bedrooms: row.bedrooms,
  must: row.must,
  nice: row.nice,
  never: row.never,
  ...(row.move_in !== null && { moveIn: row.move_in }),
  ...(row.text !== null && { text: row.text }),
})

export const wantedOf = (row: RequirementRow): Wanted => ({
  ...criteriaOf(row),
  cityId: row.city_id,
  localityIds: row.polygon ? [] : row.localities.map(({ id }) => id),
  ...(row.polygon && { polygon: row.polygon }),
})

export type RequirementRecipient = Requirement['recipients'][number]

/** The takers of requirements, by requirement, oldest first. */
export async function recipientsOf(db: Db, ids: string[]): Promise<Map<string, RequirementRecipient[]>> {
  const { rows } = await db.query<{
    requirement_id: string
    id: string
    state: QueryState
    recipient_name: string
    recipient_office: string | null
    reply_by: Date
  }>({
    name: 'recipients-of-requirements',
    text: `select requirement_id, id, state, recipient_name, recipient_office, reply_by from enquiries
      where requirement_id = any($1::uuid[]) order by created_at, id`,
    values: [ids],
  })
  const all = Map.groupBy(rows, (row) => row.requirement_id)
  return new Map(
    [...all].map(([id, of]) => [
      id,
      of.map((row) => ({
        queryId: row.id,
        state: row.state,
        name: row.recipient_name,
        ...(row.recipient_office !== null && { office: row.recipient_office }),
        replyBy: row.reply_by.toISOString(),
      })),
    ]),
  )
}

/** A requirement as its owner sees it. */
export const publishRequirement = (
  row: RequirementRow,
  now: Date,
  recipients: RequirementRecipient[],
  matches: number,
): Requirement => ({
  ...criteriaOf(row),
  id: row.id,
  version: row.version,
  state: stateNow(row, now),
  city: row.city_slug,
  localities: row.polygon ? [] : row.localities.map(({ slug }) => slug),
  ...(row.polygon && { polygon: row.polygon }),
  currency: row.currency,
  cityName: row.city_name,
  localityNames: row.localities.map(({ name }) => name),
  contactWindow: row.contact_window,
  maxAgents: row.max_agents,
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  ...(row.outcome !== null && { outcome: row.outcome }),
  recipients,
  matches,
  open: openMoves(row, now),
})
