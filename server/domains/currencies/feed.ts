import * as z from 'zod/mini'
import { currencyPairs } from '../../../contract/currencies/currencies.ts'
import { RateDecimal, type feedProblems } from '../../../contract/currencies/exchange-rates.ts'
import { CalendarDate } from '../../../contract/values.ts'
import type { Database } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/log.ts'
import { forgetRates, keepRate, readRates } from './rates.ts'

/** After European banks publish their rates of the day. */
export const readRateFeedJob = defineJob({
  name: 'read-exchange-rates',
  payload: noPayload,
  cron: { at: '30 16 * * *', options: 'max=3' },
})

const FEED_BYTES = 1_000_000
const FEED_PATIENCE_MS = 10_000
/** A change above this share of the last rate is an error of the feed until a person enters it. */
const LARGEST_CHANGE = 0.25
/** Decimals of a rate that is calculated from two. */
const DECIMALS = 10

type FeedProblem = (typeof feedProblems)[number]

/** Why a feed brought nothing. */
export class FeedError extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(`The feed of exchange rates failed: ${problem}.`)
    this.problem = problem
  }
}

/** The rates of a day: units of each currency for one unit of the currency that all are given in. */
export interface FeedRates {
  day: string
  /** Decimals by ISO 4217 code, with 1 for the currency they are given in. */
  per: ReadonlyMap<string, string>
}

/** Where rates come from. Fails with a `FeedError`. */
export interface RateFeed {
  /** The host, as the source of its rates. */
  host: string
  read: () => Promise<FeedRates>
}

/** Reads rates over HTTP, as JSON (`{base, date, rates}`) or as the European Central Bank's XML. */
export const httpFeed = (url: string, patienceMs = FEED_PATIENCE_MS): RateFeed => ({
  host: new URL(url).host,
  async read() {
    const text = await readBounded(url, patienceMs)
    return text.trimStart().startsWith('<') ? ratesInXml(text) : ratesInJson(text)
  },
})

async function readBounded(url: string, patienceMs: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok || !response.body) throw new FeedError('unreachable')
    for await (const chunk of response.body) {
      size += chunk.length
      // Leaving the loop closes the connection.
      if (size > FEED_BYTES) throw new FeedError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('unreachable')
  }
  return Buffer.concat(chunks).toString()
}

const JsonFeed = z.object({
  base: z.string(),
  date: z.string(),
  rates: z.record(z.string(), z.union([z.number(), z.string()])),
})

function ratesInJson(text: string): FeedRates {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FeedError('unreadable')
  }
  const feed = JsonFeed.safeParse(value).data
  if (!feed) throw new FeedError('unreadable')
  return ratesOf(feed.date, [[feed.base, '1'], ...Object.entries(feed.rates).map(([code, rate]) => [code, `${rate}`])])
}

function ratesInXml(text: string): FeedRates {
  const day = /\btime=["'](\d{4}-\d\d-\d\d)["']/.exec(text)?.[1]
  const found = [...text.matchAll(/\bcurrency=["']([A-Z]{3})["'] rate=["'](\d{1,9}(?:\.\d{1,12})?)["']/g)]
  return ratesOf(day, [['EUR', '1'], ...found.map(([, code = '', rate = '']) => [code, rate])])
}

function ratesOf(day: string | undefined, per: string[][]): FeedRates {
  const date = CalendarDate.safeParse(day).data
  if (date === undefined) throw new FeedError('unreadable')
  return { day: date, per: new Map(per.map(([code = '', rate = '']) => [code, rate])) }
}

/** The decimal `over / under`, rounded half up. */
function divide(over: string, under: string): string | undefined {
  const [one, other] = [over, under].map((text) => {
    const [whole = '', decimals = ''] = text.split('.')
    return /^\d{1,9}$/.test(whole) && /^\d{0,20}$/.test(decimals) ? BigInt(whole + decimals.padEnd(20, '0')) : 0n
  })
  if (!one || !other) return undefined
  const figures = String((2n * one * 10n ** BigInt(DECIMALS) + other) / (2n * other)).padStart(DECIMALS + 1, '0')
  let decimals = figures.slice(-DECIMALS)
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  const whole = figures.slice(0, -DECIMALS)
  return RateDecimal.safeParse(decimals ? `${whole}.${decimals}` : whole).data
}

/** Reads the feed and keeps what is new; a failure leaves all rates and is recorded for the back office. */
export async function readRateFeed(database: Database, now: Date, feed: RateFeed, log: Log): Promise<void> {
  let problem: FeedProblem | undefined
  try {
    await keepFeed(database, now, feed.host, await feed.read())
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    problem = error.problem
    log.warn({ problem }, 'exchange rates were not read')
  }
  await database.query(
    `insert into exchange_rate_feed (tried_at, succeeded_at, problem) values ($1, $2, $3)
     on conflict (is_only) do update set tried_at = excluded.tried_at,
       succeeded_at = coalesce(excluded.succeeded_at, exchange_rate_feed.succeeded_at), problem = excluded.problem`,
    [now, problem === undefined ? now : null, problem ?? null],
  )
}

async function keepFeed(database: Database, now: Date, source: string, { day, per }: FeedRates): Promise<void> {
  const before = await readRates(database)
  const fresh = currencyPairs.flatMap(({ base, quote }) => {
    const rate = divide(per.get(quote) ?? '', per.get(base) ?? '')
    if (rate === undefined) throw new FeedError('no-pair')
    const last = before.find((one) => one.base === base && one.quote === quote)
    if (last && Math.abs(Number(rate) / Number(last.rate) - 1) > LARGEST_CHANGE) throw new FeedError('jump')
    return last && (last.day > day || (last.day === day && last.rate === rate)) ? [] : [{ base, quote, rate }]
  })
  if (day > now.toISOString().slice(0, 10)) throw new FeedError('unreadable')
  await database.transaction(async (db) => {
    for (const rate of fresh) await keepRate(db, now, { id: uuidv7(), ...rate, day, source })
  })
  forgetRates()
}
