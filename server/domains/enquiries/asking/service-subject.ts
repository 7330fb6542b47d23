import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { OPERATORS } from '../leads/team.ts'
import { assertTakesQuestions, type AskedSubject } from './subjects.ts'

interface Row {
  title: string
  market: MarketId
  team: string | null
  lister: string | null
  name: string | null
  office: string | null
  city: string | null
  offered: boolean
}

interface Wanted {
  id: string
  /** Slug of the city in which the service is needed. */
  city: string | undefined
  brandName: string
}

/** Finds a service with its provider; throws if it is inactive or not offered in the city. */
export async function serviceSubject(db: Db, { id, city, brandName }: Wanted): Promise<AskedSubject> {
  const { rows } = await db.query<Row>({
    name: 'asked-service',
    text: `select s.words_en ->> 'name' as title, s.market, coalesce(a.agency_id, a.id, s.agency_id, s.builder_id) as team,
        coalesce(a.user_id, b.user_id) as lister, coalesce(a.name, g.name, b.name) as name,
        (select o.name from agencies o where o.id = a.agency_id) as office,
        (select p.name from places p where p.market = s.market and p.kind = 'city' and p.slug = $2 order by p.id limit 1) as city,
        s.everywhere or exists (select from service_cities c join places p on p.id = c.place_id
          where c.service_id = s.id and p.slug = $2) as offered
      from services s left join agents a on a.id = s.agent_id left join agencies g on g.id = s.agency_id
        left join builders b on b.id = s.builder_id
      where s.id = $1 and s.active`,
    values: [id, city ?? null],
  })
  const [row] = rows
  if (!row) throw new Refusal('SUBJECT_NOT_FOUND')
  if (!row.offered) throw new Refusal('SERVICE_NOT_IN_CITY')
  if (row.team !== null) await assertTakesQuestions(db, row.team, row.lister)
  return {
    kind: 'service',
    id,
    title: row.city === null ? row.title : `${row.title}, ${row.city}`,
    market: row.market,
    propertyId: undefined,
    // Without a provider, administrators answer.
    teamKey: row.team ?? OPERATORS,
    listerUserId: row.lister ?? undefined,
    name: row.name ?? brandName,
    office: row.office ?? undefined,
  }
}
