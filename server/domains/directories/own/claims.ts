import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { FIRMS_FOUND, type ProfileClaim, type findFirms } from '../../../../contract/directories/own-profile.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Gazetteer } from '../../places/service.ts'
import { holdDocuments } from '../../uploads/service.ts'
import { hasProvenContact } from '../../users/service.ts'
import { documentJson } from './own-rows.ts'
import { assertNotSuspended } from './sanctions.ts'

const CLAIMED_PER_DAY = 10
const isoText = (at: string | Date) => new Date(at).toISOString()

interface ClaimRow extends Omit<ProfileClaim, 'reason' | 'decidedAt' | 'createdAt'> {
  reason: string | null
  created_at: Date
  decided_at: Date | null
}

async function claimsWhere(db: Db, condition: string, values: string[]): Promise<ProfileClaim[]> {
  const { rows } = await db.query<ClaimRow>({
    text: `select c.id, c.state, c.note, c.reason, c.created_at, c.decided_at,
        json_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'name', p.name) as profile,
        coalesce((select json_agg(${documentJson} order by d.uploaded_at, d.id) from profile_claim_documents cd
          join documents d on d.id = cd.document_id and d.stored_at is not null where cd.claim_id = c.id), '[]') as documents
      from profile_claims c join profiles p on p.id = c.profile_id where ${condition} order by c.created_at desc, c.id limit 50`,
    values,
  })
  return rows.map(({ reason, created_at, decided_at, documents, ...claim }) => ({
    ...claim,
    documents: documents.map((document) => ({
      ...document,
      uploadedAt: isoText(document.uploadedAt),
      expiresAt: isoText(document.expiresAt),
    })),
    ...(reason !== null && { reason }),
    createdAt: isoText(created_at),
    ...(decided_at && { decidedAt: isoText(decided_at) }),
  }))
}

/** A person's claims, newest first. */
export const claimsOf = (db: Db, userId: string): Promise<ProfileClaim[]> =>
  // Index profile_claims_person.
  claimsWhere(db, 'c.user_id = $1', [userId])

export async function claimOf(db: Db, userId: string, id: string): Promise<ProfileClaim> {
  const [claim] = await claimsWhere(db, 'c.user_id = $1 and c.id = $2', [userId, id])
  if (!claim) throw new Refusal('PROFILE_CLAIM_NOT_FOUND')
  return claim
}

interface NewClaim {
  id: string
  profileId: string
  note: string
  documents: readonly string[]
}

/** Claims a builder's profile without an owner, for a moderator to decide. Idempotent by id. */
export async function claimProfile(
  database: Database,
  now: Date,
  { userId }: Viewer,
  { id, profileId, note, documents }: NewClaim,
  scale: number,
): Promise<void> {
  if (!(await hasProvenContact(database, userId))) throw new Refusal('CONTACT_NOT_PROVEN')
  await assertNotSuspended(database, userId, null)
  await consumeRateLimit(database, now, [{ key: `claim:${userId}`, most: CLAIMED_PER_DAY * scale, windowMs: DAY_MS }])
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ claimed: boolean }>(
      `select user_id is not null as claimed from profiles where id = $1 and kind = 'builder' and state = 'active' for update`,
      [profileId],
    )
    if (!rows[0]) throw new Refusal('PROFILE_NOT_FOUND')
    const known = await db.query(`select from profile_claims where id = $1 and user_id = $2`, [id, userId])
    if (known.rowCount) return
    if (rows[0].claimed) throw new Refusal('PROFILE_CLAIMED')
    const { rowCount } = await db.query(
      `insert into profile_claims (id, profile_id, user_id, note, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, profileId, userId, note, now],
    )
    if (!rowCount) throw new Refusal('PROFILE_CLAIM_OPEN')
    const given = await holdDocuments(db, now, userId, documents)
    if (given.length !== new Set(documents).size) throw new Refusal('DOCUMENT_NOT_YOURS')
    const { rowCount: attached } = await db.query(
      `insert into profile_claim_documents (document_id, claim_id)
       select given, $1 from unnest($2::uuid[]) given where not exists (select from profile_documents where document_id = given)
       on conflict do nothing`,
      [id, given.map((document) => document.id)],
    )
    if (attached !== given.length) throw new Refusal('DOCUMENT_NOT_YOURS')
  })
}

/** Withdraws a pending claim; idempotent. */
export async function withdrawClaim(database: Database, now: Date, userId: string, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ state: string }>(
      `select state from profile_claims where id = $1 and user_id = $2 for update`,
      [id, userId],
    )
    if (!rows[0]) throw new Refusal('PROFILE_CLAIM_NOT_FOUND')
    if (rows[0].state === 'withdrawn') return
    if (rows[0].state !== 'pending') throw new Refusal('PROFILE_CLAIM_DECIDED')
    await db.query(`update profile_claims set state = 'withdrawn', decided_at = $2 where id = $1`, [id, now])
  })
}

/** Words that do not distinguish firms. */
const EVERYDAY = new Set(
  'and build builder builders co company construction constructions corporation developer developers development developments estate estates group home homes housing inc india infra infrastructure limited llc llp ltd private projects properties pvt real realty the'.split(
    ' ',
  ),
)

/** Builders whose names share a distinctive word with `text`, most shared words first. */
export async function firmsLike(
  db: Db,
  gazetteer: Gazetteer,
  userId: string,
  { market, text }: { market: MarketId; text: string },
): Promise<EndpointOutput<typeof findFirms>['data']> {
  const all = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean)
  const telling = all.filter((word) => word.length > 1 && !EVERYDAY.has(word))
  const words = (telling.length ? telling : all).slice(0, 6).map((word) => `%${word}%`)
  if (!words.length) return []
  const { rows } = await db.query<{
    id: string
    slug: string
    name: string
    city_id: number | null
    claim: 'open' | 'taken' | 'own' | 'pending'
  }>({
    name: 'builders-named-like',
    // Index profiles_name_similar, where the database can have it; builders are few.
    text: `select p.id, p.slug, p.name, p.city_id, case when p.user_id = $3 then 'own' when p.user_id is not null then 'taken'
        when exists (select from profile_claims c where c.profile_id = p.id and c.user_id = $3 and c.state = 'pending') then 'pending'
        else 'open' end as claim
      from profiles p where p.kind = 'builder' and p.market = $1 and p.state = 'active' and lower(p.name) like any($2::text[])
      order by (select count(*) from unnest($2::text[]) w (word) where lower(p.name) like w.word) desc, p.name, p.id limit ${FIRMS_FOUND}`,
    values: [market, words, userId],
  })
  return rows.map(({ city_id, ...firm }) => {
    const city = city_id === null ? undefined : gazetteer.byId.get(city_id)?.name
    return { ...firm, ...(city !== undefined && { city }) }
  })
}
