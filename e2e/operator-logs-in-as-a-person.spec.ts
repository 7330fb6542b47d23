import { adminPeople } from '../contract/people/people.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, kept, newAdmin } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test('an operator logs in as a person, can only look, ends it, and the person is notified', async ({
  page: office,
  request,
}) => {
  const admin = await newAdmin(request, 'Anita Rao')
  const { owner } = await homeOnMarket(request)
  await bringSession(office, admin)
  await open(office, `/admin/people?person=${owner.user._id}`)
  await office.getByRole('button', { name: 'Log in as this person' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('A reported fault')
  await dialog.getByLabel('Details, for the log').fill('The list of homes stays empty.')
  await expectAccessible(office)
  const opened = office.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const view = await opened
  const banner = view.getByRole('region', { name: 'Logged in as another person' })
  await expect(banner).toContainText(`as ${owner.user.firstName} ${owner.user.lastName} until`)
  await expectNothingOutside(view, [320, 390])

  // A write is refused, and says why.
  await view.goto('/profile')
  await expect(view.getByRole('textbox', { name: 'First name' })).toHaveValue(owner.user.firstName)
  await expect(view.getByText(owner.user.email ?? '')).toHaveCount(0)
  await view.getByRole('textbox', { name: 'First name' }).fill('Changed')
  await view.getByRole('button', { name: 'Save' }).first().click()
  await expect(view.getByText('You are logged in as someone else, so you can only look.').first()).toBeVisible()

  // The operator's own session lives on beside it.
  expect(await kept(office, 'authToken')).toBe(admin.token)
  await ask(request, adminPeople, { token: admin.token })

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(view).toHaveURL(new RegExp(`/admin/people\\?person=${owner.user._id}`))
  await expect(view.getByText('You are no longer logged in as this person.')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Log in as this person' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  const context = await office.context().browser()?.newContext()
  const person = await context?.newPage()
  if (!person) throw new Error('No window for the person.')
  await bringSession(person, owner)
  await open(person, '/notifications')
  await expect(person.getByText('Reason: a fault that was reported').first()).toBeVisible()
  await context?.close()
})
