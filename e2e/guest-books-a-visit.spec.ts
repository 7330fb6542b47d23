import { addOpenHouse } from '../contract/visits/open-houses.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expect, open, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'
import { chooseLaterDay, homeToVisit } from './support/visits.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const times = (within: Locator) => within.getByRole('radio', { name: /, \d{1,2}:\d\d\s[ap]m$/ })

/** Chooses a time on a home's page; returns the dialog and the time as it is read. */
async function chooseTime(page: Page, home: string, at: number) {
  await page.setViewportSize(devices.phone)
  await open(page, `/listing-details-v1/${home}`)
  await page.getByRole('button', { name: 'Book a visit' }).filter({ visible: true }).first().click()
  const booking = dialog(page, 'Book a visit')
  await chooseLaterDay(booking)
  await times(booking).nth(at).check()
  return { booking, time: (await times(booking).nth(at).getAttribute('aria-label')) ?? '' }
}

/** In a week, from eleven to one in India. */
function inAWeek() {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  return { openHouseStartTime: `${day}T05:30:00.000Z`, openHouseEndTime: `${day}T07:30:00.000Z` }
}

async function proveContact(booking: Locator, name: string, phone: string, sends: string) {
  await booking.getByRole('textbox', { name: 'Your name' }).fill(name)
  await booking.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await booking.getByRole('button', { name: 'Send me a code' }).click()
  await booking.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
  await booking.getByRole('button', { name: sends }).click()
}

test('A guest chooses a time, proves a number and has the visit at once where the host confirms none', async ({
  page,
  request,
}) => {
  const home = await homeToVisit(request, { isInstant: true })
  const { booking, time } = await chooseTime(page, home.id, 0)
  await booking.getByRole('button', { name: 'Book visit' }).click()
  await expect(booking.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(booking.getByText(time)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The time can be changed, and is kept while the person changes their mind.
  await booking.getByRole('button', { name: 'Change time' }).click()
  await expect(booking.getByRole('radio', { name: time })).toBeChecked()
  await booking.getByRole('button', { name: 'Book visit' }).click()
  await booking.getByRole('button', { name: 'Send me a code' }).click()
  await expect(booking.getByText('Enter your name.')).toBeVisible()

  await proveContact(booking, 'Asha Rao', uniquePhone(), 'Book visit')
  await expect(page.getByRole('heading', { name: 'Visit booked' })).toBeVisible()
  // It is stored, and can be cancelled from there.
  await open(page, page.url())
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  const cancelling = dialog(page, 'Cancel this visit?')
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('We found one')
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByRole('heading', { name: 'This visit was cancelled' })).toBeVisible()
})

test('A guest whose time is taken meanwhile is signed in under their name and requests another', async ({
  page,
  browser,
  request,
}) => {
  const home = await homeToVisit(request)
  const { booking, time } = await chooseTime(page, home.id, 1)
  await booking.getByRole('button', { name: 'Request visit' }).click()

  const rival = await browser.newPage()
  const rivals = await chooseTime(rival, home.id, 1)
  expect(rivals.time).toBe(time)
  await rivals.booking.getByRole('button', { name: 'Request visit' }).click()
  await proveContact(rivals.booking, 'Imran Shaikh', uniquePhone(), 'Request visit')
  await expect(rival.getByRole('heading', { name: 'Visit requested' })).toBeVisible()
  await rival.close()

  await proveContact(booking, 'Meera Iyer', uniquePhone(), 'Request visit')
  await expect(booking.getByText('Someone else has just taken this time.')).toBeVisible()
  await expect(booking.getByRole('radio', { name: time })).toBeHidden()
  await times(booking).nth(2).check()
  await booking.getByRole('button', { name: 'Request visit' }).click()
  await expect(page.getByRole('heading', { name: 'Visit requested' })).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByText('Meera Iyer').first()).toBeVisible()
})

test('A guest reserves places at an open house, and the number chosen is kept while they prove a number', async ({
  page,
  request,
}) => {
  const home = await homeToVisit(request)
  await ask(request, addOpenHouse, {
    body: { propertyId: home.id, capacity: 5, ...inAWeek() },
    token: home.owner.token,
  })
  await page.setViewportSize(devices.phone)
  await open(page, `/listing-details-v1/${home.id}`)
  await page.getByRole('region', { name: 'Next open house' }).getByRole('button', { name: 'Reserve a place' }).click()
  const booking = dialog(page, 'Book a visit')
  await booking.getByRole('combobox', { name: 'Number of guests' }).selectOption('3')
  await booking.getByRole('button', { name: 'Reserve a place' }).click()
  const contact = dialog(page, 'Reserve a place')
  await expect(contact.getByText(/^Where can we reach you/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await proveContact(contact, 'Asha Rao', uniquePhone(), 'Reserve a place')
  await expect(contact).toBeHidden()
  await expect(booking.getByText('You have places for 3 people.')).toBeVisible()
})
