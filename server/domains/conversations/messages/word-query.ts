const MAX_WORDS = 8

/** Words as a question to PostgreSQL that finds what begins with each of them; undefined where there are none. */
export function wordQuery(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
  return words?.map((word) => `${word}:*`).join(' & ')
}

/** Whether a text that was changed for its reader still holds all these words. */
export function holdsWords(text: string, words: string): boolean {
  const within = text.normalize('NFC').toLowerCase()
  return (
    words
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).every((word) => within.includes(word))
}
