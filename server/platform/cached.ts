/** What is read again once it is old; `forget` has the next who asks read it at once. */
export interface Cached<Value> {
  (): Promise<Value>
  forget: () => void
}

/** What `load` answers, for all who ask until it is `ms` old by the clock `now`; of a failure the next who asks tries again. */
export function cached<Value>(
  load: () => Promise<Value>,
  ms: number,
  now: () => number = () => performance.now(),
): Cached<Value> {
  let value: Promise<Value> | undefined
  let loadedAt = 0
  const read = () => {
    if (value && now() - loadedAt < ms) return value
    loadedAt = now()
    const loading = load()
    value = loading
    loading.catch(() => {
      if (value === loading) value = undefined
    })
    return loading
  }
  const forget = () => {
    value = undefined
  }
  return Object.assign(read, { forget })
}
