/** Lower case, accents off, one space: the form in which names are compared. Indic vowel signs stay. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * How near a typed text is to a name, 0 to 1, both folded: 1 when equal, near 1 when the name (or a word of it) begins
 * with the text, else by the edits between them (Damerau-Levenshtein, also against the name's beginning, so that a
 * half-typed word with a slip still finds it).
 */
export function closeness(text: string, name: string): number {
  if (text === name) return 1
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0) return 0.9 + 0.09 * (text.length / name.length)
    if (name[at - 1] === ' ') return 0.8 + 0.09 * (text.length / name.length)
  }
  if (text.length < 4) return 0
  if (name.length >= 4 && name.length < text.length && text.includes(name))
    return 0.75 + 0.2 * (name.length / text.length)
  const longest = Math.max(text.length, name.length)
  const whole = 1 - edits(text, name, MOST_UNLIKE * longest) / longest
  const begun =
    text.length < name.length ? 0.95 * (1 - edits(text, name, MOST_UNLIKE * text.length, text.length) / text.length) : 0
  const best = Math.max(whole, begun)
  // One slip in four letters is a typing mistake; two in five is another word.
  return best >= 0.7 ? best * 0.8 : 0
}

/** Edits a letter beyond which two names are surely unlike: a little more than the 0.3 that the limit of 0.7 leaves. */
const MOST_UNLIKE = 0.301

const LONGEST = 256
const letters = new Int16Array(256)
let [before, last, row] = [new Uint16Array(LONGEST), new Uint16Array(LONGEST), new Uint16Array(LONGEST)]

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn `a` into the first `size` letters of `b`;
 * infinite where surely more than `most`.
 */
export function edits(a: string, b: string, most = Infinity, size = b.length): number {
  if (Math.abs(a.length - size) > most || a.length >= LONGEST || size >= LONGEST || lettersApart(a, b, size) > most)
    return Infinity
  for (let j = 0; j <= size; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= size; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1))
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back two rows, so only one more than the limit is surely too many.
    if (least > most + 1) return Infinity
    ;[before, last, row] = [last, row, before]
  }
  return last[size] ?? 0
}

/** The letters that one has and the other lacks, whichever are more: no fewer edits lead from one to the other. */
function lettersApart(a: string, b: string, size: number): number {
  letters.fill(0)
  for (let i = 0; i < a.length; i++) letters[a.charCodeAt(i) & 255] = (letters[a.charCodeAt(i) & 255] ?? 0) + 1
  let common = 0
  for (let j = 0; j < size; j++) {
    const at = b.charCodeAt(j) & 255
    const left = letters[at] ?? 0
    if (left > 0) {
      common += 1
      letters[at] = left - 1
    }
  }
  return Math.max(a.length, size) - common
}
