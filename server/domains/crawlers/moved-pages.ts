import type { MarketId } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/pool.ts'

const profile = (address: (slug: string) => string) => ({ table: 'profiles', shown: `and o.state = 'active'`, address })
const ofBlog = (table: string, address: (slug: string) => string) => ({ table, shown: '', address })

/** Pages whose slug may change, with the table of their present slug. */
const kinds = {
  agent: profile((slug) => paths.agent(slug)),
  agency: profile((slug) => paths.agency(slug)),
  architect: profile((slug) => paths.architect(slug)),
  builder: profile((slug) => paths.builder(slug)),
  'blog-category': ofBlog('blog_categories', (slug) => paths.blogCategory(slug)),
  'blog-tag': ofBlog('blog_tags', (slug) => paths.blogTag(slug)),
  'blog-author': ofBlog('blog_authors', (slug) => paths.blogAuthor(slug)),
}

/** The present path of a page that had this one, if it was renamed; null if its profile is closed. */
export async function movedTo(db: Db, market: MarketId, path: string): Promise<string | null | undefined> {
  const slug = /\/([a-z0-9-]{1,120})\/?$/.exec(path)?.[1]
  if (slug === undefined) return undefined
  for (const [kind, { table, shown, address }] of Object.entries(kinds)) {
    if (address(slug) !== path.replace(/\/$/, '')) continue
    const { rows } = await db.query<{ slug: string }>({
      name: `moved-${kind}`,
      text: `select o.slug from former_slugs f join ${table} o on o.id = f.id ${shown}
        where f.kind = $1 and f.market = $2 and f.slug = $3 and o.slug <> f.slug`,
      values: [kind, market, slug],
    })
    if (rows[0]) return address(rows[0].slug)
    return table === 'profiles' && (await isClosed(db, market, kind, slug)) ? null : undefined
  }
  return undefined
}

async function isClosed(db: Db, market: MarketId, kind: string, slug: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'closed-profile',
    text: `select from profiles where market = $1 and kind = $2::profile_kind and slug = $3 and state = 'closed'`,
    values: [market, kind, slug],
  })
  return rowCount === 1
}
