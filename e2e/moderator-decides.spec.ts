import { readFileSync } from 'node:fs'
import path from 'node:path'
import { moderationQueue } from '../contract/moderation.ts'
import { violations } from './support/axe.ts'
import { giveRole, knowsDatabase } from './support/database.ts'
import { isComplete } from './support/market.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const QUEUE = '/admin/moderation'
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'
/** Signs a moderator of this test's own in on this device; answers the token. */
async function asModerator(page: Page): Promise<string> {
  const person = await newPerson(page.request, 'Joseph Kurian')
  await giveRole(person.user._id, 'Moderator')
  await bringSession(page, { ...person, user: { ...person.user, roles: ['Moderator'] } })
  return person.token
}

test.describe('A moderator', () => {
  test('is asked for: nobody is led to sign-in, a buyer is told what the role is', async ({ page, request }) => {
    await page.goto(QUEUE)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('returnurl') === 'admin/moderation',
    )
    await bringSession(page, await newPerson(request))
    await page.goto(QUEUE)
    await expect(page.getByRole('heading', { name: 'This part is for moderators' })).toBeVisible()
    await page.goto('/admin/no-such-room')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  })

  test.skip(!knowsDatabase(), 'a moderator is made in the database')

  test('rejects a home with a reason, approves another by keyboard, and finds both in the log', async ({ page }) => {
    const token = await asModerator(page)
    const response = await page.request.get(moderationQueue.path, { headers: { authorization: `Bearer ${token}` } })
    const body: unknown = await response.json()
    const [first, second] = moderationQueue.returns.parse(body).data
    if (!first || !second) throw new Error('The queue holds less than two homes.')

    await open(page, QUEUE)
    const opened = page.getByRole('region', { name: 'The open case' })
    await expect(page.getByRole('link', { name: /New listings/ })).toBeVisible()
    await expect(opened.getByRole('heading', { name: 'Choose a case' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(opened.getByText(`Ref. ${first.home.listingId}`)).toBeVisible()
    await expect(opened).toBeFocused()
    expect(await violations(page)).toEqual([])
    await opened.getByRole('button', { name: 'Show the true place' }).click()
    await expect(opened.getByRole('status').filter({ hasText: first.home.city.name })).toBeVisible()

    await opened.getByRole('button', { name: 'Record a check' }).click()
    const check = page.getByRole('dialog', { name: 'Record a check' })
    await check.getByRole('button', { name: 'Record' }).click()
    await expect(check.getByText('Write a sentence, please.')).toBeVisible()
    await check.getByRole('textbox', { name: 'What was seen' }).fill('All rooms, with the owner.')
    expect(await violations(page)).toEqual([])
    await check.getByRole('button', { name: 'Record' }).click()
    await expect(opened.getByRole('listitem').filter({ hasText: 'All rooms, with the owner.' })).toContainText(
      'recorded by Joseph Kurian',
    )

    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reject' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Give one reason at least.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'The pictures do not show the home well enough' }).check()
    const note = dialog.getByRole('textbox', { name: 'Note to the lister' })
    await expect(note).toHaveValue(/clear pictures by daylight/)
    await note.fill('Please show the kitchen.')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(toast(page, 'Rejected. The lister is told why.')).toBeVisible()

    // The next one opens by itself.
    await expect(opened.getByText(`Ref. ${second.home.listingId}`)).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
    await expect(toast(page, 'Approved: it is on the market.')).toBeVisible()
    await page.goto(`/listing-details-v1/${second.home.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${second.home.city.name}$`))

    await page.goto(`/admin/audit?target=${first.home.listingId}`)
    const line = page.getByRole('listitem').filter({ hasText: 'Rejected' })
    await expect(line).toContainText('“Please show the kitchen.”')
    await expect(line).toContainText('Joseph Kurian')
    await expect(page.getByRole('listitem').filter({ hasText: 'Looked at the true place' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('answers what a visitor reported from a phone', async ({ page, market, browser }) => {
    const home = await market.find(isComplete, { city: 'pune', sort: 'price-low' })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/listing-details-v1/${home.id}`)
    await page.getByRole('button', { name: 'Report this home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this home' })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'The price is not the one asked' }).check()
    await dialog.getByRole('textbox', { name: /Tell us more/ }).fill('They ask for more on the phone.')
    await dialog.getByRole('textbox', { name: /E-mail/ }).fill('not an address')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Write an e-mail address like name@example.com.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: /E-mail/ }).fill('visitor@example.test')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(toast(page, 'Thank you. A moderator looks at it.')).toBeVisible()

    const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await asModerator(desk)
    await open(desk, `${QUEUE}?kind=report&home=${home.id}`)
    const opened = desk.getByRole('region', { name: 'The open case' })
    await expect(opened.getByText('They ask for more on the phone.')).toBeVisible()
    await expect(opened.getByText('wants to hear the outcome')).toBeVisible()
    expect(await violations(desk)).toEqual([])
    await opened.getByRole('button', { name: 'Ask the lister to mend' }).click()
    const ask = desk.getByRole('dialog', { name: 'Ask the lister to mend' })
    await ask.getByRole('checkbox', { name: 'The price is not right' }).check()
    await ask.getByRole('button', { name: 'Ask the lister to mend' }).click()
    await expect(toast(desk, 'The lister is asked to mend it.')).toBeVisible()
    await expect
      .poll(() => readFileSync(path.join(folder, 'outbox.ndjson'), 'utf8'))
      .toMatch(/visitor@example\.test.*asked its lister to put it right/)
    await desk.context().close()
  })
})
