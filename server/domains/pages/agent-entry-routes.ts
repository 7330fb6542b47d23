import { ENQUIRY_DAYS, MIN_MEASURED, agentEntry } from '../../../contract/pages/agent-entry.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { cached } from '../../platform/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'

type Entry = EndpointOutput<typeof agentEntry>['data']

interface FigureRow {
  agents: number
  agencies: number
  homesClosed: number
  replyMinutes: number | null
  measured: number
}

/** The entry page for agents. Its figures are cached for an hour, because they scan all profiles and homes of a market. */
export function agentEntryRoutes({ serve }: Api, { database, clock }: { database: Db; clock: Clock }): void {
  const keep = (market: MarketId) =>
    cached(
      () => readEntry(database, market, clock.now()),
      HOUR_MS,
      () => clock.now().getTime(),
    )
  const entries: Record<MarketId, () => Promise<Entry>> = { in: keep('in'), us: keep('us') }
  serve(agentEntry, async ({ query: { market } }) => ({ data: await entries[market]() }), { microCached: true })
}

async function readEntry(db: Db, market: MarketId, now: Date): Promise<Entry> {
  const [profiles, homes, sites] = await Promise.all([
    db.query<FigureRow>({
      name: 'agent-entry-profiles',
      text: `select count(*) filter (where kind = 'agent')::int as agents, count(*) filter (where kind = 'agency')::int as agencies,
          coalesce(sum(homes_closed) filter (where kind = 'agent'), 0)::int as "homesClosed",
          round(percentile_cont(0.5) within group (order by reply_minutes) filter (where kind = 'agent'))::int as "replyMinutes",
          count(reply_minutes) filter (where kind = 'agent')::int as measured
        from profiles where market = $1 and kind in ('agent', 'agency') and state = 'active'`,
      values: [market],
    }),
    db.query<{ homes: number; enquiries: number; asked: number }>({
      name: 'agent-entry-homes',
      text: `with asked as (select property_id as id, count(*) as times from leads
          where market = $1 and lead_source = 'enquiry' and property_id is not null and created_at > $2 group by 1)
        select count(*)::int as homes, coalesce(sum(a.times), 0)::int as enquiries, count(a.times)::int as asked
        from search_homes h left join asked a using (id) where h.market = $1`,
      values: [market, new Date(now.getTime() - ENQUIRY_DAYS * DAY_MS)],
    }),
    db.query<NonNullable<Entry['sample']>>({
      name: 'agent-entry-site',
      // The best rated agent's site is shown.
      text: `select s.subdomain, p.name, s.headline from agent_sites s join profiles p on p.id in (s.agent_id, s.agency_id)
        where s.state = 'live' and p.state = 'active' and p.market = $1 order by p.rating desc, p.id limit 1`,
      values: [market],
    }),
  ])
  const { measured = 0, replyMinutes, ...figures } = profiles.rows[0] ?? {}
  const { homes: homesOnOffer = 0, enquiries = 0, asked = 0 } = homes.rows[0] ?? {}
  const [sample] = sites.rows
  return {
    agents: 0,
    agencies: 0,
    homesClosed: 0,
    ...figures,
    homesOnOffer,
    ...(measured >= MIN_MEASURED && typeof replyMinutes === 'number' && { replyMinutes }),
    ...(asked >= MIN_MEASURED && { enquiriesAHome: enquiries / homesOnOffer }),
    ...(sample && { sample }),
  }
}
