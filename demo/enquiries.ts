import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import type { Role } from '../contract/roles.ts'
import type { LeadStage, LostReason, QueryState } from '../contract/enquiries/lead-stages.ts'
import { CONSENT_TEXT_VERSION } from '../contract/enquiries/consents.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { type PropertyRow } from '../server/domains/properties/repository.ts'
import { addUser } from '../server/domains/users/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { makeThread } from '../server/domains/conversations/factory.ts'
import { enquirySubject } from '../server/domains/enquiries/asking/enquiry-subject.ts'
import { conversations, people, type Conversation } from './market/enquiries.ts'
import { colleague } from './agencies.ts'
import { demoName } from './accounts.ts'
import type { DemoListers } from './listers.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'
import { shippedSetting } from '../contract/settings/settings.ts'

const CONSENT_MS = 180 * DAY_MS
const REPLY_MS = shippedSetting('in', 'reply-hours') * HOUR_MS
/** The steps of a lead to each stage. */
const wayTo: Record<LeadStage, readonly LeadStage[]> = {
  new: [],
  contacted: ['contacted'],
  qualified: ['contacted', 'qualified'],
  visit: ['contacted', 'qualified', 'visit'],
  offer: ['contacted', 'qualified', 'visit', 'offer'],
  won: ['contacted', 'qualified', 'visit', 'offer', 'won'],
  lost: ['contacted', 'lost'],
  withdrawn: ['contacted', 'withdrawn'],
}
const stages: readonly LeadStage[] = [
  'new',
  'new',
  'contacted',
  'qualified',
  'visit',
  'new',
  'offer',
  'lost',
  'contacted',
  'won',
  'qualified',
  'visit',
  'withdrawn',
]
const lostReasons: readonly LostReason[] = ['found-elsewhere', 'budget', 'no-answer']
const scoreOf = { 'phone-proven': 25, 'wrote-message': 14, recent: 10, 'has-account': 10 }

/** Enquiries about homes of the demo agent and builder, in every stage, and the enquiries of the demo buyer. */
export async function addEnquiries(
  db: Db,
  { agents, builders }: DemoListers,
  users: Map<Role, string>,
  homes: PropertyRow[],
  now: Date,
): Promise<void> {
  const random = seeded(101)
  let order = 6000
  const id = () => seededId(random, (order += 1))
  const firm = agents[0]?.agencyId
  const builder = builders.values().next().value?.id
  const [agentUser, builderUser, buyer] = [users.get('Agent'), users.get('Builder'), users.get('Buyer')]
  if (!firm || !builder || !agentUser || !builderUser || !buyer) return
  const colleague = await addColleague(db, agents[1], id())
  const onMarket = homes.filter(({ standardStatus }) => standardStatus === 'active')
  const ofFirm = onMarket.filter(({ listOfficeId }) => listOfficeId === firm)
  const ofBuilder = onMarket.filter(({ listBuilderId }) => listBuilderId === builder)
  const rows = new Rows(now, id)

  for (const [n, person] of people.entries()) {
    const isBuilders = n % 4 === 3 && ofBuilder.length > 0
    const list = isBuilders ? ofBuilder : ofFirm
    const home = list[Math.floor(random() * list.length)]
    if (!home) continue
    const stage = stages[n % stages.length] ?? 'new'
    // Half of the reply time is left, so that no reminders are due when the market opens.
    const hoursAgo = stage === 'new' ? 1 + 3 * (n % 4) : 30 + 31 * n
    rows.add({
      home,
      teamKey: isBuilders ? builder : firm,
      listerUserId: isBuilders ? builderUser : n % 3 === 2 && colleague ? colleague : agentUser,
      asker: { ...person, key: createHash('sha256').update(person.email).digest('base64url').slice(0, 32) },
      stage,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      talk: conversations[n % conversations.length] ?? [],
      source: n % 5 === 4 ? 'phone-reveal' : 'enquiry',
      campaign: n % 6 === 1 ? 'festive-offer' : undefined,
    })
  }
  // The demo buyer is a member, so these enquiries appear in their account.
  const asked: [PropertyRow | undefined, LeadStage, number][] = [
    [ofFirm[0], 'new', 3],
    [ofFirm[1], 'contacted', 50],
    [ofBuilder[0], 'visit', 120],
    [ofFirm[3], 'withdrawn', 200],
  ]
  for (const [n, [home, stage, hoursAgo]] of asked.entries()) {
    if (!home) continue
    const isBuilders = home.listBuilderId === builder
    rows.add({
      home,
      teamKey: isBuilders ? builder : firm,
      listerUserId: isBuilders ? builderUser : agentUser,
      asker: {
        fullName: demoName('Buyer'),
        mobilePhone: '+915500000001',
        email: 'buyer@demo.lintel.example',
        key: buyer,
        userId: buyer,
      },
      stage,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      talk: conversations[n] ?? [],
      source: 'enquiry',
      campaign: undefined,
    })
  }
  await rows.insert(db)
  await addTasks(db, now, agentUser, id)
  await insertRows(db, 'reply_templates', [
    {
      id: id(),
      userId: agentUser,
      name: 'Offer a visit',
      text: 'Hello {name}, thank you for asking about {home}. It is available. Would Saturday at 11 or Sunday at 4 suit you for a visit?',
      createdAt: now.toISOString(),
    },
    {
      id: id(),
      userId: agentUser,
      name: 'Ask for the budget',
      text: 'Hello {name}, I am glad you like {home}. May I ask what budget you have in mind and by when you would like to move?',
      createdAt: now.toISOString(),
    },
  ])
}

/** Gives another agent of the demo agent's firm an account, so that leads can be assigned to a colleague. */
async function addColleague(db: Db, agent: DemoListers['agents'][number] | undefined, id: string) {
  if (!agent) return undefined
  await addUser(db, { id, ...colleague(agent.name, 0) })
  await db.query(`update agents set user_id = $2 where id = $1`, [agent.id, id])
  return id
}

/** Tasks for open leads. */
async function addTasks(db: Db, now: Date, owner: string, id: () => string): Promise<void> {
  const { rows } = await db.query<{ id: string; stage: LeadStage }>(
    `select id, stage from leads where owner_member_key = $1 and stage in ('contacted', 'qualified', 'visit', 'offer') order by activity_at desc limit 5`,
    [owner],
  )
  const titles = [
    'Call about the loan letter',
    'Send the floor plan',
    'Confirm Saturday’s visit',
    'Bring the agreement draft',
    'Ask for the budget',
  ]
  await insertRows(
    db,
    'lead_tasks',
    rows.map((lead, n) => ({
      id: id(),
      leadId: lead.id,
      ownerMemberKey: owner,
      title: titles[n] ?? 'Call back',
      dueAt: new Date(now.getTime() + (n * 9 - 5) * HOUR_MS).toISOString(),
      // The first is overdue, and its agent was already reminded.
      remindedAt: n === 0 ? now.toISOString() : undefined,
      createdAt: new Date(now.getTime() - DAY_MS).toISOString(),
    })),
  )
}

interface NewEnquiry {
  home: PropertyRow
  teamKey: string
  listerUserId: string
  asker: { fullName: string; mobilePhone: string; email: string; key: string; userId?: string }
  stage: LeadStage
  at: Date
  talk: Conversation
  source: 'enquiry' | 'phone-reveal'
  campaign: string | undefined
}

const stateOf = (stage: LeadStage, isReplied: boolean): QueryState =>
  stage === 'withdrawn' ? 'withdrawn' : isReplied ? 'replied' : stage === 'new' ? 'delivered' : 'seen'

interface Talk {
  enquiryId: string
  turns: Parameters<typeof makeThread>[4][number][]
}

/** Collects the rows of enquiries for one insert per table. */
class Rows {
  readonly consents: object[] = []
  readonly enquiries: object[] = []
  readonly leads: object[] = []
  readonly talks: Talk[] = []
  readonly stats = new Map<string, { propertyId: string; day: string; enquiries: number; phoneReveals: number }>()
  /** The stage changes of leads, which the database records in their history. */
  readonly steps: { id: string; stage: LeadStage; at: Date; by: string; reason?: LostReason }[] = []
  readonly now: Date
  readonly id: () => string
  constructor(now: Date, id: () => string) {
    this.now = now
    this.id = id
  }

  add({ home, teamKey, listerUserId, asker, stage, at, talk, source, campaign }: NewEnquiry): void {
    const [consentId, enquiryId, leadId] = [this.id(), this.id(), this.id()]
    const [question = '', ...answers] = source === 'enquiry' ? talk : []
    const isReplied = stage !== 'new' && answers.length > 0
    const isGone = stage === 'withdrawn'
    const step = Math.min(6 * HOUR_MS, (this.now.getTime() - at.getTime()) / 8)
    const time = (n: number) => new Date(at.getTime() + n * step).toISOString()
    this.consents.push({
      id: consentId,
      grantorUserId: asker.userId,
      grantorKey: asker.userId ? undefined : asker.key,
      recipientUserId: listerUserId,
      recipientName: home.listerName,
      fields: ['fullName', 'mobilePhone', 'email'],
      purpose: source,
      textVersion: CONSENT_TEXT_VERSION,
      grantedAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + CONSENT_MS).toISOString(),
      revokedAt: isGone ? time(3) : undefined,
    })
    this.enquiries.push({
      id: enquiryId,
      market: 'in',
      kind: source,
      askerUserId: asker.userId,
      askerKey: asker.key,
      subjectKind: 'property',
      subjectId: home.id,
      propertyId: home.id,
      state: stateOf(stage, isReplied),
      message: question || undefined,
      recipientName: home.listerName,
      consentId,
      tokenHash: `\\x${createHash('sha256').update(enquiryId).digest('hex')}`,
      replyBy: new Date(at.getTime() + REPLY_MS).toISOString(),
      deliveredAt: at.toISOString(),
      seenAt: stage === 'new' ? undefined : time(1),
      repliedAt: isReplied ? time(1) : undefined,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })
    this.leads.push({
      id: leadId,
      market: 'in',
      teamKey,
      listerUserId,
      ownerMemberKey: listerUserId,
      enquiryId,
      consentId,
      askerKey: asker.key,
      subjectKind: 'property',
      subjectId: home.id,
      subjectTitle: home.title,
      propertyId: home.id,
      leadSource: source,
      campaign,
      fullName: isGone ? undefined : asker.fullName,
      mobilePhone: isGone ? undefined : asker.mobilePhone,
      email: isGone ? undefined : asker.email,
      message: question || undefined,
      score: 39 + (question.length % 30),
      scoreFactors: scoreOf,
      firstReplyDueAt: new Date(at.getTime() + REPLY_MS).toISOString(),
      firstReplyAt: stage === 'new' ? undefined : time(1),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      activityAt: at.toISOString(),
    })
    const turns: Talk['turns'] = []
    for (const [n, text] of (isReplied ? answers : []).entries())
      turns.push({
        side: n % 2 === 0 ? 'host' : 'asker',
        senderId: n % 2 === 0 ? listerUserId : asker.userId,
        text,
        at: new Date(time(1 + n)),
      })
    if (question) this.talks.push({ enquiryId, turns })
    for (const [n, next] of wayTo[stage].entries())
      this.steps.push({
        id: leadId,
        stage: next,
        at: new Date(time(n + 1)),
        by: next === 'withdrawn' ? '' : listerUserId,
        ...(next === 'lost' && { reason: lostReasons[this.leads.length % lostReasons.length] ?? 'other' }),
      })
    const day = at.toISOString().slice(0, 10)
    const stats = this.stats.get(home.id + day) ?? { propertyId: home.id, day, enquiries: 0, phoneReveals: 0 }
    stats[source === 'enquiry' ? 'enquiries' : 'phoneReveals'] += 1
    this.stats.set(home.id + day, stats)
  }

  async insert(db: Db): Promise<void> {
    await insertRows(db, 'consents', this.consents)
    await insertRows(db, 'enquiries', this.enquiries)
    await insertRows(db, 'leads', this.leads)
    const subject = enquirySubject({ now: () => this.now })
    for (const { enquiryId, turns } of this.talks) await makeThread(db, this.now, subject, enquiryId, turns)
    for (const { id, stage, at, by, reason } of this.steps) {
      await db.query(`select set_config('lintel.by', $1, true)`, [by])
      await db.query(
        `update leads set stage = $2, updated_at = $3, activity_at = $3, version = version + 1,
           lost_reason = $4, lost_at = case when $4::text is not null then $3::timestamptz end where id = $1`,
        [id, stage, at, reason ?? null],
      )
    }
    await db.query(`select set_config('lintel.by', '', true)`)
    for (const { propertyId, day, enquiries, phoneReveals } of this.stats.values())
      await db.query(
        `insert into property_stats (property_id, day, enquiries, phone_reveals) values ($1, $2, $3, $4)
         on conflict (property_id, day) do update set enquiries = $3, phone_reveals = $4`,
        [propertyId, day, enquiries, phoneReveals],
      )
  }
}
