import { HOUR_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeAccount,
  confirmContact,
  exportAccount,
  removeContact,
  setPassword,
  unlinkIdentity,
} from '../../../contract/account.ts'
import {
  getOtpOnPhone,
  getOtpOnPhoneVerify,
  loginPhoneWithOtp,
  loginWithOtp,
  me,
  register,
  RESEND_AFTER_MS,
  sendOtpOnEmail,
  sendOtpOnEmailVerify,
  verifyOtp,
} from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { asPerson, codeFor, messagesTo, someEmail, somePhone, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { establishContactsJob } from './contact-changes.ts'
import { forgetOldJob } from '../../platform/jobs/clean-ups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PASSWORD = 'a door of oak wood'

/** Requests a code that verifies an address or number, and returns it. */
async function codeTo({ token }: Pick<Person, 'token'>, to: string): Promise<string> {
  app.clock.move(RESEND_AFTER_MS)
  if (to.includes('@')) await app.ask(sendOtpOnEmailVerify, { body: { email: to }, token })
  else await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: to }, token })
  return codeFor(app, to)
}

async function prove(person: Pick<Person, 'token'>, to: string): Promise<User> {
  const body = { otp: await codeTo(person, to), ...(to.includes('@') ? { email: to } : { phone: to }) }
  const { data } = await app.ask(verifyOtp, { body, token: person.token })
  if (!data.user) throw new Error('A proof of the account’s own answers it.')
  return data.user
}

/** Signs in by a code. */
async function signInBy(to: string) {
  app.clock.move(RESEND_AFTER_MS)
  if (to.includes('@')) await app.ask(sendOtpOnEmail, { body: { email: to } })
  else await app.ask(getOtpOnPhone, { body: { phoneNumber: to } })
  const otp = await codeFor(app, to)
  return to.includes('@')
    ? { endpoint: loginWithOtp, input: { body: { email: to, otp } } }
    : { endpoint: loginPhoneWithOtp, input: { body: { phone: to, otp } } }
}
async function signedInBy(to: string): Promise<Person> {
  const { endpoint, input } = await signInBy(to)
  const { data: user, token } = await app.ask(endpoint, input)
  return { user, token, email: to, params: { id: user._id } }
}
async function refusedBy(to: string): Promise<[number, string]> {
  const { endpoint, input } = await signInBy(to)
  const { status, problem } = await app.refusal(endpoint, input)
  return [status, problem.code]
}

const remove = (person: Person, contact: 'email' | 'phone', body?: object) => ({
  params: { ...person.params, contact },
  token: person.token,
  ...(body && { body }),
})
const confirm = (person: Person, value: string, body: object) => ({
  params: { ...person.params, contact: value.includes('@') ? 'email' : 'phone' },
  token: person.token,
  body: { value, ...body },
})
const setTo = (person: Person, otp: string) => ({ body: { newPassword: PASSWORD, otp }, token: person.token })
const userOf = async ({ token }: Person) => (await app.ask(me, { token })).user
const establishDue = () => app.runJob(establishContactsJob, {})

async function later(hours: number): Promise<void> {
  app.clock.move(hours * HOUR_MS)
  await establishDue()
}

/** A person whose e-mail address and phone number are older than the lifetime of links. */
async function withBoth(): Promise<Person & { phone: string }> {
  const person = await asPerson(app)
  const phone = somePhone()
  await prove(person, phone)
  await app.ask(confirmContact, confirm(person, phone, { otp: await codeTo(person, person.email) }))
  await later(8 * 24)
  return { ...(await signedInBy(person.email)), phone }
}

const noticesTo = async (to: string) => (await messagesTo(app, to)).filter(({ code }) => code === undefined)
async function undoTokensOf(to: string): Promise<string[]> {
  return (await noticesTo(to)).flatMap(({ text }) => /undo-contact-change\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
}
const undo = (token: string) => app.post('/api/auth/undo-contact-change', { token })
async function undone(token: string | undefined): Promise<unknown> {
  const response = await undo(token ?? '')
  const body: unknown = response.json()
  return response.statusCode === 200 ? 200 : body
}

test('who stole a token proves contacts of their own, and neither sets the password, drops the owner’s, nor locks them out', async () => {
  const owner = await asPerson(app)
  const mine = { email: someEmail(), phone: somePhone() }
  await prove(owner, mine.email)
  await prove(owner, mine.phone)
  expect(await userOf(owner)).toMatchObject({ email: owner.email, phone: mine.phone, phoneVerified: true })
  for (const address of [mine.email, mine.phone]) {
    const otp = await codeTo(owner, address)
    const refusals = [
      await app.refusal(setPassword, setTo(owner, otp)),
      await app.refusal(closeAccount, { params: owner.params, body: { otp }, token: owner.token }),
      await app.refusal(confirmContact, confirm(owner, address, { otp })),
    ]
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(
      refusals.map(() => [403, 'CONFIRMATION_REFUSED']),
    )
  }
  // The first call removes the unconfirmed address, without confirmation; the established one stays.
  await app.ask(removeContact, remove(owner, 'email'))
  expect((await app.refusal(removeContact, remove(owner, 'email'))).problem.code).toBe('LAST_CONTACT')
  expect((await signedInBy(owner.email)).user._id).toBe(owner.user._id)
})

test('a further contact confirms nothing for 72 hours, and does after that', async () => {
  const owner = await asPerson(app)
  const phone = somePhone()
  const { unconfirmedContacts } = await prove(owner, phone)
  const establishedAt = new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString()
  expect(unconfirmedContacts).toEqual([{ contact: 'phone', value: phone, establishedAt }])
  await later(71)
  const again = await signedInBy(owner.email)
  expect((await app.refusal(setPassword, setTo(again, await codeTo(again, phone)))).status).toBe(403)
  await later(2)
  expect(await userOf(again)).not.toHaveProperty('unconfirmedContacts')
  await app.ask(setPassword, setTo(again, await codeTo(again, phone)))
})

test('a further address takes the place of the old one after 72 hours, and not before', async () => {
  const owner = await asPerson(app)
  const next = someEmail()
  expect(await prove(owner, next)).toMatchObject({ email: owner.email, unconfirmedContacts: [{ value: next }] })
  await later(71)
  expect((await signedInBy(owner.email)).user.email).toBe(owner.email)
  expect(await refusedBy(next)).toEqual([409, 'UNCONFIRMED_CONTACT'])
  await later(2)
  const { user } = await signedInBy(next)
  expect(user).toMatchObject({ _id: owner.user._id, email: next, emailVerified: true })
  expect(user).not.toHaveProperty('unconfirmedContacts')
  expect(await refusedBy(owner.email)).toEqual([409, 'FORMER_CONTACT'])
})

test('a further address takes the place at once when the password or a code to an established contact confirms it', async () => {
  const owner = await asPerson(app)
  const [second, third] = [someEmail(), someEmail()]
  await prove(owner, second)
  const otp = await codeTo(owner, owner.email)
  const changed = await app.refusal(confirmContact, confirm(owner, third, { otp }))
  expect([changed.status, changed.problem.code]).toEqual([409, 'CONTACT_CHANGED'])
  const { data } = await app.ask(confirmContact, confirm(owner, second, { otp }))
  expect(data).toMatchObject({ email: second, emailVerified: true })
  expect(data).not.toHaveProperty('unconfirmedContacts')
  // Idempotent.
  expect((await app.ask(confirmContact, confirm(owner, second, {}))).data).toEqual(data)

  await app.ask(setPassword, setTo(owner, await codeTo(owner, second)))
  await prove(owner, third)
  const wrong = confirm(owner, third, { currentPassword: 'a door of pine' })
  expect((await app.refusal(confirmContact, wrong)).status).toBe(403)
  await app.ask(confirmContact, confirm(owner, third, { currentPassword: PASSWORD }))
  expect((await userOf(owner)).email).toBe(third)
})

test('two that confirm at once, or confirm and take away, leave one outcome', async () => {
  const owner = await withBoth()
  const next = someEmail()
  await prove(owner, next)
  await app.ask(setPassword, setTo(owner, await codeTo(owner, owner.phone)))
  const confirming = () => app.call(confirmContact, confirm(owner, next, { currentPassword: PASSWORD }))
  const answers = await Promise.all([confirming(), confirming()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await undoTokensOf(owner.email)).length).toBe(3)
  expect((await userOf(owner)).email).toBe(next)
})

test('a code sent to a contact that waits confirms nothing when the account has a password either', async () => {
  const body = { fullname: 'A B', email: someEmail(), password: PASSWORD, repeatPassword: PASSWORD }
  const { user, token } = await app.ask(register, { body })
  const person = { user, token, email: body.email, params: { id: user._id } }
  const [phone, mine] = [somePhone(), someEmail()]
  await prove(person, phone)
  expect(await prove(person, mine)).toMatchObject({ email: body.email, emailVerified: false })
  for (const address of [phone, mine])
    expect((await app.refusal(setPassword, setTo(person, await codeTo(person, address)))).status).toBe(403)
  // The address of the registration is established as soon as it is verified.
  await prove(person, body.email)
  await app.ask(setPassword, setTo(person, await codeTo(person, body.email)))
})

test('the first contact of an account is established at once, unless another account elsewhere signs in to it', async () => {
  const [first, linked] = [await asPerson(app), await asPerson(app)]
  expect(first.user).not.toHaveProperty('unconfirmedContacts')
  await app.db.query(`update users set email = null, email_verified_at = null where id = $1`, [linked.user._id])
  await app.db.query(
    `insert into identities (provider, subject, user_id, created_at) values ('facebook', 'f-first', $1, $2)`,
    [linked.user._id, app.clock.now()],
  )
  const mine = someEmail()
  expect((await prove(linked, mine)).unconfirmedContacts).toHaveLength(1)
  expect((await app.refusal(setPassword, setTo(linked, await codeTo(linked, mine)))).status).toBe(403)
  const unlinked = { params: { provider: 'facebook' }, token: linked.token }
  expect((await app.refusal(unlinkIdentity, unlinked)).problem.code).toBe('LAST_WAY_IN')
})

test('a first phone number beside an e-mail address signs in at once', async () => {
  const owner = await asPerson(app)
  const phone = somePhone()
  await prove(owner, phone)
  expect((await signedInBy(phone)).user._id).toBe(owner.user._id)
})

test('an established contact is taken off with a confirmation only, and the last one stays, also when both go at once', async () => {
  const owner = await withBoth()
  for (const body of [undefined, {}, { otp: '000000' }, { currentPassword: PASSWORD }])
    expect((await app.refusal(removeContact, remove(owner, 'phone', body))).problem.code).toBe('CONFIRMATION_REFUSED')
  expect((await userOf(owner)).phone).toBe(owner.phone)
  const { data } = await app.ask(removeContact, remove(owner, 'phone', { otp: await codeTo(owner, owner.email) }))
  expect(data).not.toHaveProperty('phone')
  await app.ask(removeContact, remove(owner, 'phone'))
  expect((await noticesTo(owner.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('removed from')])
  expect(await undoTokensOf(owner.phone)).toHaveLength(1)
  expect((await noticesTo(owner.email)).at(-1)?.text).toContain('removed from')
  expect((await app.refusal(removeContact, remove(owner, 'email'))).problem.code).toBe('LAST_CONTACT')

  const other = await withBoth()
  await app.ask(setPassword, setTo(other, await codeTo(other, other.phone)))
  const answers = await Promise.all(
    (['email', 'phone'] as const).map((contact) =>
      app.call(removeContact, remove(other, contact, { currentPassword: PASSWORD })),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('an unconfirmed contact is no reason to let the established one go, and is taken off without more', async () => {
  const owner = await asPerson(app)
  await prove(owner, somePhone())
  const otp = await codeTo(owner, owner.email)
  expect((await app.refusal(removeContact, remove(owner, 'email', { otp }))).problem.code).toBe('LAST_CONTACT')
  const { data } = await app.ask(removeContact, remove(owner, 'phone'))
  expect(data).toEqual(owner.user)
})

test.each(['confirmContact', 'removeContact'] as const)('%s is for the account itself alone', async (name) => {
  const [owner, other] = [await asPerson(app), await asPerson(app)]
  const next = someEmail()
  await prove(owner, next)
  const input = name === 'confirmContact' ? confirm(owner, next, { otp: '000000' }) : remove(owner, 'email', {})
  const endpoint = name === 'confirmContact' ? confirmContact : removeContact
  const before = await userOf(owner)
  const { token: _, ...nobody } = input
  expect((await app.refusal(endpoint, nobody)).problem.code).toBe('NOT_SIGNED_IN')
  expect((await app.refusal(endpoint, { ...input, token: other.token })).problem.code).toBe('NOT_ALLOWED')
  expect(await userOf(owner)).toEqual(before)
})

test('every established contact hears of a new one, and the link brings the account back within a week', async () => {
  const owner = await withBoth()
  const mine = someEmail()
  await prove(owner, mine)
  const tokens = [(await undoTokensOf(owner.email)).at(-1), (await undoTokensOf(owner.phone)).at(-1)]
  expect(tokens).toEqual([expect.any(String), expect.any(String)])
  expect(await undoTokensOf(mine)).toEqual([])
  // Link scanners of mail programs change nothing.
  await app.get(`/undo-contact-change?token=${tokens[0]}`)
  await app.get(`/api/auth/undo-contact-change?token=${tokens[0]}`)
  await later(73)
  const thief = await signedInBy(mine)
  await app.ask(setPassword, setTo(thief, await codeTo(thief, mine)))
  await app.ask(removeContact, remove(thief, 'phone', { currentPassword: PASSWORD }))
  await app.db.query(
    `insert into identities (provider, subject, user_id, created_at) values ('google', 'g-thief', $1, $2)`,
    [owner.user._id, app.clock.now()],
  )

  await later(71)
  expect(await undone(tokens[0])).toBe(200)
  expect(await undone(tokens[0])).toMatchObject({ status: 404, code: 'LINK_INVALID' })
  expect((await app.refusal(me, { token: thief.token })).status).toBe(401)
  expect(await refusedBy(mine)).toEqual([409, 'FORMER_CONTACT'])
  const back = await signedInBy(owner.email)
  expect(back.user).toMatchObject({ _id: owner.user._id, email: owner.email, emailVerified: true })
  const { rows } = await app.db.query<{ password: unknown; linked: unknown }>(
    `select password_hash as password, (select count(*) from identities i where i.user_id = u.id) as linked from users u where id = $1`,
    [owner.user._id],
  )
  expect(rows).toEqual([{ password: null, linked: 0 }])
  // The link of the other contact still restores it.
  expect(await undone((await undoTokensOf(owner.phone)).at(-1))).toBe(200)
  expect(await userOf(await signedInBy(owner.phone))).toMatchObject({ email: owner.email, phone: owner.phone })
})

test('a number that was added with a stolen token goes with the link of the address it was to drive out', async () => {
  const owner = await asPerson(app)
  const mine = somePhone()
  await prove(owner, mine)
  await later(73)
  const thief = await signedInBy(mine)
  await app.ask(removeContact, remove(thief, 'email', { otp: await codeTo(thief, mine) }))
  expect(await refusedBy(owner.email)).toEqual([409, 'FORMER_CONTACT'])
  expect(await undone((await undoTokensOf(owner.email)).at(-1))).toBe(200)
  const { user } = await signedInBy(owner.email)
  expect(user).toMatchObject({ _id: owner.user._id, email: owner.email })
  expect(user).not.toHaveProperty('phone')
})

test('a password from before the change stays', async () => {
  const owner = await asPerson(app)
  await app.ask(setPassword, setTo(owner, await codeTo(owner, owner.email)))
  await prove(owner, somePhone())
  expect(await undone((await undoTokensOf(owner.email)).at(-1))).toBe(200)
  const back = await signedInBy(owner.email)
  await app.ask(setPassword, {
    body: { newPassword: 'a roof of red tiles', currentPassword: PASSWORD },
    token: back.token,
  })
})

test('a link is good for a week, for whoever holds it, once, also when two use it at once', async () => {
  const owner = await withBoth()
  await prove(owner, someEmail())
  const [byMail, bySms] = [
    (await undoTokensOf(owner.email)).at(-1) ?? '',
    (await undoTokensOf(owner.phone)).at(-1) ?? '',
  ]
  expect(await undone('x'.repeat(43))).toMatchObject({ status: 404, code: 'LINK_INVALID' })
  const answers = await Promise.all([undo(byMail), undo(byMail), undo(bySms)])
  expect(new Set(answers.slice(0, 2).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
  expect(answers[2]?.statusCode).toBe(200)

  const back = await signedInBy(owner.email)
  await prove(back, someEmail())
  const late = (await undoTokensOf(owner.email)).at(-1)
  await later(7 * 24)
  expect(await undone(late)).toMatchObject({ status: 404, code: 'LINK_INVALID' })
})

test('an address that another account has proven meanwhile is not taken back; a claim to it gives way', async () => {
  const [owner, other] = [await asPerson(app), await asPerson(app)]
  const next = someEmail()
  await prove(owner, next)
  await app.ask(confirmContact, confirm(owner, next, { otp: await codeTo(owner, owner.email) }))
  const body = { fullname: 'Not Me', email: owner.email, password: PASSWORD, repeatPassword: PASSWORD }
  const claiming = await app.ask(register, { body })
  // The claim must not hide that from the owner either.
  expect(await refusedBy(owner.email)).toEqual([409, 'FORMER_CONTACT'])
  await app.db.query('update users set email = null where id = $1', [claiming.user._id])
  await prove(other, owner.email)
  await app.ask(confirmContact, confirm(other, owner.email, { otp: await codeTo(other, other.email) }))
  const link = (await undoTokensOf(owner.email)).at(-1)
  expect(await undone(link)).toMatchObject({ status: 409, code: 'CONTACT_TAKEN' })
  expect(await userOf(owner)).toMatchObject({ email: next })

  await app.db.query('update users set email = null, email_verified_at = null where id = $1', [other.user._id])
  await app.db.query('update users set email = $2 where id = $1', [claiming.user._id, owner.email])
  expect(await undone(link)).toBe(200)
  expect((await signedInBy(owner.email)).user._id).toBe(owner.user._id)
  expect((await app.ask(me, { token: claiming.token })).user).not.toHaveProperty('email')
})

test('an address that another account proves while it waits is that one’s', async () => {
  const [owner, other] = [await asPerson(app), await asPerson(app)]
  const [next, mistyped] = [someEmail(), someEmail()]
  await prove(owner, next)
  const third = await asPerson(app)
  await prove(third, mistyped)
  await app.db.query('update users set email = $2 where id = $1', [other.user._id, next])
  await later(73)
  const back = await signedInBy(owner.email)
  expect(back.user.email).toBe(owner.email)
  expect(back.user).not.toHaveProperty('unconfirmedContacts')
  // The others are not delayed by it.
  expect((await signedInBy(mistyped)).user._id).toBe(third.user._id)
})

test('a contact that was removed makes no account for thirty days, and is kept as a keyed hash alone', async () => {
  const owner = await withBoth()
  await app.ask(removeContact, remove(owner, 'phone', { otp: await codeTo(owner, owner.email) }))
  const { rows } = await app.db.query<{ dump: string }>(
    `select (select string_agg(f::text, '') from former_contacts f) || (select string_agg(l::text, '') from contact_undo_links l) as dump`,
  )
  expect(rows[0]?.dump).not.toContain(owner.phone)
  const link = (await undoTokensOf(owner.phone)).at(-1) ?? ''
  expect(rows[0]?.dump).not.toContain(link)
  for (const days of [0, 15, 14]) {
    await later(days * 24)
    await app.runJob(forgetOldJob, {})
    expect(await refusedBy(owner.phone)).toEqual([409, 'FORMER_CONTACT'])
  }
  await later(2 * 24)
  expect((await signedInBy(owner.phone)).user._id).not.toBe(owner.user._id)
  await app.runJob(forgetOldJob, {})
  const { rowCount } = await app.db.query(
    `select from former_contacts where user_id = $1 union all select from contact_undo_links where user_id = $1`,
    [owner.user._id],
  )
  expect(rowCount).toBe(0)
})

test('a removed contact that its account proves again signs in again', async () => {
  const owner = await withBoth()
  await app.ask(removeContact, remove(owner, 'phone', { otp: await codeTo(owner, owner.email) }))
  await prove(owner, owner.phone)
  expect((await signedInBy(owner.phone)).user._id).toBe(owner.user._id)
})

test('ten new contacts a day may be proven, so that nobody is flooded with messages about them', async () => {
  const owner = await asPerson(app)
  for (let n = 0; n < 10; n++) await prove(owner, somePhone())
  const otp = await codeTo(owner, somePhone())
  expect((await app.refusal(verifyOtp, { body: { otp }, token: owner.token })).status).toBe(429)
})

test('what waits is exported, and goes with the account', async () => {
  const owner = await withBoth()
  const next = someEmail()
  await app.ask(removeContact, remove(owner, 'phone', { otp: await codeTo(owner, owner.email) }))
  await prove(owner, next)
  const exported = await app.ask(exportAccount, { params: owner.params, token: owner.token })
  expect(exported.account.unconfirmedContacts).toMatchObject([{ value: next }])
  expect(exported.kept).toMatchObject({ formerContacts: [{}] })
  expect(exported.kept['contactUndoLinks']?.length).toBeGreaterThan(0)
  const otp = await codeTo(owner, owner.email)
  await app.ask(closeAccount, { params: owner.params, token: owner.token, body: { otp } })
  const { rows } = await app.db.query<{ dump: string }>(
    `select (select u::text from users u where id = $1) || (select count(*) from former_contacts where user_id = $1)
       || (select count(*) from contact_undo_links where user_id = $1) as dump`,
    [owner.user._id],
  )
  expect(rows[0]?.dump).not.toContain(next)
  expect(rows[0]?.dump).toMatch(/00$/)
  expect((await signedInBy(owner.phone)).user._id).not.toBe(owner.user._id)
})
