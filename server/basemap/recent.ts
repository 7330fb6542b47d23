/** Remembers what `make` gave for the last `size` keys asked for, so that neighbouring tiles share the work. */
export function recent<Value>(size: number, make: (x: number, y: number) => Value): (x: number, y: number) => Value {
  const kept = new Map<number, Value>()
  let last: { key: number; value: Value } | undefined
  return (x, y) => {
    const key = y * 65536 + x
    if (last?.key === key) return last.value
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      last = { key, value: known }
      return known
    }
    const made = make(x, y)
    kept.set(key, made)
    last = { key, value: made }
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break
      kept.delete(oldest)
    }
    return made
  }
}
