/** The Levenshtein distance of two words. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (const [j, another] of Array.from(other).entries()) {
      const change = (row[j] ?? 0) + (letter === another ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether a typed text is a word with a typing mistake or two, rather than another word; both in lower case. */
export function resembles(typed: string, word: string): boolean {
  const mistakes = word.length < 5 ? 0 : word.length < 8 ? 1 : 2
  return Math.abs(typed.length - word.length) <= mistakes && editDistance(typed, word) <= mistakes
}
