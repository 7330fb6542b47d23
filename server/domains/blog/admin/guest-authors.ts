import type { MarketId } from '../../../../contract/markets.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'

/** The author entry of an account in a market, under which guests write; created when first needed. */
export async function authorOfAccount(db: Db, userId: string, market: MarketId): Promise<string> {
  const id = uuidv7()
  const named = await db.query<{ name: string }>(
    `select trim(concat_ws(' ', first_name, last_name)) as name from users where id = $1`,
    [userId],
  )
  const name = named.rows[0]?.name || 'Guest author'
  const { rows } = await db.query<{ id: string }>({
    name: 'blog-author-of-account',
    // Index blog_authors_user.
    text: `with made as (insert into blog_authors (id, market, slug, user_id, name) values ($1, $2, $3, $4, $5)
        on conflict (user_id, market) where user_id is not null do nothing returning id)
      select id from made union all select id from blog_authors where user_id = $4 and market = $2 limit 1`,
    // The end of the id distinguishes authors with the same name.
    values: [id, market, [slugOf(name).slice(0, 60), id.slice(-6)].filter(Boolean).join('-'), userId, name],
  })
  const [row] = rows
  if (!row) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
  return row.id
}
