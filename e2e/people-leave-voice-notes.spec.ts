import type { APIRequestContext, Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { openThread } from '../contract/conversations/threads.ts'
import {
  createVoiceNote,
  listVoiceNotes,
  playVoiceNote,
  recordingTypes,
} from '../contract/conversations/voice-notes.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { myListings } from '../contract/listings/my-listings.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { bringSession, demoAgent, newReader } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, intercept, openLive, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'

/** A person's separate browser with a microphone that beeps. */
async function browserOf(browser: Browser, person: Person, address: string, viewport = devices.desk): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['microphone'],
  })
  const page = await context.newPage()
  await bringSession(page, person)
  await openLive(page, address)
  return page
}

async function aThread(request: APIRequestContext, buyer: Person, agent: Person): Promise<string> {
  const mine = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
  const home = mine.data[0]?.home
  if (!home) throw new Error('The demo agent lists no home.')
  const sent = await ask(request, sendEnquiry, {
    body: { subject: { kind: 'property', id: home.id }, message: 'May I come on Saturday?', consent: true },
    token: buyer.token,
  })
  const body = { subject: { kind: 'enquiry' as const, id: sent.data.id } }
  return (await ask(request, openThread, { body, token: buyer.token })).data.id
}

const start = (page: Page) => page.getByRole('button', { name: 'Record a voice note' })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const playing = (within: Page | Locator) => within.getByRole('slider', { name: 'Position' })
// Each second is shown only briefly, so a busy machine may miss it.
const atLeast1Second = /^0:(0[1-9]|[1-5]\d)/
const atLeast2Seconds = /^0:(0[2-9]|[1-5]\d)/
/** Records at least until the clock shows this. */
async function record(page: Page, clock = atLeast2Seconds): Promise<void> {
  await start(page).click()
  await expect(page.getByRole('timer')).toHaveText(clock)
  await button(page, 'Stop').click()
}

test.describe('A voice note', () => {
  test('to oneself is recorded with a pause, heard, worded, pinned and deleted', async ({ browser, request }) => {
    const page = await browserOf(browser, await newReader(request), '/voicenotes', devices.phone)
    await expect(page.getByText('No voice notes yet')).toBeVisible()
    await start(page).click()
    await expect(page.getByRole('timer')).toHaveText(atLeast1Second)
    await button(page, 'Pause').click()
    await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible()
    await button(page, 'Resume').click()
    await expect(page.getByRole('timer')).toHaveText(atLeast2Seconds)
    await button(page, 'Stop').click()
    await button(page, /^Play voice note/).click()
    await expect(playing(page)).not.toHaveValue('0')
    await page.getByLabel('Caption (optional)').fill('Ask the bank about prepayment')
    await button(page, 'Save').click()

    const note = page.getByRole('article', { name: 'Voice note by You' })
    await expect(note).toContainText('Ask the bank about prepayment')
    await expect(note).toContainText('Only you')
    await expect(note).toContainText(/Kept until/)
    await button(note, /^Play voice note/).click()
    await expect(playing(note)).not.toHaveValue('0')
    await button(note, 'Speed: 1×').click()
    await expect(button(note, 'Speed: 1.25×')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await button(note, 'More').click()
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    await expect(note.getByRole('img', { name: 'Pinned' })).toBeVisible()
    await button(note, 'More').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await button(page.getByRole('dialog'), 'Delete').click()
    await expect(page.getByText('No voice notes yet')).toBeVisible()
    await page.context().close()
  })

  test('of a conversation arrives once, whole and at once, though its parts were lost on the way', async ({
    browser,
    request,
  }) => {
    const [buyer, agent] = [await newReader(request), await demoAgent(request)]
    const address = `/messages?thread=${await aThread(request, buyer, agent)}`
    const phone = await browserOf(browser, buyer, address, devices.phone)
    const desk = await browserOf(browser, agent, address)
    await record(phone)
    let tries = 0
    await intercept(phone, '**/api/voice-notes/*/parts?*', async (route) => {
      tries += 1
      // The first call is never sent, and the answer to the second is lost.
      if (tries === 1) return route.abort('internetdisconnected')
      const response = await route.fetch()
      return tries === 2 ? route.abort('connectionreset') : route.fulfill({ response })
    })
    await button(phone, 'Send').click()
    const heard = desk.getByRole('region', { name: 'The open conversation' })
    await expect(playing(heard)).toHaveCount(1)
    await button(heard, /^Play voice note/).click()
    await expect(playing(heard)).not.toHaveValue('0')
    await expect(playing(phone.getByRole('region', { name: 'The open conversation' }))).toHaveCount(1)
    for (const page of [phone, desk]) await page.context().close()
  })

  test('that was not sent outlives its tab, and goes out once', async ({ browser, request }) => {
    const [buyer, agent] = [await newReader(request), await demoAgent(request)]
    const thread = await aThread(request, buyer, agent)
    const page = await browserOf(browser, buyer, `/messages?thread=${thread}`)
    await record(page)
    await expect(button(page, /^Play voice note/)).toBeVisible()
    const next = await page.context().newPage()
    await page.close()
    await openLive(next, `/messages?thread=${thread}`)
    const talk = next.getByRole('region', { name: 'The open conversation' })
    await button(talk, /^Play voice note/).click()
    await expect(playing(talk)).not.toHaveValue('0')
    expect(await violations(next)).toEqual([])
    await button(talk, 'Send').click()
    await expect(talk.getByRole('listitem').filter({ has: button(next, /^Play voice note/) })).toHaveCount(1)
    await expect(talk.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(talk.getByText('Waiting to be sent')).toHaveCount(0)
    await openLive(next, `/messages?thread=${thread}`)
    await expect(talk.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(talk.getByRole('listitem').filter({ has: button(next, /^Play voice note/) })).toHaveCount(1)
    await next.context().close()
  })

  test('of every browser plays in this one', async ({ browser, request }) => {
    const person = await newReader(request)
    const fixtures = ['chromium.webm', 'firefox.webm', 'firefox.ogg', 'safari.mp4', 'safari-whole.mp4']
    for (const name of fixtures) {
      const bytes = readFileSync(`server/domains/voice-notes/recordings/fixtures/${name}`)
      const type = recordingTypes.find((one) => one.endsWith(name.replace(/^.*\./, ''))) ?? 'audio/webm'
      const id = crypto.randomUUID()
      await ask(request, createVoiceNote, {
        body: { id, type, bytes: bytes.length, peaks: [50], caption: name, consent: true },
        token: person.token,
      })
      const sent = await request.post(`/api/voice-notes/${id}/parts?offset=0`, {
        headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
        data: bytes,
      })
      expect(sent.status(), name).toBe(201)
    }
    const page = await browserOf(browser, person, '/voicenotes')
    for (const name of fixtures) {
      const note = page.getByRole('article').filter({ hasText: name })
      await playing(note).fill('2')
      // Polled within the page, because the remaining second may be over before a busy machine polls twice.
      const goesOn = playing(note).evaluate(
        (slider: HTMLInputElement) =>
          new Promise<void>((resolve) => {
            const look = () => (Number(slider.value) > 2.1 ? resolve() : requestAnimationFrame(look))
            look()
          }),
      )
      await button(note, /^Play voice note, 0:03/).click()
      await goesOn
    }
    await page.context().close()
  })

  test('needs a microphone: where it is blocked the words say what to do', async ({ page, request }) => {
    await bringSession(page, await newReader(request))
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openLive(page, '/voicenotes')
    await start(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The microphone is blocked for this site' })
    await expect(alert).toContainText('allow the microphone and try again')
    await button(alert, 'Try again').click()
    await expect(alert).toBeVisible()
    // A private note has no text alternative, so none is offered.
    await expect(button(alert, 'Write instead')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })

  test('where the microphone is blocked gives way to the text, ready to be written', async ({ page, request }) => {
    const buyer = await newReader(request)
    const thread = await aThread(request, buyer, await demoAgent(request))
    await bringSession(page, buyer)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openLive(page, `/messages?thread=${thread}`)
    await start(page).click()
    await button(page, 'Write instead').click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await page.keyboard.type('Then in writing.')
    await button(page, 'Send').click()
    await expect(page.getByText('Then in writing.').first()).toBeVisible()
  })

  test('of somebody else is nobody’s', async ({ browser, request }) => {
    const person = await newReader(request)
    const page = await browserOf(browser, person, '/voicenotes')
    await record(page)
    await button(page, 'Save').click()
    await expect(page.getByRole('article')).toHaveCount(1)
    const { data } = await ask(request, listVoiceNotes, { token: person.token })
    const { token } = await newReader(request)
    const answer = await request.get(playVoiceNote.path.replace('{id}', data[0]?.id ?? ''), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(404)
    await page.context().close()
  })
})
