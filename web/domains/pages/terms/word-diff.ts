export interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** More differences than anybody reads: then all that was goes and all that is comes. */
const MOST_DIFFERENCES = 1500

/** The shortest way from one list to another (Myers, 1986): each entry stays, goes or comes. */
export function listDiff(before: readonly string[], after: readonly string[]): Change[] {
  const [n, m] = [before.length, after.length]
  const most = Math.min(n + m, MOST_DIFFERENCES)
  const trace: Int32Array[] = []
  // How far along `before` each diagonal came; diagonal `k` stands at `k + d + 1`.
  let furthest = new Int32Array(3)
  for (let d = 0; d <= most; d++) {
    trace.push(furthest)
    const next = new Int32Array(2 * d + 5)
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(furthest, k, d) ? at(furthest, k + 1, d) : at(furthest, k - 1, d) + 1
      while (x < n && x - k < m && before[x] === after[x - k]) x += 1
      next[k + d + 2] = x
      if (x >= n && x - k >= m) return wayBack(before, after, trace)
    }
    furthest = next
  }
  return [
    ...before.map((text): Change => ({ kind: 'removed', text })),
    ...after.map((text): Change => ({ kind: 'added', text })),
  ]
}

const at = (furthest: Int32Array, k: number, d: number) => furthest[k + d + 1] ?? 0
const isDown = (furthest: Int32Array, k: number, d: number) =>
  k === -d || (k !== d && at(furthest, k - 1, d) < at(furthest, k + 1, d))

function wayBack(before: readonly string[], after: readonly string[], trace: readonly Int32Array[]): Change[] {
  const way: Change[] = []
  let [x, y] = [before.length, after.length]
  for (let d = trace.length - 1; d >= 0; d--) {
    const furthest = trace[d] ?? new Int32Array()
    const k = x - y
    const from = isDown(furthest, k, d) ? k + 1 : k - 1
    const fromX = d === 0 ? 0 : at(furthest, from, d)
    const fromY = d === 0 ? 0 : fromX - from
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      way.push({ kind: 'same', text: before[x] ?? '' })
    }
    if (d === 0) break
    if (x === fromX) {
      y -= 1
      way.push({ kind: 'added', text: after[y] ?? '' })
    } else {
      x -= 1
      way.push({ kind: 'removed', text: before[x] ?? '' })
    }
  }
  return way.toReversed()
}

const wordsOf = (text: string): string[] => text.split(/(\s)/).filter((part) => part !== '')

/** What changed in a text, word by word; neighbours of one kind are one. */
export function wordDiff(before: string, after: string): Change[] {
  const joined: Change[] = []
  for (const { kind, text } of listDiff(wordsOf(before), wordsOf(after))) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}

/** Texts of which so much is the same that they are one, changed. */
const ALIKE = 0.35

/** How much of two texts is the same, 0 to 1. */
function likeness(changes: readonly Change[]): number {
  const sum = (kind: Change['kind']) =>
    changes.reduce((length, change) => (change.kind === kind ? length + change.text.length : length), 0)
  const same = sum('same')
  return same === 0 ? 0 : same / (same + Math.max(sum('added'), sum('removed')))
}

/** What changed between two lists of texts: each text with its changes, in the order in which it is read. */
export function textsDiff(before: readonly string[], after: readonly string[]): Change[][] {
  const all: Change[][] = []
  let gone: string[] = []
  let come: string[] = []
  const settle = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [was, is] = [gone[at], come[at]]
      const changes = was !== undefined && is !== undefined ? wordDiff(was, is) : []
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
