import { violations } from './support/axe.ts'
import { giveRole } from './support/database.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, uniqueEmail } from './support/outbox.ts'
import { bringSession, newModerator, newPerson, newReader, provePhone } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A unique text. */
const uniqueWords = () => `North light, house number ${Math.floor(Math.random() * 1e9)}`

/** Fills in a requirement for one locality of Bengaluru. */
async function write(page: Page, words: string) {
  await open(page, '/post-requirement')
  await page.getByRole('combobox', { name: 'City or locality' }).fill('Koramangala')
  await page.getByRole('option', { name: /^Koramangala/ }).click()
  await page.getByRole('checkbox', { name: 'Apartment' }).check({ force: true })
  await page.getByRole('textbox', { name: 'In your own words' }).fill(words)
}

/** An agent with a proven phone number and e-mail address. */
async function newAgent(request: Parameters<typeof newReader>[0]): Promise<Person> {
  const { user, token } = await provePhone(request, await newReader(request))
  await giveRole(user._id, 'Agent')
  return { user: { ...user, roles: [...user.roles, 'Agent'] }, token }
}

test('A buyer posts on a phone, an agent takes it with granted credits, disputes it and is refunded', async ({
  page,
  request,
  browser,
}) => {
  const words = uniqueWords()
  const buyer = await newReader(request)
  const phone = await browser.newPage({ viewport: devices.phone })
  await bringSession(phone, buyer)
  await write(phone, words)
  await expect(phone.getByText(/homes? match(es)? now/).first()).toBeVisible()
  await expect(phone.getByText('Saved on this device')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('textbox', { name: 'In your own words' })).toHaveValue(words)
  await phone.getByRole('button', { name: 'Publish requirement' }).click()
  await expect(phone.getByRole('checkbox', { name: /^I agree/ })).toBeFocused()
  await phone.getByRole('checkbox', { name: /^I agree/ }).check()
  await phone.getByRole('button', { name: 'Publish requirement' }).click()
  await expect(phone).toHaveURL(/\/thankyou\//)

  const agent = await newAgent(request)
  await bringSession(page, agent)
  await open(page, '/poptleads')
  await page.getByRole('link', { name: 'Add areas' }).click()
  const areas = page.getByRole('region', { name: 'Areas I serve' })
  await areas.getByRole('combobox', { name: 'City or locality' }).fill('Koramangala')
  await areas.getByRole('option', { name: /^Koramangala/ }).click()
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(areas.getByText('Saved')).toBeVisible()
  await areas.getByRole('link', { name: 'Open the lead pool' }).click()
  const card = page.getByRole('article').filter({ hasText: words })
  await expect(card).toBeVisible()
  await expect(card.getByText(buyer.user.firstName)).toHaveCount(0)
  await card.getByRole('button', { name: /^Pass/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: /^Take/ }).click()
  await expect(page.getByRole('dialog').getByText('You have too few credits', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const admin = await newPerson(request, 'Sunita Rao')
  await giveRole(admin.user._id, 'Admin')
  const office = await browser.newPage()
  await bringSession(office, { ...admin, user: { ...admin.user, roles: ['Admin'] } })
  await open(office, '/admin/credits')
  await office.getByRole('button', { name: 'Grant credits', exact: true }).click()
  const grant = office.getByRole('dialog', { name: 'Grant credits' })
  await grant.getByRole('textbox', { name: 'E-mail address of the account' }).fill(agent.user.email ?? '')
  await grant.getByRole('textbox', { name: 'Credits' }).fill('40')
  await grant.getByRole('textbox', { name: 'Reason' }).fill('To begin with')
  await grant.getByRole('button', { name: 'Grant' }).click()
  await expectToast(office, /has 40 credits now/)

  await page.reload()
  await expect(page.getByText('40 credits left')).toBeVisible()
  await card.getByRole('button', { name: /^Take/ }).click()
  await page.getByRole('button', { name: /^Take for/ }).click()
  await expect(page.getByRole('dialog', { name: 'The lead is yours' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the lead' }).click()
  await expect(page).toHaveURL(/\/leads\?lead=/)

  await open(phone, '/queries?view=requirements')
  await expect(phone.getByRole('article').filter({ hasText: words }).getByText(agent.user.firstName)).toBeVisible()

  await open(page, '/poptleads?tab=claims')
  await page.getByRole('button', { name: 'Dispute' }).click()
  const dispute = page.getByRole('dialog', { name: 'Dispute this lead' })
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(dispute.getByRole('radio').first()).toBeFocused()
  await dispute.getByRole('radio', { name: 'They do not answer' }).check()
  await dispute.getByRole('textbox', { name: 'What you tried' }).fill(words)
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(page.getByText('A moderator decides. We’ll let you know.')).toBeVisible()

  const desk = await browser.newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, '/admin/disputes?sort=newest&state=disputed')
  const row = desk.getByRole('row').filter({ hasText: words })
  await expect(desk.getByRole('columnheader', { name: 'Disputed' })).toHaveAttribute('aria-sort', 'descending')
  await row.getByRole('checkbox').check()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Decide', exact: true }).first().click()
  const decide = desk.getByRole('dialog', { name: 'Decide this dispute' })
  await decide.getByRole('radio', { name: 'Give the credits back' }).check()
  await decide.getByRole('textbox', { name: /^Why/ }).fill('The number is not theirs.')
  await decide.getByRole('button', { name: 'Decide' }).click()
  await expect(row.getByText('Being decided')).toBeVisible()

  await expect(page.getByText('Decision: “The number is not theirs.”')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: '40 credits left' }).click()
  await expect(page.getByText('Balance: 40')).toBeVisible()
})

test('A guest publishes with a code that is typed in place', async ({ page }) => {
  await write(page, uniqueWords())
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Menon')
  await page.getByText('E-mail', { exact: true }).click()
  const email = uniqueEmail('ravi')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email))
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Publish requirement' }).click()
  await expect(page).toHaveURL(/\/thankyou\//)
  await open(page, '/post-requirement')
  await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue('')
})
