import type { Database } from '../../platform/db/pool.ts'
import { PRIVATE_FOLDER, type Storage } from '../../platform/storage/storage.ts'
import type { Subjects } from '../subjects.ts'
import type { VoiceNoteUse } from './access.ts'

export interface NoteTools {
  database: Database
  storage: Storage
  key: Buffer
  subjects: Subjects
  uses: readonly VoiceNoteUse[]
}

export const fileOf = (id: string) => `${PRIVATE_FOLDER}/voice-notes/${id}`
/** Binds the encryption to the id, so that a file cannot be read as another one. */
export const purposeOf = (id: string) => `voice-note ${id}`
export const partPurpose = (id: string, firstByte: number) => `${purposeOf(id)} part ${firstByte}`
