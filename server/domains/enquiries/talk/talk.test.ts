import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyToLead, seeLead } from '../../../../contract/enquiries/lead-changes.ts'
import { getLead } from '../../../../contract/enquiries/leads.ts'
import { answerQuery } from '../../../../contract/enquiries/queries.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../../testing/listers.ts'
import { messagesTo } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { endConsent } from '../consents/consents.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { makeLead } from '../factory.ts'
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
  agent = await listers.anAgent()
  colleague = await listers.anAgent(agent.agencyId)
  asker = await listers.someone()
  asked = await makeAskedLead(app.db, app.clock.now(), {
    teamKey: agent.agencyId,
    listerUserId: agent.id,
    asker: asker.id,
  })
})

const reply = (text: string, { token }: Lister = agent, id: string = uuidv7(), leadId = asked.leadId) =>
  app.ask(replyToLead, { params: { id: leadId }, body: { id, text }, token })
const answer = (text: string, id: string = uuidv7(), { token }: Lister = asker) =>
  app.ask(answerQuery, { params: { id: asked.enquiryId }, body: { id, text }, token })
const refusedReply = async (leadId = asked.leadId, { token }: Lister = agent) => {
  const { status, problem } = await app.refusal(replyToLead, {
    params: { id: leadId },
    body: { id: uuidv7(), text: 'Hello' },
    token,
  })
  return [status, problem.code]
}
const refusedAnswer = async ({ token }: Lister = asker) => {
  const { status, problem } = await app.refusal(answerQuery, {
    params: { id: asked.enquiryId },
    body: { id: uuidv7(), text: 'Hello' },
    token,
  })
  return [status, problem.code]
}
const get = async ({ token }: Lister = agent) => (await app.ask(getLead, { params: { id: asked.leadId }, token })).data
const kindsTold = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.map(({ kind }) => kind)
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
    const { data } = await reply('Yes, it is. Saturday?', colleague)
    expect(data).toMatchObject({ by: 'lister', name: 'Meera Iyer', text: 'Yes, it is. Saturday?' })
    expect(await enquiry()).toMatchObject({ state: 'replied', replied_at: app.clock.now(), seen_at: app.clock.now() })
    const lead = await get()
    expect(lead).toMatchObject({
      stage: 'contacted',
      version: 2,
      firstReplyAt: app.clock.now().toISOString(),
      messages: [{ text: 'Yes, it is. Saturday?' }],
    })
    expect(lead.timeline.map(({ kind, to, text }) => [kind, to, text])).toEqual([
      ['stage', 'contacted', undefined],
      ['message', 'lister', 'Yes, it is. Saturday?'],
      ['created', 'enquiry', undefined],
    ])
    expect(await kindsTold(asker)).toEqual(['reply-received'])
    expect(await newsOf(asker, 'queries-changed')).toBeGreaterThan(0)
    expect(await newsOf(agent, 'leads-changed')).toBe(2)
  })

  test('sent twice, or twice at once, is one message', async () => {
    const id = uuidv7()
    const both = await Promise.all([reply('Yes.', agent, id), reply('Yes.', agent, id)])
    expect(both[0]).toEqual(both[1])
    expect(await reply('Yes.', agent, id)).toEqual(both[0])
    expect((await get()).messages).toHaveLength(1)
    expect(await kindsTold(asker)).toEqual(['reply-received'])
    const refused = await app.refusal(replyToLead, {
      params: { id: asked.leadId },
      body: { id, text: 'Other' },
      token: colleague.token,
    })
    expect(refused.status).toBe(422)
  })

  test('reaches somebody without an account by the contact they proved, with its words', async () => {
    const email = `guest${agent.id}@example.test`
    const guest = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      contact: { fullName: 'Rohan', email },
    })
    await app.db.query(`update enquiries set language = 'hi' where id = $1`, [guest.enquiryId])
    await reply('Shall we meet on Sunday?', agent, uuidv7(), guest.leadId)
    const [letter] = await messagesTo(app, email)
    expect(letter?.text).toContain('Shall we meet on Sunday?')
    expect(letter?.text).toContain('जवाब दिया है')
    expect(letter?.text).toContain(`/thankyou/${receiptToken(app.db, guest.enquiryId)}`)
    const { rows } = await app.db.query(`select params from notifications where kind = 'reply-to-guest'`)
    expect(rows).toEqual([{ params: {} }])
  })

  test('is refused once its person withdrew, closed, or never asked here', async () => {
    const byHand = await makeLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id })
    expect(await refusedReply(byHand)).toEqual([409, 'LEAD_WITHOUT_TALK'])
    await app.db.query(`update enquiries set state = 'closed' where id = $1`, [asked.enquiryId])
    expect(await refusedReply()).toEqual([409, 'TALK_CLOSED'])
    expect(await refusedAnswer()).toEqual([409, 'QUERY_MOVE_NOT_OPEN'])
    const other = await makeAskedLead(app.db, app.clock.now(), { teamKey: agent.agencyId, asker: asker.id })
    await app.db.transaction((db) => endConsent(db, app.clock.now(), other.consentId))
    expect(await refusedReply(other.leadId)).toEqual([409, 'CONTACT_WITHDRAWN'])
  })

  test('is refused once the consent has run out, though nothing has cleared it yet', async () => {
    await app.db.query(`update consents set expires_at = $2 where id = $1`, [asked.consentId, app.clock.now()])
    expect(await refusedReply()).toEqual([409, 'CONTACT_WITHDRAWN'])
  })

  test('and a withdrawal at once leave nothing half done', async () => {
    const [replied] = await Promise.allSettled([
      reply('Yes.'),
      app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId)),
    ])
    const lead = await get()
    expect([lead.stage, lead.contact]).toEqual(['withdrawn', undefined])
    expect((await enquiry())?.state).toBe('withdrawn')
    expect(lead.messages).toHaveLength(replied.status === 'fulfilled' ? 1 : 0)
  })

  test('is nobody’s but the team’s', async () => {
    for (const other of [
      asker,
      await listers.anAgent(),
      await listers.someone(['Moderator']),
      await listers.someone(['Admin']),
    ])
      expect(await refusedReply(asked.leadId, other)).toEqual([404, 'LEAD_NOT_FOUND'])
  })
})

describe('An answer of whoever asked', () => {
  test('is told to the whole team and makes the lead count for more', async () => {
    await reply('Yes. When?')
    const before = await get()
    const id = uuidv7()
    const { data } = await answer('On Saturday.', id)
    expect([data.by, data.name]).toEqual(['asker', undefined])
    expect(await answer('On Saturday.', id)).toEqual({ data })
    const lead = await get(colleague)
    expect(lead.messages.map(({ by }) => by)).toEqual(['lister', 'asker'])
    expect([lead.score - before.score, lead.version]).toEqual([10, before.version])
    expect(await kindsTold(agent)).toEqual(['lead-message'])
    expect(await kindsTold(colleague)).toEqual(['lead-message'])
    await answer('Or Sunday.')
    expect((await get()).score).toBe(lead.score)
  })

  test('is nobody’s but the asker’s', async () => {
    for (const other of [agent, colleague, await listers.someone(), await listers.someone(['Admin'])])
      expect(await refusedAnswer(other)).toEqual([404, 'ENQUIRY_NOT_FOUND'])
  })

  test('is gone from the team’s sight when they withdraw', async () => {
    await answer('My other number is 9876512345.')
    await app.db.transaction((db) => endConsent(db, app.clock.now(), asked.consentId))
    expect(JSON.stringify(await get())).not.toContain('9876512345')
  })
})
