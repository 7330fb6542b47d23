import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { FullName } from '../contract/text/person-name.ts'
import { PAGE_DESCRIPTION_LENGTH, PAGE_TITLE_LENGTH, type PageContent } from '../contract/pages/blocks.ts'
import { SERVICE_INCLUDED_LENGTH, SERVICE_NAME_LENGTH } from '../contract/services/service-admin.ts'
import { letterHtml } from './domains/notifications/letter.ts'
import { legalCheck } from './domains/services/factory.ts'
import { uuidv7 } from './platform/ids.ts'
import { hostileAddresses, hostileTexts } from './testing/hostile-texts.ts'
import { openListers, type Lister } from './testing/listers.ts'
import { messagesTo, someEmail } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let admin: Lister
let service: ReturnType<typeof legalCheck>
const announcement = { id: uuidv7() }
let plain: Record<string, string[]>

beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../dist') })
  const { someone } = await openListers(app)
  admin = await someone(['Admin'])
  service = legalCheck()
  await writeEverywhere('Plain words.')
  plain = await shapesWith('Plain words.')
})
afterAll(() => app.close())

const editedPage = { params: { id: 'in-about-en' } }
/** Publishes a page of these blocks. */
async function publish(blocks: PageContent['blocks'], title = 'About us', description = title) {
  const { token } = admin
  const { data } = await app.ask(endpoints.editedPage, { ...editedPage, token })
  const draft = await app.ask(endpoints.savePageDraft, {
    ...editedPage,
    body: { revision: data.revision, content: { title, description, blocks } },
    token,
  })
  await app.ask(endpoints.publishPage, {
    ...editedPage,
    body: { revision: draft.data.revision, summary: title },
    token,
  })
}

/** Of what changes each time it is saved. */
const revisions = { question: undefined as string | undefined, service: 0, announcement: 0 }
/** An announcement is one line. */
const isLine = (text: string) => !/\p{Cc}/u.test(text)

/** Writes a text wherever the operator writes something that visitors read. */
async function writeEverywhere(text: string): Promise<void> {
  const { token } = admin
  await publish(
    [
      { kind: 'heading', level: 2, text },
      { kind: 'text', text },
      { kind: 'list', ordered: false, items: [text] },
      { kind: 'table', caption: text, head: [text], rows: [[text]] },
      { kind: 'facts', items: [{ name: text, value: text }] },
      { kind: 'people', people: [{ name: text, role: text, about: text }] },
      { kind: 'offices', offices: [{ name: text, address: text, hours: text }] },
      { kind: 'callout', tone: 'note', text },
    ],
    text.slice(0, PAGE_TITLE_LENGTH),
    text.slice(0, PAGE_DESCRIPTION_LENGTH),
  )
  const { question, service: version, announcement: revision } = revisions
  const saved = await app.ask(endpoints.saveFaq, {
    params: { id: 'a-question' },
    body: {
      market: 'in',
      language: 'en',
      audience: 'buyer',
      question: `Why ${text}`,
      answer: `Therefore ${text}`,
      hidden: false,
      ...(question !== undefined && { updatedAt: question }),
    },
    token,
  })
  revisions.question = saved.data.updatedAt
  const words = {
    name: text.slice(0, SERVICE_NAME_LENGTH),
    summary: text,
    text,
    included: [text.slice(0, SERVICE_INCLUDED_LENGTH)],
  }
  const { data } = await app.ask(endpoints.saveService, {
    ...service,
    body: { ...service.body, en: words, version },
    token,
  })
  revisions.service = data.version
  if (!isLine(text)) return
  const announced = await app.ask(endpoints.saveAnnouncement, {
    params: announcement,
    body: {
      market: 'in',
      text,
      href: '/faq',
      tone: 'info',
      audience: 'everybody',
      dismissible: true,
      startsAt: app.clock.now().toISOString(),
      revision,
    },
    token,
  })
  revisions.announcement = announced.data.revision
}

const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, ''))
const render = async (url: string) => {
  // A page is as old as its answer may be.
  app.clock.move(11_000)
  const { body, statusCode } = await app.get(url)
  expect(statusCode).toBe(200)
  return body
}
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
/** What a page says, as it is read. */
const wordsOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? '')
/** The elements of the pages that say a text, with the names of their attributes. */
async function shapesWith(text: string): Promise<Record<string, string[]>> {
  const shown: Record<string, string[]> = {}
  for (const url of ['/about', '/contact', '/faq', '/services']) {
    const html = await render(url)
    expect(wordsOf(html), url).toContain(text.trim())
    shown[url] = tagsOf(html)
  }
  return shown
}

test.each(hostileTexts)('what the operator writes stays words: %j', async (text) => {
  await writeEverywhere(text)
  expect(await shapesWith(text)).toEqual(plain)
})

test('an announcement is one line', async () => {
  for (const text of hostileTexts.filter((one) => !isLine(one))) {
    const { status } = await app.refusal(endpoints.saveAnnouncement, {
      params: { id: uuidv7() },
      body: {
        market: 'in',
        text,
        tone: 'info',
        audience: 'everybody',
        dismissible: true,
        startsAt: app.clock.now().toISOString(),
        revision: 0,
      },
      token: admin.token,
    })
    expect(status).toBe(422)
  }
})

test.each(hostileAddresses)('no link of a page, an answer or an announcement leads to %j', async (address) => {
  await publish([{ kind: 'text', text: `Press [here](${address}).` }])
  const html = await render('/about')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const [, href] of main.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/(?!\/)|#|https:\/\/\w|mailto:\w)/)
  const { status } = await app.refusal(endpoints.saveAnnouncement, {
    params: { id: uuidv7() },
    body: {
      market: 'in',
      text: 'Press here.',
      href: address,
      tone: 'info',
      audience: 'everybody',
      dismissible: true,
      startsAt: app.clock.now().toISOString(),
      revision: 0,
    },
    token: admin.token,
  })
  expect(status).toBe(422)
})

test.each(hostileTexts)('a ticket, its answer and its letter say the words: %j', async (words) => {
  app.clock.move(60_000)
  const email = someEmail()
  const text = `This is what I want to know. ${words}`.trim()
  const asked = { topic: 'other', email, text, consent: true }
  const isName = FullName.safeParse(words.slice(0, 100)).success
  if (!isName) {
    const body = { ...asked, key: uuidv7(), fullName: words.slice(0, 100) }
    expect((await app.refusal(endpoints.sendTicket, { body })).status).toBe(422)
  }
  const fullName = isName ? words.slice(0, 100) : 'Asha Rao'
  const { number, token } = (await app.ask(endpoints.sendTicket, { body: { ...asked, key: uuidv7(), fullName } })).data
  const { rows } = await app.db.query<{ id: string }>(`select id from tickets where number = $1`, [number])
  const params = { id: rows[0]?.id ?? '' }
  const answer = `This is what we know. ${words}`.trim()
  await app.ask(endpoints.answerTicket, { params, body: { id: uuidv7(), text: answer }, token: admin.token })
  const { data } = await app.ask(endpoints.getTicket, { params: { key: token } })
  expect(data.messages.map((message) => message.text)).toEqual([text, answer])
  const { data: isStaff } = await app.ask(endpoints.adminTicket, { params, token: admin.token })
  expect(isStaff.fullName).toBe(fullName.trim())
  const sent = (await messagesTo(app, email)).at(-1)
  expect(sent?.text).toContain(answer)
  const letter = (quote: string) =>
    tagsOf(
      letterHtml('en', {
        paragraphs: [quote],
        action: { words: quote, address: 'https://lintel.example/contact/x' },
        quote: { by: quote, text: quote },
      }),
    )
  expect(letter(answer)).toEqual(letter('Plain words.'))
})
