interface Waiting<Row> {
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Looks rows up by key, all that are asked for in one turn of the event loop in one query: under load a query then
 * answers many requests, alone it answers one without waiting.
 */
export function together<Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, Waiting<Row>[]>()

  async function run() {
    const asked = waiting
    waiting = new Map()
    try {
      const found = await load([...asked.keys()])
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const askers of asked.values()) for (const { reject } of askers) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (!waiting.size) setImmediate(() => void run())
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
    })
}
