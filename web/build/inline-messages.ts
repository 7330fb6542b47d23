import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The members of Babel's syntax tree that this plugin uses; Babel 7 has no types. */
interface Node {
  value?: unknown
  name?: unknown
  key?: Node
  leadingComments?: { value: string }[] | null
}
interface Babel {
  types: { valueToNode(value: unknown): Node }
}

/**
 * Babel plugin that runs after the Lingui macro and replaces each English message with its compiled form. English is
 * then part of the chunk that uses it: the browser needs no English catalogue and no message parser.
 */
export function inlineMessages({ types }: Babel) {
  const compiled = (message: string) => types.valueToNode(compileMessageOrThrow(message))
  return {
    name: 'inline-messages',
    visitor: {
      ObjectExpression({ node }: { node: Node & { properties: (Node & { value: Node })[] } }) {
        if (!node.leadingComments?.some((comment) => comment.value.includes('i18n'))) return
        for (const property of node.properties) {
          if (property.key?.name !== 'message' || typeof property.value.value !== 'string') continue
          property.value = compiled(property.value.value)
        }
      },
    },
  }
}
