import { SiteTheme, type SiteDetails } from '../../../contract/agent-sites.ts'
import type { Db } from '../../platform/db/pool.ts'

interface SiteRow {
  subdomain: string
  headline: string
  tagline: string | null
  theme: string
  hero_picture_key: string | null
  agent_id: string | null
  agent_slug: string
  agent_name: string
  agent_license: string | null
  agency_id: string | null
  agency_slug: string
  agency_name: string
  agency_license: string | null
  areas: SiteDetails['serviceAreas']
}

const trader = (id: string, slug: string, name: string, license: string | null) => ({
  id,
  slug,
  name,
  ...(license !== null && { license }),
})

/** The head of the live site of that name; `undefined` where there is none. */
export async function liveSite(db: Db, subdomain: string): Promise<SiteDetails | undefined> {
  const { rows } = await db.query<SiteRow>({
    name: 'live-site',
    text: `select s.subdomain, s.headline, s.tagline, s.theme, s.hero_picture_key,
        a.id as agent_id, a.slug as agent_slug, a.name as agent_name, a.member_state_license as agent_license,
        o.id as agency_id, o.slug as agency_slug, o.name as agency_name, o.office_corporate_license as agency_license,
        (select coalesce(json_agg(json_strip_nulls(json_build_object('slug', p.slug, 'name', p.name,
            'citySlug', case when p.kind = 'locality' then c.slug end)) order by area.n), '[]')
          from unnest(s.service_areas) with ordinality area (id, n) join places p on p.id = area.id left join places c on c.id = p.parent_id) as areas
      from agent_sites s left join agents a on a.id = s.agent_id left join agencies o on o.id = coalesce(s.agency_id, a.agency_id)
      where s.subdomain = $1 and s.state = 'live'`,
    values: [subdomain],
  })
  const [row] = rows
  if (!row) return undefined
  return {
    subdomain: row.subdomain,
    name: row.agent_id === null ? row.agency_name : row.agent_name,
    headline: row.headline,
    ...(row.tagline !== null && { tagline: row.tagline }),
    theme: SiteTheme.parse(row.theme),
    ...(row.hero_picture_key !== null && { heroPictureKey: row.hero_picture_key }),
    ...(row.agent_id !== null && { agent: trader(row.agent_id, row.agent_slug, row.agent_name, row.agent_license) }),
    ...(row.agency_id !== null && {
      agency: trader(row.agency_id, row.agency_slug, row.agency_name, row.agency_license),
    }),
    serviceAreas: row.areas,
  }
}
