import { DAY_MS } from '../../../../contract/time.ts'
import type { listLeads } from '../../../../contract/enquiries/leads.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { showsContact } from './lead-json.ts'
import { endOfDay } from '../../../platform/db/market-day.ts'
import type { Values } from '../../../platform/db/values.ts'

type Query = EndpointRequest<typeof listLeads>['query']
export type LeadFilters = Pick<
  Query,
  'listing' | 'project' | 'source' | 'campaign' | 'assignee' | 'reply' | 'taskOf' | 'age' | 'text'
>

/** SQL of whether lead `l` waits for its first reply. */
export const WAITS = `(l.stage = 'new' and l.first_reply_at is null and l.first_reply_due_at is not null)`
/** SQL of whether the time for it is over at the time `now`. */
export const isLate = (now: string) => `(${WAITS} and l.first_reply_due_at < ${now}::timestamptz)`
/** SQL of whether task `t` is open and due on the day of the market that `now` is in, or was before. */
export const isTaskDue = (now: string) => `(t.done_at is null and t.due_at < ${endOfDay('l.market', now)})`

/** SQL of what filters ask of lead `l` with its consent `c`, each beginning with "and"; words find a contact only while it is shown. */
export function filterSql(filters: LeadFilters, now: string, at: Date, values: Values): string {
  const { listing, project, source, campaign, assignee, reply, taskOf, age, text } = filters
  const has = (words: string) => {
    const word = values.add(words.toLowerCase())
    const digits = words.replaceAll(/\D/g, '')
    const holds = (column: string) => `position(${word} in lower(coalesce(${column}, ''))) > 0`
    const phone = digits.length < 3 ? '' : ` or position(${values.add(digits)} in coalesce(l.mobile_phone, '')) > 0`
    return `(${holds('l.subject_title')} or ${holds('(select p.listing_id from properties p where p.id = l.property_id)')}
      or (${showsContact(now)} and (${holds('l.full_name')} or ${holds('l.email')}${phone})))`
  }
  return [
    listing && `l.property_id = ${values.add(listing)}`,
    project && `(l.subject_kind = 'project' and l.subject_id = ${values.add(project)})`,
    source && `l.lead_source = ${values.add(source)}`,
    campaign && `l.campaign = ${values.add(campaign)}`,
    assignee === 'nobody' && `l.owner_member_key is null`,
    assignee && assignee !== 'nobody' && `l.owner_member_key = ${values.add(assignee)}`,
    reply === 'waiting' && WAITS,
    reply === 'overdue' && isLate(now),
    reply === 'answered' && 'l.first_reply_at is not null',
    taskOf &&
      `exists (select from lead_tasks t where t.lead_id = l.id and t.owner_member_key = ${values.add(taskOf)} and ${isTaskDue(now)})`,
    age && `l.created_at >= ${values.add(new Date(at.getTime() - age * DAY_MS))}`,
    text && has(text),
  ]
    .filter(Boolean)
    .map((condition) => `and ${String(condition)}`)
    .join(' ')
}

/** SQL of the tables that filters speak of: the consent only where they look into the contact. */
export const filteredTables = ({ text }: LeadFilters): string =>
  text ? 'leads l join consents c on c.id = l.consent_id' : 'leads l'
