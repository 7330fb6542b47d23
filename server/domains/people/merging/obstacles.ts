import { may } from '../../../../contract/policy.ts'
import type { MergeObstacle } from '../../../../contract/people/merging.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Account } from '../../users/service.ts'
import type { MovedCount } from './moving.ts'

/** More rows are not moved in one transaction. */
const MOST_ROWS = 20_000

/** SQL of whether two columns name both accounts. */
const both = (one: string, other: string) =>
  `(${one} in ($1, $2) and (${one} = $1 and ${other} = $2 or ${one} = $2 and ${other} = $1))`

const inAgency = (account: string) =>
  `exists (select from profiles where user_id = ${account} and state <> 'closed' and (kind = 'agency' or agency_id is not null))`

/** SQL of the obstacles that rows are, of the accounts `$1` (emptied) and `$2` (kept). */
const obstacles: Partial<Record<MergeObstacle, string>> = {
  'merged-lately': `exists (select from account_merges where from_id in ($1, $2) or into_id = $1)`,
  'same-profile': `exists (select from profiles a join profiles b on b.kind = a.kind
    where a.user_id = $1 and b.user_id = $2 and a.state <> 'closed' and b.state <> 'closed')`,
  // A member of an agency would take homes and leads of their own there.
  agency: `${inAgency('$1')} or ${inAgency('$2')} and (exists (select from properties where owner_user_id = $1)
    or exists (select from leads where team_key = $1) or exists (select from profiles where user_id = $1 and state <> 'closed'))`,
  'open-payment': `exists (select from orders o where (o.user_id = $1 or o.owner_kind = 'user' and o.owner_id = $1)
    and (o.state in ('created', 'authorised', 'disputed')
      or exists (select from refunds r where r.order_id = o.id and r.state in ('requested', 'approved', 'sent', 'failed', 'by_hand'))))`,
  'two-plans': `(select count(*) from subscriptions where owner_kind = 'user' and owner_id in ($1, $2) and state <> 'expired') > 1`,
  'with-each-other': `exists (select from thread_members a join thread_members b on b.thread_id = a.thread_id where a.user_id = $1 and b.user_id = $2)
    or exists (select from visits where ${both('visitor_id', 'seller_id')})
    or exists (select from enquiries e join leads l on l.enquiry_id = e.id
      where ${['l.lister_user_id', 'l.owner_member_key', 'l.team_key'].map((member) => both('e.asker_user_id', member)).join(' or ')})
    or exists (select from reviews r join profiles p on p.id = r.profile_id where ${both('r.author_user_id', 'p.user_id')})
    or exists (select from bed_holds b join properties h on h.id = b.property_id where ${both('b.user_id', 'h.owner_user_id')})
    or exists (select from open_house_places g join open_houses h on h.id = g.open_house_id where ${both('g.user_id', 'h.host_id')})
    or exists (select from reports r join properties h on h.id = r.target_id where ${both('r.reporter_user_id', 'h.owner_user_id')})
    or exists (select from profile_reports r join profiles p on p.id = r.profile_id where ${both('r.reporter_user_id', 'p.user_id')})
    or exists (select from roommate_requests a join roommate_requests b on ${both('a.user_id', 'b.user_id')}
      join roommate_asks k on k.request_id = a.id and k.asker_request_id = b.id)`,
  'same-time': `exists (select from visit_quarters a join visit_quarters b on b.quarter = a.quarter where a.user_id = $1 and b.user_id = $2)`,
  // What it protects would open without it.
  'second-factor': `exists (select from second_factors where user_id = $1) and not exists (select from second_factors where user_id = $2)`,
}

/** Why the accounts cannot be merged. */
export async function obstaclesOf(
  db: Db,
  from: Account,
  into: Account,
  counts: readonly MovedCount[],
): Promise<MergeObstacle[]> {
  const found: MergeObstacle[] = []
  if ([from, into].some(({ user }) => may(user, 'open-back-office'))) found.push('staff')
  if (!from.isActive || !into.isActive) found.push('not-active')
  const { rows } = await db.query<{ obstacle: MergeObstacle }>(
    Object.entries(obstacles)
      .map(([name, condition]) => `select '${name}' as obstacle where $1::uuid <> $2::uuid and (${condition})`)
      .join(' union all '),
    [from.user._id, into.user._id],
  )
  found.push(...rows.map(({ obstacle }) => obstacle))
  if (counts.reduce((sum, { moves }) => sum + moves, 0) > MOST_ROWS) found.push('too-much')
  return found
}
