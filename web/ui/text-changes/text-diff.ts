import { diffArrays } from 'diff'

/** A part of a text that is unchanged, added or removed. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond this many differences the whole text counts as replaced. */
const MAX_DIFFERENCES = 300

/** The shortest edit between two lists. */
function listDiff(before: readonly string[], after: readonly string[]): Change[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES }) ?? [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ]
  return changes.flatMap(({ added, removed, value }) =>
    value.map((text): Change => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  )
}

/** Words and the gaps between them, by the rules of a locale. */
const wordsOf = (text: string, locale: string): string[] =>
  Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(text), ({ segment }) => segment)

/** Changes of a text word by word; adjacent ones of the same kind are merged. */
function wordDiff(before: string, after: string, locale: string): Change[] {
  const joined: Change[] = []
  for (const { kind, text } of listDiff(wordsOf(before, locale), wordsOf(after, locale))) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}

/** Similarity from which two paragraphs count as one that changed. */
const ALIKE = 0.35

/** The unchanged fraction of two texts, 0 to 1. */
function likeness(changes: readonly Change[]): number {
  const sum = (kind: Change['kind']) =>
    changes.reduce((length, change) => (change.kind === kind ? length + change.text.length : length), 0)
  const same = sum('same')
  return same === 0 ? 0 : same / (same + Math.max(sum('added'), sum('removed')))
}

/** Changes between two lists of paragraphs in reading order. */
export function textsDiff(before: readonly string[], after: readonly string[], locale: string): Change[][] {
  const all: Change[][] = []
  let gone: string[] = []
  let come: string[] = []
  const settle = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [was, is] = [gone[at], come[at]]
      const changes = was !== undefined && is !== undefined ? wordDiff(was, is, locale) : []
      if (changes.length > 0 && likeness(changes) >= ALIKE) all.push(changes)
      else {
        if (was !== undefined) all.push([{ kind: 'removed', text: was }])
        if (is !== undefined) all.push([{ kind: 'added', text: is }])
      }
    }
    gone = []
    come = []
  }
  for (const change of listDiff(before, after)) {
    if (change.kind === 'removed') gone.push(change.text)
    else if (change.kind === 'added') come.push(change.text)
    else {
      settle()
      all.push([change])
    }
  }
  settle()
  return all
}
