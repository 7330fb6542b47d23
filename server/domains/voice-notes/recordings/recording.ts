import type { RecordingType } from '../../../../contract/conversations/voice-notes.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { OtherKind, Truncated } from '../../../platform/media/faults.ts'
import { mp4Ms } from './mp4.ts'
import { oggMs } from './ogg.ts'
import { webmMs } from './webm.ts'

export interface Recording {
  type: RecordingType
  ms: number
}

const startsAt = (bytes: Buffer, sign: string, at = 0) => bytes.toString('latin1', at, at + sign.length) === sign

function typeOf(bytes: Buffer): { type: RecordingType; msOf: (bytes: Buffer) => number } {
  if (startsAt(bytes, '\x1aE\xdf\xa3')) return { type: 'audio/webm', msOf: webmMs }
  if (startsAt(bytes, 'OggS')) return { type: 'audio/ogg', msOf: oggMs }
  if (startsAt(bytes, 'ftyp', 4)) return { type: 'audio/mp4', msOf: mp4Ms }
  throw new Refusal('VOICE_NOTE_KIND_REFUSED')
}

/** The type of a recording by its content, and its duration computed from its frames: browsers leave it out of the header. */
export function readRecording(bytes: Buffer): Recording {
  const { type, msOf } = typeOf(bytes)
  try {
    const ms = Math.round(msOf(bytes))
    if (!Number.isSafeInteger(ms)) throw new Truncated()
    return { type, ms }
  } catch (error) {
    if (error instanceof OtherKind) throw new Refusal('VOICE_NOTE_KIND_REFUSED')
    // A read past the end of the buffer means that the file is truncated.
    if (error instanceof Truncated || error instanceof RangeError) throw new Refusal('VOICE_NOTE_DAMAGED')
    throw error
  }
}
