import { DAY_MS } from '../../../../contract/time.ts'
import type { HomeChange } from '../../../../contract/admin/homes.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit, deedsOn } from '../../audit/service.ts'
import {
  askToConfirm,
  giveHome,
  giveHomeBack,
  holdListing,
  listerOf,
  lockHome,
  recomputeHome,
  releaseListing,
  showListing,
  type DecidedHome,
  type GivenHome,
  type Reminder,
} from '../../listings/service.ts'
import { isOwn } from '../cases.ts'

/** What a change of a home leaves for its undoing and for the notices to its listers. */
export interface HomeFacts {
  title: string
  listingId: string
  lister?: string | undefined
  /** Why a home was hidden that is shown now. */
  reasons?: ModerationReason[]
  note?: string | undefined
  /** Of a home that was handed over. */
  given?: GivenHome
  /** What its lister is asked. */
  asked?: Reminder['homes'][number]
}

export interface ChangeDetails {
  reasons: ModerationReason[]
  note?: string | undefined
  /** Who takes homes over, or gives them back. */
  to?: Pick<Viewer, 'userId' | 'roles'> | undefined
  /** What a home was before the change that this one undoes. */
  before?: HomeFacts | undefined
}

/** Changes one home in a transaction, records it in the log, or refuses. */
type Change = (
  db: Db,
  now: Date,
  viewer: Viewer,
  home: DecidedHome,
  details: ChangeDetails,
) => Promise<Partial<HomeFacts>>

const record = (
  db: Db,
  now: Date,
  { by, home }: { by: string; home: DecidedHome },
  action: string,
  { before, after, note }: { before: object; after: object; note?: string | undefined },
): Promise<void> =>
  audit(db, now, {
    by,
    action,
    targetKind: 'property',
    targetId: home.id,
    targetName: home.listingId,
    before,
    after,
    note,
  })

const hide: Change = async (db, now, viewer, home, { reasons, note, before }) => {
  const { standardStatus, version } = home
  if (home.held) throw new Refusal('HOME_UNCHANGED')
  if (!['active', 'under_offer', 'paused'].includes(standardStatus)) throw new Refusal('HOME_NOT_HIDEABLE')
  const why = { reasons: before?.reasons ?? reasons, note: before?.note ?? note }
  const next = await holdListing(db, now, home, { by: viewer.userId, decision: 'hold', ...why })
  await record(db, now, { by: viewer.userId, home }, 'hold', {
    before: { standardStatus, held: false, version },
    after: { standardStatus: 'paused', held: true, version: next, reasons: why.reasons },
    note: why.note,
  })
  return why
}

/** Back to the status in which staff hid it, if it was on the market then. */
const unhide: Change = async (db, now, viewer, home) => {
  if (!home.held) throw new Refusal('HOME_UNCHANGED')
  const { id, standardStatus, version } = home
  const { rows } = await db.query<{ reasons: ModerationReason[]; note: string | null }>(
    `select moderation_reasons as reasons, moderation_note as note from properties where id = $1`,
    [id],
  )
  const hidden = (await deedsOn(db, id)).find(({ action }) => action === 'hold')
  const was = StandardStatus.safeParse(hidden?.before['standardStatus']).data
  const verdict = { by: viewer.userId, decision: 'release', reasons: [] }
  const wasOnMarket = was === 'active' || was === 'under_offer'
  const next = wasOnMarket
    ? await showListing(db, now, home, verdict, was)
    : await releaseListing(db, now, home, verdict)
  await record(db, now, { by: viewer.userId, home }, 'release', {
    before: { standardStatus, held: true, version },
    after: { standardStatus: wasOnMarket ? was : standardStatus, held: false, version: next },
  })
  return { reasons: rows[0]?.reasons ?? [], note: rows[0]?.note ?? undefined }
}

const ask: Change = async (db, now, viewer, home) => {
  const [last] = (await deedsOn(db, home.id)).filter(({ action }) => action === 'confirmation-asked')
  if (last && now.getTime() - Date.parse(last.at) < DAY_MS) throw new Refusal('HOME_ASKED_LATELY')
  const { userId, homes } = await askToConfirm(db, now, home.id)
  const [asked] = homes
  await record(db, now, { by: viewer.userId, home }, 'confirmation-asked', { before: {}, after: { step: asked?.step } })
  return { lister: userId, ...(asked && { asked }) }
}

const recompute: Change = async (db, now, viewer, home) => {
  const { before, after } = await recomputeHome(db, home.id)
  await record(db, now, { by: viewer.userId, home }, 'home-recomputed', {
    before: { quality: before },
    after: { quality: after },
  })
  return {}
}

const handOver: Change = async (db, now, viewer, { id, ...home }, { to }) => {
  if (!to) throw new Refusal('PERSON_NOT_FOUND')
  const given = await giveHome(db, now, { id, to, by: viewer.userId })
  await record(db, now, { by: viewer.userId, home: { id, ...home } }, 'home-handed-over', {
    before: { lister: given.from },
    after: { lister: to.userId },
  })
  return { given, lister: given.from ?? undefined }
}

const handBack: Change = async (db, now, viewer, home, { to, before }) => {
  const given = before?.given
  if (!to || !given) throw new Refusal('HOME_UNCHANGED')
  await giveHomeBack(db, now, { id: home.id, to: to.userId, by: viewer.userId, given })
  await record(db, now, { by: viewer.userId, home }, 'home-handed-over', {
    before: { lister: to.userId },
    after: { lister: given.from },
  })
  return { given, lister: given.from ?? undefined }
}

export type BatchChange = HomeChange | 'hand-over' | 'hand-back'

const changes: Record<BatchChange, Change> = {
  hide,
  unhide,
  ask,
  recompute,
  'hand-over': handOver,
  'hand-back': handBack,
}

/** Changes that staff cannot make to homes that they or their agency list. */
const ofOthers: readonly BatchChange[] = ['hide', 'unhide', 'hand-over', 'hand-back']

/** Makes one change of a home in the caller's transaction; throws the refusal of this home. */
export async function changeHome(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id, change, details }: { id: string; change: BatchChange; details: ChangeDetails },
): Promise<HomeFacts> {
  const home = await lockHome(db, id)
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  if (ofOthers.includes(change) && (await isOwn(db, viewer, id))) throw new Refusal('OWN_LISTING')
  const { title, listingId } = home
  const lister = await listerOf(db, id)
  return { title, listingId, lister, ...(await changes[change](db, now, viewer, home, details)) }
}
