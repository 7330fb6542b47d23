import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../../contract/account.ts'
import {
  HOMES_UNDO_MS,
  adminHome,
  adminHomeCounts,
  adminHomeHistory,
  adminHomes,
  changeHomes,
  handHomesToPerson,
  previewHomeHandover,
  undoHomeChanges,
} from '../../../../contract/admin/homes.ts'
import { MAX_VIEWS, deleteView, savedViews, saveView } from '../../../../contract/admin/views.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../../../contract/auth.ts'
import { myListings, transitionListing } from '../../../../contract/listings/my-listings.ts'
import { reportHome } from '../../../../contract/moderation.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { codeFor, messagesTo } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { forgetHomeBatches } from './batches.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
let moderator: Lister
let agent: ListingAgent
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '10' } })
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator'])
  agent = await listers.anAgent()
})
afterAll(() => app.close())

type Query = Record<string, string>
const page = (query: Query = {}, { token } = moderator) => app.ask(adminHomes, { query, token })
const found = async (query: Query) => (await page(query)).data.map(({ home }) => home.id)
const look = async (id: string) => (await app.ask(adminHome, { params: { id }, token: moderator.token })).data
const change = async (ids: string[], more: object = {}, { token } = moderator) =>
  (await app.ask(changeHomes, { body: { batch: uuidv7(), ids, change: 'hide', ...more }, token })).data
const hide = (ids: string[], more: object = {}) => change(ids, { reasons: ['wrong-price'], ...more })
const undo = async (batch: string, { token } = moderator) =>
  (await app.ask(undoHomeChanges, { params: { batch }, token })).data
const isShown = (id: string) =>
  app.ask(getProperty, { params: { id } }).then(
    () => true,
    () => false,
  )
const emailOf = async ({ id }: Lister) =>
  (await app.db.query<{ email: string }>(`select email from users where id = $1`, [id])).rows[0]?.email ?? ''
/** A lister whose e-mail address is proven. */
async function anOwner(): Promise<Lister> {
  const owner = await listers.someone()
  await app.db.query(`update users set email_verified_at = created_at where id = $1`, [owner.id])
  return owner
}
const lettersTo = async (person: Lister) => messagesTo(app, await emailOf(person))
const events = async (id: string) =>
  (await app.ask(adminHomeHistory, { params: { id }, token: moderator.token })).data.map(({ change: changed, entry }) =>
    changed ? changed.changeType : `${entry?.action} by ${entry?.by}`,
  )

test('a home is found in every state by the filters of the search and those of staff', async () => {
  const of = (more: object) => listers.home({ title: 'Zamindar bungalow by the lake', ...more })
  const live = await of({ listPrice: 7_77_00_000_00, bedroomsTotal: 7, quality: 40 })
  const draft = await of({ standardStatus: 'draft', listerName: 'Queenie Ahluwalia' })
  const rented = await of({ intent: 'rent', standardStatus: 'rented', propertySubType: 'villa' })
  const hidden = await of({})
  const gone = await of({ createdAt: '2025-01-01T00:00:00.000Z' })
  await app.db.query(`update properties set hidden = true where id = $1`, [hidden])
  await app.db.query(`update properties set deleted_at = now() where id = $1`, [gone])
  await app.ask(reportHome, { params: { id: live }, body: { report: uuidv7(), reason: 'wrong-price' } })
  const all = [gone, hidden, rented, draft, live]
  expect(await found({ text: 'bungalow zamin' })).toEqual(all)
  expect(await found({ text: 'bungalow zamin', sort: 'oldest' })).toEqual(all.toReversed())
  const cases: [Query, string[]][] = [
    [{ text: live }, [live]],
    [{ text: 'queenie ahlu' }, [draft]],
    [{ state: 'draft' }, [draft]],
    [{ state: 'hidden' }, [hidden]],
    [{ state: 'deleted' }, [gone]],
    [{ state: 'rented', intent: 'rent', propertySubType: 'villa,house' }, [rented]],
    [{ bedrooms: '5', priceMin: '777000000', city: 'bengaluru', locality: 'indiranagar' }, [live]],
    [{ bedrooms: '5', priceMax: '777' }, []],
    [{ reported: 'true' }, [live]],
    [{ text: 'zamindar', qualityBelow: '30', state: 'active' }, []],
    [{ text: 'zamindar', qualityBelow: '41', state: 'active' }, [live]],
    [{ text: 'zamindar', age: 'over-365d' }, [gone]],
    [{ text: '!' }, []],
  ]
  for (const [query, ids] of cases) expect(await found(query), JSON.stringify(query)).toEqual(ids)
  const { listingId } = (await look(live)).home
  expect(await found({ text: listingId.toLowerCase() })).toEqual([live])
  expect((await page({ text: live })).data).toMatchObject([{ state: 'active', reports: 1, quality: 40 }])
  const unknown = await app.refusal(adminHomes, { query: { city: 'atlantis' }, token: moderator.token })
  expect(unknown.problem.code).toBe('PLACE_NOT_FOUND')

  const { states, cities, localities } = await app.ask(adminHomeCounts, {
    query: { city: 'bengaluru' },
    token: moderator.token,
  })
  expect(states).toContainEqual({ state: 'deleted', count: 1 })
  expect(cities).toMatchObject([{ slug: 'bengaluru' }])
  expect(localities[0]?.count).toBe(cities[0]?.count)
})

test('each order continues from a cursor without a gap or a repetition', async () => {
  const person = await listers.someone()
  for (let n = 0; n < 30; n++)
    await listers.home({ ownerUserId: person.id, listPrice: 1_00_000_00 + (n % 7) * 100, quality: n % 5 })
  for (const sort of ['newest', 'oldest', 'updated', 'quality', 'price-high', 'price-low']) {
    const first = await page({ lister: person.id, sort })
    const second = await page({ lister: person.id, sort, cursor: first.next ?? '' })
    expect(new Set([...first.data, ...second.data].map(({ home }) => home.id)).size, sort).toBe(30)
    expect(second.next).toBeUndefined()
    const other = { lister: person.id, sort: sort === 'newest' ? 'oldest' : 'newest', cursor: first.next ?? '' }
    expect((await app.refusal(adminHomes, { query: other, token: moderator.token })).problem.code).toBe(
      'CURSOR_INVALID',
    )
  }
})

test('homes are hidden at once, their lister gets one letter, and undo shows them in their former states', async () => {
  const owner = await anOwner()
  const ofOwner = (more: object = {}) => listers.home({ ownerUserId: owner.id, ...more })
  const [live, offered, paused, sold] = [
    await ofOwner(),
    await ofOwner({ standardStatus: 'under_offer' }),
    await ofOwner({ standardStatus: 'paused' }),
    await ofOwner({ standardStatus: 'sold', closeDate: '2026-05-01' }),
  ]
  const unknown = uuidv7()
  const all = [live, offered, paused, sold, unknown]
  const batch = uuidv7()
  const hidden = await hide(all, { batch, note: 'The prices are for other homes.' })
  expect(hidden).toMatchObject({ batch, done: [live, offered, paused].toSorted() })
  expect(new Map(hidden.refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [sold, 'HOME_NOT_HIDEABLE'],
      [unknown, 'PROPERTY_NOT_FOUND'],
    ]),
  )
  expect(await hide(all, { batch, note: 'The prices are for other homes.' })).toEqual(hidden)
  expect((await hide([live])).refused).toEqual([{ id: live, code: 'HOME_UNCHANGED' }])
  await app.work()
  expect(await isShown(live)).toBe(false)
  expect(await look(offered)).toMatchObject({ state: 'held', moderation: { reasons: ['wrong-price'] } })
  const resume = { params: { id: live }, body: { move: 'resume' }, token: owner.token }
  expect((await app.refusal(transitionListing, resume)).problem.code).toBe('MOVE_NOT_OPEN')
  const letters = await lettersTo(owner)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('3 of your listings are on hold')
  for (const said of ['the price is wrong', 'The prices are for other homes.']) expect(letters[0]?.text).toContain(said)

  app.clock.move(MINUTE_MS)
  const shown = await undo(batch)
  expect(shown.done).toHaveLength(3)
  expect(await undo(batch)).toEqual(shown)
  await app.work()
  expect(await isShown(live)).toBe(true)
  expect([(await look(live)).state, (await look(offered)).state, (await look(paused)).state]).toEqual([
    'active',
    'under_offer',
    'paused',
  ])
  expect((await lettersTo(owner)).at(-1)?.subject).toContain('3 of your listings are released')
  const happened = (await events(live)).filter((said) => said !== 'created')
  expect(happened.slice(0, 4)).toEqual(['release by Meera Iyer', 'status', 'hold by Meera Iyer', 'status'])
  expect((await page({ state: 'held', lister: owner.id })).data).toEqual([])
})

test('showing again is undone with the reasons of the hiding; another person and a late one undo nothing', async () => {
  const home = await listers.homeOf(agent)
  await hide([home], { note: 'Look at the price.' })
  const { batch } = await change([home], { change: 'unhide' })
  const refused = async ({ token }: Lister, id = batch) =>
    (await app.refusal(undoHomeChanges, { params: { batch: id }, token })).problem.code
  expect(await refused(admin)).toBe('HOME_CHANGES_NOT_FOUND')
  expect(await refused(moderator, uuidv7())).toBe('HOME_CHANGES_NOT_FOUND')
  expect((await undo(batch)).done).toEqual([home])
  expect(await look(home)).toMatchObject({ state: 'held', moderation: { note: 'Look at the price.' } })
  const later = await change([home], { change: 'unhide' })
  app.clock.move(HOMES_UNDO_MS + 1)
  expect(await refused(moderator, later.batch)).toBe('UNDO_TOO_LATE')
  expect((await change([home], { change: 'unhide' })).refused).toEqual([{ id: home, code: 'HOME_UNCHANGED' }])
  const reused = { body: { batch: later.batch, ids: [home], change: 'recompute' }, token: admin.token }
  expect((await app.refusal(changeHomes, reused)).problem.code).toBe('HOME_CHANGES_NOT_FOUND')
  const nothingSaid = { body: { batch: uuidv7(), ids: [home], change: 'hide' }, token: moderator.token }
  expect((await app.refusal(changeHomes, nothingSaid)).problem.errors).toHaveProperty('reasons')
})

test('nobody hides a home that they or their agency list', async () => {
  const own = await listers.home({ ownerUserId: moderator.id })
  expect((await hide([own])).refused).toEqual([{ id: own, code: 'OWN_LISTING' }])
})

test('a lister is asked once a day whether homes are still available', async () => {
  const owner = await anOwner()
  const due = new Date(app.clock.now().getTime() + 20 * DAY_MS).toISOString()
  const [one, other] = [
    await listers.home({ ownerUserId: owner.id, nextDueAt: due }),
    await listers.home({ ownerUserId: owner.id, nextDueAt: due }),
  ]
  const paused = await listers.home({ ownerUserId: owner.id, standardStatus: 'paused' })
  const nobodys = await listers.home()
  const asked = await change([one, other, paused, nobodys], { change: 'ask' })
  expect(asked.done).toEqual([one, other].toSorted())
  expect(asked.refused.map(({ code }) => code).toSorted()).toEqual(['HOME_NOT_ON_MARKET', 'HOME_WITHOUT_LISTER'])
  expect(asked.undoUntil).toBeUndefined()
  const letters = await lettersTo(owner)
  expect(letters.map(({ subject }) => subject)).toEqual(['Are these 2 homes still available?'])
  const { data } = await app.ask(myListings, { query: { only: 'due' }, token: owner.token })
  expect(data.map(({ home }) => home.id).toSorted()).toEqual([one, other].toSorted())
  expect((await change([one], { change: 'ask' })).refused).toEqual([{ id: one, code: 'HOME_ASKED_LATELY' }])
})

test('quality is computed again without changing the version', async () => {
  const home = await listers.home({ quality: 1 })
  const { version } = await look(home)
  expect((await change([home], { change: 'recompute' })).done).toEqual([home])
  const after = await look(home)
  expect(after.version).toBe(version)
  expect(after.quality).toBeGreaterThan(1)
  expect(await events(home)).toContain('home-recomputed by Meera Iyer')
})

test('homes change hands after a preview, both sides get a letter, and undo returns them', async () => {
  const [owner, receiver] = [await anOwner(), await anOwner()]
  const [one, other] = [await listers.home({ ownerUserId: owner.id }), await listers.homeOf(agent)]
  const closed = await listers.home({ ownerUserId: owner.id, standardStatus: 'withdrawn' })
  const to = await emailOf(receiver)
  const asked = { body: { ids: [one, other, closed], to }, token: admin.token }
  const { data } = await app.ask(previewHomeHandover, asked)
  expect(data).toMatchObject({
    to: { id: receiver.id, name: 'Meera Iyer', listerKind: 'owner' },
    ready: [one, other],
    refused: [{ id: closed, code: 'HOME_CLOSED' }],
    places: { used: 0 },
  })
  const body = { ...asked.body, batch: uuidv7() }
  const moved = await app.ask(handHomesToPerson, { body, token: admin.token })
  expect(moved.data.done).toEqual([one, other].toSorted())
  const listed = async (person: Lister) =>
    (await app.ask(myListings, { token: person.token })).data.map(({ home }) => home.id).toSorted()
  expect(await listed(receiver)).toEqual([one, other].toSorted())
  expect((await look(other)).lister).toEqual({ kind: 'owner', name: 'Meera I.', userId: receiver.id })
  expect((await lettersTo(receiver)).at(-1)?.subject).toBe('You list 2 more homes now')
  expect((await lettersTo(owner)).at(-1)?.subject).toContain('You no longer list this home')
  expect((await undo(body.batch, admin)).done).toEqual([one, other].toSorted())
  expect(await listed(receiver)).toEqual([])
  expect((await look(other)).lister).toMatchObject({ kind: 'agent', office: 'Good Homes', userId: agent.id })
  expect((await events(other)).filter((said) => said.startsWith('home-handed-over'))).toHaveLength(2)

  const refused = async (text: string) =>
    (await app.refusal(previewHomeHandover, { body: { ids: [one], to: text }, token: admin.token })).problem.code
  expect(await refused('nobody@example.test')).toBe('PERSON_NOT_FOUND')
  expect(await refused((await listers.someone(['Buyer'], false)).id)).toBe('PERSON_CANNOT_LIST')
  expect(await refused(moderator.id)).toBe('PERSON_CANNOT_LIST')
})

test('the history says that an address changed, not which', async () => {
  const home = await listers.home()
  for (const field of ['unparsedAddress', 'balconies'])
    await app.db.query(
      `insert into property_history (property_id, at, change_type, field_name, previous_value, new_value) values ($1, now(), 'edit', $2, '1', '2')`,
      [home, field],
    )
  const { data } = await app.ask(adminHomeHistory, { params: { id: home }, token: moderator.token })
  const edits = data.flatMap(({ change: changed }) => (changed?.changeType === 'edit' ? [changed] : []))
  expect(edits.map(({ fieldName, newValue }) => [fieldName, newValue])).toEqual([
    ['balconies', 2],
    ['unparsedAddress', undefined],
  ])
})

test('views are saved for one person, replaced by name, and limited', async () => {
  const params = { section: 'homes' }
  const save = (name: string, search: string, { token } = moderator) =>
    app.ask(saveView, { params, body: { name, search }, token })
  await save('Held in Pune', 'state=held&city=pune')
  const { data } = await save('held in pune', 'state=held')
  expect(data).toMatchObject([{ name: 'held in pune', search: 'state=held' }])
  expect((await app.ask(savedViews, { params, token: admin.token })).data).toEqual([])
  const id = data[0]?.id ?? ''
  const remove = ({ token }: Lister) => app.ask(deleteView, { params: { ...params, id }, token })
  await remove(admin)
  expect((await app.ask(savedViews, { params, token: moderator.token })).data).toHaveLength(1)
  expect((await remove(moderator)).data).toEqual([])
  for (let n = 0; n < MAX_VIEWS; n++) await save(`View ${n}`, '', admin)
  const full = { params, body: { name: 'One more', search: '' }, token: admin.token }
  expect((await app.refusal(saveView, full)).problem.code).toBe('TOO_MANY_VIEWS')
})

test('nobody but staff reaches any of it, and only administrators hand homes over', async () => {
  const home = await listers.home()
  const params = { id: home }
  const ids = [home]
  const ofStaff: [Endpoint, object][] = [
    [adminHomes, {}],
    [adminHomeCounts, {}],
    [adminHome, { params }],
    [adminHomeHistory, { params }],
    [changeHomes, { body: { batch: uuidv7(), ids, change: 'hide', reasons: ['other'] } }],
    [undoHomeChanges, { params: { batch: uuidv7() } }],
    [savedViews, { params: { section: 'homes' } }],
    [saveView, { params: { section: 'homes' }, body: { name: 'Mine', search: '' } }],
    [deleteView, { params: { section: 'homes', id: uuidv7() } }],
  ]
  const ofAdmins: [Endpoint, object][] = [
    [previewHomeHandover, { body: { ids, to: agent.id } }],
    [handHomesToPerson, { body: { batch: uuidv7(), ids, to: agent.id } }],
  ]
  const [buyer, builder] = [await listers.someone(), await listers.someone(['Builder'])]
  for (const [endpoint, input] of [...ofStaff, ...ofAdmins]) {
    expect((await app.refusal(endpoint, input)).problem.code, endpoint.name).toBe('NOT_SIGNED_IN')
    for (const { token } of [buyer, builder, agent])
      expect((await app.refusal(endpoint, { ...input, token })).problem.code, endpoint.name).toBe('NOT_ALLOWED')
  }
  for (const [endpoint, input] of ofAdmins)
    expect((await app.refusal(endpoint, { ...input, token: moderator.token })).problem.code).toBe('NOT_ALLOWED')
  expect((await look(home)).state).toBe('active')
})

test('what staff did with homes goes after a day, and with the account of its lister', async () => {
  const owner = await anOwner()
  const home = await listers.home({ ownerUserId: owner.id })
  await hide([home])
  const kept = async () => (await app.db.query(`select from home_batch_items where property_id = $1`, [home])).rowCount
  expect(await kept()).toBe(1)
  app.clock.move(RESEND_AFTER_MS)
  const email = await emailOf(owner)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token: owner.token })
  const otp = await codeFor(app, email)
  await app.ask(closeAccount, { params: { id: owner.id }, token: owner.token, body: { otp } })
  expect(await kept()).toBe(0)
  app.clock.move(2 * DAY_MS)
  await forgetHomeBatches(app.db, app.clock.now())
  expect((await app.db.query(`select from home_batches`)).rowCount).toBe(0)
})
