import {
  messageText,
  messageTexts,
  previewMessageText,
  publishMessageText,
} from '../../../../contract/admin/message-texts.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { PublishedWords } from '../say.ts'
import { listTexts, previewText, publishText, readText } from './editing.ts'
import type { TextTools } from './published.ts'

interface EditorTools extends TextTools {
  database: Database
  published: () => Promise<PublishedWords>
  /** Called after every change. */
  changed: () => void
}

/** The texts of notifications, for operators. */
export function textRoutes({ serve }: Api, tools: EditorTools): void {
  const { database, published, changed } = tools
  serve(messageTexts, async () => ({ data: await listTexts(database, tools, await published()) }))
  serve(messageText, async ({ params }) => ({ data: await readText(database, tools, params) }))
  serve(previewMessageText, async ({ params, body }) => ({
    data: previewText(tools, params, { ...body, published: await published() }),
  }))
  serve(publishMessageText, async ({ params, body, viewer: { userId } }) => {
    const data = await database.transaction((db) => publishText(db, tools, params, { by: userId, ...body }))
    changed()
    return { data }
  })
}
