import { moveListings, undoMoves, type OwnListing } from '../../../../contract/properties/listings.ts'
import { closingOf, type ListingMove } from '../../../../contract/properties/moves.ts'
import { call } from '../../../platform/call.ts'

/** What can be done with many homes at once; `close` is sold or let, by what each is offered for. */
export const bulkMoves = ['confirm', 'renew', 'pause', 'resume', 'close', 'withdraw'] as const
export type BulkMove = (typeof bulkMoves)[number]

/** Whether a move is open to a home now. */
export const isOpenTo = ({ moves, home }: OwnListing, move: BulkMove) =>
  moves.includes(move === 'close' ? closingOf(home.intent) : move)

export interface BulkOutcome {
  move: BulkMove
  moved: number
  refused: { title: string; code: string }[]
  /** When it happens; absent where it has happened. */
  at?: string
  /** Batches that can be taken back. */
  undo: string[]
}

/** Moves the homes a move is open to; the others are told as refused without asking. */
export async function moveMany(listings: readonly OwnListing[], move: BulkMove): Promise<BulkOutcome> {
  const [open, others] = [
    listings.filter((listing) => isOpenTo(listing, move)),
    listings.filter((listing) => !isOpenTo(listing, move)),
  ]
  const titles = new Map(listings.map(({ home }) => [home.id, home.title]))
  const outcome: BulkOutcome = {
    move,
    moved: 0,
    refused: others.map(({ home }) => ({ title: home.title, code: 'MOVE_NOT_OPEN' })),
    undo: [],
  }
  const groups = Map.groupBy(open, ({ home }): ListingMove => (move === 'close' ? closingOf(home.intent) : move))
  for (const [one, homes] of groups) {
    const { data } = await call(moveListings, { body: { ids: homes.map(({ home }) => home.id), move: one } })
    outcome.moved += data.moved.length
    outcome.refused.push(...data.refused.map(({ id, code }) => ({ title: titles.get(id) ?? id, code })))
    if (data.undo) outcome.undo.push(data.undo)
    if (data.at) outcome.at = data.at
  }
  return outcome
}

/** Takes batches back; answers how many homes are as they were. */
export async function undoAll(batches: readonly string[]): Promise<number> {
  let undone = 0
  for (const undo of batches) undone += (await call(undoMoves, { params: { undo } })).data.undone.length
  return undone
}
