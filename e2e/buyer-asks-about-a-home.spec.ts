import type { APIRequestContext } from '@playwright/test'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { replyToLead } from '../contract/enquiries/lead-changes.ts'
import { getLead, listLeads } from '../contract/enquiries/leads.ts'
import { myListings } from '../contract/listings/my-listings.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { bringSession, demoAgent, newOwner } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A home that the demo agent lists. */
async function agentsHome(request: APIRequestContext, at: number) {
  const agent = await demoAgent(request)
  const { data } = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
  const home = data.at(at)?.home
  if (!home) throw new Error('The demo agent lists too few homes.')
  return { agent, home, address: `/listing-details-v1/${home.id}` }
}

/** The lead that an enquiry about a home became, found by who asked. */
async function leadOf(request: APIRequestContext, { token }: Person, home: string, name: string) {
  const { data } = await ask(request, listLeads, { query: { listing: home, sort: 'newest' }, token })
  const lead = data.find(({ contact }) => contact?.fullName === name)
  if (!lead) throw new Error(`${name} is no lead.`)
  return lead
}

const enquiry = (page: Page) => page.getByRole('dialog', { name: /^Enquiry to / })
const consent = (page: Page) => enquiry(page).getByRole('checkbox')
const send = (page: Page) => enquiry(page).getByRole('button', { name: 'Send enquiry' })
const unique = (name: string) => `${name} ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`

test.describe('Somebody who asks about a home', () => {
  test('on a phone and without an account, proves a number, gets a receipt and withdraws by it', async ({
    page,
    request,
  }) => {
    const { agent, home, address } = await agentsHome(request, 0)
    const [phone, name] = [uniquePhone(), unique('Asha')]
    await page.setViewportSize(devices.phone)
    await open(page, address)
    await page.getByRole('button', { name: 'Enquire' }).click()
    await enquiry(page).getByRole('button', { name: 'Is it still available?' }).click()
    await expect(enquiry(page).getByRole('textbox', { name: 'Your message' })).toHaveValue('Is it still available?')
    expect(await violations(page)).toEqual([])

    // What was written is there when the dialog is opened again, and the focus is where it was.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Enquire' })).toBeFocused()
    await page.getByRole('button', { name: 'Enquire' }).click()
    await expect(enquiry(page).getByRole('textbox', { name: 'Your message' })).toHaveValue('Is it still available?')

    await enquiry(page).getByRole('button', { name: 'Send me a code' }).click()
    await expect(enquiry(page).getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await enquiry(page).getByRole('textbox', { name: 'Your name' }).fill(name)
    await enquiry(page).getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await enquiry(page).getByRole('button', { name: 'Send me a code' }).click()
    await enquiry(page)
      .getByRole('textbox', { name: '6-digit code' })
      .fill(await codeSentTo(phone))
    await send(page).click()
    await expect(consent(page)).toBeFocused()
    await consent(page).check()
    expect(await violations(page)).toEqual([])
    await send(page).click()

    await page.waitForURL('**/thankyou/**')
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry sent' })).toBeVisible()
    await expect(page.getByText(/^Your name and phone number, until /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const lead = await leadOf(request, agent, home.id, name)
    expect(lead.contact?.mobilePhone).toBe(phone)

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw this?' }).getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry withdrawn' })).toBeVisible()
    const after = await ask(request, getLead, { params: { id: lead.id }, token: agent.token })
    expect(after.data.contact).toBeUndefined()
  })

  test('as a member needs consent alone, sees the answer arrive, rates it, and withdraws', async ({
    page,
    request,
  }) => {
    const { agent, home, address } = await agentsHome(request, 1)
    const name = unique('Meera')
    const buyer = await newOwner(request, name)
    await bringSession(page, buyer)
    await open(page, address)
    await page.getByRole('button', { name: /^Contact / }).click()
    await enquiry(page).getByRole('textbox', { name: 'Your message' }).fill('May I come on Saturday?')
    await consent(page).check()
    await send(page).click()
    await page.waitForURL('**/thankyou/**')

    // The same again is the one that stands.
    const again = { subject: { kind: 'property', id: home.id }, consent: true }
    const { data } = await ask(request, sendEnquiry, { body: again, token: buyer.token })
    expect(page.url()).toContain(data.token)

    const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
    await open(page, '/queries')
    await connected
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const opened = page.getByRole('region', { name: 'The open enquiry' })
    await expect(opened.getByText('May I come on Saturday?')).toBeVisible()
    expect(await violations(page)).toEqual([])

    const lead = await leadOf(request, agent, home.id, name)
    const reply = { id: crypto.randomUUID(), text: 'Yes, between ten and twelve.' }
    await ask(request, replyToLead, { params: { id: lead.id }, body: reply, token: agent.token })
    await expect(opened.getByText(reply.text)).toBeVisible()
    await opened.getByRole('button', { name: '4 out of 5' }).click()
    await expect(opened.getByRole('button', { name: '4 out of 5' })).toHaveAttribute('aria-pressed', 'true')
    await opened.getByRole('textbox', { name: 'Your answer' }).fill('I will be there at ten.')
    await opened.getByRole('button', { name: 'Send' }).click()
    await expect(opened.getByRole('list', { name: 'Messages' }).getByText('I will be there at ten.')).toBeVisible()
    await expect
      .poll(async () => {
        const { data: seen } = await ask(request, getLead, { params: { id: lead.id }, token: agent.token })
        return seen.messages.at(-1)?.text
      })
      .toBe('I will be there at ten.')

    await opened.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw this enquiry?' }).getByRole('button', { name: 'Withdraw' }).click()
    await expect(opened.getByText(/^You withdrew this/)).toBeVisible()
    const after = await ask(request, getLead, { params: { id: lead.id }, token: agent.token })
    expect(after.data.contact).toBeUndefined()
  })

  test('is shown the number once they agree to what the lister learns, and takes that back in the profile', async ({
    page,
    market,
    request,
  }) => {
    const { agent, home, address } = await agentsHome(request, 2)
    const { lister } = await market.home(home.id)
    expect(lister.phone).toMatch(/[•*]/)
    const name = unique('Ravi')
    await bringSession(page, await newOwner(request, name))
    await open(page, address)
    const show = page.getByRole('main').getByRole('button', { name: 'Show phone number' })
    await show.click()
    const dialog = page.getByRole('dialog', { name: /^Phone number of / })
    await expect(dialog.getByText('learns that you asked for it')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show phone number' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(show).toBeHidden()

    const lead = await leadOf(request, agent, home.id, name)
    expect(lead.leadSource).toBe('phone-reveal')
    await open(page, '/profile#consents')
    const section = page.getByRole('region', { name: 'Who can see my contact' })
    await section.getByRole('button', { name: /^Withdraw consent/ }).click()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('dialog', { name: 'Withdraw your consent?' })
      .getByRole('button', { name: 'Withdraw consent' })
      .click()
    await expect(section.getByText('Withdrawn')).toBeVisible()
    const after = await ask(request, getLead, { params: { id: lead.id }, token: agent.token })
    expect(after.data.contact).toBeUndefined()
  })
})
