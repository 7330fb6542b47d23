import type { ProfileCheck, ProfileKind } from '../../../contract/directories/kinds.ts'
import { BuilderFacts, type Profile } from '../../../contract/directories/profiles.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Gazetteer } from '../places/service.ts'
import { portfolioOf } from './portfolio.ts'
import { PROFILE_JOINS, cardOf, placesOf, profileColumns, type ProfileRow } from './profile-rows.ts'

const firmFacts = keysOf(BuilderFacts.shape)
const TEAM_SHOWN = 20
/** An id, as opposed to a slug. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface PageRow extends ProfileRow {
  market: MarketId
  bio: string | null
  bio_hindi: string | null
  website: string | null
  phone: string | null
  created_at: Date
  subdomain: string | null
  unclaimed: boolean
  /** What a builder stated; null where it did not. */
  firm: { [Fact in keyof BuilderFacts]: BuilderFacts[Fact] | null } | null
  team_count: number
  stars: [number, number, number, number, number]
}
interface LookRow {
  kind: ProfileCheck
  result: 'passed' | 'failed'
  by_label: string | null
  at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

/** A number with all but its ends masked. */
const masked = (phone: string) => `${phone.slice(0, 5)}••••${phone.slice(-2)}`

/** The page of an active profile, by its id or slug. */
export async function readProfile(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  { kind, key, market, language }: { kind: ProfileKind; key: string; market: MarketId; language: Language },
): Promise<Profile> {
  const byId = UUID.test(key)
  const { rows } = await db.query<PageRow>({
    name: `profile-by-${byId ? 'id' : 'slug'}`,
    // By the primary key or (kind, market, slug).
    text: `select ${profileColumns('$2::timestamptz')}, p.market, p.bio, p.bio_hindi, p.website, p.phone, p.created_at, p.stars,
        p.kind = 'builder' and p.user_id is null as unclaimed,
        case when p.kind = 'builder' then json_build_object(${firmFacts.map((name) => `'${name}', p.details -> '${name}'`).join(', ')}) end as firm,
        (select subdomain from agent_sites where (agent_id = p.id or agency_id = p.id) and state = 'live') as subdomain,
        (select count(*)::int from profiles t where t.agency_id = p.id and t.kind = 'agent' and t.state = 'active') as team_count
      from profiles p ${PROFILE_JOINS}
      where p.kind = $1 and p.state = 'active' and ${byId ? 'p.id = $3::uuid and $4::text is not null' : 'p.slug = $3 and p.market = $4::market'}`,
    values: [kind, now, key, market],
  })
  const [row] = rows
  if (!row) throw new Refusal('PROFILE_NOT_FOUND')
  const [looks, portfolio, team, branches] = await Promise.all([
    looksAt(db, row.id),
    kind === 'architect' ? portfolioOf(db, row.id) : [],
    kind === 'agency' ? teamOf(db, row.id, now) : [],
    kind === 'agency' ? branchesOf(db, row.id) : [],
  ])
  return {
    ...cardOf(row, gazetteer, language),
    market: row.market,
    ...(row.bio !== null && { bio: row.bio }),
    ...(row.bio_hindi !== null && { bioHindi: row.bio_hindi }),
    ...(row.website !== null && { website: row.website }),
    ...(row.phone !== null && { phone: masked(row.phone) }),
    history: looks.flatMap((look) => historyOf(look, now)),
    areaPoints: row.area_ids.flatMap((id) => {
      const [place, [named]] = [gazetteer.byId.get(id), placesOf(gazetteer, [id], language)]
      if (!place || !named) return []
      const city = place.parent?.kind === 'city' ? place.parent.slug : undefined
      return [{ ...named, ...(city !== undefined && { city }), location: place.location }]
    }),
    team: team.map((one) => cardOf(one, gazetteer, language)),
    teamCount: row.team_count,
    branches,
    stars: row.stars,
    portfolio,
    ...(row.subdomain !== null && { subdomain: row.subdomain }),
    ...(row.unclaimed && { unclaimed: true }),
    ...(row.firm && { firm: statedFacts(row.firm) }),
    createdAt: row.created_at.toISOString(),
  }
}

/** The facts that a builder stated. */
const statedFacts = (facts: NonNullable<PageRow['firm']>): BuilderFacts =>
  BuilderFacts.parse(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)))

async function looksAt(db: Db, id: string): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow>({
    name: 'profile-looks',
    // Index profile_verifications_profile.
    text: `select kind, result, by_label, at, expires_at, revoked_at from profile_verifications
      where profile_id = $1 and result <> 'requested' order by at desc`,
    values: [id],
  })
  return rows
}

/** The public result of a check; failed ones are shown too, so that passed ones mean something. */
function historyOf({ kind, result, by_label, at, expires_at, revoked_at }: LookRow, now: Date): Profile['history'] {
  if (by_label === null) return []
  const state = revoked_at ? 'revoked' : result === 'passed' && expires_at && expires_at <= now ? 'expired' : result
  return [
    { kind, result: state, by: by_label, at: at.toISOString(), ...(expires_at && { until: expires_at.toISOString() }) },
  ]
}

async function teamOf(db: Db, agencyId: string, now: Date): Promise<ProfileRow[]> {
  const { rows } = await db.query<ProfileRow>({
    name: 'profile-team',
    // Index profiles_agency.
    text: `select ${profileColumns('$2::timestamptz')} from profiles p ${PROFILE_JOINS}
      where p.agency_id = $1 and p.kind = 'agent' and p.state = 'active' order by p.rating desc, p.id limit ${TEAM_SHOWN}`,
    values: [agencyId, now],
  })
  return rows
}

async function branchesOf(db: Db, agencyId: string): Promise<Profile['branches']> {
  const { rows } = await db.query<{ slug: string; name: string }>({
    name: 'profile-branches',
    // Index profiles_agency.
    text: `select slug, name from profiles where agency_id = $1 and kind = 'agency' and state = 'active' order by name, id`,
    values: [agencyId],
  })
  return rows
}
