import {
  MAX_BLOCKS,
  type SiteBlock,
  type SiteBlockKind,
  type SiteContent,
} from '../../../../contract/agent-sites/site-content.ts'
import { newId } from '../../../platform/new-id.ts'

/** Kinds of blocks that a site may have several of. */
const repeated: readonly SiteBlockKind[] = ['homes', 'text', 'faq', 'picture']

/** Whether a block of the kind can be added. */
export const addable = (kind: SiteBlockKind, blocks: readonly SiteBlock[]): boolean =>
  blocks.length < MAX_BLOCKS && (repeated.includes(kind) || !blocks.some((block) => block.kind === kind))

/** A block with a random key. */
export function newBlock(kind: SiteBlockKind): SiteBlock {
  const key = newId().replaceAll('-', '').slice(-12)
  if (kind === 'text') return { kind, key, body: { type: 'doc', content: [{ type: 'paragraph' }] } }
  if (kind === 'faq') return { kind, key, items: [{ question: '', answer: '' }] }
  if (kind === 'picture') return { kind, key, picture: '', alt: '' }
  return { kind, key }
}

const isSaid = (value: unknown) => typeof value !== 'string' || value.trim() !== ''

/** The object without empty optional texts. */
function withoutEmpty<Value extends object>(value: Value, required: readonly string[]): Value {
  const copy = { ...value }
  for (const key of Object.keys(copy))
    if (!required.includes(key) && !isSaid(Reflect.get(copy, key))) Reflect.deleteProperty(copy, key)
  return copy
}

/** The content of the form without empty texts, as the API expects it. */
export function readyContent(content: SiteContent): SiteContent {
  const { campaign } = content
  return {
    ...withoutEmpty(content, ['title', 'headline']),
    blocks: content.blocks.map((block) => withoutEmpty(block, ['picture', 'alt'])),
    ...(campaign && { campaign: withoutEmpty(campaign, []) }),
  }
}
