import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { mailedTo, uniqueEmail } from './support/outbox.ts'
import { bringSession, newModerator } from './support/person.ts'
import { expect, listening, open, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'

/** What was sent, and not the field in which the same words are still being written. */
const messages = (where: Page | Locator) => where.getByRole('list', { name: 'Messages' })

const QUESTION = 'Which papers does the owner show me at the first visit? <b>Thank you</b>'

test('A guest writes, staff answers in another browser, and both read it', async ({ page, browser, request }) => {
  const email = uniqueEmail('asha')
  await page.setViewportSize(devices.phone)
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
  await page.getByRole('textbox', { name: 'E-mail address or phone number' }).fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill(QUESTION)
  await page.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/\/thank-you\?for=contact/)
  const number = await page.getByText(/^T-[\w]{8}$/).innerText()
  await page.getByRole('link', { name: 'Follow your ticket' }).click()
  await expect(page.getByRole('heading', { name: `Ticket ${number}` })).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(await mailedTo(email, /\/contact\/[\w-]{43}/))
  expect(await violations(page)).toEqual([])

  const desk = await browser.newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, `/admin/tickets?number=${number}`)
  await desk.getByRole('button', { name: `Open ${number}` }).click()
  const drawer = desk.getByRole('dialog', { name: `Ticket ${number}` })
  await expect(drawer.getByText(QUESTION)).toBeVisible()
  await expect(drawer.getByText('a•••@example.test')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Start with a saved reply' }).selectOption('Solved')
  await expect(drawer.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Hello Asha Rao/)
  await drawer.getByRole('textbox', { name: 'Answer' }).fill('The title deed and the latest tax receipt.')
  expect(await violations(desk)).toEqual([])
  await drawer.getByRole('button', { name: 'Send the answer' }).click()
  await expect(messages(drawer).getByText('The title deed and the latest tax receipt.')).toBeVisible()

  await page.reload()
  await expect(messages(page).getByText('The title deed and the latest tax receipt.')).toBeVisible()
  await mailedTo(email, /The title deed and the latest tax receipt/)
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Thank you, that helps.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page).getByText('Thank you, that helps.')).toBeVisible()
  await desk.reload()
  await expect(messages(drawer).getByText('Thank you, that helps.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(page.getByText('This ticket is closed.')).toBeVisible()
  await desk.close()
})

test('A visitor finds an answer, says that it helped, and shares its link', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('token money')
  await page.getByText('Can I pay token money or rent through this site?').click()
  const useful = page.getByRole('button', { name: /^Yes, useful: Can I pay token money/ })
  await useful.click()
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/faq#do-you-take-deposits')
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/We take no token money/)).toBeVisible()
})

test('A reader confirms the newsletter and leaves it', async ({ page }) => {
  const email = uniqueEmail('reader')
  await open(page, '/faq')
  const address = page.getByRole('textbox', { name: 'E-mail address', exact: true })
  await listening(address)
  await address.fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  await open(page, await mailedTo(email, /\/newsletter\/confirm\?token=[\w.-]+/))
  await page.getByRole('button', { name: 'Confirm and subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await open(page, await mailedTo(email, /\/newsletter\/leave\?token=[\w.-]+/))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You have left the newsletter. Your address is deleted.')).toBeVisible()
})
