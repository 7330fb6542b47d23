import type { Node } from 'prosemirror-model'
import { BODY_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { RichText, type RichNode } from '../../../../contract/blog/rich-text-json.ts'
import { richTextSchema } from '../../../../contract/blog/rich-text.ts'
import type { Language } from '../../../../contract/values.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** What is known of a text that was checked. */
export interface Article {
  /** As it is stored: nodes and attributes of the schema, and no others. */
  body: RichText
  text: string
  minutes: number
  /** Keys of the pictures in it. */
  pictures: string[]
}

/** Words a minute; Hindi is read more slowly. */
const PACE: Record<Language, number> = { en: 220, hi: 180 }
const blocks = '\n'

const toDoc = (body: RichText): Node => {
  if (body.type !== 'doc') throw new RangeError('an article is a document')
  const doc = richTextSchema.nodeFromJSON(body)
  doc.check()
  return doc
}

/** Checks a text against the schema, every attribute too; refuses what is anything else. */
export function readArticle(body: RichText, locale: Language): Article {
  let doc: Node
  try {
    doc = toDoc(body)
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)
      throw new Refusal('POST_BODY_REFUSED')
    throw error
  }
  const text = doc.textBetween(0, doc.content.size, blocks, ' ').trim()
  if (text.length > BODY_LENGTH) throw new Refusal('POST_BODY_REFUSED')
  const pictures = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'image') pictures.add(String(node.attrs.key))
  })
  const words = text.split(/\s+/).filter(Boolean).length
  return {
    body: RichText.parse(doc.toJSON()),
    text,
    minutes: Math.max(1, Math.round(words / PACE[locale])),
    pictures: [...pictures],
  }
}

export interface Heading {
  id: string
  level: number
  text: string
}

const textOf = (node: RichNode): string => node.text ?? (node.content ?? []).map(textOf).join('')

/** The text with an `id` on every heading, and the headings as a table of contents. */
export function withContents(body: RichText): { body: RichText; contents: Heading[] } {
  const contents: Heading[] = []
  const taken = new Set<string>()
  const idOf = (text: string) => {
    const base =
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 80) || 'section'
    let id = base
    for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
    taken.add(id)
    return id
  }
  const content = (body.content ?? []).map((node) => {
    if (node.type !== 'heading') return node
    const heading = { id: idOf(textOf(node)), level: Number(node.attrs?.level ?? 2), text: textOf(node) }
    if (heading.text) contents.push(heading)
    return { ...node, attrs: { ...node.attrs, id: heading.id } }
  })
  return { body: { ...body, content }, contents }
}
