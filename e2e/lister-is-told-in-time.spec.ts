import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket, writeHome } from './support/listings.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })

test('A lister is asked for the phone number first, and may skip that: a draft is kept, nothing is published', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await bringSession(page, person)
  await page.setViewportSize(devices.phone)
  await open(page, '/submit-listing?new=1')
  await heading(page, 'First, verify your phone number')
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await heading(page, 'What would you like to do?')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const { id } = await writeHome(request, person)
  await open(page, `/submit-listing?draft=${id}&step=preview`)
  const foot = page.getByRole('button', { name: 'Your phone number is not verified' })
  await expect(foot).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is what buyers will see')

  await open(page, '/submit-listing?new=1')
  const phone = uniquePhone()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
  await heading(page, 'What would you like to do?')
  await open(page, `/submit-listing?draft=${id}&step=preview`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await heading(page, /A moderator is reviewing it now|Your home is on the market/)
})

test('A lister is told at the foot of the last step what is missing, and led there', async ({ page, request }) => {
  const owner = await newOwner(request)
  const { id } = await writeHome(request, owner, { bedroomsTotal: null, livingArea: null })
  await bringSession(page, owner)
  await open(page, `/submit-listing?draft=${id}&step=preview`)
  const foot = page.getByRole('button', { name: /^2 things are missing or wrong:/ })
  await expect(foot).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport()
  expect(await violations(page)).toEqual([])
  await foot.click()
  await expect(page.getByRole('textbox', { name: /^Bedrooms/ })).toBeFocused()
})

test('A lister hears beside the place that the home may be listed already, and sees the other one', async ({
  page,
  request,
}) => {
  const owner = await newOwner(request)
  const place = { buildingName: `Lintel Heights ${Date.now().toString(36)}`, unitNumber: '12B' }
  const first = await homeOnMarket(request, { ...place, livingArea: 120 }, owner)
  const { id } = await writeHome(request, owner, { livingArea: 122 })
  await bringSession(page, owner)
  await open(page, `/submit-listing?draft=${id}&step=location`)
  const building = page.getByRole('textbox', { name: 'Building or society' })
  const told = page.getByRole('status').filter({ hasText: 'This home may already be listed' })
  await expect(building).toBeVisible()
  await expect(told).toBeHidden()
  await building.fill(place.buildingName)
  await page.getByRole('textbox', { name: 'Flat or unit number' }).fill('Flat 12-B')
  await expect(told.getByText(/^It is your own listing\. Similar: the same address/)).toBeVisible()
  await expect(told.getByRole('link', { name: new RegExp(first.word) }).last()).toHaveAttribute(
    'href',
    new RegExp(`/listing-details-v1/${first.id}$`),
  )
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  await page.getByRole('textbox', { name: 'Flat or unit number' }).fill('14C')
  await expect(told).toBeHidden()
})

test('A lister finds a change that waits told of its home and not among the drafts, and takes it back', async ({
  page,
  request,
}) => {
  const { id, owner, word } = await homeOnMarket(request)
  await bringSession(page, owner)
  await open(page, `/submit-listing/${id}?step=facts`)
  await title(page).fill(`Sunny flat ${word} over the old mango trees`)
  await open(page, `/submit-listing/${id}?step=preview`)
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await heading(page, 'Your changes are awaiting review')

  await page.getByRole('link', { name: 'My listings' }).last().click()
  const row = page.locator(`[data-listing="${id}"]`)
  await expect(row.getByText('Your change is awaiting review.')).toBeVisible()
  await expect(row.getByText('Changed: Title.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await row.getByRole('link', { name: 'View the change' }).click()
  const log = page.getByRole('region', { name: 'What you changed' })
  await expect(log.getByText('Awaiting review', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish the changes' })).toBeDisabled()
  expect(await violations(page)).toEqual([])

  await open(page, '/profile-listings')
  await expect(row).toBeVisible()
  const drafts = page.getByRole('heading', { name: 'Continue editing' })
  await expect(drafts).toBeHidden()
  await row.getByRole('button', { name: 'Cancel the change' }).click()
  await expectToast(page, 'Change cancelled. What you wrote is a draft again.')
  await expect(row.getByText('Your change is awaiting review.')).toBeHidden()
  await expect(drafts).toBeVisible()

  // Sent again and closed: nothing waits any more.
  await open(page, `/submit-listing/${id}?step=preview`)
  await expect(log.getByText('Reviewed by a moderator first', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await heading(page, 'Your changes are awaiting review')
  await open(page, `/submit-listing/close/${id}`)
  await expect(page.getByText('The change awaiting review is dropped.')).toBeVisible()
  await page.getByRole('button', { name: 'Close as sold' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
  await open(page, '/profile-listings?show=closed')
  await expect(row.getByText('Sold', { exact: true })).toBeVisible()
  await expect(row.getByText('Your change is awaiting review.')).toBeHidden()
})
