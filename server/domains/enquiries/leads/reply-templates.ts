import { lock } from '../../../platform/db/locks.ts'
import { REPLY_TEMPLATES_LIMIT, type ReplyTemplate } from '../../../../contract/enquiries/lead-changes.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

export async function templatesOf(db: Db, userId: string): Promise<ReplyTemplate[]> {
  const { rows } = await db.query<ReplyTemplate>({
    name: 'reply-templates',
    text: `select id, name, text from reply_templates where user_id = $1 order by lower(name), id`,
    values: [userId],
  })
  return rows
}

/** Saves a template; one with the same id is replaced. Throws REPLY_TEMPLATES_FULL. */
export async function saveTemplate(
  db: Db,
  now: Date,
  userId: string,
  { id, name, text }: ReplyTemplate,
): Promise<void> {
  await lock(db, 'replyTemplate', userId)
  const { rowCount } = await db.query(
    `insert into reply_templates (id, user_id, name, text, created_at)
       select $1, $2, $3, $4, $5 where exists (select from reply_templates where user_id = $2 and id = $1)
         or (select count(*) from reply_templates where user_id = $2) < ${REPLY_TEMPLATES_LIMIT}
     on conflict (user_id, id) do update set name = excluded.name, text = excluded.text`,
    [id, userId, name, text, now],
  )
  if (!rowCount) throw new Refusal('REPLY_TEMPLATES_FULL')
}

export const deleteTemplate = (db: Db, userId: string, id: string) =>
  db.query(`delete from reply_templates where user_id = $1 and id = $2`, [userId, id])
