import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { VisitMethod } from '../contract/visits/visit-states.ts'
import { bookVisit, getVisit, visitSlots } from '../contract/visits/visits.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency, visitTimeComes } from './support/database.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { chooseLaterDay, homeToVisit } from './support/visits.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const times = (within: Locator) => within.getByRole('radio', { name: /, \d{1,2}:\d\d\s[ap]m$/ })

/** Opens the booking dialog on a home's page. */
async function openBooking(page: Page, home: string): Promise<Locator> {
  await open(page, `/listing-details-v1/${home}`)
  await page.getByRole('button', { name: 'Book a visit' }).locator('visible=true').first().click()
  const booking = dialog(page, 'Book a visit')
  await expect(times(booking).first()).toBeVisible()
  await chooseLaterDay(booking)
  return booking
}

/** Chooses one of the day's times and returns its label. */
async function choose(within: Locator, at: number): Promise<string> {
  const time = times(within).nth(at)
  await time.check()
  return (await time.getAttribute('aria-label')) ?? ''
}

const DAY_MS = 86_400_000

/** A confirmed visit in three days at the day's first time, so that later times exist whatever the hour is now. */
async function agreedVisit(request: APIRequestContext, home: string, buyer: Person, method: VisitMethod = 'in-person') {
  const from = new Date((Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS).toISOString()
  const { data: slots } = await ask(request, visitSlots, { params: { id: home }, query: { from, days: 2 } })
  const { data } = await ask(request, bookVisit, {
    body: {
      propertyId: home,
      showingAppointmentStartTime: slots[0]?.showingAppointmentStartTime,
      showingAppointmentMethod: method,
    },
    token: buyer.token,
  })
  return data
}

test('A buyer asks for a visit, the host answers live, it is moved, checked in by code and talked about', async ({
  page,
  browser,
  request,
}) => {
  const farah = await newOwner(request, 'Farah Khan')
  await joinAgency([farah.user._id])
  const home = await homeToVisit(request, {}, farah)
  const [buyer, rival] = [await newOwner(request, 'Meera Iyer'), await newOwner(request, 'Imran Shaikh')]

  // Two people see the same times, and one books first.
  const slow = await browser.newPage()
  await bringSession(slow, rival)
  const rivals = await openBooking(slow, home.id)
  const taken = await choose(rivals, 1)

  await page.setViewportSize(devices.phone)
  await bringSession(page, buyer)
  const booking = await openBooking(page, home.id)
  await booking.getByRole('button', { name: 'Request visit' }).click()
  await expect(booking.getByText('Choose a time.')).toBeVisible()
  expect(await choose(booking, 1)).toBe(taken)
  await booking.getByRole('textbox', { name: /note/i }).fill('We come with a pram.')
  expect(await violations(page)).toEqual([])
  await booking.getByRole('button', { name: 'Request visit' }).click()
  await expect(page.getByRole('heading', { name: 'Visit requested' })).toBeVisible()
  await expect(page).toHaveURL(/\/thankyou\//)
  await expect(page.getByRole('main').getByText('Your name and your note')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390, 768, 1440])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('BEGIN:VEVENT')

  await rivals.getByRole('button', { name: 'Request visit' }).click()
  await expect(rivals.getByRole('alert')).toContainText('Someone else has just taken this time.')
  await expect(rivals.getByRole('radio', { name: taken })).toBeHidden()
  await slow.close()

  await page.getByRole('link', { name: 'View visit' }).click()
  const own = dialog(page, 'Visit')
  await expect(own.getByText('Requested', { exact: true })).toBeVisible()
  await expect(own.getByText('You see the exact address once the visit is confirmed.')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('visit') ?? ''
  // Reopened with a realtime connection, so that this page follows the host's changes.
  await openLive(page, page.url())

  const desk = await browser.newPage()
  await bringSession(desk, home.owner)
  await openLive(desk, '/profile-visits?as=host&state=due')
  await desk
    .getByRole('main')
    .getByRole('link', { name: `Bright flat ${home.word}` })
    .click()
  const hosts = dialog(desk, 'Visit')
  await expect(hosts.getByText('We come with a pram.')).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await hosts.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(desk, 'Visit confirmed. We’ve let Meera Iyer know.')
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(own.getByText(`House`)).toBeVisible()

  // The buyer proposes another time, and the host accepts it.
  await own.getByRole('button', { name: 'Reschedule' }).click()
  const moving = dialog(page, 'Reschedule')
  await expect(times(moving).first()).toBeVisible()
  await chooseLaterDay(moving)
  await choose(moving, 3)
  await moving.getByRole('button', { name: 'Move visit' }).click()
  await expect(moving).toBeHidden()
  await expect(own.getByText('Requested', { exact: true })).toBeVisible()
  await expect(hosts.getByRole('link', { name: 'Open the new visit' })).toBeVisible()
  await hosts.getByRole('link', { name: 'Open the new visit' }).click()
  await hosts.getByRole('button', { name: 'Confirm' }).click()
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()

  const moved = new URL(page.url()).searchParams.get('visit') ?? ''
  expect(moved).not.toBe(id)
  const { data: visit } = await ask(request, getVisit, { params: { id: moved }, token: buyer.token })
  const code = visit.checkInCode ?? ''
  await expect(own.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible()
  await visitTimeComes(moved)

  // A scanned code opens the host's check-in with its digits.
  await open(desk, `/profile-visits?as=host&visit=${moved}&code=000000`)
  const checkIn = desk.getByRole('dialog', { name: 'Check in Meera Iyer' })
  const digits = checkIn.getByRole('textbox', { name: 'Code' })
  await expect(digits).toHaveValue('000000')
  await checkIn.getByRole('button', { name: 'Check in' }).click()
  if (code !== '000000') await expect(checkIn.getByRole('alert')).toContainText('does not belong to the visit')
  await digits.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await checkIn.getByRole('button', { name: 'Check in' }).click()
  await expectToast(desk, 'Meera Iyer is checked in.')
  await expect(own.getByText('In progress', { exact: true })).toBeVisible()
  await hosts.getByRole('button', { name: 'Mark as done' }).click()
  await expect(own.getByRole('heading', { name: 'How was the visit?' })).toBeVisible()

  await own.getByRole('button', { name: 'Save feedback' }).click()
  await expect(own.getByText('Choose one to five stars.')).toBeVisible()
  await own.getByRole('radio', { name: '4 out of 5 stars' }).check()
  await own.getByRole('radio', { name: 'Yes, I want it' }).check()
  await own.getByRole('textbox', { name: /^Comments/ }).fill('The kitchen is lovely.')
  expect(await violations(page)).toEqual([])
  await own.getByRole('button', { name: 'Save feedback' }).click()
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  // A visit that took place allows a review.
  await own.getByRole('button', { name: 'Write a review' }).click()
  const review = page.getByRole('dialog', { name: /^Review Farah Khan/ })
  await review.getByRole('group', { name: 'Overall' }).getByRole('radio', { name: '5 out of 5 stars' }).check()
  await review
    .getByRole('textbox', { name: 'What was it like?' })
    .fill('She was on time and knew every room of the flat.')
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(own.getByRole('region', { name: /^Your review of/ })).toBeVisible()
  const said = hosts.getByRole('region', { name: 'What Meera Iyer said' })
  await expect(said.getByText('Interested: Yes, I want it')).toBeVisible()
  await expect(said.getByText('The kitchen is lovely.')).toBeVisible()
  await expect(said.getByRole('img')).toBeHidden()
  await desk.close()
})

test('A host declines with other times, of which the buyer books one', async ({ page, browser, request }) => {
  const home = await homeToVisit(request)
  const buyer = await newOwner(request)
  const visit = await agreedVisit(request, home.id, buyer)
  expect(visit.showingAppointmentStatus).toBe('requested')
  await bringSession(page, buyer)
  await openLive(page, `/profile-visits?visit=${visit.id}`)
  const own = dialog(page, 'Visit')

  const desk = await browser.newPage()
  await desk.setViewportSize(devices.phone)
  await bringSession(desk, home.owner)
  await open(desk, `/profile-visits?visit=${visit.id}`)
  await desk.getByRole('button', { name: 'Decline' }).click()
  const declining = dialog(desk, 'Decline this visit')
  await declining.getByRole('button', { name: 'Decline visit' }).click()
  await expect(declining.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await declining.getByRole('textbox', { name: 'Reason' }).fill('The tenants are away')
  await chooseLaterDay(declining)
  const offers = declining.getByRole('checkbox', { name: /, \d{1,2}:\d\d\s[ap]m$/ })
  for (const at of [2, 4]) await offers.nth(at).check()
  expect(await violations(desk)).toEqual([])
  await declining.getByRole('button', { name: 'Decline and offer' }).click()
  await expect(declining).toBeHidden()
  await desk.close()

  await expect(own.getByText(/^Reason from .*: The tenants are away$/)).toBeVisible()
  const offered = own.getByRole('region', { name: 'Times the host offers' })
  await expect(offered.getByRole('button')).toHaveCount(2)
  await offered.getByRole('button').first().click()
  // The host has already accepted.
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(visit.id))
})

test('To a video call the host checks the visitor in with one press, and nobody shows a code', async ({
  page,
  browser,
  request,
}) => {
  const call = { isInstant: true, virtual: true, meetingUrl: 'https://meet.example/room' }
  const home = await homeToVisit(request, call, undefined, { virtualVisits: true })
  const buyer = await newOwner(request)
  const visit = await agreedVisit(request, home.id, buyer, 'virtual')
  await visitTimeComes(visit.id)
  await bringSession(page, buyer)
  await openLive(page, `/profile-visits?visit=${visit.id}`)
  const own = dialog(page, 'Visit')
  await expect(own.getByRole('link', { name: 'Join video call' })).toBeVisible()
  await expect(own.getByText('Your check-in code')).toBeHidden()

  const desk = await browser.newPage()
  await bringSession(desk, home.owner)
  await open(desk, `/profile-visits?as=host&visit=${visit.id}`)
  const hosts = dialog(desk, 'Visit')
  await hosts.getByRole('button', { name: 'Check in' }).click()
  await expectToast(desk, /is checked in\./)
  await expect(own.getByText('In progress', { exact: true })).toBeVisible()
  await expect(hosts.getByRole('button', { name: 'Check in' })).toBeHidden()
  await desk.close()
})

test('A host sets visiting hours, drags a visit to a free time and cancels it with a reason', async ({
  page,
  request,
}) => {
  const home = await homeToVisit(request, { isInstant: true })
  const buyer = await newOwner(request, 'Meera Iyer')
  const visit = await agreedVisit(request, home.id, buyer)
  await bringSession(page, home.owner)
  await openLive(page, '/profile-visits?as=hours')
  // Today's weekday, because the visit is in three days.
  const today = new Intl.DateTimeFormat('en', { timeZone: visit.showingTimeZone, weekday: 'long' }).format(new Date())
  await page.getByRole('button', { name: new RegExp(`^Remove .* on ${today}$`) }).click()
  const until = page.getByRole('combobox', { name: /, to$/ }).last()
  await until.selectOption('08:00')
  await expect(page.getByText('These hours end before they start.')).toBeVisible()
  await until.selectOption('19:00')
  await page.getByRole('combobox', { name: 'Length of a visit' }).selectOption('30 min')
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390, 768, 1440])
  await page.getByRole('button', { name: 'Save visiting hours' }).click()
  await expectToast(page, 'Visiting hours saved.')

  const day = new Intl.DateTimeFormat('sv', { timeZone: visit.showingTimeZone }).format(
    new Date(visit.showingAppointmentStartTime),
  )
  for (const view of ['month', 'week', 'day', 'list']) {
    await open(page, `/profile-visits?as=host&view=${view}&date=${day}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(home.word) })
        .first(),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNothingOutside(page, [320, 390, 768, 1440])
  }
  await open(page, `/profile-visits?as=host&view=day&date=${day}`)
  const event = page.locator(`[data-visit="${visit.id}"]`)
  await event.scrollIntoViewIfNeeded()
  const start = await event.boundingBox()
  if (!start) throw new Error('The visit is not to be seen.')
  await page.mouse.move(start.x + 20, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 })
  const free = page.locator('[data-slot]')
  await expect(free.first()).toBeVisible()
  const end = await free.nth(2).boundingBox()
  if (!end) throw new Error('There is no free time to be seen.')
  await page.mouse.move(end.x + 40, end.y + 8, { steps: 6 })
  await page.mouse.up()
  const moving = dialog(page, 'Reschedule')
  await expect(times(moving).and(page.locator(':checked'))).toHaveCount(1)
  await moving.getByRole('button', { name: 'Move visit' }).click()
  await expect(moving).toBeHidden()
  await expect(event).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('link', { name: /Meera Iyer/ })
    .click()
  await dialog(page, 'Visit')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const cancelling = dialog(page, 'Cancel this visit?')
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(cancelling.getByText('Say why in a few words.')).toBeVisible()
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The flat is let')
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(dialog(page, 'Visit').getByText('Your reason: The flat is let')).toBeVisible()
})
