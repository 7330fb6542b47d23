import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { eraseVoiceNotes, eraseVoiceNotesJob, tidyVoiceNotes, warnOfExpiry } from './keeping.ts'
import { voiceNoteNotifications } from './notifications.ts'
import { voiceNotePersonalData } from './personal-data.ts'
import { voiceNoteRoutes } from './routes.ts'

export const voiceNotes: Domain = ({ database, storage, clock, key, subjects }) => ({
  routes({ api, voiceNoteUses }) {
    voiceNoteRoutes(api, { database, storage, clock, key, subjects, uses: voiceNoteUses })
  },
  workers: [worker(eraseVoiceNotesJob, (background) => eraseVoiceNotes(background, storage, clock.now()))],
  cleanUps: {
    hourly: [warnOfExpiry],
    nightly: [(background, now) => tidyVoiceNotes(background, storage, subjects, now)],
  },
  personalData: [voiceNotePersonalData],
  notifications: voiceNoteNotifications,
  userEvents: ['voice-notes-changed'],
})
