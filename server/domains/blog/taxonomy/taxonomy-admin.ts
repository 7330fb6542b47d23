import { lock } from '../../../platform/db/locks.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { CATEGORY_DEPTH } from '../../../../contract/blog/taxonomy.ts'
import type {
  AdminAuthor,
  AdminCategory,
  AdminTag,
  saveAuthor,
  saveCategory,
} from '../../../../contract/blog/taxonomy-admin.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { codeOf, type Database, type Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { letGo, uploadOf } from '../../uploads/service.ts'
import { slugOfName } from '../articles/slugs.ts'
import { publicCategory, readCategories } from './categories.ts'
import { authorJson } from './terms.ts'

const MAX_TAGS = 1000

/** All categories of a market with the fields of the back office. */
export async function adminCategories(db: Db, market: MarketId): Promise<AdminCategory[]> {
  return (await readCategories(db, market)).map((node) => ({
    ...publicCategory(node),
    market,
    posts: node.posts,
    ...(node.parentId !== undefined && { parentId: node.parentId }),
  }))
}

/** The tags of a market, most used first; or the one with `id`. */
export async function adminTags(db: Db, market: MarketId | undefined, id?: string): Promise<AdminTag[]> {
  const { rows } = await db.query<AdminTag>(
    // Index blog_tags (market, slug) and the primary key of blog_post_tags.
    `select t.id, t.market, t.slug, t.name, count(p.id) filter (where p.state = 'published') as count, count(p.id) as posts
     from blog_tags t left join blog_post_tags pt on pt.tag_id = t.id left join blog_posts p on p.id = pt.post_id
     where ($1::market is null or t.market = $1) and ($2::uuid is null or t.id = $2) group by t.id order by count(p.id) desc, lower(t.name) limit ${MAX_TAGS}`,
    [market ?? null, id ?? null],
  )
  return rows
}

/** The authors of a market; only their own for a guest. */
export async function adminAuthors(
  db: Db,
  { market, userId, id }: { market?: MarketId; userId?: string | undefined; id?: string },
): Promise<AdminAuthor[]> {
  const { rows } = await db.query<{
    author: Omit<AdminAuthor, 'market' | 'hasAccount' | 'posts'>
    market: MarketId
    hasAccount: boolean
    posts: number
    photoKey: string | null
  }>(
    // Index blog_authors (market, slug) or blog_authors_user.
    `select ${authorJson} as author, a.market, a.user_id is not null as "hasAccount", a.photo_key as "photoKey",
       (select count(*) from blog_posts n where n.author_id = a.id) as posts
     from blog_authors a left join pictures photo on photo.key = a.photo_key
     where ($1::market is null or a.market = $1) and ($2::uuid is null or a.user_id = $2) and ($3::uuid is null or a.id = $3) order by lower(a.name), a.id`,
    [market ?? null, userId ?? null, id ?? null],
  )
  return rows.map(({ author, photoKey, ...row }) => ({ ...author, ...row, ...(photoKey !== null && { photoKey }) }))
}

const log = (db: Db, now: Date, viewer: Viewer, change: string, targetId: string, targetName: string) =>
  audit(db, now, {
    by: viewer.userId,
    action: 'blog-changed',
    targetKind: 'blog',
    targetId,
    targetName,
    after: { change },
  })

/** SQLSTATE of a unique violation, and of a foreign key violation. */
const TAKEN = '23505'
const IN_USE = '23503'
const refuseTaken = (error: unknown): never => {
  throw codeOf(error) === TAKEN ? new Refusal('BLOG_SLUG_TAKEN') : error
}
const refuseInUse = (error: unknown): never => {
  throw codeOf(error) === IN_USE ? new Refusal('BLOG_TERM_IN_USE') : error
}

/** Adds or changes a category; refuses one within itself, or too deep. */
export async function writeCategory(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  {
    market,
    name,
    nameHindi,
    slug,
    parentId,
    description,
    descriptionHindi,
  }: EndpointRequest<typeof saveCategory>['body'],
): Promise<AdminCategory> {
  return database
    .transaction(async (db) => {
      // Serialises changes of the tree.
      await lock(db, 'blogCategories', market)
      const tree = await readCategories(db, market)
      const own = tree.find((node) => node.id === id)
      const parent = tree.find((node) => node.id === parentId)
      if (parentId !== undefined && !parent) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
      const below = own
        ? Math.max(...own.ids.map((one) => tree.find((node) => node.id === one)?.depth ?? 0)) - own.depth
        : 0
      if ((parent?.depth ?? 0) + 1 + below > CATEGORY_DEPTH || (parentId !== undefined && own?.ids.includes(parentId)))
        throw new Refusal('CATEGORY_TOO_DEEP')
      const { rowCount } = await db.query(
        `insert into blog_categories as c (id, market, slug, name, name_hindi, description, description_hindi, parent_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (id) do update set slug = excluded.slug, name = excluded.name, name_hindi = excluded.name_hindi,
           description = excluded.description, description_hindi = excluded.description_hindi, parent_id = excluded.parent_id
           where c.market = excluded.market`,
        [id, market, slug, name, nameHindi ?? null, description, descriptionHindi ?? null, parentId ?? null],
      )
      if (!rowCount) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
      await log(db, now, viewer, 'category-saved', id, slug)
      const saved = (await adminCategories(db, market)).find((one) => one.id === id)
      if (!saved) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
      return saved
    })
    .catch(refuseTaken)
}

/** Moves the posts of a category or author to another one of the same market; raises their version, so that open edits conflict. */
async function movePosts(
  db: Db,
  now: Date,
  kind: 'category' | 'author',
  { id, replacement }: { id: string; replacement: string | undefined },
): Promise<void> {
  if (replacement === undefined) return
  const table = { category: 'blog_categories', author: 'blog_authors' }[kind]
  const { rowCount } = await db.query(
    `select from ${table} one join ${table} other on other.market = one.market and other.id <> one.id
     where one.id = $1 and other.id = $2 for update`,
    [id, replacement],
  )
  if (!rowCount) throw new Refusal(kind === 'category' ? 'BLOG_CATEGORY_NOT_FOUND' : 'BLOG_AUTHOR_NOT_FOUND')
  // Index blog_posts_all_of_category or blog_posts_all_of_author.
  await db.query(
    `update blog_posts set ${kind}_id = $2, version = version + 1, updated_at = $3 where ${kind}_id = $1`,
    [id, replacement, now],
  )
  // The address of a person's byline does not lead to another person.
  await leadTo(db, `blog-${kind}`, {
    table,
    id,
    kept: replacement,
    where: kind === 'author' ? 'user_id is null' : 'true',
  })
}

/** Lets the addresses of what is about to be deleted lead to what is kept. */
async function leadTo(
  db: Db,
  kind: 'blog-category' | 'blog-tag' | 'blog-author',
  { table, id, kept, where = 'true' }: { table: string; id: string; kept: string; where?: string },
): Promise<void> {
  const { rowCount } = await db.query(
    `insert into former_slugs (kind, market, slug, id) select $3, market, slug, $2::uuid from ${table} where id = $1 and ${where}
     on conflict (kind, market, slug) do update set id = excluded.id`,
    [id, kept, kind],
  )
  if (rowCount) await db.query(`update former_slugs set id = $2 where id = $1`, [id, kept])
}

/** Deletes a category that is empty, or whose posts get a replacement. */
export async function removeCategory(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  replacement?: string,
): Promise<void> {
  await database
    .transaction(async (db) => {
      await movePosts(db, now, 'category', { id, replacement })
      const { rows } = await db.query<{ slug: string }>(`delete from blog_categories where id = $1 returning slug`, [
        id,
      ])
      if (!rows[0]) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
      await log(db, now, viewer, 'category-deleted', id, rows[0].slug)
    })
    .catch(refuseInUse)
}

/** Renames a tag; with the name of another one it is merged into that. */
export async function renameTag(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<AdminTag> {
  return database.transaction(async (db) => {
    const { rows } = await db.query<{ market: MarketId; name: string; slug: string }>(
      `select market, name, slug from blog_tags where id = $1 for update`,
      [id],
    )
    const [tag] = rows
    if (!tag) throw new Refusal('BLOG_TAG_NOT_FOUND')
    const slug = name === tag.name ? tag.slug : slugOfName(name)
    const other = await db.query<{ id: string }>(
      `select id from blog_tags where market = $1 and slug = $2 and id <> $3 for update`,
      [tag.market, slug, id],
    )
    const kept = other.rows[0]?.id ?? id
    if (kept === id) await db.query(`update blog_tags set name = $2, slug = $3 where id = $1`, [id, name, slug])
    else {
      await db.query(
        `insert into blog_post_tags (post_id, tag_id, position) select post_id, $2, position from blog_post_tags where tag_id = $1 on conflict do nothing`,
        [id, kept],
      )
      await leadTo(db, 'blog-tag', { table: 'blog_tags', id, kept })
      await db.query(`delete from blog_tags where id = $1`, [id])
    }
    await log(db, now, viewer, 'tag-saved', kept, slug)
    const [saved] = await adminTags(db, undefined, kept)
    if (!saved) throw new Refusal('BLOG_TAG_NOT_FOUND')
    return saved
  })
}

export async function removeTag(database: Database, now: Date, viewer: Viewer, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ slug: string }>(`delete from blog_tags where id = $1 returning slug`, [id])
    if (!rows[0]) throw new Refusal('BLOG_TAG_NOT_FOUND')
    await log(db, now, viewer, 'tag-deleted', id, rows[0].slug)
  })
}

/** Adds or changes an author. */
export async function writeAuthor(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  {
    market,
    name,
    nameHindi,
    slug,
    bio,
    bioHindi,
    credentials,
    photoKey,
    links,
  }: EndpointRequest<typeof saveAuthor>['body'],
): Promise<AdminAuthor> {
  return database
    .transaction(async (db) => {
      const { rows } = await db.query<{ photo: string | null }>(
        `select photo_key as photo from blog_authors where id = $1 for update`,
        [id],
      )
      const before = rows[0]?.photo ?? undefined
      if (photoKey !== undefined && photoKey !== before && !(await uploadOf(db, viewer.userId, photoKey)))
        throw new Refusal('PICTURE_NOT_YOURS')
      const { rowCount } = await insertRow(
        db,
        'blog_authors as a',
        { id, market, slug, name, nameHindi, bio, bioHindi, credentials, photoKey, links: JSON.stringify(links) },
        {
          onConflict: `(id) do update set slug = excluded.slug, name = excluded.name, name_hindi = excluded.name_hindi,
            bio = excluded.bio, bio_hindi = excluded.bio_hindi, credentials = excluded.credentials,
            photo_key = excluded.photo_key, links = excluded.links where a.market = excluded.market`,
        },
      )
      if (!rowCount) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
      if (before !== undefined && before !== photoKey) await letGo(db, now, before)
      await log(db, now, viewer, 'author-saved', id, slug)
      const [saved] = await adminAuthors(db, { id })
      if (!saved) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
      return saved
    })
    .catch(refuseTaken)
}

/** Deletes an author without posts, or whose posts get a replacement. */
export async function removeAuthor(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  replacement?: string,
): Promise<void> {
  await database
    .transaction(async (db) => {
      await movePosts(db, now, 'author', { id, replacement })
      const { rows } = await db.query<{ slug: string; photo: string | null }>(
        `delete from blog_authors where id = $1 returning slug, photo_key as photo`,
        [id],
      )
      if (!rows[0]) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
      if (rows[0].photo !== null) await letGo(db, now, rows[0].photo)
      await log(db, now, viewer, 'author-deleted', id, rows[0].slug)
    })
    .catch(refuseInUse)
}
