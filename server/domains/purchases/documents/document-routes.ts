import type { FastifyInstance } from 'fastify'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { formatMoney } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { purchaseDocument, purchaseTemplates } from '../../../../contract/purchases/purchases.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Currency, Language } from '../../../../contract/values.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { RawFile, type Api } from '../../../platform/http/serve.ts'
import { openThread } from '../../../platform/thread.ts'
import { hasPage } from '../../properties/service.ts'
import type { Print } from './draw.ts'
import type { Known } from './template.ts'

const MAX_PER_HOUR = 60
/** The limit of waiting requests, beyond which they are refused. */
const MAX_WAITING = 16

interface DocumentOptions {
  database: Database
  clock: Clock
  brand: string
  rateLimitScale: number
}

/** Templates as PDF, drawn in a thread. Nothing of them is stored. */
export function documentRoutes({ serve }: Api, http: FastifyInstance, options: DocumentOptions): void {
  const { database, clock, brand, rateLimitScale } = options
  const drawing = openThread<Print, Uint8Array>(new URL('./worker.ts', import.meta.url))
  serve(
    purchaseDocument,
    async ({ params: { template }, query: { market, language, homeId }, viewer, client }) => {
      const offered: readonly string[] = purchaseTemplates[market]
      if (!offered.includes(template)) throw new Refusal('NOT_FOUND')
      const now = clock.now()
      await consumeRateLimit(database, now, [
        { key: `templates:from:${client.address()}`, most: MAX_PER_HOUR * rateLimitScale, windowMs: HOUR_MS },
      ])
      const at = now.toISOString()
      const { timeZone, locale } = markets[market]
      const known: Known = {
        today: dateTimeFormat(locale[language], { dateStyle: 'long', timeZone }).format(now),
        ...(viewer && (await personOf(database, viewer.userId))),
        ...(await homeOf(database, { homeId, userId: viewer?.userId, market }, language)),
      }
      if (drawing.waiting() >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
      const pdf = await drawing.ask({ template, market, language, brand, known, at })
      return new RawFile(Buffer.from(pdf), {
        type: 'application/pdf',
        name: `${template}.pdf`,
        isShown: false,
      })
    },
    { knowsViewer: true },
  )
  http.addHook('onClose', () => drawing.close())
}

/** What a person's account says of them, their contacts once they are proven. */
async function personOf(db: Db, userId: string): Promise<Known> {
  const { rows } = await db.query<{ known: Known }>({
    name: 'buyer-of-template',
    text: `select json_strip_nulls(json_build_object('buyer', nullif(concat_ws(' ', first_name, last_name), ''),
        'phone', case when phone_verified_at is not null then phone end,
        'email', case when email_verified_at is not null then email end)) as known
      from users where id = $1`,
    values: [userId],
  })
  return rows[0]?.known ?? {}
}

interface Wanted {
  /** By default the home of the person's purchase. */
  homeId: string | undefined
  userId: string | undefined
  market: string
}

/** What is public of the home. Throws PROPERTY_NOT_FOUND if a named one has no page. */
async function homeOf(db: Db, { homeId, userId, market }: Wanted, language: Language): Promise<Known> {
  const { rows } = await db.query<{
    title: string
    reference: string
    place: string
    price: number | null
    currency: Currency
  }>({
    name: 'home-of-template',
    text: `select p.title, p.listing_id as reference, p.list_price as price, p.currency,
        concat_ws(', ', ${placeName('l')}, ${placeName('c')}) as place
      from properties p join places c on c.id = p.city_id join places l on l.id = p.locality_id
      where p.market = $3::market and p.intent = 'sale' and ${hasPage} and p.id = coalesce($1::uuid,
        (select property_id from purchases where user_id = $2 and market = $3::market and archived_at is null))`,
    values: [homeId ?? null, userId ?? null, market, language],
  })
  const [home] = rows
  if (!home) {
    if (homeId !== undefined) throw new Refusal('PROPERTY_NOT_FOUND')
    return {}
  }
  const { title, reference, place, price, currency } = home
  return {
    home: title,
    reference,
    place,
    // The fonts have no non-breaking space.
    ...(price !== null && { price: formatMoney(price, currency, language).exact.replaceAll('\u00a0', ' ') }),
  }
}

const placeName = (table: string) =>
  `case when $4 = 'hi' then coalesce(${table}.name_hindi, ${table}.name) else ${table}.name end`
