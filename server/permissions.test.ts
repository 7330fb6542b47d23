import { insertRows } from './platform/db/insert-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem, type Endpoint } from '../contract/endpoint.ts'
import type { Role } from '../contract/roles.ts'
import { reportMessage } from '../contract/conversations/threads.ts'
import { updateLead } from '../contract/enquiries/lead-changes.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { disputeClaim, saveServiceAreas, takeLead } from '../contract/enquiries/lead-pool.ts'
import { postRequirement } from '../contract/enquiries/requirements.ts'
import { endpoints } from '../contract/index.ts'
import { decideReview } from '../contract/reviews/review-admin.ts'
import { writeReview } from '../contract/reviews/reviews.ts'
import { saveAnnouncement } from '../contract/pages/announcements.ts'
import { editedPage, savePageDraft } from '../contract/pages/page-admin.ts'
import { getBillingSettings } from '../contract/billing/packages.ts'
import { getFirm } from '../contract/pages/firm.ts'
import { saveService } from '../contract/services/service-admin.ts'
import { saveFaq } from '../contract/support/faq.ts'
import { sendTicket } from '../contract/support/tickets.ts'
import { makeSite } from './domains/agent-sites/factory.ts'
import { HOUR_MS } from '../contract/time.ts'
import { visitSlots } from '../contract/visits/visits.ts'
import { grant } from './domains/billing/ledger/credits.ts'
import { makeProfile } from './domains/directories/factory.ts'
import { makeAskedLead } from './domains/enquiries/talk/factory.ts'
import { SAID } from './domains/reviews/factory.ts'
import { legalCheck } from './domains/services/factory.ts'
import { mayBringDog } from './domains/support/faq/factory.ts'
import { makeOpenHouse, makeVisit } from './domains/visits/factory.ts'
import { openInventory } from './testing/inventories.ts'
import { uuidv7 } from './platform/ids.ts'
import {
  attempts,
  cases,
  queries,
  type Caller,
  type Case,
  type Relation,
  type Thing,
} from './testing/permission-cases.ts'
import { announced, homesBodies, textThing, ticketOfGuest } from './testing/ask-bodies.ts'
import { bedBodies, bedThing, roommateThing } from './testing/bed-cases.ts'
import { addVoiceNote } from './domains/voice-notes/factory.ts'
import { localStorage } from './platform/storage/local.ts'
import { openListers, type Lister } from './testing/listers.ts'
import { openProjectPeople } from './testing/project-people.ts'
import { isAboutPlaces, placeThing } from './testing/place-cases.ts'
import { marketThing, tradeBodies, unpaidOrder, verifiedEmail } from './testing/trade-cases.ts'
import { writeInvoice } from './testing/written-orders.ts'
import { videoThing } from './testing/written-videos.ts'
import { makeWorkedProject, workBodies } from './testing/workspaces.ts'
import { startApp, type AskInput, type TestApp } from './testing/start-app.ts'

interface Someone extends Lister {
  /** Fields of the homes they list. */
  lists: object
}

let app: TestApp
let people: Record<Role, Someone>
let colleague: Someone
let rival: Someone
let listers: Awaited<ReturnType<typeof openListers>>
let inventories: Awaited<ReturnType<typeof openInventory>>
let projectPeople: Awaited<ReturnType<typeof openProjectPeople>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  inventories = await openInventory(app, listers.base)
  projectPeople = await openProjectPeople(app, listers)
  const { someone, anAgent } = listers
  const agentOf = async (agencyId?: string): Promise<Someone> => {
    const agent = await anAgent(agencyId)
    return { ...agent, lists: { listerKind: 'agent', listAgentId: agent.agentId, listOfficeId: agent.agencyId } }
  }
  const alone = async (role: Role): Promise<Someone> => {
    const person = await someone([role])
    if (role !== 'Builder') return { ...person, lists: { ownerUserId: person.id } }
    const id = uuidv7()
    await app.db.query(
      `insert into builders (id, market, slug, name, user_id) values ($1, 'in', $2, 'Shetty Homes', $3)`,
      [id, `builder-${id}`, person.id],
    )
    return { ...person, lists: { listerKind: 'builder', listBuilderId: id } }
  }
  const agencyId = uuidv7()
  people = {
    Agent: await agentOf(agencyId),
    Buyer: await alone('Buyer'),
    Builder: await alone('Builder'),
    Moderator: await alone('Moderator'),
    Admin: await alone('Admin'),
  }
  await app.db.query(`update users set roles = '{Agent}' where id = $1`, [people.Agent.id])
  colleague = await agentOf(agencyId)
  rival = await agentOf()
  for (const person of [people.Agent, people.Builder, colleague, rival]) {
    await app.ask(saveServiceAreas, { body: { areas: [{ city: 'bengaluru' }] }, token: person.token })
    await app.db.transaction((db) =>
      grant(db, app.clock.now(), { owner: { kind: 'user', id: person.id }, credits: 1000, key: uuidv7() }),
    )
  }
})
afterAll(() => app.close())

/** The caller, if the thing belongs to them. */
const ownerOf = (caller: Caller, relation: Relation): Someone | undefined =>
  relation === 'own' && caller !== 'Anonymous' ? people[caller] : undefined

/** Who lists the home that the thing belongs to. */
const listerOf = (caller: Caller, relation: Relation): Someone =>
  ownerOf(caller, relation) ?? (relation === 'team' ? colleague : rival)

const home = (by: Someone) => listers.home({ ...by.lists, standardStatus: 'active' })

/** A published site of an agent, which shows the agent's number. */
async function siteOf(by: Someone, call: string): Promise<string> {
  const { rows } = await app.db.query<{ id: string; site: string | null }>(
    `update profiles p set phone = '+919812345678' where user_id = $1 and kind = 'agent'
     returning id, (select s.id from agent_sites s where s.agent_id = p.id) as site`,
    [by.id],
  )
  const [agent] = rows
  if (agent && call === 'revealProfileContact') return agent.id
  if (agent && agent.site !== null) return agent.site
  const site = makeSite({ subdomain: `site-of-${by.id.slice(-12)}`, agentId: agent?.id ?? '' })
  await insertRows(app.db, 'agent_sites', [site])
  return site.id
}

/** A new person sends an enquiry about a home; returns its enquiry, lead, consent and receipt. */
async function enquire(homeId: string, by: Lister) {
  const { data } = await app.ask(sendEnquiry, {
    body: { subject: { kind: 'property', id: homeId }, message: 'Is it there?', consent: true },
    token: by.token,
  })
  const { rows } = await app.db.query<{ lead: string; consent: string }>(
    `select id as lead, consent_id as consent from leads where enquiry_id = $1`,
    [data.id],
  )
  return { ...data, ...rows[0] }
}

/** The thread of a new enquiry to a lister, and a message of the asker in it. */
async function talk(lister: Someone): Promise<{ threadId: string; messageId: string }> {
  const { id } = await enquire(await home(lister), await listers.someone(['Buyer']))
  const { rows } = await app.db.query<{ threadId: string; messageId: string }>(
    `select t.id as "threadId", m.id as "messageId" from threads t join messages m on m.thread_id = t.id where t.subject_id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('An enquiry has no thread.')
  return rows[0]
}

async function publish(by: Lister): Promise<string> {
  const { data } = await app.ask(postRequirement, {
    body: { market: 'in', intent: 'sale', city: 'bengaluru', localities: ['indiranagar'], consent: true },
    token: by.token,
  })
  return data.id
}

async function claim(by: Someone): Promise<string> {
  const id = await publish(await listers.someone(['Buyer']))
  return (await app.ask(takeLead, { params: { id }, body: {}, token: by.token })).data.claimId
}

/** A review of an agent or builder, or a proof for one, by `author` or a new person. */
async function reviewed(call: string, author: Someone | undefined, of: Someone): Promise<AskInput> {
  const { rows } = await app.db.query<{ id: string; team: string }>(
    `select id, coalesce(agency_id, id) as team from profiles where user_id = $1 and kind in ('agent', 'builder')`,
    [of.id],
  )
  const { id: profileId = '', team = '' } = rows[0] ?? {}
  const by = author && author.id !== of.id ? author : await listers.someone(['Buyer'])
  const { leadId } = await makeAskedLead(app.db, app.clock.now(), { teamKey: team, listerUserId: of.id, asker: by.id })
  await app.ask(updateLead, { params: { id: leadId }, body: { version: 1, stage: 'contacted' }, token: of.token })
  const body = { id: uuidv7(), profileId, leadId, stars: 4, text: SAID }
  if (call === 'writeReview') return { body }
  if (call === 'listReviews') return { params: { id: profileId } }
  await app.ask(writeReview, { body, token: by.token })
  if (['reportReview', 'replyToReview', 'disputeReview'].includes(call)) {
    const { token } = await listers.someone(['Moderator'])
    await app.ask(decideReview, { params: { id: body.id }, body: { version: 1, to: 'published' }, token })
  }
  return { params: { id: body.id } }
}

let hours = 0
/** A time that no other visit has. */
const laterBy = () => new Date(Date.parse('2026-07-01T00:00:00.000Z') + (hours += 2) * HOUR_MS)

/** A visit in the state that the call needs. */
async function visit(call: string, host: Someone, visitor: Lister): Promise<string> {
  const isNow = call === 'shareVisitLocation' || call === 'checkInVisit'
  // A person cannot have two visits at the same time, so each visit that runs now is an hour later than the last.
  if (isNow) app.clock.move(HOUR_MS)
  const starts = isNow ? app.clock.now() : laterBy()
  const row = makeVisit({
    propertyId: await home(host),
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: starts.toISOString(),
    showingAppointmentStatus: call === 'giveVisitFeedback' ? 'done' : 'confirmed',
  })
  await insertRows(app.db, 'visits', [{ ...row, checkInCode: '123456' }])
  return row.id
}

/** The call's input, for a thing in this relation to the caller. */
async function inputFor({ call, thing }: Case, caller: Caller, relation: Relation): Promise<AskInput> {
  const made = await make(thing, caller, relation, call)
  return {
    ...made,
    ...(queries[call] && { query: queries[call] }),
    ...(bodies[call] && { body: await bodies[call](made) }),
    ...(call === 'startProjectDraft' && { body: { id: uuidv7() } }),
  }
}

async function make(thing: Thing, caller: Caller, relation: Relation, call: string): Promise<AskInput> {
  const own = ownerOf(caller, relation)
  switch (thing) {
    case 'home':
      return { params: { id: await home(listerOf(caller, relation)) } }
    case 'site':
      return { params: { id: await siteOf(listerOf(caller, relation), call) } }
    case 'lead': {
      const { lead = '' } = await enquire(await home(listerOf(caller, relation)), await listers.someone(['Buyer']))
      return { params: { id: lead } }
    }
    case 'thread':
      return { params: { id: (await talk(listerOf(caller, relation))).threadId } }
    case 'voice-note': {
      const by = listerOf(caller, relation)
      const { lead = '' } = await enquire(await home(by), await listers.someone(['Buyer']))
      const id = uuidv7()
      const kept = { storage: await localStorage(`${app.folder}/uploads`), key: Buffer.alloc(32) }
      await addVoiceNote(app.db, kept, { id, ownerId: by.id, subject: { kind: 'lead', id: lead }, at: app.clock.now() })
      return { params: { id } }
    }
    case 'video':
      return videoThing(app, own ?? rival, call)
    case 'message':
      return { params: { id: (await talk(listerOf(caller, relation))).messageId } }
    case 'message-report': {
      const { messageId } = await talk(rival)
      const body = { reason: 'spam' }
      await app.ask(reportMessage, { params: { id: messageId }, body, token: rival.token })
      const { rows } = await app.db.query<{ id: string }>(`select id from message_reports where message_id = $1`, [
        messageId,
      ])
      return { params: { id: rows[0]?.id ?? '' } }
    }
    case 'enquiry':
    case 'consent':
    case 'receipt': {
      const asked = await enquire(await home(rival), own ?? (await listers.someone(['Buyer'])))
      const { id, consent = '', token } = asked
      return { params: thing === 'receipt' ? { token } : { id: thing === 'consent' ? consent : id } }
    }
    case 'requirement':
    case 'pool':
      return { params: { id: await publish(own ?? (await listers.someone(['Buyer']))) } }
    case 'claim': {
      const by = own ?? rival
      const id = await claim(by)
      if (call === 'decideDispute')
        await app.ask(disputeClaim, { params: { id }, body: { reason: 'no-answer' }, token: by.token })
      return { params: { id } }
    }
    case 'review':
    case 'reviewed':
      return reviewed(call, own, thing === 'review' ? rival : listerOf(caller, relation))
    case 'portfolio': {
      const architect = makeProfile({ kind: 'architect', userId: (own ?? rival).id })
      await insertRows(app.db, 'profiles', [architect])
      return { params: { id: architect.id } }
    }
    case 'worked project':
      return {
        params: await makeWorkedProject(app, listers, own, relation === 'team' ? people.Agent : rival),
      }
    case 'visit':
    case 'received visit': {
      const host = thing === 'visit' ? rival : listerOf(caller, relation)
      const visitor = (thing === 'visit' ? own : undefined) ?? (await listers.someone(['Buyer']))
      return { params: { id: await visit(call, host, visitor) } }
    }
    case 'open house': {
      const host = listerOf(caller, relation)
      const place = { propertyId: await home(host), hostId: host.id }
      const house = makeOpenHouse({ ...place, starts: laterBy(), at: app.clock.now() })
      await insertRows(app.db, 'open_houses', [house])
      return { params: { id: house.id } }
    }
    case 'pg':
    case 'bed':
    case 'bed hold':
      return bedThing(app, listers, thing, listerOf(caller, relation))
    case 'roommate request':
    case 'roommate of another':
    case 'roommate question':
    case 'roommate report':
      return roommateThing(app, listers, thing, own, call)
    case 'inventory':
      return inventories.thingFor(call, relation, own, people.Agent)
    case 'project draft':
    case 'project':
      return projectPeople.thingFor(call, own, people.Moderator)
    case 'announcement': {
      const params = { id: uuidv7() }
      const { token } = people.Admin
      await app.ask(saveAnnouncement, { params, body: { ...announced(app.clock), revision: 0 }, token })
      return { params }
    }
    case 'ticket': {
      const { number } = (await app.ask(sendTicket, { body: ticketOfGuest() })).data
      const { rows } = await app.db.query<{ id: string }>(
        `update tickets set asker_user_id = $2 where number = $1 returning id`,
        [number, own?.id ?? null],
      )
      const isFollowed = ['getTicket', 'writeOnTicket', 'closeTicket'].includes(call)
      return { params: isFollowed ? { key: number } : { id: rows[0]?.id ?? '' } }
    }
    case 'question': {
      const id = `question-${(questions += 1)}`
      const { token } = people.Admin
      const { data } = await app.ask(saveFaq, { params: { id }, body: mayBringDog(), token })
      return { params: { id }, ...(call === 'saveFaq' && { body: mayBringDog({ updatedAt: data.updatedAt }) }) }
    }
    case 'operator text':
      return textThing(app, call, people.Admin.token)
    case 'page': {
      const params = { id: 'in-premium-en' }
      const { token } = people.Admin
      const { revision } = (await app.ask(editedPage, { params, token })).data
      const { data } = await app.ask(savePageDraft, { params, body: { revision, content }, token })
      return {
        params,
        ...(call === 'savePageDraft' && { body: { revision: data.revision, content } }),
        ...(call === 'publishPage' && { body: { revision: data.revision, summary: 'Other words.' } }),
      }
    }
    case 'invoice':
      return writeInvoice(app, own ?? rival, relation === 'team' ? people.Agent : undefined)
    case 'order':
    case 'unpaid order': {
      const recorder = call === 'recordOrderPayment' ? undefined : colleague.id
      return { params: { id: await unpaidOrder(app, (own ?? rival).id, recorder) } }
    }
    case 'market':
      if (isAboutPlaces(call)) return placeThing(app, call, people.Admin.token)
      if (call === 'findBuyer') return { query: { email: await verifiedEmail(app, rival.id) } }
      return marketThing(app, call, people.Admin.token)
  }
}

let [services, questions, slots] = [0, 0, 0]

const content = { title: 'Premium', description: 'What it is.', blocks: [{ kind: 'text', text: 'Words.' }] }
const text = (body: object) => () => body
/** A valid body for each call that has one. */
const bodies: Partial<Record<string, (made: AskInput) => object | Promise<object>>> = {
  sendEnquiry: ({ params }) => ({ subject: { kind: 'property', id: params?.['id'] }, consent: true }),
  revealContact: text({ consent: true }),
  revealSiteContact: text({ consent: true }),
  updateQuery: text({ version: 1, outcome: 'found' }),
  seeLead: text({}),
  sendMessage: () => ({ clientId: uuidv7(), text: 'It is.' }),
  createVoiceNote: ({ params }) => ({
    id: uuidv7(),
    subject: { kind: 'lead', id: params?.['id'] },
    type: 'audio/webm',
    bytes: 9,
    peaks: [9],
    consent: true,
  }),
  hearVoiceNote: text({}),
  moveUnits: ({ params }) => ({
    clientId: uuidv7(),
    moves: [{ id: params?.['unitId'], version: 1, state: 'held' }],
  }),
  editUnits: ({ params }) => ({ clientId: uuidv7(), edits: [{ id: params?.['unitId'], version: 1, entryLevel: 2 }] }),
  undoInventory: ({ params }) => ({ changeId: params?.['changeId'] }),
  updateVoiceNote: text({ isPinned: true }),
  readThread: text({ readSeq: 1 }),
  typeInThread: text({}),
  updateThread: text({ isMuted: true }),
  reportMessage: text({ reason: 'spam' }),
  openReportedThread: text({}),
  decideMessageReport: text({ decision: 'removed' }),
  updateLead: text({ version: 1, stage: 'contacted' }),
  addLeadNote: text({ kind: 'note', text: 'Called back.' }),
  addLeadTask: () => ({ id: uuidv7(), title: 'Call', dueAt: app.clock.now().toISOString() }),
  postRequirement: text({ market: 'in', intent: 'sale', city: 'bengaluru', consent: true }),
  updateRequirement: text({ version: 1, state: 'paused' }),
  takeLead: text({}),
  passLead: text({ passed: true }),
  disputeClaim: text({ reason: 'no-answer' }),
  editReview: text({ stars: 3, text: SAID }),
  replyToReview: text({ text: 'Thank you.' }),
  disputeReview: text({ reason: 'false' }),
  reportReview: text({ reason: 'spam' }),
  decideReview: text({ version: 1, to: 'published' }),
  savePortfolio: text({ version: 1, details: { styles: ['tropical'] } }),
  ...workBodies(() => app),
  decideDispute: text({ state: 'upheld', decision: 'The person answered.' }),
  saveLeadPrice: async () => {
    const { rows } = await app.db.query<{ version: number }>(
      `select version from lead_prices where market = 'in' and intent = 'pg'`,
    )
    return { market: 'in', intent: 'pg', credits: 4, version: rows[0]?.version }
  },
  switchServices: async () => {
    const service = legalCheck({ slug: `legal-check-${(services += 1)}` })
    await app.ask(saveService, { ...service, token: people.Admin.token })
    return { market: 'in', active: false, services: [{ id: service.params.id, version: 1 }] }
  },
  setFaqHidden: text({ market: 'in', language: 'en', hidden: false, questions: [{ id: 'compare-homes' }] }),
  saveService: () => legalCheck({ slug: `legal-check-${(services += 1)}` }).body,
  grantCredits: () => ({ id: uuidv7(), userId: people.Agent.id, amount: 1, note: 'To try it' }),
  saveAnnouncement: () => ({ ...announced(app.clock), revision: 1 }),
  endAnnouncement: text({}),
  sendTicket: ticketOfGuest,
  writeOnTicket: () => ({ id: uuidv7(), text: 'It still is not.' }),
  closeTicket: text({}),
  answerTicket: () => ({ id: uuidv7(), text: 'It is corrected now.' }),
  updateTicket: text({ version: 1, assignee: 'me' }),
  voteOnFaq: () => ({ market: 'in', useful: true }),
  acceptTerms: text({ market: 'in', version: 1 }),
  bookVisit: async ({ params }) => {
    const { data } = await app.ask(visitSlots, { params: { id: params?.['id'] ?? '' } })
    const { showingAppointmentStartTime } = data.at(-(slots += 1)) ?? {}
    return { propertyId: params?.['id'], showingAppointmentStartTime, showingAppointmentMethod: 'in-person' }
  },
  updateVisit: text({ version: 1, showingAppointmentStatus: 'cancelled', reason: 'Another day.' }),
  giveVisitFeedback: text({ rating: 4 }),
  shareVisitLocation: text({ isShared: true }),
  checkInVisit: text({ code: '123456' }),
  makeVisitFeed: text({}),
  addOpenHouse: ({ params }) => {
    const starts = laterBy()
    const openHouseEndTime = new Date(starts.getTime() + HOUR_MS).toISOString()
    return { propertyId: params?.['id'], openHouseStartTime: starts.toISOString(), openHouseEndTime, capacity: 5 }
  },
  joinOpenHouse: text({ people: 1 }),
  updateOpenHouse: text({ version: 1, capacity: 8 }),
  ...bedBodies,
  ...tradeBodies(
    () => app,
    () => colleague.id,
  ),
  ...homesBodies(() => people.Agent.id),
  saveBillingSettings: async () => {
    const { data, revision } = await app.ask(getBillingSettings, { query: { market: 'in' }, token: people.Admin.token })
    return { market: 'in', revision, settings: data }
  },
  saveFirm: async () => {
    const { data } = await app.ask(getFirm, { query: { market: 'in' }, token: people.Admin.token })
    return { market: 'in', ...data }
  },
}

const unchanged = new Map<string, Promise<AskInput>>()
/** The same thing for all callers that do not change it, because they only read or are refused. */
function inputOfAll(one: Case, caller: Caller, relation: Relation): Promise<AskInput> {
  const key = [one.call, one.thing, relation, ownerOf(caller, relation)?.id].join(' ')
  const input = unchanged.get(key) ?? inputFor(one, caller, relation)
  unchanged.set(key, input)
  return input
}

describe('Who may do what', () => {
  test.each(attempts)('$call, $relation, by $caller', async ({ caller, relation, allowed, ...one }) => {
    const endpoint: Endpoint = endpoints[one.call]
    const changes = allowed && endpoint.method !== 'GET'
    const input = await (changes ? inputFor : inputOfAll)(one, caller, relation)
    const token = caller === 'Anonymous' ? '' : people[caller].token
    const { statusCode, body } = await app.call(endpoint, { ...input, token })
    if (allowed) expect([200, 201], body).toContain(statusCode)
    else {
      const { code } = Problem.parse(JSON.parse(body))
      const expected = [one.refusal ?? 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_SIGNED_IN']
      expect(statusCode, body).toBeGreaterThanOrEqual(400)
      // A caller who is not signed in, or posts for another person, must prove a contact first.
      if (['sendEnquiry', 'postRequirement'].includes(one.call)) expected.push('INVALID_INPUT')
      expect(expected).toContain(code)
    }
  })

  test('every call that says whose things it reaches is tried, or about one account', () => {
    const tried = new Set<string>(cases.map(({ call }) => call))
    const untried = Object.values<Endpoint>(endpoints).filter(
      ({ name, path, whose }) => whose && !tried.has(name) && !/\/users?\/\{id\}/.test(path),
    )
    expect(untried.map(({ name }) => name)).toEqual([])
  })
})
