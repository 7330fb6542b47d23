import type { RichMark, RichNode } from '../../../../contract/blog/rich-text-json.ts'
import { isHomesSearch, isLinkAddress, isPictureKey } from '../../../../contract/blog/rich-text-rules.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { escapeText } from '../../../platform/escape-text.ts'

interface Where {
  /** The site's address: who reads this elsewhere needs whole addresses. */
  origin: string
  locale: Language
  /** The widest stored width of a picture. */
  widthOf: (key: string) => number | undefined
}

const words: Record<Language, { homes: string; locality: string }> = {
  en: { homes: 'See homes for sale and rent', locality: 'Homes in this locality' },
  hi: { homes: 'घर देखें', locality: 'इस इलाके के घर' },
}

const absolute = (href: string, origin: string) => (href.startsWith('/') ? `${origin}${href}` : href)
const link = (href: string, text: string) => `<p><a href="${escapeText(href)}">${escapeText(text)}</a></p>`

/** A checked article as HTML for feeds. Unknown nodes are left out; all text is escaped. */
export function articleHtml(node: RichNode, where: Where): string {
  const inner = () => (node.content ?? []).map((child) => articleHtml(child, where)).join('')
  const attrs = node.attrs ?? {}
  switch (node.type) {
    case 'doc':
      return inner()
    case 'paragraph':
      return `<p>${inner()}</p>`
    case 'heading': {
      const level = [2, 3, 4].find((one) => one === attrs.level) ?? 2
      return `<h${level}>${inner()}</h${level}>`
    }
    case 'bullet_list':
      return `<ul>${inner()}</ul>`
    case 'ordered_list': {
      const start = Number.isInteger(attrs.order) && attrs.order !== 1 ? ` start="${Number(attrs.order)}"` : ''
      return `<ol${start}>${inner()}</ol>`
    }
    case 'list_item':
      return `<li>${inner()}</li>`
    case 'blockquote':
      return `<blockquote>${inner()}</blockquote>`
    case 'hard_break':
      return '<br>'
    case 'image':
      return picture(attrs, where)
    case 'homes':
      return isHomesSearch(attrs.search)
        ? link(`${where.origin}${paths.grid()}?${attrs.search}`, words[where.locale].homes)
        : ''
    case 'locality':
      return link(
        `${where.origin}${paths.grid({ city: String(attrs.city), locality: String(attrs.locality) })}`,
        words[where.locale].locality,
      )
    case 'text':
      return (node.marks ?? []).reduce((html, mark) => marked(html, mark, where), escapeText(node.text ?? ''))
    default:
      return ''
  }
}

function marked(html: string, { type, attrs }: RichMark, { origin }: Where): string {
  if (type === 'strong' || type === 'em') return `<${type}>${html}</${type}>`
  const href = attrs?.href
  if (type !== 'link' || !isLinkAddress(href)) return html
  return `<a href="${escapeText(absolute(href, origin))}">${html}</a>`
}

function picture({ key, alt, caption }: NonNullable<RichNode['attrs']>, { origin, widthOf }: Where): string {
  const width = isPictureKey(key) ? widthOf(key) : undefined
  if (width === undefined) return ''
  const below = caption ? `<figcaption>${escapeText(String(caption))}</figcaption>` : ''
  return `<figure><img src="${escapeText(`${origin}/images/${key}-${width}.webp`)}" alt="${escapeText(String(alt))}">${below}</figure>`
}
