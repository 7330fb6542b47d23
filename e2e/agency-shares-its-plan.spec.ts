import { myAgencies } from '../contract/agencies/membership.ts'
import { getPlanShares } from '../contract/payments/shares.ts'
import { ask } from './support/api.ts'
import { bringSession, demoAgent } from './support/person.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('A manager shares homes of the plan with a member, and takes it back', async ({ page, request }) => {
  const agent = await demoAgent(request)
  const { token } = agent
  const { data: agencies } = await ask(request, myAgencies, { token })
  const id = agencies.find(({ manages }) => manages)?.id ?? ''
  const shared = async () => {
    const { data } = await ask(request, getPlanShares, { params: { id }, token })
    return data.members.map(({ given }) => given.listings)
  }
  const before = await shared()
  await bringSession(page, agent)
  await open(page, `/user-package?agency=${id}`)
  await takenOver(page)
  const more = page.getByRole('button', { name: /^One more: Homes on the market, / }).last()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Save shares' }).click()
  await expectToast(page, 'Saved.')
  expect(await shared()).toEqual([...before.slice(0, -1), (before.at(-1) ?? 0) + 2])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shared).toEqual(before)
})
