import {
  deleteAuthor,
  deleteCategory,
  deleteTag,
  adminTaxonomy,
  saveAuthor,
  saveCategory,
  saveTag,
} from '../../../../contract/blog/taxonomy-admin.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { may } from '../../../../contract/policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { say } from '../../../platform/words.ts'
import * as office from './taxonomy-admin.ts'

/** Categories, tags and authors as the operator keeps them. */
export function taxonomyRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(adminTaxonomy, async ({ query: { market }, viewer }) => ({
    data: {
      categories: await office.adminCategories(database, market),
      tags: await office.adminTags(database, market),
      authors: await office.adminAuthors(database, {
        market,
        userId: may(viewer, 'review-articles') ? undefined : viewer.userId,
      }),
    },
  }))
  serve(saveCategory, async ({ params: { id }, body, viewer }) => ({
    data: await office.writeCategory(database, clock.now(), viewer, id, body),
  }))
  serve(saveTag, async ({ params: { id }, body: { name }, viewer }) => ({
    data: await office.renameTag(database, clock.now(), viewer, id, name),
  }))
  serve(saveAuthor, async ({ params: { id }, body, viewer }) => ({
    data: await office.writeAuthor(database, clock.now(), viewer, id, body),
  }))
  const deleted = (client: Client) => ({ message: say(client.language(), message('BLOG_TERM_DELETED')) })
  serve(deleteCategory, async ({ params: { id }, query: { replacement }, viewer, client }) => {
    await office.removeCategory(database, clock.now(), viewer, id, replacement)
    return deleted(client)
  })
  serve(deleteTag, async ({ params: { id }, viewer, client }) => {
    await office.removeTag(database, clock.now(), viewer, id)
    return deleted(client)
  })
  serve(deleteAuthor, async ({ params: { id }, query: { replacement }, viewer, client }) => {
    await office.removeAuthor(database, clock.now(), viewer, id, replacement)
    return deleted(client)
  })
}
