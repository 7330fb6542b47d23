import { voiceNoteSubjects, type VoiceNoteSubject } from '../../../../contract/conversations/voice-notes.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { WantedNotes } from './voice-note-data.ts'

export const noteViews = ['all', 'new', 'mine'] as const
export type NoteView = (typeof noteViews)[number]

/** Filters of the recordings, all of them part of the address. */
export interface VoiceNotesSearch {
  view: NoteView
  kind?: VoiceNoteSubject | undefined
  /** The target of a notification. */
  note?: string | undefined
}

export function readVoiceNotes(params: URLSearchParams): VoiceNotesSearch {
  return {
    view: params.has('mine') ? 'mine' : params.has('unheard') ? 'new' : 'all',
    kind: voiceNoteSubjects.find((one) => one === params.get('kind')),
    note: params.get('note') ?? undefined,
  }
}

export const voiceNotesAddress = ({ view, kind }: VoiceNotesSearch): string =>
  memberPaths.voiceNotes({
    kind,
    mine: view === 'mine' ? 'true' : undefined,
    unheard: view === 'new' ? 'true' : undefined,
  })

export const wantedBy = ({ view, kind }: VoiceNotesSearch): WantedNotes => ({
  ...(kind && { kind }),
  ...(view === 'new' && { unheard: 'true' }),
  ...(view === 'mine' && { mine: 'true' }),
})
