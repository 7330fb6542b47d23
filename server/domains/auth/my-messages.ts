import type { Messages } from '../../platform/messages/messages.ts'
import { forgetAddresses } from '../notifications/service.ts'
import type { PersonalData } from '../users/service.ts'
import { contactPersonalData } from './my-contacts.ts'

/** Erases the messages that wait for a person's addresses, and those in the outbox of a server that sends none. They are not exported. */
export const messagePersonalData = (messages: Messages): PersonalData => ({
  export: async () => ({}),
  async erase(db, userId) {
    await forgetAddresses(db, messages, userId, await contactPersonalData(db, userId))
  },
})
