import { expectAccessible } from './support/axe.ts'
import { indexingFails } from './support/database.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an operator sees a failed job, retries it, and its work is done', async ({ page, request }) => {
  await bringSession(page, await newAdmin(request, 'Anita Rao'))
  const { id: home, word } = await homeOnMarket(request)
  const found = async () => (await request.get(`/api/properties?intent=sale&text=${word}`)).text()
  await expect.poll(found).toContain(home)
  const title = `Renamed flat ${word} with a view`
  const id = await indexingFails(home, title)
  expect(await found()).not.toContain(title)

  await open(page, '/admin/system')
  await expect(page.getByText('Never, as far as the server knows')).toBeVisible()
  const failed = page.getByRole('main').locator('a[href$="/admin/jobs?state=failed"]')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(failed).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])

  await failed.click()
  const job = page.getByRole('listitem', { name: `Index homes ${id}` })
  await expect(job).toContainText('No answer for [e-mail]')
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])
  await job.getByRole('button', { name: 'Retry' }).dblclick()
  await expectToast(page, 'The job runs now.')
  await expect(job).toHaveCount(0)
  await expect.poll(found).toContain(title)

  await open(page, '/admin/audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'Job retried' }).first()).toBeVisible()
})

test('an operator’s day says what is late and what grows, and messages are summed up by day', async ({
  page,
  request,
}) => {
  await bringSession(page, await newAdmin(request, 'Anita Rao'))
  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Late or unusual' })).toBeVisible()
  const growth = page.getByRole('region', { name: 'New in 7 days' })
  await expect(growth.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', /\/admin\/people$/)
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])

  await open(page, '/admin/messages')
  await page.getByText('Day by day').click()
  await expect(page.getByText(/Sent messages, counted on|Not counted yet/)).toBeVisible()
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])
})
