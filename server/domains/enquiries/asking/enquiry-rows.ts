import type { ContactField } from '../../../../contract/enquiries/consents.ts'
import type { QueryOutcome, QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import type { Query } from '../../../../contract/enquiries/queries.ts'

/** An enquiry with what its sender sees of it. */
export interface EnquiryRow {
  id: string
  version: number
  kind: Query['kind']
  state: QueryState
  subject_kind: Query['subject']['kind']
  subject_id: string
  title: string
  recipient_name: string
  recipient_office: string | null
  message: string | null
  reply_by: Date
  created_at: Date
  delivered_at: Date | null
  seen_at: Date | null
  replied_at: Date | null
  outcome: QueryOutcome | null
  rating: number | null
  property_id: string | null
  has_account: boolean
  consent_id: string
  fields: ContactField[]
  expires_at: Date
  revoked_at: Date | null
}

/** SQL of the title of enquiry `e`: that of its home, else that of its lead, else the recipient's name. */
export const ENQUIRY_TITLE = `coalesce((select title from properties where id = e.property_id),
  (select subject_title from leads where enquiry_id = e.id), e.recipient_name)`

/** SQL of the columns of `EnquiryRow`, of enquiry `e` with its consent `c`. */
export const ENQUIRY_COLUMNS = `e.id, e.version, e.kind, e.state, e.subject_kind, e.subject_id, ${ENQUIRY_TITLE} as title,
  e.recipient_name, e.recipient_office, e.message, e.reply_by, e.created_at, e.delivered_at, e.seen_at, e.replied_at, e.outcome, e.rating,
  e.property_id, e.asker_user_id is not null as has_account, c.id as consent_id, c.fields, c.expires_at, c.revoked_at`

export const ENQUIRY_TABLES = `enquiries e join consents c on c.id = e.consent_id`
