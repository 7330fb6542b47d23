import type * as z from 'zod/mini'
import { PEOPLE_PER_PAGE, type PeopleFilter, type Person, type adminPeople } from '../../../contract/people/people.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { isUuid } from '../../platform/ids.ts'
import { accountsWhere, type Account } from '../users/service.ts'
import { scoresOf } from './risk/scores.ts'

/** Shorter ends of numbers are too many. */
const DIGITS = /^\+?[\d\s().-]{4,20}$/

/** What lists show of an account. */
export const personOf = ({
  user: { _id: id, firstName, lastName, email, phone, roles, createdAt },
  state,
}: Account): Person => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(' '),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  roles,
  state,
  createdAt,
})

/** SQL of the accounts that a text means: an id, an address, the end of a number, or the beginning of a name; each has an index. */
export function accountsMeant(text: string, values: Values): string {
  if (isUuid(text)) return `id = ${values.add(text, 'uuid')}`
  const from = (start: string) => values.add(`${escapeLike(start)}%`)
  if (text.includes('@')) return `lower(email) like ${from(text.toLowerCase())}`
  if (DIGITS.test(text)) return `reverse(phone) like reverse(${values.add(text.replaceAll(/\D/g, ''))}) || '%'`
  const name = from(text.toLowerCase().replaceAll(/\s+/g, ' '))
  return `(lower(first_name || ' ' || coalesce(last_name, '')) like ${name} or lower(last_name) like ${name})`
}

/** SQL of the accounts that a list finds. */
export function peopleWhere({ text, state, role }: PeopleFilter, values: Values): string {
  const where = ['true']
  if (text) where.push(accountsMeant(text, values))
  if (state) where.push(`state = ${values.add(state)}`)
  if (role) where.push(`roles && array[${values.add(role)}::role]`)
  return where.join(' and ')
}

/** A page of the accounts that a search finds, the newest or the highest risk first, and whether there are more. */
export async function findPeople(
  db: Db,
  { text, state, role, sort, page }: z.infer<typeof adminPeople.query>,
): Promise<{ data: Person[]; more: boolean }> {
  const values = new Values()
  const where = peopleWhere({ text, state, role }, values)
  const [limit, offset] = [values.add(PEOPLE_PER_PAGE + 1, 'int'), values.add((page - 1) * PEOPLE_PER_PAGE, 'int')]
  const { rows } = await db.query<{ id: string }>(
    sort === 'risk'
      ? `select id from account_risks join users on id = user_id where ${where}
         order by score desc, user_id desc limit ${limit} offset ${offset}`
      : `select id from users where ${where} order by id desc limit ${limit} offset ${offset}`,
    values.list,
  )
  const ids = rows.slice(0, PEOPLE_PER_PAGE).map(({ id }) => id)
  const accounts = new Map(
    (await accountsWhere(db, 'id = any($1::uuid[])', [ids])).map((account) => [account.user._id, account]),
  )
  const scores = await scoresOf(db, ids)
  const data = ids.flatMap((id): Person[] => {
    const [account, riskScore] = [accounts.get(id), scores.get(id)]
    return account ? [{ ...personOf(account), ...(riskScore !== undefined && { riskScore }) }] : []
  })
  return { data, more: rows.length > PEOPLE_PER_PAGE }
}
