import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { messageDocumentUse, messageVoiceUse } from './document-use.ts'
import { messageAdminRoutes } from './admin-routes.ts'
import { conversationPersonalData } from './personal-data.ts'
import { conversationRoutes } from './routes.ts'
import { conversationNotifications } from './telling/notifications.ts'
import { tellUnread, tellUnreadJob } from './telling/unread.ts'

export const conversations: Domain = ({ config, database, clock, subjects }) => ({
  routes({ api }) {
    conversationRoutes(api, { database, clock, subjects, rateLimitScale: config.RATE_LIMIT_SCALE })
    messageAdminRoutes(api, { database, clock, subjects })
  },
  workers: [
    worker(tellUnreadJob, (background, { threadId }) => tellUnread(background, clock.now(), subjects, threadId)),
  ],
  personalData: [conversationPersonalData],
  documentUse: messageDocumentUse(subjects),
  voiceNoteUse: messageVoiceUse(subjects),
  notifications: conversationNotifications,
  userEvents: ['threads-changed'],
})
