export interface Span {
  /** Minutes since midnight. */
  from: number
  to: number
}
interface Laned<Item> {
  item: Item
  /** Which of how many columns beside each other. */
  lane: number
  lanes: number
}

/** Puts what overlaps side by side: each group of overlapping spans shares as many lanes as it needs. */
export function inLanes<Item extends Span>(items: readonly Item[]): Laned<Item>[] {
  const laned: Laned<Item>[] = []
  let group: Laned<Item>[] = []
  let ends: number[] = []
  const close = () => {
    laned.push(...group.map((one) => ({ ...one, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (group.length > 0 && ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = item.to
    group.push({ item, lane, lanes: 1 })
  }
  close()
  return laned
}

/** The whole hours a day’s grid shows: those of the working day, and more where something is outside of it. */
export function hoursShown(spans: readonly Span[], from = 9, to = 19): [from: number, to: number] {
  const first = Math.min(from * 60, ...spans.map((span) => span.from))
  const last = Math.max(to * 60, ...spans.map((span) => span.to))
  return [Math.floor(first / 60), Math.ceil(last / 60)]
}
