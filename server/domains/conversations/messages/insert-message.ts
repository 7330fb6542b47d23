import { contactIn } from '../../../../contract/text/contact.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Side } from '../threads/access.ts'

export interface NewMessage {
  id?: string | undefined
  threadId: string
  /** The current title of the subject. */
  title: string
  clientId: string
  side: Side
  /** Undefined for a guest. */
  senderId: string | undefined
  text: string
  voiceNoteId?: string | undefined
}

const TITLE_LENGTH = 300

/**
 * Inserts a message with the next number of its thread, moves the thread up in the lists of its members, and marks it as read by its
 * sender. Call it in a transaction: it locks the thread, which serialises its writers.
 */
export async function insertMessage(db: Db, now: Date, message: NewMessage): Promise<{ id: string; seq: number }> {
  const { id = uuidv7(now.getTime()) } = message
  const { rows } = await db.query<{ seq: number }>({
    name: 'insert-message',
    text: `with t as (update threads set last_seq = last_seq + 1, last_at = greatest(last_at, $7), title = $10, version = version + 1
          where id = $2 returning last_seq),
        moved as (update thread_members m set last_at = greatest(m.last_at, $7),
            read_seq = case when m.user_id = $4 and m.read_seq = t.last_seq - 1 then t.last_seq else m.read_seq end,
            delivered_seq = case when m.user_id = $4 and m.delivered_seq = t.last_seq - 1 then t.last_seq else m.delivered_seq end
          from t where m.thread_id = $2)
      insert into messages (id, thread_id, seq, client_id, sender_user_id, side, text, at, has_contact, voice_note_id)
      select $1, $2, t.last_seq, $3, $4, $5, $6, $7, $8, $9 from t returning seq`,
    values: [
      id,
      message.threadId,
      message.clientId,
      message.senderId ?? null,
      message.side,
      message.text,
      now,
      contactIn(message.text) !== undefined,
      message.voiceNoteId ?? null,
      message.title.slice(0, TITLE_LENGTH),
    ],
  })
  if (!rows[0]) throw new Error('A message was not written.')
  return { id, seq: rows[0].seq }
}
