import { lock } from '../../../platform/db/locks.ts'
import { CONSENT_TEXT_VERSION } from '../../../../contract/enquiries/consents.ts'
import { type ContactWindow, type Criteria } from '../../../../contract/enquiries/requirements.ts'
import { markets } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { notify } from '../../notifications/service.ts'
import type { Asker } from '../consents/askers.ts'
import { hashReceipt, receiptToken } from '../consents/receipt-tokens.ts'
import { requirementPublished } from './notifications.ts'
import type { Placed } from './places.ts'
import { buyersOf, requirementById, type RequirementRow } from './rows.ts'
import { publishToOwner } from './serving.ts'
import { askToTellArea, ownParams, personOf } from './telling.ts'
import { setting } from '../../market-settings/service.ts'

export interface NewRequirement {
  /** Chosen by the caller, which makes a repeated request idempotent. */
  id?: string | undefined
  criteria: Criteria
  place: Placed
  terms: { contactWindow: ContactWindow; maxAgents: number; days: number }
  language: Language
}

/** Credits for taking up a requirement of this market and intent. */
export async function priceOf(db: Db, { market, intent }: Pick<Criteria, 'market' | 'intent'>): Promise<number> {
  const { rows } = await db.query<{ credits: number }>({
    name: 'lead-price',
    text: `select credits from lead_prices where market = $1 and intent = $2`,
    values: [market, intent],
  })
  return rows[0]?.credits ?? 0
}

/** Replaces the places of a requirement. */
export async function keepPlaces(db: Db, id: string, { city, localities, isWhole }: Placed): Promise<void> {
  await db.query(`delete from requirement_places where requirement_id = $1`, [id])
  await db.query(
    `insert into requirement_places (requirement_id, place_id, is_whole)
     select $1::uuid, $2::int, $3::boolean union all select $1, unnest($4::int[]), false`,
    [id, city.id, isWhole, localities.map((locality) => locality.id)],
  )
}

export const criteriaColumns = (criteria: Criteria, place: Placed): Record<string, unknown> => ({
  market: criteria.market,
  intent: criteria.intent,
  property_sub_types: criteria.propertySubType,
  budget_min: criteria.budgetMin ?? null,
  budget_max: criteria.budgetMax ?? null,
  currency: markets[criteria.market].currency,
  bedrooms: criteria.bedrooms,
  city_id: place.city.id,
  polygon: criteria.polygon ? JSON.stringify(criteria.polygon) : null,
  must: criteria.must,
  nice: criteria.nice,
  never: criteria.never,
  move_in: criteria.moveIn ?? null,
  text: criteria.text || null,
})

/**
 * Publishes a requirement, notifies its person, and requests that those who serve the area are notified. Idempotent by id. Call it in a
 * transaction.
 */
export async function publish(db: Db, now: Date, asker: Asker, given: NewRequirement): Promise<RequirementRow> {
  await asker.spend(db)
  // Serialises requests of one person, so that two at once cannot exceed the limit.
  await lock(db, 'requirement', asker.key)
  const id = given.id ?? uuidv7()
  const before = await requirementById(db, id)
  if (before) {
    if (before.asker_key !== asker.key) throw new Refusal('NOT_ALLOWED')
    return before
  }
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from requirements where asker_key = $1 and state in ('open', 'paused', 'matched') and expires_at > $2`,
    [asker.key, now],
  )
  if ((rows[0]?.n ?? 0) >= setting(db, given.criteria.market, 'open-requirements'))
    throw new Refusal('REQUIREMENTS_FULL')
  await add(db, now, asker, { ...given, id })
  await keepPlaces(db, id, given.place)
  const row = await requirementById(db, id)
  if (!row) throw new Error('The requirement was not kept.')
  const to = personOf(row)
  const params = { ...ownParams(row), until: row.expires_at.toISOString(), buyers: buyersOf(row) }
  if (to) await notify(db, now, requirementPublished, { to, params, key: id })
  await askToTellArea(db, id)
  await publishToOwner(db, row.user_id, id)
  return row
}

async function add(db: Db, now: Date, asker: Asker, given: NewRequirement & { id: string }): Promise<void> {
  const columns: Record<string, unknown> = {
    ...criteriaColumns(given.criteria, given.place),
    id: given.id,
    user_id: asker.userId ?? null,
    asker_key: asker.key,
    full_name: asker.contact.fullName,
    // A member's contact is read from the account, because it may change.
    mobile_phone: asker.userId === undefined ? (asker.contact.mobilePhone ?? null) : null,
    email: asker.userId === undefined ? (asker.contact.email ?? null) : null,
    proven: asker.proven,
    language: given.language,
    state: 'open',
    contact_window: given.terms.contactWindow,
    max_agents: given.terms.maxAgents,
    credits: await priceOf(db, given.criteria),
    consented_at: now,
    text_version: CONSENT_TEXT_VERSION,
    token_hash: hashReceipt(receiptToken(db, given.id)),
    published_at: now,
    expires_at: new Date(now.getTime() + given.terms.days * DAY_MS),
    created_at: now,
    updated_at: now,
  }
  const names = Object.keys(columns)
  await db.query(
    `insert into requirements (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(columns),
  )
}
