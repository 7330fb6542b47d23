/** What is read again once it is old; `forget` has the next who asks read it at once. */
export interface Cached<Value> {
  (): Promise<Value>
  forget: () => void
}

/** What cannot be read again is asked for this much later. */
const RETRY_MS = 2000

/**
 * What `load` answers, for all who ask until it is `ms` old by the clock `now`. If it cannot be read again, as in a
 * failover, the old one is answered; of a first failure the next who asks tries again.
 */
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
    const before = value
    const loading: Promise<Value> = load().catch((error: unknown) => {
      if (value === loading) {
        value = before
        loadedAt = now() - ms + Math.min(ms, RETRY_MS)
      }
      if (before) return before
      throw error
    })
    // The caller may have failed before and wait no more.
    loading.catch(() => undefined)
    value = loading
    return loading
  }
  const forget = () => {
    value = undefined
  }
  return Object.assign(read, { forget })
}
