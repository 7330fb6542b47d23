import { shareVisitLocation } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { onChangeOfPerson } from '../../../platform/session/account.ts'
import { sharedLocation } from './shared-location.ts'

/** Shortest interval between sent locations. */
const EVERY_MS = 20_000

let watch = 0
let timer: ReturnType<typeof setTimeout> | undefined

function forget(): void {
  navigator.geolocation.clearWatch(watch)
  clearTimeout(timer)
  sharedLocation.set(null)
}

const sendPoint = (id: string, { longitude, latitude }: GeolocationCoordinates) =>
  call(shareVisitLocation, {
    params: { id },
    body: { isShared: true, point: { type: 'Point', coordinates: [longitude, latitude] } },
  })

/** Shares this device's location with the other side until the visit ends. Rejects if the location is unavailable. */
export async function startSharing(id: string, name: string): Promise<void> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 15_000 })
  })
  const { data } = await sendPoint(id, coords)
  if (sharedLocation.get()) await stopSharing()
  const { until } = data.sharing
  if (until === undefined) return
  sharedLocation.set({ id, name, until })
  timer = setTimeout(forget, Date.parse(until) - Date.now())
  let sentAt = Date.now()
  watch = navigator.geolocation.watchPosition(
    (position) => {
      if (Date.now() - sentAt < EVERY_MS) return
      sentAt = Date.now()
      // A refusal means that the visit has ended, which stops sharing; a network error does not.
      sendPoint(id, position.coords).then(
        ({ data: visit }) => visit.sharing.until === undefined && forget(),
        (error: unknown) => isRefusal(error) && forget(),
      )
    },
    () => undefined,
    { enableHighAccuracy: true },
  )
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status !== 0

/** Stops sharing, here at once and on the server. */
export async function stopSharing(id = sharedLocation.get()?.id): Promise<void> {
  forget()
  if (id !== undefined) await call(shareVisitLocation, { params: { id }, body: { isShared: false } })
}

if (typeof document !== 'undefined')
  onChangeOfPerson(() => {
    if (sharedLocation.get()) forget()
  })
