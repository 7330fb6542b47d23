import type { ThreadSubject } from '../../../contract/conversations/threads.ts'
import type { Db } from '../../platform/db/pool.ts'
import { forgetToldOf } from '../notifications/service.ts'
import type { PersonalData } from '../users/service.ts'
import { eraseMessages } from './messages/erasing.ts'
import { messageReceived } from './telling/notifications.ts'
import type { Side } from './threads/access.ts'

/** A person's messages, memberships and reports. Erasing deletes the content of the messages. */
export const conversationPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: threads } = await db.query({
      name: 'export-threads',
      // Index thread_members_list.
      text: `select t.id, t.subject_kind as "subjectKind", t.subject_id as "subjectId", m.side, m.read_seq as "readSeq", m.is_muted as "isMuted",
          m.is_blocked as "isBlocked", m.left_seq is not null as "hasLeft", t.created_at as "createdAt", t.last_at as "lastAt"
        from thread_members m join threads t on t.id = m.thread_id where m.user_id = $1 order by t.id`,
      values: [userId],
    })
    const { rows: messages } = await db.query({
      name: 'export-messages',
      // Index messages_sender.
      text: `select m.id, m.thread_id as "threadId", m.seq, m.text, m.at, m.voice_note_id as "voiceNoteId",
          (select json_agg(a.document_id order by a.position) from message_attachments a where a.message_id = m.id) as attachments
        from messages m where m.sender_user_id = $1 order by m.at, m.id`,
      values: [userId],
    })
    const { rows: messageReports } = await db.query({
      name: 'export-message-reports',
      // Index message_reports_reporter.
      text: `select id, message_id as "messageId", reason, details, created_at as "createdAt", decision from message_reports
        where reporter_user_id = $1 order by created_at, id`,
      values: [userId],
    })
    return { threads, messages, messageReports }
  },
  async erase(db, userId) {
    const { rows } = await db.query<{ id: string; others: string[] }>(
      `select o.thread_id as id, array_agg(distinct m.user_id::text) as others from thread_members o
       join thread_members m on m.thread_id = o.thread_id and m.user_id <> o.user_id where o.user_id = $1 group by 1`,
      [userId],
    )
    // Notifications of the other members may name the person, as does the title of the thread.
    for (const { id, others } of rows) await forgetToldOf(db, messageReceived, others, { thread: id })
    await db.query(`update threads set title = '' where id = any($1::uuid[])`, [rows.map(({ id }) => id)])
    await eraseMessages(db, 'm.sender_user_id = $1', [userId])
    await db.query(`update messages set sender_user_id = null where sender_user_id = $1`, [userId])
    await db.query(`delete from thread_members where user_id = $1`, [userId])
    await db.query(`update message_reports set details = null, reporter_user_id = null where reporter_user_id = $1`, [
      userId,
    ])
    await db.query(`update message_reports set decided_by_user_id = null where decided_by_user_id = $1`, [userId])
  },
}

/** Erases the messages of one side in the threads of these subjects, including those sent as a guest. */
export const eraseSide = (db: Db, kind: ThreadSubject, ids: readonly string[], side: Side): Promise<void> =>
  eraseMessages(
    db,
    `m.side = $3 and m.thread_id in (select id from threads where subject_kind = $1 and subject_id = any($2::uuid[]))`,
    [kind, ids, side],
  )
