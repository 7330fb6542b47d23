import { recordingTypes } from '../../../../../contract/conversations/voice-notes.ts'
import { DAY_MS } from '../../../../../contract/time.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { deviceStore, type Owned } from '../../../../platform/storage/device-store.ts'
import type { Recording } from '../../recording/send-recording.ts'

/** An unsent recording on the device. */
interface Kept extends Owned {
  /** Time of recording, ms. */
  at: number
  recording: Recording
}

/** Older recordings are obsolete and deleted. */
const KEPT_MS = 7 * DAY_MS

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  'recording' in value &&
  isRecording(value.recording)

const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'blob' in value &&
  value.blob instanceof Blob &&
  'type' in value &&
  recordingTypes.some((type) => type === value.type)

const store = deviceStore('recordings', isKept)
const owner = () => currentUser.get()?._id ?? ''
const idOf = (place: string) => `${owner()} ${place}`

/** The unsent recording that the signed-in person made in a place before leaving the page. */
export async function keptRecording(place: string): Promise<Recording | undefined> {
  const rows = await store.all().catch(() => [])
  const old = rows.filter(({ at }) => Date.now() - at > KEPT_MS)
  await Promise.allSettled(old.map(({ id }) => store.remove(id)))
  return rows.find((row) => row.id === idOf(place) && !old.includes(row))?.recording
}

/** Stores a recording until it is sent or discarded; if storing fails, it lasts as long as the page. */
export const keepRecording = (place: string, recording: Recording): Promise<void> =>
  store.put({ id: idOf(place), owner: owner(), at: Date.now(), recording }).catch(() => undefined)

export const forgetRecording = (place: string): Promise<void> => store.remove(idOf(place)).catch(() => undefined)
