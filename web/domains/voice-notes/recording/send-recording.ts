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
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { upload } from '../../../platform/api/upload.ts'

/** A recording on this device. */
export interface Recording {
  /** Of the voice note it becomes: sent again, also from another page, it goes on where it stopped. */
  id: string
  blob: Blob
  type: RecordingType
  seconds: number
  peaks: number[]
}

/** What it is on: a subject, a message it will be sent with, or nothing but oneself. */
export type RecordingTarget = { kind: VoiceNoteSubject; id: string } | 'message' | 'memo'

export interface NewVoiceNote {
  recording: Recording
  target: RecordingTarget
  isShared: boolean
  caption: string
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** Whether the same call may do better after a while. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Waits, at most until there is a line again. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', go, { once: true, signal })
    signal.addEventListener('abort', go, { once: true })
  })
}

/**
 * Sends a recording part by part; after a break it goes on with what has not arrived, and gives up where five tries in a row
 * brought nothing. `onProgress` is told the share that has arrived, 0 to 1.
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
      await pause(PAUSES_MS[tries] ?? 0, signal)
      if (signal.aborted) throw error
      tries += 1
      // Of what was on its way, only the server knows how much arrived.
      if (note) note = (await call(getVoiceNote, { params: { id } }, { signal }).catch(() => undefined))?.data ?? note
    }
  }
}
