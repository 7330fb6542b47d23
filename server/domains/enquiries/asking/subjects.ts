import type { SubjectKind } from '../../../../contract/enquiries/enquiries.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { MessageCode } from '../../../../contract/messages/messages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { takesQuestions } from '../../directories/service.ts'
import { PUBLIC_PROJECT } from '../../projects/service.ts'
import { KNOWN, hasPage } from '../../properties/service.ts'
import { LISTER } from '../../listings/service.ts'
import { TEAM_OF_HOME, teamKeys } from '../leads/team.ts'

/** The subject of an enquiry, with the team and account that receive it. */
export interface AskedSubject {
  kind: SubjectKind
  id: string
  title: string
  market: MarketId
  /** The home; absent for other subjects. */
  propertyId: string | undefined
  teamKey: string
  /** Account of the lister, if any. */
  listerUserId: string | undefined
  /** Name and office of the recipient that the sender reads. */
  name: string
  office: string | undefined
}

interface Row {
  title: string
  market: MarketId
  team: string
  lister: string | null
  name: string
  office: string | null
  /** Of a home: whether it takes enquiries. */
  open: boolean
  /** The project of a unit type's home: enquiries about the home go to the project. */
  project?: string | null
}

type ListedKind = Exclude<SubjectKind, 'service'>

/** Queries for the subjects of each kind, by id. */
const statements: Record<ListedKind, string> = {
  // Imported homes may have no account behind them: their enquiries wait under the id of the home.
  property: `select p.title, p.market, coalesce(${TEAM_OF_HOME}, p.id) as team, ${LISTER} as lister, p.lister_name as name,
      (select name from agencies where id = p.list_office_id) as office,
      ${hasPage} and p.standard_status in ('active', 'coming_soon', 'under_offer') as open,
      case when p.offers_unit_type then p.project_id end as project
    from properties p where p.id = $1 and p.deleted_at is null and p.standard_status in ${KNOWN}`,
  // Enquiries to an agent reach the team of the agency; those to an agency, an architect or an advisor their own team.
  person: `select p.name as title, p.market, coalesce(case when p.kind = 'agent' then p.agency_id end, p.id) as team,
      case when p.kind <> 'agency' then p.user_id end as lister, p.name,
      (select name from agencies where id = p.agency_id and p.kind = 'agent') as office, true as open
    from profiles p where p.id = $1 and p.state = 'active'`,
  project: `select r.name as title, r.market, b.id as team, b.user_id as lister, b.name, null as office, true as open
    from projects r join profiles b on b.id = r.builder_id and b.state = 'active' where r.id = $1 and r.state in ${PUBLIC_PROJECT}`,
  // Enquiries from an agent's site always go to that agent, whichever home was shown with the form; those from an agency's to its team.
  site: `select p.name as title, p.market, coalesce(p.agency_id, p.id) as team, p.user_id as lister, p.name,
      (select name from agencies where id = p.agency_id) as office, true as open
    from agent_sites s join profiles p on p.id = s.agent_id where s.id = $1 and s.state = 'live' and p.state = 'active'
    union all select p.name, p.market, p.id, null, p.name, null, true
    from agent_sites s join profiles p on p.id = s.agency_id where s.id = $1 and s.state = 'live' and p.state = 'active'`,
}

/** Finds the subject of an enquiry. Throws PROPERTY_NOT_FOUND or SUBJECT_NOT_FOUND, and PROPERTY_GONE for a home that left the market. */
export async function subjectOf(db: Db, kind: ListedKind, id: string): Promise<AskedSubject> {
  const missing: MessageCode = kind === 'property' ? 'PROPERTY_NOT_FOUND' : 'SUBJECT_NOT_FOUND'
  const { rows } = await db.query<Row>({ name: `asked-${kind}`, text: statements[kind], values: [id] })
  const [row] = rows
  if (!row) throw new Refusal(missing)
  if (!row.open) throw new Refusal('PROPERTY_GONE')
  if (row.project) return subjectOf(db, 'project', row.project)
  const { title, market, team, lister, name, office } = row
  await assertTakesQuestions(db, team, lister)
  return {
    kind,
    id,
    title,
    market,
    propertyId: kind === 'property' ? id : undefined,
    teamKey: team,
    listerUserId: lister ?? undefined,
    name,
    office: office ?? undefined,
  }
}

/** Refuses enquiries to a paused or suspended lister when no colleague can answer. */
export async function assertTakesQuestions(db: Db, teamKey: string, lister: string | null): Promise<void> {
  if (!(await takesQuestions(db, { teamKey, listerUserId: lister ?? undefined })))
    throw new Refusal('LISTER_UNAVAILABLE')
}

/** Refuses enquiries to the sender's account or team. */
export async function assertNotOwn(
  db: Db,
  { teamKey, listerUserId }: AskedSubject,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) return
  const { rows } = await db.query<{ own: boolean }>({
    name: 'is-own-subject',
    text: `select $2 in ${teamKeys('$1')} as own`,
    values: [userId, teamKey],
  })
  if (rows[0]?.own || listerUserId === userId) throw new Refusal('OWN_HOME')
}
