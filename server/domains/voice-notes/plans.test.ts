import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCursor } from '../../platform/http/cursor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Statement } from '../../platform/db/pool.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { personPage, subjectPage } from './listening.ts'

let app: TestApp
let person: Lister
const subjectId = uuidv7()

/** Ten thousand recordings, half of them one person's. */
beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  person = await listers.someone()
  const other = await listers.someone()
  await app.db.query(
    `with n as (insert into voice_notes (id, owner_user_id, subject_kind, subject_id, is_shared, is_message, type, bytes, received, ms, sha256, peaks,
         consented_at, created_at, stored_at, expires_at)
       select gen_random_uuid(), case when i % 2 = 0 then $1::uuid else $2 end, 'lead', case when i % 100 = 0 then $4::uuid else gen_random_uuid() end,
         false, false, 'audio/webm', 1, 1, 1000, decode(repeat('00', 32), 'hex'), '{1}', $3, $3::timestamptz - i * interval '1 minute', $3,
         $3::timestamptz + interval '90 days' from generate_series(1, 10000) i returning id, owner_user_id, created_at)
     insert into voice_note_listeners (user_id, voice_note_id, is_owner, created_at) select owner_user_id, id, true, created_at from n`,
    [person.id, other.id, app.clock.now(), subjectId],
  )
  await app.db.query('vacuum analyze voice_notes, voice_note_listeners')
})
afterAll(() => app.close())

async function planOf({ text, values }: Statement): Promise<string> {
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, ...(values && { values }) })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const cursor = () => writeCursor('voice-notes', JSON.stringify([false, app.clock.now().getTime(), uuidv7()]))

test.each([
  ['first', {}],
  ['next', { cursor: true }],
])(
  'the %s page of a person’s list is read in its order',
  async (_, { cursor: goesOn = false }: { cursor?: boolean }) => {
    const plan = await planOf(personPage(person.id, app.clock.now(), goesOn ? { cursor: cursor() } : {}))
    expect(plan).toContain('voice_note_listeners_list')
    expect(plan).not.toContain('Seq Scan')
    if (goesOn) expect(plan).toMatch(/Index Cond: .*ROW\(/)
  },
)

test('what was recorded on a subject is found by it', async () => {
  const plan = await planOf(subjectPage(person.id, app.clock.now(), {}, { kind: 'lead', id: subjectId, side: 'host' }))
  expect(plan).toContain('voice_notes_subject')
  expect(plan).not.toContain('Seq Scan')
})
