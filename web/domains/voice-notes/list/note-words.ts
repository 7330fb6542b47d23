import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VoiceNoteSubject } from '../../../../contract/conversations/voice-notes.ts'

/** What recordings are on, in the plural, as they are narrowed to. */
export const kindNames: Record<VoiceNoteSubject, MessageDescriptor> = {
  lead: msg`Leads`,
  visit: msg`Visits`,
  listing: msg`Listings`,
  requirement: msg`Requirements`,
}

/** The same of one. */
export const subjectNames: Record<VoiceNoteSubject, MessageDescriptor> = {
  lead: msg`Lead`,
  visit: msg`Visit`,
  listing: msg`Listing`,
  requirement: msg`Requirement`,
}
