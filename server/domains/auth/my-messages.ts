import type { Messages } from '../../platform/messages/messages.ts'
import type { Keeper } from '../users/service.ts'
import { ownContacts } from './my-contacts.ts'

/** Messages to a person: those that wait and, where the server sends none, those in the outbox. None is told: they were sent. */
export const ownMessages = (messages: Messages): Keeper => ({
  tell: async () => ({}),
  async erase(db, userId) {
    await messages.forget(db, { userId, addresses: await ownContacts(db, userId) })
  },
})
