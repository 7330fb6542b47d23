import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import {
  addLead,
  addLeadNote,
  addLeadTask,
  deleteLeadNote,
  deleteReplyTemplate,
  importLeads,
  listReplyTemplates,
  mergeLeads,
  saveReplyTemplate,
  updateLead,
  updateLeadTask,
  updateLeads,
} from '../../../../contract/enquiries/lead-changes.ts'
import { getLead, listLeads } from '../../../../contract/enquiries/leads.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeLead } from '../factory.ts'
import { makeAskedLead } from '../talk/factory.ts'
import type { NewLead } from './lead-writer.ts'
import { remindOfTasksJob } from './lead-tasks.ts'
import { watchReplyClockJob } from './reply-clock.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await listers.anAgent()
  colleague = await listers.anAgent(agent.agencyId)
})

const make = (overrides: Partial<NewLead> = {}) =>
  makeLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id, ...overrides })
const get = async (id: string, { token }: Lister = agent) => (await app.ask(getLead, { params: { id }, token })).data
const update = async (id: string, body: object, { token }: Lister = agent) =>
  (await app.ask(updateLead, { params: { id }, body, token })).data
const refuse = async (id: string, body: object, { token }: Lister = agent) => {
  const { status, problem } = await app.refusal(updateLead, { params: { id }, body, token })
  return [status, problem.code]
}
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.map(({ kind, path }) => ({ kind, path }))
const kindsTold = async (lister: Lister) => (await told(lister)).map(({ kind }) => kind)

describe('A lead', () => {
  test('moves along lawful stages alone, and says which are open', async () => {
    const id = await make()
    const refused = await app.refusal(updateLead, {
      params: { id },
      body: { version: 1, stage: 'won' },
      token: agent.token,
    })
    expect([refused.status, refused.problem.code, refused.problem.reason, refused.problem.params]).toEqual([
      409,
      'LEAD_MOVE_NOT_OPEN',
      'LEAD_MOVES_OPEN',
      { open: 'contacted, lost' },
    ])
    let version = 1
    for (const stage of ['contacted', 'visit', 'qualified', 'offer', 'won'])
      ({ version } = await update(id, { version, stage }))
    expect(version).toBe(6)
    const over = await app.refusal(updateLead, {
      params: { id },
      body: { version, stage: 'contacted' },
      token: agent.token,
    })
    expect([over.status, over.problem.reason]).toEqual([409, 'LEAD_HAS_NO_MOVE'])
    expect(await refuse(id, { version, ownerMemberKey: colleague.id })).toEqual([409, 'LEAD_CLOSED'])
    const { timeline } = await get(id)
    expect(timeline.filter(({ kind }) => kind === 'stage').map(({ from, to }) => [from, to])).toEqual([
      ['offer', 'won'],
      ['qualified', 'offer'],
      ['visit', 'qualified'],
      ['contacted', 'visit'],
      ['new', 'contacted'],
    ])
  })

  test('is lost for a reason and taken up again within 90 days', async () => {
    const id = await make()
    expect(await refuse(id, { version: 1, stage: 'lost' })).toEqual([422, 'INVALID_INPUT'])
    const lost = await update(id, { version: 1, stage: 'lost', lostReason: 'budget', reason: 'Found too dear.' })
    expect([lost.lostReason, lost.open]).toEqual(['budget', ['contacted']])
    expect((await get(id)).timeline[0]).toMatchObject({ kind: 'stage', to: 'lost', text: 'Found too dear.' })
    const again = await update(id, { version: 2, stage: 'contacted' })
    expect([again.lostReason, again.version]).toEqual([undefined, 3])
    await update(id, { version: 3, stage: 'lost', lostReason: 'no-answer' })
    await app.db.query(`update leads set lost_at = $2 where id = $1`, [
      id,
      new Date(app.clock.now().getTime() - 91 * DAY_MS),
    ])
    expect((await get(id)).open).toEqual([])
    expect(await refuse(id, { version: 4, stage: 'contacted' })).toEqual([409, 'LEAD_MOVE_NOT_OPEN'])
  })

  test('that two people move at once is moved by one, and the other sees what happened', async () => {
    const id = await make()
    const move = (lister: Lister, stage: string) =>
      app.app.http.inject(
        requestOf(updateLead, {
          params: { id },
          body: { version: 1, stage, ...(stage === 'lost' && { lostReason: 'other' }) },
          token: lister.token,
        }),
      )
    const answers = await Promise.all([move(agent, 'contacted'), move(colleague, 'lost')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const { version, timeline } = await get(id)
    expect([version, timeline.filter(({ kind }) => kind === 'stage')]).toMatchObject([2, [{ by: 'Meera Iyer' }]])
  })

  test('is given to somebody of the team, who is told', async () => {
    const id = await make()
    const given = await update(id, { version: 1, ownerMemberKey: colleague.id })
    expect(given.ownerMemberKey).toBe(colleague.id)
    expect(await told(colleague)).toEqual([{ kind: 'lead-assigned', path: `/leads?lead=${id}` }])
    const stranger = await listers.anAgent()
    expect(await refuse(id, { version: 2, ownerMemberKey: stranger.id })).toEqual([422, 'ASSIGNEE_NOT_IN_TEAM'])
    expect((await update(id, { version: 2, ownerMemberKey: null })).ownerMemberKey).toBeUndefined()
    expect((await get(id)).timeline.filter(({ kind }) => kind === 'assigned')).toHaveLength(2)
  })

  test('tells the whole team of every change', async () => {
    const id = await make()
    await update(id, { version: 1, stage: 'contacted' })
    const { rows } = await app.db.query(
      `select user_id from news where kind = 'leads-changed' and about = $1 group by 1 having count(*) = 2`,
      [id],
    )
    expect(rows).toHaveLength(2)
  })

  test('is changed with many others, each by itself', async () => {
    const [one, two, won] = [await make(), await make(), await make()]
    const stranger = await listers.anAgent()
    const foreign = await make({ teamKey: stranger.agencyId })
    const { data } = await app.ask(updateLeads, {
      body: {
        leads: [
          { id: one, version: 1 },
          { id: two, version: 7 },
          { id: foreign, version: 1 },
          { id: won, version: 1 },
        ],
        stage: 'contacted',
        ownerMemberKey: colleague.id,
      },
      token: agent.token,
    })
    expect(data).toEqual([
      { id: one, ok: true, version: 2 },
      { id: two, ok: false, code: 'LEAD_CHANGED' },
      { id: foreign, ok: false, code: 'LEAD_NOT_FOUND' },
      { id: won, ok: true, version: 2 },
    ])
    const refused = await app.refusal(updateLeads, {
      body: { leads: [{ id: one, version: 2 }], ownerMemberKey: stranger.id },
      token: agent.token,
    })
    expect(refused.problem.code).toBe('ASSIGNEE_NOT_IN_TEAM')
  })
})

describe('A lead added by hand', () => {
  const body = (more: object = {}) => ({
    id: uuidv7(),
    fullName: 'Rohan Deshpande',
    mobilePhone: '98765 00011',
    consentNote: 'Asked at our stand on Sunday.',
    ...more,
  })

  test('is one however often it is sent, with a receipt of its consent', async () => {
    const home = await listers.homeOf(agent)
    const sent = body({ propertyId: home, message: 'Wants a loan.', campaign: 'stand' })
    const both = await Promise.all([1, 2].map(() => app.ask(addLead, { body: sent, token: agent.token })))
    expect(both[0]?.data).toEqual(both[1]?.data)
    expect(both[0]?.data).toMatchObject({
      id: sent.id,
      leadSource: 'manual',
      contact: { fullName: 'Rohan Deshpande', mobilePhone: '+919876500011' },
      subject: { kind: 'property', id: home },
    })
    expect((await get(sent.id)).consent).toMatchObject({ purpose: 'recorded-by-lister', recipient: 'Good Homes' })
    const refused = await app.refusal(addLead, {
      body: sent,
      token: (await listers.anAgent()).token,
    })
    expect(refused.status).toBe(422)
  })

  test('is refused of a home of others, without a note, and to whoever lists nothing', async () => {
    const home = await listers.home()
    const ask = async (given: object, { token }: Lister = agent) => {
      const { status, problem } = await app.refusal(addLead, { body: body(given), token })
      return [status, problem.code]
    }
    expect(await ask({ propertyId: home })).toEqual([404, 'PROPERTY_NOT_FOUND'])
    expect(await ask({ consentNote: '' })).toEqual([422, 'INVALID_INPUT'])
    expect(await ask({ mobilePhone: undefined })).toEqual([422, 'INVALID_INPUT'])
    for (const role of ['Buyer', 'Moderator', 'Admin'] as const)
      expect(await ask({}, await listers.someone([role]))).toEqual([403, 'NOT_ALLOWED'])
  })
})

describe('A file of leads', () => {
  const bring = async (csv: string, { token }: Lister = agent) =>
    (await app.ask(importLeads, { body: { csv, consentNote: 'Forms of our stand.' }, token })).data

  test('adds each row once and names the faulty ones', async () => {
    const home = await listers.homeOf(agent)
    const { rows } = await app.db.query<{ ref: string }>(`select listing_id as ref from properties where id = $1`, [
      home,
    ])
    const csv = [
      '\uFEFFName;Phone;Email;Listing;Message;Campaign',
      `Rohan Deshpande;98765 00021;rohan@example.test;${rows[0]?.ref};"Calls; ""soon""";stand`,
      'Ananya Rao;;ananya@example.test;;;',
      'Nobody;;;;;',
      ';98765 00022;;;;',
      'Imran Sheikh;12;;;;',
      'Rohan Again;+919876500021;;;;',
      'Rohan Twice;+91 98765-00021;;;;',
      'Tara;98765 00023;;NO-SUCH;;',
    ].join('\r\n')
    expect(await bring(csv)).toEqual({
      added: 3,
      known: 1,
      faults: [
        { row: 4, message: 'Enter a phone number or an e-mail address.' },
        { row: 5, message: 'Enter your name.' },
        { row: 6, message: 'Enter the number with its country code, like +91 98765 43210.' },
        { row: 9, message: 'We cannot find this home. It may have been removed.' },
      ],
    })
    expect(await bring(csv)).toMatchObject({ added: 0, known: 4 })
    const { data } = await app.ask(listLeads, { query: { source: 'import', text: 'rohan d' }, token: agent.token })
    expect(data).toMatchObject([
      { campaign: 'stand', contact: { mobilePhone: '+919876500021' }, subject: { id: home } },
    ])
    expect((await get(data[0]?.id ?? '')).timeline[0]).toMatchObject({ kind: 'created', by: 'Meera Iyer' })
  })

  test('from a spreadsheet is read by its own row numbers, and no rounded phone number is taken', async () => {
    const csv = [
      'sep=;',
      'Full name;Mobile;E-mail',
      '',
      'Asha Pillai;915500000001.0;',
      'Vik 5\'6" Sen;9.155E+11;',
      '',
      ';1;',
    ]
    expect(await bring(csv.join('\n'))).toEqual({
      added: 1,
      known: 0,
      faults: [
        { row: 4, message: 'Enter the number with its country code, like +91 98765 43210.' },
        { row: 6, message: 'Enter your name.' },
      ],
    })
  })

  test('of a thousand rows holds up nobody, and of more is refused', async () => {
    const fileOf = (first: number) => {
      const lines = Array.from(
        { length: 1000 },
        (_, n) => `Person ${n},9876${String(first + n)},,,"${'word '.repeat(60)}",`,
      )
      return ['name,phone,email,listing,message,campaign', ...lines].join('\n')
    }
    const turns: number[] = []
    for (const first of [100_000, 200_000, 300_000])
      turns.push(
        await longestTurn(async () => expect(await bring(fileOf(first))).toMatchObject({ added: 1000, faults: [] })),
      )
    // What takes long by itself takes long each time; a neighbour on the processor does not come three times.
    expect(Math.min(...turns)).toBeLessThan(50)
    const csv = fileOf(400_000)
    for (const wrong of [`${csv}\nOne more,9876999999,,,,`, 'a,b\n1,2', 'name,phone\n"open', '\0'])
      expect(
        (await app.refusal(importLeads, { body: { csv: wrong, consentNote: 'Forms' }, token: agent.token })).status,
      ).toBeGreaterThanOrEqual(400)
  })
})

/** The longest work without a break while something was done, ms of the processor: a busy machine does not lengthen it. */
const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let last = worked()
  let timer: NodeJS.Immediate
  const look = () => {
    const now = worked()
    longest = Math.max(longest, now - last)
    last = now
    timer = setImmediate(look)
  }
  timer = setImmediate(look)
  await work()
  clearImmediate(timer)
  return longest
}

describe('Two leads of one person', () => {
  test('become one with all that was noted', async () => {
    const asked = await makeAskedLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id })
    const byHand = await make()
    await app.ask(addLeadNote, {
      params: { id: asked.leadId },
      body: { kind: 'note', text: 'Rang me.' },
      token: agent.token,
    })
    const { data } = await app.ask(mergeLeads, {
      params: { id: byHand },
      body: { version: 1, other: asked.leadId },
      token: colleague.token,
    })
    expect(data).toMatchObject({ id: byHand, version: 2 })
    const lead = await get(byHand)
    expect(lead.timeline.map(({ kind }) => kind)).toEqual(['merged', 'note', 'created'])
    // The consent of the enquiry stays, so its sender can still revoke it.
    expect(lead.consent).toMatchObject({ id: asked.consentId, state: 'live' })
    expect((await app.refusal(getLead, { params: { id: asked.leadId }, token: agent.token })).status).toBe(404)
  })

  test('stay two where each has a talk: the second is a duplicate', async () => {
    const [one, two] = [
      await makeAskedLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id }),
      await makeAskedLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id }),
    ]
    await app.ask(mergeLeads, {
      params: { id: one.leadId },
      body: { version: 1, other: two.leadId },
      token: agent.token,
    })
    expect(await get(two.leadId)).toMatchObject({ stage: 'lost', lostReason: 'duplicate' })
  })

  test('are not merged where they are not of one person, or of another team', async () => {
    const id = await make()
    const other = await make({ contact: { fullName: 'Zoya', email: 'zoya@example.test' } })
    const stranger = await listers.anAgent()
    const foreign = await make({ teamKey: stranger.agencyId })
    const ask = async (body: object) => {
      const { status, problem } = await app.refusal(mergeLeads, { params: { id }, body, token: agent.token })
      return [status, problem.code]
    }
    expect(await ask({ version: 1, other })).toEqual([409, 'LEADS_NOT_ALIKE'])
    expect(await ask({ version: 1, other: id })).toEqual([409, 'LEADS_NOT_ALIKE'])
    expect(await ask({ version: 1, other: foreign })).toEqual([404, 'LEAD_NOT_FOUND'])
    expect(await ask({ version: 2, other })).toEqual([412, 'LEAD_CHANGED'])
  })
})

describe('Notes, calls and tasks', () => {
  test('stand in the timeline; one’s own are removed', async () => {
    const id = await make()
    const note = (body: object, { token }: Lister = agent) => app.ask(addLeadNote, { params: { id }, body, token })
    const call = await note({ kind: 'call', outcome: 'reached', text: '' })
    expect(call.data).toMatchObject({ kind: 'call', to: 'reached', removable: true })
    const { data } = await note({ kind: 'note', text: 'Likes the balcony.' }, colleague)
    const params = { id, note: String(data.id) }
    expect((await app.refusal(deleteLeadNote, { params, token: agent.token })).status).toBe(404)
    expect(
      (await app.refusal(addLeadNote, { params: { id }, body: { kind: 'note', text: ' ' }, token: agent.token }))
        .status,
    ).toBe(422)
    const lead = await get(id)
    expect(lead.timeline.map(({ kind, removable }) => [kind, removable])).toEqual([
      ['note', false],
      ['call', true],
      ['created', false],
    ])
    expect([lead.version, lead.firstReplyAt]).toEqual([1, app.clock.now().toISOString()])
    await app.ask(deleteLeadNote, { params, token: colleague.token })
    expect((await get(id)).timeline).toHaveLength(2)
  })

  test('remind once when they are due, and again when they are moved', async () => {
    const id = await make()
    const dueAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
    const body = { id: uuidv7(), title: 'Send the floor plan', dueAt, ownerMemberKey: colleague.id }
    const add = () => app.ask(addLeadTask, { params: { id }, body, token: agent.token })
    expect((await add()).data).toEqual((await add()).data)
    expect(await get(id)).toMatchObject({ tasks: 1, nextTaskAt: dueAt, tasksOf: [{ title: body.title }] })
    await app.runJob(remindOfTasksJob, {})
    expect(await kindsTold(colleague)).toEqual([])
    app.clock.move(2 * HOUR_MS)
    await Promise.all([app.runJob(remindOfTasksJob, {}), app.runJob(remindOfTasksJob, {})])
    expect(await kindsTold(colleague)).toEqual(['task-due'])
    const change = (more: object) =>
      app.ask(updateLeadTask, { params: { id, task: body.id }, body: more, token: agent.token })
    await change({ dueAt: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(), title: 'Send both plans' })
    app.clock.move(2 * HOUR_MS)
    await app.runJob(remindOfTasksJob, {})
    expect(await kindsTold(colleague)).toEqual(['task-due', 'task-due'])
    expect((await change({ done: true })).data.doneAt).toBeDefined()
    expect((await get(id)).tasks).toBe(0)
    const stranger = await listers.anAgent()
    const refused = await app.refusal(addLeadTask, {
      params: { id },
      body: { ...body, id: uuidv7(), ownerMemberKey: stranger.id },
      token: agent.token,
    })
    expect(refused.problem.code).toBe('ASSIGNEE_NOT_IN_TEAM')
  })

  test('a new lead that nobody answers is told of at half of its time and at its end', async () => {
    const now = app.clock.now().getTime()
    const id = await make({ firstReplyDueAt: new Date(now + 4 * HOUR_MS) })
    const look = async () => {
      await app.runJob(watchReplyClockJob, {})
      await app.runJob(watchReplyClockJob, {})
      return kindsTold(agent)
    }
    expect(await look()).toEqual([])
    app.clock.move(2 * HOUR_MS + 1)
    expect(await look()).toEqual(['lead-due'])
    app.clock.move(2 * HOUR_MS)
    expect(await look()).toEqual(['lead-overdue', 'lead-due'])
    expect(await told(agent)).toContainEqual({ kind: 'lead-overdue', path: `/leads?lead=${id}` })
  })

  test('one that waits for a team is told of to all of it, until somebody takes it', async () => {
    const now = app.clock.now().getTime()
    const [first, second] = [await listers.anAgent(), await listers.anAgent()]
    await app.db.query(`update agents set agency_id = $2 where id = $1`, [second.agentId, first.agencyId])
    const id = await make({ firstReplyDueAt: new Date(now + 4 * HOUR_MS) })
    await app.db.query(`update leads set team_key = $2, owner_member_key = null, lister_user_id = null where id = $1`, [
      id,
      first.agencyId,
    ])
    app.clock.move(2 * HOUR_MS + 1)
    await app.runJob(watchReplyClockJob, {})
    await app.runJob(watchReplyClockJob, {})
    expect([await kindsTold(first), await kindsTold(second)]).toEqual([['lead-due'], ['lead-due']])
    await app.db.query(`update leads set owner_member_key = $2 where id = $1`, [id, first.id])
    app.clock.move(2 * HOUR_MS)
    await app.runJob(watchReplyClockJob, {})
    expect([await kindsTold(first), await kindsTold(second)]).toEqual([['lead-overdue', 'lead-due'], ['lead-due']])
  })
})

test('Templates are one’s own', async () => {
  const [id, name, text] = [uuidv7(), 'Hello', 'Good day {name}, {home} is still available.']
  const save = (body: object, { token }: Lister) => app.ask(saveReplyTemplate, { params: { id }, body, token })
  await save({ name: 'Hi', text }, agent)
  await save({ name, text }, agent)
  await save({ name: 'Mine', text }, colleague)
  const listed = async ({ token }: Lister) => (await app.ask(listReplyTemplates, { token })).data
  expect(await listed(agent)).toEqual([{ id, name, text }])
  await app.ask(deleteReplyTemplate, { params: { id }, token: agent.token })
  expect([await listed(agent), (await listed(colleague)).length]).toEqual([[], 1])
})
