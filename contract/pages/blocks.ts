import * as z from 'zod/mini'
import { code } from '../messages/messages.ts'

export const BLOCKS_LIMIT = 200
export const PAGE_TITLE_LENGTH = 120
export const PAGE_DESCRIPTION_LENGTH = 200
export const PAGE_SUMMARY_LENGTH = 500
export const LINE_LENGTH = 300
export const TEXT_LENGTH = 4000
export const ROWS_LIMIT = 80
export const COLUMNS_LIMIT = 6

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(most))
const Line = text(LINE_LENGTH)
const Maybe = z.optional(z.string().check(z.trim(), z.maxLength(LINE_LENGTH)))
const Words = text(TEXT_LENGTH)
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.minLength(1), z.maxLength(ROWS_LIMIT))

export const blockKinds = ['heading', 'text', 'list', 'table', 'facts', 'people', 'offices', 'callout'] as const
export type BlockKind = (typeof blockKinds)[number]

const Heading = z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: Line })
const Text = z.strictObject({ kind: z.literal('text'), text: Words })
const List = z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: rows(Words) })
const Table = z.strictObject({
  kind: z.literal('table'),
  caption: Line,
  head: z.array(Line).check(z.minLength(1), z.maxLength(COLUMNS_LIMIT)),
  rows: rows(z.array(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH))).check(z.maxLength(COLUMNS_LIMIT))),
})
const Facts = z.strictObject({ kind: z.literal('facts'), items: rows(z.strictObject({ name: Line, value: Words })) })
const People = z.strictObject({
  kind: z.literal('people'),
  people: rows(z.strictObject({ name: Line, role: Line, about: Maybe })),
})
const Offices = z.strictObject({
  kind: z.literal('offices'),
  offices: rows(z.strictObject({ name: Line, address: Words, phone: Maybe, email: Maybe, hours: Maybe })),
})
const Callout = z.strictObject({ kind: z.literal('callout'), tone: z.enum(['note', 'warning']), text: Words })

/** A block of a page. Blocks contain no HTML, only text with inline notation. */
export const Block = z.discriminatedUnion('kind', [Heading, Text, List, Table, Facts, People, Offices, Callout])
export type Block = z.infer<typeof Block>

/** What an editor writes. */
export const PageContent = z.strictObject({
  title: text(PAGE_TITLE_LENGTH),
  /** Description for search results. */
  description: text(PAGE_DESCRIPTION_LENGTH),
  blocks: z.array(Block).check(z.minLength(1, code('REQUIRED')), z.maxLength(BLOCKS_LIMIT)),
})
export type PageContent = z.infer<typeof PageContent>

/** Every text of a block in reading order, in its notation. */
export function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'callout':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [block.caption, block.head.join(' · '), ...block.rows.map((cells) => cells.join(' · '))]
    case 'facts':
      return block.items.map(({ name, value }) => `${name}: ${value}`)
    case 'people':
      return block.people.map(({ name, role, about }) => [name, role, about].filter(Boolean).join(', '))
    case 'offices':
      return block.offices.map(({ name, address, phone, email, hours }) =>
        [name, address, phone, email, hours].filter(Boolean).join(', '),
      )
  }
}
