import type { APIRequestContext, Browser, Locator } from '@playwright/test'
import { listThreads, openThread, sendMessage, threadMessages } from '../contract/conversations/threads.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { myListings } from '../contract/listings/my-listings.ts'
import { updateUser } from '../contract/users.ts'
import { bookVisit, listVisits, visitSlots } from '../contract/visits/visits.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency, threadGrows } from './support/database.ts'
import { devices } from './support/devices.ts'
import { bringSession, demoAgent, newOwner, newPerson, newReader } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, intercept, open, openLive, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { homeToVisit } from './support/visits.ts'

interface Two {
  buyer: Person
  agent: Person
  /** The buyer's unique name. */
  name: string
  thread: string
}

/** A person with a proven e-mail address and a unique name. */
async function newBuyer(request: APIRequestContext, firstName: string): Promise<{ buyer: Person; name: string }> {
  const { user, token } = await newReader(request)
  const lastName = crypto.randomUUID().replaceAll(/[^a-z]/g, '')
  const { data } = await ask(request, updateUser, { params: { id: user._id }, body: { firstName, lastName }, token })
  return { buyer: { user: data, token }, name: `${firstName} ${lastName}` }
}

/** A buyer who enquired about a home of the demo agent, and the thread. */
async function twoPeople(request: APIRequestContext, first: string): Promise<Two> {
  const agent = await demoAgent(request)
  const mine = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
  const home = mine.data[0]?.home
  if (!home) throw new Error('The demo agent lists no home.')
  const { buyer, name } = await newBuyer(request, first)
  const { token } = buyer
  const message = 'May I come on Saturday?'
  const sent = await ask(request, sendEnquiry, {
    body: { subject: { kind: 'property', id: home.id }, message, consent: true },
    token,
  })
  const opened = await ask(request, openThread, { body: { subject: { kind: 'enquiry', id: sent.data.id } }, token })
  return { buyer, agent, name, thread: opened.data.id }
}

/** A person's separate browser, at one of their screens. */
async function browserOf(browser: Browser, person: Person, address: string, viewport = devices.desk): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await bringSession(page, person)
  await openLive(page, address)
  return page
}

const opened = (page: Page) => page.getByRole('region', { name: 'The open conversation' })
const field = (page: Page) => opened(page).getByRole('textbox', { name: 'Message' })
const send = (page: Page) => opened(page).getByRole('button', { name: 'Send', exact: true })
const said = (page: Page, text: string | RegExp) => opened(page).getByRole('listitem').filter({ hasText: text })
const inBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: /^Messages/ })
const inWorkspace = (page: Page) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: /^Messages/ })

const conversation = (page: Page) => opened(page).getByRole('region', { name: 'Conversation' })

/** The reader's position: the message at the upper edge, and its offset in pixels. */
const topmost = (list: Locator) =>
  list.evaluate((box) => {
    const edge = box.getBoundingClientRect().top
    const row = [...box.querySelectorAll('li')].find((one) => one.getBoundingClientRect().bottom > edge + 40)
    return {
      seq: Number(row?.getAttribute('aria-posinset')),
      top: Math.round((row?.getBoundingClientRect().top ?? 0) - edge),
    }
  })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await send(page).click()
}

test.describe('Two people who write to each other', () => {
  test('see each other type, and what has arrived and was read, on a phone and at a desk', async ({
    browser,
    request,
  }) => {
    const { buyer, agent, name, thread } = await twoPeople(request, 'Asha')
    const desk = await browserOf(browser, agent, '/messages')
    const row = desk.getByRole('article').filter({ hasText: name })
    await expect(row).toContainText('May I come on Saturday?')
    await expect(row.getByText('1 unread message')).toBeAttached()
    await expect(inWorkspace(desk)).toHaveAccessibleName(/^Messages, \d+ waiting$/)
    await expect(desk).toHaveTitle(/^\(\d+\) Messages/)
    expect(await violations(desk)).toEqual([])

    const phone = await browserOf(browser, buyer, `/messages?thread=${thread}`, devices.phone)
    await expect(said(phone, 'May I come on Saturday?').getByText('Delivered')).toBeAttached()
    await row.getByRole('link').click()
    await expect(said(phone, 'May I come on Saturday?').getByText('Read')).toBeAttached()
    await expect(row.getByText(/unread message/)).toHaveCount(0)

    await field(desk).pressSequentially('Yes, between')
    await expect(opened(phone).getByText(/is typing…$/)).toBeVisible()
    await field(desk).fill('Yes, between ten and twelve.')
    await field(desk).press('Enter')
    await expect(field(desk)).toHaveValue('')
    await expect(said(phone, 'Yes, between ten and twelve.')).toBeVisible()
    await expect(said(desk, 'Yes, between ten and twelve.').getByText('Read')).toBeAttached()
    expect(await violations(desk)).toEqual([])
    expect(await violations(phone)).toEqual([])

    await phone.getByRole('button', { name: 'Back to all messages' }).click()
    await expect(phone.getByRole('article').getByRole('link').first()).toBeVisible()
    await write(desk, 'Bring an umbrella.')
    await expect(inBar(phone)).toHaveAccessibleName('Messages, 1 unread conversation')
    await expect(phone).toHaveTitle(/^\(1\) Messages/)
    expect(await violations(phone)).toEqual([])
    await expect(said(desk, 'Bring an umbrella.').getByText('Delivered')).toBeAttached()
    await phone.getByRole('article').getByRole('link').first().click()
    await expect(opened(phone).getByText('New messages')).toBeVisible()
    await expect(phone).toHaveTitle(/^Messages/)
    for (const page of [desk, phone]) await page.context().close()
  })

  test('lose nothing and send nothing twice where the line is cut and answers are lost', async ({
    browser,
    request,
  }) => {
    const { buyer, agent, thread } = await twoPeople(request, 'Ravi')
    const address = `/messages?thread=${thread}`
    const phone = await browserOf(browser, buyer, address, devices.phone)
    const desk = await browserOf(browser, agent, address)
    await expect(field(phone)).toBeVisible()

    await phone.context().setOffline(true)
    const lines = ['One without a line', 'Two without a line', 'Three without a line']
    for (const line of lines) await write(phone, line)
    await expect(said(phone, 'without a line').getByText('Waiting to be sent')).toHaveCount(3)
    await write(desk, 'Are you there?')
    await expect(said(desk, 'Are you there?').getByText('Sent')).toBeAttached()
    await phone.context().setOffline(false)
    for (const line of lines) await expect(said(desk, line)).toHaveCount(1)
    await expect(said(phone, 'Are you there?')).toBeVisible()
    await expect(said(phone, 'without a line').getByText('Waiting to be sent')).toHaveCount(0)

    // The server receives it, but the answer is lost.
    let lost = 0
    await intercept(phone, '**/api/threads/*/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 1) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await write(phone, 'Once, however often')
    await expect(said(phone, 'Once, however often').getByText(/^(Sent|Delivered|Read)$/)).toBeAttached()
    await expect.poll(() => lost).toBe(2)
    await expect(said(desk, 'Once, however often')).toHaveCount(1)

    const { data } = await ask(request, threadMessages, { params: { id: thread }, token: agent.token })
    const texts = data.map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith('Once'))).toHaveLength(1)
    expect(texts.filter((text) => text.endsWith('without a line'))).toEqual(lines)
    for (const page of [desk, phone]) await page.context().close()
  })

  test('what was not sent outlives the tab, and whoever signs out is asked first', async ({ browser, request }) => {
    const { buyer, agent, thread } = await twoPeople(request, 'Meera')
    const address = `/messages?thread=${thread}`
    const page = await browserOf(browser, buyer, address)
    await field(page).fill('Begun and not ')
    await open(page, '/messages')
    await expect(page.getByRole('article').getByText('Draft:')).toBeVisible()
    await open(page, address)
    await expect(field(page)).toHaveValue('Begun and not ')

    await intercept(page, '**/api/threads/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(page, 'Written before the tab was closed')
    await expect(said(page, 'before the tab was closed').getByText('Waiting to be sent')).toBeAttached()
    const other = await page.context().newPage()
    await page.close()
    await openLive(other, '/saved-searches')
    const sent = async () => {
      const { data } = await ask(request, threadMessages, { params: { id: thread }, token: agent.token })
      return data.filter(({ text }) => text === 'Written before the tab was closed').length
    }
    await expect.poll(sent).toBe(1)

    await open(other, address)
    await expect(said(other, 'Written before the tab was closed')).toBeVisible()
    await other.context().setOffline(true)
    await write(other, 'Never to be sent')
    await expect(said(other, 'Never to be sent').getByText('Waiting to be sent')).toBeAttached()
    await other.getByRole('button', { name: /^Account of / }).click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    const question = other.getByText('A message has not been sent yet. Sign out and delete it?')
    await expect(question).toBeVisible()
    await other.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'OK' }).click()
    await expect(other).toHaveURL(/\/login/)
    await other.context().setOffline(false)
    await bringSession(other, buyer)
    await openLive(other, address)
    await expect(said(other, 'Written before the tab was closed')).toBeVisible()
    await expect(said(other, 'Never to be sent')).toHaveCount(0)
    await other.context().close()
  })

  test('a thread of many messages keeps its place both ways, and what is searched for is gone to', async ({
    browser,
    request,
  }) => {
    const { buyer, agent, thread } = await twoPeople(request, 'Kiran')
    await threadGrows(thread, 3000)
    const page = await browserOf(browser, buyer, `/messages?thread=${thread}`)
    await expect(said(page, /Message 3000\b/)).toBeVisible()
    const list = conversation(page)

    await list.evaluate((box) => (box.scrollTop = 300))
    // Rendered there, not only scrolled.
    await expect.poll(async () => Math.abs((await topmost(list)).top)).toBeLessThan(200)
    const before = await topmost(list)
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(1500)
    await expect.poll(async () => (await topmost(list)).seq).toBe(before.seq)
    expect(Math.abs((await topmost(list)).top - before.top)).toBeLessThan(4)

    await page.getByRole('button', { name: 'Search this conversation' }).click()
    await opened(page).getByRole('searchbox', { name: 'Search this conversation' }).fill('Message 1204')
    await opened(page)
      .getByRole('link')
      .filter({ hasText: /Message 1204\b/ })
      .click()
    await expect(list.getByText(/Message 1204\b/)).toBeInViewport()
    expect(await violations(page)).toEqual([])
    await ask(request, sendMessage, {
      params: { id: thread },
      body: { clientId: crypto.randomUUID(), text: 'The newest of all' },
      token: agent.token,
    })
    await opened(page)
      .getByRole('button', { name: /^(1 new message|Latest messages)$/ })
      .click()
    await expect(said(page, 'The newest of all')).toBeInViewport()
    await page.context().close()
  })

  test('a thread of ten thousand messages is scrolled through by page, and only what is near the reader is kept', async ({
    browser,
    request,
  }) => {
    const { buyer, agent, thread } = await twoPeople(request, 'Leela')
    await threadGrows(thread, 10_000)
    const page = await browserOf(browser, buyer, `/messages?thread=${thread}`)
    await expect(said(page, /Message 10000\b/)).toBeVisible()
    const list = conversation(page)
    const pagesRead = { before: 0, after: 0 }
    page.on('response', (response) => {
      if (!response.url().includes(`/threads/${thread}/messages`)) return
      for (const way of ['before', 'after'] as const) if (response.url().includes(`${way}=`)) pagesRead[way] += 1
    })
    // Rendered messages, and the estimated number of rows: an unrendered row counts as 76 pixels.
    const size = () =>
      list.evaluate((box) => ({ drawn: box.querySelectorAll('li').length, rows: box.scrollHeight / 76 }))
    const mostKept = 600

    /** Scrolls near an end of the loaded range and waits for more: the reader's position must not move. */
    async function goOn(way: 'before' | 'after'): Promise<number> {
      const read = pagesRead[way]
      await list.evaluate(
        (box, up) => (box.scrollTop = up ? 400 : box.scrollHeight - box.clientHeight - 400),
        way === 'before',
      )
      await expect.poll(async () => Math.abs((await topmost(list)).top)).toBeLessThan(200)
      const place = await topmost(list)
      await expect.poll(() => pagesRead[way]).toBeGreaterThan(read)
      await expect
        .poll(() => list.evaluate((box) => Math.min(box.scrollTop, box.scrollHeight - box.scrollTop)))
        .toBeGreaterThan(1500)
      await expect.poll(async () => (await topmost(list)).seq).toBe(place.seq)
      expect(Math.abs((await topmost(list)).top - place.top)).toBeLessThan(4)
      const { drawn, rows } = await size()
      expect(drawn).toBeLessThan(60)
      expect(rows).toBeLessThan(mostKept)
      return place.seq
    }

    const up: number[] = []
    for (let at = 0; at < 24; at++) up.push(await goOn('before'))
    expect(up).toEqual(up.toSorted((a, b) => b - a))
    expect(up.at(-1)).toBeLessThan(9000)
    const far = await topmost(list)
    const body = { clientId: crypto.randomUUID(), text: 'Written while you read' }
    await ask(request, sendMessage, { params: { id: thread }, body, token: agent.token })
    await expect(opened(page).getByRole('button', { name: /^(1 new message|Latest messages)$/ })).toBeVisible()
    expect(await topmost(list)).toEqual(far)

    // Trimmed messages are loaded again on the way down.
    const down: number[] = []
    for (let at = 0; at < 8; at++) down.push(await goOn('after'))
    expect(down).toEqual(down.toSorted((a, b) => a - b))
    expect(pagesRead.after).toBeGreaterThan(7)
    await opened(page)
      .getByRole('button', { name: /^(1 new message|Latest messages)$/ })
      .click()
    await expect(said(page, 'Written while you read')).toBeInViewport()
    expect((await size()).rows).toBeLessThan(mostKept)
    const last = { clientId: crypto.randomUUID(), text: 'And one at the end' }
    await ask(request, sendMessage, { params: { id: thread }, body: last, token: agent.token })
    await expect(said(page, 'And one at the end')).toBeInViewport()
    await page.context().close()
  })

  test('files go with a message; a number in it waits for consent; muting, blocking, leaving and reporting', async ({
    browser,
    request,
  }) => {
    const { buyer, agent, thread, name } = await twoPeople(request, 'Divya')
    const address = `/messages?thread=${thread}`
    const desk = await browserOf(browser, agent, address)
    const phone = await browserOf(browser, buyer, address, devices.phone)
    await opened(desk)
      .locator('input[type=file]')
      .setInputFiles([{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }])
    await expect(opened(desk).getByRole('list', { name: 'Files to upload' })).toContainText('plan.pdf')
    await write(desk, 'The plan of the flat')
    await expect(said(phone, 'The plan of the flat').getByText('plan.pdf')).toBeVisible()
    const saved = phone.waitForEvent('download')
    await said(phone, 'The plan of the flat').getByRole('button', { name: 'Open: plan.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('plan.pdf')

    await said(phone, 'The plan of the flat').getByRole('button', { name: 'Message options' }).click()
    await phone.getByRole('menuitem', { name: 'Report' }).click()
    const report = phone.getByRole('dialog', { name: 'Report this message' })
    await report.getByRole('radio', { name: 'Spam or advertising' }).check()
    expect(await violations(phone)).toEqual([])
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report).toBeHidden()

    const menu = () => opened(phone).getByRole('button', { name: 'Conversation options' }).click()
    await menu()
    await phone.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(opened(phone).getByRole('img', { name: 'Muted' })).toBeVisible()
    await menu()
    await phone.getByRole('menuitem', { name: 'Block' }).click()
    await phone.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'OK' }).click()
    await expect(opened(phone).getByText(/^You blocked this conversation/)).toBeVisible()
    await expect(opened(desk).getByText('Nobody else is in this conversation any more.')).toBeVisible()
    await opened(phone).getByRole('button', { name: 'Unblock' }).click()
    await expect(field(desk)).toBeVisible()
    await menu()
    await phone.getByRole('menuitem', { name: 'Leave' }).click()
    await phone.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'OK' }).click()
    await expect(opened(phone).getByText(/^You left this conversation/)).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await opened(phone).getByRole('button', { name: 'Rejoin' }).click()
    await expect(field(phone)).toBeVisible()
    await expect(desk.getByRole('article').filter({ hasText: name })).toBeVisible()
    for (const page of [desk, phone]) await page.context().close()
  })
})

test('Three people at once: a buyer asks and books, the agent and a colleague see it live, and one answer comes', async ({
  browser,
  request,
}) => {
  const [farah, vikram] = [await newOwner(request, 'Farah Khan'), await newPerson(request, 'Vikram Mehta')]
  await joinAgency([farah.user._id, vikram.user._id])
  const home = await homeToVisit(request, {}, farah)
  const { buyer, name } = await newBuyer(request, 'Asha')
  const agent = await browserOf(browser, farah, '/leads')
  const colleague = await browserOf(browser, vikram, '/messages')
  const phone = await browserOf(browser, buyer, `/listing-details-v1/${home.id}`, devices.phone)

  await phone.getByRole('button', { name: 'Enquire' }).click()
  const enquiry = phone.getByRole('dialog', { name: /^Enquiry to / })
  await enquiry.getByRole('textbox', { name: 'Your message' }).fill('Is the parking covered?')
  await enquiry.getByRole('checkbox', { name: /agree|shared/i }).check()
  await enquiry.getByRole('button', { name: 'Send enquiry' }).click()
  await phone.waitForURL('**/thankyou/**')
  await expect(agent.locator('[data-lead]').filter({ hasText: name })).toBeVisible()
  const row = colleague.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Is the parking covered?')

  // Booked from the same page, while the host's page is open.
  await openLive(agent, '/profile-visits?as=host&state=due')
  await open(phone, `/listing-details-v1/${home.id}`)
  await phone.getByRole('button', { name: 'Book a visit' }).locator('visible=true').first().click()
  const booking = phone.getByRole('dialog', { name: 'Book a visit', exact: true })
  await booking
    .getByRole('radio', { name: /, \d{1,2}:\d\d\s[ap]m$/ })
    .first()
    .check()
  await booking.getByRole('button', { name: 'Request visit' }).click()
  await expect(phone.getByRole('heading', { name: 'Visit requested' })).toBeVisible()
  const incoming = agent.getByRole('main').getByRole('link', { name: new RegExp(home.word) })
  await expect(incoming).toBeVisible()
  await incoming.click()
  await agent.getByRole('dialog', { name: 'Visit', exact: true }).getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('heading', { name: 'Visit booked' })).toBeVisible()

  // The colleague answers for the agent; the agent sees it at once, and the buyer sees it once.
  const { data: threads } = await ask(request, listThreads, { token: buyer.token })
  const thread = threads.find(({ subject }) => subject.kind === 'enquiry')?.id ?? ''
  await openLive(agent, `/messages?thread=${thread}`)
  await openLive(phone, `/messages?thread=${thread}`)
  await row.getByRole('link').click()
  await write(colleague, 'Yes, for one car.')
  for (const page of [agent, phone, colleague]) await expect(said(page, 'Yes, for one car.')).toHaveCount(1)
  await expect(said(agent, 'Yes, for one car.')).toContainText('Vikram Mehta')
  await expect(said(colleague, 'Yes, for one car.').getByText('Read')).toBeAttached()
  const { data } = await ask(request, threadMessages, { params: { id: thread }, token: buyer.token })
  expect(data.map(({ text }) => text)).toEqual(['Is the parking covered?', 'Yes, for one car.'])
  const { data: visits } = await ask(request, listVisits, { query: { as: 'visitor' }, token: buyer.token })
  expect(visits.map(({ showingAppointmentStatus: status }) => status)).toEqual(['confirmed'])
  for (const page of [agent, phone, colleague]) await page.context().close()
})

test('A number that waits in a visit’s messages is shown live once the visitor sends an enquiry', async ({
  browser,
  request,
}) => {
  const home = await homeToVisit(request, { isInstant: true })
  const { buyer } = await newBuyer(request, 'Ravi')
  const { data: slots } = await ask(request, visitSlots, { params: { id: home.id } })
  const showingAppointmentStartTime = slots[0]?.showingAppointmentStartTime
  const body = { propertyId: home.id, showingAppointmentMethod: 'in-person', showingAppointmentStartTime }
  const { data: visit } = await ask(request, bookVisit, { body, token: buyer.token })
  const opened = await ask(request, openThread, {
    body: { subject: { kind: 'visit', id: visit.id } },
    token: buyer.token,
  })
  const params = { id: opened.data.id }
  const text = 'Ring me at 98765 43210'
  await ask(request, sendMessage, { params, body: { clientId: crypto.randomUUID(), text }, token: buyer.token })
  const desk = await browserOf(browser, home.owner, `/messages?thread=${params.id}`)
  await expect(said(desk, 'Ring me at •••')).toBeVisible()
  await ask(request, sendEnquiry, {
    body: { subject: { kind: 'property', id: home.id }, message: 'My wife comes too.', consent: true },
    token: buyer.token,
  })
  await expect(said(desk, text)).toBeVisible()
  await desk.context().close()
})
