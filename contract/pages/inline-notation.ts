/** Parts of a page's text: text, emphasis, links, and blanks that the firm's details fill. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'link'; to: string; children: Inline[] }
  | { kind: 'blank'; name: string }

interface Frame {
  kind: 'root' | 'bold' | 'italic' | 'link'
  /** Its opening marks, which become plain text if it is never closed. */
  opened: string
  children: Inline[]
}

const DEEPEST = 6
const LONGEST_TARGET = 500
const LONGEST_BLANK = 30

/** Whether a link of a page is safe: a page or anchor of this site, https, mail or phone. */
export function isSafeTarget(to: string): boolean {
  if (to.length === 0 || to.length > LONGEST_TARGET || /[\s\\<>"\p{Cc}]/u.test(to)) return false
  return /^(\/(?!\/)|#|https:\/\/[^/]|mailto:.|tel:.)/.test(to)
}

/**
 * Parses `**bold**`, `*italic*`, `[words](target)` and `{blank}`. Everything else is plain text, also links to an
 * unsafe target. Linear in the length of the text.
 */
export function parseInline(text: string): Inline[] {
  const stack: Frame[] = [{ kind: 'root', opened: '', children: [] }]
  const top = () => stack.at(-1) ?? { kind: 'root', opened: '', children: [] }
  const say = (words: string) => addText(top().children, words)
  const unwind = (to: number) => {
    while (stack.length > to) {
      const lost = stack.pop()
      if (!lost) return
      say(lost.opened)
      for (const child of lost.children) add(top().children, child)
    }
  }
  const open = (kind: 'bold' | 'italic' | 'link', opened: string) => {
    if (stack.length > DEEPEST || (kind === 'link' && stack.some((frame) => frame.kind === 'link'))) say(opened)
    else stack.push({ kind, opened, children: [] })
  }
  const openOf = (kind: Frame['kind']) => stack.findLastIndex((frame) => frame.kind === kind)

  for (let at = 0; at < text.length;) {
    const letter = text.charAt(at)
    if (letter === '*') {
      const mark = text.startsWith('**', at) ? '**' : '*'
      const kind = mark === '**' ? 'bold' : 'italic'
      const opened = openOf(kind)
      if (opened > 0 && (stack[opened]?.children.length || stack.length > opened + 1)) {
        unwind(opened + 1)
        const { children } = stack.pop() ?? top()
        add(top().children, { kind, children })
      } else open(kind, mark)
      at += mark.length
    } else if (letter === '[') {
      open('link', '[')
      at += 1
    } else if (letter === ']') {
      const opened = openOf('link')
      const target = text.charAt(at + 1) === '(' ? targetAt(text, at + 2) : undefined
      if (opened > 0 && target !== undefined) {
        unwind(opened + 1)
        const { children } = stack.pop() ?? top()
        if (isSafeTarget(target)) add(top().children, { kind: 'link', to: target, children })
        else {
          say('[')
          for (const child of children) add(top().children, child)
          say(`](${target})`)
        }
        at += target.length + 3
      } else {
        say(']')
        at += 1
      }
    } else if (letter === '{') {
      const name = blankAt(text, at + 1)
      if (name === undefined) say('{')
      else add(top().children, { kind: 'blank', name })
      at += name === undefined ? 1 : name.length + 2
    } else {
      const next = nextMark(text, at)
      say(text.slice(at, next))
      at = next
    }
  }
  unwind(1)
  return top().children
}

/** The text up to the next closing bracket, if it is near. */
function targetAt(text: string, from: number): string | undefined {
  const end = text.slice(from, from + LONGEST_TARGET + 1).indexOf(')')
  return end < 0 ? undefined : text.slice(from, from + end)
}

function blankAt(text: string, from: number): string | undefined {
  const end = text.slice(from, from + LONGEST_BLANK + 1).indexOf('}')
  const name = end < 0 ? '' : text.slice(from, from + end)
  return /^[a-zA-Z]+$/.test(name) ? name : undefined
}

function nextMark(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) if ('*[]{'.includes(text.charAt(at))) return at
  return text.length
}

function addText(children: Inline[], text: string): void {
  const last = children.at(-1)
  if (text === '') return
  if (last?.kind === 'text') last.text += text
  else children.push({ kind: 'text', text })
}

function add(children: Inline[], child: Inline): void {
  if (child.kind === 'text') addText(children, child.text)
  else children.push(child)
}

/** The text without notation, its blanks filled in. */
export const plainText = (text: string, fill: (blank: string) => string | undefined): string =>
  parseInline(text)
    .map((part) => plain(part, fill))
    .join('')

function plain(part: Inline, fill: (blank: string) => string | undefined): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'blank') return fill(part.name) ?? `{${part.name}}`
  return part.children.map((child) => plain(child, fill)).join('')
}
