import {
  previewScreenText as previewEndpoint,
  publishScreenText as publishEndpoint,
  screenText,
  screenTexts,
} from '../../../../contract/admin/screen-texts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { previewScreenText, publishScreenText, readScreenText } from './editing.ts'
import { listScreenTexts } from './listing.ts'
import { countEdited, type Edited } from './published.ts'
import type { ShippedTexts } from './shipped.ts'

interface ScreenTextTools {
  database: Database
  clock: Clock
  readShipped: () => Promise<ShippedTexts>
  readEdited: () => Promise<Edited>
  /** Called after every change. */
  changed: () => void
}

/** The words of the screens, for operators. */
export function screenTextRoutes({ serve }: Api, tools: ScreenTextTools): void {
  const { database, clock, readShipped, readEdited, changed } = tools
  serve(screenTexts, async ({ query }) => {
    const [shipped, edited] = await Promise.all([readShipped(), readEdited()])
    return { ...listScreenTexts(shipped, edited, query), edited: countEdited(edited.words) }
  })
  serve(screenText, async ({ params: { id } }) => ({ data: await readScreenText(database, await readShipped(), id) }))
  serve(previewEndpoint, async ({ params: { id }, body: { texts } }) => ({
    data: previewScreenText(await readShipped(), id, texts),
  }))
  serve(publishEndpoint, async ({ params: { id }, body, viewer: { userId: by } }) => {
    const shipped = await readShipped()
    const data = await database.transaction((db) =>
      publishScreenText(db, shipped, id, { by, at: clock.now(), ...body }),
    )
    changed()
    return { data }
  })
}
