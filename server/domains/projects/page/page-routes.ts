import { getProject, projectDocument, projectUpdates } from '../../../../contract/projects/project.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { RawFile, type Api } from '../../../platform/http/serve.ts'
import { openSharedDocument, type DocumentStore } from '../../uploads/service.ts'
import { findProject } from '../rights/public-projects.ts'
import { isPublicDocument, projectPage, updatesBefore } from './project-page.ts'

/** Per address, because each download decrypts the file. */
const MAX_DOWNLOADS_PER_HOUR = 300

/** Public reads of a project: its page, older updates and public documents. */
export function projectPageRoutes({ serve }: Api, { clock, ...store }: DocumentStore & { clock: Clock }): void {
  const { database } = store
  serve(
    getProject,
    async ({ params: { key }, query: { market } }) => {
      const project = await projectPage(database, market, key, clock.now())
      if (!project) throw new Refusal('PROJECT_NOT_FOUND')
      return { data: project }
    },
    { microCached: true },
  )
  serve(projectUpdates, async ({ params: { key }, query: { market, before } }) => {
    const id = await findProject(database, market, key)
    if (id === undefined) throw new Refusal('PROJECT_NOT_FOUND')
    return { data: await updatesBefore(database, id, before) }
  })
  serve(projectDocument, async ({ params: { key, id }, query: { market }, client }) => {
    const now = clock.now()
    if (!(await isPublicDocument(database, market, key, id))) throw new Refusal('DOCUMENT_NOT_FOUND')
    const limit = { key: `project-documents:from:${client.address()}`, most: MAX_DOWNLOADS_PER_HOUR, windowMs: HOUR_MS }
    await consumeRateLimit(database, now, [limit])
    const { document, bytes } = await openSharedDocument(store, now, id)
    return new RawFile(bytes, { ...document, isShown: document.type !== 'application/pdf' })
  })
}
