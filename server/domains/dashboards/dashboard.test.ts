import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDashboard, type Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import { calendarStatuses } from '../../../contract/visits/visit-states.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { writeOrder, writePackage } from '../../testing/written-orders.ts'
import { makeLead } from '../enquiries/factory.ts'
import type { NewLead } from '../enquiries/leads/lead-writer.ts'
import { insertProjects, makeProject } from '../projects/factory.ts'
import { openReviews, type TestReviews } from '../reviews/factory.ts'
import { makeVisit, type VisitRow } from '../visits/factory.ts'

let app: TestApp
let market: TestReviews
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
  agencies = await openAgencies(app, market.base)
})
afterAll(() => app.close())

const look = async ({ token }: Lister): Promise<Dashboard> => (await app.ask(getDashboard, { token })).data
const hostingOf = async (lister: Lister) => {
  const { hosting } = await look(lister)
  if (!hosting) throw new Error('This is somebody who offers homes.')
  return hosting
}
const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms)
const lead = (of: ListingAgent, more: Partial<NewLead> = {}) =>
  makeLead(app.db, app.clock.now(), { teamKey: of.agencyId, listerUserId: of.id, ...more })
const listed = async ({ token }: Lister, query: Record<string, string>) =>
  (await app.ask(endpoints.listLeads, { query, token })).total
/** Of the board too, which the address opens on a desk. */
const onBoard = async ({ token }: Lister, query: Record<string, string>) =>
  (await app.ask(endpoints.leadBoard, { query, token })).data.columns.reduce((sum, { count }) => sum + count, 0)
const homesListed = async ({ token }: Lister, only: string) =>
  (await app.ask(endpoints.myListings, { query: { only }, token })).total
const visitsListed = async ({ token }: Lister, query: Record<string, string>) =>
  (await app.ask(endpoints.listVisits, { query, token })).total
async function task(of: Lister, leadId: string, dueAt: Date, ownerMemberKey = of.id) {
  const body = { id: uuidv7(), title: 'Call back', dueAt: dueAt.toISOString(), ownerMemberKey }
  return (await app.ask(endpoints.addLeadTask, { params: { id: leadId }, body, token: of.token })).data
}
async function visit(
  overrides: Pick<VisitRow, 'propertyId' | 'sellerId' | 'visitorId'> & Partial<VisitRow>,
  startsInMs: number,
) {
  const row = makeVisit({ showingAppointmentStartTime: inMs(startsInMs).toISOString(), ...overrides })
  await insertRows(app.db, 'visits', [row])
  return row.id
}

describe('Who asks', () => {
  test('sees how many enquiries wait, were read and answered, as the list counts them, and nothing of offering homes', async () => {
    const buyer = await market.person()
    for (let n = 0; n < 3; n++) await market.asked(buyer)
    await app.db.query(
      `update enquiries set state = 'seen' where id = (select id from enquiries where asker_user_id = $1 order by id limit 1)`,
      [buyer.id],
    )
    const { asking, ...rest } = await look(buyer)
    for (const state of ['delivered', 'seen', 'replied'] as const)
      expect([state, asking.queries[state]]).toEqual([
        state,
        (await app.ask(endpoints.listQueries, { query: { state }, token: buyer.token })).total,
      ])
    expect(asking.queries).toEqual({ delivered: 2, seen: 1, replied: 0 })
    expect(Object.keys(rest)).toEqual(['day', 'unreadThreads'])
  })

  test('sees the visits to come, the next one first, with whoever receives them', async () => {
    const [buyer, agent] = [await market.person(), await agencies.manager()]
    const home = await market.homeOf(agent)
    const of = { propertyId: home, sellerId: agent.id, visitorId: buyer.id }
    const later = await visit(of, 30 * HOUR_MS)
    const next = await visit({ ...of, showingAppointmentStatus: 'requested' }, 2 * HOUR_MS)
    await visit({ ...of, showingAppointmentStatus: 'cancelled' }, 3 * HOUR_MS)
    await visit({ ...of, showingAppointmentStatus: 'done' }, -3 * HOUR_MS)
    const { visits } = (await look(buyer)).asking
    expect([visits.toCome, visits.next.map(({ id }) => id), visits.next[0]?.other]).toEqual([
      2,
      [next, later],
      'Meera Iyer',
    ])
    const mine = (state: string) => visitsListed(buyer, { as: 'visitor', state })
    expect([visits.toCome, visits.due]).toEqual([await mine('to-come'), await mine('due')])
    expect((await look(await market.person())).asking.visits).toEqual({ toCome: 0, due: 0, next: [] })
  })
})

describe('Whoever offers homes', () => {
  test('sees each count of leads as the list and the board have it', async () => {
    const agent = await agencies.manager()
    const due = inMs(4 * HOUR_MS)
    const answered = await lead(agent, { firstReplyDueAt: due })
    await app.db.query(`update leads set first_reply_at = $2 where id = $1`, [answered, app.clock.now()])
    await lead(agent, { firstReplyDueAt: inMs(-MINUTE_MS) })
    const urgent = await lead(agent, { firstReplyDueAt: due })
    await lead(agent)
    const [done, open] = [await task(agent, urgent, inMs(HOUR_MS)), await task(agent, urgent, inMs(2 * HOUR_MS))]
    await task(agent, answered, inMs(2 * DAY_MS))
    await app.ask(endpoints.updateLeadTask, {
      params: { id: urgent, task: done.id },
      body: { done: true },
      token: agent.token,
    })
    const { leads } = await hostingOf(agent)
    const lists: [number, Record<string, string>][] = [
      [leads.waiting, { reply: 'waiting' }],
      [leads.overdue, { reply: 'overdue' }],
      [leads.withTaskDue, { taskOf: agent.id }],
      [leads.week, { age: '7' }],
      [leads.weekReplied, { age: '7', reply: 'answered' }],
      [leads.month, { age: '30' }],
    ]
    for (const [count, query] of lists)
      expect([query, await listed(agent, query), await onBoard(agent, query)]).toEqual([query, count, count])
    for (const { stage, count } of leads.stages) expect([stage, count]).toEqual([stage, await listed(agent, { stage })])
    expect([leads.waiting, leads.overdue, leads.week, leads.weekReplied]).toEqual([2, 1, 4, 1])
    expect(leads.urgent.map(({ fullName }) => fullName)).toEqual(['Meera Iyer', 'Meera Iyer'])
    expect(leads.urgent[1]).toMatchObject({ id: urgent, firstReplyDueAt: due.toISOString() })
    expect(leads.tasks).toMatchObject([{ id: open.id, leadId: urgent, title: 'Call back', about: 'Farah Khan' }])
  })

  test('sees the week in days, and the week before it apart', async () => {
    const agent = await agencies.manager()
    await lead(agent)
    app.clock.move(6 * DAY_MS)
    await lead(agent)
    await lead(agent)
    expect((await hostingOf(agent)).leads).toMatchObject({ week: 3, weekBefore: 0, byDay: [1, 0, 0, 0, 0, 0, 2] })
    app.clock.move(DAY_MS + 1)
    const { leads } = await hostingOf(agent)
    expect(leads).toMatchObject({ week: 2, weekBefore: 1, month: 3, byDay: [0, 0, 0, 0, 0, 2, 0] })
    expect(await listed(agent, { age: '7' })).toBe(2)
  })

  test('sees a task until the day of the market in which it is due is over, and after', async () => {
    const agent = await agencies.manager()
    const id = await lead(agent)
    // The day ends in India at 18:30 UTC.
    const { day } = await look(agent)
    expect(day.to.slice(11)).toBe('18:30:00.000Z')
    await task(agent, id, new Date(Date.parse(day.to)))
    expect((await hostingOf(agent)).leads.withTaskDue).toBe(0)
    expect(await listed(agent, { taskOf: agent.id })).toBe(0)
    app.clock.move(Date.parse(day.to) - app.clock.now().getTime())
    expect((await hostingOf(agent)).leads.withTaskDue).toBe(1)
    expect(await listed(agent, { taskOf: agent.id })).toBe(1)
  })

  test('sees the homes to confirm, those that take a place of the package, and how often all were looked at', async () => {
    const agent = await agencies.manager()
    const colleague = await agencies.colleague(agent)
    const due = await market.homeOf(agent, { nextDueAt: inMs(-DAY_MS).toISOString() })
    await market.homeOf(agent, { nextDueAt: inMs(DAY_MS).toISOString() })
    await market.homeOf(colleague, { nextDueAt: inMs(-DAY_MS).toISOString() })
    await market.homeOf(agent, { standardStatus: 'paused', nextDueAt: inMs(-DAY_MS).toISOString() })
    const today = app.clock.now().toISOString().slice(0, 10)
    const before = inMs(-40 * DAY_MS)
      .toISOString()
      .slice(0, 10)
    await insertRows(app.db, 'property_stats', [
      { propertyId: due, day: today, views: 5, saves: 2, enquiries: 0, shares: 0, phoneReveals: 0 },
      { propertyId: due, day: before, views: 90, saves: 9, enquiries: 0, shares: 0, phoneReveals: 0 },
    ])
    const { homes } = await hostingOf(agent)
    expect([homes.all, homes.due, homes.package.used]).toEqual([4, 2, 2])
    expect([await homesListed(agent, 'due'), await homesListed(agent, 'package')]).toEqual([2, 2])
    const { data } = await app.ask(endpoints.myListings, { token: agent.token })
    const sum = (of: 'views' | 'saves') => data.reduce((total, row) => total + row[of], 0)
    expect([homes.views, homes.saves]).toEqual([sum('views'), sum('saves')])
    expect([homes.views, homes.viewsByDay.length, homes.viewsByDay.at(-1)]).toEqual([5, 30, 5])
  })

  test('sees the visits of the rest of the day, those that wait and those that the shell counts', async () => {
    const [buyer, agent] = [await market.person(), await agencies.manager()]
    // Not at the first moment of a day.
    app.clock.move(6 * HOUR_MS)
    const { day } = await look(agent)
    const dayLeft = Date.parse(day.to) - app.clock.now().getTime()
    const of = { propertyId: await market.homeOf(agent), sellerId: agent.id, visitorId: buyer.id }
    await visit({ ...of, showingAppointmentStatus: 'requested' }, dayLeft - 2 * HOUR_MS)
    await visit(of, dayLeft)
    await visit({ ...of, showingAppointmentStatus: 'in_progress' }, -10 * MINUTE_MS)
    await visit({ ...of, showingAppointmentStatus: 'done' }, -2 * HOUR_MS)
    await visit({ ...of, showingAppointmentStatus: 'cancelled' }, 2 * HOUR_MS)
    const { visits } = await hostingOf(agent)
    const { data } = await app.ask(endpoints.activeVisit, { query: { seller: agent.id }, token: agent.token })
    const listed = (query: object) => visitsListed(agent, { as: 'host', ...query })
    expect([visits.toCome, visits.due, visits.today, visits.active]).toEqual([3, 1, 3, data.count])
    expect([visits.toCome, visits.due]).toEqual([await listed({ state: 'to-come' }), await listed({ state: 'due' })])
    const ofDay = await app.ask(endpoints.listVisits, { query: { as: 'host', ...day }, token: agent.token })
    const shown: ReadonlySet<string> = new Set(calendarStatuses)
    expect(ofDay.data.filter((one) => shown.has(one.showingAppointmentStatus))).toHaveLength(visits.today)
    const statuses = ['done', 'in_progress', 'requested', 'confirmed']
    expect(visits.next.map((one) => one.showingAppointmentStatus)).toEqual(statuses)
  })

  test('sees the reviews of theirs and of their agency that nobody replied to', async () => {
    const agent = await agencies.manager()
    await market.published(await market.person(), {}, agent)
    const replied = await market.published(await market.person(), {}, agent)
    const unanswered = async () =>
      (await app.ask(endpoints.listReviews, { params: { id: agent.agentId }, query: { unanswered: '1' } })).total
    expect((await hostingOf(agent)).reviews).toMatchObject([{ kind: 'agent', name: 'Farah Khan', unanswered: 2 }])
    expect(await unanswered()).toBe(2)
    const body = { text: 'Thank you for taking the time to write this.' }
    await app.ask(endpoints.replyToReview, { params: { id: replied.id }, body, token: agent.token })
    expect([(await hostingOf(agent)).reviews[0]?.unanswered, await unanswered()]).toEqual([1, 1])
    const colleague = await agencies.colleague(agent)
    expect((await hostingOf(colleague)).reviews).toEqual([])
  })

  test('and is no agent has the part as soon as they list a home', async () => {
    const owner = await market.person()
    expect((await look(owner)).hosting).toBeUndefined()
    await market.home({ ownerUserId: owner.id, listerKind: 'owner' })
    const { hosting, team } = await look(owner)
    expect([hosting?.homes.all, hosting?.credits, team]).toEqual([1, undefined, undefined])
  })
})

test('who manages an agency sees how each of its people keeps up, as the list of that assignee counts, and nobody else does', async () => {
  const manager = await agencies.manager()
  const colleague = await agencies.colleague(manager)
  const late = await lead(colleague, { firstReplyDueAt: inMs(-MINUTE_MS) })
  await lead(manager, { firstReplyDueAt: inMs(HOUR_MS), ownerMemberKey: null })
  await task(manager, late, inMs(-MINUTE_MS), colleague.id)
  const { team = [] } = await look(manager)
  expect(team.map(({ member }) => member?.userId)).toEqual([undefined, colleague.id, manager.id])
  for (const { member, ...counts } of team) {
    const assignee = member?.userId ?? 'nobody'
    expect({ assignee, ...counts }).toEqual({
      assignee,
      waiting: await listed(manager, { assignee, reply: 'waiting' }),
      overdue: await listed(manager, { assignee, reply: 'overdue' }),
      withTaskDue: member ? await listed(manager, { taskOf: member.userId }) : 0,
      week: await listed(manager, { assignee, age: '7' }),
    })
  }
  expect(team[1]).toMatchObject({ waiting: 1, overdue: 1, withTaskDue: 1 })
  expect((await look(colleague)).team).toBeUndefined()
  // Of another agency nothing counts.
  expect((await look(await agencies.manager())).team).toHaveLength(2)
})

test('who runs the market sees how much waits in each room, and since when', async () => {
  const [moderator, admin] = [await market.person('Moderator'), await market.person('Admin')]
  const agent = await agencies.manager()
  await market.homeOf(agent, { standardStatus: 'pending_review' })
  await market.write(await market.person(), {}, agent)
  const project = { ...market.base, state: 'pending_review' as const, submittedAt: inMs(0).toISOString() }
  await insertProjects(app.db, [makeProject({ project })])
  const { token } = moderator
  const { staff } = await look(moderator)
  if (!staff) throw new Error('A moderator runs the market.')
  const { counts, data: queue } = await app.ask(endpoints.moderationQueue, { token })
  expect(Object.fromEntries(staff.cases.map(({ kind, count }) => [kind, count]))).toEqual(counts)
  expect(staff.cases.find(({ kind }) => kind === 'new')).toMatchObject({
    count: 1,
    oldestAt: queue[0]?.since,
  })
  const reviewsIn = async (query: Record<string, string>) =>
    (await app.ask(endpoints.adminReviews, { query: { market: 'in', ...query }, token })).total
  expect(staff.reviews).toEqual({
    pending: await reviewsIn({ state: 'pending' }),
    disputed: await reviewsIn({ state: 'disputed' }),
    reported: await reviewsIn({ reported: '1' }),
  })
  expect(staff.reviews.pending).toBe(1)
  const inMarket = { market: 'in' }
  expect(staff.profiles).toEqual({
    pending: (await app.ask(endpoints.adminProfiles, { query: { ...inMarket, state: 'pending' }, token })).total,
    claims: (await app.ask(endpoints.adminClaims, { query: inMarket, token })).total,
    reports: (await app.ask(endpoints.adminProfileReports, { query: inMarket, token })).total,
  })
  const { waiting, changes } = await app.ask(endpoints.adminProjects, { query: inMarket, token })
  expect(staff.projects).toEqual({ waiting, changes })
  expect(waiting).toBe(1)
  expect(staff.messageReports).toBe((await app.ask(endpoints.adminMessageReports, { token })).total)
  expect(staff.disputes).toBe((await app.ask(endpoints.listDisputes, { query: { state: 'disputed' }, token })).total)
  expect(staff.tickets.open).toBe((await app.ask(endpoints.adminTickets, { query: { state: 'open' }, token })).total)
  const sold = { userId: agent.id, items: [{ of: await writePackage(app.db, inMs(0)) }] }
  const waits = { state: 'created', evidence: 'UTR 4711', capturedAt: null, recordedBy: admin.id }
  await writeOrder(app.db, inMs(0), { ...sold, ...waits })
  await writeOrder(app.db, inMs(0), sold)
  expect((await look(admin)).staff).toEqual({ ...staff, payments: 1 })
  expect((await look(moderator)).staff?.payments).toBe(0)
  expect((await look(agent)).staff).toBeUndefined()
})
