import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Post, PostCard } from '../../../contract/blog/posts.ts'
import type { BlogAuthor, BlogTerm } from '../../../contract/blog/taxonomy.ts'
import { paths } from '../../../contract/paths.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import { blogFeed } from './feed-paths.ts'
import type { Head } from '../../platform/head.ts'
import { absolutePicture, cutAtWord } from '../properties/facts/home-head.ts'
import { localName } from '../properties/place-names.ts'
import { pictureAlt } from '../properties/property-media-url.ts'

const DESCRIPTION = 160

type Trail = { name: string; path: string }[]

const languageOf = (i18n: I18n) => (i18n.locale === 'hi' ? 'hi' : 'en')

/** The way to the blog, and on to one of its categories. */
export const blogTrail = (i18n: I18n, categories: readonly BlogTerm[] = []): Trail => [
  { name: i18n._(msg`Blog`), path: paths.blog() },
  ...categories.map((term) => ({ name: localName(term, i18n), path: paths.blogCategory(term.slug) })),
]

/** Where what is new can be followed, of the blog or of one of its categories. */
export function feedsOf(i18n: I18n, brandName: string, category?: BlogTerm): NonNullable<Head['feeds']> {
  const name = category ? `${brandName} · ${localName(category, i18n)}` : i18n._(msg`${brandName} blog`)
  const of = category && category.slug
  return [
    { type: 'rss', title: `${name} (RSS)`, path: blogFeed('rss', of) },
    { type: 'atom', title: `${name} (Atom)`, path: blogFeed('atom', of) },
    { type: 'json', title: `${name} (JSON)`, path: blogFeed('json', of) },
  ]
}

/** Where the page stands in the site, for search engines. */
export const breadcrumbList = (trail: Trail, { mainSiteUrl, brandName }: SiteConfig) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brandName, path: paths.home }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: mainSiteUrl + path,
  })),
})

interface ListHead {
  title: string
  description: string
  /** The list without page and filters. */
  path: string
  parents: Trail
  posts: readonly PostCard[]
  total: number
  page: number
  /** Whether the address narrows the list: such pages are not for search engines. */
  isNarrowed: boolean
  category?: BlogTerm
}

/** What a list of posts says about itself. */
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
    ...(cover && { image: absolutePicture(cover, config), imageAlt: pictureAlt(cover, languageOf(i18n)) }),
    ...((isNarrowed || posts.length === 0) && { robots: 'noindex,follow' }),
    ...(isBeyond && { status: 404 }),
    jsonLd: [
      breadcrumbList([...parents, { name: title, path }], config),
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: title,
        url: config.mainSiteUrl + path,
        blogPost: posts.map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: config.mainSiteUrl + paths.blogPost(post.slug),
          datePublished: post.publishedAt,
          inLanguage: post.locale,
          author: { '@type': 'Person', name: post.author.name },
        })),
      },
    ],
  }
}

/** An author, for search engines. */
export function personJsonLd(author: BlogAuthor, config: SiteConfig): object {
  return {
    '@type': 'Person',
    name: author.name,
    url: config.mainSiteUrl + paths.blogAuthor(author.slug),
    ...(author.bio && { description: author.bio }),
    ...(author.credentials && { jobTitle: author.credentials }),
    ...(author.photo && { image: absolutePicture(author.photo, config) }),
    ...(author.links.length > 0 && { sameAs: author.links.map(({ url }) => url) }),
  }
}

/** What the page of a post says about itself. It is written in one language, whatever that of the buttons round it. */
export function postHead(post: Post, config: SiteConfig, i18n: I18n): Head {
  const path = paths.blogPost(post.slug)
  const image = post.cover && absolutePicture(post.cover, config)
  const parents = blogTrail(i18n, post.categoryPath)
  const author = personJsonLd(post.writtenBy, config)
  const isPreview = post.state !== 'published'
  return {
    title: post.title,
    description: cutAtWord(post.excerpt, DESCRIPTION),
    canonical: post.canonical ?? path,
    kind: 'article',
    parents,
    translations: [],
    feeds: feedsOf(i18n, config.brandName),
    ...(post.cover && image && { image, imageAlt: pictureAlt(post.cover, post.locale) }),
    ...(isPreview && { robots: 'noindex,nofollow' }),
    ...(!isPreview && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          url: config.mainSiteUrl + path,
          mainEntityOfPage: config.mainSiteUrl + path,
          inLanguage: post.locale,
          datePublished: post.publishedAt,
          dateModified: post.updatedAt,
          ...(image && { image: [image] }),
          author,
          publisher: { '@type': 'Organization', name: config.brandName, url: config.mainSiteUrl },
          articleSection: post.category.name,
          ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
          timeRequired: `PT${post.readingMinutes}M`,
          commentCount: post.comments,
        },
        breadcrumbList([...parents, { name: post.title, path }], config),
      ],
    }),
  }
}
