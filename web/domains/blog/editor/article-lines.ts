import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'
import type { DescribeBlocks } from './describe-blocks.ts'

/** The blocks of an article as plain lines, so that two versions can be held against each other. */
export function linesOf(node: RichNode, describe: DescribeBlocks): string[] {
  const { type, content = [], attrs = {} } = node
  if (type === 'image') return [`[${String(attrs['alt'] ?? '')}]`]
  if (type === 'homes') return [`[${describe.homes(String(attrs['search'] ?? ''))}]`]
  if (type === 'locality')
    return [`[${describe.locality(String(attrs['locality'] ?? ''), String(attrs['city'] ?? ''))}]`]
  const isText = type === 'paragraph' || type === 'heading'
  return isText
    ? [content.map(({ text = '\n' }) => text).join('')]
    : content.flatMap((child) => linesOf(child, describe))
}
