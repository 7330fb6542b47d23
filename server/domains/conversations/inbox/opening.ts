import { uuidv7 } from '../../../platform/ids.ts'
import type { ThreadSubject } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Participants, Subject, Subjects } from '../../subjects.ts'
import { insertMessage } from '../messages/insert-message.ts'
import { sideOf, subjectOf } from '../threads/access.ts'
import { addMembers } from '../threads/members.ts'

const TITLE_LENGTH = 300

/**
 * Finds or creates the thread of a subject, beginning with its opening message. Call it in a transaction. Returns its id; undefined if
 * there is no such subject.
 */
export async function ensureThread(db: Db, now: Date, subject: Subject, id: string): Promise<string | undefined> {
  const participants = await subject.participants(db, id)
  return participants && made(db, now, subject, id, participants)
}

/** Finds or creates the thread that a user opens; throws unless they take part in its subject. */
export async function openThread(
  db: Db,
  now: Date,
  subjects: Subjects,
  userId: string,
  asked: { kind: ThreadSubject; id: string },
): Promise<string> {
  const own = subjectOf(subjects, asked.kind)
  const { kind, id } = own.threadOf ? ((await own.threadOf(db, asked.id, userId)) ?? missing()) : asked
  const subject = subjectOf(subjects, kind)
  const participants = await subject.participants(db, id)
  if (!participants || !sideOf(participants, userId)) throw new Refusal('THREAD_NOT_FOUND')
  return made(db, now, subject, id, participants)
}

function missing(): never {
  throw new Refusal('THREAD_NOT_FOUND')
}

async function made(db: Db, now: Date, subject: Subject, id: string, participants: Participants): Promise<string> {
  const { rows } = await db.query<{ id: string; lastSeq: number }>({
    name: 'thread-of-subject',
    text: `select id, last_seq as "lastSeq" from threads where subject_kind = $1 and subject_id = $2`,
    values: [subject.kind, id],
  })
  const [known] = rows
  if (known) {
    await addMembers(db, known.id, participants, known.lastSeq)
    return known.id
  }
  const opening = await subject.opening?.(db, id)
  const at = opening?.at ?? now
  const inserted = await db.query<{ id: string }>(
    `insert into threads (id, subject_kind, subject_id, title, last_at, created_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (subject_kind, subject_id) do nothing returning id`,
    [uuidv7(), subject.kind, id, participants.title.slice(0, TITLE_LENGTH), at],
  )
  // Another request created it meanwhile.
  if (!inserted.rows[0]) return made(db, now, subject, id, participants)
  const threadId = inserted.rows[0].id
  await addMembers(db, threadId, participants, 0)
  if (opening) {
    await insertMessage(db, opening.at, {
      threadId,
      title: participants.title,
      clientId: uuidv7(),
      side: 'asker',
      senderId: participants.askerId,
      text: opening.text,
    })
    const { askerId, hostIds } = participants
    await publishUserEvent(
      db,
      askerId === undefined ? [...hostIds] : [askerId, ...hostIds],
      'threads-changed',
      threadId,
    )
  }
  return threadId
}
