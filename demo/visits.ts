import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import type { Role } from '../contract/endpoint.ts'
import type { VisitStatus } from '../contract/visits.ts'
import { insertRows, type PropertyRow } from '../server/domains/properties/repository.ts'
import { makeVisit } from '../server/domains/visits/factory.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

/** Half past ten in the morning in India, after midnight UTC. */
const MORNING_MS = 5 * HOUR_MS

const appointments: { day: number; hour: number; status: VisitStatus; notes?: string }[] = [
  { day: -6, hour: 1, status: 'done' },
  { day: -2, hour: 3, status: 'no_show' },
  { day: 1, hour: 0, status: 'confirmed', notes: 'We come with my parents; is there a lift?' },
  { day: 1, hour: 2, status: 'confirmed' },
  { day: 3, hour: 5, status: 'requested', notes: 'Could we also see the parking?' },
  { day: 4, hour: 1, status: 'confirmed' },
]

/** Visits of the demo buyer to the homes of the demo agent: past, running for the next half hour, and to come. */
export async function addVisits(
  db: Db,
  { agents }: DemoListers,
  users: Map<Role, string>,
  homes: PropertyRow[],
  now: Date,
): Promise<void> {
  const [sellerId, visitorId] = [users.get('Agent'), users.get('Buyer')]
  const own = homes.filter((home) => home.listAgentId === agents[0]?.id && home.standardStatus === 'active')
  if (!sellerId || !visitorId || !own.length) return
  const random = seeded(29)
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const times = [
    { at: now.getTime() - HOUR_MS / 4, status: 'in_progress' as const, notes: undefined },
    ...appointments.map(({ day, hour, ...rest }) => ({
      at: today + day * DAY_MS + MORNING_MS + hour * HOUR_MS,
      notes: undefined,
      ...rest,
    })),
  ]
  await insertRows(
    db,
    'visits',
    times.map(({ at, status, notes }, n) =>
      makeVisit({
        id: seededId(random, 4000 + n),
        propertyId: own[n % own.length]?.id ?? '',
        sellerId,
        visitorId,
        showingAppointmentStartTime: new Date(at).toISOString(),
        showingRequestedTimestamp: new Date(at - 2 * DAY_MS).toISOString(),
        showingAppointmentStatus: status,
        ...(notes !== undefined && { showingRequestNotes: notes }),
      }),
    ),
  )
}
