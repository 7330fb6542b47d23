import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { getProperty, searchProperties } from '../../../contract/properties/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { asPerson, codeFor } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/make.ts'
import { makeProperty } from './make.ts'
import { insertProperties, insertRows } from './saving.ts'
import { indexHomes } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('with an account its homes go: those on offer are withdrawn, those sold lose the name, the agent too', async () => {
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56] } } })
  const base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Aundh ?? 0 }
  const person = await asPerson(app)
  const agentId = uuidv7()
  await app.db.query(
    `insert into agents (id, market, slug, name, member_state_license, user_id) values ($1, 'in', 'farah-khan', 'Farah Khan', 'PRM/KA/Farah', $2)`,
    [agentId, person.user._id],
  )
  const own = makeProperty({ ...base, ownerUserId: person.user._id, listerName: 'Farah Khan' })
  const listed = makeProperty({ ...base, listAgentId: agentId, listerName: 'Farah Khan' })
  const sold = makeProperty({ ...base, listAgentId: agentId, listerName: 'Farah Khan', standardStatus: 'sold' })
  const others = makeProperty(base)
  await insertProperties(app.db, [own, listed, sold, others])
  await indexHomes(
    app.db,
    [own, listed, sold, others].map(({ id }) => id),
  )

  await insertRows(app.db, 'property_verifications', [
    {
      id: uuidv7(),
      propertyId: sold.id,
      kind: 'id',
      result: 'passed',
      byLabel: 'Lintel',
      at: app.clock.now(),
      evidenceNote: 'The card of Farah Khan.',
    },
  ])

  const { params, token, email } = person
  const { kept } = await app.ask(exportAccount, { params, token })
  expect(new Set(kept['homes']?.map(({ id }) => id))).toEqual(new Set([own.id, listed.id, sold.id]))
  expect(kept['agents']).toMatchObject([{ id: agentId, name: 'Farah Khan' }])

  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  await app.ask(closeAccount, { params, token, body: { otp: await codeFor(app, email) } })
  const { rows: checks } = await app.db.query(`select kind, evidence_note from property_verifications`)
  expect(checks).toEqual([{ kind: 'id', evidence_note: null }])
  await app.work()
  for (const { id } of [own, listed])
    expect((await app.refused(`/api/properties/${id}`)).problem.code).toBe('PROPERTY_GONE')
  expect((await app.ask(searchProperties, {})).data.map(({ id }) => id)).toEqual([others.id])
  expect(JSON.stringify(await app.ask(getProperty, { params: { id: sold.id } }))).not.toContain('Farah')
  const { rows } = await app.db.query<{ dump: string }>(
    `select (select json_agg(a)::text from agents a) || (select json_agg(p)::text from properties p) as dump`,
  )
  expect(rows[0]?.dump).not.toContain('Farah')
  expect(rows[0]?.dump).not.toContain(person.user._id)
})
