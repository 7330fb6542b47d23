import { lock } from '../../../platform/db/locks.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import type { EndpointInput, EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  SERVICES_LIMIT,
  type AdminService,
  type saveService,
  type switchServices,
} from '../../../../contract/services/service-admin.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { allOrNone } from '../../../platform/http/changes-of-many.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'
import type { Gazetteer } from '../../places/service.ts'
import { askToTell } from '../waitlist/telling.ts'
import { assertProvider } from './providers.ts'
import { adminServiceOf, adminServices } from './reading.ts'

type Written = EndpointInput<typeof saveService>['body']

interface Saving {
  by: string
  id: string
  written: Written
}

/** Adds a service, or changes one at the version its editor saw, and requests that its waitlist is notified. Call it in a transaction. */
export async function save(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  { by, id, written }: Saving,
): Promise<AdminService> {
  const { market, version, provider, cities } = written
  const placeIds = cities.map((slug) => {
    const city = gazetteer.city(market, slug)
    if (!city) throw new Refusal('PLACE_NOT_FOUND')
    return city.id
  })
  if (provider) await assertProvider(db, market, provider)
  // Serialises changes, so that slugs stay unique and the limit of services holds.
  await lock(db, 'service', market)
  const before = await adminServiceOf(db, gazetteer, id)
  if ((before?.version ?? 0) !== version || (before && before.market !== market)) throw new Refusal('SERVICE_CHANGED')
  await assertRoom(db, { id, market, slug: written.slug, isNew: !before })
  await write(db, now, id, written)
  await db.query(`delete from service_cities where service_id = $1`, [id])
  await db.query(`insert into service_cities (service_id, place_id) select $1, unnest($2::int[])`, [
    id,
    [...new Set(written.everywhere ? [] : placeIds)],
  ])
  return finish(db, now, gazetteer, { by, id, before })
}

/** Requests that the waitlist of a saved service is notified, and logs the change; returns the service. */
async function finish(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  { by, id, before }: { by: string; id: string; before: AdminService | undefined },
): Promise<AdminService> {
  await askToTell(db, id)
  const after = await adminServiceOf(db, gazetteer, id)
  if (!after) throw new Refusal('SERVICE_CHANGED')
  await audit(db, now, {
    by,
    action: before ? 'service-changed' : 'service-added',
    targetKind: 'service',
    targetId: id,
    targetName: `${after.market} ${after.slug}`.toUpperCase(),
    before: before ? figures(before) : {},
    after: figures(after),
  })
  return after
}

/** Activates or deactivates services, all or none; returns how many changed. Call it in a transaction. */
export async function switchAll(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  by: string,
  { market, active, services }: EndpointRequest<typeof switchServices>['body'],
): Promise<number> {
  // Serialises changes, so that the second of two requests sees what the first did.
  await lock(db, 'service', market)
  const stored = new Map((await adminServices(db, gazetteer, market)).map((service) => [service.id, service]))
  let changed = 0
  await allOrNone(
    'services',
    services.map(({ id, version }) => ({
      name: stored.get(id)?.en.name ?? id,
      make: async () => {
        const service = stored.get(id)
        if (service?.active === active) return
        if (service?.version !== version) throw new Refusal('SERVICE_CHANGED')
        if (active && service.provider) await assertProvider(db, market, service.provider)
        await updateRow(db, 'services', { id }, { active, version: version + 1, updatedAt: now })
        await finish(db, now, gazetteer, { by, id, before: service })
        changed += 1
      },
    })),
  )
  return changed
}

/** The fields of a service in the audit log. */
const figures = ({ version, active, priceFrom, priceUnit, everywhere, cities, provider, position }: AdminService) => ({
  version,
  active,
  priceFrom,
  priceUnit,
  cities: everywhere ? 'all' : cities.length,
  provider: provider ? provider.id : 'staff',
  position,
})

async function assertRoom(
  db: Db,
  { id, market, slug, isNew }: { id: string; market: Written['market']; slug: string; isNew: boolean },
): Promise<void> {
  const { rows } = await db.query<{ taken: boolean; count: number }>(
    `select coalesce(bool_or(slug = $2 and id <> $3), false) as taken, count(*) as count from services where market = $1`,
    [market, slug, id],
  )
  if (rows[0]?.taken) throw new Refusal('SERVICE_SLUG_TAKEN')
  if (isNew && (rows[0]?.count ?? 0) >= SERVICES_LIMIT) throw new Refusal('SERVICES_FULL')
}

async function write(db: Db, now: Date, id: string, written: Written): Promise<void> {
  const { provider } = written
  const providerId = (kind: string) => (provider?.kind === kind ? provider.id : null)
  await insertRow(
    db,
    'services',
    {
      id,
      market: written.market,
      slug: written.slug,
      kind: written.kind,
      wordsEn: JSON.stringify(written.en),
      wordsHi: written.hi && JSON.stringify(written.hi),
      priceFrom: written.priceFrom,
      priceUnit: written.priceUnit,
      daysFrom: written.days?.from,
      daysTo: written.days?.to,
      everywhere: written.everywhere,
      agentId: providerId('agent'),
      agencyId: providerId('agency'),
      builderId: providerId('builder'),
      active: written.active,
      position: written.position,
      createdAt: now,
      updatedAt: now,
    },
    {
      onConflict: `(id) do update set version = services.version + 1, slug = excluded.slug, kind = excluded.kind,
        words_en = excluded.words_en, words_hi = excluded.words_hi, price_from = excluded.price_from,
        price_unit = excluded.price_unit, days_from = excluded.days_from, days_to = excluded.days_to,
        everywhere = excluded.everywhere, agent_id = excluded.agent_id, agency_id = excluded.agency_id,
        builder_id = excluded.builder_id, active = excluded.active, position = excluded.position,
        updated_at = excluded.updated_at`,
    },
  )
}
