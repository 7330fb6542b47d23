interface Waiting<Row> {
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

/**
 * At most so many queries run at once; later keys wait for the next one, so that load makes queries larger, not more.
 */
const MAX_QUERIES = 2

/**
 * Looks rows up by key and loads all keys of one turn of the event loop in one query: under load a query answers many
 * requests, alone it answers one without delay.
 */
export function batchByKey<Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, Waiting<Row>[]>()
  let underWay = 0

  async function run() {
    const asked = waiting
    waiting = new Map()
    underWay++
    try {
      const found = await load([...asked.keys()])
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const askers of asked.values()) for (const { reject } of askers) reject(error)
    }
    underWay--
    runIfFree()
  }
  function runIfFree() {
    if (waiting.size && underWay < MAX_QUERIES) void run()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (!waiting.size && underWay < MAX_QUERIES) setImmediate(runIfFree)
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
    })
}
