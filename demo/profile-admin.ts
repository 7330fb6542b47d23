import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import { documentDays, type DocumentKind } from '../contract/documents.ts'
import type { Role } from '../contract/roles.ts'
import type { MarketId } from '../contract/markets.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { putFile } from '../server/domains/uploads/documents/documents.ts'
import { addUser } from '../server/domains/users/service.ts'
import { setActor } from '../server/platform/db/actor.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import { slugOf } from './market/locality.ts'
import { seeded } from './market/random.ts'
import { seededId } from './random.ts'
import type { DemoVoice } from './voice.ts'

interface Waiting {
  applicant: readonly [firstName: string, lastName: string]
  claimant: readonly [firstName: string, lastName: string]
  languages: readonly string[]
  bio: string
  license: string
  licenseState: string
  claim: string
  report: string
}

const waiting: Record<MarketId, Waiting> = {
  in: {
    applicant: ['Devika', 'Menon'],
    claimant: ['Rohit', 'Salvi'],
    languages: ['en', 'hi', 'mr'],
    bio: 'Ten years of rentals and resale in the western suburbs. I meet every owner in person before I list their home.',
    license: 'A51900090001',
    licenseState: 'MahaRERA',
    claim: 'I head sales at this company. The certificate of incorporation with my name as a director is attached.',
    report: 'The licence number on this page belongs to somebody else in the register.',
  },
  us: {
    applicant: ['Tessa', 'Underwood'],
    claimant: ['Daniel', 'Chen'],
    languages: ['en', 'es'],
    bio: 'Ten years of resale homes on the north side. I meet every seller in person before I list their house.',
    license: 'WA 9100001',
    licenseState: 'Washington',
    claim: 'I am a managing member of this company. The certificate of formation with my name is attached.',
    report: 'The license number on this page belongs to somebody else in the state register.',
  },
}

interface Tools {
  cities: readonly { id: number; localities: readonly { id: number }[] }[]
  users: Map<Role, string>
  /** The encryption key of documents. */
  key: Buffer
  now: Date
}

/** Fills each moderation list for profiles: a registration, a claim, a check and a report. */
export async function addProfileAdmin(
  db: Db,
  storage: Storage,
  { market, phone }: DemoVoice,
  { cities, users, key, now }: Tools,
): Promise<void> {
  const random = seeded(227)
  let order = 50_000
  const id = () => seededId(random, (order += 1))
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const said = waiting[market]
  const [city] = cities

  async function addPerson([firstName, lastName]: readonly [string, string], at: number): Promise<string> {
    const userId = id()
    const email = `${firstName}.${lastName}@demo.lintel.example`.toLowerCase()
    await addUser(db, {
      id: userId,
      firstName,
      lastName,
      email,
      phone: phone('applicant', at),
      roles: ['Buyer'],
      passwordHash: '',
    })
    await db.query(`update users set password_hash = null where id = $1`, [userId])
    return userId
  }
  async function addDocument(
    ownerUserId: string,
    kind: DocumentKind,
    at: Date,
    lines: readonly string[],
  ): Promise<string> {
    const [documentId, bytes] = [id(), paper(lines)]
    const type = 'application/pdf'
    await putFile({ storage, key }, { id: documentId, type }, bytes)
    await insertRows(db, 'documents', [
      {
        id: documentId,
        ownerUserId,
        kind,
        name: `${kind}.pdf`,
        type,
        bytes: bytes.length,
        sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
        uploadedAt: at,
        storedAt: at,
        expiresAt: new Date(at.getTime() + documentDays[kind] * DAY_MS),
      },
    ])
    return documentId
  }

  const applicant = await addPerson(said.applicant, 0)
  const [name, profileId] = [said.applicant.join(' '), id()]
  const email = `${said.applicant.join('.')}@demo.lintel.example`.toLowerCase()
  await setActor(db, applicant)
  await insertRows(db, 'profiles', [
    {
      id: profileId,
      kind: 'agent',
      market,
      slug: slugOf(name),
      name,
      state: 'pending',
      userId: applicant,
      cityId: city?.id,
      areaIds: city?.localities.slice(0, 3).map((locality) => locality.id) ?? [],
      bio: said.bio,
      languages: said.languages,
      specialities: ['resale', 'rentals'],
      since: 2016,
      license: said.license,
      licenseState: said.licenseState,
      licenseUntil: new Date(now.getTime() + 500 * DAY_MS).toISOString().slice(0, 10),
      phone: phone('applicant', 0),
      email,
      createdAt: ago(31),
      updatedAt: ago(20),
      submittedAt: ago(20),
    },
  ])
  const license = await addDocument(applicant, 'license', ago(22), [name, `${said.licenseState} ${said.license}`])
  await insertRows(db, 'profile_documents', [{ documentId: license, profileId }])

  const { rows } = await db.query<{ id: string; kind: 'agent' | 'builder'; name: string; userId: string | null }>(
    `select id, kind, name, user_id as "userId" from profiles where market = $1 and state = 'active' and kind in ('agent', 'builder') order by id`,
    [market],
  )
  const claimed = rows.find(({ kind, userId }) => kind === 'builder' && userId === null)
  if (claimed) {
    const claimant = await addPerson(said.claimant, 1)
    const [claimId, proof] = [
      id(),
      await addDocument(claimant, 'registration', ago(9), [claimed.name, said.claimant.join(' ')]),
    ]
    await insertRows(db, 'profile_claims', [
      { id: claimId, profileId: claimed.id, userId: claimant, note: said.claim, createdAt: ago(8) },
    ])
    await insertRows(db, 'profile_claim_documents', [{ documentId: proof, claimId }])
  }
  const demoAgent = users.get('Agent')
  const others = rows.filter(({ kind, userId }) => kind === 'agent' && userId !== demoAgent)
  const asking = others.find(({ userId }) => userId !== null)
  if (asking)
    await insertRows(db, 'profile_verifications', [
      { id: id(), profileId: asking.id, kind: 'identity', result: 'requested', byUserId: asking.userId, at: ago(5) },
    ])
  const reported = others.at(-1)
  if (reported)
    await insertRows(db, 'profile_reports', [
      {
        id: id(),
        profileId: reported.id,
        reason: 'wrong-license',
        words: said.report,
        reporterUserId: users.get('Buyer'),
        createdAt: ago(13),
      },
    ])
}

/** A PDF page that is clearly marked as an example. */
function paper(lines: readonly string[]): Buffer {
  const escaped = ['EXAMPLE - NOT A REAL DOCUMENT', ...lines].map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`))
  const content = `BT /F1 18 Tf 28 TL 72 760 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
