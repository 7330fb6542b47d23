import { addBeds } from '../contract/beds/beds.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test('A student finds rooms near a campus; of two who want a bed at once one gets it, and the other the next', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newOwner(request, 'Farah Khan')
  const home = await homeOnMarket(
    request,
    {
      intent: 'pg',
      leaseAmountFrequency: 'month',
      propertySubType: 'pg-room',
      listPrice: 9_000_00,
      bedroomsTotal: null,
      pg: { gender: 'any', sharing: 2, meals: true, beds: { total: 2, free: 2 } },
    },
    owner,
  )
  await ask(request, addBeds, {
    params: { id: home.id },
    body: { rooms: ['101'], sharing: 2, rent: 9_000_00 },
    token: owner.token,
  })
  const student = await newOwner(request, 'Meera Iyer')

  await page.setViewportSize(devices.phone)
  await bringSession(page, student)
  await open(page, '/accommodations-for-students-and-professionals')
  await expect(page).toHaveURL(/\/accomodations-for-students-and-professionals/)
  await page.getByRole('searchbox', { name: 'Campus or office' }).fill('Christ')
  await page.getByRole('link', { name: /Christ University/ }).click()
  await expect(page.getByRole('heading', { name: 'Rooms near Christ University' })).toBeVisible()
  await expect(page.getByText(/about \d+ min/).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [390, 768, 1440])

  // The other one has no account yet.
  const other = await browser.newPage()
  const pageOfHome = `/listing-details-v1/${home.id}`
  await Promise.all([open(page, pageOfHome), open(other, pageOfHome)])
  const reserve = { name: 'Reserve bed A in room 101' }
  await expect(page.getByRole('button', reserve)).toBeVisible()
  await expect(other.getByRole('button', reserve)).toBeVisible()
  await page.getByRole('button', reserve).click()
  await expect(page.getByText('Your bed: room 101, bed A')).toBeVisible()
  // The other page still shows the bed as free.
  await other.getByRole('button', reserve).click()
  const contact = other.getByRole('dialog', reserve)
  const phone = uniquePhone()
  await contact.getByRole('textbox', { name: 'Your name' }).fill('Imran Shaikh')
  await contact.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  expect(await violations(other)).toEqual([])
  await contact.getByRole('button', { name: 'Send me a code' }).click()
  await contact.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
  await contact.getByRole('button', { name: 'Reserve' }).click()
  await expect(other.getByRole('alert')).toContainText('Someone else has just reserved this bed.')
  await other.getByRole('button', { name: 'Reserve bed B in room 101 instead' }).click()
  await expect(other.getByText('Your bed: room 101, bed B')).toBeVisible()
  await other.close()
})
