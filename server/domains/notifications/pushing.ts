import type { Database } from '../../platform/db/pool.ts'
import type { Told } from './compose.ts'
import type { Say } from './say.ts'

/** How push messages are sent. */
export interface PushTools {
  vapid?: string
}

interface Push {
  id: string
  userId: string | undefined
  reached: string[]
  goodUntil: Date | null
}

export async function pushTo(_: Database, _tools: PushTools, _push: Push, _told: Told, _say: Say): Promise<string> {
  return ''
}
