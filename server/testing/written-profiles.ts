import { insertRows } from '../platform/db/insert-rows.ts'
import { endpoints } from '../../contract/index.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Person } from './person.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

interface Tools {
  app: TestApp
  writer: Writer
}

/** Uploads a private document with markers in its name and contents. */
export async function keepDocument({ writer }: Pick<Tools, 'writer'>): Promise<void> {
  const file = `%PDF-1.7\n% ${writer.word('uploadDocument.file')}\ntrailer << >>\n%%EOF\n`
  const name = `${writer.word('name of a document')}.pdf`
  await writer.send(endpoints.uploadDocument, Buffer.from(file), 'application/pdf', { kind: 'license', name })
}

/** Reports a profile, and has their own profile reported and the report upheld. */
export async function reportProfiles({ app, writer }: Tools, moderator: Person, other: Person): Promise<void> {
  const [theirs, own] = [makeProfile(), makeProfile({ kind: 'architect', userId: writer.me.id })]
  await insertRows(app.db, 'profiles', [theirs, own])
  await writer.say(endpoints.reportProfile, {
    params: { id: theirs.id },
    body: { report: uuidv7(), reason: 'other', words: writer.word('report of a profile') },
  })
  const report = uuidv7()
  await app.ask(endpoints.reportProfile, {
    params: { id: own.id },
    body: { report, reason: 'other', words: writer.word('what another reports of the profile') },
    token: other.token,
  })
  await app.ask(endpoints.decideProfileReport, {
    params: { id: report },
    body: { to: 'upheld', reason: writer.word('why a report of the profile was upheld') },
    token: moderator.token,
  })
}
