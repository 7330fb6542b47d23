/** Lower case, accents off, one space: the form in which names are compared. Indic vowel signs stay; a nasal is written in one way. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/ँ|[ङञणनम]्(?=[क-म])/g, 'ं')
    .trim()
}

/** Names in a shape in which those near to a text are found without comparing it with each. */
export interface NameList {
  /** In order, each once. */
  names: string[]
  /** How many of its first letters each name has in common with the one before it. */
  shared: number[]
  /** What stands in names from the beginning of a word on, in order, and the name each is of. */
  rests: string[]
  nameOf: string[]
}

/** Of folded names. */
export function listNames(folded: Iterable<string>): NameList {
  const names = [...new Set(folded)].toSorted()
  const beginnings = names.flatMap((name) => {
    const words = name.split(' ')
    return words.map((_, at): [string, string] => [words.slice(at).join(' '), name])
  })
  beginnings.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    names,
    shared: names.map((name, n) => commonLetters(names[n - 1] ?? '', name)),
    rests: beginnings.map(([rest]) => rest),
    nameOf: beginnings.map(([, name]) => name),
  }
}

function commonLetters(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

/** One slip in four letters is a typing mistake; two in five is another word. */
const LIKE = 0.7

/**
 * The names near to a typed text, both folded, with how near, 0 to 1: 1 when equal, near 1 when the name (or a word of
 * it) begins with the text, else by the edits between them (Damerau-Levenshtein, also against the name's beginning, so
 * that a half-typed word with a slip still finds it).
 */
export function closeNames(text: string, list: NameList): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = placeOf(text, list.rests); ; at++) {
    const [rest, name] = [list.rests[at], list.nameOf[at]]
    if (name === undefined || !rest?.startsWith(text)) break
    const base = name.length === rest.length ? 0.9 : 0.8
    const score = text === name ? 1 : base + 0.09 * (text.length / name.length)
    found.set(name, Math.max(score, found.get(name) ?? 0))
  }
  if (text.length < 4) return found

  fewEdits(text, list, (name, whole, begun) => {
    const best = Math.max(
      1 - whole / Math.max(text.length, name.length),
      text.length < name.length ? 0.95 * (1 - begun / text.length) : 0,
    )
    if (best >= LIKE && !found.has(name)) found.set(name, best * 0.8)
  })
  return found
}

/** The place of a text among texts in order, or of the first after it. */
function placeOf(text: string, sorted: string[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Longer names are compared by their beginning. */
const LONGEST = 128
const table = new Uint8Array((LONGEST + 1) ** 2)

/**
 * Tells of each name that may be like the text the insertions, deletions, substitutions and swaps of neighbours that
 * turn the text into it (infinite where surely too many) and into its first letters, as many as the text has. Names
 * that begin alike share the rows of the table; those that begin as no name like the text can are passed over.
 */
function fewEdits(
  text: string,
  { names, shared }: NameList,
  tell: (name: string, whole: number, begun: number) => void,
): void {
  const size = text.length
  if (size >= LONGEST) return
  const width = size + 1
  const most = (size * (1 - LIKE)) / LIKE + 0.01
  for (let j = 0; j <= size; j++) table[j] = j
  let known = 0
  let hopelessFrom = Infinity
  names.forEach((name, n) => {
    const common = shared[n] ?? 0
    if (common < hopelessFrom) {
      hopelessFrom = Infinity
      known = Math.min(known, common)
    }
    const last = name.length < size * LIKE - 0.01 ? 0 : Math.min(name.length, LONGEST)
    while (hopelessFrom === Infinity && known < last) {
      const letter = name.charCodeAt(known)
      known++
      const [row, above] = [known * width, (known - 1) * width]
      table[row] = known
      let least = known
      for (let j = 1; j <= size; j++) {
        const other = text.charCodeAt(j - 1)
        let cost = Math.min(
          (table[above + j] ?? 0) + 1,
          (table[row + j - 1] ?? 0) + 1,
          (table[above + j - 1] ?? 0) + (letter === other ? 0 : 1),
        )
        if (known > 1 && j > 1 && letter === text.charCodeAt(j - 2) && name.charCodeAt(known - 2) === other)
          cost = Math.min(cost, (table[above - width + j - 2] ?? 0) + 1)
        table[row + j] = cost
        if (cost < least) least = cost
      }
      if (least > most) hopelessFrom = known
    }
    const begun = known >= size ? (table[size * width + size] ?? 0) : Infinity
    const whole = hopelessFrom === Infinity && known === name.length ? (table[known * width + size] ?? 0) : Infinity
    if (begun < Infinity || whole < Infinity) tell(name, whole, begun)
  })
}
