import { SAME_ENQUIRY_DAYS } from '../../../../contract/enquiries/enquiries.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { notify } from '../../notifications/service.ts'
import { listerStopped, listerStoppedGuest } from '../asking/notifications.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { lockAgency } from '../routing/assigning.ts'
import { handLeadsOn } from './handing-on.ts'

const AT_ONCE = 200

interface Suspended {
  userId: string | null
  market: MarketId
  agency: { id: string; name: string } | null
}

interface Waiting {
  lead: string
  enquiry: string
  asker: string | null
  home: string
  recipient: string
  address: string | null
  language: Language
  market: MarketId
}

/**
 * After a suspension, reassigns an agent's leads to colleagues at the agency, and notifies once each person with an enquiry that gets no
 * reply now.
 */
export async function stopLister(database: Database, now: Date, profileId: string): Promise<void> {
  const { rows } = await database.query<Suspended>(
    `select p.user_id as "userId", p.market, (select json_build_object('id', g.id, 'name', g.name) from agencies g
        where g.id = p.agency_id and p.kind = 'agent') as agency
     from profiles p where p.id = $1 and p.state = 'suspended'`,
    [profileId],
  )
  const [suspended] = rows
  // The suspension was lifted before the job ran.
  if (!suspended) return
  const { userId, market, agency } = suspended
  if (userId !== null && agency)
    await database.transaction(async (db) => {
      await lockAgency(db, agency.id)
      const handing = { by: null, userId, agencyId: agency.id, agencyName: agency.name, market, isErased: true }
      await handLeadsOn(db, now, handing)
    })
  const teamKeys = [profileId, ...(userId === null ? [] : [userId])]
  let after: string | undefined
  do after = await tellNext(database, now, teamKeys, after)
  while (after !== undefined)
}

/** Notifies the next batch; returns the cursor of the following one, or undefined at the end. */
const tellNext = (database: Database, now: Date, teamKeys: string[], after: string | undefined) =>
  database.transaction(async (db) => {
    const waiting = await waitingAt(db, now, teamKeys, after)
    for (const one of waiting) await tell(db, now, one)
    return waiting.length === AT_ONCE ? waiting.at(-1)?.lead : undefined
  })

/** Enquiries of the last month that teams still work on, by the ids of their leads; index leads_team_stage. */
async function waitingAt(db: Db, now: Date, teamKeys: string[], after: string | undefined): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select l.id as lead, e.id as enquiry, e.asker_user_id as asker, l.subject_title as home, e.recipient_name as recipient,
       coalesce(l.email, l.mobile_phone) as address, e.language, e.market
     from leads l join enquiries e on e.id = l.enquiry_id
     where l.team_key = any($1::uuid[]) and l.stage in ('new', 'contacted', 'qualified', 'visit', 'offer')
       and e.state in ('sent', 'delivered', 'seen', 'replied') and e.created_at > $2 and ($3::uuid is null or l.id > $3)
     order by l.id limit ${AT_ONCE}`,
    [teamKeys, new Date(now.getTime() - SAME_ENQUIRY_DAYS * DAY_MS), after ?? null],
  )
  return rows
}

async function tell(db: Db, now: Date, waiting: Waiting): Promise<void> {
  const { enquiry, asker, home, recipient, address, language, market } = waiting
  if (asker !== null)
    await notify(db, now, listerStopped, { to: { userId: asker }, params: { enquiry, home, recipient }, key: enquiry })
  else if (address !== null)
    await notify(db, now, listerStoppedGuest, {
      to: { address, language, market },
      params: { token: receiptToken(db, enquiry), home, recipient },
      key: enquiry,
    })
}
