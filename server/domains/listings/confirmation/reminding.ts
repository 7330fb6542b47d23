import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { listingsToConfirm, type confirmSteps } from './notifications.ts'

/** The homes of one lister that reached a step. `due` is in ms. */
export interface Reminder {
  userId: string
  homes: { id: string; title: string; due: number; step: (typeof confirmSteps)[number] }[]
}

/** Reminds one lister of their homes, in one message. */
export async function remind(db: Db, now: Date, { userId, homes }: Reminder): Promise<void> {
  await publishUserEvent(db, [userId], 'listings-changed')
  await notify(db, now, listingsToConfirm, { to: { userId }, params: { homes }, key: now.toISOString() })
}
