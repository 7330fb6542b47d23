/** What `load` answers, for all who ask until it is `ms` old by the clock `now`; of a failure the next who asks tries again. */
export function cached<Value>(
  load: () => Promise<Value>,
  ms: number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let value: Promise<Value> | undefined
  let loadedAt = 0
  return () => {
    if (value && now() - loadedAt < ms) return value
    loadedAt = now()
    const loading = load()
    value = loading
    loading.catch(() => {
      if (value === loading) value = undefined
    })
    return loading
  }
}
