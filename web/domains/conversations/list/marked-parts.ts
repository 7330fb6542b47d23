/** Letters before the first word that is marked. */
const LEAD = 40

/** A text cut where it holds words that were searched for, from a little before the first of them. */
export function markedParts(text: string, q: string): { part: string; isMarked: boolean }[] {
  const lower = text.toLowerCase()
  const words = q.toLowerCase().split(' ').filter(Boolean)
  // A few letters change their length in lower case: places found in the one are not those of the other.
  if (lower.length !== text.length) return [{ part: text, isMarked: false }]
  const parts: { part: string; isMarked: boolean }[] = []
  let from = 0
  for (;;) {
    const hits = words.map((word) => ({ at: lower.indexOf(word, from), word })).filter(({ at }) => at >= 0)
    const next = hits.toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)[0]
    const before = text.slice(from, next?.at)
    if (before) parts.push({ part: before, isMarked: false })
    if (!next) break
    from = next.at + next.word.length
    parts.push({ part: text.slice(next.at, from), isMarked: true })
  }
  const [first, ...rest] = parts
  if (!first || first.isMarked || rest.length === 0 || first.part.length <= LEAD) return parts
  return [{ part: `…${first.part.slice(-LEAD)}`, isMarked: false }, ...rest]
}
