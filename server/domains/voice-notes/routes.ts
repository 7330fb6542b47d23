import {
  createVoiceNote,
  getVoiceNote,
  hearVoiceNote,
  listVoiceNotes,
  playVoiceNote,
  removeVoiceNote,
  updateVoiceNote,
  uploadVoiceNotePart,
} from '../../../contract/conversations/voice-notes.ts'
import { message } from '../../../contract/messages/messages.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Existing, RawFile, type Api } from '../../platform/http/serve.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { say } from '../../platform/words.ts'
import { removeNote, updateNote } from './changing.ts'
import { hear, listNotes, oneNote, soundOf } from './listening.ts'
import type { NoteTools } from './note-files.ts'
import { createNote, receivePart } from './uploading.ts'

const NOTES_PER_HOUR = 120
const PARTS_PER_HOUR = 4000
const PLAYS_PER_HOUR = 1200

interface VoiceNoteOptions extends NoteTools {
  clock: Clock
}

/** Short recordings: they are sent in parts, heard, pinned and erased. */
export function voiceNoteRoutes({ serve }: Api, { clock, ...tools }: VoiceNoteOptions): void {
  const { database, subjects } = tools
  const count = (now: Date, what: string, most: number, userId: string) =>
    consumeRateLimit(database, now, [{ key: `voice-note-${what}:by:${userId}`, most, windowMs: HOUR_MS }])

  serve(createVoiceNote, async ({ body, viewer: { userId } }) => {
    const now = clock.now()
    await count(now, 'new', NOTES_PER_HOUR, userId)
    const { note, isNew } = await createNote(tools, now, userId, body)
    return isNew ? { data: note } : new Existing({ data: note })
  })
  serve(uploadVoiceNotePart, async ({ params: { id }, query: { offset }, body, viewer: { userId } }) => {
    const now = clock.now()
    await count(now, 'part', PARTS_PER_HOUR, userId)
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    return { data: await receivePart(tools, now, userId, { id, offset, bytes }) }
  })
  serve(listVoiceNotes, async ({ query, viewer }) => listNotes(database, subjects, clock.now(), viewer.userId, query))
  serve(getVoiceNote, async ({ params, viewer }) => ({
    data: await oneNote(database, subjects, clock.now(), viewer.userId, params.id),
  }))
  serve(playVoiceNote, async ({ params: { id }, viewer }) => {
    const now = clock.now()
    await count(now, 'play', PLAYS_PER_HOUR, viewer.userId)
    const { row, bytes } = await soundOf(tools, now, viewer, id)
    return new RawFile(bytes, { type: row.type, name: `voice-note.${row.type.slice('audio/'.length)}`, isShown: true })
  })
  serve(hearVoiceNote, async ({ params: { id }, viewer: { userId } }) => {
    await database.transaction(async (db) => {
      const listeners = await hear(db, subjects, clock.now(), userId, id)
      await publishUserEvent(db, listeners, 'voice-notes-changed', id)
    })
    return {}
  })
  serve(updateVoiceNote, async ({ params: { id }, body, viewer: { userId } }) => ({
    data: await database.transaction((db) => updateNote(db, tools, clock.now(), userId, { id, ...body })),
  }))
  serve(removeVoiceNote, async ({ params: { id }, viewer: { userId }, client }) => {
    await removeNote(tools, clock.now(), userId, id)
    return { message: say(client.language(), message('VOICE_NOTE_REMOVED')) }
  })
}
