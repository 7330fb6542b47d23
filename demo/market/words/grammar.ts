import { pick, type Random } from '../random.ts'

/**
 * A sentence template. `$name` is a slot and `[one|two|]` a choice, which may be nested. Conditions come before ` :: `: `lift` must be
 * true, `!lift` must be false, `~lift` may be used once in a text.
 */
export type Template = string

/** What a text may include. After a slot was used, it may have no more values. */
export type Voice = {
  holds: (condition: string) => boolean
  has: (slot: string) => boolean
  say: (slot: string) => string
  /** Tags and slots already used; the grammar adds to it. */
  spent: Set<string>
}

type Part = string | { slot: string } | { choice: Part[][] }

type Parsed = { conditions: string[]; parts: Part[] }

const parsed = new Map<Template, Parsed>()

function parseParts(text: string, from: number): { branches: Part[][]; end: number } {
  const branches: Part[][] = [[]]
  let at = from
  const here = (): Part[] => branches[branches.length - 1] ?? []
  while (at < text.length && text[at] !== ']') {
    const rest = text.slice(at)
    const slot = /^\$([A-Za-z][A-Za-z0-9]*)/.exec(rest)
    const plain = /^[^$[\]|]+/.exec(rest)
    if (text[at] === '[') {
      const inner = parseParts(text, at + 1)
      here().push({ choice: inner.branches })
      at = inner.end + 1
    } else if (text[at] === '|') {
      branches.push([])
      at += 1
    } else if (slot?.[1]) {
      here().push({ slot: slot[1] })
      at += slot[0].length
    } else {
      here().push(plain ? plain[0] : rest.slice(0, 1))
      at += plain ? plain[0].length : 1
    }
  }
  return { branches, end: at }
}

function parse(template: Template): Parsed {
  const known = parsed.get(template)
  if (known) return known
  const [head = '', body] = template.split(' :: ')
  const fresh: Parsed = {
    conditions: body === undefined ? [] : head.split(' '),
    parts: parseParts(body ?? head, 0).branches[0] ?? [],
  }
  parsed.set(template, fresh)
  return fresh
}

function fits(parts: Part[], voice: Voice): boolean {
  return parts.every((part) => {
    if (typeof part === 'string') return true
    if ('slot' in part) return voice.has(part.slot)
    return part.choice.some((branch) => fits(branch, voice))
  })
}

function speak(parts: Part[], voice: Voice, random: Random): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('slot' in part) return voice.say(part.slot)
      const open = part.choice.filter((branch) => fits(branch, voice))
      return open.length === 0 ? '' : speak(pick(open, random), voice, random)
    })
    .join('')
}

function applies(template: Template, voice: Voice): boolean {
  const { conditions, parts } = parse(template)
  const met = conditions.every((condition) => {
    if (condition.startsWith('~')) return !voice.spent.has(condition)
    if (condition.startsWith('!')) return !voice.holds(condition.slice(1))
    return voice.holds(condition)
  })
  return met && fits(parts, voice)
}

const tidy = (text: string): string => {
  const even = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .replace(/,\./g, '.')
    .replace(/\ba (?=(8|11|18|eight|eleven)\b)/g, 'an ')
    .trim()
  return even.replace(/(^|[.?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** One sentence from a list that fits the voice, or `undefined` if none does. */
export function sentence(templates: readonly Template[], voice: Voice, random: Random): string | undefined {
  const open = templates.filter((template) => !voice.spent.has(template) && applies(template, voice))
  if (open.length === 0) return undefined
  const chosen = pick(open, random)
  const { conditions, parts } = parse(chosen)
  voice.spent.add(chosen)
  for (const condition of conditions) if (condition.startsWith('~')) voice.spent.add(condition)
  return tidy(speak(parts, voice, random))
}
