import type { Language } from '../../contract/values.ts'
import { escapeText } from './escape-text.ts'

/** One entry of a feed; its addresses are absolute. */
export interface FeedItem {
  /** A UUID. */
  id: string
  address: string
  /** An address that stays even if the other changes. */
  permalink: string
  title: string
  summary: string
  html: string
  image: string | undefined
  author: string
  categories: string[]
  language: Language
  publishedAt: Date
  updatedAt: Date
}

export interface Feed {
  title: string
  /** The URL of the feed's pages, and its own. */
  page: string
  self: string
  updatedAt: Date
  items: FeedItem[]
}

const tag = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeText(text)}</${name}>`
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** RSS 2.0. */
export function rss({ title, page, self, updatedAt, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '<item>',
      tag('title', item.title),
      tag('link', item.address),
      tag('guid', item.permalink, ' isPermaLink="true"'),
      tag('pubDate', item.publishedAt.toUTCString()),
      tag('dc:creator', item.author),
      tag('description', item.summary),
      ...item.categories.map((name) => tag('category', name)),
      tag('content:encoded', item.html),
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
    ...entries,
    '</channel></rss>',
  ].join('\n')
}

/** Atom (RFC 4287). */
export function atom({ title, page, self, updatedAt, items }: Feed): string {
  const entries = items.map((item) =>
    [
      `<entry xml:lang="${item.language}">`,
      tag('id', `urn:uuid:${item.id}`),
      tag('title', item.title),
      `<link rel="alternate" href="${escapeText(item.address)}"/>`,
      tag('published', item.publishedAt.toISOString()),
      tag('updated', item.updatedAt.toISOString()),
      `<author>${tag('name', item.author)}</author>`,
      tag('summary', item.summary),
      ...item.categories.map((name) => `<category term="${escapeText(name)}"/>`),
      `<content type="html">${escapeText(item.html)}</content>`,
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
export const jsonFeed = ({ title, page, self, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    items: items.map((item) => ({
      id: item.id,
      url: item.address,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      authors: [{ name: item.author }],
      tags: item.categories,
      language: item.language,
    })),
  })
