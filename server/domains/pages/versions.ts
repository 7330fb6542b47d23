import { PageContent } from '../../../contract/pages/blocks.ts'
import type { PageVersion, SitePage } from '../../../contract/pages/pages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readFirm } from './firm.ts'
import type { PageKey } from './page-key.ts'
import { SHIPPED_AT, shippedText } from './shipped.ts'

interface VersionRow {
  version: number
  effective_at: Date
  summary: string
}

/** All versions of a page in a language, newest first. Index page_versions_pkey. */
export async function versionsOf(db: Db, now: Date, { market, slug, language }: PageKey): Promise<PageVersion[]> {
  const { rows } = await db.query<VersionRow>({
    name: 'page-versions',
    text: `select version, effective_at, summary from page_versions where market = $1 and slug = $2 and language = $3 order by version desc`,
    values: [market, slug, language],
  })
  const all = rows.map(({ version, effective_at, summary }) => ({
    version,
    effectiveAt: effective_at.toISOString(),
    summary,
  }))
  const shipped = shippedText(market, slug, language) && { version: 1, effectiveAt: SHIPPED_AT }
  const known: Omit<PageVersion, 'state'>[] = shipped ? [...all, shipped] : all
  // A later version that came into force replaces those before it.
  const inForce = known.find(({ effectiveAt }) => Date.parse(effectiveAt) <= now.getTime())?.version ?? 0
  return known.map((one) => ({
    ...one,
    state: one.version === inForce ? 'in-force' : one.version < inForce ? 'past' : 'upcoming',
  }))
}

/** The content of a version. */
export async function contentOf(db: Db, { market, slug, language }: PageKey, version: number): Promise<PageContent> {
  const { rows } = await db.query<{ content: unknown }>({
    name: 'page-content',
    text: `select content from page_versions where market = $1 and slug = $2 and language = $3 and version = $4`,
    values: [market, slug, language, version],
  })
  if (rows[0]) return PageContent.parse(rows[0].content)
  const shipped = version === 1 && shippedText(market, slug, language)
  if (!shipped) throw new Refusal('PAGE_VERSION_NOT_FOUND')
  return shipped
}

export const isInForce = ({ state }: PageVersion): boolean => state === 'in-force'

/** Since when the version in force applies. */
const startOf = (versions: PageVersion[]): number => Date.parse(versions.find(isInForce)?.effectiveAt ?? '') || 0

/** A page for its readers; in English if no text in their language is as recent as the English one in force. */
export async function readPage(db: Db, now: Date, asked: PageKey, version?: number): Promise<SitePage> {
  const own = await versionsOf(db, now, asked)
  const key: PageKey = { ...asked, language: 'en' }
  const english = asked.language === 'en' ? own : await versionsOf(db, now, key)
  const isBehind = startOf(own) < startOf(english)
  if (!isBehind) key.language = asked.language
  const versions = isBehind ? english : own
  const shown = versions.find((one) => (version === undefined ? isInForce(one) : one.version === version))
  if (!shown) throw new Refusal('PAGE_VERSION_NOT_FOUND')
  const { effectiveAt, summary } = shown
  return {
    ...key,
    version: shown.version,
    effectiveAt,
    ...(summary !== undefined && { summary }),
    ...(await contentOf(db, key, shown.version)),
    versions,
    firm: (await readFirm(db, key.market)).firm,
  }
}
