import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import {
  PRICE_VERSIONS_LISTED,
  type OwnPriceVersion,
  type PriceListDiff,
  type previewPriceList,
  type publishPriceList,
} from '../../../../contract/projects/price-versions.ts'
import { PriceList, unitPrice } from '../../../../contract/projects/prices.ts'
import type { UnitState } from '../../../../contract/projects/unit-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { assertSelling, projectRights } from '../rights/project-rights.ts'
import { noteProject } from '../project-events.ts'
import { dayOf } from '../../../platform/db/market-day.ts'
import { applyPrices, priceListOn } from './price-lists.ts'

export const applyPriceListsJob = defineJob({
  name: 'apply-price-lists',
  payload: noPayload,
  cron: { at: '*/5 * * * *', options: 'max=1' },
})

interface VersionRow extends Omit<OwnPriceVersion, 'prices' | 'createdAt' | 'appliedAt' | 'isInForce'> {
  prices: unknown
  createdAt: Date
  appliedAt: Date | null
}

/** All price lists of a project for its builder, newest first; index price_lists_project_id_number_key. */
export async function priceVersions(db: Db, now: Date, viewer: Viewer, projectId: string) {
  const { market } = await projectRights(db, projectId, viewer, { builderOnly: true })
  const today = dayIn(now, market)
  const inForce = (await priceListOn(db, projectId, today))?.id
  const { rows } = await db.query<VersionRow>({
    name: 'price-versions',
    text: `select v.id, v.number, to_char(v.effective_on, 'YYYY-MM-DD') as "effectiveOn", v.note, v.prices, v.created_at as "createdAt",
        v.applied_at as "appliedAt", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by
      from price_lists v left join users u on u.id = v.by_user_id and u.state = 'active'
      where v.project_id = $1 order by v.number desc limit ${PRICE_VERSIONS_LISTED}`,
    values: [projectId],
  })
  return {
    data: rows.map(({ note, by, prices, createdAt, appliedAt, ...row }): OwnPriceVersion => ({
      ...row,
      ...(note && { note }),
      ...(by && { by }),
      prices: PriceList.parse(prices),
      createdAt: createdAt.toISOString(),
      ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
      isInForce: row.id === inForce,
    })),
    today,
  }
}

type Wanted = EndpointRequest<typeof previewPriceList>['body']

/** Duplicate codes, by the path of the second. */
function twice(prices: PriceList, part: 'preferredLocations' | 'parking'): [string, Message[]][] {
  const codes = prices[part].map(({ code }) => code)
  return codes.flatMap((code, at): [string, Message[]][] =>
    codes.indexOf(code) < at ? [[`prices.${part}.${at}.code`, [message('PRICE_LIST_CODE_TWICE')]]] : [],
  )
}

/** Refuses a day in the past, unit types of other projects, and duplicates. */
async function assertList(db: Db, today: string, projectId: string, { effectiveOn, prices }: Wanted): Promise<void> {
  if (effectiveOn < today)
    throw new Refusal('PRICE_LIST_DAY_PASSED', { fields: { effectiveOn: [message('PRICE_LIST_DAY_PASSED')] } })
  const { rows } = await db.query<{ id: string }>(`select id from unit_types where project_id = $1`, [projectId])
  const known = new Set(rows.map(({ id }) => id))
  const named = prices.unitTypes.map(({ unitTypeId }) => unitTypeId)
  const unknown = named.findIndex((id, at) => !known.has(id) || named.indexOf(id) < at)
  if (unknown >= 0)
    throw new Refusal('PRICE_LIST_TYPE_UNKNOWN', {
      fields: { [`prices.unitTypes.${unknown}`]: [message('PRICE_LIST_TYPE_UNKNOWN')] },
    })
  const fields = Object.fromEntries([...twice(prices, 'preferredLocations'), ...twice(prices, 'parking')])
  if (Object.keys(fields).length) throw new Refusal('PRICE_LIST_CODE_TWICE', { fields })
}

interface DiffedUnit {
  unitTypeId: string
  entryLevel: number
  locationCodes: string[]
  state: UnitState
}

const isPrice = (price: number | undefined) => price !== undefined
const span = (prices: readonly number[]) =>
  prices.length === 0
    ? undefined
    : {
        from: prices.reduce((least, one) => Math.min(least, one)),
        to: prices.reduce((most, one) => Math.max(most, one)),
        sum: prices.reduce((sum, one) => sum + one, 0),
      }

/** How a price list would change the prices of units, compared to the version in force on its day; writes nothing. */
export async function diffOf(
  db: Db,
  now: Date,
  viewer: Viewer,
  projectId: string,
  wanted: Wanted,
): Promise<PriceListDiff> {
  const rights = await projectRights(db, projectId, viewer, { builderOnly: true })
  assertSelling(rights)
  await assertList(db, dayIn(now, rights.market), projectId, wanted)
  const { effectiveOn, prices } = wanted
  const before = await priceListOn(db, projectId, effectiveOn)
  const types = await db.query<{ id: string; name: string }>(
    `select id, name from unit_types where project_id = $1 order by position, name`,
    [projectId],
  )
  const { rows: units } = await db.query<DiffedUnit>(
    `select unit_type_id as "unitTypeId", entry_level as "entryLevel", location_codes as "locationCodes", state
     from project_units where project_id = $1`,
    [projectId],
  )
  const priced = units.map((unit) => ({
    ...unit,
    was: before && unitPrice(before.prices, unit),
    becomes: unitPrice(prices, unit),
  }))
  const base = (list: PriceList | undefined, id: string) =>
    list?.unitTypes.find(({ unitTypeId }) => unitTypeId === id)?.basePrice
  return {
    ...(before && { before: before.number }),
    unitTypes: types.rows.map(({ id, name }) => {
      const free = priced.filter(({ unitTypeId, state }) => unitTypeId === id && state === 'available')
      const [baseBefore, baseAfter] = [base(before?.prices, id), base(prices, id)]
      const spanBefore = span(free.map(({ was }) => was).filter(isPrice))
      const spanAfter = span(free.map(({ becomes }) => becomes).filter(isPrice))
      return {
        unitTypeId: id,
        name,
        ...(baseBefore !== undefined && { baseBefore }),
        ...(baseAfter !== undefined && { baseAfter }),
        free: free.length,
        changed: free.filter(({ was, becomes }) => was !== becomes).length,
        ...(spanBefore && { spanBefore }),
        ...(spanAfter && { spanAfter }),
      }
    }),
    heldChanged: priced.filter(({ state, was, becomes }) => state === 'held' && was !== becomes).length,
    kept: priced.filter(({ state }) => state === 'booked' || state === 'sold').length,
  }
}

interface Published {
  number: number
  changed: number
  isNew: boolean
}

/** Adds a version of a project's price list, and applies it if it is effective today; call it in a transaction. */
export async function publish(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof publishPriceList>, 'params' | 'body'>,
): Promise<Published> {
  const { id: projectId } = params
  const rights = await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const same = await db.query<{ projectId: string; number: number }>(
    `select project_id as "projectId", number from price_lists where id = $1`,
    [body.id],
  )
  if (same.rows[0] && same.rows[0].projectId !== projectId)
    throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (same.rows[0]) return { number: same.rows[0].number, changed: 0, isNew: false }
  assertSelling(rights)
  const today = dayIn(now, rights.market)
  await assertList(db, today, projectId, body)
  const { rows } = await db.query<{ last: number }>(
    `select coalesce(max(number), 0) as last from price_lists where project_id = $1`,
    [projectId],
  )
  const last = rows[0]?.last ?? 0
  if (last !== body.after) throw new Refusal('PRICE_LIST_CHANGED')
  const number = last + 1
  await db.query(
    `insert into price_lists (id, project_id, number, effective_on, prices, note, created_at, by_user_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [body.id, projectId, number, body.effectiveOn, JSON.stringify(body.prices), body.note || null, now, viewer.userId],
  )
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'price-list', to: String(number) })
  if (body.effectiveOn > today) return { number, changed: 0, isNew: true }
  await setActor(db, viewer.userId, `price list ${number}`)
  return { number, changed: await applyPrices(db, projectId, today, now), isNew: true }
}

/** Projects per query. */
const PROJECTS_AT_ONCE = 50

/**
 * Applies the price lists that have become effective in the time zone of their market. A list that a later one replaced before its day is
 * never applied. Idempotent. Index price_lists_due.
 */
export async function applyPriceLists(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ id: string; market: MarketId }>({
      name: 'price-lists-due',
      text: `select distinct r.id, r.market from price_lists d join projects r on r.id = d.project_id
        where d.applied_at is null and d.effective_on <= $1::date + 1 and d.effective_on <= ${dayOf('r.market', '$2')}
          and not exists (select from price_lists n where n.project_id = d.project_id and n.effective_on <= ${dayOf('r.market', '$2')}
            and (n.effective_on, n.number) > (d.effective_on, d.number))
        order by r.id limit ${PROJECTS_AT_ONCE}`,
      values: [now.toISOString().slice(0, 10), now],
    })
    for (const { id, market } of rows)
      await database.transaction(async (db) => {
        // Locks the project first, in the same order as moving units.
        await db.query(`select from projects where id = $1 for no key update`, [id])
        const today = dayIn(now, market)
        const list = await priceListOn(db, id, today)
        await setActor(db, null, list && `price list ${list.number}`)
        await applyPrices(db, id, today, now)
      })
    if (rows.length < PROJECTS_AT_ONCE) return
  }
}
