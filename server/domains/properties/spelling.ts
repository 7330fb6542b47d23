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
  if (name.startsWith(text)) return 0.9 + 0.09 * (text.length / name.length)
  if (name.includes(` ${text}`)) return 0.8 + 0.09 * (text.length / name.length)
  if (text.length < 4) return 0
  if (text.includes(name) && name.length >= 4) return 0.75 + 0.2 * (name.length / text.length)
  const whole = 1 - edits(text, name) / Math.max(text.length, name.length)
  const start = name.slice(0, text.length)
  const begun = text.length < name.length ? 0.95 * (1 - edits(text, start) / text.length) : 0
  const best = Math.max(whole, begun)
  // One slip in four letters is a typing mistake; two in five is another word.
  return best >= 0.7 ? best * 0.8 : 0
}

/** Insertions, deletions, substitutions and swaps of neighbours that turn one into the other. */
export function edits(a: string, b: string): number {
  const width = b.length + 1
  let [before, last] = [Array.from({ length: width }, () => 0), Array.from({ length: width }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
