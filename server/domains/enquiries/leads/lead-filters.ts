import { DAY_MS } from '../../../../contract/time.ts'
import type { listLeads } from '../../../../contract/enquiries/leads.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { showsContact } from './lead-json.ts'
import type { Values } from '../../../platform/db/values.ts'

type Query = EndpointRequest<typeof listLeads>['query']
export type LeadFilters = Pick<Query, 'listing' | 'source' | 'campaign' | 'assignee' | 'age' | 'text'>

/** SQL of what filters ask of lead `l` with its consent `c`, each beginning with "and"; words find a contact only while it is shown. */
export function filterSql(filters: LeadFilters, now: string, at: Date, values: Values): string {
  const { listing, source, campaign, assignee, age, text } = filters
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
    source && `l.lead_source = ${values.add(source)}`,
    campaign && `l.campaign = ${values.add(campaign)}`,
    assignee === 'nobody' && `l.owner_member_key is null`,
    assignee && assignee !== 'nobody' && `l.owner_member_key = ${values.add(assignee)}`,
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
