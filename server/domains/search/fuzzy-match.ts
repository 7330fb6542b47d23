/** Normalises a name for comparison: lower case, no accents, single spaces. Indic vowel signs stay; nasals are unified. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/ँ|[ङञणनम]्(?=[क-म])/g, 'ं')
    .trim()
}

/** An index of names that finds similar ones without comparing each. */
export interface NameList {
  /** Sorted and unique. */
  names: string[]
  /** Length of the prefix that each name shares with the one before it. */
  shared: number[]
  /** Suffixes of names that start at a word, sorted, and the name of each. */
  rests: string[]
  nameOf: string[]
}

/** Builds the index from folded names. */
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

/** One edit in four letters is a typing mistake, two in five are another word. */
const LIKE = 0.7

/**
 * The names similar to a text, both folded, with a similarity of 0 to 1: 1 if equal, nearly 1 if the name or a word of it starts with the
 * text, else by edit distance (Damerau-Levenshtein, also to the name's beginning, so that an unfinished word with a typing mistake still
 * matches).
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

/** Binary search: the position of a text in sorted texts, or where it would be inserted. */
function placeOf(text: string, sorted: string[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Longer texts are not compared by edit distance. */
const LONGEST = 128
const table = new Uint8Array((LONGEST + 1) ** 2)

/**
 * Reports for each possibly similar name the edits (insertions, deletions, substitutions, transpositions) from the text to the name
 * (infinite if certainly too many) and to its beginning of the same length. Names that share a prefix share rows of the table; prefixes
 * that cannot lead to a match are skipped.
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
