import type { EditedPage } from '../../../contract/pages/page-admin.ts'
import { pageId } from '../../../contract/pages/page-admin.ts'
import { PageContent } from '../../../contract/pages/blocks.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import { NO_ID, nameOfPage, type PageKey } from './page-key.ts'
import { contentOf, versionsOf } from './versions.ts'

/** Tolerance for a date that passes while its form is filled in. */
const LATE_MS = 5 * MINUTE_MS
const MAX_AHEAD_MS = 366 * DAY_MS

interface DraftRow {
  revision: number
  content: unknown
  updated_at: Date
  name: string | null
}

async function draftOf(db: Db, { market, slug, language }: PageKey): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(
    `select d.revision, d.content, d.updated_at, concat_ws(' ', u.first_name, u.last_name) as name
     from page_drafts d left join users u on u.id = d.by_user_id where d.market = $1 and d.slug = $2 and d.language = $3`,
    [market, slug, language],
  )
  return rows[0]
}

/** A page for its editor: its draft, else its newest version, else the English text. */
export async function readEdited(db: Db, now: Date, key: PageKey): Promise<EditedPage> {
  const draft = await draftOf(db, key)
  const versions = await versionsOf(db, now, key)
  return {
    id: pageId(key),
    ...key,
    content: draft ? PageContent.parse(draft.content) : await newestContent(db, now, key, versions[0]?.version),
    revision: draft?.revision ?? 0,
    ...(draft && { draftAt: draft.updated_at.toISOString() }),
    ...(draft?.name && { draftBy: draft.name }),
    versions,
  }
}

async function newestContent(db: Db, now: Date, key: PageKey, version: number | undefined): Promise<PageContent> {
  if (version !== undefined) return contentOf(db, key, version)
  const english: PageKey = { ...key, language: 'en' }
  const [newest] = await versionsOf(db, now, english)
  return contentOf(db, english, newest?.version ?? 1)
}

interface Saved {
  by: string
  revision: number
  content: PageContent
}

export async function saveDraft(
  db: Db,
  now: Date,
  key: PageKey,
  { by, revision, content }: Saved,
): Promise<EditedPage> {
  const values = [key.market, key.slug, key.language, revision, content, by, now]
  // An outdated revision, or a second new draft, changes no row.
  const { rowCount } = await db.query(
    revision === 0
      ? `insert into page_drafts (market, slug, language, revision, content, by_user_id, updated_at)
         values ($1, $2, $3, $4::int + 1, $5, $6, $7) on conflict do nothing`
      : `update page_drafts set revision = revision + 1, content = $5, by_user_id = $6, updated_at = $7
         where market = $1 and slug = $2 and language = $3 and revision = $4`,
    values,
  )
  if (!rowCount) throw new Refusal('PAGE_CHANGED')
  await log(db, now, key, { by, action: 'draft-page', after: { revision: revision + 1 } })
  return readEdited(db, now, key)
}

/** Deletes the draft of a page, if any; call it in a transaction. */
export async function deleteDraft(db: Db, now: Date, key: PageKey, by: string): Promise<EditedPage> {
  if (await dropDraft(db, key)) await log(db, now, key, { by, action: 'delete-page-draft', after: {} })
  return readEdited(db, now, key)
}

async function dropDraft(db: Db, { market, slug, language }: PageKey): Promise<boolean> {
  const { rowCount } = await db.query(`delete from page_drafts where market = $1 and slug = $2 and language = $3`, [
    market,
    slug,
    language,
  ])
  return Boolean(rowCount)
}

interface Published {
  by: string
  revision: number
  effectiveAt?: string | undefined
  summary: string
}

/** Publishes the draft as the next version of its page; call it in a transaction. */
export async function publish(
  db: Db,
  now: Date,
  key: PageKey,
  { by, revision, effectiveAt, summary }: Published,
): Promise<EditedPage> {
  const { market, slug, language } = key
  // Locks the draft, which serialises publishing.
  const { rows } = await db.query<{ revision: number; content: unknown }>(
    `select revision, content from page_drafts where market = $1 and slug = $2 and language = $3 for update`,
    [market, slug, language],
  )
  const [draft] = rows
  if (!draft) throw new Refusal('PAGE_DRAFT_NOT_FOUND')
  if (draft.revision !== revision) throw new Refusal('PAGE_CHANGED')
  const asked = effectiveAt === undefined ? now.getTime() : Date.parse(effectiveAt)
  if (asked < now.getTime() - LATE_MS || asked > now.getTime() + MAX_AHEAD_MS)
    throw new Refusal('PAGE_EFFECTIVE_IN_PAST')
  const from = new Date(Math.max(asked, now.getTime()))
  const [newest] = await versionsOf(db, now, key)
  const version = (newest?.version ?? 0) + 1
  await db.query(
    `insert into page_versions (market, slug, language, version, effective_at, summary, content, published_at, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [market, slug, language, version, from, summary, draft.content, now, by],
  )
  await dropDraft(db, key)
  await log(db, now, key, { by, action: 'publish-page', after: { version, effectiveAt: from.toISOString() } })
  return readEdited(db, now, key)
}

const log = (db: Db, now: Date, key: PageKey, what: { by: string; action: string; after: object }): Promise<void> =>
  audit(db, now, { ...what, targetKind: 'page', targetId: NO_ID, targetName: nameOfPage(key) })
