import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import {
  getVoiceNote,
  hearVoiceNote,
  listVoiceNotes,
  type VoiceNote,
  type VoiceNoteSubject,
} from '../../../../contract/conversations/voice-notes.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { call } from '../../../platform/api/call.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { invalidate } from '../../../platform/api/use-action.ts'

export interface WantedNotes {
  subject?: string
  kind?: VoiceNoteSubject
  unheard?: 'true'
  mine?: 'true'
}
interface Place {
  cursor?: string
}
const first: Place = {}

/** Queries to refetch after a change of a voice note. */
export const noteReads = [listVoiceNotes, getVoiceNote]

/** Recordings that `person` can hear, page by page. */
export const notesQuery = (person: string, wanted: WantedNotes) =>
  infiniteQueryOptions({
    queryKey: [listVoiceNotes.name, person, wanted],
    queryFn: ({ client, pageParam, signal }): Promise<EndpointOutput<typeof listVoiceNotes>> =>
      callOf(client)(listVoiceNotes, { query: { ...wanted, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { cursor: next }),
  })

/** Records that another person's recording was heard; errors are ignored. */
export async function noteHeard(client: QueryClient, note: VoiceNote): Promise<void> {
  if (note.by.isMe || note.heardAt !== undefined) return
  await call(hearVoiceNote, { params: { id: note.id }, body: {} }).catch(() => undefined)
  await invalidate(client, noteReads)
}
