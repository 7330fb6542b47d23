import type { AccountLock, PersonDetail } from '../../../contract/people/people.ts'
import { establishedContact, type Contact, type UnconfirmedContact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sessionsOf } from '../auth/service.ts'
import { homesListedBy } from '../listings/service.ts'
import { accountById } from '../users/service.ts'
import { activityOf } from './activity.ts'
import { personOf } from './find-people.ts'
import { mergesOf } from './merges-of.ts'
import { risksOf } from './risk/counts.ts'
import { openProposals } from './proposals/reading.ts'

type ListedContact = PersonDetail['contacts'][number]

function contactsOf(user: User): ListedContact[] {
  const listed = (kind: Contact): ListedContact[] => {
    const value = user[kind]
    if (value === undefined) return []
    if (!user[`${kind}Verified`]) return [{ kind, value, state: 'unproven' }]
    return [{ kind, value, state: establishedContact(user, kind) === undefined ? 'unconfirmed' : 'established' }]
  }
  const isPending = ({ contact, value }: UnconfirmedContact) => user[contact] !== value
  return [
    ...listed('email'),
    ...listed('phone'),
    ...(user.unconfirmedContacts ?? [])
      .filter(isPending)
      .map(({ contact, value }): ListedContact => ({ kind: contact, value, state: 'pending' })),
  ]
}

async function lockShown(db: Db, id: string): Promise<AccountLock | undefined> {
  const { rows } = await db.query<
    Omit<AccountLock, 'at' | 'note' | 'until'> & { at: Date; note: string | null; until: string | null }
  >(
    `select k.reason, k.note, concat_ws(' ', u.first_name, u.last_name) as by, k.at, k.until::text as until, k.hides_homes as "hidesHomes"
     from account_locks k join users u on u.id = k.by_user_id where k.user_id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { note, until, at, ...lock } = row
  return { ...lock, at: at.toISOString(), ...(note !== null && { note }), ...(until !== null && { until }) }
}

async function countHomes(db: Db, ids: readonly string[]): Promise<PersonDetail['homes']> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from properties where id = any($1) and standard_status in ('active', 'under_offer') and deleted_at is null`,
    [ids],
  )
  return { all: ids.length, onMarket: rows[0]?.count ?? 0 }
}

/** An account with its contacts, devices and homes. Throws PERSON_NOT_FOUND. */
export async function readPerson(db: Db, now: Date, id: string): Promise<PersonDetail> {
  const account = await accountById(db, id)
  if (!account) throw new Refusal('PERSON_NOT_FOUND')
  const [lock, homeIds] = [await lockShown(db, id), await homesListedBy(db, id)]
  return {
    ...personOf(account),
    language: account.user.language,
    contacts: contactsOf(account.user),
    ...(lock && { lock }),
    ...(await mergesOf(db, id)),
    proposals: await openProposals(db, now, id),
    sessions: await sessionsOf(db, now, { userId: id }),
    homes: await countHomes(db, homeIds),
    activity: await activityOf(db, id, homeIds),
    risk: (await risksOf(db, now, [id])).get(id) ?? { score: 0, reasons: [] },
  }
}
