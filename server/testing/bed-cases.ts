import { holdBed } from '../../contract/beds/bed-holds.ts'
import { addBeds } from '../../contract/beds/beds.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Lister, openListers } from './listers.ts'
import type { AskInput, Asked } from './start-app.ts'

type Listers = Awaited<ReturnType<typeof openListers>>
type PgLister = Lister & { lists: object }

/** A PG with a room of two beds; returns its id and those of the beds. */
export async function pgWithBeds(app: Asked, listers: Listers, by: PgLister) {
  const id = await listers.home({ ...by.lists, intent: 'pg', propertySubType: 'pg-room', pg: { gender: 'any' } })
  const { data } = await app.ask(addBeds, {
    params: { id },
    body: { rooms: ['1'], sharing: 2, rent: 9_000_00 },
    token: by.token,
  })
  return { id, bedIds: data.map((bed) => bed.id) }
}

/** A PG by its id, one of its beds to reserve, or the hold of a new person on it. */
export async function bedThing(
  app: Asked,
  listers: Listers,
  thing: 'pg' | 'bed' | 'bed hold',
  by: PgLister,
): Promise<AskInput> {
  const { id, bedIds } = await pgWithBeds(app, listers, by)
  const [bedId = ''] = bedIds
  if (thing !== 'bed hold') return { params: { id, bedId } }
  const hold = { id: uuidv7(), bedId }
  await app.ask(holdBed, { body: hold, token: (await listers.someone()).token })
  return { params: { id: hold.id } }
}

/** Valid bodies of the calls about beds. */
export const bedBodies: Record<string, (made: AskInput) => object> = {
  addBeds: () => ({ rooms: ['2'], sharing: 1, rent: 12_000_00 }),
  updateBeds: ({ params }) => ({ beds: [{ id: params?.['bedId'], version: 1 }], rent: 8_000_00 }),
  holdBed: ({ params }) => ({ id: uuidv7(), bedId: params?.['bedId'] }),
  updateBedHold: () => ({ to: 'accepted' }),
}
