import type { Role } from '../../contract/roles.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import type { DemoAgent } from '../listers.ts'
import { seeded } from '../market/random.ts'
import { seededId } from '../random.ts'
import { monthsAfter } from './dates.ts'
import type { MadeDemoProject } from './make.ts'

const ALLOTTED = 14
const HELD_HOURS = [3, 20, 46] as const

interface Given {
  /** A different value for each market, so that row ids are unique. */
  seed: number
  /** The projects of the demo builder. */
  made: readonly MadeDemoProject[]
  agents: readonly DemoAgent[]
  users: Map<Role, string>
  now: Date
}

/**
 * The sales partners of the demo builder's projects: the demo agent's agency, with allotted and held homes, and two others. Also the
 * builder's tasks with due dates.
 */
export async function addPartners(db: Db, { seed, made, agents, users, now }: Given): Promise<void> {
  const random = seeded(seed)
  let order = seed * 1000
  const id = () => seededId(random, (order += 1))
  const [builder, holder, agent] = [users.get('Builder'), users.get('Agent'), agents[0]]
  const selling = made.filter(
    ({ state, units }) => state === 'active' && units.some((unit) => unit.state === 'available'),
  )
  if (!agent) return
  const near = agents.filter(({ agencyId }) => agencyId !== agent.agencyId)
  const partners = selling.flatMap(({ id: projectId, dates }, at) =>
    [agent.agencyId, near[at * 7]?.id, near[at * 5 + 3]?.agencyId].flatMap((profileId, place) =>
      profileId === undefined
        ? []
        : [
            {
              id: id(),
              projectId,
              profileId,
              commission: [200, 150, 250][place],
              since: new Date(
                Math.max(Date.parse(dates.launchedOn ?? ''), now.getTime() - (200 + place * 40) * DAY_MS),
              ),
              byUserId: builder,
            },
          ],
    ),
  )
  await insertRows(db, 'project_partners', partners)
  const allotted = selling.flatMap(({ id: projectId, units }) => {
    const own = partners.filter((partner) => partner.projectId === projectId)
    const free = units.filter(({ state }) => state === 'available')
    return own.flatMap((partner, place) =>
      free.slice(place * ALLOTTED, place * ALLOTTED + ALLOTTED).map((unit, at) => ({
        id: unit.id,
        partner: partner.id,
        // The demo agent has held some of their allotted homes for a buyer.
        heldUntil:
          place === 0 && holder !== undefined && free.length > ALLOTTED
            ? HELD_HOURS[at] && new Date(now.getTime() + HELD_HOURS[at] * HOUR_MS).toISOString()
            : undefined,
      })),
    )
  })
  await db.query(
    `update project_units u set partner_id = n.partner,
       state = case when n."heldUntil" is null then u.state else 'held' end, held_until = n."heldUntil",
       held_by_user_id = case when n."heldUntil" is not null then $2::uuid end, version = u.version + 1
     from jsonb_to_recordset($1::jsonb) n (id uuid, partner uuid, "heldUntil" timestamptz) where u.id = n.id`,
    [JSON.stringify(allotted), holder],
  )
  await insertRows(
    db,
    'project_tasks',
    made.flatMap(({ id: projectId, state, facts, dates }) =>
      tasksOf(projectId, state, facts, dates, now).map((task) => ({ ...task, id: id() })),
    ),
  )
}

function tasksOf(
  projectId: string,
  state: MadeDemoProject['state'],
  { phases }: MadeDemoProject['facts'],
  { completedOn }: MadeDemoProject['dates'],
  now: Date,
) {
  if (completedOn !== undefined || state === 'pending_review') return []
  const today = now.toISOString().slice(0, 10)
  const quarter = `${today.slice(0, 5)}${['03-31', '06-30', '09-30', '12-31'][Math.floor((Number(today.slice(5, 7)) - 1) / 3)] ?? '12-31'}`
  const createdAt = new Date(now.getTime() - 40 * DAY_MS)
  const until = phases?.[0]?.validUntil
  return [
    ...(phases ? [{ projectId, kind: 'quarterly-update', dueOn: quarter, createdAt }] : []),
    ...(phases
      ? [{ projectId, kind: 'annual-audit', dueOn: `${today.slice(0, 4)}-09-30`, createdAt, doneAt: createdAt }]
      : []),
    ...(until ? [{ projectId, kind: 'registration-renewal', dueOn: monthsAfter(until, -3), createdAt }] : []),
    {
      projectId,
      kind: 'other',
      title: 'Send the brochure to the channel partners',
      dueOn: monthsAfter(today, 1),
      createdAt,
    },
  ]
}
