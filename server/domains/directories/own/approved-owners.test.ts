import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attachProfileDocument,
  getMyProfile,
  saveProfileDraft,
  submitProfile,
} from '../../../../contract/directories/own-profile.ts'
import { specialities, type ProfileKind } from '../../../../contract/directories/kinds.ts'
import { provingDocument } from '../../../../contract/directories/profile-fields.ts'
import { decideProfile } from '../../../../contract/directories/profile-admin.ts'
import { endpoints } from '../../../../contract/index.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { addDocument, agentFields, begin, builderFields } from './factory.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let moderator: Lister
beforeAll(async () => {
  app = await startApp()
  agencies = await openAgencies(app)
  moderator = await agencies.listers.someone(['Moderator'])
})
afterAll(() => app.close())

const { taxId } = builderFields()

/** Registers a profile and approves it as a moderator; returns its id. */
async function approve({ id: userId, token }: Lister, kind: ProfileKind): Promise<string> {
  const { id, version } = await begin(app, token, kind)
  const fields =
    kind === 'builder'
      ? builderFields()
      : agentFields({ specialities: [specialities[kind][0]], ...(kind === 'agency' && { taxId }) })
  await app.ask(saveProfileDraft, { params: { id }, body: { version, fields }, token })
  const documentId = await addDocument(app, userId, provingDocument[kind])
  await app.ask(attachProfileDocument, { params: { id, documentId }, token })
  const read = async () => (await app.ask(getMyProfile, { params: { id }, token })).data.version
  await app.ask(submitProfile, { params: { id }, body: { version: await read() }, token })
  const body = { version: await read(), to: 'active', checks: [] }
  await app.ask(decideProfile, { params: { id }, body, token: moderator.token })
  return id
}
const listed = async (by: Lister) => {
  const { id } = await agencies.listers.publish(by)
  const row = await agencies.listers.rowOf(id)
  return [
    row?.['lister_kind'],
    row?.['list_agent_id'],
    row?.['list_office_id'],
    row?.['list_builder_id'],
    row?.['owner_user_id'],
  ]
}

test('whoever registered an agency works in it once it is approved, manages it and lists its homes', async () => {
  const owner = await agencies.invitee()
  const agencyId = await approve(owner, 'agency')
  const [mine] = (await app.ask(endpoints.myAgencies, { token: owner.token })).data
  expect(mine).toMatchObject({ id: agencyId, manages: true })
  expect(await listed(owner)).toEqual(['agent', mine?.agentId, agencyId, null, null])
})

test('an agent who registers an agency joins it with the profile they have; who works elsewhere stays there', async () => {
  const agent = await agencies.invitee()
  const agentId = await approve(agent, 'agent')
  const agencyId = await approve(agent, 'agency')
  expect(await listed(agent)).toEqual(['agent', agentId, agencyId, null, null])
  const employed = await agencies.manager()
  await approve(employed, 'agency')
  expect(await listed(employed)).toEqual(['agent', employed.agentId, employed.agencyId, null, null])
})

test.each(['builder', 'architect', 'advisor'] as const)(
  'an approved %s lists as such or as the owner of a home',
  async (kind) => {
    const person = await agencies.invitee()
    const id = await approve(person, kind)
    expect(await listed(person)).toEqual(
      kind === 'builder' ? ['builder', null, null, id, null] : ['owner', null, null, null, person.id],
    )
  },
)
