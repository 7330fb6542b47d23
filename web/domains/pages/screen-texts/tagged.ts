/** A piece of a text, and whether it is inside a tag. */
interface Piece {
  words: string
  isMarked: boolean
}

const ICON = '▪'

/** A text with tags, such as `See <0>the terms</0> <1/>`, in pieces; a tag without content is an icon. */
export function tagged(text: string): Piece[] {
  const pieces: Piece[] = []
  let [end, depth] = [0, 0]
  const add = (words: string) => {
    if (words !== '') pieces.push({ words, isMarked: depth > 0 })
  }
  for (const { 0: tag, 1: closes, 2: isEmpty, index } of text.matchAll(/<(\/?)\w+(\/?)>/g)) {
    add(text.slice(end, index))
    end = index + tag.length
    if (isEmpty) add(ICON)
    else depth += closes ? -1 : 1
  }
  add(text.slice(end))
  return pieces
}
