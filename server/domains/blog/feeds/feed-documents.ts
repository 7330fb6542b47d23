import { paths } from '../../../../contract/paths.ts'
import { articleHtml, escapeText } from '../articles/article-html.ts'
import type { FeedPost } from './feed-posts.ts'

export interface Feed {
  title: string
  origin: string
  /** The URL of the feed's pages, and its own. */
  page: string
  self: string
  updatedAt: Date
  posts: FeedPost[]
}

const html = (post: FeedPost, origin: string) =>
  articleHtml(post.body, {
    origin,
    locale: post.locale,
    widthOf: (key) => (Object.hasOwn(post.widths, key) ? post.widths[key] : undefined),
  })
const addressOf = (post: FeedPost, origin: string) => `${origin}${paths.blogPost(post.slug)}`
const coverOf = ({ cover }: FeedPost, origin: string) => `${origin}/images/${cover.key}-${cover.width}.webp`
const tag = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeText(text)}</${name}>`
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** RSS 2.0. */
export function rss({ title, origin, page, self, updatedAt, posts }: Feed): string {
  const items = posts.map((post) =>
    [
      '<item>',
      tag('title', post.title),
      tag('link', addressOf(post, origin)),
      tag('guid', `${origin}${paths.blogPost(post.id)}`, ' isPermaLink="true"'),
      tag('pubDate', post.publishedAt.toUTCString()),
      tag('dc:creator', post.author),
      tag('description', post.excerpt),
      ...[post.category, ...post.tags].map((name) => tag('category', name)),
      tag('content:encoded', html(post, origin)),
      '</item>',
    ].join(''),
  )
  return [
    XML,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    tag('title', title),
    tag('link', page),
    tag('description', title),
    tag('lastBuildDate', updatedAt.toUTCString()),
    `<atom:link href="${escapeText(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}

/** Atom (RFC 4287). */
export function atom({ title, origin, page, self, updatedAt, posts }: Feed): string {
  const entries = posts.map((post) =>
    [
      `<entry xml:lang="${post.locale}">`,
      tag('id', `urn:uuid:${post.id}`),
      tag('title', post.title),
      `<link rel="alternate" href="${escapeText(addressOf(post, origin))}"/>`,
      tag('published', post.publishedAt.toISOString()),
      tag('updated', post.updatedAt.toISOString()),
      `<author>${tag('name', post.author)}</author>`,
      tag('summary', post.excerpt),
      ...[post.category, ...post.tags].map((name) => `<category term="${escapeText(name)}"/>`),
      tag('content', html(post, origin), ' type="html"'),
      '</entry>',
    ].join(''),
  )
  return [
    XML,
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    tag('id', self),
    tag('title', title),
    tag('updated', updatedAt.toISOString()),
    `<link rel="self" href="${escapeText(self)}"/>`,
    `<link rel="alternate" href="${escapeText(page)}"/>`,
    ...entries,
    '</feed>',
  ].join('\n')
}

/** JSON Feed 1.1. */
export const jsonFeed = ({ title, origin, page, self, posts }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    items: posts.map((post) => ({
      id: post.id,
      url: addressOf(post, origin),
      title: post.title,
      summary: post.excerpt,
      content_html: html(post, origin),
      image: coverOf(post, origin),
      date_published: post.publishedAt.toISOString(),
      date_modified: post.updatedAt.toISOString(),
      authors: [{ name: post.author }],
      tags: [post.category, ...post.tags],
      language: post.locale,
    })),
  })
