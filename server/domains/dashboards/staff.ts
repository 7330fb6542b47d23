import type { StaffPart } from '../../../contract/dashboards/dashboard.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { waitingCases } from '../moderation/service.ts'
import { isOverdue } from '../support/service.ts'

/** SQL of how many there are in the market `$1`. */
const count = (from: string) => `(select count(*) from ${from})`
const ofProfile = (table: string, state: string) =>
  `${table} x join profiles p on p.id = x.profile_id and p.market = $1 where x.${state}`
const comments = (condition: string) =>
  `blog_comments m join blog_posts b on b.id = m.post_id and b.market = $1 where m.${condition}`

/** What waits for those who run the market; each count is that of a room of the back office, with its filters. */
export async function staffOf(
  db: Db,
  now: Date,
  market: MarketId,
  viewer: Pick<Viewer, 'roles' | 'userId'>,
): Promise<StaffPart> {
  const { rows } = await db.query<Omit<StaffPart, 'cases'>>({
    name: 'dashboard-staff',
    // Indexes message_reports_open, roommate_requests_reported, profiles_waiting, profile_claims_waiting, profile_reports_open, reviews_state, reviews_reported, projects_waiting, project_revisions_pending,
    // pool_claims_disputed, refunds_waiting, orders_pending, blog_comments_state, blog_comments_reported and tickets_waiting.
    text: `select json_build_object('pending', ${count(`profiles where state = 'pending' and market = $1`)},
          'claims', ${count(ofProfile('profile_claims', `state = 'pending'`))},
          'reports', ${count(ofProfile('profile_reports', `state = 'open'`))}) as profiles,
        json_build_object('pending', ${count(ofProfile('reviews', `state = 'pending'`))},
          'disputed', ${count(ofProfile('reviews', `state = 'disputed'`))},
          'reported', ${count(ofProfile('reviews', 'reports > 0'))}) as reviews,
        json_build_object('waiting', ${count(`projects where state = 'pending_review' and market = $1`)},
          'changes', ${count(`project_revisions v join projects r on r.id = v.project_id and r.market = $1 where v.state = 'pending'`)}) as projects,
        ${count(`pool_claims where disputed_at is not null and state = 'disputed'`)} as disputes,
        case when $3 then ${count(`refunds r join orders o on o.id = r.order_id and o.market::market = $1 where r.state in ('requested', 'failed', 'by_hand')`)} else 0 end as refunds,
        case when $3 then ${count(`orders where evidence is not null and state in ('created', 'authorised') and market::market = $1`)} else 0 end as payments,
        case when $4 then ${count('proposals where expires_at > $2 and by_user_id <> $5')} else 0 end as proposals,
        ${count('message_reports where decided_at is null')} as "messageReports",
        ${count('roommate_requests where reports > 0 and market = $1')} as "roommateReports",
        json_build_object('pending', ${count(comments(`state = 'pending'`))}, 'reported', ${count(comments('reports > 0'))}) as comments,
        json_build_object('open', ${count(`tickets t where t.state = 'open'`)},
          'overdue', ${count(`tickets t where ${isOverdue('$2::timestamptz')}`)}) as tickets`,
    values: [market, now, may(viewer, 'manage-payments'), may(viewer, 'manage-people'), viewer.userId],
  })
  if (!rows[0]) throw new Error('The database counted nothing.')
  return { cases: await waitingCases(db), ...rows[0] }
}
