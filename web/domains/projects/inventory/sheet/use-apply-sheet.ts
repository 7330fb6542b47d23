import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  editUnits,
  moveUnits,
  type Inventory,
  type RefusedUnitCode,
  type UnitOutcomes,
} from '../../../../../contract/projects/inventory.ts'
import { refusedUnitCodes } from '../../../../../contract/projects/inventory.ts'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { invalidate } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { chunked, staleInventory, type MadeChanges } from '../actions/use-changes.ts'
import { isCancelling, type PlannedRow } from './plan.ts'

export interface SheetOutcome {
  changed: number
  refused: { number: string; code: RefusedUnitCode }[]
  /** Why it stopped early. */
  failure?: string
}

/** A home that moves to its target state step by step. */
interface Walker {
  number: string
  id: string
  version: number
  state: UnitState
  way: PlannedRow['way']
}

/** The result of a sheet so far. */
interface Applied {
  refused: SheetOutcome['refused']
  /** Numbers of homes that were changed. */
  done: Set<string>
  changeIds: string[]
}

/** Turns the refusal of a single home into an outcome, as for several homes. */
async function asOutcomes(ask: () => Promise<{ data: UnitOutcomes }>): Promise<UnitOutcomes> {
  try {
    return (await ask()).data
  } catch (error) {
    const code = error instanceof ApiError ? refusedUnitCodes.find((one) => one === error.code) : undefined
    if (!code) throw error
    return { changed: [], refused: [{ place: 0, code }] }
  }
}

/** Adds the outcomes of some rows. */
function note({ changed, refused, undo }: UnitOutcomes, some: readonly { number: string }[], applied: Applied): void {
  for (const { place, code } of refused) applied.refused.push({ number: some[place]?.number ?? '', code })
  for (const { unitNumber } of changed) applied.done.add(unitNumber)
  if (undo) applied.changeIds.push(undo.changeId)
}

/** Applies a sheet: facts and new homes first, then states step by step, in requests of the largest size. */
export function useApplySheet({ id }: Pick<Inventory, 'id'>, onApplied: (made: MadeChanges) => void) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SheetOutcome>()

  async function edit(rows: readonly PlannedRow[], applied: Applied): Promise<Walker[]> {
    const walkers: Walker[] = rows.flatMap(({ edit: change, unit, number, way }) =>
      change || !unit ? [] : [{ number, id: unit.id, version: unit.version, state: unit.state, way }],
    )
    for (const some of chunked(rows.filter((row) => row.edit !== undefined))) {
      const edits = some.flatMap((row) => row.edit ?? [])
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each locks the project
      const answer = await asOutcomes(() => call(editUnits, { params: { id }, body: { clientId: newId(), edits } }))
      note(answer, some, applied)
      const byNumber = new Map(some.map((row) => [row.number, row]))
      for (const unit of answer.changed) {
        walkers.push({
          number: unit.unitNumber,
          id: unit.id,
          version: unit.version,
          state: unit.state,
          way: byNumber.get(unit.unitNumber)?.way ?? [],
        })
      }
    }
    return walkers
  }

  async function walk(all: readonly Walker[], cause: string, applied: Applied): Promise<void> {
    let walkers = all.filter(({ way }) => way.length > 0)
    for (let far = 0; walkers.length > 0; far += 1) {
      const next: Walker[] = []
      // The reason of the cancelled bookings is only recorded for those homes.
      const [cancelling = [], others = []] = [true, false].map((is) =>
        walkers.filter(({ state, way }) => isCancelling(state, way, far) === is),
      )
      for (const { some, reason } of [
        ...chunked(cancelling).map((some) => ({ some, reason: cause })),
        ...chunked(others).map((some) => ({ some, reason: t`From a sheet` })),
      ]) {
        const moves = some.flatMap(({ id: unit, version, way }) => {
          const state = way[far]
          return state ? [{ id: unit, version, state }] : []
        })
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each locks the project
        const answer = await asOutcomes(() =>
          call(moveUnits, { params: { id }, body: { clientId: newId(), moves, reason } }),
        )
        note(answer, some, applied)
        for (const { id: unit, version } of answer.changed) {
          const walker = some.find((one) => one.id === unit)
          if (walker && walker.way.length > far + 1) next.push({ ...walker, version })
        }
      }
      walkers = next
    }
  }

  /** `cause`: the reason of cancelled bookings, if there are any. */
  async function run(rows: readonly PlannedRow[], cause: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const applied: Applied = { refused: [], done: new Set(), changeIds: [] }
    let failure: string | undefined
    try {
      await walk(await edit(rows, applied), cause, applied)
    } catch (error) {
      failure = errorText(error, i18n)
    }
    await invalidate(client, staleInventory)
    const { refused, done, changeIds } = applied
    onApplied({ changeIds, units: done.size })
    setOutcome({ changed: done.size, refused, ...(failure !== undefined && { failure }) })
    setBusy(false)
  }

  return { isBusy, outcome, run }
}
