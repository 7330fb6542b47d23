const MAX_WORDS = 8

/** A tsquery for words that begin with each word of the text; `undefined` if it has none. */
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
