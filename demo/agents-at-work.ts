import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '../contract/enquiries/consents.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/time.ts'
import { type PropertyRow } from '../server/domains/properties/repository.ts'
import { addUser } from '../server/domains/users/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { DemoAgent } from './listers.ts'
import { between, pick, seeded } from './market/random.ts'
import { seededId } from './random.ts'
import type { DemoVoice } from './voice.ts'
import { shippedSetting } from '../contract/settings/settings.ts'

const CONSENT_MS = 180 * DAY_MS

/**
 * Lets one agent of each agency answer enquiries about their homes, some within the hour and some after days, so that reply times differ.
 */
export async function addAgentsAtWork(
  db: Db,
  agents: readonly DemoAgent[],
  homes: readonly PropertyRow[],
  voice: DemoVoice,
  now: Date,
): Promise<void> {
  const { market, every, questions } = voice
  const random = seeded(market === 'in' ? 211 : 223)
  let order = market === 'in' ? 40_000 : 45_000
  const id = () => seededId(random, (order += 1))
  const homesOf = Map.groupBy(
    homes.filter(({ standardStatus }) => standardStatus === 'active'),
    ({ listAgentId }) => listAgentId,
  )
  const [consents, enquiries, leads]: [object[], object[], object[]] = [[], [], []]
  const accounts: Account[] = []
  // The demo agent and colleague have enquiries already.
  for (const [at, agent] of agents.entries()) {
    const own = homesOf.get(agent.id) ?? []
    if (at < every || at % every !== 0 || own.length === 0) continue
    const userId = id()
    accounts.push({ profileId: agent.id, userId, role: 'Agent', name: agent.name, at })
    const usual = pick([20, 45, 90, 180, 400, 900, 1800, 3000], random)
    for (let n = between(6, 12, random); n > 0; n -= 1) {
      const home = pick(own, random)
      const { firstName: first, lastName } = voice.makePerson(agent.citySlug, random)
      const askedAt = new Date(now.getTime() - between(3, 84, random) * DAY_MS - between(0, 1300, random) * MINUTE_MS)
      const repliedAt = new Date(askedAt.getTime() + Math.round(usual * (0.4 + random() * 1.6)) * MINUTE_MS)
      const [consentId, enquiryId] = [id(), id()]
      const fullName = `${first} ${lastName}`
      const key = createHash('sha256').update(enquiryId).digest('hex').slice(0, 32)
      const subject = { subjectKind: 'property', subjectId: home.id, propertyId: home.id }
      const replyBy = new Date(askedAt.getTime() + shippedSetting(market, 'reply-hours') * HOUR_MS)
      consents.push({
        id: consentId,
        grantorKey: key,
        recipientUserId: userId,
        recipientName: home.listerName,
        fields: ['fullName', 'email'],
        purpose: 'enquiry',
        textVersion: CONSENT_TEXT_VERSION,
        grantedAt: askedAt,
        expiresAt: new Date(askedAt.getTime() + CONSENT_MS),
      })
      enquiries.push({
        id: enquiryId,
        market,
        kind: 'enquiry',
        askerKey: key,
        ...subject,
        state: 'replied',
        message: pick(questions, random),
        recipientName: home.listerName,
        consentId,
        tokenHash: `\\x${createHash('sha256').update(enquiryId).digest('hex')}`,
        replyBy,
        deliveredAt: askedAt,
        seenAt: repliedAt,
        repliedAt,
        createdAt: askedAt,
        updatedAt: repliedAt,
      })
      leads.push({
        id: id(),
        market,
        teamKey: agent.agencyId,
        listerUserId: userId,
        ownerMemberKey: userId,
        enquiryId,
        consentId,
        askerKey: key,
        ...subject,
        subjectTitle: home.title,
        leadSource: 'enquiry',
        stage: 'contacted',
        fullName,
        email: `${first}.${lastName}${n}@mail.example`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ''),
        firstReplyDueAt: replyBy,
        firstReplyAt: repliedAt,
        createdAt: askedAt,
        updatedAt: repliedAt,
        activityAt: repliedAt,
      })
    }
  }
  await addAccounts(db, accounts, voice)
  await insertRows(db, 'consents', consents)
  await insertRows(db, 'enquiries', enquiries)
  await insertRows(db, 'leads', leads)
}

/**
 * Gives an account to every other agent and builder of the market, so that each home can be visited and each has a phone number. A profile
 * with a claim gets none.
 */
export async function addListerAccounts(db: Db, agents: readonly DemoAgent[], voice: DemoVoice): Promise<void> {
  const { market, cities, makePerson } = voice
  const random = seeded(market === 'in' ? 227 : 229)
  const { rows } = await db.query<{ id: string; kind: 'agent' | 'builder'; city: string | null }>(
    `select p.id, p.kind, c.slug as city from profiles p left join places c on c.id = p.city_id
     where p.market = $1 and p.kind in ('agent', 'builder') and p.state = 'active' and p.user_id is null
       and not exists (select from profile_claims k where k.profile_id = p.id) order by p.id`,
    [market],
  )
  const without = new Set(rows.map(({ id }) => id))
  let order = market === 'in' ? 48_000 : 49_000
  const userId = () => seededId(random, (order += 1))
  await addAccounts(
    db,
    [
      ...agents.flatMap(({ id, name }, at): Account[] =>
        without.has(id) ? [{ profileId: id, userId: userId(), role: 'Agent', name, at }] : [],
      ),
      ...rows
        .filter(({ kind }) => kind === 'builder')
        .map(({ id, city }, at): Account => {
          const { firstName, lastName } = makePerson(city ?? pick(cities, random), random)
          return { profileId: id, userId: userId(), role: 'Builder', name: `${firstName} ${lastName}`, at }
        }),
    ],
    voice,
  )
}

/** The owner of an account; `at` numbers the accounts of a role. */
interface Account {
  profileId: string
  userId: string
  role: 'Agent' | 'Builder'
  name: string
  at: number
}

/** Adds accounts without a way to sign in. */
async function addAccounts(db: Db, accounts: readonly Account[], { market, phone }: DemoVoice): Promise<void> {
  for (const { userId, role, name, at } of accounts) {
    const [firstName = name, ...rest] = name.split(' ')
    const whose = role === 'Agent' ? 'agent' : 'builder'
    await addUser(db, {
      id: userId,
      firstName,
      lastName: rest.join(' '),
      email: `${market === 'in' ? '' : `${market}-`}${whose}${at + 1}@demo.lintel.example`,
      phone: phone(whose, at),
      roles: [role],
      passwordHash: '',
    })
  }
  await db.query(
    `update profiles p set user_id = w."userId" from jsonb_to_recordset($1::jsonb) as w ("profileId" uuid, "userId" uuid)
     where p.id = w."profileId"`,
    [JSON.stringify(accounts)],
  )
  await db.query(`update users set password_hash = null where id = any($1::uuid[])`, [
    accounts.map(({ userId }) => userId),
  ])
}
