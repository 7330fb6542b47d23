import { moderationQueue } from '../contract/moderation.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { cardLink, cards } from './support/homes.ts'
import { writeHome } from './support/listings.ts'
import { isComplete } from './support/market.ts'
import { timesTold } from './support/database.ts'
import { uniqueEmail } from './support/outbox.ts'
import { bringSession, newModerator, newOwner, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const QUEUE = '/admin/moderation'
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const theCase = (page: Page) => page.getByRole('region', { name: 'The open case' })

test.describe('A moderator', () => {
  test('is asked for: nobody is led to sign-in, a buyer is told what the role is', async ({ page, request }) => {
    await page.goto(QUEUE)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('returnurl') === 'admin/moderation',
    )
    await bringSession(page, await newPerson(request))
    await page.goto(QUEUE)
    await expect(page.getByRole('heading', { name: 'For moderators only' })).toBeVisible()
    await page.goto('/admin/no-such-room')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  })

  test('at a desk sends a home back, sees what its lister mended on a phone, and lets it live', async ({
    page,
    request,
    market,
    browser,
  }) => {
    const owner = await newOwner(request)
    const { id, word } = await writeHome(request, owner)
    const lister = await browser.newPage({ viewport: devices.phone })
    await bringSession(lister, owner)
    await open(lister, `/submit-listing?draft=${id}&step=preview`)
    await lister.getByRole('button', { name: 'Publish' }).click()
    await expect(lister.getByRole('heading', { level: 1 })).toHaveText('A moderator is reviewing it now')

    await bringSession(page, await newModerator(request))
    await open(page, `${QUEUE}?home=${id}`)
    await expect(theCase(page).getByText(word).first()).toBeVisible()
    await theCase(page).getByRole('button', { name: 'Show the exact location' }).click()
    await expect(
      theCase(page)
        .getByRole('status')
        .filter({ hasText: `${word} lane` }),
    ).toBeVisible()
    await theCase(page).getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByRole('group', { name: /^Why\?/ })).toHaveAccessibleDescription(
      'Choose at least one reason.',
    )
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await dialog.getByRole('checkbox', { name: 'Some facts are wrong' }).check()
    const note = dialog.getByRole('textbox', { name: 'Note to the owner or agent' })
    await expect(note).not.toHaveValue('')
    await note.fill('The floor plan says otherwise.')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectToast(page, 'Rejected. The owner or agent has been notified.')

    await lister.getByRole('link', { name: 'My listings' }).last().click()
    const row = lister.locator(`[data-listing="${id}"]`)
    await expect(row.getByText('A moderator sent it back:')).toBeVisible()
    await expect(row.getByText('The floor plan says otherwise.')).toBeVisible()
    await row.getByRole('link', { name: 'Fix it' }).click()
    await lister
      .getByRole('region', { name: 'A moderator sent it back:' })
      .getByRole('button', { name: /facts/i })
      .click()
    const area = lister.getByRole('textbox', { name: /^Carpet area/ })
    await expect(area).toBeFocused()
    await area.fill('1234')
    const steps = lister.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('button').click()
    await steps.getByRole('link', { name: /Preview/ }).click()
    await expect(lister.getByRole('region', { name: 'What you changed' }).getByText('1,234')).toBeVisible()
    const shown = lister.getByRole('region', { name: 'On its own page' }).getByRole('term')
    await expect(shown.filter({ hasText: 'Carpet area' })).toBeVisible()
    await expect(shown.filter({ hasText: 'Show it in searches' })).toBeHidden()
    expect(await violations(lister)).toEqual([])
    await lister.getByRole('button', { name: 'Publish the changes' }).click()
    await expect(lister.getByRole('heading', { level: 1 })).toHaveText('A moderator is reviewing it now')

    await open(page, `${QUEUE}?home=${id}`)
    const mended = theCase(page).getByRole('region', { name: 'Changes since it was sent back' })
    await expect(mended.getByRole('term')).toHaveText(['Carpet area'])
    await expect(mended.getByRole('insertion')).toContainText('1,234')
    await expect(theCase(page).getByText('“The floor plan says otherwise.”')).toBeVisible()
    const approve = theCase(page).getByRole('button', { name: 'Approve' })
    await approve.click()
    const approved = toast(page, 'Approved. It will be on the market shortly.')
    await approved.getByRole('button', { name: 'Undo' }).click()
    await expect(approved).toBeHidden()
    await open(page, `${QUEUE}?home=${id}`)
    await approve.click()
    await expect(approved).toBeVisible()
    // Leaving the page sends what could still be taken back.
    await page.goto('/')
    await expect.poll(() => market.search({ text: word })).toHaveLength(1)

    const visitor = await browser.newPage({ viewport: devices.phone })
    await open(visitor, '/')
    await visitor.getByRole('combobox', { name: /place, project, person/i }).fill(word)
    await visitor.keyboard.press('Enter')
    await expect(cards(visitor)).toHaveCount(1)
    await cardLink(cards(visitor)).click()
    await expect(visitor).toHaveURL(new RegExp(`/listing-details-v1/${id}$`))
    await expect(visitor.getByRole('main').getByText('1,234 sq ft').first()).toBeVisible()
    await lister.getByRole('link', { name: 'My listings' }).last().click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await Promise.all([visitor.close(), lister.close()])
  })

  test('goes through the queue by keys, and finds what was done in the log', async ({ page, request }) => {
    const moderator = await newModerator(request)
    const [first, second] = (await ask(request, moderationQueue, { token: moderator.token })).data
    if (!first || !second) throw new Error('The queue holds less than two homes.')
    await bringSession(page, moderator)
    await open(page, QUEUE)
    await expect(page.getByRole('link', { name: /New listings/ })).toBeVisible()
    await expect(theCase(page).getByRole('heading', { name: 'Choose a case' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(theCase(page).getByRole('heading', { name: 'Choose a case' })).toBeVisible()
    await page.getByRole('link', { name: /New listings/ }).press('j')
    await expect(theCase(page).getByText(`Ref. ${first.home.listingId}`)).toBeVisible()
    await expect(theCase(page)).toBeFocused()

    await theCase(page).getByRole('button', { name: 'Record a check' }).click()
    const check = page.getByRole('dialog', { name: 'Record a check' })
    await check.getByRole('button', { name: 'Record' }).click()
    await expect(check.getByText('Write at least a sentence.')).toBeVisible()
    await check.getByRole('textbox', { name: 'What was seen' }).fill('All rooms, with the owner.')
    expect(await violations(page)).toEqual([])
    await check.getByRole('button', { name: 'Record' }).click()
    await expect(theCase(page).getByRole('listitem').filter({ hasText: 'All rooms, with the owner.' })).toContainText(
      'recorded by Joseph Kurian',
    )

    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reject' })
    await dialog.getByRole('checkbox', { name: 'The pictures do not show the home well enough' }).check()
    const note = dialog.getByRole('textbox', { name: 'Note to the owner or agent' })
    await expect(note).toHaveValue(/clear pictures by daylight/)
    await note.fill('Please show the kitchen.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    // The next one opens by itself.
    await expect(theCase(page).getByText(`Ref. ${second.home.listingId}`)).toBeVisible()
    await expect(theCase(page).getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
    await expectToast(page, 'Approved. It will be on the market shortly.')

    await open(page, `/admin/audit?target=${first.home.listingId}`)
    const line = page.getByRole('listitem').filter({ hasText: 'Rejected' })
    await expect(line).toContainText('“Please show the kitchen.”')
    await expect(line).toContainText('Joseph Kurian')
  })

  test('answers what a visitor reported from a phone', async ({ page, request, market, browser }) => {
    const home = await market.find(isComplete, { city: 'pune', sort: 'price-low' })
    const email = uniqueEmail('visitor')
    await page.setViewportSize(devices.phone)
    await open(page, `/listing-details-v1/${home.id}`)
    await page.getByRole('button', { name: 'Report this home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this home' })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription(
      'Choose what is wrong.',
    )
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await dialog.getByRole('radio', { name: 'The price is not the one asked' }).check()
    await dialog.getByRole('textbox', { name: /Tell us more/ }).fill('They ask for more on the phone.')
    await dialog.getByRole('textbox', { name: /E-mail/ }).fill('not an address')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Enter an e-mail address like name@example.com.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /E-mail/ })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: /E-mail/ }).fill(email)
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expectToast(page, 'Thank you. A moderator will review it.')

    const desk = await browser.newPage({ viewport: devices.phone })
    await bringSession(desk, await newModerator(request))
    await open(desk, `${QUEUE}?kind=report&home=${home.id}`)
    await expect(theCase(desk).getByText('They ask for more on the phone.').first()).toBeVisible()
    await expect(theCase(desk).getByText('wants to hear the outcome').first()).toBeVisible()
    expect(await violations(desk)).toEqual([])
    await theCase(desk).getByRole('button', { name: 'Request changes' }).click()
    const ask = desk.getByRole('dialog', { name: 'Request changes' })
    await ask.getByRole('checkbox', { name: 'The price is wrong' }).check()
    const before = await timesTold('report-decided')
    await ask.getByRole('button', { name: 'Request changes' }).click()
    await expectToast(desk, 'We have asked the owner or agent for changes.')
    expect(await timesTold('report-decided')).toBeGreaterThan(before)
    await desk.close()
  })
})
