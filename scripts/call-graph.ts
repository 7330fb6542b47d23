import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { files, project } from './imports.ts'

/** A function or constant of the server, at any depth, or the handler of an endpoint. */
export interface Definition {
  file: string
  name: string
  /** Error codes that it throws itself. */
  codes: Set<string>
  /** Whether it throws errors whose code is not a constant there. */
  isGivenCodes: boolean
  uses: Use[]
}

interface Use {
  find: () => Definition | undefined
  /** Constants among the arguments of the call. */
  codes: string[]
}

interface Node {
  type: string
  [key: string]: unknown
}

/** The definition of each name; `null` for a parameter, which is unknown. */
type Scope = Map<string, (() => Definition | undefined) | null>

interface Module {
  exported: Map<string, () => Definition | undefined>
  /** Modules re-exported by `export *`. */
  passedOn: string[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined
  const name = value.type === 'Literal' ? value['value'] : value['name']
  return typeof name === 'string' ? name : undefined
}
const isFunction = (value: unknown) =>
  isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression')
const isType = (type: string) => type.startsWith('TS') && !type.endsWith('Expression')

/** A node and all nodes below it. */
function* within(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) for (const below of nodesOf(value)) yield* within(below)
}

const codesIn = (nodes: Node[]): string[] =>
  nodes
    .flatMap((node) => [...within(node)])
    .flatMap((node) =>
      node.type === 'Literal' && /^[A-Z][A-Z_]+$/.test(nameOf(node) ?? '') ? (nameOf(node) ?? []) : [],
    )

/** Names that a pattern binds: `a` and `b` of `{ a, c: [b] }`. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern) ?? []].flat()
  const parts = ['properties', 'elements', 'value', 'left', 'argument', 'parameter']
  return parts.flatMap((part) => nodesOf(pattern[part]).flatMap(boundBy))
}

export interface Handler {
  endpoint: string | undefined
  file: string
  definition: Definition
}

/** The sources of the server by path, without tests. */
const serverSources = (): Map<string, string> =>
  new Map(
    files
      .filter((file) => /^server\/(?!testing\/|.*\.test\.ts$)/.test(file))
      .map((file) => [file, readFileSync(path.join(project, file), 'utf8')]),
  )

/** The handlers of all endpoints, and the definitions that each refers to, directly or indirectly. */
export function readHandlers(sources = serverSources()): Handler[] {
  const modules = new Map<string, Module>()
  const handlers: Handler[] = []

  const exportOf = (file: string, name: string): Definition | undefined => {
    const module = modules.get(file)
    const found = module?.exported.get(name)?.()
    if (found || !module) return found
    for (const from of module.passedOn) {
      const passed = exportOf(from, name)
      if (passed) return passed
    }
    return undefined
  }

  for (const [file, text] of sources) {
    const module: Module = { exported: new Map(), passedOn: [] }
    modules.set(file, module)
    const target = (source: unknown) => path.normalize(path.join(path.dirname(file), nameOf(source) ?? ''))
    const endpoints = new Map<string, string>()
    const namespaces = new Map<string, string>()
    const imported = new Set<string>()

    const define = (name: string, body: Node[], scopes: Scope[]): (() => Definition) => {
      let made: Definition | undefined
      return () => {
        if (made) return made
        made = { file, name, codes: new Set(), isGivenCodes: false, uses: [] }
        for (const node of body) walk(node, made, scopes)
        return made
      }
    }

    /** Adds the names that statements declare to the scope. */
    function declare(statements: Node[], scope: Scope, scopes: Scope[]): void {
      const add = (name: string, found: () => Definition, { type }: Node) => {
        scope.set(name, found)
        if (type === 'ExportNamedDeclaration') module.exported.set(name, found)
      }
      for (const statement of statements) {
        const node = isNode(statement['declaration']) ? statement['declaration'] : statement
        if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
          const name = nameOf(node['id']) ?? ''
          add(name, define(name, [{ ...node, type: 'FunctionExpression' }], scopes), statement)
        } else if (node.type === 'VariableDeclaration')
          for (const { id, init } of nodesOf(node['declarations'])) {
            const names = nodesOf(id).flatMap(boundBy)
            const found = define(names.join(), nodesOf(init), scopes)
            for (const name of names) add(name, found, statement)
          }
      }
    }

    const addUse = (by: Definition, name: string, scopes: Scope[], codes: string[] = []) => {
      const found = scopes.findLast((scope) => scope.has(name))?.get(name)
      if (found) by.uses.push({ find: found, codes })
    }

    function walkAll(node: Node, by: Definition, scopes: Scope[], but: string[] = []): void {
      for (const [key, value] of Object.entries(node))
        if (!but.includes(key)) for (const below of nodesOf(value)) walk(below, by, scopes)
    }

    function walk(node: Node, by: Definition, scopes: Scope[]): void {
      const { type } = node
      if (isType(type)) return
      if (type === 'Identifier') return addUse(by, nameOf(node) ?? '', scopes)
      if (isFunction(node) || type === 'FunctionDeclaration') {
        // A declared function counts where it is referenced, not where it is declared.
        if (type === 'FunctionDeclaration') return
        const scope: Scope = new Map()
        for (const name of nodesOf(node['params']).flatMap(boundBy)) scope.set(name, null)
        return walkAll(node, by, [...scopes, scope], ['id'])
      }
      if (type === 'BlockStatement' || type === 'StaticBlock') {
        const scope: Scope = new Map()
        const inner = [...scopes, scope]
        declare(nodesOf(node['body']), scope, inner)
        return walkAll(node, by, inner)
      }
      if (type === 'VariableDeclarator') {
        if (!isFunction(node['init'])) walkAll(node, by, scopes, ['id'])
        return
      }
      if (type === 'TryStatement') {
        const handled = nodesOf(node['handler'])
        const isPassedOn = handled.some((clause) =>
          [...within(clause)].some((inner) => inner.type === 'ThrowStatement'),
        )
        return walkAll(node, by, scopes, handled.length && !isPassedOn ? ['block'] : [])
      }
      if (type === 'Property' || type === 'PropertyDefinition' || type === 'MethodDefinition')
        return walkAll(node, by, scopes, node['computed'] === true ? [] : ['key'])
      if (type === 'MemberExpression') {
        const namespace = namespaces.get(nameOf(node['object']) ?? '')
        const name = nameOf(node['property']) ?? ''
        if (namespace !== undefined) by.uses.push({ find: () => exportOf(namespace, name), codes: [] })
        return walkAll(node, by, scopes, node['computed'] === true ? [] : ['property'])
      }
      if (type === 'NewExpression' && nameOf(node['callee']) === 'Refusal') {
        const [code, ...others] = nodesOf(node['arguments'])
        for (const one of codesIn(code ? [code] : [])) by.codes.add(one)
        if (code && !codesIn([code]).length) by.isGivenCodes = true
        for (const one of [...nodesOf(code), ...others]) walk(one, by, scopes)
        return
      }
      if (type === 'CallExpression') {
        const callee = nodesOf(node['callee'])[0]
        const given = nodesOf(node['arguments'])
        if (nameOf(callee) === 'serve' || nameOf(callee?.['property']) === 'serve') return serve(given, scopes)
        const name = nameOf(callee)
        const namespace = namespaces.get(nameOf(callee?.['object']) ?? '')
        const codes = codesIn(given)
        if (name !== undefined && codes.length) addUse(by, name, scopes, codes)
        else if (namespace !== undefined && codes.length)
          by.uses.push({ find: () => exportOf(namespace, nameOf(callee?.['property']) ?? ''), codes })
      }
      walkAll(node, by, scopes)
    }

    function serve([endpoint, handler]: Node[], scopes: Scope[]): void {
      const name = endpoints.get(nameOf(endpoint) ?? '')
      const definition = define(name ?? '', handler ? [handler] : [], scopes)()
      handlers.push({ endpoint: name, file, definition })
    }

    const { program } = parseSync(file, text)
    const top: Scope = new Map()
    const body = nodesOf(program.body)
    for (const node of body) {
      const from = target(node['source'])
      for (const one of nodesOf(node['specifiers'])) {
        const local = nameOf(one['local']) ?? ''
        const name = nameOf(one['imported']) ?? 'default'
        if (one.type === 'ImportNamespaceSpecifier') namespaces.set(local, from)
        else if (one.type === 'ImportSpecifier' && from.startsWith('contract')) endpoints.set(local, name)
        else if (one.type === 'ImportSpecifier') {
          imported.add(local)
          top.set(local, () => exportOf(from, name))
        } else if (one.type === 'ExportSpecifier' && node['source'])
          module.exported.set(nameOf(one['exported']) ?? '', () => exportOf(from, local))
        else if (one.type === 'ExportSpecifier')
          module.exported.set(nameOf(one['exported']) ?? '', () => top.get(local)?.())
      }
      if (node.type === 'ExportAllDeclaration') module.passedOn.push(from)
    }
    declare(body, top, [top])
    // Reads all declarations of the module, including the handlers.
    for (const [name, found] of top) if (found && !imported.has(name)) found()
    for (const node of body) walk(node, define('', [], [top])(), [top])
  }
  return handlers
}

/**
 * The error codes that a handler may throw, each with a path to it. `given` has the codes of functions that do not name theirs as
 * constants, by file and name.
 */
export function codesOf({ definition }: Handler, given: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<Definition>([definition])
  const waiting: { one: Definition; way: string }[] = [{ one: definition, way: definition.file }]
  for (const { one, way } of waiting) {
    const chosen = one.isGivenCodes ? (given.get(`${one.file} ${one.name}`) ?? [`UNKNOWN_OF ${one.name}`]) : []
    for (const code of [...one.codes, ...chosen]) if (!found.has(code)) found.set(code, way)
    for (const { find, codes } of one.uses) {
      const used = find()
      if (!used) continue
      const next = `${way} > ${used.name}`
      if (used.isGivenCodes) for (const code of codes) if (!found.has(code)) found.set(code, next)
      if (seen.has(used)) continue
      seen.add(used)
      waiting.push({ one: used, way: next })
    }
  }
  return found
}
