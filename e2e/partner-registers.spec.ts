import { randomUUID } from 'node:crypto'
import { myProfiles } from '../contract/directories/own-profile.ts'
import { checkProfile, decideClaim, decideProfile, adminClaims } from '../contract/directories/profile-admin.ts'
import { listProfiles } from '../contract/directories/profiles.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { unclaim } from './support/database.ts'
import { devices } from './support/devices.ts'
import { sendEnquiry } from './support/enquiry.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, kept, newModerator, newReader } from './support/person.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
})
const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()
async function choosePlace(page: Page, label: string, text: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

test('An agent registers on a phone, is accepted, does the checklist and opens a site, where a visitor asks', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize(devices.phone)
  await open(page, '/partner-registration')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Real estate agent/ }).click()

  // The number is proven in place, which creates the account.
  const phone = uniquePhone()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
  await page.getByRole('button', { name: 'Begin' }).dblclick()
  await heading(page, 'About you')
  await expectNothingOutside(page, [320, 390])

  await next(page)
  await expect(page.getByRole('heading', { name: /missing or wrong/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  const name = `Farah ${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'k')}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page
    .getByRole('textbox', { name: /^In your own words$/ })
    .fill('I walk every home twice, by day and after dark.')
  await choosePlace(page, 'City of your office', 'Bengal', /Bengaluru/)
  await page.locator('main').getByText('English', { exact: true }).click()
  await page.locator('main').getByText('Resale homes').click()
  await saved(page)

  // A reload, or another device, finds the draft.
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  await next(page)
  await heading(page, 'Licence and tax ID')
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0938F1ZV')
  await page.getByRole('combobox', { name: 'Issued by' }).fill('Karnataka RERA')
  await expect(page.getByText('This is not a valid GSTIN. Check its 15 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV')
  await page.getByRole('textbox', { name: 'RERA registration number' }).fill('PRM/KA/RERA/1251/309/AG/220105')
  await next(page)
  await heading(page, 'Areas you serve')
  await choosePlace(page, 'Locality', 'Indiran', /Indiranagar/)
  await next(page)
  await heading(page, 'Documents')
  await page.locator('input[type=file]').first().setInputFiles(paper('rera.pdf'))
  await expect(page.getByRole('button', { name: 'Remove rera.pdf' })).toBeVisible()
  await next(page)
  await heading(page, 'What it costs')
  await next(page)
  await heading(page, 'Review and submit')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  await expect(page.getByText('Confirm this first.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Everything I entered is true/ }).check()
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  await expect(page.getByText('Pending verification')).toBeVisible()
  await heading(page, name)
  expect(await violations(page)).toEqual([])

  // A moderator rejects it first: it is edited and submitted again.
  const moderator = await newModerator(request)
  const token = (await kept(page, 'authToken')) ?? ''
  const own = async () => (await ask(request, myProfiles, { token })).data[0]
  const decide = async (to: 'active' | 'rejected') => {
    const { id = '', version = 0 } = (await own()) ?? {}
    const reason = to === 'rejected' ? { reason: 'The licence has another name on it.' } : {}
    await ask(request, decideProfile, { params: { id }, body: { version, to, ...reason }, token: moderator.token })
  }
  await decide('rejected')
  await page.reload()
  await expect(page.getByText('The licence has another name on it.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit and submit again' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(`${name} Khan`)
  await saved(page)
  const { id = '' } = (await own()) ?? {}
  await open(page, `/partner-registration?profile=${id}&step=review`)
  await page.getByRole('checkbox', { name: /^Everything I entered is true/ }).check()
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  await expect(page.getByText('Pending verification')).toBeVisible()
  await decide('active')
  const { id: profileId = '' } = (await own()) ?? {}
  const check = { kind: 'license', result: 'passed', by: 'Lintel' }
  await ask(request, checkProfile, {
    params: { id: profileId },
    body: { check: randomUUID(), ...check },
    token: moderator.token,
  })

  // The checklist: some steps are derived, others are done or skipped.
  await open(page, `/agent-onboard?profile=${id}`)
  await expect(page.getByText(/steps left/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(step('Verify your phone number')).toContainText('Done')
  await step('Try a practice lead').getByRole('button', { name: 'Do it here' }).click()
  await expect(page.getByText('This is only practice. Nothing is sent, saved or counted.')).toBeVisible()
  const lead = page.getByRole('region', { name: 'Practice lead' })
  await lead.getByRole('button', { name: 'Use a template' }).click()
  await lead.getByRole('button', { name: 'Send reply' }).click()
  await lead.getByRole('button', { name: 'Schedule the visit' }).click()
  await lead.getByRole('combobox', { name: 'Stage' }).selectOption('Qualified')
  expect(await violations(page)).toEqual([])
  await lead.getByRole('button', { name: 'Finish' }).click()
  await expect(lead).toBeHidden()
  await expect(step('Try a practice lead')).toContainText('Done')
  await step('Add a photo').getByRole('button', { name: 'Skip' }).click()
  await expect(step('Add a photo')).toContainText('Skipped')
  await page.reload()
  await expect(step('Add a photo')).toContainText('Skipped')

  // The live profile is paused and resumed.
  await open(page, `/partner-registration?profile=${id}`)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('link', { name: 'See the public page' }).click()
  await heading(page, `${name} Khan`)

  // The agent's site: named, published, and receiving an enquiry.
  await open(page, '/profile-site')
  const site = `farah-${name.slice(6)}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(site)
  await page.getByRole('button', { name: 'Create your site' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(`/?sub=${site}`)
  await takenOver(visitor)
  await expect(visitor).toHaveURL(`/home?sub=${site}`)
  const asker = `Ravi ${name.slice(6)}`
  await sendEnquiry(visitor, asker)
  await expect
    .poll(async () => (await ask(request, listLeads, { token })).data.map(({ contact }) => contact?.fullName))
    .toContain(asker)
  await open(page, '/leads')
  await expect(page.getByText(asker)).toBeVisible()
})

test('Whoever speaks for a builder claims its page with proof, and owns it once a moderator agrees', async ({
  page,
  request,
}) => {
  const { data } = await ask(request, listProfiles, { query: { kind: 'builder', sort: 'listings' } })
  const builder = data.at(-1)
  if (!builder) throw new Error('The market has no builders.')
  await unclaim(builder.id)
  const claimant = await newReader(request)
  await page.setViewportSize(devices.phone)
  await bringSession(page, claimant)
  await open(page, `/builders/${builder.slug}`)
  await page.getByRole('link', { name: 'This is my firm: claim it' }).click()
  await heading(page, builder.name)
  await page.getByRole('button', { name: 'Send the claim' }).click()
  await expect(page.getByText('Write at least ten characters.')).toBeVisible()
  await page.getByRole('textbox', { name: /^What is your role/ }).fill('I am the managing partner of the firm.')
  await page.locator('input[type=file]').first().setInputFiles(paper('resolution.pdf'))
  await expect(page.getByRole('button', { name: 'Remove resolution.pdf' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the claim' }).dblclick()
  await expect(page.getByText('Claim pending')).toBeVisible()

  const moderator = await newModerator(request)
  const { data: claims } = await ask(request, adminClaims, { token: moderator.token })
  const claim = claims.find(({ profile }) => profile.id === builder.id)
  await ask(request, decideClaim, {
    params: { id: claim?.id ?? '' },
    body: { to: 'verified' },
    token: moderator.token,
  })
  await open(page, '/partner-registration')
  await page.getByRole('link', { name: new RegExp(builder.name) }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})
