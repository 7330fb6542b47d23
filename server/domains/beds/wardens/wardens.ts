import type { Warden } from '../../../../contract/beds/warden.ts'
import type { sendWardenCode, saveWarden } from '../../../../contract/beds/wardens.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import {
  codeRefused,
  normalPhone,
  sendCode,
  smsCountry,
  spendCode,
  tryCounted,
  type CodeSender,
} from '../../auth/service.ts'
import { listingRights } from '../../listings/service.ts'

/** Codes a lister can have sent to wardens. */
const CODES_PER_DAY = 20

/** The market of a PG that the viewer may handle; throws PROPERTY_NOT_FOUND for homes of other people too. */
async function ownPg(db: Db, { userId }: Viewer, id: string): Promise<MarketId> {
  const right = await listingRights(db, { userId, roles: [] }, id)
  const { rows } = await db.query<{ market: MarketId; isPg: boolean }>({
    name: 'pg-of-warden',
    text: `select market, intent = 'pg' as "isPg" from properties where id = $1 and deleted_at is null`,
    values: [id],
  })
  if (!right || !rows[0]) throw new Refusal('PROPERTY_NOT_FOUND')
  if (!rows[0].isPg) throw new Refusal('BEDS_ONLY_IN_PG')
  return rows[0].market
}

/** The warden of a home for its lister. */
export async function wardenOf(db: Db, id: string): Promise<Warden | undefined> {
  const { rows } = await db.query<Warden>({
    name: 'warden',
    text: `select name, phone, verified_at is not null as "isVerified" from wardens where property_id = $1`,
    values: [id],
  })
  return rows[0]
}

/** The phone number of the warden of a home, if it is verified. */
export async function verifiedPhone(db: Db, id: string): Promise<string | undefined> {
  const warden = await wardenOf(db, id)
  return warden?.isVerified ? warden.phone : undefined
}

/** Limits count a lister like a stranger, because the number is not theirs. */
const askerOf = ({ userId }: Viewer) => ({ by: 'stranger', id: `user:${userId}` }) as const

/** Sends a code to the phone of a warden, within the limits and the budget of sign-in codes. */
export async function sendWardenCodeTo(
  sender: CodeSender,
  viewer: Viewer,
  id: string,
  { phoneNumber }: EndpointRequest<typeof sendWardenCode>['body'],
  language: Language,
): Promise<void> {
  const { database, clock, sms, rateLimitScale } = sender
  const market = await ownPg(database, viewer, id)
  const destination = normalPhone(phoneNumber, market)
  const country = smsCountry(destination, sms.countries)
  await consumeRateLimit(database, clock.now(), [
    { key: `warden-code:${viewer.userId}`, most: CODES_PER_DAY * rateLimitScale, windowMs: DAY_MS },
  ])
  const codeFor = { purpose: 'warden', destination, userId: viewer.userId } as const
  await sendCode(sender, { codeFor, asker: askerOf(viewer), country, language })
}

/** Names the warden of a home. The number counts as verified only with a right code, or if it was before and did not change. */
export async function saveWardenOf(
  sender: CodeSender,
  viewer: Viewer,
  id: string,
  { name, phoneNumber, otp }: EndpointRequest<typeof saveWarden>['body'],
): Promise<Warden> {
  const { database, clock, sms } = sender
  const now = clock.now()
  const phone = normalPhone(phoneNumber, await ownPg(database, viewer, id))
  smsCountry(phone, sms.countries)
  const codeFor = { purpose: 'warden', destination: phone, userId: viewer.userId } as const
  const code = otp === undefined ? undefined : await tryCounted(sender, codeFor, otp, askerOf(viewer))
  if (otp !== undefined && code === undefined) throw codeRefused()
  return database.transaction(async (db) => {
    if (code !== undefined) await spendCode(db, now, code)
    await insertRow(
      db,
      'wardens',
      {
        propertyId: id,
        userId: viewer.userId,
        name,
        phone,
        verifiedAt: code === undefined ? null : now,
        updatedAt: now,
      },
      {
        onConflict: `(property_id) do update set user_id = excluded.user_id, name = excluded.name, phone = excluded.phone,
          verified_at = coalesce(excluded.verified_at, case when wardens.phone = excluded.phone then wardens.verified_at end), updated_at = excluded.updated_at`,
      },
    )
    const saved = await wardenOf(db, id)
    if (!saved) throw new Error('The warden was just saved.')
    return saved
  })
}

export async function removeWardenOf(db: Db, { userId }: Viewer, id: string): Promise<void> {
  const right = await listingRights(db, { userId, roles: [] }, id)
  if (!right) throw new Refusal('PROPERTY_NOT_FOUND')
  await db.query(`delete from wardens where property_id = $1`, [id])
}

/** Deletes wardens of homes that no longer exist. */
export async function forgetWardens(db: Db): Promise<void> {
  await db.query(`delete from wardens w using properties p where p.id = w.property_id and p.deleted_at is not null`)
}
