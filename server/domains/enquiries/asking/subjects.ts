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

/** What somebody asks about, and whom that reaches. */
export interface AskedSubject {
  kind: SubjectKind
  id: string
  title: string
  market: MarketId
  /** The home, where it is one. */
  propertyId: string | undefined
  teamKey: string
  /** The account behind it; absent where there is none. */
  listerUserId: string | undefined
  /** Whose name the sender reads, and of which firm. */
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
  /** Of a home: whether it can be asked about. */
  open: boolean
  /** The project whose plan a home stands for: one asks about that. */
  project?: string | null
}

type ListedKind = Exclude<SubjectKind, 'service'>

/** Statements of the people and things that can be asked about, each by its id. */
const statements: Record<ListedKind, string> = {
  // What an import brought has nobody behind it: its enquiries wait under its own key.
  property: `select p.title, p.market, coalesce(${TEAM_OF_HOME}, p.id) as team, ${LISTER} as lister, p.lister_name as name,
      (select name from agencies where id = p.list_office_id) as office,
      ${hasPage} and p.standard_status in ('active', 'coming_soon', 'under_offer') as open,
      case when p.offers_unit_type then p.project_id end as project
    from properties p where p.id = $1 and p.deleted_at is null and p.standard_status in ${KNOWN}`,
  // Of an agent it reaches their firm's team; of a firm, of an architect and of an advisor their own.
  person: `select p.name as title, p.market, coalesce(case when p.kind = 'agent' then p.agency_id end, p.id) as team,
      case when p.kind <> 'agency' then p.user_id end as lister, p.name,
      (select name from agencies where id = p.agency_id and p.kind = 'agent') as office, true as open
    from profiles p where p.id = $1 and p.state = 'active'`,
  project: `select r.name as title, r.market, b.id as team, b.user_id as lister, b.name, null as office, true as open
    from projects r join profiles b on b.id = r.builder_id and b.state = 'active' where r.id = $1 and r.state in ${PUBLIC_PROJECT}`,
  // Of an agent's site it always comes to that agent, whatever home stood beside the form; of a firm's to its team.
  site: `select p.name as title, p.market, coalesce(p.agency_id, p.id) as team, p.user_id as lister, p.name,
      (select name from agencies where id = p.agency_id) as office, true as open
    from agent_sites s join profiles p on p.id = s.agent_id where s.id = $1 and s.state = 'live' and p.state = 'active'
    union all select p.name, p.market, p.id, null, p.name, null, true
    from agent_sites s join profiles p on p.id = s.agency_id where s.id = $1 and s.state = 'live' and p.state = 'active'`,
}

/** Finds what somebody asks about; refuses what is not there or not on the market any more. */
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

/** Refuses to ask oneself or one's own team. */
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
