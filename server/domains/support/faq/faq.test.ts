import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminFaq, listFaq, resetFaq, saveFaq, setFaqHidden, voteOnFaq } from '../../../../contract/support/faq.ts'
import { asPerson } from '../../../testing/person.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { mayBringDog } from './factory.ts'
import { shippedQuestions } from './shipped.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await app.ask(listFaq, { query: { market: 'in', ...query } })).data
const desk = async (id: string, language = 'en') => {
  const { data } = await app.ask(adminFaq, { query: { market: 'in', language }, token: admin.token })
  return data.find((entry) => entry.id === id)
}
const save = (id: string, more: object = {}) =>
  app.ask(saveFaq, { params: { id }, body: mayBringDog(more), token: admin.token })

describe('What comes with the product', () => {
  test.each(['in', 'us'] as const)('is whole in the market %s', (market) => {
    const all = shippedQuestions[market]
    expect(all.length).toBeGreaterThanOrEqual({ in: 40, us: 25 }[market])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    if (market === 'in') {
      for (const { hi } of all) for (const said of [hi?.question, hi?.answer]) expect(said).toMatch(/[\u0900-\u097F]/)
    } else expect(JSON.stringify(all)).not.toMatch(/RERA|GST|BHK|lakh|crore|₹/i)
  })

  test('is read in Hindi where there is Hindi, else in English', async () => {
    const languagesOf = (all: { language: string }[]) => [...new Set(all.map(({ language }) => language))]
    expect(languagesOf(await list({ language: 'hi' }))).toEqual(['hi'])
    const american = await list({ market: 'us', language: 'hi' })
    expect(languagesOf(american)).toEqual(['en'])
    expect(american.some(({ id }) => id === 'fair-housing')).toBe(true)
  })
})

describe('The operator', () => {
  test('adds, changes, hides and resets; nobody overwrites another', async () => {
    const { data: added } = await save('pets')
    expect(added).toMatchObject({ origin: 'added', useful: 0 })
    const stale = await app.refusal(saveFaq, { params: { id: 'pets' }, body: mayBringDog(), token: admin.token })
    expect([stale.status, stale.problem.code]).toEqual([412, 'FAQ_CHANGED'])
    await save('pets', { question: 'May I bring my cat?', updatedAt: added.updatedAt })
    expect((await list()).find(({ id }) => id === 'pets')?.question).toBe('May I bring my cat?')

    await save('compare-homes', { question: 'How many at once?', hidden: false })
    expect(await desk('compare-homes')).toMatchObject({ origin: 'edited', question: 'How many at once?' })
    await save('compare-homes', { hidden: true, updatedAt: (await desk('compare-homes'))?.updatedAt })
    expect((await list()).some(({ id }) => id === 'compare-homes')).toBe(false)
    const where = { params: { id: 'compare-homes' }, query: { market: 'in' }, token: admin.token }
    await app.ask(resetFaq, where)
    expect((await list()).some(({ id }) => id === 'compare-homes')).toBe(true)
    expect((await app.refusal(resetFaq, where)).problem.code).toBe('FAQ_NOT_FOUND')
  })

  test('hides many at once, all of them or none, and says which stands in the way', async () => {
    const { data: added } = await save('parking')
    const questions = [{ id: 'parking', updatedAt: added.updatedAt }, { id: 'list-my-home' }]
    const body = { market: 'in', language: 'en', hidden: true, questions }
    const hide = (more: object, { token } = admin) => app.refusal(setFaqHidden, { body: { ...body, ...more }, token })
    const areHidden = async () => [(await desk('parking'))?.hidden, (await desk('list-my-home'))?.hidden]
    for (const role of ['Buyer', 'Agent', 'Moderator'] as const)
      expect((await hide({}, await listers.someone([role]))).problem.code).toBe('NOT_ALLOWED')

    const stale = await hide({ questions: [{ id: 'list-my-home' }, { id: 'parking' }] })
    expect(stale.problem).toMatchObject({
      code: 'FAQ_CHANGED',
      message: 'Nothing was changed, because “May I bring my dog?” is not as you saw it. Check it and try again.',
      issues: { 'questions.1': [{ code: 'FAQ_CHANGED' }] },
    })
    const unknown = await hide({ questions: [...questions, { id: 'no-such-question' }] })
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'FAQ_NOT_FOUND'])
    expect(await areHidden()).toEqual([false, false])

    const twice = await Promise.all(
      [1, 2].map(() => app.app.http.inject(requestOf(setFaqHidden, { body, token: admin.token }))),
    )
    const changed = twice.map((answer) => setFaqHidden.returns.parse(answer.json()).data.changed)
    expect(changed.toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await areHidden()).toEqual([true, true])
    const { rowCount } = await app.db.query(
      `select from audit_log where action = 'faq-saved' and target_name = any($1) and after ->> 'hidden' = 'true'`,
      [questions.map(({ id }) => id)],
    )
    expect(rowCount).toBe(2)
  })

  test('is an administrator: moderators read, others do not come in', async () => {
    const params = { id: 'dogs' }
    for (const role of ['Buyer', 'Agent', 'Builder', 'Moderator'] as const) {
      const { token } = await listers.someone([role])
      expect((await app.refusal(saveFaq, { params, body: mayBringDog(), token })).problem.code).toBe('NOT_ALLOWED')
      const query = { market: 'in' }
      expect((await app.refusal(resetFaq, { params, query, token })).problem.code).toBe('NOT_ALLOWED')
      if (role === 'Moderator') await app.ask(adminFaq, { query, token })
      else expect((await app.refusal(adminFaq, { query, token })).problem.code).toBe('NOT_ALLOWED')
    }
  })
})

test('an account and a network address vote once each, and may change it', async () => {
  const [person, unproven] = [await asPerson(app), await listers.someone(['Buyer'], false)]
  const vote = (useful: boolean, token?: string) =>
    app.ask(voteOnFaq, {
      params: { id: 'grievance' },
      body: { market: 'in', useful },
      ...(token !== undefined && { token }),
    })
  await Promise.all([vote(true), vote(true), vote(true)])
  await vote(true, person.token)
  await vote(true, person.token)
  // Accounts without a proven contact are as cheap as devices.
  await vote(true, unproven.token)
  expect(await desk('grievance')).toMatchObject({ useful: 2, notUseful: 0 })
  await vote(false)
  expect(await desk('grievance')).toMatchObject({ useful: 1, notUseful: 1 })
  const unknown = await app.refusal(voteOnFaq, {
    params: { id: 'no-such-question' },
    body: { market: 'in', useful: true },
  })
  expect(unknown.problem.code).toBe('FAQ_NOT_FOUND')
})
