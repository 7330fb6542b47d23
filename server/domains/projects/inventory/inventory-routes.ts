import { message } from '../../../../contract/messages/messages.ts'
import {
  editUnits,
  moveUnits,
  projectInventory,
  undoInventory,
  unitHistory,
} from '../../../../contract/projects/inventory.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import * as editing from './editing.ts'
import * as moving from './moving.ts'
import { readInventory, readUnitHistory } from './reading.ts'
import { undoChange } from './undoing.ts'

const CHANGES_PER_HOUR = 1000

interface InventoryTools {
  database: Database
  clock: Clock
  rateLimitScale: number
}

/** The homes of a project for those who sell them. */
export function inventoryRoutes({ serve }: Api, { database, clock, rateLimitScale }: InventoryTools): void {
  const count = (userId: string) =>
    consumeRateLimit(database, clock.now(), [
      { key: `change-units:by:${userId}`, most: CHANGES_PER_HOUR * rateLimitScale, windowMs: HOUR_MS },
    ])

  serve(projectInventory, async ({ params, viewer }) => ({
    data: await readInventory(database, clock.now(), viewer.userId, params.id),
  }))

  serve(moveUnits, async ({ params, body, viewer, client }) => {
    await count(viewer.userId)
    const data = await moving.moveUnits(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), message('UNITS_SAVED')), data }
  })

  serve(editUnits, async ({ params, body, viewer, client }) => {
    await count(viewer.userId)
    const data = await editing.editUnits(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), message('UNITS_SAVED')), data }
  })

  serve(undoInventory, async ({ params, body, viewer, client }) => {
    await count(viewer.userId)
    const units = await undoChange(database, clock.now(), viewer.userId, params.id, body.changeId)
    return { message: say(client.language(), message('INVENTORY_UNDONE')), data: { units } }
  })

  serve(unitHistory, async ({ params, viewer }) => ({
    data: await readUnitHistory(database, viewer.userId, params.id, params.unitId),
  }))
}
