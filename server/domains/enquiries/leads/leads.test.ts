import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { boardStages, type LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import { updateLead } from '../../../../contract/enquiries/lead-changes.ts'
import {
  exportLeads,
  getLead,
  leadBoard,
  leadMatches,
  listLeads,
  staffLeads,
} from '../../../../contract/enquiries/leads.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { endConsent } from '../consents/consents.ts'
import { makeLead } from '../factory.ts'
import { makeAskedLead } from '../talk/factory.ts'
import type { NewLead } from './lead-writer.ts'

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
const list = async ({ token }: Lister, query: Record<string, string> = {}) => app.ask(listLeads, { query, token })
const idsOf = async (lister: Lister, query: Record<string, string> = {}) =>
  (await list(lister, query)).data.map(({ id }) => id)
const detail = async ({ token }: Lister, id: string) => (await app.ask(getLead, { params: { id }, token })).data

describe('The leads of a team', () => {
  test('are those of everybody in it, with news first, and nobody else’s', async () => {
    const first = await make()
    app.clock.move(1000)
    const second = await make({ listerUserId: colleague.id })
    const [stranger, buyer] = [await listers.anAgent(), await listers.someone()]
    expect(await idsOf(agent)).toEqual([second, first])
    expect(await idsOf(colleague)).toEqual([second, first])
    for (const other of [stranger, buyer, await listers.someone(['Moderator']), await listers.someone(['Admin'])]) {
      expect(await list(other)).toEqual({ data: [], total: 0 })
      const refused = await app.refusal(getLead, { params: { id: first }, token: other.token })
      expect([refused.status, refused.problem.code]).toEqual([404, 'LEAD_NOT_FOUND'])
    }
  })

  test('of an owner are those of their own homes', async () => {
    const owner = await listers.someone()
    const id = await make({ teamKey: owner.id, listerUserId: owner.id })
    expect(await idsOf(owner)).toEqual([id])
    expect(await idsOf(agent)).toEqual([])
  })

  test('say what a lister needs, by page and by cursor', async () => {
    const home = await listers.homeOf(agent)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      app.clock.move(1000)
      ids.unshift(await make({ subject: { kind: 'property', id: home, title: 'Flat' }, propertyId: home }))
    }
    const page = await list(agent, { limit: '2', page: '2' })
    expect([page.data.map(({ id }) => id), page.total]).toEqual([ids.slice(2, 4), 5])
    const walked: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { data, next, total } = await list(agent, { limit: '2', ...(cursor && { cursor }) })
      expect(total).toBe(5)
      walked.push(...data.map(({ id }) => id))
      cursor = next
    }
    expect(walked).toEqual(ids)
    const [lead] = page.data
    expect(lead).toMatchObject({
      version: 1,
      stage: 'new',
      contact: { fullName: 'Meera Iyer', mobilePhone: '+919876500001', email: 'meera@example.test' },
      ownerMemberKey: agent.id,
      ownerName: 'Meera Iyer',
      tasks: 0,
      open: ['contacted', 'lost'],
    })
    expect(lead?.subject.listingId).toMatch(/^T-/)
    const foreign = await app.refusal(listLeads, { query: { cursor: 'x' }, token: agent.token })
    expect([foreign.status, foreign.problem.code]).toEqual([400, 'CURSOR_INVALID'])
  })

  test('are found by every filter, and counted with it', async () => {
    const home = await listers.homeOf(agent)
    const old = await make({ campaign: 'spring', leadSource: 'phone-reveal' })
    app.clock.move(10 * DAY_MS)
    const about = await make({ subject: { kind: 'property', id: home, title: 'Corner flat' }, propertyId: home })
    const others = await make({
      listerUserId: colleague.id,
      contact: { fullName: 'Zoya Qureshi', mobilePhone: '+919812345678' },
    })
    await app.ask(updateLead, {
      params: { id: about },
      body: { version: 1, ownerMemberKey: null },
      token: agent.token,
    })
    const cases: [Record<string, string>, string[]][] = [
      [{ listing: home }, [about]],
      [{ source: 'phone-reveal' }, [old]],
      [{ campaign: 'spring' }, [old]],
      [{ assignee: colleague.id }, [others]],
      [{ assignee: 'nobody' }, [about]],
      [{ age: '5' }, [about, others]],
      [{ text: 'zoya' }, [others]],
      [{ text: '98123 45678' }, [others]],
      [{ text: 'corner' }, [about]],
      [{ stage: 'won' }, []],
      [{ stage: 'new', sort: 'newest' }, [others, about, old]],
    ]
    for (const [query, ids] of cases) {
      const found = await list(agent, query)
      expect([query, found.data.map(({ id }) => id).toSorted(), found.total]).toEqual([
        query,
        ids.toSorted(),
        ids.length,
      ])
    }
  })

  test('come by score, by age and by what is most urgent', async () => {
    const due = new Date(app.clock.now().getTime() + HOUR_MS)
    const calm = await make()
    app.clock.move(1000)
    const keen = await make({
      facts: { hasProvenPhone: true, hasAccount: true, messageLength: 500, askedBefore: 3 },
    })
    app.clock.move(1000)
    const urgent = await make({ firstReplyDueAt: due })
    expect(await idsOf(agent, { sort: 'newest' })).toEqual([urgent, keen, calm])
    expect((await idsOf(agent, { sort: 'score' }))[0]).toBe(keen)
    expect((await idsOf(agent, { sort: 'due' }))[0]).toBe(urgent)
  })
})

describe('A contact', () => {
  test('is gone from every answer when its person withdraws or the consent ends', async () => {
    const { leadId, consentId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      message: 'Call me on +919876500001',
    })
    const shown = await detail(agent, leadId)
    expect(shown.contact?.mobilePhone).toBe('+919876500001')
    expect(shown.consent).toMatchObject({
      state: 'live',
      purpose: 'enquiry',
      fields: ['fullName', 'mobilePhone', 'email'],
    })
    const ended = await make({ contact: { fullName: 'Zoya Qureshi', mobilePhone: '+919812345678' } })
    await app.db.transaction((db) => endConsent(db, app.clock.now(), consentId))
    await app.db.query(`update consents set expires_at = $2 where id = (select consent_id from leads where id = $1)`, [
      ended,
      app.clock.now(),
    ])
    const { statusCode, body } = await app.app.http.inject(requestOf(exportLeads, { token: agent.token }))
    expect(statusCode).toBe(200)
    const said = JSON.stringify([
      await list(agent),
      await app.ask(leadBoard, { token: agent.token }),
      await detail(agent, leadId),
      await detail(agent, ended),
      body,
    ])
    expect(said).not.toMatch(/98765|98123|Zoya|meera@/)
    expect((await detail(agent, leadId)).stage).toBe('withdrawn')
    expect((await list(agent, { text: 'zoya' })).data).toEqual([])
  })
})

describe('The board', () => {
  test('has a column for every stage, its first cards, and what there is to filter by', async () => {
    const home = await listers.homeOf(agent)
    for (let n = 0; n < 22; n++) {
      app.clock.move(1000)
      await make({ ...(n < 3 && { campaign: 'spring', propertyId: home }) })
    }
    const { data } = await app.ask(leadBoard, { token: colleague.token })
    expect(data.columns.map(({ stage }) => stage)).toEqual(boardStages)
    const [first] = data.columns
    expect([first?.count, first?.leads.length, data.columns[1]?.count]).toEqual([22, 20, 0])
    const rest = await list(colleague, { stage: 'new', cursor: first?.next ?? '' })
    expect([rest.data.length, rest.next]).toEqual([2, undefined])
    expect(data.listings).toEqual([{ id: home, title: 'Farah Khan', count: 3 }])
    expect(data.campaigns).toEqual([{ name: 'spring', count: 3 }])
    expect(data.team.map(({ id }) => id).toSorted()).toEqual([agent.id, colleague.id].toSorted())
    expect(data.reply).toBeUndefined()
    const filtered = await app.ask(leadBoard, { query: { campaign: 'spring' }, token: agent.token })
    expect(filtered.data.columns[0]?.count).toBe(3)
    expect(filtered.data.listings).toHaveLength(1)
  })

  test('says how fast the team answers', async () => {
    const now = app.clock.now()
    const due = new Date(now.getTime() + HOUR_MS)
    for (const minutes of [10, 30, 50]) {
      const id = await make({ firstReplyDueAt: due })
      await app.db.query(`update leads set first_reply_at = $2 where id = $1`, [
        id,
        new Date(now.getTime() + minutes * 60_000),
      ])
    }
    await make({ firstReplyDueAt: due })
    app.clock.move(2 * HOUR_MS)
    const { data } = await app.ask(leadBoard, { token: agent.token })
    expect(data.reply).toEqual({ medianMinutes: 30, answered: 3, overdue: 1 })
  })
})

describe('One lead', () => {
  test('shows its score, its timeline, its team and what else its person asked', async () => {
    const askerKey = `key ${agent.id}`
    const other = await make({ askerKey })
    const id = await make({ askerKey, message: 'Is it still there?' })
    const lead = await detail(agent, id)
    expect(lead).toMatchObject({
      message: 'Is it still there?',
      timeline: [{ kind: 'created', to: 'manual', removable: false }],
      tasksOf: [],
      sameAsker: [{ id: other, stage: 'new' }],
    })
    expect(lead.factors.reduce((sum, { points }) => sum + points, 0)).toBe(lead.score)
    expect(lead.factors.reduce((sum, { most }) => sum + most, 0)).toBe(100)
    expect(lead.team.map(({ id: member }) => member)).toContain(colleague.id)
  })

  test('was asked recently for two weeks', async () => {
    const id = await make()
    const pointsAfter = async (ms: number) => {
      app.clock.move(ms)
      await app.runJob(forgetOldJob, {})
      const { score, factors } = await detail(agent, id)
      return [score, factors.find(({ factor }) => factor === 'recent')?.points]
    }
    const [fresh = 0] = await pointsAfter(13 * DAY_MS)
    expect(await pointsAfter(2 * DAY_MS)).toEqual([fresh - 10, 0])
    expect(await pointsAfter(HOUR_MS)).toEqual([fresh - 10, 0])
  })

  test('is matched with homes of its own team alone', async () => {
    const own = { listOfficeId: agent.agencyId, listAgentId: agent.agentId, listerKind: 'agent' } as const
    const home = await listers.home(own)
    const alike = await listers.home({ ...own, listPrice: 90_00_000_00 })
    await listers.home()
    const id = await make({ subject: { kind: 'property', id: home, title: 'Flat' }, propertyId: home })
    const { data } = await app.ask(leadMatches, { params: { id }, token: agent.token })
    expect(data.map((card) => card.id)).toEqual([alike])
    const stranger = await listers.anAgent()
    const refused = await app.refusal(leadMatches, { params: { id }, token: stranger.token })
    expect(refused.status).toBe(404)
  })
})

describe('A file of leads', () => {
  test('holds one’s own team’s alone, no formula, and is logged', async () => {
    await make({ contact: { fullName: '=cmd|calc', email: 'a@example.test' } })
    const stranger = await listers.anAgent()
    await make({ teamKey: stranger.agencyId, contact: { fullName: 'Somebody Else', email: 'b@example.test' } })
    const { body, headers } = await app.app.http.inject(requestOf(exportLeads, { token: agent.token }))
    expect(headers['content-type']).toContain('text/csv')
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain(`'=cmd|calc`)
    expect(body).not.toContain('Somebody Else')
    const { rows } = await app.db.query(`select action, after from audit_log where by_user_id = $1`, [agent.id])
    expect(rows).toEqual([{ action: 'leads-exported', after: { count: 1 } }])
  })
})

describe('The back office', () => {
  test('sees leads without their persons, and each look is logged', async () => {
    const { leadId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      message: 'Please call',
    })
    app.clock.move(25 * HOUR_MS)
    const admin = await listers.someone(['Admin'])
    const { data, total } = await app.ask(staffLeads, { query: { overdue: '1' }, token: admin.token })
    expect(data.find(({ id }) => id === leadId)).toMatchObject({
      asker: 'M. I.',
      recipient: 'Good Homes',
      overdue: true,
    })
    expect(total).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/Meera|98765|@|Please call/)
    await app.ask(staffLeads, { query: { stage: 'new' satisfies LeadStage, sort: 'oldest' }, token: admin.token })
    const { rows } = await app.db.query(`select action from audit_log where by_user_id = $1`, [admin.id])
    expect(rows).toEqual([{ action: 'leads-viewed' }, { action: 'leads-viewed' }])
    for (const other of [agent, await listers.someone(), await listers.someone(['Builder'])])
      expect((await app.refusal(staffLeads, { token: other.token })).status).toBe(403)
  })
})
