const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** Text with its character references resolved. */
const plain = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    return String.fromCodePoint(name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]))

/** A document as a search engine reads it: its head and its text. */
export function readHtml(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const body = html.slice(html.indexOf('<body'))
  return {
    html: tags('html')[0] ?? {},
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: (name: string) => tags('meta').find((tag) => tag['name'] === name || tag['property'] === name)?.['content'],
    canonical: tags('link').find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      tags('link').flatMap(({ rel, hreflang = '', href = '' }): [string, string][] =>
        rel === 'alternate' ? [[hreflang, href]] : [],
      ),
    ),
    jsonLd: scripts.map(([, text = '']): unknown => JSON.parse(text)),
    /** The data for hydration. */
    data: JSON.parse(
      /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
    ) as unknown,
    links: tags('a').flatMap(({ href }) => href ?? []),
    /** The page's text, without elements that only scripts show. */
    text: words(body.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')),
  }
}

/** The text of HTML with whitespace collapsed. */
const words = (html: string): string =>
  plain(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
