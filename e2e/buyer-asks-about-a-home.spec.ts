import type { APIRequestContext } from '@playwright/test'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { getLead, listLeads } from '../contract/enquiries/leads.ts'
import { myListings } from '../contract/listings/my-listings.ts'
import { updateUser } from '../contract/users.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { homeOnMarket } from './support/listings.ts'
import { bringSession, demoAgent, newOwner, newReader } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A home listed by the demo agent. */
async function agentsHome(request: APIRequestContext, at: number) {
  const agent = await demoAgent(request)
  const { data } = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
  const home = data.at(at)?.home
  if (!home) throw new Error('The demo agent lists too few homes.')
  return { agent, home, address: `/listing-details-v1/${home.id}` }
}

/** A person with a proven e-mail address and a unique name. */
async function newBuyer(request: APIRequestContext, name: string): Promise<Person> {
  const { user, token } = await newReader(request)
  const [firstName = '', lastName = ''] = name.split(' ')
  const { data } = await ask(request, updateUser, { params: { id: user._id }, body: { firstName, lastName }, token })
  return { user: data, token }
}

/** The lead of an enquiry about a home, found by the asker's name. */
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
    // A message is proposed; a question goes out of it, or into it, with one press.
    const message = enquiry(page).getByRole('textbox', { name: 'Your message' })
    const question = enquiry(page).getByRole('button', { name: 'Is it still available?' })
    await expect(message).toHaveValue(/^Hello, .*\nIs it still available\?$/)
    await question.click()
    await expect(message).toHaveValue(/^Hello, [^\n]*$/)
    await question.click()
    await expect(message).toHaveValue(/\nIs it still available\?$/)
    await message.fill('Is it still available?')
    for (const field of [
      enquiry(page).getByRole('textbox', { name: 'Your name' }),
      enquiry(page).getByRole('textbox', { name: 'Phone number' }),
      enquiry(page).getByRole('button', { name: 'Send me a code' }),
    ])
      await expect(field).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])

    // The draft survives closing the dialog, and the focus returns.
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
    // The second step is the code alone.
    await expect(enquiry(page).getByRole('textbox', { name: 'Your message' })).toBeHidden()
    await expect(send(page)).toBeInViewport({ ratio: 1 })
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
    await page.getByRole('dialog', { name: 'Withdraw your consent?' }).getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry withdrawn' })).toBeVisible()
    const after = await ask(request, getLead, { params: { id: lead.id }, token: agent.token })
    expect(after.data.contact).toBeUndefined()
  })

  test('as a member on a phone needs consent alone; the agent at a desk answers, and each sees the other live', async ({
    page,
    browser,
    request,
  }) => {
    const { agent, home, address } = await agentsHome(request, 1)
    const name = unique('Meera')
    const buyer = await newBuyer(request, name)
    const desk = await browser.newPage()
    await bringSession(desk, agent)
    await openLive(desk, '/leads')
    await page.setViewportSize(devices.phone)
    await bringSession(page, buyer)
    await open(page, address)
    await page.getByRole('button', { name: 'Enquire' }).click()
    await enquiry(page).getByRole('textbox', { name: 'Your message' }).fill('May I come on Saturday?')
    await consent(page).check()
    await send(page).click()
    await page.waitForURL('**/thankyou/**')

    // A repeated enquiry returns the existing one.
    const again = { subject: { kind: 'property', id: home.id }, consent: true }
    const { data } = await ask(request, sendEnquiry, { body: again, token: buyer.token })
    expect(page.url()).toContain(data.token)

    await openLive(page, '/queries')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const asked = page.getByRole('region', { name: 'The open enquiry' })
    await expect(asked.getByText('May I come on Saturday?')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await desk.locator('[data-lead]').filter({ hasText: name }).getByRole('link').click()
    const lead = desk.getByRole('dialog', { name })
    await expect(lead.getByText('May I come on Saturday?')).toBeVisible()
    await expect(lead.getByRole('link', { name: buyer.user.email ?? '' })).toBeVisible()
    await lead.getByRole('textbox', { name: 'Message' }).fill('Yes, between ten and twelve.')
    expect(await violations(desk)).toEqual([])
    await lead.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(asked.getByText('Yes, between ten and twelve.', { exact: true })).toBeVisible()
    await asked.getByRole('button', { name: '4 out of 5' }).click()
    await expect(asked.getByRole('button', { name: '4 out of 5' })).toHaveAttribute('aria-pressed', 'true')
    await asked.getByRole('textbox', { name: 'Message' }).fill('I will be there at ten.')
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(lead.getByRole('list', { name: 'Messages' }).getByText('I will be there at ten.')).toBeVisible()

    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw this enquiry?' }).getByRole('button', { name: 'Withdraw' }).click()
    await expect(asked.getByText(/^You withdrew this/)).toBeVisible()
    await expect(desk.getByText(name)).toHaveCount(0)
    await expect(desk.getByRole('link', { name: buyer.user.email ?? '' })).toHaveCount(0)
    await desk.close()
  })

  test('without an account proves a contact and is shown the number', async ({ page, request }) => {
    const home = await homeOnMarket(request, {}, await newOwner(request))
    const phone = uniquePhone()
    await page.setViewportSize(devices.phone)
    await open(page, `/listing-details-v1/${home.id}`)
    await page.getByRole('button', { name: 'Call' }).click()
    const dialog = page.getByRole('dialog', { name: /^Phone number of / })
    await expect(dialog.getByText('can see your name and phone number until')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await dialog.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
    await dialog.getByRole('button', { name: 'Show phone number' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+\d+$/)
  })

  test('is shown the number once they agree to what the lister learns, and takes that back in the profile', async ({
    page,
    market,
    request,
  }) => {
    const agent = await demoAgent(request)
    const { data } = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
    const pages = await Promise.all(data.map((mine) => market.home(mine.home.id)))
    // A team also lists colleagues' homes, which have no phone number.
    const home = pages.find(({ lister }) => lister.phone !== undefined)
    if (!home) throw new Error('No home of the demo agent shows a number.')
    expect(home.lister.phone).toContain('•')
    const address = `/listing-details-v1/${home.id}`
    const name = unique('Ravi')
    await bringSession(page, await newBuyer(request, name))
    await open(page, address)
    const show = page.getByRole('main').getByRole('button', { name: 'Show phone number' })
    await show.click()
    const dialog = page.getByRole('dialog', { name: /^Phone number of / })
    await expect(dialog.getByText('is notified and can see your')).toBeVisible()
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
