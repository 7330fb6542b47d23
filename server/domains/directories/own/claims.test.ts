import { insertRows } from '../../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  claimProfile,
  findFirms,
  myProfiles,
  withdrawProfileClaim,
} from '../../../../contract/directories/own-profile.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../factory.ts'
import { addDocument } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NOTE = 'I am the managing partner; the certificate bears my name.'
async function builder(more: object = {}): Promise<string> {
  const row = makeProfile({ kind: 'builder', name: 'Sunrise Habitat Developers', ...more })
  await insertRows(app.db, 'profiles', [row])
  return row.id
}
const claiming = async (by: Person, profileId: string, more: object = {}) => ({
  params: { id: profileId },
  body: { id: uuidv7(), note: NOTE, documents: [await addDocument(app, by.user._id, 'registration')], ...more },
  token: by.token,
})
const refused = async (endpoint: Endpoint, input: object) => {
  const { status, problem } = await app.refusal(endpoint, input)
  return [status, problem.code]
}

test('a builder nobody has claimed is found, claimed once with proof, and the claim is withdrawn', async () => {
  const [person, other] = [await asPerson(app), await asPerson(app)]
  const id = await builder()
  await builder({ name: 'Quite Another Firm' })
  const found = async ({ token }: Person) =>
    (await app.ask(findFirms, { query: { text: 'Sunrise Developers Pvt Ltd' }, token })).data
  expect((await found(person)).map(({ name, claim }) => [name, claim])).toEqual([
    ['Sunrise Habitat Developers', 'open'],
  ])
  expect((await app.ask(getProfile, { params: { kind: 'builder', key: id } })).data.unclaimed).toBe(true)

  const input = await claiming(person, id)
  const [one, same] = await Promise.all([app.ask(claimProfile, input), app.ask(claimProfile, input)])
  expect(one.data).toMatchObject({
    state: 'pending',
    note: NOTE,
    profile: { id },
    documents: [{ kind: 'registration' }],
  })
  expect(same.data.id).toBe(one.data.id)
  expect((await found(person))[0]?.claim).toBe('pending')
  expect((await found(other))[0]?.claim).toBe('open')
  expect(await refused(claimProfile, await claiming(person, id))).toEqual([409, 'PROFILE_CLAIM_OPEN'])
  expect((await app.ask(myProfiles, { token: person.token })).claims.map((claim) => claim.id)).toEqual([one.data.id])
  expect((await app.ask(myProfiles, { token: other.token })).claims).toEqual([])

  const withdraw = { params: { id: one.data.id }, token: person.token }
  expect(await refused(withdrawProfileClaim, { ...withdraw, token: other.token })).toEqual([
    404,
    'PROFILE_CLAIM_NOT_FOUND',
  ])
  await app.ask(withdrawProfileClaim, withdraw)
  expect((await app.ask(withdrawProfileClaim, withdraw)).data.state).toBe('withdrawn')
  expect((await app.ask(claimProfile, await claiming(person, id))).data.state).toBe('pending')
})

test('what has an owner, is no builder, has no proof or another’s document is not claimed', async () => {
  const [person, other] = [await asPerson(app), await asPerson(app)]
  expect(await refused(claimProfile, await claiming(person, await builder({ userId: other.user._id })))).toEqual([
    409,
    'PROFILE_CLAIMED',
  ])
  expect(await refused(claimProfile, await claiming(person, await builder({ kind: 'agent' })))).toEqual([
    404,
    'PROFILE_NOT_FOUND',
  ])
  const id = await builder()
  expect(await refused(claimProfile, await claiming(person, id, { documents: [] }))).toEqual([422, 'INVALID_INPUT'])
  expect(await refused(claimProfile, await claiming(person, id, { note: 'Mine' }))).toEqual([422, 'INVALID_INPUT'])
  const theirs = await addDocument(app, other.user._id, 'registration')
  expect(await refused(claimProfile, await claiming(person, id, { documents: [theirs] }))).toEqual([
    422,
    'DOCUMENT_NOT_YOURS',
  ])
  expect((await app.ask(myProfiles, { token: person.token })).claims).toEqual([])
  expect(await refused(claimProfile, { ...(await claiming(person, id)), token: undefined })).toEqual([
    401,
    'NOT_SIGNED_IN',
  ])
})

test('a decided claim is not withdrawn', async () => {
  const person = await asPerson(app)
  const { data } = await app.ask(claimProfile, await claiming(person, await builder()))
  await app.db.query(
    `update profile_claims set state = 'refused', decided_at = now(), reason = 'Another name.' where id = $1`,
    [data.id],
  )
  expect(await refused(withdrawProfileClaim, { params: { id: data.id }, token: person.token })).toEqual([
    409,
    'PROFILE_CLAIM_DECIDED',
  ])
  expect((await app.ask(myProfiles, { token: person.token })).claims[0]).toMatchObject({
    state: 'refused',
    reason: 'Another name.',
  })
})
