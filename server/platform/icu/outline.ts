import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** How an ICU message uses a value: alone, by plural forms, by its cases, or in a format such as `date`. */
export interface Use {
  name: string
  as: 'value' | 'plural' | 'select' | 'format'
  /** The cases of a plural or select; an exact number without its `=`. */
  cases: string[]
}

/** What an ICU message consists of. */
export interface Outline {
  uses: Use[]
  /** Values that are in it whatever case applies. */
  always: ReadonlySet<string>
  /** Length of its longest case without the values. */
  length: number
  /** Choices within choices. */
  depth: number
  /** Whether people would read a brace: the parser takes one that opens nothing for text. */
  showsBrace: boolean
}

/** Parses an ICU message; throws if it is none. */
export const outlineOf = (text: string): Outline => outlineOfTokens(compileMessageOrThrow(text))

function outlineOfTokens(tokens: unknown): Outline {
  const uses: Use[] = []
  const always = new Set<string>()
  let [length, depth, showsBrace] = [0, 0, false]
  for (const token of listOf(tokens)) {
    if (typeof token === 'string') {
      length += token.length
      showsBrace ||= /[{}]/.test(token)
    } else {
      const [name, type, format] = listOf(token)
      const cases = branchesOf(format)
      const branches = cases.map(([, branch]) => outlineOfTokens(branch))
      uses.push({ name: String(name), as: kindOfUse(type), cases: cases.map(([key]) => key) })
      if (type === undefined) always.add(String(name))
      for (const value of branches[0]?.always ?? [])
        if (branches.every((branch) => branch.always.has(value))) always.add(value)
      uses.push(...branches.flatMap((branch) => branch.uses))
      length += Math.max(0, ...branches.map((branch) => branch.length))
      depth = Math.max(depth, ...branches.map((branch) => branch.depth + 1))
      showsBrace ||= branches.some((branch) => branch.showsBrace)
    }
  }
  return { uses, always, length, depth, showsBrace }
}

/** A list of a compiled message; what is none has no members. */
export const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])

function kindOfUse(type: unknown): Use['as'] {
  if (type === undefined) return 'value'
  if (type === 'plural' || type === 'selectordinal') return 'plural'
  return type === 'select' ? 'select' : 'format'
}

/** The cases of a choice; none of a format such as `date`. */
export const branchesOf = (format: unknown): [string, unknown][] =>
  typeof format === 'object' && format !== null
    ? Object.entries(format).filter(([, branch]) => Array.isArray(branch))
    : []

/** An ICU message of ours with other spelling, its names as they were. */
export function respelled(text: string, spell: (words: string) => string): string {
  const source = sourceOf(compileMessageOrThrow(text, spell))
  return source === sourceOf(compileMessageOrThrow(text)) ? text : source
}

/** Writes a compiled message; ours contain no braces that would have to be quoted. */
const sourceOf = (tokens: unknown): string =>
  listOf(tokens)
    .map((token) => {
      if (typeof token === 'string') return token
      const [name, type, format] = listOf(token)
      if (typeof type !== 'string') return `{${String(name)}}`
      const cases = branchesOf(format).map(
        ([key, branch]) => `${/^\d/.test(key) ? '=' : ''}${key} {${sourceOf(branch)}}`,
      )
      return `{${String(name)}, ${type}, ${cases.join(' ')}}`
    })
    .join('')
