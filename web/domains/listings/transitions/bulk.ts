import {
  UNDO_MS,
  transitionListings,
  undoTransitions,
  type Closing,
  type MyListing,
} from '../../../../contract/listings/my-listings.ts'
import { closingOf, type ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { call } from '../../../platform/api/call.ts'

/** Actions on many homes at once; `close` is sold or let, depending on each intent. */
export const bulkTransitions = ['confirm', 'renew', 'pause', 'resume', 'close', 'withdraw'] as const
export type BulkTransition = (typeof bulkTransitions)[number]

/** Whether a move is allowed for a home now. */
export const isOpenTo = ({ moves, home }: MyListing, move: BulkTransition) =>
  moves.includes(move === 'close' ? closingOf(home.intent) : move)

export interface BulkOutcome {
  move: BulkTransition
  moved: number
  refused: { id: string; code: string }[]
  /** Titles of all chosen homes by id. */
  titles: ReadonlyMap<string, string>
  /** Until when it can be cancelled, ms by this device's clock; absent if it has happened. */
  until?: number
  /** Batches that can be undone. */
  undo: string[]
  /** How many were undone. */
  undone?: number
}

/** Moves the homes that allow it; the others are reported as refused without a request. */
export async function transitionMany(
  listings: readonly MyListing[],
  move: BulkTransition,
  closings: Closing[] = [],
): Promise<BulkOutcome> {
  const [open, others] = [
    listings.filter((listing) => isOpenTo(listing, move)),
    listings.filter((listing) => !isOpenTo(listing, move)),
  ]
  const outcome: BulkOutcome = {
    move,
    moved: 0,
    refused: others.map(({ home }) => ({ id: home.id, code: 'MOVE_NOT_OPEN' })),
    titles: new Map(listings.map(({ home }) => [home.id, home.title])),
    undo: [],
  }
  const groups = Map.groupBy(open, ({ home }): ListingTransition => (move === 'close' ? closingOf(home.intent) : move))
  // The server counts from when it receives the request, so this end is never too late.
  const until = Date.now() + UNDO_MS
  for (const [one, homes] of groups) {
    const ids = homes.map(({ home }) => home.id)
    const { data } = await call(transitionListings, {
      body: { ids, move: one, closings: closings.filter(({ id }) => ids.includes(id)) },
    })
    outcome.moved += data.moved.length
    outcome.refused.push(...data.refused)
    if (data.undo) outcome.undo.push(data.undo)
    if (data.at) outcome.until = until
  }
  return outcome
}

/** Moves that cannot be undone, which need a confirmation. */
export type IrreversibleTransition = 'close' | 'withdraw'
export const isIrreversible = (move: BulkTransition): move is IrreversibleTransition =>
  move === 'close' || move === 'withdraw'

/** Undoes batches; returns how many homes were restored. */
export async function undoAll(batches: readonly string[]): Promise<number> {
  let undone = 0
  for (const undo of batches) undone += (await call(undoTransitions, { params: { undo } })).data.undone.length
  return undone
}
