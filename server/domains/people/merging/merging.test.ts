import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '../../../../contract/auth.ts'
import { toggleFavourite } from '../../../../contract/favourites.ts'
import { auditLog } from '../../../../contract/moderation.ts'
import { mergeAccounts, previewAccountMerge, undoAccountMerge } from '../../../../contract/people/merging.ts'
import { adminPerson, lockPerson } from '../../../../contract/people/people.ts'
import { saveSearch } from '../../../../contract/saved-searches.ts'
import { sendTicket } from '../../../../contract/support/tickets.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { messagesTo } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { grant, payForLead } from '../../billing/service.ts'
import { makeLead } from '../../enquiries/factory.ts'
import { makeVisit } from '../../visits/factory.ts'
import { mergePersonalData } from './closing.ts'
import { movedColumns, stayingColumns } from './moved-columns.ts'
import { nameOf } from './moving.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const REASON = 'Signed up twice, confirmed by phone.'
const preview = (id: string, other: string, { token } = admin) =>
  app.ask(previewAccountMerge, { params: { id }, query: { other }, token })
const merging = (id: string, other: string, { token } = admin) => ({
  params: { id },
  body: { other, reason: REASON },
  token,
})
const merge = async (id: string, other: string) => (await app.ask(mergeAccounts, merging(id, other))).data
const refused = async (id: string, other: string, by = admin) => {
  const { status, problem } = await app.refusal(mergeAccounts, merging(id, other, by))
  return [status, problem.code]
}
const undo = async (id: string) => (await app.ask(undoAccountMerge, { params: { id }, token: admin.token })).data
const look = async (id: string) => (await app.ask(adminPerson, { params: { id }, token: admin.token })).data
const obstacles = async (into: Lister, from: Lister) => (await preview(into.id, from.id)).data.obstacles
const only = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await app.db.query<Row>(sql, values)).rows
const userOf = async ({ id }: Lister) =>
  (
    await only<{ email: string | null; phone: string | null; state: string }>(
      `select email, phone, state from users where id = $1`,
      id,
    )
  )[0]
const ownerOf = async (home: string) =>
  (await only<{ owner: string }>(`select owner_user_id as owner from properties where id = $1`, home))[0]?.owner
const favouritesOf = async ({ id }: Lister) =>
  (await only<{ id: string }>(`select property_id as id from favourites where user_id = $1 order by 1`, id)).map(
    (row) => row.id,
  )
const creditsOf = async ({ id }: Lister) =>
  (
    await only<{ balance: number }>(
      `select coalesce(sum(balance), 0)::int as balance from ledger_accounts where owner_id = $1 and unit = 'credit'`,
      id,
    )
  )[0]?.balance

const wallet = ({ id }: Lister) => ({ kind: 'user', id }) as const
const give = (to: Lister, credits: number) =>
  app.db.transaction((db) => grant(db, app.clock.now(), { owner: wallet(to), credits, key: uuidv7() }))
const like = ({ id, token }: Lister, property: string) =>
  app.ask(toggleFavourite, { query: { user: id, property }, token })
const search = ({ token }: Lister, query: string) => app.ask(saveSearch, { body: { name: 'Flats', query }, token })

/** Two accounts of one person: the one that is kept lacks a phone. */
async function twoAccounts() {
  const [into, from] = [await listers.someone(), await listers.someone()]
  await app.db.query(`update users set phone = null, phone_verified_at = null where id = $1`, [into.id])
  await app.db.query(`update users set email_verified_at = now() where id = any($1::uuid[])`, [[into.id, from.id]])
  return { into, from }
}

async function addVisit(host: Lister, visitor: Lister, property: string, inHours: number) {
  const row = makeVisit({
    propertyId: property,
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: new Date(app.clock.now().getTime() + inHours * HOUR_MS).toISOString(),
  })
  await insertRows(app.db, 'visits', [row])
  return row.id
}

test('what an account has moves with it, what both have is dropped, and all of it goes back', async () => {
  const { into, from } = await twoAccounts()
  const other = await listers.someone()
  const home = await listers.home({ listerKind: 'owner', ownerUserId: from.id })
  const [liked, shared] = [await listers.home(), await listers.home()]
  for (const [person, property] of [
    [from, liked],
    [from, shared],
    [into, shared],
  ] as const)
    await like(person, property)
  for (const query of ['intent=sale&city=bengaluru', 'intent=lease&city=bengaluru']) await search(from, query)
  await search(into, 'intent=sale&city=bengaluru')
  const lead = await makeLead(app.db, app.clock.now(), { teamKey: from.id, listerUserId: from.id })
  const visit = await addVisit(from, other, home, 30)
  const body = {
    key: uuidv7(),
    topic: 'question',
    fullName: 'Meera Iyer',
    text: 'How do I change my number here?',
    consent: true,
  }
  await app.ask(sendTicket, { body, token: from.token })
  await give(from, 12)
  await app.db.query(
    `insert into property_verifications (id, property_id, kind, result, by_label, at) values ($1, $2, 'id', 'passed', 'Us', $3)`,
    [uuidv7(), home, app.clock.now()],
  )
  await app.work()
  const { email = '', phone = '' } = { ...(await userOf(from)) }

  const { data: shown } = await preview(into.id, email ?? '')
  expect(shown).toMatchObject({ other: { id: from.id }, obstacles: [], roles: [] })
  expect(shown.moves).toEqual([
    { kind: 'home', count: 1, dropped: 0 },
    { kind: 'lead', count: 1, dropped: 0 },
    { kind: 'favourite', count: 1, dropped: 1 },
    { kind: 'search', count: 1, dropped: 1 },
    { kind: 'visit', count: 1, dropped: 0 },
    { kind: 'ticket', count: 1, dropped: 0 },
    { kind: 'credit', count: 12, dropped: 0 },
  ])
  expect(shown.contacts).toEqual([
    { kind: 'email', value: email, moves: false },
    { kind: 'phone', value: phone, moves: true },
  ])

  const merged = await merge(into.id, from.id)
  await app.work()
  expect(merged.merges).toMatchObject([{ account: { id: from.id } }])
  expect((await look(from.id)).mergedInto).toMatchObject({ id: merged.merges[0]?.id, account: { id: into.id } })
  expect(await userOf(from)).toEqual({ email, phone: null, state: 'locked' })
  expect((await userOf(into))?.phone).toBe(phone)
  expect((await app.refusal(listSessions, { token: from.token })).status).toBe(401)
  expect(await ownerOf(home)).toBe(into.id)
  expect(await favouritesOf(into)).toEqual([liked, shared].toSorted())
  expect(await favouritesOf(from)).toEqual([shared])
  expect(await only(`select from saved_searches where user_id = $1`, into.id)).toHaveLength(2)
  expect(await only(`select team_key, lister_user_id from leads where id = $1`, lead)).toEqual([
    { team_key: into.id, lister_user_id: into.id },
  ])
  expect(await only(`select distinct user_id from visit_quarters where visit_id = $1 order by 1`, visit)).toEqual(
    [into.id, other.id].toSorted().map((user_id) => ({ user_id })),
  )
  expect(await only(`select asker_user_id, asker_key from tickets where asker_key = $1`, into.id)).toEqual([
    { asker_user_id: into.id, asker_key: into.id },
  ])
  expect([await creditsOf(into), await creditsOf(from)]).toEqual([12, 0])
  expect(await only(`select expires_at from property_verifications where property_id = $1`, home)).toEqual([
    { expires_at: null },
  ])
  for (const address of [(await userOf(into))?.email ?? '', email ?? ''])
    expect((await messagesTo(app, address)).at(-1)?.text).toContain('8 Jun')

  const back = await undo(merged.merges[0]?.id ?? '')
  await app.work()
  expect(back).toMatchObject({ id: into.id, merges: [] })
  expect(await userOf(from)).toEqual({ email, phone, state: 'active' })
  expect((await userOf(into))?.phone).toBeNull()
  expect(await ownerOf(home)).toBe(from.id)
  expect(await favouritesOf(into)).toEqual([shared])
  expect(await favouritesOf(from)).toEqual([liked, shared].toSorted())
  expect(await only(`select team_key from leads where id = $1`, lead)).toEqual([{ team_key: from.id }])
  expect(await only(`select seller_id from visits where id = $1`, visit)).toEqual([{ seller_id: from.id }])
  expect([await creditsOf(into), await creditsOf(from)]).toEqual([0, 12])
  const { data: log } = await app.ask(auditLog, { query: { target: from.id }, token: admin.token })
  expect(log.map(({ action }) => action)).toEqual([
    'account-merge-undone',
    'account-viewed',
    'account-merged',
    'account-viewed',
  ])
  expect(log[2]).toMatchObject({ after: { from: from.id, into: into.id, credits: 12, note: REASON } })
  const uneven = `select transaction_id from ledger_lines l join ledger_accounts a on a.id = l.account_id group by 1, a.unit having sum(amount) <> 0`
  expect(await only(uneven)).toEqual([])
  expect(
    await only(
      `select a.id from ledger_accounts a where a.balance is not null
         and a.balance <> (select coalesce(sum(remaining), 0) from ledger_lots where account_id = a.id)`,
    ),
  ).toEqual([])
})

test('what changed hands since stays, credits that were spent too, and roles add up', async () => {
  const { into } = await twoAccounts()
  const [from, third] = [await listers.someone(['Buyer', 'Agent']), await listers.someone()]
  const [sold, kept] = [
    await listers.home({ listerKind: 'owner', ownerUserId: from.id }),
    await listers.home({ listerKind: 'owner', ownerUserId: from.id }),
  ]
  await give(from, 10)
  expect((await preview(into.id, from.id)).data.roles).toEqual(['Agent'])
  const merged = await merge(into.id, from.id)
  expect(merged.roles).toEqual(['Buyer', 'Agent'])
  await app.db.query(`update properties set owner_user_id = $2 where id = $1`, [sold, third.id])
  await app.db.transaction((db) => payForLead(db, app.clock.now(), { owner: wallet(into), credits: 4, key: uuidv7() }))
  const back = await undo(merged.merges[0]?.id ?? '')
  expect(back.roles).toEqual(['Buyer'])
  expect([await ownerOf(sold), await ownerOf(kept)]).toEqual([third.id, from.id])
  expect([await creditsOf(into), await creditsOf(from)]).toEqual([0, 6])
})

test('of two merges at once one happens, also the other way round', async () => {
  const { into, from } = await twoAccounts()
  const asked = [merge(into.id, from.id), merge(into.id, from.id), merge(from.id, into.id)]
  const results = await Promise.allSettled(asked)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await only(`select from account_merges where from_id = any($1::uuid[])`, [into.id, from.id])).toHaveLength(1)
})

test('an account is not merged into itself, nor into one that is not there, nor by a moderator', async () => {
  const { into, from } = await twoAccounts()
  expect(await refused(into.id, into.id)).toEqual([422, 'ACCOUNT_MERGED_INTO_ITSELF'])
  expect(await refused(into.id, uuidv7())).toEqual([404, 'PERSON_NOT_FOUND'])
  const moderator = await listers.someone(['Moderator'])
  for (const by of [moderator, into]) expect((await refused(into.id, from.id, by))[0]).toBe(403)
  const { problem } = await app.refusal(previewAccountMerge, {
    params: { id: into.id },
    query: { other: 'nobody@example.test' },
    token: admin.token,
  })
  expect(problem.code).toBe('PERSON_NOT_FOUND')
  expect((await look(into.id)).merges).toEqual([])
})

test('staff, locked and recently merged accounts, two profiles of a kind and people who deal with each other are refused', async () => {
  const pair = async () => {
    const { into, from } = await twoAccounts()
    return [into, from] as const
  }
  const expectRefused = async (into: Lister, from: Lister, why: string) => {
    expect(await obstacles(into, from)).toContain(why)
    expect(await refused(into.id, from.id)).toEqual([409, 'ACCOUNTS_NOT_MERGEABLE'])
  }
  const [one, two] = await pair()
  await expectRefused(one, await listers.someone(['Moderator']), 'staff')
  await expectRefused(admin, two, 'staff')
  await expectRefused(await listers.anAgent(), await listers.anAgent(), 'same-profile')
  await expectRefused(one, await listers.anAgent(), 'agency')

  const [lockedInto, locked] = await pair()
  await app.ask(lockPerson, {
    params: { id: locked.id },
    body: { reason: 'spam', hidesHomes: false },
    token: admin.token,
  })
  await expectRefused(lockedInto, locked, 'not-active')

  const [host, visitor] = await pair()
  const home = await listers.home({ listerKind: 'owner', ownerUserId: host.id })
  await addVisit(host, visitor, home, 50)
  await expectRefused(host, visitor, 'with-each-other')
  const [owner, reporter] = await pair()
  await app.db.query(
    `insert into reports (id, target_kind, target_id, reason, reporter_user_id, created_at) values ($1, 'property', $2, 'fraud', $3, $4)`,
    [uuidv7(), await listers.home({ listerKind: 'owner', ownerUserId: owner.id }), reporter.id, app.clock.now()],
  )
  await expectRefused(reporter, owner, 'with-each-other')
  const [blocking, blocked] = await pair()
  await app.db.query(
    `with thread as (insert into threads (id, subject_kind, subject_id, title, last_at, created_at) values ($1, 'visit', $1, '', $4, $4) returning id)
     insert into thread_members (thread_id, user_id, side, is_blocked, last_at)
       select id, $2::uuid, 'asker', true, $4::timestamptz from thread union all select id, $3, 'host', false, $4 from thread`,
    [uuidv7(), blocking.id, blocked.id, app.clock.now()],
  )
  await expectRefused(blocking, blocked, 'with-each-other')
  const [busy, alsoBusy] = await pair()
  await addVisit(busy, await listers.someone(), home, 60)
  await addVisit(alsoBusy, await listers.someone(), home, 60)
  await expectRefused(busy, alsoBusy, 'same-time')

  const [bare, guarded] = await pair()
  await app.db.query(
    `insert into second_factors (id, user_id, kind, name, created_at, sealed_secret, last_period) values ($1, $2, 'totp', 'App', $3, 'x', 0)`,
    [uuidv7(), guarded.id, app.clock.now()],
  )
  await expectRefused(bare, guarded, 'second-factor')
  expect(await obstacles(guarded, bare)).toEqual([])

  const [first, second] = await pair()
  await merge(first.id, second.id)
  await expectRefused((await pair())[0], first, 'merged-lately')
  const [buyer, other] = await pair()
  await app.db.query(
    `insert into orders (id, market, owner_kind, owner_id, user_id, kind, state, currency, subtotal, tax, total, billing, language, provider,
       created_at, expires_at, updated_at) values ($1, 'in', 'user', $2, $2, 'purchase', 'created', 'INR', 100, 0, 100, '{}', 'en', 'sandbox', $3, $3, $3)`,
    [uuidv7(), other.id, app.clock.now()],
  )
  await expectRefused(buyer, other, 'open-payment')
})

test('after seven days a merge stays, and the emptied account closes with what came late moved', async () => {
  const { into, from } = await twoAccounts()
  const merged = await merge(into.id, from.id)
  const home = await listers.home()
  await app.db.query(
    `insert into favourites (user_id, property_id, currency, saved_at, updated_at) values ($1, $2, 'INR', $3, $3)`,
    [from.id, home, app.clock.now()],
  )
  await app.runJob(forgetOldJob, {})
  await app.work()
  expect((await userOf(from))?.state).toBe('locked')
  const id = merged.merges[0]?.id ?? ''
  await app.db.query(`update account_merges set undo_until = $2 where id = $1`, [id, app.clock.now()])
  const late = await app.refusal(undoAccountMerge, { params: { id }, token: admin.token })
  expect([late.status, late.problem.code]).toEqual([409, 'ACCOUNT_MERGE_OVER'])
  await app.runJob(forgetOldJob, {})
  await app.work()
  expect(await userOf(from)).toEqual({ email: null, phone: null, state: 'closed' })
  expect(await favouritesOf(into)).toEqual([home])
  expect((await look(into.id)).merges).toEqual([])
  const gone = await app.refusal(undoAccountMerge, { params: { id }, token: admin.token })
  expect([gone.status, gone.problem.code]).toEqual([404, 'ACCOUNT_MERGE_NOT_FOUND'])
})

test('once the kept account is closed, a merge cannot be undone, and the emptied account closes too', async () => {
  const { into, from } = await twoAccounts()
  const id = (await merge(into.id, from.id)).merges[0]?.id ?? ''
  await app.db.transaction((db) => mergePersonalData.erase(db, into.id, app.clock.now()))
  const { problem } = await app.refusal(undoAccountMerge, { params: { id }, token: admin.token })
  expect(problem.code).toBe('ACCOUNT_MERGE_OVER')
  await app.runJob(forgetOldJob, {})
  await app.work()
  expect((await userOf(from))?.state).toBe('closed')
})

test('of two administrators who undo a merge at once one does', async () => {
  const { into, from } = await twoAccounts()
  const id = (await merge(into.id, from.id)).merges[0]?.id ?? ''
  const results = await Promise.allSettled([undo(id), undo(id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await userOf(from))?.state).toBe('active')
})

test('the merge lasts for the days it says', async () => {
  const { into, from } = await twoAccounts()
  const [{ at, undoUntil } = { at: '', undoUntil: '' }] = (await merge(into.id, from.id)).merges
  expect(Date.parse(undoUntil) - Date.parse(at)).toBe(7 * DAY_MS)
})

test('every column that may name an account is moved, or stays for a reason', async () => {
  const rows = await only<{ name: string; linked: boolean }>(
    `select t.table_name || '.' || c.column_name as name, exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
         and a.attnum = k.conkey[1] where k.contype = 'f' and k.confrelid = 'users'::regclass and cardinality(k.conkey) = 1
           and k.conrelid = to_regclass(quote_ident(t.table_name)) and a.attname = c.column_name) as linked
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  const named = /(^|_)(user_id|asker_key|owner_member_key|owner_id)$|^team_key$/
  const accounts = rows
    .filter(({ name, linked }) => linked || named.test(name.split('.')[1] ?? ''))
    .map(({ name }) => name)
  const moved = movedColumns.map(nameOf)
  const known = [...moved, ...Object.values(stayingColumns).flat()]
  expect(accounts.filter((name) => !known.includes(name)).toSorted()).toEqual([])
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
})
