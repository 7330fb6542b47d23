import { insertRow } from '../server/platform/db/write-row.ts'
import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Role } from '../contract/roles.ts'
import { HOUR_MS } from '../contract/time.ts'
import { readArticle } from '../server/domains/blog/articles/articles.ts'
import { authorOfAccount } from '../server/domains/blog/admin/guest-authors.ts'
import { setTags } from '../server/domains/blog/admin/tagging.ts'
import { wordsOf } from '../server/domains/blog/admin/words.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { authors, categories } from './articles/catalogue.ts'
import { readArticles, parseArticle, type DemoArticle } from './articles.ts'
import { seeded } from './market/random.ts'
import type { DemoPicture } from './pictures.ts'
import { seededId, whole } from './random.ts'

interface Comment {
  post: string
  by: Role
  hoursAgo: number
  text: string
  waits?: boolean
  answers?: Omit<Comment, 'post'>
}

const comments: Comment[] = [
  {
    post: 'seven-papers-before-you-pay-a-token',
    by: 'Buyer',
    hoursAgo: 50,
    text: 'Our bank asked for encumbrance certificates of thirty years, and the seller had thirteen. It took three weeks to get the rest. Ask before you pay the token.',
    answers: {
      by: 'Agent',
      hoursAgo: 44,
      text: 'Thirteen years is what most sellers hand over first. I ask for thirty before I list a flat.',
    },
  },
  {
    post: 'rent-or-buy-do-the-arithmetic',
    by: 'Buyer',
    hoursAgo: 30,
    text: 'I did this sum with our own rent and it came out for renting by nine years. We are still buying, but now I know what the balcony costs.',
  },
  {
    post: 'society-noc-transfer-charges-and-your-rights',
    by: 'Agent',
    hoursAgo: 20,
    text: 'Get the list of dues in writing on the day you apply. I have seen a figure grow between the first visit and the last.',
  },
  {
    post: 'carpet-area-the-only-number-to-compare',
    by: 'Buyer',
    hoursAgo: 3,
    text: 'Does the carpet area include the balcony? The plan of our flat shows it apart, and the agent adds both.',
    waits: true,
  },
]

/** An agent's draft that waits for review. */
const guestDraft = `---
title: What I tell every buyer on the first visit
excerpt: Twelve years of showing flats, in one walk through an empty one: where I look, what I open and what I ask.
category: choosing-a-home
tags: site visit, agents
author: guest
cover: living-sand.webp
coverAlt: A bright living room with a view of trees
publishedAt: 2026-11-20
locale: en
---
Come at four in the afternoon. The sun shows you the damp, and the school bus shows you the traffic.

## Open everything

Run every tap at once and flush. Weak pressure on the eighth floor at four is weak pressure for ever. Open the electrical board: the date of its last test should be on a sticker inside.

## Ask the guard

He knows which lift stops, when the tanker comes and who has just moved out. Nobody else will tell you in one minute.
`

/** Fills the blog: its catalogue, all demo articles, some comments, and a draft that waits for review. */
export async function addBlog(
  db: Db,
  { users, pictures, now }: { users: Map<Role, string>; pictures: DemoPicture[]; now: Date },
): Promise<void> {
  const random = seeded(69)
  let order = 0
  const id = () => seededId(random, (order += 1))
  const ids = new Map<string, string>()
  const keyOf = (market: string, slug: string) => ids.get(`${market}/${slug}`)
  const idFor = (kind: string, market: string, slug: string) => {
    const made = id()
    ids.set(`${kind}/${market}/${slug}`, made)
    return made
  }
  await insertRows(
    db,
    'blog_categories',
    categories.map(({ slug, name, nameHi, parent, description, descriptionHindi, market }) => ({
      id: idFor('category', market, slug),
      market,
      slug,
      name,
      nameHindi: nameHi,
      parentId: parent && keyOf(`category/${market}`, parent),
      description,
      descriptionHindi,
    })),
  )
  await insertRows(
    db,
    'blog_authors',
    authors.map((author) => ({ ...author, id: idFor('author', author.market, author.slug) })),
  )
  const covers = new Map(pictures.map(({ file, key }) => [file, key]))
  const posts = new Map<string, string>()
  const add = async (
    article: DemoArticle,
    state: 'published' | 'review',
    by: { author: string; writer: string | null },
  ) => {
    const post = id()
    posts.set(article.slug, post)
    const { body, text, minutes } = readArticle(article.body, article.locale)
    // Articles have fixed dates; if the market is filled before that date, they are an hour old.
    const at = new Date(Math.min(Date.parse(`${article.publishedAt}T04:30:00Z`), now.getTime() - HOUR_MS))
    await insertRow(db, 'blog_posts', {
      id: post,
      market: article.market,
      locale: article.locale,
      slug: article.slug,
      title: article.title,
      excerpt: article.excerpt,
      body: JSON.stringify(body),
      coverKey: covers.get(article.cover),
      coverAlt: article.coverAlt,
      categoryId: keyOf(`category/${article.market}`, article.category),
      authorId: by.author,
      writerUserId: by.writer,
      isGuest: by.writer !== null,
      state,
      publishedAt: state === 'published' ? at : null,
      readingMinutes: minutes,
      reads: state === 'published' ? whole(random, 120, 4200) : 0,
      words: wordsOf({ ...article, text, tags: article.tags.join(' ') }),
      createdAt: at,
      updatedAt: at,
      writtenAt: at,
      writtenByUserId: by.writer,
    })
    await setTags(db, article.market, post, article.tags)
  }
  for (const article of await readArticles())
    await add(article, 'published', { author: keyOf(`author/${article.market}`, article.author) ?? '', writer: null })
  const agent = users.get('Agent')
  if (agent !== undefined)
    await add(parseArticle('in', 'what-i-tell-every-buyer-on-the-first-visit', guestDraft), 'review', {
      author: await authorOfAccount(db, agent, 'in'),
      writer: agent,
    })
  for (const comment of comments) {
    const post = posts.get(comment.post)
    if (post === undefined) continue
    const top = id()
    const row = ({ by, hoursAgo, text, waits }: Omit<Comment, 'post'>) => {
      const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
      return {
        postId: post,
        authorUserId: users.get(by),
        text,
        state: waits ? 'pending' : 'approved',
        createdAt: at,
        updatedAt: at,
      }
    }
    await insertRows(db, 'blog_comments', [{ id: top, ...row(comment) }])
    if (comment.answers) await insertRows(db, 'blog_comments', [{ id: id(), parentId: top, ...row(comment.answers) }])
  }
}
