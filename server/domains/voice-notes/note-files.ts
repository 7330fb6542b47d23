import type { Database } from '../../platform/db/pool.ts'
import { PRIVATE_FOLDER, type Storage } from '../../platform/storage/storage.ts'
import type { Subjects } from '../subjects.ts'
import type { VoiceNoteUse } from './access.ts'

/** Where recordings are kept, and under whose key. */
export interface NoteTools {
  database: Database
  storage: Storage
  key: Buffer
  subjects: Subjects
  /** What all domains say of the recordings that they use. */
  uses: readonly VoiceNoteUse[]
}

export const fileOf = (id: string) => `${PRIVATE_FOLDER}/voice-notes/${id}`
/** Under another id it cannot be read. */
export const purposeOf = (id: string) => `voice-note ${id}`
export const partPurpose = (id: string, firstByte: number) => `${purposeOf(id)} part ${firstByte}`
