import type { Db } from '../../platform/db/pool.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { PersonalData } from '../users/service.ts'
import type { ListedKind } from './kind.ts'
import { hashAddress } from './recipients.ts'

/** A person's notifications and their deliveries. Erasing also removes the person from the texts they published. */
export const notificationPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: notifications } = await db.query(
      `select n.id, n.kind, n.params, n.created_at as "createdAt", n.read_at as "readAt", (select json_agg(json_build_object(
           'channel', d.channel, 'state', d.state, 'at', d.updated_at) order by d.channel)
         from notification_deliveries d where d.notification_id = n.id) as deliveries
       from notifications n where n.user_id = $1 order by n.id`,
      [userId],
    )
    const { rows: messagesByDay } = await db.query(
      `select channel, day, sent from message_allowances where recipient_id = $1 order by day, channel`,
      [userId],
    )
    return { notifications, messagesByDay }
  },
  async erase(db, userId) {
    await db.query(`delete from notifications where user_id = $1`, [userId])
    await db.query(`delete from message_allowances where recipient_id = $1`, [userId])
    await db.query(`update message_texts set published_by = null where published_by = $1`, [userId])
  },
}

/** Deletes notifications to a person's account and addresses, including those sent without the account. */
export async function forgetAddresses(db: Db, messages: Messages, userId: string, addresses: string[]): Promise<void> {
  const { rows } = await db.query<{ sending: boolean }>(
    `with forgotten as (delete from notifications where user_id = $1 or recipient = any($2::text[]) returning id)
     select exists (select from notification_deliveries d join forgotten on forgotten.id = d.notification_id
       where d.state = 'sending') as sending`,
    [userId, addresses.map((address) => hashAddress(db, address))],
  )
  await messages.forget(db, { userId, addresses }, rows[0]?.sending)
}

/** Deletes notifications of other people that contain text of an erased person. */
export async function forgetTold(db: Db, { name }: ListedKind, userIds: string[], ...keys: string[]): Promise<void> {
  await db.query(
    `delete from notifications where recipient = any($1::text[]) and kind = $2 and key = any($3::text[])`,
    [userIds, name, keys],
  )
}

/** The same for all notifications with these parameters. */
export async function forgetToldOf(db: Db, { name }: ListedKind, userIds: string[], params: object): Promise<void> {
  await db.query(`delete from notifications where recipient = any($1::text[]) and kind = $2 and params @> $3::jsonb`, [
    userIds,
    name,
    JSON.stringify(params),
  ])
}
