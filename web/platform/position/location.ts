import { createStore } from '../storage/store.ts'
import { isAllowed } from '../privacy-choices.ts'
import { readStored, storageKeys, writeStored } from '../storage/storage.ts'

/** `[longitude, latitude]`; 0,0 means unknown. */
export type DevicePosition = [longitude: number, latitude: number]

const unknown: DevicePosition = [0, 0]
const position = createStore<DevicePosition>(unknown)
/** The newest single reading of the device, as against what it reports while it moves. */
export const lastReading = createStore<DevicePosition | null>(null)

const numberOf = (text: string | null) => Number(text) || 0

function keep(longitude: number, latitude: number): void {
  const known = isAllowed('location') ? [longitude, latitude] : unknown
  writeStored(storageKeys.longitude, String(known[0]))
  writeStored(storageKeys.latitude, String(known[1]))
  position.set([longitude, latitude])
}

/** Takes up the position of the last visit; both keys start at 0. */
export function restorePosition(): void {
  keep(numberOf(readStored(storageKeys.longitude)), numberOf(readStored(storageKeys.latitude)))
}

/** Forgets where the device was. */
export const forgetPosition = () => keep(...unknown)

/** The last position known; 0,0 when there is none. */
export const devicePosition = position

export const isKnown = ([longitude, latitude]: DevicePosition) => longitude !== 0 && latitude !== 0

/** Reads the device's position once; this is what makes the browser ask. Rejects when the person or device refuses. */
export function readPosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This device has no geolocation.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        keep(coords.longitude, coords.latitude)
        const reading: DevicePosition = [coords.longitude, coords.latitude]
        lastReading.set(reading)
        resolve(reading)
      },
      (refusal) => reject(new Error(refusal.message)),
      { maximumAge: 60_000, timeout: 15_000 },
    )
  })
}

/** Keeps the stored position up to date while the device moves. */
function watchPosition(): void {
  navigator.geolocation?.watchPosition(
    ({ coords }) => keep(coords.longitude, coords.latitude),
    () => undefined,
  )
}

/** Follows the device only where the person has already agreed, so that opening a page never asks. */
export async function watchIfAllowed(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') watchPosition()
}
