import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/time.ts'
import { en } from '../../../../contract/messages/en.ts'
import { myListing, transitionListing } from '../../../../contract/listings/my-listings.ts'
import { getDraft, listDrafts, startDraft, takeBackChange } from '../../../../contract/listings/drafts.ts'
import { propertyHistory } from '../../../../contract/properties/properties.ts'
import { openListers } from '../../../testing/listers.ts'
import { startApp, waitingForLocks, type TestApp } from '../../../testing/start-app.ts'
import { publishHome } from '../transitions/status-transitions.ts'
import { applyRevision, rejectRevision } from '../service.ts'
import { forgetOldDrafts } from './drafts.ts'
import { homeOf, keepRevision } from './revisions.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

test('an edit: who may begin it, and with what', async () => {
  const agent = await listers.anAgent()
  const [colleague, stranger] = [await listers.anAgent(agent.agencyId), await listers.anAgent()]
  const id = await listers.homeOf(agent, { unitNumber: '4C' })
  const of = { propertyId: id, as: 'edit' }
  const draft = await listers.begin(colleague, { of })
  expect(draft).toMatchObject({
    propertyId: id,
    propertyStatus: 'active',
    fields: { unitNumber: '4C', place: { city: 'bengaluru', locality: 'indiranagar' } },
  })
  expect(draft.base).toEqual(draft.fields)
  expect((await listers.begin(colleague, { of })).id).toBe(draft.id)
  for (const as of ['edit', 'clone', 'relist'])
    expect(
      (await app.refusal(startDraft, { body: { of: { propertyId: id, as } }, token: stranger.token })).problem.code,
    ).toBe('PROPERTY_NOT_FOUND')
  expect(
    (await app.refusal(startDraft, { body: { of: { propertyId: id, as: 'relist' } }, token: agent.token })).problem
      .code,
  ).toBe('MOVE_NOT_OPEN')
  const copy = await listers.begin(agent, { of: { propertyId: id, as: 'clone' } })
  expect(copy.propertyId).toBeUndefined()
  expect(copy.fields.unitNumber).toBeUndefined()
  expect(copy.fields.pictures).toHaveLength(1)
})

test('an edit is listed, and counts, only while it changes something', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({ listAgentId: agent.agentId, listerKind: 'agent', furnished: 'unfurnished' })
  const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  const listed = async () => (await app.ask(listDrafts, { token: agent.token })).data.map((one) => one.id)
  expect(await listed()).toEqual([])
  await listers.save(agent, draft.id, 1, { furnished: 'furnished' })
  expect(await listed()).toEqual([draft.id])
  await listers.save(agent, draft.id, 2, { furnished: draft.fields.furnished ?? null })
  expect(await listed()).toEqual([])
})

test('an edit begun while a change is being sent has that change', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({ listAgentId: agent.agentId, listerKind: 'agent', bedroomsTotal: 2 })
  const begun = await app.db.transaction(async (db) => {
    const home = await homeOf(db, id, true)
    if (!home) throw new Error('The home is gone.')
    await keepRevision(db, new Date(), home, { bedroomsTotal: 3 }, agent.id)
    const begins = listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
    await expect.poll(() => waitingForLocks(app)).toBeGreaterThan(0)
    return { begins }
  })
  const draft = await begun.begins
  expect([draft.fields.bedroomsTotal, draft.waiting]).toEqual([3, { bedroomsTotal: 3 }])
})

/** An agent with a home on the market, and a change of its bedrooms that waits for a moderator. */
async function aWaitingChange() {
  const agent = await listers.anAgent()
  const id = await listers.home({ listAgentId: agent.agentId, listerKind: 'agent', bedroomsTotal: 2 })
  const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  await listers.save(agent, draft.id, 1, { bedroomsTotal: 3 })
  expect(await listers.submit(agent, { id: draft.id, version: 2 })).toMatchObject({ review: true })
  return { agent, id }
}
const listedDrafts = async ({ token }: { token: string }) =>
  (await app.ask(listDrafts, { token })).data.map((one) => one.id)
const saidOf = async ({ token }: { token: string }, id: string) =>
  (await app.ask(myListing, { params: { id }, token })).data.moderation
const takeBack = ({ token }: { token: string }, id: string) => app.ask(takeBackChange, { params: { id }, token })

test('a change that waits is told of its home and is no draft, until it is taken back', async () => {
  const { agent, id } = await aWaitingChange()
  expect(await saidOf(agent, id)).toMatchObject({ state: 'change-pending', fields: ['bedroomsTotal'] })
  const looked = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  expect([looked.fields.bedroomsTotal, looked.waiting]).toEqual([3, { bedroomsTotal: 3 }])
  expect(await listedDrafts(agent)).toEqual([])
  await listers.save(agent, looked.id, 1, { furnished: 'furnished' })
  expect(await listedDrafts(agent)).toEqual([looked.id])

  const { data: draft } = await takeBack(agent, id)
  expect(draft).toMatchObject({ id: looked.id, fields: { bedroomsTotal: 3, furnished: 'furnished' } })
  expect(draft).not.toHaveProperty('waiting')
  expect(await saidOf(agent, id)).toBeUndefined()
  expect(await listedDrafts(agent)).toEqual([looked.id])
  const again = await app.refusal(takeBackChange, { params: { id }, token: agent.token })
  expect([again.status, again.problem.code]).toEqual([409, 'CHANGE_NOT_WAITING'])
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
})

test('a change is taken back by the team of its home alone, and nothing of it is lost', async () => {
  const { agent, id } = await aWaitingChange()
  const colleague = await listers.anAgent(agent.agencyId)
  const stranger = await listers.anAgent()
  await app.db.query(`update properties set list_office_id = $2 where id = $1`, [id, agent.agencyId])
  const { status } = await app.refusal(takeBackChange, { params: { id }, token: stranger.token })
  expect(status).toBe(404)
  await app.db.query(`update property_revisions set fields = fields || '{"furnished": null}' where property_id = $1`, [
    id,
  ])
  const { data } = await takeBack(colleague, id)
  expect(data.fields.bedroomsTotal).toBe(3)
  expect(data.base?.bedroomsTotal).toBe(2)

  // An edit opened before the change was submitted takes over its fields, except those it wrote itself.
  const open = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  expect(open.fields.bedroomsTotal).toBe(2)
  await listers.save(agent, open.id, open.version, { title: 'A corner flat that gets the sun all day' })
  await listers.submit(colleague, data)
  const back = await takeBack(agent, id)
  expect(back.data.fields).toMatchObject({ bedroomsTotal: 3, title: 'A corner flat that gets the sun all day' })
})

test('a home that is closed has no change that waits, and no draft of one', async () => {
  for (const moves of [['close-sold'], ['withdraw']] as const) {
    const { agent, id } = await aWaitingChange()
    const open = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
    await listers.save(agent, open.id, 1, { furnished: 'furnished' })
    for (const move of moves) await app.ask(transitionListing, { params: { id }, body: { move }, token: agent.token })
    expect(await saidOf(agent, id)).toBeUndefined()
    expect(await listedDrafts(agent)).toEqual([])
    expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
    expect((await listers.rowOf(id))?.['bedrooms_total']).toBe(2)
    await forgetOldDrafts(app.db, new Date(app.clock.now().getTime() + 8 * DAY_MS))
    const gone = await app.refusal(getDraft, { params: { id: open.id }, token: agent.token })
    expect(gone.status).toBe(404)
  }
})

test('an edit shows small changes at once and keeps material ones until a moderator has seen them', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({
    listAgentId: agent.agentId,
    listerKind: 'agent',
    listPrice: 100_00_000_00,
    bedroomsTotal: 2,
  })
  const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  await listers.save(agent, draft.id, 1, { listPrice: 95_00_000_00, furnished: 'partial', bedroomsTotal: 3 })
  expect(await listers.check(agent, draft.id)).toMatchObject({
    problems: {},
    review: true,
    material: ['bedroomsTotal'],
  })
  const done = await listers.submit(agent, { id: draft.id, version: 2 })
  expect(done).toEqual({ id, standardStatus: 'active', review: true })
  expect(await listers.submit(agent, { id: draft.id, version: 2 })).toEqual(done)
  expect(await listers.rowOf(id)).toMatchObject({
    list_price: 95_00_000_00,
    previous_list_price: 100_00_000_00,
    original_list_price: 100_00_000_00,
    furnished: 'partial',
    bedrooms_total: 2,
    version: 2,
  })
  const lines = await listers.historyOf(id)
  expect(
    lines.filter(({ type }) => type !== 'created').map(({ type, field, to, by }) => [type, field, to, by]),
  ).toEqual([
    ['price', 'listPrice', 95_00_000_00, agent.id],
    ['edit', 'furnished', 'partial', agent.id],
  ])
  // The lister goes on with what waits.
  const next = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  expect([next.fields.bedroomsTotal, next.base?.bedroomsTotal]).toEqual([3, 2])
  await app.db.transaction((db) => rejectRevision(db, id, ['wrong-facts'], 'The plan shows two.'))
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
  await listers.submit(agent, next)
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(true)
  expect(await listers.rowOf(id)).toMatchObject({ bedrooms_total: 3, version: 3 })
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
})

test('no text that others read brings a contact to a home that was approved, whoever lists it', async () => {
  const agent = await listers.anAgent()
  const trusted = await listers.someone(['Buyer', 'Admin'])
  const homes: [typeof trusted, string][] = [
    [agent, await listers.home({ listAgentId: agent.agentId, listerKind: 'agent' })],
    [trusted, (await listers.publish(trusted)).id],
  ]
  for (const [lister, id] of homes) {
    const draft = await listers.begin(lister, { of: { propertyId: id, as: 'edit' } })
    const said = {
      showingInstructions: 'Ring me on 98450 12345 first',
      exclusions: 'All else: www.home.example',
      tower: 'me@home.example',
      inclusions: ['Wardrobes', 'wa.me/919845012345'],
      rooms: [{ roomType: 'bedroom', features: ['Call 9845012345'] }],
      pictures: [
        { key: await listers.picture(lister.id), mediaCategory: 'photo', shortDescription: 'Call 98450 12345' },
      ],
    }
    const before = await listers.rowOf(id)
    await listers.save(lister, draft.id, 1, said)
    const { status, problem } = await listers.refusedSubmit(lister, { id: draft.id, version: 2 })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(problem.errors).toEqual(Object.fromEntries(Object.keys(said).map((name) => [name, [en.CONTACT_IN_TEXT]])))
    expect(await listers.rowOf(id)).toEqual(before)
  }
})

test('a price that falls by a third waits too', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({ listAgentId: agent.agentId, listerKind: 'agent', listPrice: 100_00_000_00 })
  const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  await listers.save(agent, draft.id, 1, { listPrice: 60_00_000_00 })
  expect(await listers.submit(agent, { id: draft.id, version: 2 })).toMatchObject({ review: true })
  expect(await listers.rowOf(id)).toMatchObject({ list_price: 100_00_000_00, version: 1 })
})

test('a price that falls by a third in two steps waits at the second', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({ listAgentId: agent.agentId, listerKind: 'agent', listPrice: 100_00_000_00 })
  const cutTo = async (listPrice: number) => {
    const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
    await listers.save(agent, draft.id, draft.version, { listPrice })
    return listers.submit(agent, { id: draft.id, version: draft.version + 1 })
  }
  expect(await cutTo(75_00_000_00)).toMatchObject({ review: false })
  expect(await cutTo(60_00_000_00)).toMatchObject({ review: true })
  expect(await listers.rowOf(id)).toMatchObject({ list_price: 75_00_000_00 })
})

test('what changed elsewhere meanwhile is kept; what both changed is refused and can be looked at again', async () => {
  const agent = await listers.anAgent()
  const colleague = await listers.anAgent(agent.agencyId)
  const id = await listers.homeOf(agent)
  const of = { propertyId: id, as: 'edit' }
  const [mine, theirs] = [await listers.begin(agent, { of }), await listers.begin(colleague, { of })]
  await listers.save(colleague, theirs.id, 1, { listPrice: 80_00_000_00, furnished: 'furnished' })
  await listers.submit(colleague, { id: theirs.id, version: 2 })
  await listers.save(agent, mine.id, 1, { balconies: 2, furnished: 'unfurnished' })
  const { status, problem } = await listers.refusedSubmit(agent, { id: mine.id, version: 2 })
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([412, 'PROPERTY_CHANGED', ['furnished']])
  const anew = await listers.begin(agent, { of })
  expect(anew).toMatchObject({
    id: mine.id,
    fields: { furnished: 'unfurnished', listPrice: 80_00_000_00 },
    base: { furnished: 'furnished' },
  })
  await listers.submit(agent, anew)
  expect(await listers.rowOf(id)).toMatchObject({ furnished: 'unfurnished', balconies: 2, list_price: 80_00_000_00 })
})

test('a refused home that is mended goes to the moderator again, whatever was changed', async () => {
  const person = await listers.someone()
  const { id } = await listers.publish(person)
  await app.db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [
    id,
    app.clock.now(),
  ])
  const draft = await listers.begin(person, { of: { propertyId: id, as: 'edit' } })
  await listers.save(person, draft.id, 1, { bedroomsTotal: 3 })
  expect(await listers.submit(person, { id: draft.id, version: 2 })).toEqual({
    id,
    standardStatus: 'pending_review',
    review: true,
  })
  expect(await listers.rowOf(id)).toMatchObject({ bedrooms_total: 3, standard_status: 'pending_review' })
})

test('a home listed again keeps its age, unless it was gone for long', async () => {
  const person = await listers.someone()
  const entered = '2026-02-01T00:00:00.000Z'
  for (const [left, kept] of [
    ['2026-05-01T00:00:00Z', true],
    ['2026-02-20T00:00:00Z', false],
  ] as const) {
    const id = await listers.home({ ownerUserId: person.id, standardStatus: 'sold' })
    await app.db.query(`update properties set original_entry_timestamp = $2, off_market_timestamp = $3 where id = $1`, [
      id,
      entered,
      left,
    ])
    const draft = await listers.begin(person, { of: { propertyId: id, as: 'relist' } })
    const done = await listers.submit(person, draft, ['duplicates'])
    const row = await listers.rowOf(done.id)
    expect(row).toMatchObject({
      relisted_from: id,
      original_entry_timestamp: kept ? new Date(entered) : app.clock.now(),
    })
  }
})

test('what waits of a colleague goes on waiting', async () => {
  const agent = await listers.anAgent()
  const colleague = await listers.anAgent(agent.agencyId)
  const id = await listers.homeOf(agent)
  const of = { propertyId: id, as: 'edit' }
  const [mine, theirs] = [await listers.begin(agent, { of }), await listers.begin(colleague, { of })]
  app.clock.move(1000)
  await listers.save(colleague, theirs.id, 1, { title: 'Two-bedroom flat facing the lake' })
  await listers.submit(colleague, { id: theirs.id, version: 2 })
  await listers.save(agent, mine.id, 1, { bedroomsTotal: 3 })
  await listers.submit(agent, { id: mine.id, version: 2 })
  const { rows } = await app.db.query(`select fields from property_revisions where property_id = $1`, [id])
  expect(rows).toEqual([{ fields: { title: 'Two-bedroom flat facing the lake', bedroomsTotal: 3 } }])
})

test('a home to let that is for sale instead waits whole, and loses what only rent has', async () => {
  const agent = await listers.anAgent()
  const id = await listers.home({
    listAgentId: agent.agentId,
    listerKind: 'agent',
    intent: 'rent',
    securityDeposit: 90_000_00,
  })
  const draft = await listers.begin(agent, { of: { propertyId: id, as: 'edit' } })
  await listers.save(agent, draft.id, 1, { intent: 'sale', listPrice: 70_00_000_00, furnished: 'partial' })
  expect(await listers.submit(agent, { id: draft.id, version: 2 })).toMatchObject({ review: true })
  expect(await listers.rowOf(id)).toMatchObject({ intent: 'rent', list_price: 30_000_00, furnished: null, version: 1 })
  await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))
  expect(await listers.rowOf(id)).toMatchObject({
    intent: 'sale',
    lease_amount_frequency: null,
    security_deposit: null,
    furnished: 'partial',
  })
})

test('what a home cost before it came on the market is no change of its price', async () => {
  const person = await listers.someone()
  const { id } = await listers.publish(person, { listPrice: 1_25_00_000_00 })
  const ask = async (listPrice: number) => {
    const draft = await listers.begin(person, { of: { propertyId: id, as: 'edit' } })
    await listers.save(person, draft.id, draft.version, { listPrice })
    await listers.submit(person, { id: draft.id, version: draft.version + 1 })
  }
  await ask(1_10_00_000_00)
  await app.db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [
    id,
    app.clock.now(),
  ])
  await ask(90_00_000_00)
  await app.db.transaction((db) => publishHome(db, app.clock.now(), { id, market: 'in', intent: 'sale' }))
  const first = { list_price: 90_00_000_00, original_list_price: 90_00_000_00 }
  expect(await listers.rowOf(id)).toMatchObject({ ...first, previous_list_price: null, price_change_timestamp: null })
  expect((await app.ask(propertyHistory, { params: { id } })).data).toMatchObject([
    { kind: 'listed', listPrice: 90_00_000_00 },
  ])
  const { rows } = await app.db.query(`select kind from property_events where property_id = $1`, [id])
  expect(rows).toEqual([{ kind: 'new' }])
  await ask(85_00_000_00)
  expect(await listers.rowOf(id)).toMatchObject({
    ...first,
    list_price: 85_00_000_00,
    previous_list_price: 90_00_000_00,
  })
})

test('pictures are changed in their order; what was said of one stays', async () => {
  const person = await listers.someone()
  const [first, second] = [await listers.picture(person.id), await listers.picture(person.id)]
  const { id } = await listers.publish(person, {
    pictures: [
      { key: first, mediaCategory: 'photo', imageOf: 'kitchen' },
      { key: second, mediaCategory: 'floorplan' },
    ],
  })
  await app.db.query(`update property_media set alt = 'The new kitchen' where picture_key = $1`, [first])
  const draft = await listers.begin(person, { of: { propertyId: id, as: 'edit' } })
  const cover = await listers.picture(person.id)
  await listers.save(person, draft.id, 1, {
    pictures: [
      { key: cover, mediaCategory: 'photo', shortDescription: 'From the street' },
      { key: first, mediaCategory: 'photo', imageOf: 'kitchen' },
    ],
  })
  await listers.submit(person, { id: draft.id, version: 2 })
  const { rows } = await app.db.query<{ key: string; alt: string }>(
    `select picture_key as key, alt from property_media where property_id = $1 order by position`,
    [id],
  )
  expect(rows.map(({ key }) => key)).toEqual([cover, first])
  expect(rows[0]?.alt).toMatch(/^From the street: /)
  expect(rows[1]?.alt).toBe('The new kitchen')
})
