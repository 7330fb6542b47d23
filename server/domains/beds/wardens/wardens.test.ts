import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/account.ts'
import { verifyOtp } from '../../../../contract/auth.ts'
import { homeBeds, listBeds } from '../../../../contract/beds/beds.ts'
import { removeWarden, revealWardenContact, saveWarden, sendWardenCode } from '../../../../contract/beds/wardens.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { bedPersonalData } from '../personal-data.ts'
import { pgWithBeds } from '../../../testing/bed-cases.ts'
import { openListers } from '../../../testing/listers.ts'
import { codeFor } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

const PHONE = '+919812345601'
const OTHER = '+919812345602'
let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

const lister = async () => {
  const person = await listers.someone()
  const agent = { ...person, lists: { ownerUserId: person.id } }
  const { id } = await pgWithBeds(app, listers, agent)
  return { agent, token: agent.token, id, params: { id } }
}
type Home = Awaited<ReturnType<typeof lister>>

const save = ({ params, token }: Home, phoneNumber: string, otp?: string) =>
  app.ask(saveWarden, { params, body: { name: 'Savitri Rao', phoneNumber, ...(otp && { otp }) }, token })
async function codeOf({ params, token }: Home, phoneNumber: string) {
  await app.ask(sendWardenCode, { params, body: { phoneNumber }, token })
  return codeFor(app, phoneNumber)
}
const shown = async ({ params }: Home) => app.ask(homeBeds, { params })
const reveal = ({ params }: Home, token: string) =>
  app.ask(revealWardenContact, { params, body: { consent: true }, token })

test('a warden is shown with the name once the code of their phone is given, and not before', async () => {
  const home = await lister()
  expect((await save(home, PHONE)).data).toEqual({ name: 'Savitri Rao', phone: PHONE, isVerified: false })
  expect((await shown(home)).warden).toBeUndefined()
  const otp = await codeOf(home, PHONE)
  const wrong = otp === '000000' ? '111111' : '000000'
  const body = { name: 'Savitri Rao', phoneNumber: PHONE }
  const refused = await app.refusal(saveWarden, { ...home, body: { ...body, otp: wrong } })
  expect(refused.problem.code).toBe('CODE_REFUSED')
  expect((await save(home, PHONE, otp)).data.isVerified).toBe(true)
  expect((await shown(home)).warden).toEqual({ name: 'Savitri Rao' })
  expect(JSON.stringify(await shown(home))).not.toContain(PHONE)
  const again = await app.refusal(saveWarden, { ...home, body: { ...body, otp } })
  expect(again.problem.code).toBe('CODE_REFUSED')
})

test('another number is unverified, and the code of one number proves no other', async () => {
  const home = await lister()
  await save(home, PHONE, await codeOf(home, PHONE))
  expect((await save(home, PHONE)).data.isVerified).toBe(true)
  app.clock.move(MINUTE_MS)
  const otp = await codeOf(home, PHONE)
  const body = { name: 'Savitri Rao', phoneNumber: OTHER, otp }
  expect((await app.refusal(saveWarden, { ...home, body })).problem.code).toBe('CODE_REFUSED')
  expect((await save(home, OTHER)).data.isVerified).toBe(false)
  expect((await shown(home)).warden).toBeUndefined()
})

test('the code of a warden is no proof for the lister’s own account', async () => {
  const home = await lister()
  const otp = await codeOf(home, OTHER)
  const { problem } = await app.refusal(verifyOtp, { body: { phone: OTHER, otp }, token: home.token })
  expect(problem.code).toBe('CODE_REFUSED')
})

test('a member gets the number in return for their contact, while it is verified', async () => {
  const home = await lister()
  const { id, token } = await listers.someone()
  await save(home, PHONE)
  const early = await app.refusal(revealWardenContact, { ...home, body: { consent: true }, token })
  expect(early.problem.code).toBe('PHONE_NOT_SHOWN')
  await save(home, PHONE, await codeOf(home, PHONE))
  expect((await app.refusal(revealWardenContact, { params: home.params, body: { consent: true } })).status).toBe(401)
  expect((await app.refusal(revealWardenContact, { params: home.params, body: {}, token })).status).toBe(422)
  expect((await reveal(home, token)).data).toEqual({ mobilePhone: PHONE })
  const { rows } = await app.db.query(`select purpose from consents where grantor_user_id = $1`, [id])
  expect(rows).toEqual([{ purpose: 'phone-reveal' }])
  const own = await app.refusal(revealWardenContact, { ...home, body: { consent: true } })
  expect(own.problem.code).toBe('OWN_HOME')
})

test('only the lister of a PG names its warden', async () => {
  const home = await lister()
  const stranger = await listers.anAgent()
  const body = { name: 'Savitri Rao', phoneNumber: PHONE }
  const asStranger = { params: home.params, token: stranger.token }
  for (const refused of [
    await app.refusal(saveWarden, { ...asStranger, body }),
    await app.refusal(sendWardenCode, { ...asStranger, body: { phoneNumber: PHONE } }),
    await app.refusal(removeWarden, asStranger),
  ])
    expect(refused.problem.code).toBe('PROPERTY_NOT_FOUND')
  const params = { id: await listers.home(home.agent.lists) }
  expect((await app.refusal(saveWarden, { ...home, params, body })).problem.code).toBe('BEDS_ONLY_IN_PG')
  await save(home, PHONE)
  await app.ask(removeWarden, home)
  expect((await app.ask(listBeds, home)).warden).toBeUndefined()
})

test('a warden is exported with the account that named them, and erased with it or with their own', async () => {
  const home = await lister()
  await save(home, PHONE)
  const { kept } = await app.ask(exportAccount, { params: { id: home.agent.id }, token: home.token })
  expect(kept['wardens']).toMatchObject([{ name: 'Savitri Rao', phone: PHONE, isNamedByMe: true }])
  await bedPersonalData.erase(app.db, home.agent.id, app.clock.now())
  expect((await app.ask(listBeds, home)).warden).toBeUndefined()
  await save(home, PHONE)
  const warden = await listers.someone()
  await app.db.query(`update users set phone = $2, phone_verified_at = $3 where id = $1`, [
    warden.id,
    PHONE,
    app.clock.now(),
  ])
  await bedPersonalData.erase(app.db, warden.id, app.clock.now())
  expect((await app.ask(listBeds, home)).warden).toBeUndefined()
})
