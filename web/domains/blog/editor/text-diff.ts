import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond this many steps two texts count as wholly different. */
const MOST_CELLS = 1_000_000

/** The blocks of an article as plain lines, so that two versions can be held against each other. */
export function linesOf(node: RichNode): string[] {
  const { type, content = [], attrs = {} } = node
  if (type === 'image') return [`[${String(attrs['alt'] ?? '')}]`]
  if (type === 'homes') return [`[${String(attrs['search'] ?? '')}]`]
  if (type === 'locality') return [`[${String(attrs['locality'] ?? '')}, ${String(attrs['city'] ?? '')}]`]
  const isText = type === 'paragraph' || type === 'heading'
  return isText ? [content.map(({ text = '\n' }) => text).join('')] : content.flatMap(linesOf)
}

/** What became of the items of a list: the longest common run is kept. */
function diffItems(before: readonly string[], after: readonly string[]): DiffPart[] {
  if (before.length * after.length > MOST_CELLS)
    return [
      ...before.map((text): DiffPart => ({ kind: 'removed', text })),
      ...after.map((text): DiffPart => ({ kind: 'added', text })),
    ]
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      common[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const parts: DiffPart[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]]
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was })
      one++
      other++
    } else if (was !== undefined && (is === undefined || at(one + 1, other) >= at(one, other + 1))) {
      parts.push({ kind: 'removed', text: was })
      one++
    } else {
      parts.push({ kind: 'added', text: is ?? '' })
      other++
    }
  }
  return parts
}

/** Words and the gaps between them, as a language parts them. */
const wordsOf = (text: string, locale: string) =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** Runs of one kind as one part. */
const joined = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.reduce<DiffPart[]>((runs, part) => {
    const last = runs.at(-1)
    if (last?.kind === part.kind) return [...runs.slice(0, -1), { kind: part.kind, text: last.text + part.text }]
    return [...runs, part]
  }, [])

/** A line of two versions: where one became another, which of its words did. */
export type DiffLine = readonly DiffPart[]

/** What changed between two versions, line by line and within a line word by word. */
export function diffLines(before: readonly string[], after: readonly string[], locale: string): DiffLine[] {
  const parts = diffItems(before, after)
  const lines: DiffLine[] = []
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index], parts[index + 1]]
    if (!part) continue
    if (part.kind === 'removed' && next?.kind === 'added') {
      lines.push(joined(diffItems(wordsOf(part.text, locale), wordsOf(next.text, locale))))
      index++
    } else lines.push([part])
  }
  return lines
}
