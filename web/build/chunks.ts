import type { Plugin } from 'vite'

/** A module of the app: the length of its code, and what it imports at once and later. */
export interface AppModule {
  size: number
  imports: readonly string[]
  later: readonly string[]
}

/**
 * Characters of code that a request is worth. Measured on slow 4G over HTTP/1.1: with less a home's page makes more than 20
 * requests, with more a visit of the start page loads a third of code in vain.
 */
const REQUEST = 70_000

/** All modules that some need at once, with themselves. */
function needed(graph: ReadonlyMap<string, AppModule>, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const module = graph.get(id)
    if (!module || found.has(id)) continue
    found.add(id)
    left.push(...module.imports)
  }
  return found
}

interface Chunk {
  modules: string[]
  size: number
  /** The entries that load it. */
  entries: Set<string>
}

/** Characters saved by joining two chunks: a request for each entry that loads both, less what others then load in vain. */
function gain(one: Chunk, other: Chunk): number {
  const both = one.entries.intersection(other.entries).size
  if (both === 0) return 0
  return both * REQUEST - (one.entries.size - both) * other.size - (other.entries.size - both) * one.size
}

/**
 * Cuts what several screens and dialogs share into chunks, named for each module. Modules that the same entries need are
 * a chunk; two chunks are joined while that saves more in requests than it costs in code that an entry does not need. What
 * the app imports at once, and what one entry alone needs, is in no such chunk.
 */
export function sharedChunks(graph: ReadonlyMap<string, AppModule>, app: string): Map<string, string> {
  const initial = needed(graph, [app])
  const entries = [...new Set([...graph.values()].flatMap(({ later }) => later))].filter((id) => !initial.has(id))
  const users = new Map<string, string[]>()
  for (const entry of entries.toSorted())
    for (const id of needed(graph, [entry])) if (!initial.has(id)) users.set(id, [...(users.get(id) ?? []), entry])

  const byUsers = new Map<string, Chunk>()
  for (const [id, of] of users) {
    if (of.length < 2) continue
    const key = of.join('\n')
    const chunk = byUsers.get(key) ?? { modules: [], size: 0, entries: new Set(of) }
    chunk.modules.push(id)
    chunk.size += graph.get(id)?.size ?? 0
    byUsers.set(key, chunk)
  }
  const chunks = [...byUsers.values()]
  const gains = chunks.map((one, n) => chunks.slice(0, n).map((other) => gain(one, other)))
  for (;;) {
    let [best, at, into] = [0, 0, 0]
    gains.forEach((row, n) =>
      row.forEach((value, m) => {
        if (value > best) [best, at, into] = [value, n, m]
      }),
    )
    const [one, other] = [chunks[into], chunks[at]]
    if (best === 0 || !one || !other) break
    one.modules.push(...other.modules)
    one.size += other.size
    one.entries = one.entries.union(other.entries)
    chunks.splice(at, 1)
    gains.splice(at, 1)
    for (const row of gains.slice(at)) row.splice(at, 1)
    gains[into] = chunks.slice(0, into).map((chunk) => gain(one, chunk))
    for (const [n, row] of gains.entries()) {
      const chunk = chunks[n]
      if (n > into && chunk) row[into] = gain(chunk, one)
    }
  }
  return new Map(chunks.flatMap(({ modules }, n) => modules.map((id) => [id, `shared-${n}`] as const)))
}

/** Cuts the chunks of the browser's build; `nameOf` names the chunk of a module once all modules are known. */
export function cutChunks(app: string): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'cut-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const graph = new Map(
        [...this.getModuleIds()].flatMap((id) => {
          const module = this.getModuleInfo(id)
          if (!module || id.endsWith('.css')) return []
          return [
            [
              id,
              {
                size: module.code?.length ?? 0,
                imports: module.importedIds,
                later: module.dynamicallyImportedIds,
              },
            ] as const,
          ]
        }),
      )
      names = sharedChunks(graph, app)
    },
  }
  return { plugin, nameOf: (id) => names.get(id) ?? null }
}
