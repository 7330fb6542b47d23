import { iso } from '../../../platform/db/iso.ts'
import { REOPEN_DAYS, leadStages, openLeadStages } from '../../../../contract/enquiries/lead-stages.ts'
import { isLiveConsent } from '../consents/consents.ts'

/** SQL of the name an account goes by. */
export const nameOf = (account: string) =>
  `(select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = ${account})`

/** SQL of the stages that lead `l` may be moved to at the time `now`. */
const openStages = (now: string) => `(case
  when l.stage = 'lost' and l.lost_at < ${now}::timestamptz - interval '${REOPEN_DAYS} days' then '[]'
  ${leadStages.map((stage) => `when l.stage = '${stage}' then '${JSON.stringify(openLeadStages(stage))}'`).join(' ')} end)::json`

/** SQL of a contact field of lead `l`, where its consent `c` hands it over. */
const handedOver = (field: string, column: string) => `case when '${field}' = any(c.fields) then l.${column} end`

/** SQL of whether lead `l` shows its contact at the time `now`: only while the consent `c` is live. */
export const showsContact = (now: string) => `(${isLiveConsent(now)} and l.full_name is not null)`

/** SQL of the sender's name in lead `l`, if its consent `c` shows it at the time `now`. */
export const shownName = (now: string) =>
  `case when ${showsContact(now)} then ${handedOver('fullName', 'full_name')} end`

/** SQL of the JSON of lead `l` as `Lead` of the contract, with what it may show at the time `now` (a parameter); expects `leadJoins`. */
export const leadJson = (now: string) => `json_strip_nulls(json_build_object(
  'id', l.id, 'version', l.version, 'stage', l.stage,
  'subject', json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'title', l.subject_title,
    'listingId', (select p.listing_id from properties p where p.id = l.property_id),
    'visitedHomeId', case when l.subject_kind = 'project' then (select p.id from properties p where p.project_id = l.subject_id
      and p.offers_unit_type and p.standard_status = 'active' order by p.list_price, p.id limit 1) end),
  'contact', case when ${showsContact(now)} then json_build_object('fullName', ${handedOver('fullName', 'full_name')},
    'mobilePhone', ${handedOver('mobilePhone', 'mobile_phone')}, 'email', ${handedOver('email', 'email')}) end,
  'leadSource', l.lead_source, 'campaign', l.campaign, 'lostReason', l.lost_reason,
  'ownerMemberKey', l.owner_member_key, 'ownerName', ${nameOf('l.owner_member_key')}, 'score', l.score,
  'firstReplyDueAt', ${iso('l.first_reply_due_at')}, 'firstReplyAt', ${iso('l.first_reply_at')},
  'createdAt', ${iso('l.created_at')}, 'activityAt', ${iso('l.activity_at')},
  'tasks', t.open, 'nextTaskAt', ${iso('t.next')}, 'open', ${openStages(now)}))`

/** Joins that `leadJson` needs in addition to lead `l`. */
export const leadJoins = `join consents c on c.id = l.consent_id
  cross join lateral (select count(*) as open, min(due_at) as next from lead_tasks where lead_id = l.id and done_at is null) t`
