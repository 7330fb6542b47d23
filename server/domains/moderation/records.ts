import { RECORDS_PER_KIND, type FoundRecord, type RecordKind } from '../../../contract/moderation.ts'
import { may, type Right } from '../../../contract/policy.ts'
import type { Role } from '../../../contract/roles.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { accountsMeant } from '../people/service.ts'

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i
const NUMBER = /^[\w/-]{4,20}$/

interface Source {
  right: Right
  /** Columns `id`, `name` and `detail`, and the table `r` that has them. */
  read: string
  /** SQL of those that a text means which is no id; undefined if it cannot mean one. */
  meant: (text: string, values: Values) => string | undefined
}

const byNumber =
  (column: string): Source['meant'] =>
  (text, values) =>
    NUMBER.test(text) ? `${column} = ${values.add(text.toUpperCase(), 'text')}` : undefined
const byName = (text: string, values: Values) =>
  `lower(r.name) like ${values.add(`%${escapeLike(text.toLowerCase())}%`)}`
const onlyById = () => undefined

const sources: Record<RecordKind, Source> = {
  account: {
    right: 'manage-people',
    read: `r.id, concat_ws(' ', r.first_name, r.last_name) as name, coalesce(r.email, r.phone) as detail from users r`,
    meant: accountsMeant,
  },
  home: {
    right: 'moderate-listings',
    read: `r.id, r.title as name, r.listing_id as detail from properties r`,
    meant: byNumber('r.listing_id'),
  },
  project: { right: 'moderate-projects', read: `r.id, r.name, null as detail from projects r`, meant: byName },
  profile: {
    right: 'moderate-profiles',
    read: `r.id, r.name, r.license as detail from profiles r`,
    meant: (text, values) =>
      text.includes('@') ? `lower(r.email) = ${values.add(text.toLowerCase())}` : byName(text, values),
  },
  lead: {
    right: 'read-all-leads',
    read: `r.id, r.subject_title as name, null as detail from leads r`,
    meant: onlyById,
  },
  ticket: {
    right: 'answer-tickets',
    read: `r.id, r.number as name, null as detail from tickets r`,
    meant: byNumber('r.number'),
  },
  order: {
    right: 'manage-payments',
    read: `r.id, r.billing ->> 'name' as name, null as detail from orders r`,
    meant: onlyById,
  },
  refund: {
    right: 'manage-payments',
    read: `r.id, o.billing ->> 'name' as name, null as detail from refunds r join orders o on o.id = r.order_id`,
    meant: onlyById,
  },
  invoice: {
    right: 'manage-payments',
    read: `r.id, r.number as name, r.document -> 'buyer' ->> 'name' as detail from invoices r`,
    meant: byNumber('r.number'),
  },
}

/** The records that a text means, of the kinds that a person may open, the newest of each kind first. */
export async function findRecords(db: Db, person: { roles: readonly Role[] }, text: string): Promise<FoundRecord[]> {
  const values = new Values()
  const id = UUID.exec(text)?.[0]
  const parts = Object.entries(sources).flatMap(([kind, { right, read, meant }]) => {
    if (!may(person, right)) return []
    const where = id === undefined ? meant(text, values) : `r.id = ${values.add(id, 'uuid')}`
    return where === undefined
      ? []
      : [`(select '${kind}' as kind, ${read} where ${where} order by r.id desc limit ${RECORDS_PER_KIND})`]
  })
  if (parts.length === 0) return []
  const { rows } = await db.query<Omit<FoundRecord, 'detail'> & { detail: string | null }>(
    parts.join(' union all '),
    values.list,
  )
  return rows.map(({ detail, ...record }) => ({ ...record, ...(detail !== null && { detail }) }))
}
