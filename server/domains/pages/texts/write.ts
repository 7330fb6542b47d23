import type { Block } from '../../../../contract/pages/blocks.ts'

/** Helpers for the texts of this folder. */
export const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text })
export const h3 = (text: string): Block => ({ kind: 'heading', level: 3, text })
export const p = (text: string): Block => ({ kind: 'text', text })
export const ul = (...items: string[]): Block => ({ kind: 'list', ordered: false, items })
export const ol = (...items: string[]): Block => ({ kind: 'list', ordered: true, items })
export const note = (text: string): Block => ({ kind: 'callout', tone: 'note', text })
export const warning = (text: string): Block => ({ kind: 'callout', tone: 'warning', text })
export const table = (caption: string, head: string[], rows: string[][]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
})
export const facts = (...items: [name: string, value: string][]): Block => ({
  kind: 'facts',
  items: items.map(([name, value]) => ({ name, value })),
})
