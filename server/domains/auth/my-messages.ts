import type { Messages } from '../../platform/messages/messages.ts'
import { forgetAddresses } from '../notifications/service.ts'
import type { PersonalData } from '../users/service.ts'
import { contactPersonalData } from './my-contacts.ts'

/** Messages to a person's addresses: those that wait and, where the server sends none, those in the outbox. None is told: they were sent. */
export const messagePersonalData = (messages: Messages): PersonalData => ({
  export: async () => ({}),
  async erase(db, userId) {
    await forgetAddresses(db, messages, userId, await contactPersonalData(db, userId))
  },
})
