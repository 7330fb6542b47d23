import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { makeVisitFeed } from '../contract/visits/availability.ts'
import { bookVisit, getVisit, visitSlots } from '../contract/visits/visits.ts'
import { ask } from './support/api.ts'
import { expectAccessible, violations } from './support/axe.ts'
import { visitTimeComes } from './support/database.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner, newReader } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { chooseLaterDay, homeToVisit } from './support/visits.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Opens the booking dialog on a home's page. */
async function openBooking(page: Page, home: string) {
  await openLive(page, `/listing-details-v1/${home}`)
  await page.getByRole('button', { name: 'Book a visit' }).locator('visible=true').first().click()
  return dialog(page, 'Book a visit')
}

test('An open house fills up, and whoever waits gets the place that is given up', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const home = await homeToVisit(request)
  await bringSession(page, home.owner)
  await openLive(page, '/profile-visits?as=open-houses')
  await expect(page.getByRole('heading', { name: 'No open houses' })).toBeVisible()
  await page.getByRole('button', { name: 'Announce an open house' }).click()
  const form = dialog(page, 'Announce an open house')
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(form.getByText('Choose the home.')).toBeVisible()
  await form.getByRole('radio', { name: new RegExp(home.word) }).check()
  const day = await form.getByLabel('Day', { exact: true }).inputValue()
  await form.getByLabel('To', { exact: true }).fill('10:00')
  await expect(form.getByText('It must end after it begins.')).toBeVisible()
  await form.getByLabel('To', { exact: true }).fill('13:00')
  await form.getByRole('textbox', { name: 'Places' }).fill('2')
  await form.getByRole('textbox', { name: /^What guests/ }).fill('Ring at gate 2.')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('2 places left')).toBeVisible()
  await expectNothingOutside(page, [320, 390, 768, 1440])

  // The host's own home links to their visits instead of booking.
  await openLive(page, `/listing-details-v1/${home.id}`)
  const announced = page.getByRole('region', { name: 'Next open house' })
  await expect(announced.getByText('2 places left')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visits to your homes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book a visit' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await announced.getByRole('link', { name: 'Manage open houses' }).click()
  await expect(page.getByText('2 places left')).toBeVisible()

  const [meera, imran] = [await newOwner(request, 'Meera Iyer'), await newOwner(request, 'Imran Shaikh')]
  const first = await browser.newPage()
  await bringSession(first, meera)
  await openLive(first, `/listing-details-v1/${home.id}`)
  const next = first.getByRole('region', { name: 'Next open house' })
  await next.getByRole('button', { name: 'Reserve a place' }).click()
  const place = dialog(first, 'Book a visit')
  await place.getByRole('combobox', { name: 'Number of guests' }).selectOption('2')
  await place.getByRole('button', { name: 'Reserve a place' }).click()
  await expect(place.getByText('You have places for 2 people.')).toBeVisible()
  const behind = first.getByRole('region', { name: 'Next open house', includeHidden: true })
  await expect(behind.getByText('All places taken')).toBeAttached()
  await expect(page.getByText('All places taken')).toBeVisible()

  const second = await browser.newPage()
  await bringSession(second, imran)
  const queue = await openBooking(second, home.id)
  await queue.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(queue.getByText(/^You are number 1 on the waiting list/)).toBeVisible()
  expect(await violations(second)).toEqual([])

  // It is among the visits of host, guest and waiting guest, with links to where each can change it.
  const inCalendar = (of: Page, places: string) =>
    of.getByRole('link', { name: new RegExp(`11:00\\sam Open house.*${places}.*${home.word}`) })
  for (const view of ['month', 'week', 'day']) {
    await openLive(page, `/profile-visits?as=host&view=${view}&date=${day}`)
    await expect(inCalendar(page, '2 of 2 places')).toBeVisible()
    await expectAccessible(page)
    await expectNothingOutside(page, [320, 768, 1440], `in the ${view}`)
  }
  await page.setViewportSize(devices.phone)
  await openLive(page, `/profile-visits?as=host&view=week&date=${day}`)
  const agenda = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(home.word) }) })
  await expect(agenda.last()).toContainText('Open house')
  await expect(agenda.last()).toContainText('2 of 2 places')
  await page.setViewportSize(devices.desk)
  await open(page, '/profile-visits?as=host')
  await expect(page.getByText('1 open house', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(home.word) })
    .click()
  await expect(page.getByRole('link', { name: 'Open houses' })).toHaveAttribute('aria-current', 'page')

  await open(second, `/profile-visits?view=day&date=${day}`)
  await inCalendar(second, 'Number 1 on the waiting list').click()
  const marked = second.getByRole('listitem').and(second.locator('[aria-current=true]'))
  await expect(marked.getByRole('button', { name: 'Leave the waiting list' })).toBeInViewport()
  await openBooking(second, home.id)

  await page.getByRole('button', { name: '3 guests' }).click()
  const guests = dialog(page, 'Guests')
  await expect(guests.getByRole('listitem')).toHaveCount(2)
  await expect(guests.getByRole('listitem').filter({ hasText: 'Imran Shaikh' })).toContainText('Waiting list')
  await page.keyboard.press('Escape')

  await place.getByRole('button', { name: 'Cancel your spot' }).click()
  await expect(queue.getByText('You have a place for 1 person.')).toBeVisible()
  await expect(page.getByText('1 place left')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel open house' }).click()
  const cancelling = dialog(page, 'Cancel this open house?')
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The flat is let')
  await cancelling.getByRole('button', { name: 'Cancel open house' }).click()
  await expect(cancelling).toBeHidden()
  await expect(queue.getByRole('region', { name: 'Open house' })).toBeHidden()
  await open(second, `/profile-visits?view=day&date=${day}`)
  await expect(second.getByRole('group', { name: /\d{4}$/ })).toBeVisible()
  await expect(second.getByRole('link', { name: new RegExp(home.word) })).toHaveCount(0)
  await open(second, '/profile-visits?state=past')
  await expect(second.getByRole('listitem').filter({ hasText: home.word })).toContainText('Cancelled')
  await first.close()
  await second.close()
})

test('A host books a visit for a lead, and a calendar app reads it', async ({ page, browser, request }) => {
  const home = await homeToVisit(request)
  const asker = await newReader(request)
  await ask(request, sendEnquiry, {
    body: {
      subject: { kind: 'property', id: home.id },
      message: 'When can I visit?',
      fullName: 'Reader',
      consent: true,
    },
    token: asker.token,
  })
  const { data: leads } = await ask(request, listLeads, { token: home.owner.token })
  await bringSession(page, home.owner)
  await open(page, `/leads?lead=${leads[0]?.id ?? ''}`)
  const lead = dialog(page, 'Reader')
  await lead.getByRole('button', { name: 'Book a visit' }).click()
  const booking = dialog(page, 'Book a visit for Reader')
  await chooseLaterDay(booking)
  await booking
    .getByRole('radio', { name: /, \d{1,2}:\d\d\s[ap]m$/ })
    .nth(2)
    .check()
  expect(await violations(page)).toEqual([])
  await booking.getByRole('button', { name: 'Book visit' }).click()
  await expect(booking.getByRole('heading', { name: 'Visit booked' })).toBeVisible()

  const phone = await browser.newPage()
  await bringSession(phone, asker)
  await open(phone, '/profile-visits')
  await phone
    .getByRole('main')
    .getByRole('link', { name: new RegExp(home.word) })
    .click()
  await expect(dialog(phone, 'Visit').getByText('Confirmed', { exact: true })).toBeVisible()
  await phone.keyboard.press('Escape')

  await phone.getByRole('button', { name: 'My calendar app' }).click()
  const feed = dialog(phone, 'Your visits in your own calendar')
  await feed.getByRole('button', { name: 'Create address' }).click()
  const address = await feed.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(await violations(phone)).toEqual([])
  const calendar = async () => request.get(new URL(address).pathname)
  expect(await (await calendar()).text()).toContain(home.word)
  // A new address replaces the old one.
  await ask(request, makeVisitFeed, { body: {}, token: asker.token })
  expect((await calendar()).status()).toBe(404)
  await phone.close()
})

test('During a visit one side shows where they are, sees that it does, and ends it', async ({
  page,
  browser,
  request,
}) => {
  const home = await homeToVisit(request, { isInstant: true })
  const buyer = await newOwner(request, 'Meera Iyer')
  const { data: slots } = await ask(request, visitSlots, { params: { id: home.id } })
  const { data: visit } = await ask(request, bookVisit, {
    body: {
      propertyId: home.id,
      showingAppointmentStartTime: slots[0]?.showingAppointmentStartTime,
      showingAppointmentMethod: 'in-person',
    },
    token: buyer.token,
  })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 12.935, longitude: 77.615 })
  await bringSession(page, buyer)
  await open(page, `/profile-visits?visit=${visit.id}`)
  await expect(dialog(page, 'Visit').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Find each other' })).toBeHidden()
  await visitTimeComes(visit.id)

  const desk = await browser.newPage()
  await bringSession(desk, home.owner)
  await openLive(desk, `/profile-visits?visit=${visit.id}`)
  await openLive(page, `/profile-visits?visit=${visit.id}`)
  const hosts = desk.getByRole('region', { name: 'Find each other' })
  await expect(hosts.getByRole('link', { name: 'View on map' })).toBeHidden()
  await page.getByRole('button', { name: /^Share my location with/ }).click()
  await expect(dialog(page, 'Visit').getByText(/can see where you are until/)).toBeVisible()
  await expect(hosts.getByRole('link', { name: 'View on map' })).toBeVisible()
  await expect(hosts.getByText(/^Meera Iyer is .* from the home/)).toBeVisible()

  // It is shown on every page while it lasts.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open houses' }).click()
  const bar = page.getByRole('region', { name: 'Location sharing' })
  await expect(bar).toContainText('can see where you are until')
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
  await expect(hosts.getByRole('link', { name: 'View on map' })).toBeHidden()
  const { data: after } = await ask(request, getVisit, { params: { id: visit.id }, token: buyer.token })
  expect(after.sharing).toEqual({})
  await desk.close()
})
