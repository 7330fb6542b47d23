const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** Enough of a word to know it in another form: "balcony", "balconies". */
const stem = (word: string) => word.slice(0, 5)

/** Whether a lister's title says something that does not stand on the page anyway: two words of it at least. */
export function saysMore(title: string, said: string): boolean {
  const known = new Set(words(said).map(stem))
  return words(title).filter((word) => !known.has(stem(word))).length > 1
}
