import type { Post } from '../../../contract/blog/posts.ts'
import type { BlogAuthor } from '../../../contract/blog/taxonomy.ts'
import { paths } from '../../../contract/paths.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import type { Head } from '../../platform/head.ts'
import { absolutePicture } from '../properties/open/absolute-picture.ts'
import type { ListHead, Trail } from './list-head.ts'

/** Breadcrumbs for search engines. */
const breadcrumbList = (trail: Trail, { mainSiteUrl, brandName }: SiteConfig) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brandName, path: paths.home }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: mainSiteUrl + path,
  })),
})

/** A list of posts for search engines. */
export const listJsonLd = ({ title, path, parents, posts }: ListHead, config: SiteConfig): object[] => [
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
      dateModified: post.updatedAt,
      ...(post.cover && { image: absolutePicture(post.cover, config) }),
      inLanguage: post.locale,
      author: {
        '@type': 'Person',
        name: post.author.name,
        url: config.mainSiteUrl + paths.blogAuthor(post.author.slug),
      },
    })),
  },
]

function person(author: BlogAuthor, config: SiteConfig): object {
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

/** An author and the breadcrumbs of their page, for search engines. */
export const personJsonLd = (author: BlogAuthor, trail: Trail, config: SiteConfig): object[] => [
  { '@context': 'https://schema.org', ...person(author, config) },
  breadcrumbList(trail, config),
]

/** A post, for search engines. */
export function postJsonLd(post: Post, { parents = [] }: Head, config: SiteConfig): object[] {
  const path = paths.blogPost(post.slug)
  const url = config.mainSiteUrl + path
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      url,
      mainEntityOfPage: url,
      inLanguage: post.locale,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      ...(post.cover && { image: [absolutePicture(post.cover, config)] }),
      author: person(post.writtenBy, config),
      publisher: { '@type': 'Organization', name: config.brandName, url: config.mainSiteUrl },
      ...(post.category && { articleSection: post.category.name }),
      ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
      timeRequired: `PT${post.readingMinutes}M`,
      commentCount: post.comments,
    },
    breadcrumbList([...parents, { name: post.title, path }], config),
  ]
}
