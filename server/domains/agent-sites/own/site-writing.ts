import { updateRow } from '../../../platform/db/write-row.ts'
import { SITE_TITLE_LENGTH, type SiteContent } from '../../../../contract/agent-sites/site-content.ts'
import { openSiteStates, type SiteState } from '../../../../contract/agent-sites/site-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import { codeOf, type Database, type Db } from '../../../platform/db/pool.ts'
import { hasRoom, type Account } from '../../billing/service.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { readArticle } from '../../blog/service.ts'
import { letGo, uploadOf } from '../../uploads/service.ts'
import { pictureKeys, type SiteRow } from '../site/site-rows.ts'
import { assertChecked, ownedProfile, readOwnSite } from './own-sites.ts'
import { assertNotReserved } from './site-names.ts'

/** SQLSTATE of a unique violation. */
const UNIQUE = '23505'

/** Runs a statement that sets a name; the unique index decides between simultaneous requests. */
async function naming<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) === UNIQUE) throw new Refusal('SITE_NAME_TAKEN')
    throw error
  }
}

/** The initial blocks of a new site. */
const firstBlocks: SiteContent['blocks'] = [
  { kind: 'homes', key: 'homes' },
  { kind: 'about', key: 'about' },
  { kind: 'figures', key: 'figures' },
  { kind: 'reviews', key: 'reviews' },
  { kind: 'areas', key: 'areas' },
  { kind: 'sold', key: 'sold' },
  { kind: 'enquiry', key: 'enquiry' },
]

/** Creates the site of a profile as a draft; returns its id. */
export async function createSite(
  database: Database,
  now: Date,
  account: Account,
  { profile: profileId, subdomain }: { profile: string; subdomain: string },
): Promise<string> {
  const { userId } = account
  const profile = await ownedProfile(database, now, userId, profileId)
  assertChecked(profile)
  assertNotReserved(subdomain)
  const id = uuidv7()
  await naming(() =>
    database.transaction(async (db) => {
      // Locks the profile, so that the second of two requests finds the site of the first.
      await db.query(`select from profiles where id = $1 for update`, [profileId])
      const { rowCount } = await db.query(`select from agent_sites where $1 in (agent_id, agency_id)`, [profileId])
      if (rowCount) throw new Refusal('SITE_STANDS_ALREADY')
      const isAllowed =
        profile.kind === 'agency'
          ? await hasRoom(db, { agencyId: profileId }, 'sites', async () => 0)
          : await hasRoom(db, account, 'sites', () => sitesOfAgent(db, userId))
      if (!isAllowed) throw new Refusal('SITES_FULL')
      await setActor(db, userId)
      await db.query(
        `insert into agent_sites (id, subdomain, ${profile.kind}_id, headline, title, blocks, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          id,
          subdomain,
          profileId,
          profile.name,
          profile.name.slice(0, SITE_TITLE_LENGTH).padEnd(3),
          JSON.stringify(firstBlocks),
          now,
        ],
      )
    }),
  )
  return id
}

/** The number of sites of a person's agent profiles. */
export async function sitesOfAgent(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>({
    name: 'sites-of-agent',
    text: `select count(*) as used from agent_sites s join profiles p on p.id = s.agent_id where p.user_id = $1`,
    values: [userId],
  })
  return rows[0]?.used ?? 0
}

/** The number of sites of an agency. */
export async function sitesOfAgency(db: Db, agencyId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(`select count(*) as used from agent_sites where agency_id = $1`, [
    agencyId,
  ])
  return rows[0]?.used ?? 0
}

async function holdVersion(db: Db, userId: string, id: string, version: number): Promise<SiteRow> {
  const row = await readOwnSite(db, userId, id, true)
  if (row.version !== version) throw new Refusal('SITE_CHANGED')
  return row
}

/** Content reduced to the nodes and attributes of the schema. */
const checked = (content: SiteContent): SiteContent => ({
  ...content,
  blocks: content.blocks.map((block) =>
    block.kind === 'text' ? { ...block, body: readArticle(block.body, 'en').body } : block,
  ),
})

/** Refuses pictures that are neither the user's uploads nor in this site. */
async function assertPictures(db: Db, userId: string, siteId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (await uploadOf(db, userId, key)) continue
    const { rowCount } = await db.query(
      `select from agent_site_pictures where site_id = $1 and picture_key = $2
       union all select from agent_sites where id = $1 and $2 in (hero_picture_key, icon_picture_key)`,
      [siteId, key],
    )
    if (!rowCount) throw new Refusal('PICTURE_NOT_YOURS')
  }
}

const picked = ({ blocks, campaign }: SiteContent): string[] => [
  ...new Set([
    ...blocks.flatMap((block) => (block.kind === 'homes' ? (block.ids ?? []) : [])),
    ...(campaign?.ids ?? []),
  ]),
]

/** Refuses homes of other listers; whether they are on the market is checked when the site is read. */
async function assertHomes(db: Db, { profileId }: SiteRow, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { rowCount } = await db.query(
    `select from properties where id = any($1) and $2 in (list_agent_id, list_office_id)`,
    [ids, profileId],
  )
  if (rowCount !== ids.length) throw new Refusal('SITE_HOMES_NOT_YOURS')
}

/** Keeps exactly the pictures of the published site and of its draft. */
async function keepPictures(db: Db, now: Date, row: SiteRow, contents: readonly SiteContent[]): Promise<void> {
  const keys = [...new Set(contents.flatMap(pictureKeys))]
  const { rows } = await db.query<{ key: string }>(
    `delete from agent_site_pictures where site_id = $1 and not picture_key = any($2) returning picture_key as key`,
    [row.id, keys],
  )
  for (const { key } of rows) await letGo(db, now, key)
  await db.query(
    `insert into agent_site_pictures (site_id, picture_key) select $1, key from unnest($2::text[]) key on conflict do nothing`,
    [row.id, keys],
  )
}

const shown = (row: SiteRow): SiteContent => ({
  title: row.title ?? row.name,
  headline: row.headline,
  theme: row.theme,
  blocks: row.blocks,
  ...(row.hero !== null && { hero: row.hero }),
  ...(row.icon !== null && { icon: row.icon }),
})

/** Saves the draft of a site at the version its owner saw; visitors see it once it is published. */
export async function saveSite(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { version, content: given }: { version: number; content: SiteContent },
): Promise<void> {
  const content = checked(given)
  await database.transaction(async (db) => {
    const row = await holdVersion(db, userId, id, version)
    await assertPictures(db, userId, id, pictureKeys(content))
    await assertHomes(db, row, picked(content))
    await keepPictures(db, now, row, [shown(row), content])
    await db.query(`update agent_sites set draft = $2, version = version + 1, updated_at = $3 where id = $1`, [
      id,
      JSON.stringify(content),
      now,
    ])
  })
}

/** Renames a site that was never published. */
export async function renameSite(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { version, subdomain }: { version: number; subdomain: string },
): Promise<void> {
  assertNotReserved(subdomain)
  await naming(() =>
    database.transaction(async (db) => {
      const { state } = await holdVersion(db, userId, id, version)
      if (state !== 'draft') throw new Refusal('SITE_MOVE_NOT_OPEN')
      await db.query(`update agent_sites set subdomain = $2, version = version + 1, updated_at = $3 where id = $1`, [
        id,
        subdomain,
        now,
      ])
    }),
  )
}

/** Publishes the draft of a site, or takes the site offline. */
export async function publishSite(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { version, to }: { version: number; to: Exclude<SiteState, 'suspended'> },
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await holdVersion(db, userId, id, version)
    const isChange = row.state === 'live' && to === 'live'
    if (!isChange && !openSiteStates(row.state, 'owner').includes(to)) throw new Refusal('SITE_MOVE_NOT_OPEN')
    await setActor(db, userId)
    if (to === 'live') {
      assertChecked(await ownedProfile(db, now, userId, row.profileId))
      if (row.draft) await publish(db, now, row, row.draft)
    }
    await db.query(
      `update agent_sites set state = $2::agent_site_state, version = version + 1, updated_at = $3,
         published_at = case when $2::agent_site_state = 'live' then $3::timestamptz else published_at end where id = $1`,
      [id, to, now],
    )
  })
}

async function publish(db: Db, now: Date, row: SiteRow, content: SiteContent): Promise<void> {
  const { title, description, headline, tagline, theme, hero, icon, blocks, campaign } = content
  await keepPictures(db, now, row, [content])
  await updateRow(
    db,
    'agent_sites',
    { id: row.id },
    {
      title,
      description,
      headline,
      tagline,
      theme,
      heroPictureKey: hero,
      iconPictureKey: icon,
      blocks: JSON.stringify(blocks),
      campaign: campaign && JSON.stringify(campaign),
      draft: null,
    },
  )
  for (const key of [row.hero, row.icon]) if (key !== null && key !== hero && key !== icon) await letGo(db, now, key)
}
