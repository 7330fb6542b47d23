import * as z from 'zod/mini'

/** A paragraph inside lists inside quotes: no article nests deeper. */
const DEPTH = 12
/** Most nodes side by side. */
const WIDTH = 2000

export interface RichMark {
  type: string
  attrs?: Record<string, string | number | null> | undefined
}

/**
 * A node of an article as ProseMirror writes it: the names and attributes of `richTextSchema`. It reaches readers as this
 * tree, checked by the server, and never as markup: the browser turns no text into markup.
 */
export interface RichNode {
  type: string
  attrs?: Record<string, string | number | null> | undefined
  text?: string | undefined
  marks?: RichMark[] | undefined
  content?: RichNode[] | undefined
}

const attrs = z.optional(
  z.record(z.string().check(z.maxLength(20)), z.union([z.string().check(z.maxLength(2000)), z.number(), z.null()])),
)
const RichMark = z.object({ type: z.string().check(z.maxLength(20)), attrs })

const leaf = {
  type: z.string().check(z.maxLength(20)),
  attrs,
  text: z.optional(z.string().check(z.maxLength(100_000))),
  marks: z.optional(z.array(RichMark).check(z.maxLength(3))),
}

const nodeOf = (depth: number): z.ZodMiniType<RichNode, RichNode> =>
  depth === 0
    ? z.object(leaf)
    : z.object({ ...leaf, content: z.optional(z.array(nodeOf(depth - 1)).check(z.maxLength(WIDTH))) })

/** A whole article: `{ type: 'doc', content }`. */
export const RichText = nodeOf(DEPTH)
export type RichText = RichNode
