import { insertRows } from '../server/platform/db/insert-rows.ts'
import { HOUR_MS } from '../contract/time.ts'
import type { Role } from '../contract/roles.ts'
import type { ReportReason } from '../contract/moderation.ts'
import { holdListing, lockHome } from '../server/domains/listings/service.ts'
import { type PropertyRow } from '../server/domains/properties/repository.ts'
import { audit } from '../server/domains/audit/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { demoName } from './accounts.ts'
import { shortName } from './homes.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'

/** Hours since each home was submitted for moderation. */
const WAITING_H = [2, 5, 9, 21, 30, 44]

/** Takes `count` homes at equal distances in the list, so that they are in different cities. */
const spread = (homes: PropertyRow[], count: number, first: number) => {
  const step = Math.floor(homes.length / count)
  return Array.from({ length: count }, (_, n) => homes[first + n * step]).filter((home) => home !== undefined)
}

const isPlain = ({ standardStatus, language, listPrice, listBuilderId }: PropertyRow) =>
  standardStatus === 'active' && language === 'en' && listPrice !== undefined && listBuilderId === undefined

/** Moves a few homes back to waiting for moderation; the demo buyer and agent list the first ones. */
export function letWait(rows: PropertyRow[], { agents, buyerId }: DemoListers, now: Date): void {
  const homes = spread(rows.filter(isPlain), WAITING_H.length, 7)
  for (const [n, home] of homes.entries()) {
    const at = new Date(now.getTime() - (WAITING_H[n] ?? 1) * HOUR_MS).toISOString()
    Object.assign(home, { standardStatus: 'pending_review', createdAt: at, updatedAt: at })
    for (const name of ['onMarketTimestamp', 'lastConfirmedAt', 'nextDueAt'] as const) delete home[name]
  }
  const [first, second, third, fourth] = homes
  if (first && buyerId)
    takeOver(first, { listerKind: 'owner', listerName: shortName(demoName('Buyer')), ownerUserId: buyerId })
  const [agent] = agents
  if (second && agent)
    takeOver(second, {
      listerKind: 'agent',
      listerName: agent.name,
      listAgentId: agent.id,
      listOfficeId: agent.agencyId,
      ...(agent.teamId && { listTeamKey: agent.teamId }),
    })
  // Bait: less than half of its real price.
  if (third?.listPrice) third.listPrice = Math.round(third.listPrice * 0.4)
  const copied = rows.find((row) => isPlain(row) && row.listAgentId !== undefined && row.cityId === fourth?.cityId)
  if (fourth && copied) fourth.publicRemarks = copied.publicRemarks
}

function takeOver(home: PropertyRow, lister: Partial<PropertyRow>): void {
  for (const name of ['ownerUserId', 'listAgentId', 'listOfficeId', 'listTeamKey', 'brokerage'] as const)
    delete home[name]
  Object.assign(home, lister)
}

/** Reports of visitors about three homes, one of them reported twice. `at` is in hours ago. */
const reports: { of: number; reason: ReportReason; words?: string; at: number; byBuyer?: boolean }[] = [
  {
    of: 0,
    reason: 'not-available',
    words:
      'I called twice this week. The owner says it was let out in the first week of the month and the new tenants have moved in.',
    at: 31,
    byBuyer: true,
  },
  { of: 0, reason: 'not-available', words: 'Already rented, please remove.', at: 6 },
  {
    of: 1,
    reason: 'wrong-price',
    words: 'On the phone they ask for fifteen lakhs more than it says here, and parking on top of that.',
    at: 18,
  },
  {
    of: 2,
    reason: 'fraud',
    words: 'He wanted ₹ 5,000 by UPI as a "gate pass" before showing me the flat. The watchman had never heard of him.',
    at: 3,
    byBuyer: true,
  },
]

/** Fills each part of the moderation queue, and the first entries of its log. */
export async function addModeration(
  db: Db,
  { agents }: DemoListers,
  users: Map<Role, string>,
  rows: PropertyRow[],
  now: Date,
): Promise<void> {
  const random = seeded(37)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [moderator, agentUser, buyer] = [users.get('Moderator'), users.get('Agent'), users.get('Buyer')]
  const plain = rows.filter(isPlain)
  const reported = spread(plain, 3, 19)
  await insertRows(
    db,
    'reports',
    reports.flatMap(({ of, reason, words, at, byBuyer }, n) => {
      const home = reported[of]
      if (!home) return []
      const reporterUserId = byBuyer ? buyer : undefined
      const id = seededId(random, 6000 + n)
      const createdAt = ago(at).toISOString()
      return { id, targetKind: 'property', targetId: home.id, reason, words, reporterUserId, createdAt }
    }),
  )
  const own = plain.filter(({ listAgentId }) => listAgentId === agents[0]?.id)
  const changed = own.at(-1)
  if (changed && agentUser)
    await insertRows(db, 'property_revisions', [
      {
        propertyId: changed.id,
        byUserId: agentUser,
        at: ago(7).toISOString(),
        baseVersion: 1,
        fields: {
          title: `${changed.title}, newly painted`.slice(0, 120),
          publicRemarks:
            `${changed.publicRemarks}\n\nThe whole home was painted this month and the bathrooms have new fittings.`.slice(
              0,
              4000,
            ),
          ...(changed.livingArea !== undefined && { livingArea: Math.round(changed.livingArea) + 4 }),
        },
      },
    ])
  const [held] = spread(plain, 1, 53)
  const home = held && (await lockHome(db, held.id))
  if (!home || !moderator) return
  const [reason, note] = [
    'no-right-to-list' as const,
    'Please send us a paper that shows the owner asked you to list it.',
  ]
  const verdict = { by: moderator, decision: 'hold', reasons: [reason], note }
  const version = await holdListing(db, ago(26), home, verdict)
  await audit(db, ago(26), {
    by: moderator,
    action: 'hold',
    targetKind: 'property',
    targetId: home.id,
    targetName: home.listingId,
    before: { standardStatus: home.standardStatus, held: false, version: home.version },
    after: { standardStatus: 'paused', held: true, version, reasons: [reason] },
    note,
  })
}
