import { resolve } from 'node:path'
import type { ESTree, Plugin } from 'vite'

/** What a call over the network needs of an endpoint; a form that checks more imports its schema by name. */
const neededOfEndpoint = ['name', 'method', 'path']
const keptOfEndpoint = new Set([...neededOfEndpoint, 'renewsToken'])
/** Kinds of value that a bundler must suspect of doing something when they are made. */
const mayDoSomething = new Set(['CallExpression', 'MemberExpression', 'NewExpression', 'ObjectExpression'])

interface Statement {
  kind: 'import' | 'declaration' | 'other'
  names: string[]
  exported: boolean
  /** As it goes to the browser. */
  text: string
  /** What decides whether it needs zod: the values alone, not their types. */
  values: string
}

const droppable = (value: string) => `/* @__PURE__ */ (() => (${value}))()`

/** A declared value: endpoints shortened to what a call needs, all else made droppable when nothing uses it. */
function shortened(init: ESTree.Expression, code: string): string {
  const text = code.slice(init.start, init.end)
  if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint') {
    const [facts] = init.arguments
    if (facts?.type !== 'ObjectExpression') return text
    const kept = facts.properties.filter(
      (fact) => fact.type === 'Property' && fact.key.type === 'Identifier' && keptOfEndpoint.has(fact.key.name),
    )
    if (kept.length < neededOfEndpoint.length) {
      throw new Error(`Write name, method and path of an endpoint in its own call, not in a spread object: ${text}`)
    }
    return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
  }
  return mayDoSomething.has(init.type) ? droppable(text) : text
}

function statementOf(node: ESTree.Program['body'][number], code: string): Statement {
  const text = code.slice(node.start, node.end)
  if (node.type === 'ImportDeclaration') {
    const names = node.importKind === 'type' ? [] : node.specifiers.map(({ local }) => local.name)
    return { kind: 'import', names, exported: false, text, values: '' }
  }
  const exported = node.type === 'ExportNamedDeclaration'
  const inner = exported ? node.declaration : node
  if (inner?.type === 'FunctionDeclaration') {
    return { kind: 'declaration', names: inner.id ? [inner.id.name] : [], exported, text, values: text }
  }
  if (inner?.type !== 'VariableDeclaration') return { kind: 'other', names: [], exported, text, values: '' }

  const edits = inner.declarations.flatMap(({ init }) =>
    init ? [{ start: init.start - node.start, end: init.end - node.start, text: shortened(init, code) }] : [],
  )
  return {
    kind: 'declaration',
    names: inner.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])),
    exported,
    text: edits.reduceRight((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text),
    values: edits.map((edit) => edit.text).join('\n'),
  }
}

/** Names of all that is or contains a schema: what mentions zod, another file's values, or a name found so. */
function schemaNames(statements: Statement[]): Set<string> {
  const schemas = new Set(statements.flatMap(({ kind, names }) => (kind === 'import' ? names : [])))
  const mentions = (text: string) => [...schemas].some((name) => new RegExp(`\\b${name}\\b`).test(text))
  let before = -1
  while (schemas.size !== before) {
    before = schemas.size
    for (const { names, values } of statements) if (mentions(values)) for (const name of names) schemas.add(name)
  }
  return schemas
}

/** One half of a contract file: its plain facts, which forward to the schemas, or (`schemas`) the whole of it. */
export function browserHalf(body: ESTree.Program['body'], code: string, file: string, schemasHalf: boolean): string {
  const statements = body.map((node) => statementOf(node, code))
  if (schemasHalf) return statements.map(({ text }) => text).join('\n')
  const schemas = schemaNames(statements)
  const isSchema = ({ names }: Statement) => names.some((name) => schemas.has(name))
  const plain = statements.filter((statement) => statement.kind !== 'import' && !isSchema(statement))
  const forwarded = statements.filter((statement) => statement.exported && isSchema(statement))
  const names = forwarded.flatMap((statement) => statement.names).join(', ')
  return [...plain.map(({ text }) => text), names ? `export { ${names} } from '${file}?schemas'` : ''].join('\n')
}

/**
 * The contract as the browser carries it: endpoints without the shapes that only the server checks, and each file cut in
 * two, plain facts (paths, markets, lists of words) and schemas (`?schemas`), so that a page that only calls and shows
 * loads no zod at all (8 KB).
 */
export function contractForBrowser(project: string): Plugin {
  const folder = `${resolve(project, 'contract')}/`
  // Functions over the plain facts of other files: cut in two, all of it would count as made of schemas.
  const whole = `${folder}format.ts`
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [file = '', query] = id.split('?')
      if (!file.startsWith(folder) || file === whole) return null
      const half = browserHalf(this.parse(code, { lang: 'ts' }).body, code, file, query === 'schemas')
      // A half of which nothing is used is not loaded.
      return { code: half, moduleSideEffects: false }
    },
  }
}
