import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAFT_TEXT_LENGTH, listDrafts, saveDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import { openListers } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

test('a text that is longer than any field takes is refused wherever it stands, and changes nothing', async () => {
  const lister = await listers.someone()
  const { token } = lister
  const most = 'a'.repeat(DRAFT_TEXT_LENGTH)
  const draft = await listers.begin(lister, { fields: { publicRemarks: most } })
  for (const fields of [{ publicRemarks: `${most}a` }, { pg: { rules: [`${most}a`] } }]) {
    const body = { version: draft.version, fields }
    const saved = await app.refusal(saveDraft, { params: { id: draft.id }, body, token })
    expect([saved.status, saved.problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect((await app.refusal(startDraft, { body: { fields }, token })).problem.code).toBe('INVALID_INPUT')
  }
  expect(await listers.get(lister, draft.id)).toEqual(draft)
  expect((await app.ask(listDrafts, { token })).data).toHaveLength(1)
  expect((await listers.check(lister, draft.id)).problems.publicRemarks).toEqual([
    { code: 'TOO_LONG', params: { max: 4000 } },
  ])
})

test('how complete a draft is was worked out when it was saved, and once for those of an earlier release', async () => {
  const lister = await listers.someone()
  const listed = async () => (await app.ask(listDrafts, { token: lister.token })).data[0]
  const draft = await listers.begin(lister, { fields: await listers.flat(lister) })
  const whole = await listed()
  expect(whole).toMatchObject({ title: draft.fields.title, complete: 100 })
  expect(whole?.picture).toBeDefined()
  await listers.save(lister, draft.id, 1, { title: null })
  const lacking = (await listed())?.complete
  expect(lacking).toBeLessThan(100)
  const is = (complete: number | null) =>
    app.db.query(`update listing_drafts set complete = $2 where id = $1`, [draft.id, complete])
  await is(1)
  expect((await listed())?.complete).toBe(1)
  await is(null)
  expect((await listed())?.complete).toBe(lacking)
  const { rows } = await app.db.query(`select complete from listing_drafts where id = $1`, [draft.id])
  expect(rows).toEqual([{ complete: lacking }])
})
