import type { MarketId } from '../../../../contract/markets.ts'
import type { SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { PRICE_FALL_DAYS } from '../../../../contract/listings/status-transitions.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { accountOf, assertQuota } from '../rights/quota.ts'
import { marketOf } from './draft-fields.ts'
import { draftOf, type DraftRow } from './drafts.ts'
import { releasePictures } from './draft-pictures.ts'
import { duplicatesOf } from './duplicates.ts'
import { changeHome, homeOf, keepRevision, waitingSince } from './revisions.ts'
import { editOf, materialOf } from './listing-diff.ts'
import { assessListing, type ListingAssessment } from './listing-assessment.ts'
import { listerOf, showsAtOnce } from '../rights/lister.ts'
import { assertMayHandle } from '../rights/listing-rights.ts'
import { updateProperty } from '../../properties/service.ts'
import { publishHome } from '../transitions/status-transitions.ts'
import { insertHome } from './listing-writer.ts'
import { releaseVideos } from '../videos/videos.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { setting } from '../../market-settings/service.ts'

export interface Submitted {
  id: string
  standardStatus: StandardStatus
  review: boolean
}

type Despite = 'wording' | 'duplicates'

interface Submission {
  version: number
  despite?: readonly Despite[] | undefined
  /** The import that submits it; its homes were compared when it was checked. */
  importId?: string
}

interface Known {
  despite: readonly Despite[]
  importId: string | undefined
}

/** Publishes a draft; call it in a transaction. Idempotent, also for simultaneous requests. */
export async function submitDraft(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  { version, despite = [], importId }: Submission,
): Promise<Submitted> {
  const draft = await draftOf(db, viewer.userId, id, true)
  if (!draft) {
    const before = await submittedBefore(db, viewer, id)
    if (!before) throw new Refusal('DRAFT_NOT_FOUND')
    return before
  }
  if (draft.version !== version) throw new Refusal('DRAFT_CHANGED')
  await setActor(db, viewer.userId)
  const done = draft.propertyId
    ? await submitEdit(db, now, viewer, { ...draft, propertyId: draft.propertyId }, { despite, importId })
    : await submitNew(db, now, viewer, draft, { despite, importId })
  await releasePictures(db, now, id)
  await releaseVideos(db, now, id)
  await db.query(`delete from listing_drafts where id = $1`, [id])
  await db.query(
    `insert into submitted_drafts (draft_id, user_id, property_id, review, at) values ($1, $2, $3, $4, $5)`,
    [id, viewer.userId, done.id, done.review, now],
  )
  await publishUserEvent(db, [viewer.userId], 'listings-changed', done.id)
  return done
}

async function submittedBefore(db: Db, viewer: Viewer, id: string): Promise<Submitted | undefined> {
  const { rows } = await db.query<Submitted>(
    `select p.id, p.standard_status as "standardStatus", s.review from submitted_drafts s join properties p on p.id = s.property_id
     where s.draft_id = $1 and s.user_id = $2`,
    [id, viewer.userId],
  )
  return rows[0]
}

function mustBeWhole({ problems }: ListingAssessment): void {
  if (Object.keys(problems).length) throw new Refusal('INVALID_INPUT', { fields: problems })
}

async function submitNew(
  db: Db,
  now: Date,
  viewer: Viewer,
  draft: DraftRow,
  { despite, importId }: Known,
): Promise<Submitted> {
  const market = marketOf(draft.fields)
  const lister = await listerOf(db, viewer, market)
  const judged = await assessListing(db, draft.fields, market)
  mustBeWhole(judged)
  const { listing, place } = judged
  if (!place) throw new Refusal('PLACE_NOT_FOUND')
  if (judged.wording.length && !despite.includes('wording')) throw new Refusal('WORDING_SHUTS_OUT')
  const { userId } = viewer
  const except = draft.relistedFrom ? [draft.relistedFrom] : []
  if (
    !despite.includes('duplicates') &&
    (await duplicatesOf(db, listing, { userId, localityId: place.localityId, except, importId })).length
  )
    throw new Refusal('DUPLICATE_LISTING')
  const originalEntryTimestamp = await enteredAt(db, now, viewer, draft.relistedFrom, market)
  await assertQuota(db, viewer)
  await insertHome(db, now, {
    id: draft.id,
    listing,
    place,
    lister,
    relistedFrom: draft.relistedFrom,
    originalEntryTimestamp,
  })
  const standardStatus = await offer(db, now, viewer, draft.id, listing)
  return { id: draft.id, standardStatus, review: standardStatus === 'pending_review' }
}

/** When a home entered the market: relisting keeps the earlier date, unless it was gone for long. */
async function enteredAt(
  db: Db,
  now: Date,
  viewer: Viewer,
  relistedFrom: string | null,
  market: MarketId,
): Promise<Date> {
  if (!relistedFrom) return now
  await assertMayHandle(db, viewer, relistedFrom)
  const { rows } = await db.query<{ entered: Date; left: Date; status: StandardStatus }>(
    `select coalesce(original_entry_timestamp, on_market_timestamp, created_at) as entered, standard_status as status,
       coalesce(off_market_timestamp, status_change_timestamp, updated_at) as left from properties where id = $1 for update`,
    [relistedFrom],
  )
  const before = rows[0]
  // The new listing replaces an expired one.
  if (before?.status === 'expired') await updateProperty(db, relistedFrom, { standard_status: 'withdrawn' }, { now })
  const gone = before ? now.getTime() - before.left.getTime() : Infinity
  return before && gone <= setting(db, market, 'relist-days') * DAY_MS ? before.entered : now
}

/** Submits a home to the moderators, or publishes it if its lister needs no review. */
async function offer(
  db: Db,
  now: Date,
  viewer: Viewer,
  propertyId: string,
  { market = 'in', intent = 'sale' }: SomeOfListing,
): Promise<StandardStatus> {
  await updateProperty(db, propertyId, { standard_status: 'pending_review' }, { now })
  if (!(await showsAtOnce(db, now, viewer))) return 'pending_review'
  await publishHome(db, now, { id: propertyId, market, intent })
  return 'active'
}

/** Statuses that buyers do not see, so that changes need no review. */
const UNSEEN: readonly StandardStatus[] = ['draft', 'pending_review', 'rejected']
const CLOSED: readonly StandardStatus[] = ['sold', 'rented', 'withdrawn']
/** Fields that identify a home in the search for duplicates. */
export const TELLING: readonly string[] = [
  'place',
  'unparsedAddress',
  'unitNumber',
  'longitude',
  'latitude',
  'pictures',
]

async function submitEdit(
  db: Db,
  now: Date,
  viewer: Viewer,
  draft: DraftRow & { propertyId: string },
  { despite, importId }: Known,
): Promise<Submitted> {
  await assertMayHandle(db, viewer, draft.propertyId)
  const home = await homeOf(db, draft.propertyId, true)
  if (!home) throw new Refusal('DRAFT_NOT_FOUND')
  const { id, market, standardStatus } = home
  if (CLOSED.includes(standardStatus)) throw new Refusal('MOVE_NOT_OPEN')
  const edit = editOf(draft.base ?? {}, draft.fields, home.fields, market)
  if (edit.contested.length)
    throw new Refusal('PROPERTY_CHANGED', {
      fields: Object.fromEntries(edit.contested.map((name) => [name, [message('CHANGED_MEANWHILE')]])),
    })
  const judged = await assessListing(db, edit.fields, market)
  mustBeWhole(judged)
  const rewritten = judged.wording.filter(({ field }) => edit.changed.includes(field))
  if (rewritten.length && !despite.includes('wording')) throw new Refusal('WORDING_SHUTS_OUT')
  if (judged.place && !despite.includes('duplicates') && edit.changed.some((name) => TELLING.includes(name))) {
    const asks = { userId: viewer.userId, localityId: judged.place.localityId, except: [id], importId }
    if ((await duplicatesOf(db, judged.listing, asks)).length) throw new Refusal('DUPLICATE_LISTING')
  }
  const shown = !UNSEEN.includes(standardStatus)
  const first =
    shown && !(await showsAtOnce(db, now, viewer))
      ? materialOf(
          edit.changed,
          home.fields,
          edit.fields,
          { market, fallPercent: setting(db, market, 'price-fall-percent') },
          await dearestLately(db, now, id),
        )
      : []
  const atOnce = edit.changed.filter((name) => !first.includes(name))
  if (atOnce.length) {
    const kept = Object.fromEntries(first.map((name) => [name, home.fields[name] ?? null]))
    const without = first.length ? await assessListing(db, { ...edit.fields, ...kept }, market) : judged
    await changeHome(db, now, home, atOnce, without, viewer.userId)
  }
  // Waiting changes of a colleague keep waiting, except in the fields changed here.
  const others = Object.entries(await waitingSince(db, id, draft.createdAt)).filter(
    ([name]) => !edit.changed.includes(name),
  )
  const own = first.map((name) => [name, edit.fields[name] ?? null] as const)
  const waits = Object.fromEntries([...others, ...own])
  const version = home.version + (atOnce.length ? 1 : 0)
  await keepRevision(db, now, { ...home, version }, waits, viewer.userId)
  if (standardStatus !== 'rejected' && standardStatus !== 'draft')
    return { id, standardStatus, review: first.length > 0 }
  await assertQuota(db, await accountOf(db, viewer, id))
  const moved = await offer(db, now, viewer, id, judged.listing)
  return { id, standardStatus: moved, review: moved === 'pending_review' }
}

/** In minor units; null for a home that never had a price in that time. */
async function dearestLately(db: Db, now: Date, id: string): Promise<number | null> {
  const { rows } = await db.query<{ dearest: number | null }>({
    name: 'dearest-lately',
    text: `select greatest(list_price, (select max((previous_value #>> '{}')::bigint) from property_history h
        where h.property_id = p.id and h.change_type = 'price' and h.at > greatest($2, p.on_market_timestamp))) as dearest
      from properties p where id = $1`,
    values: [id, new Date(now.getTime() - PRICE_FALL_DAYS * DAY_MS)],
  })
  return rows[0]?.dearest ?? null
}

/** What submitting a draft would do, and which homes it may duplicate. */
export async function previewSubmission(db: Db, now: Date, viewer: Viewer, draft: DraftRow) {
  const home = draft.propertyId ? await homeOf(db, draft.propertyId) : undefined
  const market = home?.market ?? marketOf(draft.fields)
  const edit = home && editOf(draft.base ?? {}, draft.fields, home.fields, market)
  const judged = await assessListing(db, edit?.fields ?? draft.fields, market)
  const { userId } = viewer
  const except = [draft.propertyId, draft.relistedFrom].filter((id) => id !== null)
  const duplicates = judged.place
    ? await duplicatesOf(db, judged.listing, { userId, localityId: judged.place.localityId, except })
    : []
  const atOnce = await showsAtOnce(db, now, viewer)
  const shown = home && !UNSEEN.includes(home.standardStatus)
  const first =
    home && edit && shown && !atOnce
      ? materialOf(
          edit.changed,
          home.fields,
          edit.fields,
          { market, fallPercent: setting(db, market, 'price-fall-percent') },
          await dearestLately(db, now, home.id),
        )
      : []
  return {
    version: draft.version,
    problems: judged.problems,
    quality: judged.quality,
    advice: judged.advice,
    wording: judged.wording,
    duplicates,
    review: shown ? first.length > 0 : !atOnce,
    material: first,
  }
}
