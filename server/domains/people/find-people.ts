import type * as z from 'zod/mini'
import { PEOPLE_PER_PAGE, type Person, type adminPeople } from '../../../contract/people/people.ts'
import type { Role } from '../../../contract/roles.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Shorter ends of numbers are too many. */
const DIGITS = /^\+?[\d\s().-]{4,20}$/

interface Row {
  id: string
  first_name: string
  last_name: string | null
  email: string | null
  phone: string | null
  roles: Role[]
  state: Person['state']
  created_at: Date
}

export const personOf = (row: Row): Person => ({
  id: row.id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  ...(row.email !== null && { email: row.email }),
  ...(row.phone !== null && { phone: row.phone }),
  roles: row.roles,
  state: row.state,
  createdAt: row.created_at.toISOString(),
})

/** SQL of the accounts `u` that a text means: an id, an address, the end of a number, or the beginning of a name; each has an index. */
function meant(text: string, values: Values): string {
  if (ID.test(text)) return `u.id = ${values.add(text, 'uuid')}`
  const from = (start: string) => values.add(`${escapeLike(start)}%`)
  if (text.includes('@')) return `lower(u.email) like ${from(text.toLowerCase())}`
  if (DIGITS.test(text)) return `reverse(u.phone) like reverse(${values.add(text.replaceAll(/\D/g, ''))}) || '%'`
  const name = from(text.toLowerCase().replaceAll(/\s+/g, ' '))
  return `(lower(u.first_name || ' ' || coalesce(u.last_name, '')) like ${name} or lower(u.last_name) like ${name})`
}

/** A page of the accounts that a search finds, the newest first, and whether there are more. */
export async function findPeople(
  db: Db,
  { text, state, role, page }: z.infer<typeof adminPeople.query>,
): Promise<{ data: Person[]; more: boolean }> {
  const values = new Values()
  const where = ['true']
  if (text) where.push(meant(text, values))
  if (state) where.push(`u.state = ${values.add(state)}`)
  if (role) where.push(`u.roles && array[${values.add(role)}::role]`)
  const { rows } = await db.query<Row>(
    `select u.id, u.first_name, u.last_name, u.email, u.phone, u.roles::text[] as roles, u.state, u.created_at
     from users u where ${where.join(' and ')}
     order by u.id desc limit ${values.add(PEOPLE_PER_PAGE + 1, 'int')} offset ${values.add((page - 1) * PEOPLE_PER_PAGE, 'int')}`,
    values.list,
  )
  return { data: rows.slice(0, PEOPLE_PER_PAGE).map(personOf), more: rows.length > PEOPLE_PER_PAGE }
}
