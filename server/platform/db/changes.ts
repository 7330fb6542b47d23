/** A change that the database did not confirm in time, as on a slow disk; it may do so later. */
export class ChangeTooSlow extends Error {}

interface Bounds {
  /** Changes at once: fewer than there are connections, so that some are left for reading. */
  most: number
  /** How many may wait for their turn. */
  mostWaiting: number
  /** How long a change waits for its turn, ms. */
  turnMs: number
  /** How long the database may take to confirm it, ms. No setting of PostgreSQL limits a commit. */
  confirmMs: number | undefined
}

interface Changes {
  /**
   * Runs a change within the bounds. `work` calls `confirming` when it commits. One that takes too long fails for its
   * caller, but keeps its turn until the database is done with it.
   */
  change: <Result>(work: (confirming: () => void) => Promise<Result>) => Promise<Result>
  /** How many wait for their turn. */
  waitingCount: () => number
}

/** Bounds the changes of a pool. */
export function changesWithin({ most, mostWaiting, turnMs, confirmMs }: Bounds): Changes {
  const waiting = new Set<() => void>()
  let running = 0

  async function turn(): Promise<void> {
    if (running < most) {
      running += 1
      return
    }
    if (waiting.size >= mostWaiting) throw new ChangeTooSlow('Too many changes wait for the database.')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const timer = setTimeout(() => {
      waiting.delete(resolve)
      reject(new ChangeTooSlow('Other changes wait for the database.'))
    }, turnMs)
    await promise.finally(() => clearTimeout(timer))
  }
  function leave(): void {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }
  async function change<Result>(work: (confirming: () => void) => Promise<Result>): Promise<Result> {
    await turn()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let timer: NodeJS.Timeout | undefined
    const confirming = () => {
      if (confirmMs !== undefined)
        timer = setTimeout(() => reject(new ChangeTooSlow('The database does not confirm a change.')), confirmMs)
    }
    work(confirming)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        leave()
      })
    return promise
  }
  return { change, waitingCount: () => waiting.size }
}

/** Whether a statement changes rows. */
export const isChange = (text: string): boolean =>
  /^\s*(?:insert|update|delete)\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && /\b(?:insert\s+into|update\s+\w+|delete\s+from)\b/i.test(text))
