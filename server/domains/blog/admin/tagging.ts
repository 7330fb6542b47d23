import type { MarketId } from '../../../../contract/markets.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { slugOfName } from '../articles/slugs.ts'

/** Names of tags by slug; an existing tag keeps its slug. */
async function slugsOf(db: Db, market: MarketId, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; slug: string }>(
    `select name, slug from blog_tags where market = $1 and name = any($2) order by slug`,
    [market, names],
  )
  const known = new Map(rows.map(({ name, slug }) => [name, slug]))
  return new Map(names.map((name) => [known.get(name) ?? slugOfName(name), name]))
}

/** Sets the tags of a post; names with the same slug are one tag. */
export async function setTags(db: Db, market: MarketId, postId: string, names: readonly string[]): Promise<void> {
  const bySlug = await slugsOf(db, market, names)
  const slugs = [...bySlug.keys()]
  await db.query(
    `insert into blog_tags (id, market, slug, name) select id, $1, slug, name from unnest($2::uuid[], $3::text[], $4::text[]) t (id, slug, name)
     order by slug on conflict (market, slug) do nothing`,
    [market, slugs.map(() => uuidv7()), slugs, [...bySlug.values()]],
  )
  await removeTags(db, postId, slugs)
  await db.query(
    `insert into blog_post_tags (post_id, tag_id, position) select $1, t.id, n.position
     from unnest($3::text[]) with ordinality n (slug, position) join blog_tags t on t.market = $2 and t.slug = n.slug`,
    [postId, market, slugs],
  )
}

/** Removes all tags of a post, and deletes tags that no other post has, except those in `kept`. */
export async function removeTags(db: Db, postId: string, kept: readonly string[] = []): Promise<void> {
  await db.query(
    // Index blog_post_tags_tag.
    `with tagged as (delete from blog_post_tags where post_id = $1 returning tag_id)
     delete from blog_tags t using tagged where t.id = tagged.tag_id and t.slug <> all($2)
       and not exists (select from blog_post_tags o where o.tag_id = t.id and o.post_id <> $1)`,
    [postId, kept],
  )
}
