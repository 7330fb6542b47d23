import { message } from '../../../../contract/messages/messages.ts'
import { countRead, getPost, listPosts } from '../../../../contract/blog/posts.ts'
import { blogAuthor, blogCategories, blogCategory, blogTag, blogTags } from '../../../../contract/blog/taxonomy.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { publicCategory, readCategories, termOf } from '../taxonomy/categories.ts'
import { readAuthor, readTag, readTags } from '../taxonomy/terms.ts'
import { readPosts } from './post-lists.ts'
import { readPost } from './post-page.ts'
import { isPreview } from './previews.ts'
import { countRead as count } from './reads.ts'

const MAX_TAGS = 500

interface Tools {
  database: Database
  clock: Clock
  key: Buffer
  rateLimitScale: number
}

export function blogRoutes({ serve }: Api, { database, clock, key, rateLimitScale }: Tools): void {
  serve(listPosts, ({ query }) => readPosts(database, query), { microCached: true })
  serve(getPost, async ({ params: { id }, query: { preview } }) => ({
    data: await readPost(database, id, {
      mayPreview: (post) => preview !== undefined && isPreview(key, post, clock.now(), preview),
    }),
  }))
  serve(
    countRead,
    async ({ params: { id }, client, viewer }) => {
      await count(database, clock.now(), id, { client, viewer, scale: rateLimitScale })
      return { message: say(client.language(), message('COUNTED')) }
    },
    { knowsViewer: true },
  )
  serve(blogCategories, async ({ query: { market } }) => ({
    data: (await readCategories(database, market)).map(publicCategory),
  }))
  serve(blogCategory, async ({ params: { slug }, query: { market } }) => {
    const node = (await readCategories(database, market)).find((one) => one.slug === slug)
    if (!node) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
    const children = node.children.map((child) => ({ ...termOf(child), count: child.count }))
    return { data: { category: publicCategory(node), path: node.path, children } }
  })
  serve(blogTags, async ({ query: { market } }) => ({ data: await readTags(database, market, MAX_TAGS) }))
  serve(blogTag, async ({ params: { slug }, query: { market } }) => ({ data: await readTag(database, market, slug) }))
  serve(blogAuthor, async ({ params: { slug }, query: { market } }) => ({
    data: await readAuthor(database, market, slug),
  }))
}
