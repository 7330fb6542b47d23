import type { DeliveryChannel } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { quietUntil } from './quiet-hours.ts'
import type { Addressee } from './recipients.ts'

/**
 * Until when a message that is not composed yet has to wait, for its person sleeps or has no proven address; undefined
 * where it may go now. For who words it by what is true when it goes.
 */
export function heldUntil(now: Date, { person, timeZone }: Addressee, channel: DeliveryChannel): Date | undefined {
  const hasWay = channel === 'push' ? person.hasPush : person[channel] !== undefined
  return hasWay ? quietUntil(now, person.prefs.quietHours, timeZone) : new Date(now.getTime() + DAY_MS)
}
