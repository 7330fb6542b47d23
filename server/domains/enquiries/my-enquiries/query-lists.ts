import { QUERIES_PER_PAGE, type Query } from '../../../../contract/enquiries/queries.ts'
import { queryTransitions, type QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { PropertyCard } from '../../../../contract/properties/property.ts'
import { ENQUIRY_COLUMNS, ENQUIRY_TABLES, type EnquiryRow } from '../asking/enquiry-rows.ts'
import { recipientOf } from '../asking/sending.ts'
import { hasPage } from '../../properties/service.ts'

interface QueryRow extends EnquiryRow {
  unread: number
  card: string | null
}

/** SQL of how many messages of the lister the sender of enquiry `e` has not read. */
export const UNREAD_REPLIES = `(select count(*) from threads t join thread_members o on o.thread_id = t.id and o.user_id = e.asker_user_id
  join messages m on m.thread_id = t.id and m.seq > o.read_seq and m.side = 'host' where t.subject_kind = 'enquiry' and t.subject_id = e.id)`
const COLUMNS = `${ENQUIRY_COLUMNS}, ${UNREAD_REPLIES} as unread,
  (select k.card from property_cards k join properties p on p.id = k.id where k.id = e.property_id and ${hasPage}) as card`

/** The states its sender may set. */
const ownMoves = (state: QueryState) => queryTransitions[state].filter((to) => to === 'closed' || to === 'withdrawn')

function queryOf(row: QueryRow): Query {
  const at = (time: Date | null) => time?.toISOString()
  const [deliveredAt, seenAt, repliedAt] = [at(row.delivered_at), at(row.seen_at), at(row.replied_at)]
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    kind: row.kind,
    subject: { kind: row.subject_kind, id: row.subject_id, title: row.title },
    recipient: recipientOf({ name: row.recipient_name, office: row.recipient_office ?? undefined }, row.reply_by),
    sentAt: row.created_at.toISOString(),
    ...(deliveredAt !== undefined && { deliveredAt }),
    ...(seenAt !== undefined && { seenAt }),
    ...(repliedAt !== undefined && { repliedAt }),
    ...(row.outcome !== null && { outcome: row.outcome }),
    ...(row.rating !== null && { rating: row.rating }),
    open: ownMoves(row.state),
    unread: row.unread,
    ...(row.card !== null && { home: PropertyCard.parse(JSON.parse(row.card)) }),
  }
}

/** The statement of one page of an account's enquiries, newest first. */
export const queryPageStatement = (userId: string, state: QueryState | undefined, page: number) => ({
  // Index enquiries_asker.
  text: `select ${COLUMNS} from ${ENQUIRY_TABLES} where e.asker_user_id = $1 and ($2::query_state is null or e.state = $2)
    order by e.created_at desc, e.id desc limit ${QUERIES_PER_PAGE} offset $3`,
  values: [userId, state ?? null, (page - 1) * QUERIES_PER_PAGE],
})

export async function queriesOf(
  db: Db,
  userId: string,
  { state, page }: { state?: QueryState | undefined; page: number },
): Promise<{ data: Query[]; total: number }> {
  const { rows } = await db.query<QueryRow>(queryPageStatement(userId, state, page))
  const counted = await db.query<{ total: number }>({
    name: 'count-queries',
    text: `select count(*) as total from enquiries where asker_user_id = $1 and ($2::query_state is null or state = $2)`,
    values: [userId, state ?? null],
  })
  return { data: rows.map(queryOf), total: counted.rows[0]?.total ?? 0 }
}

/** One enquiry of an account, and the id of its consent. */
export async function queryById(db: Db, userId: string, id: string): Promise<{ query: Query; consentId: string }> {
  const { rows } = await db.query<QueryRow>({
    name: 'query-by-id',
    text: `select ${COLUMNS} from ${ENQUIRY_TABLES} where e.id = $2 and e.asker_user_id = $1`,
    values: [userId, id],
  })
  const [row] = rows
  if (!row) throw new Refusal('ENQUIRY_NOT_FOUND')
  return { query: queryOf(row), consentId: row.consent_id }
}
