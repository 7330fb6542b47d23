const AT_ONCE = 8

/** Works on the items of a list as they come, some at once; the first error ends it. */
export async function forEachOf<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let hasFailed = false
  const worker = async () => {
    for (;;) {
      if (hasFailed) return
      const next = await iterator.next()
      if (next.done) return
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
