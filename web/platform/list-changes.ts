/** The list with one of its items at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The list with one more, or without it where it is there. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
