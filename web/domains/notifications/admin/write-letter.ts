/** Allowed elements; others are dropped, but their text stays. */
const elements = new Set(
  'a b blockquote br center div em h1 h2 h3 hr i img li main ol p small span strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const attributes = new Set(
  'align alt bgcolor border cellpadding cellspacing class colspan dir height lang role src style valign width'.split(
    ' ',
  ),
)
const empty = new Set(['br', 'hr', 'img', 'meta'])

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const textOf = (written: string) =>
  written.replaceAll(/&(\w{2,4});/g, (whole, name: string) => characters[name] ?? whole)

/** The end of a tag, whose attributes may contain the character too. */
function endOf(html: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < html.length; at++) {
    if (html[at] === '"') isQuoted = !isQuoted
    else if (html[at] === '>' && !isQuoted) return at
  }
  return html.length
}

/**
 * Renders one of our e-mails into the body of an empty document and returns its style sheet. The page's policy forbids
 * turning text into markup, even with the browser's parser, and inline style sheets; so the e-mail is parsed here, tag
 * by tag, into elements without link addresses.
 */
export function writeLetter(html: string, body: HTMLElement): string {
  const { ownerDocument } = body
  const open: { name: string; node: HTMLElement }[] = []
  const within = () => open.at(-1)?.node ?? body
  let css = ''
  for (let at = 0; at < html.length;) {
    if (html[at] !== '<') {
      const next = html.indexOf('<', at)
      const end = next < 0 ? html.length : next
      within().append(textOf(html.slice(at, end)))
      at = end
      continue
    }
    const end = endOf(html, at)
    const tag = html.slice(at + 1, end)
    at = end + 1
    const name = /^\/?[a-z]\w*/i.exec(tag)?.[0].toLowerCase() ?? ''
    if (name === 'style') {
      const close = html.indexOf('</style', at)
      const last = close < 0 ? html.length : close
      css += html.slice(at, last)
      at = endOf(html, last) + 1
    } else if (name === 'body') {
      // Drops the text before it, line breaks of the head.
      body.replaceChildren()
    } else if (name.startsWith('/')) {
      const place = open.findLastIndex((one) => one.name === name.slice(1))
      if (place >= 0) open.length = place
    } else if (elements.has(name)) {
      const node = ownerDocument.createElement(name)
      for (const [, key = '', value = ''] of tag.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
        if (attributes.has(key)) node.setAttribute(key, textOf(value))
      }
      within().append(node)
      if (!empty.has(name)) open.push({ name, node })
    }
  }
  return css
}
