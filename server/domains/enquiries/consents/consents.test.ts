import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listConsents, revokeConsent } from '../../../../contract/enquiries/consents.ts'
import { revealContact, sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { getQuery } from '../../../../contract/enquiries/queries.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { consentPageStatement } from './consent-lists.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  agent = await listers.anAgent()
})
afterAll(() => app.close())

const home = () => listers.homeOf(agent, { listerName: 'Farah Khan' })
async function asked() {
  const [buyer, id] = [await listers.someone(), await home()]
  const { data } = await app.ask(sendEnquiry, {
    body: { subject: { kind: 'property', id }, consent: true },
    token: buyer.token,
  })
  return { ...buyer, home: id, enquiry: data.id }
}
const nameOnLead = async (enquiry: string) =>
  (await app.db.query<{ full_name: string | null }>(`select full_name from leads where enquiry_id = $1`, [enquiry]))
    .rows[0]?.full_name

describe('A consent', () => {
  test('is listed with its recipient, fields, purpose and end', async () => {
    const { token, home: id } = await asked()
    await app.ask(revealContact, { params: { id: await home() }, body: { consent: true }, token })
    const { data, total } = await app.ask(listConsents, { token })
    expect(total).toBe(2)
    expect(data.map(({ purpose }) => purpose)).toEqual(['phone-reveal', 'enquiry'])
    expect(data[1]).toMatchObject({
      recipient: 'Farah Khan',
      fields: ['fullName', 'mobilePhone'],
      textVersion: 1,
      state: 'live',
      property: { id },
    })
  })

  test('is revoked, once and again: the contact is gone, the enquiry withdrawn, and the team hears of it', async () => {
    const { token, enquiry } = await asked()
    const [given] = (await app.ask(listConsents, { token })).data
    const params = { id: given?.id ?? '' }
    for (let times = 0; times < 2; times += 1)
      expect((await app.ask(revokeConsent, { params, token })).data.state).toBe('revoked')
    expect(await nameOnLead(enquiry)).toBeNull()
    expect((await app.ask(getQuery, { params: { id: enquiry }, token })).data.state).toBe('withdrawn')
    const { data } = await app.ask(listNotifications, { token: agent.token })
    expect(data[0]?.kind).toBe('enquiry-withdrawn')
    expect(data.filter(({ kind }) => kind === 'enquiry-withdrawn')).toHaveLength(1)
  })

  test('is nobody else’s, the recipient’s included', async () => {
    const { token, enquiry } = await asked()
    const [given] = (await app.ask(listConsents, { token })).data
    const params = { id: given?.id ?? '' }
    for (const other of [agent, await listers.someone()])
      expect(await app.refusal(revokeConsent, { params, token: other.token })).toMatchObject({
        status: 404,
        problem: { code: 'CONSENT_NOT_FOUND' },
      })
    expect((await app.refusal(revokeConsent, { params: { id: uuidv7() }, token })).status).toBe(404)
    expect(await nameOnLead(enquiry)).toBe('Meera Iyer')
  })

  test('that has run out shows nothing any more', async () => {
    const { id, token, enquiry } = await asked()
    await app.db.query(`update consents set expires_at = $2 where grantor_user_id = $1`, [id, app.clock.now()])
    await app.runJob(forgetOldJob, {})
    expect(await nameOnLead(enquiry)).toBeNull()
    expect((await app.ask(listConsents, { token })).data[0]?.state).toBe('ended')
  })

  test('is found by an index', async () => {
    const { text, values } = consentPageStatement(agent.id, 1)
    const { rows } = await app.db.transaction(async (db) => {
      // A test's tables are so small that reading them whole is quickest.
      await db.query('set local enable_seqscan = off')
      return db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('consents_grantor')
  })
})
