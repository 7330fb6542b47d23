import { enquirySent } from '../asking/notifications.ts'
import { forgetTold } from '../../notifications/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { replyReceived } from './notifications.ts'

/** What a lister's askers were told names the lister and their home: with the account it goes. The rest is exported with what was asked. */
export const talkPersonalData: PersonalData = {
  export: () => Promise.resolve({}),
  async erase(db, userId) {
    const { rows } = await db.query<{ id: string; asker: string; messages: string[] | null }>(
      `select e.id, e.asker_user_id as asker, (select array_agg(m.id) from enquiry_messages m where m.enquiry_id = e.id and m.by_lister) as messages
       from consents c join enquiries e on e.consent_id = c.id where c.recipient_user_id = $1 and e.asker_user_id is not null`,
      [userId],
    )
    for (const { id, asker, messages } of rows) {
      await forgetTold(db, enquirySent, [asker], id)
      for (const message of messages ?? []) await forgetTold(db, replyReceived, [asker], message)
    }
  },
}
