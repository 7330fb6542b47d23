import { marketIds, type MarketId } from '../../../contract/markets.ts'
import { ADMIN_PAGES_PER_PAGE, pageId, type AdminPage } from '../../../contract/pages/page-admin.ts'
import { pageSlugs, type PageSlug } from '../../../contract/pages/pages.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { SHIPPED_AT, shippedText } from './shipped.ts'

interface PageSearch {
  marketId?: MarketId | undefined
  language?: Language | undefined
  state?: 'draft' | 'upcoming' | 'missing' | undefined
  sort: 'page' | 'newest' | 'oldest'
  page: number
}

interface Row {
  id: string
  version: number
  title: string
  effective_at: Date
}

const languages: Language[] = ['en', 'hi']

/**
 * One page of all pages, markets and languages: three dozen, of which the database knows those that an operator edited.
 * Each statement reads the newest row of a page by the primary key.
 */
export async function listAdminPages(
  db: Db,
  now: Date,
  { marketId, language, state, sort, page }: PageSearch,
): Promise<{ data: AdminPage[]; total: number }> {
  const newest = (condition: string) =>
    `select distinct on (market, slug, language) market || '-' || slug || '-' || language as id, version, content ->> 'title' as title, effective_at
     from page_versions where ${condition} order by market, slug, language, version desc`
  const { rows: inForce } = await db.query<Row>(newest(`effective_at <= $1`), [now])
  const { rows: upcoming } = await db.query<Row>(newest(`effective_at > $1`), [now])
  const { rows: drafts } = await db.query<{ id: string; updated_at: Date }>(
    `select market || '-' || slug || '-' || language as id, updated_at from page_drafts`,
  )
  const find = <One extends { id: string }>(list: One[], id: string) => list.find((one) => one.id === id)
  const startOf = (of: MarketId, slug: PageSlug, language: Language) =>
    find(inForce, pageId({ market: of, slug, language }))?.effective_at.toISOString() ??
    (shippedText(of, slug, language) ? SHIPPED_AT : '')
  const all = marketIds.flatMap((of) =>
    pageSlugs.flatMap((slug) =>
      languages.map((written): AdminPage => {
        const id = pageId({ market: of, slug, language: written })
        const published = find(inForce, id)
        const next = find(upcoming, id)
        const draft = find(drafts, id)
        const shipped = shippedText(of, slug, written)
        const nextAt = next && next.version > (published?.version ?? 0) ? next.effective_at.toISOString() : undefined
        return {
          id,
          market: of,
          slug,
          language: written,
          title: published?.title ?? shipped?.title ?? shippedText(of, slug, 'en')?.title ?? slug,
          version: published?.version ?? (shipped ? 1 : 0),
          effectiveAt: published?.effective_at.toISOString() ?? SHIPPED_AT,
          ...(nextAt !== undefined && { nextAt }),
          ...(draft && { draftAt: draft.updated_at.toISOString() }),
          missing: startOf(of, slug, written) < startOf(of, slug, 'en'),
        }
      }),
    ),
  )
  const wanted = all.filter(
    (one) =>
      (marketId === undefined || one.market === marketId) &&
      (language === undefined || one.language === language) &&
      (state !== 'draft' || one.draftAt !== undefined) &&
      (state !== 'upcoming' || one.nextAt !== undefined) &&
      (state !== 'missing' || one.missing),
  )
  const turn = sort === 'newest' ? -1 : 1
  const sorted = sort === 'page' ? wanted : wanted.toSorted((a, b) => turn * a.effectiveAt.localeCompare(b.effectiveAt))
  const from = (page - 1) * ADMIN_PAGES_PER_PAGE
  return { data: sorted.slice(from, from + ADMIN_PAGES_PER_PAGE), total: wanted.length }
}
