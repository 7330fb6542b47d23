import { PROVIDERS_FOUND, type ServiceProvider } from '../../../../contract/services/service-admin.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

interface Row extends Omit<ServiceProvider, 'office'> {
  office: string | null
}

/** People and firms whose names hold some letters, in the order of their names. */
export async function findProviders(db: Db, market: MarketId, text: string): Promise<ServiceProvider[]> {
  const held = `%${escapeLike(text.toLowerCase())}%`
  const { rows } = await db.query<Row>({
    name: 'find-providers',
    // Index profiles_name_similar, where the database has pg_trgm.
    text: `select * from (
        select 'agent' as kind, a.id, a.name, (select name from agencies where id = a.agency_id) as office from agents a
          where a.market = $1 and lower(a.name) like $2
        union all select 'agency', id, name, null from agencies where market = $1 and lower(name) like $2
        union all select 'builder', id, name, null from builders where market = $1 and lower(name) like $2) found
      order by name, id limit ${PROVIDERS_FOUND}`,
    values: [market, held],
  })
  return rows.map(({ office, ...provider }) => ({ ...provider, ...(office !== null && { office }) }))
}

const tables = { agent: 'agents', agency: 'agencies', builder: 'builders' } as const

/** Refuses a provider that the directories of the market do not hold. */
export async function assertProvider(
  db: Db,
  market: MarketId,
  { kind, id }: Pick<ServiceProvider, 'kind' | 'id'>,
): Promise<void> {
  const { rowCount } = await db.query(`select from ${tables[kind]} where id = $1 and market = $2`, [id, market])
  if (!rowCount) throw new Refusal('PROVIDER_NOT_FOUND')
}
