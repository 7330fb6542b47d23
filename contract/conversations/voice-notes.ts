import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id, Language, Timestamp, queryFlag, queryInt } from '../values.ts'

/** What a browser records: Opus in WebM or Ogg, AAC in MP4. */
export const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
export const RecordingType = z.enum(recordingTypes)
export type RecordingType = z.infer<typeof RecordingType>

export const MAX_SECONDS = 120
export const MAX_RECORDING_BYTES = 2 * 1024 * 1024
/** A recording goes in parts, so that a connection that breaks costs one of them. */
export const PART_BYTES = 128 * 1024
export const CAPTION_LENGTH = 500
/** Bars of a waveform. */
export const PEAKS = 64
/** For how many days a recording is kept, unless its owner keeps it for as long again. */
export const VOICE_NOTE_DAYS = 180
/** Its owner is warned so many days before it is erased. */
export const WARNING_DAYS = 7
/** Of one account, at once. */
export const MAX_VOICE_NOTES = 500
export const VOICE_NOTES_PER_PAGE = 25

/** What a recording may be made on. */
export const voiceNoteSubjects = ['lead', 'visit', 'listing', 'requirement'] as const
export const VoiceNoteSubject = z.enum(voiceNoteSubjects)
export type VoiceNoteSubject = z.infer<typeof VoiceNoteSubject>

/** Height of each bar of a waveform, percent. */
const Peaks = z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(PEAKS))
const Caption = z.string().check(z.trim(), z.maxLength(CAPTION_LENGTH))

export const VoiceNote = z.object({
  id: Id,
  /** Absent in a note to oneself. */
  subject: z.optional(
    z.object({
      kind: VoiceNoteSubject,
      id: Id,
      title: z.string(),
      /** Where the caller sees it. */
      path: z.optional(z.string()),
      /** Which side of it the caller is. */
      as: z.enum(['asker', 'host']),
    }),
  ),
  by: z.object({ userId: z.optional(Id), fullName: z.string(), isMe: z.boolean() }),
  /** The other side hears it, too; else the own side alone. */
  isShared: z.boolean(),
  /** It goes with a message: it is in no list. */
  isMessage: z.boolean(),
  type: RecordingType,
  seconds: z.number(),
  bytes: z.int(),
  /** What of it has arrived; it can be heard once all has. */
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
  /** Who else has heard it; for whoever recorded it alone. */
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
  whose: 'team',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** Made by the caller. */
    id: Id,
    subject: z.optional(z.strictObject({ kind: VoiceNoteSubject, id: Id })),
    isShared: z._default(z.boolean(), false),
    /** It will be sent with a message, and is erased if it is not sent within two days. */
    isMessage: z._default(z.boolean(), false),
    type: RecordingType,
    bytes: z.int().check(z.gte(1), z.lte(MAX_RECORDING_BYTES, code('VOICE_NOTE_TOO_LARGE'))),
    peaks: Peaks,
    caption: z.optional(Caption),
    language: z.optional(Language),
    /** Its owner agrees that it is kept, and that those named beside the button hear it. */
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
    /** Those on one subject. */
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
    'The sound of a recording, for whoever takes part in what it is about. A moderator hears one that was reported, which is written down.',
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
  summary: 'Erases a recording of the caller for everybody.',
  method: 'DELETE',
  path: '/api/voice-notes/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: NOT_FOUND,
})
