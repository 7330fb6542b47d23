/** Cuts a text at a word, with an ellipsis, so that it is at most this long. */
export function cutAtWord(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most - 1).trimEnd()}…`
}
