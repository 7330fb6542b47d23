import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage, threadMessages } from '../../../../contract/conversations/threads.ts'
import { seeLead } from '../../../../contract/enquiries/lead-changes.ts'
import { getLead } from '../../../../contract/enquiries/leads.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { askTeam, threadOf } from '../../../testing/asked-team.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { messagesTo } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { endConsent } from '../consents/consents.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { makeAskedLead } from './factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent
let asker: Lister
let asked: Awaited<ReturnType<typeof makeAskedLead>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ agent, colleague, asker, asked } = await askTeam(app, listers))
})

const thread = async (enquiryId = asked.enquiryId, who: Lister = agent) => (await threadOf(app, who, enquiryId)).id
const write = async (text: string, { token }: Lister, clientId: string = uuidv7(), enquiryId = asked.enquiryId) =>
  app.ask(sendMessage, {
    params: { id: await thread(enquiryId, { id: '', token }) },
    body: { clientId, text },
    token,
  })
const reply = (text: string, by: Lister = agent, id: string = uuidv7(), enquiryId = asked.enquiryId) =>
  write(text, by, id, enquiryId)
const answer = (text: string, id: string = uuidv7()) => write(text, asker, id)
const refused = async ({ token }: Lister, enquiryId = asked.enquiryId) => {
  const params = { id: await thread(enquiryId, { id: '', token }) }
  const body = { clientId: uuidv7(), text: 'Hello' }
  const { status, problem } = await app.refusal(sendMessage, { params, body, token })
  return [status, problem.code]
}
const texts = async ({ token }: Lister = agent) =>
  (await app.ask(threadMessages, { params: { id: await thread(asked.enquiryId, { id: '', token }) }, token })).data.map(
    ({ text }) => text,
  )
const get = async ({ token }: Lister = agent) => (await app.ask(getLead, { params: { id: asked.leadId }, token })).data
const enquiry = async () =>
  (
    await app.db.query<{ state: string; version: number }>(
      `select state, version, seen_at, replied_at from enquiries where id = $1`,
      [asked.enquiryId],
    )
  ).rows[0]
const newsOf = async ({ id }: Lister, kind: string) =>
  (await app.db.query(`select from news where user_id = $1 and kind = $2`, [id, kind])).rowCount

describe('A lead that is seen', () => {
  test('shows its asker so, once', async () => {
    const see = async ({ token }: Lister) =>
      (await app.ask(seeLead, { params: { id: asked.leadId }, body: {}, token })).data.version
    expect([await see(agent), await see(colleague)]).toEqual([1, 1])
    expect(await enquiry()).toMatchObject({ state: 'seen', version: 2, seen_at: app.clock.now() })
    expect(await newsOf(asker, 'queries-changed')).toBe(1)
    const stranger = await listers.anAgent()
    const refused = await app.refusal(seeLead, { params: { id: asked.leadId }, body: {}, token: stranger.token })
    expect(refused.status).toBe(404)
  })
})

describe('A reply', () => {
  test('moves the enquiry and the lead on, and is told to whoever asked', async () => {
    app.clock.move(60_000)
    await reply('Yes, it is. Saturday?', colleague)
    expect(await enquiry()).toMatchObject({ state: 'replied', replied_at: app.clock.now(), seen_at: app.clock.now() })
    const lead = await get()
    expect(lead).toMatchObject({
      stage: 'contacted',
      version: 2,
      firstReplyAt: app.clock.now().toISOString(),
    })
    expect(lead.timeline.map(({ kind, to, text }) => [kind, to, text])).toEqual([
      ['stage', 'contacted', undefined],
      ['message', 'lister', 'Yes, it is. Saturday?'],
      ['created', 'enquiry', undefined],
    ])
    expect(await newsOf(asker, 'queries-changed')).toBeGreaterThan(0)
    expect(await newsOf(agent, 'leads-changed')).toBe(2)
  })

  test('is told to the team as news of the lead where it moved, and else once in half a minute', async () => {
    const told = async () => [await newsOf(colleague, 'leads-changed'), await newsOf(colleague, 'threads-changed')]
    const talk = async (...texts: string[]) => {
      const before = await told()
      for (const text of texts) await reply(text, agent)
      return (await told()).map((count, at) => (count ?? 0) - (before[at] ?? 0))
    }
    app.clock.move(60_000 - (app.clock.now().getTime() % 60_000))
    expect(await talk('Yes, it is.', 'Saturday?', 'At ten?')).toEqual([1, 3])
    expect((await get()).version).toBe(2)
    expect((await enquiry())?.version).toBe(3)
    app.clock.move(29_999)
    expect(await talk('Or at eleven?')).toEqual([0, 1])
    app.clock.move(1)
    expect(await talk('Or on Sunday?', 'At noon?')).toEqual([1, 2])
    expect(await newsOf(asker, 'queries-changed')).toBe(1)
  })

  test('sent twice at once is one message, and moves things once', async () => {
    const id = uuidv7()
    await Promise.all([reply('Yes.', agent, id), reply('Yes.', agent, id)])
    expect([await texts(), (await get()).version]).toEqual([['Yes.'], 2])
  })

  test('reaches somebody without an account by the contact they proved, with its words', async () => {
    const email = `guest${agent.id}@example.test`
    const guest = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      contact: { fullName: 'Rohan', email },
    })
    await app.db.query(`update enquiries set language = 'hi' where id = $1`, [guest.enquiryId])
    await reply('Shall we meet on Sunday?', agent, uuidv7(), guest.enquiryId)
    const [letter] = await messagesTo(app, email)
    expect(letter?.text).toContain('Shall we meet on Sunday?')
    expect(letter?.text).toContain('जवाब दिया है')
    expect(letter?.text).toContain(`/thankyou/${receiptToken(app.db, guest.enquiryId)}`)
    const { rows } = await app.db.query(`select params from notifications where kind = 'reply-to-guest'`)
    expect(rows).toEqual([{ params: {} }])
  })

  test('is refused once its person withdrew or closed, or the consent has run out', async () => {
    const other = await makeAskedLead(app.db, app.clock.now(), { teamKey: agent.agencyId, asker: asker.id })
    await app.db.query(`update enquiries set state = 'closed' where id = $1`, [asked.enquiryId])
    expect([await refused(agent), await refused(asker)]).toEqual([
      [409, 'THREAD_CLOSED'],
      [409, 'THREAD_CLOSED'],
    ])
    await app.db.query(`update consents set expires_at = $2 where id = $1`, [other.consentId, app.clock.now()])
    expect(await refused(agent, other.enquiryId)).toEqual([409, 'THREAD_CLOSED'])
    await app.db.transaction((db) => endConsent(db, app.clock.now(), other.consentId))
    expect(await refused(agent, other.enquiryId)).toEqual([409, 'THREAD_CLOSED'])
  })

  test('and a withdrawal at once leave nothing half done', async () => {
    const [replied] = await Promise.allSettled([
      reply('Yes.'),
      app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId)),
    ])
    const lead = await get()
    expect([lead.stage, lead.contact]).toEqual(['withdrawn', undefined])
    expect((await enquiry())?.state).toBe('withdrawn')
    expect(await texts(asker)).toHaveLength(replied.status === 'fulfilled' ? 1 : 0)
  })
})

describe('An answer of whoever asked', () => {
  test('is told to the whole team and makes the lead count for more', async () => {
    await reply('Yes. When?')
    const before = await get()
    const id = uuidv7()
    await answer('On Saturday.', id)
    await answer('On Saturday.', id)
    const lead = await get(colleague)
    expect(await texts(colleague)).toEqual(['Yes. When?', 'On Saturday.'])
    expect([lead.score - before.score, lead.version]).toEqual([10, before.version])
    await answer('Or Sunday.')
    expect((await get()).score).toBe(lead.score)
  })

  test('is gone from the team’s sight when they withdraw', async () => {
    await answer('My other number is 9876512345.')
    await app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId))
    expect(JSON.stringify(await get())).not.toContain('9876512345')
  })
})
