const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** A prefix that identifies inflections: "balcony", "balconies". */
const stem = (word: string) => word.slice(0, 5)

/** Whether a lister's title adds at least two words to what the page says anyway. */
export function saysMore(title: string, said: string): boolean {
  const known = new Set(words(said).map(stem))
  return words(title).filter((word) => !known.has(stem(word))).length > 1
}
