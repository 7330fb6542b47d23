import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { MarkdownParser, defaultMarkdownParser } from 'prosemirror-markdown'
import * as z from 'zod/mini'
import { RichText, type RichNode } from '../contract/blog/rich-text-json.ts'
import { richTextSchema } from '../contract/blog/rich-text.ts'
import { marketIds, type MarketId } from '../contract/markets.ts'
import { CalendarDate, Language, Slug } from '../contract/values.ts'

const FrontMatter = z.object({
  title: z.string().check(z.minLength(5), z.maxLength(120)),
  excerpt: z.string().check(z.minLength(40), z.maxLength(300)),
  category: Slug,
  tags: z.string(),
  author: Slug,
  cover: z.string(),
  coverAlt: z.string().check(z.minLength(5), z.maxLength(250)),
  publishedAt: CalendarDate,
  locale: Language,
})

/** A demo article parsed from its Markdown file. */
export interface DemoArticle extends Omit<z.infer<typeof FrontMatter>, 'tags'> {
  slug: string
  market: MarketId
  tags: string[]
  body: RichNode
}

const parser = new MarkdownParser(richTextSchema, defaultMarkdownParser.tokenizer, {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Math.min(4, Math.max(2, Number(tag.slice(1)))) }) },
  bullet_list: { block: 'bullet_list' },
  ordered_list: { block: 'ordered_list', getAttrs: (token) => ({ order: Number(token.attrGet('start') ?? 1) }) },
  list_item: { block: 'list_item' },
  blockquote: { block: 'blockquote' },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
})

const CARD = /^\{\{(homes|locality): ([^}\s]+)\}\}$/

/** Turns a paragraph that contains one of our own blocks into that block. */
function withCards(node: RichNode): RichNode {
  const [only, ...more] = node.content ?? []
  const [, kind, says = ''] = (node.type === 'paragraph' && !more.length && CARD.exec(only?.text ?? '')) || []
  if (kind === 'homes') return { type: 'homes', attrs: { search: says } }
  const [city = '', locality = ''] = says.split('/')
  return kind === 'locality' ? { type: 'locality', attrs: { city, locality } } : node
}

/** Reads one article: lines `name: value` between two `---`, then Markdown. */
export function parseArticle(market: MarketId, slug: string, text: string): DemoArticle {
  const [, front = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = Object.fromEntries(
    front
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const { tags, ...rest } = FrontMatter.parse(fields)
  const doc = RichText.parse(parser.parse(markdown).toJSON())
  const body = { ...doc, content: (doc.content ?? []).map(withCards) }
  return {
    ...rest,
    slug,
    market,
    body,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

/** All demo articles, always in the same order. */
export async function readArticles(folder = path.join(import.meta.dirname, 'articles')): Promise<DemoArticle[]> {
  const articles: DemoArticle[] = []
  for (const market of marketIds)
    for (const file of (await readdir(path.join(folder, market))).toSorted())
      if (file.endsWith('.md'))
        articles.push(parseArticle(market, file.slice(0, -3), await readFile(path.join(folder, market, file), 'utf8')))
  return articles
}
