import { insertRow } from '../../platform/db/write-row.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RecordingType, VoiceNoteSubject } from '../../../contract/conversations/voice-notes.ts'
import type { Db } from '../../platform/db/pool.ts'
import { encryptFile } from '../../platform/storage/file-cipher.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { fileOf, purposeOf } from './note-files.ts'
import type { Side } from './note-rows.ts'
import { expiryOf } from './publishing.ts'
import { readRecording } from './recordings/recording.ts'

/** A recording of three seconds made by a browser. */
export const recordingOf = (name: RecordingName): Buffer =>
  readFileSync(new URL(`recordings/fixtures/${name}`, import.meta.url))

export const recordingNames = {
  'chromium.webm': 'audio/webm',
  'firefox.webm': 'audio/webm',
  'firefox.ogg': 'audio/ogg',
  'safari.mp4': 'audio/mp4',
  'safari-whole.mp4': 'audio/mp4',
} as const satisfies Record<string, RecordingType>
export type RecordingName = keyof typeof recordingNames

export const somePeaks = Array.from({ length: 64 }, (_, at) => 20 + Math.round(60 * Math.abs(Math.sin(at / 5))))

interface MadeNote {
  id: string
  ownerId: string
  subject?: { kind: VoiceNoteSubject; id: string }
  side?: Side
  isShared?: boolean
  name?: RecordingName
  caption?: string
  at: Date
  /** Who else has it in their list, unheard. */
  listenerIds?: readonly string[]
}

/** Adds a complete recording for the demo market, without notifications. */
export async function addVoiceNote(
  db: Db,
  { storage, key }: { storage: Storage; key: Buffer },
  {
    id,
    ownerId,
    subject,
    side = 'host',
    isShared = false,
    name = 'chromium.webm',
    caption,
    at,
    listenerIds = [],
  }: MadeNote,
): Promise<void> {
  const bytes = recordingOf(name)
  const { type, ms } = readRecording(bytes)
  await storage.put(fileOf(id), encryptFile(key, purposeOf(id), bytes))
  await insertRow(db, 'voice_notes', {
    id,
    ownerUserId: ownerId,
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    side,
    isShared,
    isMessage: false,
    type,
    bytes: bytes.length,
    received: bytes.length,
    ms,
    sha256: createHash('sha256').update(bytes).digest(),
    peaks: somePeaks,
    caption,
    consentedAt: at,
    createdAt: at,
    storedAt: at,
    expiresAt: expiryOf(at),
  })
  const listeners = [ownerId, ...listenerIds]
  await insertRows(
    db,
    'voice_note_listeners',
    listeners.map((userId) => ({ userId, voiceNoteId: id, isOwner: userId === ownerId, createdAt: at })),
  )
}
