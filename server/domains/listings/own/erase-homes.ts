import type { Database, Db } from '../../../platform/db/pool.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { updateProperties } from '../../properties/service.ts'
import { letGo, removeUnusedPicturesJob } from '../../uploads/service.ts'

/** What stays of a home whose lister closed their account: what was on offer, where roughly, for what price and when. */
const RETAINED = [
  'id',
  'created_at',
  'deleted_at',
  'market',
  // Made here, not by the lister.
  'listing_id',
  'intent',
  'category',
  'property_sub_type',
  'list_price',
  'currency',
  'price_on_request',
  'lease_amount_frequency',
  'close_price',
  'close_date',
  'city_id',
  'locality_id',
  'country',
  'lister_kind',
  'on_market_timestamp',
  'original_entry_timestamp',
  'status_change_timestamp',
  'last_confirmed_at',
  'next_due_at',
  // What kept it from lists and comparisons still does.
  'internet_entire_listing_display_yn',
  'internet_automated_valuation_display_yn',
]

const ERASED_REMARKS = 'Whoever listed this home has closed their account, and what they wrote about it is gone.'

const TITLE = `(select left(concat(case when p.standard_status in ('sold', 'rented') then initcap(p.standard_status::text) else 'Withdrawn' end,
    ' ', replace(p.property_sub_type::text, '-', ' '), ' in ', l.name), 120) from places l where l.id = p.locality_id)`

/** SQL of the columns that are neither retained nor emptied, beside those that every change writes. */
const WRITTEN: Record<string, string> = {
  standard_status: `case when p.standard_status in ('sold', 'rented') then p.standard_status else 'withdrawn' end`,
  off_market_timestamp: `coalesce(p.off_market_timestamp, case when p.standard_status <> 'withdrawn' then r.updated_at end)`,
  title: TITLE,
  slug: `property_slug(${TITLE}, p.listing_id)`,
  public_remarks: `'${ERASED_REMARKS}'`,
  lister_name: `'Former member'`,
  location_precision: `'locality'`,
}

/**
 * Takes everything a lister wrote off these homes and from beside them: those on offer are withdrawn, of all only the facts
 * of the market stay. A column nobody decided about is emptied.
 */
export async function eraseHomes(db: Db, now: Date, ids: string[]): Promise<void> {
  if (!ids.length) return
  const { rows: columns } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const kept = ['version', 'updated_at', ...RETAINED, ...Object.keys(WRITTEN)]
  const emptied = columns.flatMap(({ name }) => (kept.includes(name) ? [] : [[name, 'default'] as const]))
  await updateProperties(db, ids, {}, { now, sql: { ...Object.fromEntries(emptied), ...WRITTEN } })
  await erasePictures(db, now, ids)
  // What others keep of the home has its words, too.
  await db.query(`delete from property_revisions where property_id = any($1::uuid[])`, [ids])
  await db.query(`delete from listing_drafts where property_id = any($1::uuid[]) or relisted_from = any($1::uuid[])`, [
    ids,
  ])
  await db.query(`delete from listing_import_rows where property_id = any($1::uuid[])`, [ids])
  await blankHistory(db, ids)
}

const HOMES_A_NIGHT = 500

/** Earlier releases took no more than the name off the homes of a closed account: each night some of them are emptied, until none is left. */
export async function eraseFormerHomes(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from properties where lister_name = 'Former member' and owner_user_id is null and public_remarks <> $1
       order by id limit ${HOMES_A_NIGHT} for update`,
      [ERASED_REMARKS],
    )
    await eraseHomes(
      db,
      now,
      rows.map(({ id }) => id),
    )
  })
}

/** No home, draft or change of these shows its pictures any more; those nobody else uses are removed at once. */
async function erasePictures(db: Db, now: Date, ids: string[]): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from property_media where property_id = any($1::uuid[])
     union select picture_key from property_revision_pictures where property_id = any($1::uuid[])
     union select h.picture_key from listing_drafts d join listing_draft_pictures h on h.draft_id = d.id
       where d.property_id = any($1::uuid[]) or d.relisted_from = any($1::uuid[])
     order by key`,
    [ids],
  )
  await db.query(`delete from property_media where property_id = any($1::uuid[])`, [ids])
  for (const { key } of rows) await letGo(db, now, key, { atOnce: true })
  if (rows.length) await addJob(db, removeUnusedPicturesJob, {}, { key: 'remove-unused-pictures' })
}

/** Status and price were told in public and stay; what else was changed, why and by whom goes. */
async function blankHistory(db: Db, ids: string[]): Promise<void> {
  await db.query(
    `update property_history set previous_value = null, new_value = null, value_salt = null
     where property_id = any($1::uuid[]) and change_type not in ('created', 'status', 'price') and value_salt is not null`,
    [ids],
  )
  await db.query(
    `update property_history set reason = null, reason_salt = null, by_user_id = null
     where property_id = any($1::uuid[]) and num_nonnulls(reason, by_user_id) > 0`,
    [ids],
  )
}
