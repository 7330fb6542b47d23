import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id, Language, Timestamp, queryFlag, queryInt } from '../values.ts'

/** Formats that browsers record: Opus in WebM or Ogg, AAC in MP4. */
export const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
export const RecordingType = z.enum(recordingTypes)
export type RecordingType = z.infer<typeof RecordingType>

export const MAX_SECONDS = 120
export const MAX_RECORDING_BYTES = 2 * 1024 * 1024
/** Recordings are uploaded in parts, so that a broken connection loses only one of them. */
export const PART_BYTES = 128 * 1024
export const CAPTION_LENGTH = 500
/** Bars of a waveform. */
export const PEAKS = 64
/** Days until a recording is erased, unless its owner extends it by as many. */
export const VOICE_NOTE_DAYS = 180
/** Days before erasure at which the owner is warned. */
export const WARNING_DAYS = 7
/** Voice notes per account. */
export const MAX_VOICE_NOTES = 500
export const VOICE_NOTES_PER_PAGE = 25

export const voiceNoteSubjects = ['lead', 'visit', 'listing', 'requirement'] as const
export const VoiceNoteSubject = z.enum(voiceNoteSubjects)
export type VoiceNoteSubject = z.infer<typeof VoiceNoteSubject>

/** Height of each bar of a waveform, percent. */
const Peaks = z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(PEAKS))
const Caption = z.string().check(z.trim(), z.maxLength(CAPTION_LENGTH))

export const VoiceNote = z.object({
  id: Id,
  /** Absent for a private note. */
  subject: z.optional(
    z.object({
      kind: VoiceNoteSubject,
      id: Id,
      title: z.string(),
      /** The page where the caller sees it. */
      path: z.optional(z.string()),
      /** The caller's side. */
      as: z.enum(['asker', 'host']),
    }),
  ),
  by: z.object({ userId: z.optional(Id), fullName: z.string(), isMe: z.boolean() }),
  /** Whether the other side can hear it too. */
  isShared: z.boolean(),
  /** Whether it belongs to a message and appears in no list. */
  isMessage: z.boolean(),
  type: RecordingType,
  seconds: z.number(),
  bytes: z.int(),
  /** Bytes received; it can be played when complete. */
  received: z.int(),
  peaks: z.array(z.int()),
  caption: z.optional(z.string()),
  language: z.optional(Language),
  createdAt: Timestamp,
  /** Erased then. */
  expiresAt: Timestamp,
  isPinned: z.boolean(),
  /** When the caller first heard it. */
  heardAt: z.optional(Timestamp),
  /** Other people who have heard it; only for the person who recorded it. */
  heardBy: z.optional(z.array(z.object({ fullName: z.string(), at: Timestamp }))),
})
export type VoiceNote = z.infer<typeof VoiceNote>

const one = z.object({ id: Id })
const NOT_FOUND = { VOICE_NOTE_NOT_FOUND: 404 } as const

export const createVoiceNote = endpoint({
  name: 'createVoiceNote',
  summary:
    'Announces a recording, whose bytes follow in parts. The same id sent twice is one recording. With no subject it is a note to oneself, or waits for its message.',
  method: 'POST',
  path: '/api/voice-notes',
  who: 'member',
  budget: 'file',
  feature: 'voice-recording',
  whose: 'team',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    subject: z.optional(z.strictObject({ kind: VoiceNoteSubject, id: Id })),
    isShared: z._default(z.boolean(), false),
    /** It will be sent with a message; it is erased if not sent within two days. */
    isMessage: z._default(z.boolean(), false),
    type: RecordingType,
    bytes: z.int().check(z.gte(1), z.lte(MAX_RECORDING_BYTES, code('VOICE_NOTE_TOO_LARGE'))),
    peaks: Peaks,
    caption: z.optional(Caption),
    language: z.optional(Language),
    /** The owner agrees that it is stored and that the people named beside the button can hear it. */
    consent: z.literal(true, { error: code('CONSENT_REQUIRED') }),
  }),
  returns: z.object({ data: VoiceNote }),
  errors: { VOICE_NOTES_FULL: 409, VOICE_SUBJECT_NOT_FOUND: 404, VOICE_SUBJECT_CLOSED: 409 },
})

export const uploadVoiceNotePart = endpoint({
  name: 'uploadVoiceNotePart',
  summary:
    'The bytes of a recording from an offset on. What has arrived already may be sent again; a gap is refused. With the last of them the recording is looked at and can be heard.',
  method: 'POST',
  path: '/api/voice-notes/{id}/parts',
  who: 'member',
  feature: 'voice-recording',
  status: 201,
  params: one,
  query: z.object({ offset: z.pipe(queryInt, z.int().check(z.gte(0), z.lte(MAX_RECORDING_BYTES))) }),
  file: { types: recordingTypes, mostBytes: PART_BYTES },
  returns: z.object({ data: VoiceNote }),
  errors: {
    ...NOT_FOUND,
    VOICE_NOTE_GAP: 409,
    VOICE_NOTE_KIND_REFUSED: 415,
    VOICE_NOTE_DAMAGED: 422,
    VOICE_NOTE_TOO_SHORT: 422,
    VOICE_NOTE_TOO_LONG: 422,
    VOICE_SUBJECT_CLOSED: 409,
  },
})

export const listVoiceNotes = endpoint({
  name: 'listVoiceNotes',
  summary: 'The recordings the signed-in person can hear, pinned ones first, then the newest.',
  method: 'GET',
  path: '/api/voice-notes',
  who: 'member',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(300))),
    /** Voice notes on one subject. */
    subject: z.optional(z.string().check(z.regex(/^(lead|visit|listing|requirement):[0-9a-f-]{36}$/, code('INVALID')))),
    kind: z.optional(VoiceNoteSubject),
    unheard: z.optional(queryFlag),
    /** Recorded by the caller. */
    mine: z.optional(queryFlag),
  }),
  returns: z.object({
    data: z.array(VoiceNote),
    next: z.optional(z.string()),
    /** Of all that the caller can hear. */
    unheard: z.int(),
  }),
  errors: { CURSOR_INVALID: 400, VOICE_SUBJECT_NOT_FOUND: 404 },
})

export const getVoiceNote = endpoint({
  name: 'getVoiceNote',
  summary: 'One recording; while it is sent, how much of it has arrived.',
  method: 'GET',
  path: '/api/voice-notes/{id}',
  who: 'member',
  whose: 'team',
  params: one,
  returns: z.object({ data: VoiceNote }),
  errors: NOT_FOUND,
})

export const playVoiceNote = endpoint({
  name: 'playVoiceNote',
  summary:
    'The audio of a recording, for participants of its subject, and for moderators if it was reported, which is logged.',
  method: 'GET',
  path: '/api/voice-notes/{id}/audio',
  who: 'member',
  params: one,
  download: { type: '*/*', name: 'voice-note' },
  returns: z.string(),
  errors: { ...NOT_FOUND, VOICE_NOTE_GONE: 410 },
})

export const hearVoiceNote = endpoint({
  name: 'hearVoiceNote',
  summary: 'Notes that the caller has heard a recording.',
  method: 'POST',
  path: '/api/voice-notes/{id}/heard',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({}),
  returns: z.object({}),
  errors: NOT_FOUND,
})

export const updateVoiceNote = endpoint({
  name: 'updateVoiceNote',
  summary:
    'Pins a recording for the caller. Its owner changes the caption, or keeps it for another 180 days from today.',
  method: 'PUT',
  path: '/api/voice-notes/{id}',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({
    isPinned: z.optional(z.boolean()),
    caption: z.optional(Caption),
    keep: z.optional(z.literal(true)),
  }),
  returns: z.object({ data: VoiceNote }),
  errors: { ...NOT_FOUND, VOICE_SUBJECT_CLOSED: 409, THREAD_BLOCKED: 409 },
})

export const removeVoiceNote = endpoint({
  name: 'removeVoiceNote',
  summary: 'Erases a recording of the caller for everyone.',
  method: 'DELETE',
  path: '/api/voice-notes/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: NOT_FOUND,
})
