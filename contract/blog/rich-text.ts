import { Schema } from 'prosemirror-model'
import type { Attrs, DOMOutputSpec, Node } from 'prosemirror-model'
import { CAPTION_LENGTH, isAlt, isHomesSearch, isLinkAddress, isPictureKey, isPlaceSlug } from './rich-text-rules.ts'

/** The validator of an attribute: prosemirror-model calls it while it checks a document. */
const must = (isRight: (value: unknown) => boolean, name: string) => (value: unknown) => {
  if (!isRight(value)) throw new RangeError(`${name} is not valid`)
}
const isCaption = (value: unknown) =>
  value === null || (typeof value === 'string' && value.length > 0 && value.length <= CAPTION_LENGTH)

const read = (element: HTMLElement, name: string) => element.getAttribute(name)
/** What is pasted and breaks a rule is not taken over at all. */
const lawful = (attrs: Attrs, isRight: boolean): Attrs | false => (isRight ? attrs : false)

const block = (tag: string, attrs: Record<string, string>): DOMOutputSpec => [tag, attrs]

/**
 * What an article may hold: one grammar for the editor and for the server, which stores nothing else. Its attributes are
 * checked here, also against what a person pastes.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      marks: 'em',
      defining: true,
      attrs: { level: { default: 2, validate: must((level) => level === 2 || level === 3 || level === 4, 'level') } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 4 } },
      ],
      toDOM: (node: Node) => [`h${Number(node.attrs.level)}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: {
        order: {
          default: 1,
          validate: must((order) => Number.isInteger(order) && Number(order) >= 1 && Number(order) <= 999, 'order'),
        },
      },
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: '(paragraph | bullet_list | ordered_list)+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    /** A picture of an upload or of the demo, by its key. */
    image: {
      group: 'block',
      draggable: true,
      attrs: {
        key: { validate: must(isPictureKey, 'key') },
        alt: { validate: must(isAlt, 'alt') },
        caption: { default: null, validate: must(isCaption, 'caption') },
      },
      parseDOM: [
        {
          tag: 'figure[data-picture]',
          getAttrs(element) {
            const attrs = {
              key: read(element, 'data-picture'),
              alt: read(element, 'data-alt'),
              caption: read(element, 'data-caption'),
            }
            return lawful(attrs, isPictureKey(attrs.key) && isAlt(attrs.alt) && isCaption(attrs.caption))
          },
        },
      ],
      toDOM: ({ attrs }: Node) =>
        block('figure', {
          'data-picture': String(attrs.key),
          'data-alt': String(attrs.alt),
          ...(attrs.caption === null ? {} : { 'data-caption': String(attrs.caption) }),
        }),
    },
    /** Cards of the homes that a search finds when the article is read. */
    homes: {
      group: 'block',
      draggable: true,
      attrs: { search: { validate: must(isHomesSearch, 'search') } },
      parseDOM: [
        {
          tag: 'div[data-homes]',
          getAttrs(element) {
            const search = read(element, 'data-homes')
            return lawful({ search }, isHomesSearch(search))
          },
        },
      ],
      toDOM: ({ attrs }: Node) => block('div', { 'data-homes': String(attrs.search) }),
    },
    /** The card of a locality. */
    locality: {
      group: 'block',
      draggable: true,
      attrs: { city: { validate: must(isPlaceSlug, 'city') }, locality: { validate: must(isPlaceSlug, 'locality') } },
      parseDOM: [
        {
          tag: 'div[data-locality]',
          getAttrs(element) {
            const [city = '', locality = ''] = (read(element, 'data-locality') ?? '').split('/')
            return lawful({ city, locality }, isPlaceSlug(city) && isPlaceSlug(locality))
          },
        },
      ],
      toDOM: ({ attrs }: Node) => block('div', { 'data-locality': `${String(attrs.city)}/${String(attrs.locality)}` }),
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: must(isLinkAddress, 'href') } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(element) {
            const href = read(element, 'href')
            return lawful({ href }, isLinkAddress(href))
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})
