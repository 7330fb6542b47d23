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
const REQUEST = 100_000
/** The most shared chunks that an entry loads: with the app's own files and what it adds later these are 20 requests. */
const MOST = 11

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
  imports: Set<Chunk>
}

/** A chunk, what it imports, and what that imports. */
function withImports(chunk: Chunk): Set<Chunk> {
  const found = new Set([chunk])
  for (const { imports } of found) for (const imported of imports) found.add(imported)
  return found
}

/** Characters that these entries would load in vain with a chunk and what it imports, a request for each import included. */
function waste(entries: Set<string>, chunk: Chunk): number {
  const others = entries.difference(chunk.entries)
  if (others.size === 0) return 0
  let sum = -others.size * REQUEST
  for (const one of withImports(chunk)) sum += others.difference(one.entries).size * (one.size + REQUEST)
  return sum
}

/** Characters saved by joining two chunks: a request for each entry that loads both, less what others then load in vain. */
function gainOf(one: Chunk, other: Chunk): number {
  const both = one.entries.intersection(other.entries).size
  if (both === 0) return -Infinity
  return both * REQUEST - waste(one.entries, other) - waste(other.entries, one)
}

/** Adds one chunk to another. Returns those that more entries load now: it, and what it imports. */
function join(into: Chunk, from: Chunk, all: Set<Chunk>): Set<Chunk> {
  all.delete(from)
  into.modules.push(...from.modules)
  into.size += from.size
  into.entries = into.entries.union(from.entries)
  into.imports = into.imports.union(from.imports)
  for (const { imports } of all) if (imports.delete(from)) imports.add(into)
  into.imports.delete(into)
  const changed = withImports(into)
  for (const chunk of changed) chunk.entries = chunk.entries.union(into.entries)
  return changed
}

/** Chunks of the modules that several entries need: those that the same entries need are one. */
function chunksByUsers(graph: ReadonlyMap<string, AppModule>, entries: string[], initial: Set<string>): Set<Chunk> {
  const users = new Map<string, string[]>()
  for (const entry of entries)
    for (const id of needed(graph, [entry])) if (!initial.has(id)) users.set(id, [...(users.get(id) ?? []), entry])
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, of] of users) {
    if (of.length < 2) continue
    const key = of.join('\n')
    const chunk = chunks.get(key) ?? { modules: [], size: 0, entries: new Set(of), imports: new Set() }
    chunk.modules.push(id)
    chunk.size += graph.get(id)?.size ?? 0
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  return new Set(chunks.values())
}

/** The entries that load more chunks than they should. */
const crowded = (chunks: Set<Chunk>): Set<string> =>
  new Set(
    [
      ...Map.groupBy(
        [...chunks].flatMap((chunk) => [...chunk.entries]),
        (entry) => entry,
      ),
    ].flatMap(([entry, { length }]) => (length > MOST ? [entry] : [])),
  )

/**
 * Cuts what several screens and dialogs share into chunks, named for each module. Two chunks are joined while that saves
 * more in requests than it costs in code that an entry does not need, then where an entry loads too many. What the app
 * imports at once, and what one entry alone needs, is in no such chunk.
 */
export function sharedChunks(graph: ReadonlyMap<string, AppModule>, app: string): Map<string, string> {
  const initial = needed(graph, [app])
  const later = new Set([...graph.values()].flatMap((module) => module.later)).difference(initial)
  const chunks = chunksByUsers(graph, [...later].toSorted(), initial)
  let pairs = [...chunks].flatMap((one, n, all) =>
    all.slice(0, n).map((other) => ({ one, other, gain: gainOf(one, other) })),
  )
  const best = (from: typeof pairs) =>
    from.reduce<(typeof pairs)[number] | undefined>(
      (most, pair) => (most && most.gain >= pair.gain ? most : pair),
      undefined,
    )
  for (;;) {
    let pair = best(pairs)
    if (!pair || pair.gain <= 0) {
      const full = crowded(chunks)
      pair = best(pairs.filter(({ one, other }) => !full.isDisjointFrom(one.entries.intersection(other.entries))))
    }
    if (!pair) break
    const changed = join(pair.one, pair.other, chunks)
    pairs = pairs.filter(({ one, other }) => chunks.has(one) && chunks.has(other))
    for (const left of pairs)
      if (changed.has(left.one) || changed.has(left.other)) left.gain = gainOf(left.one, left.other)
  }
  return new Map([...chunks].flatMap(({ modules }, n) => modules.map((id) => [id, `shared-${n}`] as const)))
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
