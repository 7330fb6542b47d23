import { HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import { rateBetween } from '../../../contract/currencies/currencies.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import {
  RATES_PER_PAGE,
  type ExchangeRate,
  type KeptRate,
  type addExchangeRate,
} from '../../../contract/currencies/exchange-rates.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Currency } from '../../../contract/values.ts'
import { cached } from '../../platform/cached.ts'
import type { Db } from '../../platform/db/pool.ts'
import { insertRow } from '../../platform/db/write-row.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { audit } from '../audit/service.ts'

/** Requested when prices are converted by a new rate. */
export const ratesChangedJob = defineJob({ name: 'exchange-rates-changed', payload: noPayload })

const COLUMNS = `id, base, quote, trim_scale(rate)::text as rate, to_char(day, 'YYYY-MM-DD') as day, source`
const NEWEST_FIRST = 'day desc, created_at desc, id desc'

/** The newest rate of each pair, as stored. */
export async function readRates(db: Db): Promise<ExchangeRate[]> {
  const { rows } = await db.query<ExchangeRate>({
    name: 'current-exchange-rates',
    text: `select distinct on (base, quote) ${COLUMNS} from exchange_rates order by base, quote, ${NEWEST_FIRST}`,
    values: [],
  })
  return rows
}

let known = new WeakMap<Db, () => Promise<ExchangeRate[]>>()

/** The newest rate of each pair: of a transaction as it sees them, else up to a minute old if another server changed them. */
export function currentRates(db: Db): Promise<ExchangeRate[]> {
  const rates = known.get(db) ?? cached(() => readRates(db), MINUTE_MS)
  known.set(db, rates)
  return rates()
}

/** Makes the next searches and messages read the rates again; call it after they changed. */
export function forgetRates(): void {
  known = new WeakMap()
}

/** The rate between two currencies: the newest, or the one with the id `rateId`; undefined if there is none. */
export async function findRate(
  db: Db,
  one: Currency,
  other: Currency,
  rateId?: string,
): Promise<ExchangeRate | undefined> {
  if (rateId === undefined) return rateBetween(await currentRates(db), one, other)
  const { rows } = await db.query<ExchangeRate>({
    name: 'exchange-rate-by-id',
    text: `select ${COLUMNS} from exchange_rates where id = $1`,
    values: [rateId],
  })
  return rateBetween(rows, one, other)
}

/** A page of all rates, newest first. */
export async function listRates(db: Db, page: number): Promise<{ data: KeptRate[]; total: number }> {
  const { rows: counts } = await db.query<{ total: number }>('select count(*)::int as total from exchange_rates')
  const { rows } = await db.query<ExchangeRate & { enteredBy: string | null; createdAt: Date }>(
    `select r.*, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "enteredBy"
     from (select ${COLUMNS}, entered_by, created_at as "createdAt", row_number() over (order by ${NEWEST_FIRST}) as place
       from exchange_rates order by ${NEWEST_FIRST} limit $1 offset $2) r
     left join users u on u.id = r.entered_by order by r.place`,
    [RATES_PER_PAGE, (page - 1) * RATES_PER_PAGE],
  )
  const current = new Set((await readRates(db)).map(({ id }) => id))
  return {
    data: rows.map(({ id, base, quote, rate, day, source, enteredBy, createdAt }) => ({
      id,
      base,
      quote,
      rate,
      day,
      source,
      isCurrent: current.has(id),
      ...(enteredBy !== null && { enteredBy }),
      enteredAt: createdAt.toISOString(),
    })),
    total: counts[0]?.total ?? 0,
  }
}

/** How far ahead of UTC the day can be somewhere. */
const EARLIEST_DAY_MS = 14 * HOUR_MS

/** Adds a rate entered by `by`, once however often it arrives. Call it in a transaction. */
export async function enterRate(
  db: Db,
  now: Date,
  by: string,
  { id, ...rate }: EndpointRequest<typeof addExchangeRate>['body'] & { id: string },
): Promise<ExchangeRate> {
  if (rate.day > new Date(now.getTime() + EARLIEST_DAY_MS).toISOString().slice(0, 10))
    throw new Refusal('RATE_OF_FUTURE', { fields: { day: [message('RATE_OF_FUTURE')] } })
  const isNew = await keepRate(db, now, { id, ...rate, enteredBy: by })
  if (isNew)
    await audit(db, now, {
      by,
      action: 'exchange-rate-added',
      targetKind: 'exchange-rate',
      targetId: id,
      targetName: `${rate.base}/${rate.quote}`,
      before: {},
      after: { rate: rate.rate, day: rate.day, source: rate.source },
    })
  return { id, ...rate }
}

type NewRate = ExchangeRate & { enteredBy?: string }

/** Stores a rate and requests that saved searches follow it; false if its id exists. Call it in a transaction. */
export async function keepRate(db: Db, now: Date, rate: NewRate): Promise<boolean> {
  const { rowCount } = await insertRow(
    db,
    'exchange_rates',
    { ...rate, createdAt: now },
    { onConflict: '(id) do nothing' },
  )
  if (!rowCount) return false
  await addJob(db, ratesChangedJob, {})
  return true
}
