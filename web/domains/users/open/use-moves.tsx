import { useState } from 'react'
import type { ChangedRecords } from '../../../../contract/admin/changed-records.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { OutcomeBar } from '../../../ui/table/outcome-bar.tsx'

interface Moved<To> {
  to: To
  changed: ChangedRecords
  names: ReadonlyMap<string, string>
}

interface Moves<To extends string> {
  /** Lists and records that a move changes. */
  invalidates: readonly Pick<Endpoint, 'name'>[]
  /** Moves that another one takes back. */
  inverses: Partial<Record<To, To>>
  send: (to: To, ids: string[]) => Promise<{ data: ChangedRecords }>
  /** How many were moved, in words. */
  say: (to: To, count: number) => string
}

/** Moves many records to a state at once: the request, and a bar with what it did and its undo. */
export function useMoves<To extends string>({ invalidates, inverses, send, say }: Moves<To>) {
  const sayMessage = useMessage()
  const [moved, setMoved] = useState<Moved<To>>()
  const { run, pending } = useAction({ invalidates })

  async function make(to: To, names: ReadonlyMap<string, string>, ask: Moves<To>['send']) {
    const { ok } = await run(async () => setMoved({ to, changed: (await ask(to, [...names.keys()])).data, names }))
    return ok
  }
  const inverse = moved && moved.changed.done.length > 0 ? inverses[moved.to] : undefined
  const undo =
    moved && inverse !== undefined
      ? () => void make(inverse, new Map(moved.changed.done.map((id) => [id, moved.names.get(id) ?? ''])), send)
      : undefined
  return {
    pending,
    /** Returns whether the server made it. `detailed` has the details of the move, if it has any. */
    move: (to: To, rows: readonly { id: string; name: string }[], detailed = send) =>
      make(to, new Map(rows.map(({ id, name }) => [id, name])), detailed),
    outcome: moved && (
      <OutcomeBar
        refused={moved.changed.refused.map(({ id, code }) => ({
          id,
          name: moved.names.get(id),
          reason: sayMessage({ code }),
        }))}
        onUndo={undo}
        undoing={pending}
        onClose={() => setMoved(undefined)}
      >
        {moved.changed.done.length > 0 && say(moved.to, moved.changed.done.length)}
      </OutcomeBar>
    ),
  }
}
