import {
  createVoiceNote,
  getVoiceNote,
  PART_BYTES,
  uploadVoiceNotePart,
  type RecordingType,
  type VoiceNote,
  type VoiceNoteSubject,
} from '../../../../contract/conversations/voice-notes.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { ApiError, isBriefLimit } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { pauseUntilOnline } from '../../../platform/api/until-online.ts'
import { upload } from '../../../platform/api/upload.ts'

/** A recording on this device. */
export interface Recording {
  /** Id of the voice note, with which sending resumes, also from another page. */
  id: string
  blob: Blob
  type: RecordingType
  seconds: number
  peaks: number[]
}

/** The target of a recording: a subject, a message, or a private memo. */
export type RecordingTarget = { kind: VoiceNoteSubject; id: string } | 'message' | 'memo'

export interface NewVoiceNote {
  recording: Recording
  target: RecordingTarget
  isShared: boolean
  caption: string
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** Whether a retry may succeed. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || isBriefLimit(error) || error.status >= 500)

/**
 * Uploads a recording part by part; after an error it resumes with the missing parts, and gives up after five tries
 * without progress. `onProgress` receives the arrived fraction, 0 to 1.
 */
export async function sendRecording(
  { recording: { id, blob, type, peaks }, target, isShared, caption }: NewVoiceNote,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<VoiceNote> {
  const isMessage = target === 'message'
  const announce = () =>
    call(
      createVoiceNote,
      {
        body: {
          id,
          ...(typeof target === 'object' && { subject: target }),
          isShared,
          isMessage,
          type,
          bytes: blob.size,
          peaks,
          ...(caption && { caption }),
          consent: true,
        },
      },
      { signal },
    )
  const sendPart = (offset: number) =>
    upload(
      {
        ...uploadVoiceNotePart,
        path: withSearch(uploadVoiceNotePart.path.replace('{id}', id), { offset: String(offset) }),
      },
      blob.slice(offset, offset + PART_BYTES, type),
      (share) => onProgress(Math.min(1, (offset + share * PART_BYTES) / blob.size)),
      signal,
    )
  let note: VoiceNote | undefined
  for (let tries = 0; ;) {
    try {
      note ??= (await announce()).data
      if (note.received >= blob.size) return note
      note = (await sendPart(note.received)).data
      tries = 0
    } catch (error) {
      const isGap = error instanceof ApiError && error.code === 'VOICE_NOTE_GAP'
      if (signal.aborted || !(isGap || mayPass(error)) || tries >= PAUSES_MS.length) throw error
      await pauseUntilOnline(PAUSES_MS[tries] ?? 0, signal)
      if (signal.aborted) throw error
      tries += 1
      // Only the server knows how much of the running part arrived.
      if (note) note = (await call(getVoiceNote, { params: { id } }, { signal }).catch(() => undefined))?.data ?? note
    }
  }
}
