import type { Role } from '../../contract/roles.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { addVoiceNote } from '../../server/domains/voice-notes/factory.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { seeded } from '../market/random.ts'
import { seededId } from '../random.ts'

/** Adds short recordings of the demo agent and buyer: on a lead, a home, their visits, and the buyer's requirement. */
export async function addVoiceNotes(
  db: Db,
  storage: Storage,
  users: ReadonlyMap<Role, string>,
  now: Date,
): Promise<void> {
  const [agent, buyer, key] = [users.get('Agent'), users.get('Buyer'), db.secretKey]
  if (agent === undefined || buyer === undefined || !key) return
  const random = seeded(86)
  const firstOf = async (text: string, values: unknown[]) => (await db.query<{ id: string }>(text, values)).rows[0]?.id
  const lead = await firstOf(
    `select id from leads where lister_user_id = $1 and stage <> 'withdrawn' order by activity_at desc, id limit 1`,
    [agent],
  )
  const home = await firstOf(
    `select p.id from properties p join agents a on a.id = p.list_agent_id where a.user_id = $1 and p.standard_status = 'active' order by p.id limit 1`,
    [agent],
  )
  const visit = await firstOf(
    `select id from visits where seller_id = $1 and visitor_id = $2 and showing_appointment_status in ('confirmed', 'requested')
     order by showing_appointment_start_time desc limit 1`,
    [agent, buyer],
  )
  const requirement = await firstOf(`select id from requirements where user_id = $1 order by created_at desc limit 1`, [
    buyer,
  ])
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  let made = 0
  const next = () => seededId(random, 8600 + (made += 1))
  const keep = { storage, key }
  if (lead !== undefined)
    await addVoiceNote(db, keep, {
      id: next(),
      ownerId: agent,
      subject: { kind: 'lead', id: lead },
      caption: 'Prefers a call after six. The loan is approved in principle.',
      at: at(30),
    })
  if (home !== undefined)
    await addVoiceNote(db, keep, {
      id: next(),
      ownerId: agent,
      subject: { kind: 'listing', id: home },
      name: 'safari.mp4',
      caption: 'Keys are with the guard at gate 2. Ring the bell twice.',
      at: at(52),
    })
  if (visit !== undefined) {
    const subject = { kind: 'visit' as const, id: visit }
    await addVoiceNote(db, keep, {
      id: next(),
      ownerId: agent,
      subject,
      caption: 'Show the terrace first, it gets the evening sun.',
      at: at(20),
    })
    await addVoiceNote(db, keep, {
      id: next(),
      ownerId: buyer,
      subject,
      side: 'asker',
      isShared: true,
      name: 'firefox.webm',
      caption: 'My parents come along. Is there a lift?',
      at: at(5),
      listenerIds: [agent],
    })
  }
  if (requirement !== undefined)
    await addVoiceNote(db, keep, {
      id: next(),
      ownerId: buyer,
      subject: { kind: 'requirement', id: requirement },
      side: 'asker',
      isShared: true,
      caption: 'What matters most: a quiet street and two covered car parks.',
      at: at(70),
    })
  // Its time is nearly over.
  await addVoiceNote(db, keep, {
    id: next(),
    ownerId: buyer,
    name: 'firefox.ogg',
    caption: 'Questions for the bank: processing fee, prepayment, insurance.',
    at: new Date(now.getTime() - 176 * DAY_MS),
  })
}
