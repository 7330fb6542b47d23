import { markets } from '../../contract/markets.ts'
import type { Language } from '../../contract/values.ts'
import { escapeHtml } from './escape-html.ts'
import { pageJson } from './page-data.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import type { Head } from '../platform/head.ts'
import { languages } from '../platform/language.ts'

interface HeadInput {
  title: string
  head: Head
  config: SiteConfig
  language: Language
  url: URL
}

const feedTypes: Record<NonNullable<Head['feeds']>[number]['type'], string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const ROBOTS = 'index,follow,max-image-preview:large,max-snippet:-1'

/** The inner HTML of <head>. */
export function headHtml({ title, head, config, language, url }: HeadInput): string {
  const { mainSiteUrl, imageBaseUrl, brandName } = config
  const path = head.canonical ?? url.pathname
  const addressIn = (other: Language | null) => {
    const address = new URL(path, mainSiteUrl)
    if (other) address.searchParams.set('language', other)
    return address.href
  }
  const asked = url.searchParams.get('language')
  // Content in a single language has one canonical page, whatever the interface language.
  const canonical = addressIn(asked === language && !head.translations ? language : null)
  const description = head.description ?? ''
  const image = head.image && new URL(head.image.address, imageBaseUrl || mainSiteUrl).href
  const robots = head.robots ?? ROBOTS

  const alternates = head.translations
    ? head.translations.map((one) => link('alternate', new URL(one.path, mainSiteUrl).href, one.language))
    : [
        ...languages.map(({ id }) => link('alternate', addressIn(id), id)),
        link('alternate', addressIn(null), 'x-default'),
      ]

  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', robots),
    link('canonical', head.original ?? canonical),
    ...alternates,
    ...(head.feeds ?? []).map((feed) => {
      const href = new URL(feed.path, mainSiteUrl).href
      return `<link rel="alternate" type="${feedTypes[feed.type]}" title="${escapeHtml(feed.title)}" href="${escapeHtml(href)}">`
    }),
    property('og:site_name', brandName),
    property('og:type', head.kind ?? 'website'),
    property('og:title', title),
    property('og:url', canonical),
    property('og:locale', markets[config.siteMarketId].locale[language].slice(0, 5).replace('-', '_')),
    ...(description ? [property('og:description', description)] : []),
    ...(image
      ? [
          property('og:image', image),
          ...sizeLines(head.image),
          named('twitter:image', image),
          ...altLines(head.image?.alt),
        ]
      : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    ...(description ? [named('twitter:description', description)] : []),
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${pageJson(thing)}</script>`),
  ]
  return lines.join('\n')
}

/** Messengers lay out a preview before its picture loads, and some only accept JPEG. */
const sizeLines = (image: Head['image']) =>
  image?.size
    ? [
        property('og:image:type', 'image/jpeg'),
        property('og:image:width', String(image.size.width)),
        property('og:image:height', String(image.size.height)),
      ]
    : []

/** Alternative text of the picture. */
const altLines = (alt: string | undefined) =>
  alt ? [property('og:image:alt', alt), named('twitter:image:alt', alt)] : []

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(href)}">`
