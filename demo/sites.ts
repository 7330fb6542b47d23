import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { SiteBlock } from '../contract/agent-sites/site-content.ts'
import type { Role } from '../contract/roles.ts'
import { DAY_MS } from '../contract/time.ts'
import { makeSite, type StoredSite } from '../server/domains/agent-sites/factory.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoAgent } from './listers.ts'
import type { DemoPicture } from './pictures.ts'
import { slugOf } from './market/locality.ts'
import { between, seeded } from './market/random.ts'
import { siteWords, type SiteWords } from './market/words/sites.ts'
import { seededId } from './random.ts'
import type { DemoVoice } from './voice.ts'

const AREAS_A_SITE = 6
const themes = ['teal', 'forest', 'plum', 'indigo', 'brick'] as const
/** This many sites use every feature; the last site is an unpublished draft. */
const FULL = 3
const VIEW_DAYS = 25

const text = (words: string, bold?: string) => ({
  type: 'paragraph',
  content: [
    ...(bold ? [{ type: 'text', text: bold, marks: [{ type: 'strong' }] }] : []),
    { type: 'text', text: words },
  ],
})

/** Every kind of block, filled as a local agent would do it. */
const blocksOf = (
  { steps, picture: caption, questions }: SiteWords,
  city: string,
  picture: DemoPicture | undefined,
): SiteBlock[] => [
  { kind: 'homes', key: 'homes', title: `On offer in ${city} now` },
  { kind: 'about', key: 'about' },
  { kind: 'figures', key: 'figures' },
  {
    kind: 'text',
    key: 'text',
    title: 'How a sale goes with me',
    body: { type: 'doc', content: steps.map(([when, what]) => text(` ${what}`, when)) },
  },
  { kind: 'reviews', key: 'reviews' },
  ...(picture
    ? [{ kind: 'picture', key: 'picture', picture: picture.key, alt: picture.alt.en, caption } as const]
    : []),
  { kind: 'areas', key: 'areas' },
  { kind: 'faq', key: 'faq', items: questions.map(([question, answer]) => ({ question, answer })) },
  { kind: 'sold', key: 'sold' },
  { kind: 'posts', key: 'posts' },
  { kind: 'enquiry', key: 'enquiry', text: 'Tell me what you are looking for, or what you want to sell.' },
  { kind: 'contact', key: 'contact' },
]

interface SiteTools {
  agents: readonly DemoAgent[]
  cities: readonly { city: { slug: string; name: string }; localities: { locality: { name: string }; id: number }[] }[]
  users: Map<Role, string>
  pictures: readonly DemoPicture[]
  now: Date
}

/** Sites of the demo agent and of an agent or agency in some cities; all live except the last. */
export async function addSites(
  db: Db,
  voice: DemoVoice,
  { agents, cities, users, pictures, now }: SiteTools,
): Promise<void> {
  const words = siteWords[voice.market]
  const isIndian = voice.market === 'in'
  const random = seeded(isIndian ? 23 : 24)
  const ofCity = (citySlug: string) => agents.filter((agent) => agent.citySlug === citySlug).slice(0, 1)
  const owners = [
    ...[...agents.slice(0, 1), ...words.agentCities.flatMap(ofCity)].map(({ id: agentId, name, citySlug }) => {
      return { name, citySlug, owner: { agentId } }
    }),
    ...words.agencyCities.flatMap(ofCity).map(({ agencyId, agencyName: name, citySlug }) => {
      return { name, citySlug, owner: { agencyId } }
    }),
  ]
  const faces = pictures.filter(({ room, view }) => view === undefined && (room === 'living' || room === 'exterior'))
  const sites = owners.flatMap(({ name, citySlug, owner }, at): StoredSite[] => {
    const home = cities.find(({ city }) => city.slug === citySlug)
    if (!home) return []
    const nearby = home.localities.slice(0, AREAS_A_SITE)
    const isFull = at < FULL
    const face = faces[(at * 7) % Math.max(1, faces.length)]
    const shown = faces[(at * 7 + 3) % Math.max(1, faces.length)]
    const isDraft = at === owners.length - 1
    return [
      makeSite({
        ...owner,
        id: seededId(random, 3000 + at),
        subdomain: slugOf(name).slice(0, 31).replace(/-$/, ''),
        theme: themes[at % themes.length] ?? 'brick',
        title: `${name}, ${home.city.name}`.slice(0, 60),
        description: words.description.replace('{city}', home.city.name).replace('{name}', name),
        headline: `Homes in ${home.city.name}, seen before they are shown`,
        tagline: `${nearby
          .slice(0, 3)
          .map(({ locality }) => locality.name)
          .join(', ')} and the streets between them.`,
        serviceAreas: nearby.map(({ id }) => id),
        blocks: isFull
          ? blocksOf(words, home.city.name, shown)
          : [
              { kind: 'homes', key: 'homes' },
              { kind: 'about', key: 'about' },
              { kind: 'areas', key: 'areas' },
              { kind: 'enquiry', key: 'enquiry' },
            ],
        ...(face && { heroPictureKey: face.key }),
        ...(isFull && {
          campaign: {
            headline: words.offer.replace('{city}', home.city.name),
            text: words.offerText,
          },
        }),
        state: isDraft ? 'draft' : 'live',
        ...(!isDraft && { publishedAt: new Date(now.getTime() - (at + 3) * 9 * DAY_MS).toISOString() }),
      }),
    ]
  })
  await insertRows(db, 'agent_sites', sites)
  await db.query(
    `insert into agent_site_pictures (site_id, picture_key)
     select s.id, k.key from agent_sites s cross join lateral (select s.hero_picture_key as key
       union select b ->> 'picture' from jsonb_array_elements(s.blocks) b) k where k.key is not null and s.id = any($1::uuid[])`,
    [sites.map(({ id }) => id)],
  )
  await readyOwners(db, voice, now, sites)
  await addViews(db, now, sites)
  if (isIndian) await addAuthor(db, users.get('Agent'))
}

/** Owners of sites are verified and have a number from a block that is never issued. */
async function readyOwners(db: Db, voice: DemoVoice, now: Date, sites: readonly StoredSite[]): Promise<void> {
  const random = seeded(voice.market === 'in' ? 29 : 28)
  const owners = sites.flatMap(({ agentId, agencyId }) => agentId ?? agencyId ?? [])
  await insertRows(
    db,
    'profile_verifications',
    owners.map((profileId, at) => ({
      id: seededId(random, 3100 + at),
      profileId,
      kind: 'license',
      result: 'passed',
      byLabel: 'Lintel',
      at: new Date(now.getTime() - (at + 1) * DAY_MS),
      expiresAt: new Date(now.getTime() + 300 * DAY_MS),
    })),
  )
  await db.query(
    `update profiles p set phone = coalesce(p.phone, k.phone) from unnest($1::uuid[], $2::text[]) k (id, phone) where p.id = k.id`,
    [owners, owners.map((_, at) => voice.phone('site', at))],
  )
}

/** Visits of the last weeks, fewer for campaign pages. */
async function addViews(db: Db, now: Date, sites: readonly StoredSite[]): Promise<void> {
  const random = seeded(31)
  const live = sites.filter(({ state }) => state === 'live')
  await insertRows(
    db,
    'agent_site_views',
    live.flatMap(({ id: siteId, campaign }) =>
      Array.from({ length: VIEW_DAYS }, (_, ago) => {
        const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
        return [
          { siteId, page: 'site', day, views: between(4, 31, random) },
          ...(campaign ? [{ siteId, page: 'popt-red', day, views: between(1, 12, random) }] : []),
        ]
      }).flat(),
    ),
  )
}

/** Makes the demo agent the author of two blog articles. */
async function addAuthor(db: Db, userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  await db.query(
    `update blog_posts p set author_id = a.id from blog_authors a where a.user_id = $1 and a.market = 'in' and p.id in (select id from blog_posts
       where market = 'in' and locale = 'en' and state = 'published' order by published_at, id limit 2)`,
    [userId],
  )
}
