import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What a call over the network needs of an endpoint; `body` stays for the rules of forms. */
const keptOfEndpoint = new Set(['name', 'method', 'path', 'body'])
/** Kinds of expression that a bundler must suspect of side effects. */
const mayDoSomething = new Set(['CallExpression', 'MemberExpression', 'NewExpression', 'ObjectExpression'])

const isCallOf = (name: string, callee: { type: string; name?: unknown }) =>
  callee.type === 'Identifier' && callee.name === name

/**
 * The contract as the browser carries it: endpoints without the schemas that only the server checks, and every other
 * schema wrapped so that the bundler can leave out those no screen uses. Spares the first load all of zod (10 KB).
 */
export function contractForBrowser(project: string): Plugin {
  const folder = `${resolve(project, 'contract')}/`
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(folder)) return null
      const edits: { start: number; end: number; text: string }[] = []
      for (const statement of this.parse(code, { lang: 'ts' }).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations) {
          if (!init || !mayDoSomething.has(init.type)) continue
          const facts = init.type === 'CallExpression' && isCallOf('endpoint', init.callee) ? init.arguments[0] : null
          if (facts?.type === 'ObjectExpression') {
            const kept = facts.properties.filter(
              (property) =>
                property.type === 'Property' &&
                property.key.type === 'Identifier' &&
                keptOfEndpoint.has(property.key.name),
            )
            const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
            edits.push({ start: init.start, end: init.end, text: `{ ${text} }` })
          } else {
            const text = `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`
            edits.push({ start: init.start, end: init.end, text })
          }
        }
      }
      return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
    },
  }
}
