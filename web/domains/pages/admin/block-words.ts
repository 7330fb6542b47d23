import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Block, BlockKind } from '../../../../contract/pages/blocks.ts'

export const blockKindNames: Record<BlockKind, MessageDescriptor> = {
  heading: msg`Heading`,
  text: msg`Text`,
  list: msg`List`,
  table: msg`Table`,
  facts: msg`Facts`,
  people: msg`People`,
  offices: msg`Offices`,
  callout: msg({ message: 'Notice', context: 'a block' }),
}

/** Hints for the text box of each kind, which has one item per line. */
export const blockHints: Record<BlockKind, MessageDescriptor> = {
  heading: msg`One line.`,
  text: msg`**bold**, *italic*, [words](/address), and details of the firm in braces, as in other texts.`,
  list: msg`One item per line.`,
  table: msg`First line: the table’s title. Second: column names separated by |. Then one row per line.`,
  facts: msg`One fact per line: name | value.`,
  people: msg`One person per line: name | role | about.`,
  offices: msg`One office per line: name | address | phone | e-mail | hours.`,
  callout: msg`One paragraph.`,
}

const cut = (line: string) => line.split('|').map((cell) => cell.trim())
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
/** Cells separated by |, without empty ones at the end. */
const row = (...cells: (string | undefined)[]) =>
  cells
    .slice(0, cells.findLastIndex((cell) => cell) + 1)
    .map((cell) => cell ?? '')
    .join(' | ')

/** A block as lines of text for the editor. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'callout':
      return block.text
    case 'list':
      return block.items.join('\n')
    case 'table':
      return [block.caption, row(...block.head), ...block.rows.map((cells) => row(...cells))].join('\n')
    case 'facts':
      return block.items.map(({ name, value }) => row(name, value.replaceAll('\n', ' '))).join('\n')
    case 'people':
      return block.people.map(({ name, role, about }) => row(name, role, about)).join('\n')
    case 'offices':
      return block.offices
        .map(({ name, address, phone, email, hours }) => row(name, address.replaceAll('\n', ', '), phone, email, hours))
        .join('\n')
  }
}

/** Properties of a block besides its text. */
export interface BlockForm {
  level: 2 | 3
  ordered: boolean
  tone: 'note' | 'warning'
}

export const formOf = (block: Block): BlockForm => ({
  level: block.kind === 'heading' ? block.level : 2,
  ordered: block.kind === 'list' && block.ordered,
  tone: block.kind === 'callout' ? block.tone : 'note',
})

/** Parses the editor's lines into a block. */
export function readBlock(kind: BlockKind, text: string, { level, ordered, tone }: BlockForm): Block {
  const lines = linesOf(text)
  switch (kind) {
    case 'heading':
      return { kind, level, text: lines.join(' ') }
    case 'text':
      return { kind, text }
    case 'callout':
      return { kind, tone, text }
    case 'list':
      return { kind, ordered, items: lines }
    case 'table': {
      const [caption = '', head = '', ...rows] = lines
      return { kind, caption, head: cut(head), rows: rows.map(cut) }
    }
    case 'facts':
      return {
        kind,
        items: lines.map((line) => {
          const [name = '', ...value] = cut(line)
          return { name, value: value.join(' | ') }
        }),
      }
    case 'people':
      return {
        kind,
        people: lines.map((line) => {
          const [name = '', role = '', about] = cut(line)
          return { name, role, ...(about && { about }) }
        }),
      }
    case 'offices':
      return {
        kind,
        offices: lines.map((line) => {
          const [name = '', address = '', phone, email, hours] = cut(line)
          return { name, address, ...(phone && { phone }), ...(email && { email }), ...(hours && { hours }) }
        }),
      }
  }
}
