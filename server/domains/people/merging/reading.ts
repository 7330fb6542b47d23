import { mergedKinds, type AccountMergePreview } from '../../../../contract/people/merging.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Contact, establishedContact } from '../../../../contract/users.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isUuid } from '../../../platform/ids.ts'
import { normalPhone } from '../../auth/service.ts'
import { balanceOf } from '../../billing/service.ts'
import { homesListedBy } from '../../listings/service.ts'
import { accountByEmail, accountById, accountByPhone, type Account } from '../../users/service.ts'
import { personOf } from '../find-people.ts'
import { rolesAdded } from './merges.ts'
import { movedColumns } from './moved-columns.ts'
import { countMoved, nameOf, type MovedCount } from './moving.ts'
import { obstaclesOf } from './obstacles.ts'

/** The account with an id, an e-mail address or a phone number. */
function accountMeant(db: Db, text: string, market: MarketId): Promise<Account | undefined> {
  if (isUuid(text)) return accountById(db, text)
  return text.includes('@') ? accountByEmail(db, text) : accountByPhone(db, normalPhone(text, market))
}

type Moves = AccountMergePreview['moves']

/** What is counted, in the order in which it is listed. */
async function movesOf(db: Db, from: string, counts: readonly MovedCount[]): Promise<Moves> {
  const owner = { kind: 'user', id: from } as const
  const counted = new Map<string, { count: number; dropped: number }>([
    ['home', { count: (await homesListedBy(db, from)).length, dropped: 0 }],
    ['credit', { count: await balanceOf(db, owner), dropped: 0 }],
    ['boost', { count: await balanceOf(db, owner, 'boost'), dropped: 0 }],
  ])
  for (const { name, moves, stays } of counts) {
    const kind = movedColumns.find((column) => nameOf(column) === name)?.kind
    if (kind === undefined || kind === 'home') continue
    const { count, dropped } = counted.get(kind) ?? { count: 0, dropped: 0 }
    counted.set(kind, { count: count + moves, dropped: dropped + stays })
  }
  return mergedKinds.flatMap((kind) => {
    const found = counted.get(kind)
    return found && found.count + found.dropped > 0 ? [{ kind, ...found }] : []
  })
}

/** What merging another account into one would do. Throws PERSON_NOT_FOUND and ACCOUNT_MERGED_INTO_ITSELF. */
export async function previewMerge(
  db: Db,
  { id, other, market }: { id: string; other: string; market: MarketId },
): Promise<AccountMergePreview> {
  const [into, from] = [await accountById(db, id), await accountMeant(db, other, market)]
  if (!into || !from) throw new Refusal('PERSON_NOT_FOUND')
  if (from.user._id === id) throw new Refusal('ACCOUNT_MERGED_INTO_ITSELF')
  const counts = await countMoved(db, movedColumns, { from: from.user._id, into: id })
  return {
    other: personOf(from),
    moves: await movesOf(db, from.user._id, counts),
    contacts: Contact.options.flatMap((kind) => {
      const value = establishedContact(from.user, kind)
      return value === undefined ? [] : [{ kind, value, moves: into.user[kind] === undefined }]
    }),
    roles: rolesAdded(from, into),
    obstacles: await obstaclesOf(db, from, into, counts),
  }
}
