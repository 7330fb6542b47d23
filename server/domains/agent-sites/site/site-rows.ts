import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { SITE_TITLE_LENGTH, type SiteBlock, type SiteContent } from '../../../../contract/agent-sites/site-content.ts'
import type { SiteState } from '../../../../contract/agent-sites/site-states.ts'
import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { pictureFields } from '../../uploads/service.ts'

export interface SiteRow {
  id: string
  version: number
  subdomain: string
  state: SiteState
  title: string | null
  description: string | null
  headline: string
  tagline: string | null
  theme: SiteContent['theme']
  hero: string | null
  icon: string | null
  blocks: SiteBlock[]
  campaign: SiteContent['campaign'] | null
  draft: SiteContent | null
  publishedAt: Date | null
  updatedAt: Date
  profileId: string
  kind: 'agent' | 'agency'
  market: MarketId
  slug: string
  name: string
  license: string | null
  userId: string | null
  hasPhone: boolean
  firm: { id: string; slug: string; name: string; license: string | null } | null
  author: string | null
  projects: SiteDetails['projects']
  areas: SiteDetails['serviceAreas']
}

/** SQL of a site `s` with its owner's profile `p`, and the agency of an agent. */
export const SITE = `select s.id, s.version, s.subdomain, s.state, s.title, s.description, s.headline, s.tagline, s.theme,
    s.hero_picture_key as hero, s.icon_picture_key as icon, s.blocks, s.campaign, s.draft, s.published_at as "publishedAt",
    s.updated_at as "updatedAt", p.id as "profileId", p.kind, p.market, p.slug, p.name, p.license, p.user_id as "userId",
    p.phone is not null as "hasPhone",
    case when g.id is not null then json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'license', g.license) end as firm,
    (select b.slug from blog_authors b where b.user_id = p.user_id and b.market = p.market) as author,
    (select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by homes desc, name), '[]') from (
      select r.slug, r.name, count(*) as homes from properties h join search_homes using (id) join projects r on r.id = h.project_id
      where h.list_agent_id = p.id or h.list_office_id = p.id
      group by r.slug, r.name order by 3 desc, 2 limit 6) r) as projects,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('slug', l.slug, 'name', l.name,
        'citySlug', case when l.kind = 'locality' then c.slug end)) order by area.n), '[]')
      from unnest(case when s.service_areas = '{}' then p.area_ids else s.service_areas end) with ordinality area (id, n)
      join places l on l.id = area.id left join places c on c.id = l.parent_id) as areas
  from agent_sites s join profiles p on p.id = coalesce(s.agent_id, s.agency_id)
  left join profiles g on g.id = p.agency_id and p.kind = 'agent'`

const said = <Value>(name: string, value: Value | null) => (value === null ? {} : { [name]: value })

/** The published content of a site. */
const published = (row: SiteRow): SiteContent => ({
  title: row.title ?? row.name.slice(0, SITE_TITLE_LENGTH),
  headline: row.headline,
  theme: row.theme,
  blocks: row.blocks,
  ...said('description', row.description),
  ...said('tagline', row.tagline),
  ...said('hero', row.hero),
  ...said('icon', row.icon),
  ...said('campaign', row.campaign),
})

/** The draft of a site, else its published content. */
export const written = (row: SiteRow): SiteContent => row.draft ?? published(row)

const keysIn = (node: RichNode): string[] => [
  ...(node.type === 'image' && typeof node.attrs?.['key'] === 'string' ? [node.attrs['key']] : []),
  ...(node.content ?? []).flatMap(keysIn),
]

/** The pictures in a site's content. */
export const pictureKeys = ({ hero, icon, blocks }: SiteContent): string[] => [
  ...new Set([
    ...(hero === undefined ? [] : [hero]),
    ...(icon === undefined ? [] : [icon]),
    ...blocks.flatMap((block) =>
      block.kind === 'picture' ? [block.picture] : block.kind === 'text' ? keysIn(block.body) : [],
    ),
  ]),
]

export type KeyedPicture = Picture & { key: string }

/** Pictures by key; `alt` is used for those that no block describes. */
export async function picturesOf(db: Db, keys: readonly string[], alt: string): Promise<KeyedPicture[]> {
  if (!keys.length) return []
  const { rows } = await db.query<{ picture: KeyedPicture }>({
    name: 'pictures-of-site',
    text: `select json_build_object('key', p.key, 'alt', $2::text, ${pictureFields('p')}) as picture from pictures p where p.key = any($1)`,
    values: [keys, alt],
  })
  return rows.map(({ picture }) => picture)
}

const trader = (id: string, slug: string, name: string, license: string | null) => ({
  id,
  slug,
  name,
  ...(license !== null && { license }),
})

/** A site as its visitors see it, or as a preview of its draft. */
export async function detailsOf(db: Db, row: SiteRow, isPreview = false): Promise<SiteDetails> {
  const content = isPreview ? written(row) : published(row)
  const { hero, icon, title, headline, theme, blocks, description, tagline, campaign } = content
  const pictures = await picturesOf(db, pictureKeys(content), `${row.name}: picture`)
  const pictureOf = (key: string | undefined) => pictures.find((one) => one.key === key)
  const [heroPicture, iconPicture] = [pictureOf(hero), pictureOf(icon)]
  const own = trader(row.profileId, row.slug, row.name, row.license)
  const firm = row.firm && trader(row.firm.id, row.firm.slug, row.firm.name, row.firm.license)
  const agency = row.kind === 'agency' ? own : firm
  return {
    id: row.id,
    subdomain: row.subdomain,
    name: row.name,
    market: row.market,
    title,
    headline,
    theme,
    blocks,
    ...(description !== undefined && { description }),
    ...(tagline !== undefined && { tagline }),
    ...(campaign !== undefined && { campaign }),
    ...(hero !== undefined && { heroPictureKey: hero }),
    ...(heroPicture && { hero: pictureIn(heroPicture) }),
    ...(iconPicture && { icon: pictureIn(iconPicture) }),
    ...(row.kind === 'agent' && { agent: own }),
    ...(agency && { agency }),
    serviceAreas: row.areas,
    projects: row.projects,
    pictures,
    ...(row.author !== null && { author: row.author }),
    hasPhone: row.hasPhone,
  }
}

const pictureIn = ({ key: _key, ...picture }: KeyedPicture): Picture => picture
