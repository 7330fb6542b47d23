import type { Role } from '../../contract/roles.ts'
import { checkDraft, getDraft, saveDraft, startDraft, submitDraft, type Draft } from '../../contract/listings/drafts.ts'
import { makeIndiranagar } from '../domains/places/factory.ts'
import { makeProperty } from '../domains/properties/factory.ts'
import { insertMedia, insertProperties, type PropertyRow } from '../domains/properties/repository.ts'
import { indexHomes } from '../domains/search/service.ts'
import { createAccount } from '../domains/users/service.ts'
import { uuidv7 } from '../platform/ids.ts'
import { lastingSession } from './lasting-session.ts'
import type { Asked } from './start-app.ts'

export interface Lister {
  id: string
  token: string
}
export interface ListingAgent extends Lister {
  agentId: string
  agencyId: string
}

let made = 0

/** Test people who list homes in Indiranagar, Bengaluru (created unless `place` is given), acting through the API. */
export async function openListers(app: Asked, place?: Awaited<ReturnType<typeof makeIndiranagar>>) {
  const base = place ?? (await makeIndiranagar(app.db))

  async function someone(roles: Role[] = ['Buyer'], phoneVerified = true): Promise<Lister> {
    const number = (made += 1)
    const email = `lister${number}@example.test`
    const account = await createAccount(app.db, app.clock.now(), { firstName: 'Meera', lastName: 'Iyer', email })
    const id = account?.user._id ?? ''
    await app.db.query(
      `update users set roles = $2::text[]::role[], phone = $3, phone_verified_at = case when $4 then now() end where id = $1`,
      [id, roles, `+9195${String(10_000_000 + number)}`, phoneVerified],
    )
    return { id, token: await lastingSession(app, id) }
  }

  /** An agent of the named agency, or of a new one. */
  async function anAgent(agencyId = uuidv7()): Promise<ListingAgent> {
    const person = await someone(['Buyer', 'Agent'])
    const agentId = uuidv7()
    await app.db.query(
      `insert into agencies (id, market, slug, name) values ($1, 'in', $2, 'Good Homes') on conflict do nothing`,
      [agencyId, `agency-${agencyId}`],
    )
    await app.db.query(
      `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', $2, 'Farah Khan', $3, $4)`,
      [agentId, `agent-${agentId}`, agencyId, person.id],
    )
    return { ...person, agentId, agencyId }
  }

  async function picture(uploader?: string, phash?: bigint): Promise<string> {
    const key = uuidv7().replaceAll('-', '')
    await app.db.query(
      `insert into pictures (key, widths, width, height, thumbhash, phash, look_again_at) values ($1, '{320,640}', 800, 600, 'aGFzaA==', $2, $3)`,
      [key, phash === undefined ? null : String(phash), app.clock.now()],
    )
    if (uploader)
      await app.db.query(`insert into picture_uploads (user_id, picture_key, uploaded_at) values ($1, $2, $3)`, [
        uploader,
        key,
        app.clock.now(),
      ])
    return key
  }

  /** All required fields of a flat, different each time. */
  async function flat({ id }: Lister, more: object = {}) {
    const number = (made += 1)
    return {
      intent: 'sale',
      category: 'residential',
      propertySubType: 'apartment',
      place: { city: 'bengaluru', locality: 'indiranagar' },
      title: `Corner flat number ${number} with two balconies`,
      publicRemarks: `Flat ${number} lies on a quiet street, gets the morning sun and has a kitchen that was made new last year.`,
      bedroomsTotal: 2,
      bathroomsTotalInteger: 2,
      // Test files share the counter, so it is wrapped to stay a plausible area.
      livingArea: 40 + (number % 600),
      listPrice: 90_00_000_00,
      pictures: [{ key: await picture(id), mediaCategory: 'photo', imageOf: 'living-room' }],
      ...more,
    }
  }

  /** A home with a picture, inserted directly and indexed. */
  async function home(overrides: Partial<PropertyRow> = {}): Promise<string> {
    const row = makeProperty({ ...base, ...overrides, livingArea: overrides.livingArea ?? 200 + (made += 1) })
    await insertProperties(app.db, [row])
    await insertMedia(app.db, [
      { propertyId: row.id, position: 0, pictureKey: await picture(), alt: 'The living room' },
    ])
    await indexHomes(app.db, [row.id])
    return row.id
  }

  /** A home that an agent lists for their agency. */
  const homeOf = (
    { agentId, agencyId }: Pick<ListingAgent, 'agentId' | 'agencyId'>,
    overrides: Partial<PropertyRow> = {},
  ): Promise<string> => home({ listerKind: 'agent', listAgentId: agentId, listOfficeId: agencyId, ...overrides })

  const begin = async ({ token }: Lister, body: object = {}) => (await app.ask(startDraft, { body, token })).data
  const sending = ({ token }: Lister, { id, version }: Pick<Draft, 'id' | 'version'>, despite?: string[]) => ({
    params: { id },
    body: { version, ...(despite && { despite }) },
    token,
  })
  const submit = async (lister: Lister, draft: Pick<Draft, 'id' | 'version'>, despite?: string[]) =>
    (await app.ask(submitDraft, sending(lister, draft, despite))).data

  return {
    base,
    someone,
    anAgent,
    picture,
    flat,
    home,
    homeOf,
    index: (id: string) => indexHomes(app.db, [id]),
    begin,
    submit,
    get: async ({ token }: Lister, id: string) => (await app.ask(getDraft, { params: { id }, token })).data,
    save: ({ token }: Lister, id: string, version: number, fields: object) =>
      app.ask(saveDraft, { params: { id }, body: { version, fields }, token }),
    check: async ({ token }: Lister, id: string) => (await app.ask(checkDraft, { params: { id }, token })).data,
    refusedSubmit: (lister: Lister, draft: Pick<Draft, 'id' | 'version'>) =>
      app.refusal(submitDraft, sending(lister, draft)),
    publish: async (lister: Lister, more: object = {}) =>
      submit(lister, await begin(lister, { fields: await flat(lister, more) })),
    rowOf: async (id: string) =>
      (await app.db.query<Record<string, unknown>>(`select * from properties where id = $1`, [id])).rows[0],
    historyOf: async (id: string) =>
      (
        await app.db.query<{ type: string; field: string; to: unknown; by: string | null }>(
          `select change_type as type, field_name as field, new_value as to, by_user_id as by from property_history where property_id = $1 order by id`,
          [id],
        )
      ).rows,
  }
}
