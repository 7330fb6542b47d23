import { useState } from 'react'

export interface Selection<Row> {
  has: (row: Row) => boolean
  /** Adds rows, or takes them off. */
  select: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/**
 * At most `max` selected rows by id, those of other pages included: each as it is now where the list shows it, else as it was.
 */
export function useSelection<Row>(shown: readonly Row[], idOf: (row: Row) => string, max = Infinity) {
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map())
  const selection: Selection<Row> = {
    has: (row) => known.has(idOf(row)),
    select: (rows, on) =>
      setKnown((latest) => {
        const next = new Map(latest)
        for (const row of rows)
          if (!on) next.delete(idOf(row))
          else if (next.size < max) next.set(idOf(row), row)
        return next
      }),
    clear: () => setKnown(new Map()),
  }
  const now = new Map(shown.map((row) => [idOf(row), row]))
  return { ...selection, selected: [...known].map(([id, row]) => now.get(id) ?? row) }
}
