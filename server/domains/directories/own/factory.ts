import { startProfile, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { TypedProfile } from '../../../../contract/directories/profile-fields.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Asked } from '../../../testing/start-app.ts'

/** Complete fields of an agent in Indiranagar. */
export const agentFields = (more: TypedProfile = {}): TypedProfile => ({
  name: 'Farah Khan',
  bio: 'I walk every home twice before I list it, by day and after dark.',
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  languages: ['en', 'kn'],
  specialities: ['resale'],
  license: 'PRM/KA/RERA/1251/309/AG/220105',
  licenseState: 'Karnataka RERA',
  licenseUntil: '2028-01-31',
  areas: [{ city: 'bengaluru', locality: 'indiranagar', name: 'Indiranagar' }],
  ...more,
})

/** Complete fields of a builder. */
export const builderFields = (more: TypedProfile = {}): TypedProfile => ({
  ...agentFields(),
  name: 'Sunrise Habitat',
  specialities: ['apartments'],
  legalName: 'Sunrise Habitat Private Limited',
  promoters: ['Asha Rao'],
  taxId: '27AAPFU0939F1ZV',
  areas: [],
  ...more,
})

export const begin = async (
  app: Asked,
  token: string,
  kind: ProfileKind = 'agent',
  more: object = {},
): Promise<OwnProfile> =>
  (await app.ask(startProfile, { body: { id: uuidv7(), kind, market: 'in', ...more }, token })).data

/** Inserts the row of a document, without its file. */
export async function addDocument(app: Asked, owner: string, kind: string): Promise<string> {
  const id = uuidv7()
  const now = app.clock.now()
  await app.db.query(
    `insert into documents (id, owner_user_id, kind, name, type, bytes, sha256, uploaded_at, stored_at, expires_at)
     values ($1, $2, $3, 'paper.pdf', 'application/pdf', 9, sha256('x'), $4, $4, $4::timestamptz + interval '100 days')`,
    [id, owner, kind, now],
  )
  return id
}
