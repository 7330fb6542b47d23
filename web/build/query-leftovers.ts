/**
 * What a build takes for TanStack Query's mutations, which the product does not use and which weigh 1 KB of the first load:
 * the cache of them that every client has, as it behaves while it is empty.
 */
export class MutationCache {
  findAll = () => []
  getAll = () => []
  clear = () => undefined
  resumePausedMutations = () => Promise.resolve()
}
