import type { BlogAuthor, CountedTerm } from '../../../../contract/blog/taxonomy.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { pictureFields } from '../../uploads/service.ts'

/** The tags of published posts, most used first. */
export async function readTags(db: Db, market: MarketId, most: number): Promise<CountedTerm[]> {
  const { rows } = await db.query<{ slug: string; name: string; count: number }>({
    name: 'blog-tags',
    // Index blog_posts_newest.
    text: `select t.slug, t.name, count(*) as count from blog_posts p join blog_post_tags pt on pt.post_id = p.id join blog_tags t on t.id = pt.tag_id
      where p.market = $1 and p.state = 'published' group by t.id order by count(*) desc, lower(t.name) limit $2`,
    values: [market, most],
  })
  return rows
}

/** A tag, with the tags most often used on the same posts. */
export async function readTag(
  db: Db,
  market: MarketId,
  slug: string,
): Promise<{ tag: CountedTerm; related: CountedTerm[] }> {
  const { rows } = await db.query<{ id: string; slug: string; name: string; count: number }>({
    name: 'blog-tag',
    // Index blog_post_tags_tag.
    text: `select t.id, t.slug, t.name, (select count(*) from blog_post_tags pt join blog_posts p on p.id = pt.post_id
        where pt.tag_id = t.id and p.state = 'published') as count from blog_tags t where t.market = $1 and t.slug = $2`,
    values: [market, slug],
  })
  const [row] = rows
  if (!row?.count) throw new Refusal('BLOG_TAG_NOT_FOUND')
  const { id, ...tag } = row
  const { rows: related } = await db.query<CountedTerm>({
    name: 'blog-related-tags',
    // Indexes blog_post_tags_tag and the primary key of blog_post_tags.
    text: `select t.slug, t.name, count(*) as count from blog_post_tags own join blog_posts p on p.id = own.post_id and p.state = 'published'
        join blog_post_tags other on other.post_id = own.post_id and other.tag_id <> own.tag_id join blog_tags t on t.id = other.tag_id
      where own.tag_id = $1 group by t.id order by count(*) desc, lower(t.name) limit 12`,
    values: [id],
  })
  return { tag, related }
}

/** SQL of the public fields of author `a`; needs picture `photo`. */
export const authorJson = `json_strip_nulls(json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'nameHindi', a.name_hindi,
  'bio', a.bio, 'bioHindi', a.bio_hindi, 'credentials', a.credentials, 'links', a.links,
  'photo', case when photo.key is not null then json_build_object(${pictureFields('photo')}, 'alt', rpad(a.name, 5)) end,
  'count', (select count(*) from blog_posts n where n.author_id = a.id and n.state = 'published')))`

/** An author of a market by slug. */
export async function readAuthor(db: Db, market: MarketId, slug: string): Promise<BlogAuthor> {
  const { rows } = await db.query<{ author: BlogAuthor; known: boolean }>({
    name: 'blog-author',
    // Index blog_authors_market_slug_key.
    text: `select ${authorJson} as author,
        -- Who was never published is nobody of the blog yet, unless the operator lists them.
        a.user_id is null or exists (select from blog_posts p where p.author_id = a.id and p.state = 'published') as known
      from blog_authors a left join pictures photo on photo.key = a.photo_key where a.market = $1 and a.slug = $2`,
    values: [market, slug],
  })
  const [row] = rows
  if (!row?.known) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
  return row.author
}
