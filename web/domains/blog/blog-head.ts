import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Post } from '../../../contract/blog/posts.ts'
import type { BlogTerm } from '../../../contract/blog/taxonomy.ts'
import { paths } from '../../../contract/paths.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import type { ListHead, Trail } from './list-head.ts'
import { blogFeed } from './feed-paths.ts'
import type * as JsonLd from './blog-json-ld.ts'
import type { Head } from '../../platform/head.ts'
import { cutAtWord } from '../../../contract/text/cut-at-word.ts'
import { localName } from '../places/open/place-names.ts'
import { articleRevision } from '../../../contract/crawlers/share-pictures.ts'
import { previewPicture, sharedPicture } from '../uploads/open/preview-picture.ts'
import { pictureAlt } from '../properties/open/property-media-url.ts'

const DESCRIPTION = 160

const languageOf = (i18n: I18n) => (i18n.locale === 'hi' ? 'hi' : 'en')

/** Breadcrumbs of the blog and its categories. */
export const blogTrail = (i18n: I18n, categories: readonly BlogTerm[] = []): Trail => [
  { name: i18n._(msg`Blog`), path: paths.blog() },
  ...categories.map((term) => ({ name: localName(term, i18n), path: paths.blogCategory(term.slug) })),
]

/** Feeds of the blog or one of its categories. */
export function feedsOf(i18n: I18n, brandName: string, category?: BlogTerm): NonNullable<Head['feeds']> {
  const name = category ? `${brandName} · ${localName(category, i18n)}` : i18n._(msg`${brandName} blog`)
  const of = category && category.slug
  return [
    { type: 'rss', title: `${name} (RSS)`, path: blogFeed('rss', of) },
    { type: 'atom', title: `${name} (Atom)`, path: blogFeed('atom', of) },
    { type: 'json', title: `${name} (JSON)`, path: blogFeed('json', of) },
  ]
}

/** The document head of a list of posts. */
export function listHead(list: ListHead, config: SiteConfig, i18n: I18n): Head {
  const { title, description, path, parents, posts, page, isNarrowed, category } = list
  const cover = posts.find((post) => post.cover)?.cover
  const isBeyond = page > 1 && posts.length === 0
  return {
    title: page > 1 ? i18n._(msg`${title}, page ${page}`) : title,
    description: cutAtWord(description, DESCRIPTION),
    canonical: page > 1 && !isNarrowed ? `${path}?page=${page}` : path,
    parents,
    feeds: feedsOf(i18n, config.brandName, category),
    ...(cover && { image: previewPicture(cover, pictureAlt(cover, languageOf(i18n)), config) }),
    ...((isNarrowed || posts.length === 0) && { robots: 'noindex,follow' }),
    ...(isBeyond && { status: 404 }),
  }
}

/** The document head of a post. Its language is that of its text, not of the interface. */
export function postHead(post: Post, config: SiteConfig, i18n: I18n): Head {
  const path = paths.blogPost(post.slug)
  const parents = blogTrail(i18n, post.categoryPath)
  const isPreview = post.state !== 'published'
  const { market, id, locale } = post
  const picture = { market, kind: 'article', key: id, language: locale, revision: articleRevision(post) } as const
  return {
    title: post.title,
    description: cutAtWord(post.excerpt, DESCRIPTION),
    canonical: path,
    ...(post.canonical && { original: post.canonical }),
    kind: 'article',
    parents,
    translations: [],
    feeds: feedsOf(i18n, config.brandName),
    // A draft has no picture that its readers could see.
    ...(isPreview ? { robots: 'noindex,nofollow' } : { image: sharedPicture(picture, post.title, config) }),
  }
}

/** Adds structured data on the server only; the browser does not need it. */
export async function withJsonLd(head: Head, make: (jsonLd: typeof JsonLd) => object[]): Promise<Head> {
  if (typeof document !== 'undefined') return head
  return { ...head, jsonLd: make(await import('./blog-json-ld.ts')) }
}
