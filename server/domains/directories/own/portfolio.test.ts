import { insertRows } from '../../../platform/db/insert-rows.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../../contract/account.ts'
import { sendOtpOnEmailVerify } from '../../../../contract/auth.ts'
import { getMyPortfolio, savePortfolio, type ArchitectDetails } from '../../../../contract/directories/own-portfolio.ts'
import { getMyProfile } from '../../../../contract/directories/own-profile.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uploadPicture } from '../../../../contract/uploads.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { asPerson, codeFor, type Person } from '../../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { removeUnusedPicturesJob } from '../../uploads/service.ts'
import { makeProfile } from '../factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let shade = 0
/** Uploads a picture unlike all others; returns its key. */
async function upload({ token }: Person): Promise<string> {
  const background = { r: (shade += 7), g: 90, b: 90 }
  const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { headers, ...request } = requestOf(uploadPicture, { token })
  const answer = await app.app.http.inject({
    ...request,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload,
  })
  return readStrictly(uploadPicture, answer.json()).data.key
}

async function anArchitect(more: object = {}) {
  const person = await asPerson(app)
  const profile = makeProfile({ kind: 'architect', userId: person.user._id, name: 'Lake Studio', ...more })
  await insertRows(app.db, 'profiles', [profile])
  return { person, id: profile.id, token: person.token, picture: await upload(person) }
}
type Architect = Awaited<ReturnType<typeof anArchitect>>

const save = ({ id, token }: Pick<Architect, 'id' | 'token'>, version: number, details: Partial<ArchitectDetails>) =>
  app.ask(savePortfolio, { params: { id }, body: { version, details }, token })
async function refused(
  { id, token }: Pick<Architect, 'id' | 'token'>,
  version: number,
  details: object,
): Promise<[number, string, Record<string, string[]>]> {
  const { status, problem } = await app.refusal(savePortfolio, { params: { id }, body: { version, details }, token })
  return [status, problem.code, problem.errors ?? {}]
}
const read = async ({ id, token }: Architect) => (await app.ask(getMyPortfolio, { params: { id }, token })).data
const has = async (key: string) => (await app.db.query(`select from pictures where key = $1`, [key])).rowCount === 1
const sweep = () => app.runJob(removeUnusedPicturesJob, {})

test('an architect writes works, orders them and takes one away; its page says so, and its picture goes', async () => {
  const architect = await anArchitect()
  const { id, token, person, picture } = architect
  const [before, other] = [await upload(person), await upload(person)]
  expect(await read(architect)).toEqual({ version: 1, details: { styles: [], portfolio: [] }, projects: [] })
  const step = async () => {
    const { onboarding } = (await app.ask(getMyProfile, { params: { id }, token })).data
    return onboarding.find((one) => one.step === 'portfolio')?.state
  }
  expect(await step()).toBe('open')

  const house = {
    title: ' House by the lake ',
    year: 2021,
    area: 240.5,
    costBand: 'large',
    before,
    beforeAlt: 'A bare plot between two trees',
    after: picture,
    afterAlt: 'A house of red brick',
  } as const
  const flat = { title: 'Flat for three', year: 2023, after: other }
  const fee = { feeModel: 'percent', feeFrom: 8, feeTo: 12.5, styles: ['tropical', 'minimal'] } as const
  const details = { ...fee, styles: [...fee.styles], portfolio: [house, flat] }
  const saved = (await save(architect, 1, details)).data
  expect(saved).toEqual({
    version: 2,
    details: { ...details, portfolio: [{ ...house, title: 'House by the lake' }, flat] },
    projects: [],
  })
  expect(await read(architect)).toEqual(saved)
  expect(await step()).toBe('done')
  const page = async () => (await app.ask(getProfile, { params: { kind: 'architect', key: id } })).data
  expect(await page()).toMatchObject({
    fee: { model: 'percent', from: 8, to: 12.5 },
    styles: ['tropical', 'minimal'],
    portfolio: [
      {
        title: 'House by the lake',
        before: { alt: 'A bare plot between two trees' },
        after: { alt: 'A house of red brick' },
      },
      { title: 'Flat for three', after: { alt: 'Flat for three, 2023' } },
    ],
  })

  // Idempotent; an outdated version is refused.
  const again = await Promise.all([save(architect, 1, details), save(architect, 2, details)])
  expect(again.map(({ data }) => data.version)).toEqual([2, 2])
  expect((await refused(architect, 1, { portfolio: [flat] })).slice(0, 2)).toEqual([412, 'PROFILE_CHANGED'])
  await save(architect, 2, { portfolio: [flat, { ...flat, title: 'Flat for two' }] })
  expect((await page()).portfolio.map(({ title }) => title)).toEqual(['Flat for three', 'Flat for two'])
  app.clock.move(2 * DAY_MS)
  await sweep()
  expect(await Promise.all([picture, before, other].map(has))).toEqual([false, false, true])
})

test('one picture is not somebody else’s, no other person’s portfolio is read or written, and only an approved one', async () => {
  const [architect, other] = [await anArchitect(), await anArchitect()]
  const work = (after: string) => ({ portfolio: [{ title: 'A house', year: 2020, after }] })
  expect((await refused(architect, 1, work(other.picture))).slice(0, 2)).toEqual([422, 'PICTURE_NOT_YOURS'])
  const missing = { ...work(architect.picture).portfolio[0], before: 'f'.repeat(32) }
  const [status, code, errors] = await refused(architect, 1, { portfolio: [missing] })
  expect([status, code, Object.keys(errors)]).toEqual([422, 'PICTURE_NOT_YOURS', ['details.portfolio.0.before']])
  expect(await read(architect)).toMatchObject({ version: 1, details: { portfolio: [] } })

  const foreign = { id: architect.id, token: other.token }
  expect((await refused(foreign, 1, work(other.picture))).slice(0, 2)).toEqual([404, 'PROFILE_NOT_FOUND'])
  const unread = await app.refusal(getMyPortfolio, { params: { id: architect.id }, token: other.token })
  expect([unread.status, unread.problem.code]).toEqual([404, 'PROFILE_NOT_FOUND'])
  const agent = await anArchitect({ kind: 'agent' })
  expect((await refused(agent, 1, work(agent.picture))).slice(0, 2)).toEqual([404, 'PROFILE_NOT_FOUND'])
  for (const state of ['pending', 'suspended', 'closed']) {
    const waiting = await anArchitect({ state })
    expect((await refused(waiting, 1, work(waiting.picture))).slice(0, 2)).toEqual([409, 'PROFILE_MOVE_NOT_OPEN'])
  }
  // A picture in a portfolio needs no upload by its owner, as in the demo data.
  await save(architect, 1, work(architect.picture))
  await app.db.query(`delete from picture_uploads where user_id = $1`, [architect.person.user._id])
  expect((await save(architect, 2, { ...work(architect.picture), styles: ['rustic'] })).data.version).toBe(3)
})

describe('Of a portfolio that stays as it is,', () => {
  let unchanged: Architect
  beforeAll(async () => {
    unchanged = await anArchitect()
  })

  test.each<[string, object, string]>([
    ['a year to come', { year: 2050 }, 'portfolio.0.year'],
    ['a year before 1950', { year: 1949 }, 'portfolio.0.year'],
    ['no title', { title: ' ' }, 'portfolio.0.title'],
    ['a number to call', { title: 'Call 98765 43210' }, 'portfolio.0.title'],
    ['a link in what a picture shows', { afterAlt: 'See www.example.com' }, 'portfolio.0.afterAlt'],
    ['words that say nothing', { afterAlt: 'Hut' }, 'portfolio.0.afterAlt'],
    ['no area', { area: 0 }, 'portfolio.0.area'],
    ['a project of nobody', { project: 'nowhere' }, 'portfolio.0.project'],
    ['a path for a picture', { after: '../../etc/passwd' }, 'portfolio.0.after'],
  ])('a work with %s is refused at that field', async (_, wrong, field) => {
    const work = { title: 'A house', year: 2020, after: unchanged.picture, ...wrong }
    const [status, code, errors] = await refused(unchanged, 1, { portfolio: [work] })
    expect([status, code, Object.keys(errors)]).toEqual([422, 'INVALID_INPUT', [`details.${field}`]])
  })

  test.each<[object, string]>([
    [{ feeFrom: 8 }, 'feeModel'],
    [{ feeModel: 'percent', feeFrom: 12, feeTo: 8 }, 'feeTo'],
    [{ feeModel: 'percent', feeFrom: 8, feeTo: 120 }, 'feeTo'],
    [{ feeModel: 'fixed', feeFrom: -1 }, 'feeFrom'],
    [{ styles: ['baroque'] }, 'styles.0'],
  ])('a fee or style of %j is refused at that field', async (details, field) => {
    const [status, code, errors] = await refused(unchanged, 1, details)
    expect([status, code, Object.keys(errors)]).toEqual([422, 'INVALID_INPUT', [`details.${field}`]])
  })
})

test('a copy of the account holds the portfolio; closing takes it and its pictures', async () => {
  const architect = await anArchitect()
  const { id, person, token, picture } = architect
  const afterAlt = 'A veranda with a swing'
  await save(architect, 1, { portfolio: [{ title: 'House with a veranda', year: 2019, after: picture, afterAlt }] })
  const file = JSON.stringify(await app.ask(exportAccount, { params: person.params, token }))
  for (const text of ['House with a veranda', afterAlt, picture]) expect(file).toContain(text)

  await app.ask(sendOtpOnEmailVerify, { body: { email: person.email }, token })
  await app.ask(closeAccount, { params: person.params, body: { otp: await codeFor(app, person.email) }, token })
  const { rows } = await app.db.query(`select details from profiles where id = $1`, [id])
  expect(rows).toEqual([{ details: {} }])
  await sweep()
  expect(await has(picture)).toBe(false)
})
