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
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { invalidate } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { chunked, staleInventory } from '../actions/use-changes.ts'
import type { PlannedRow } from './plan.ts'

export interface SheetOutcome {
  changed: number
  refused: { number: string; code: RefusedUnitCode }[]
  /** Why it ended before its end. */
  failure?: string
}

/** A home on its way to the state that a sheet gives it. */
interface Walker {
  number: string
  id: string
  version: number
  way: PlannedRow['way']
}

type Refused = SheetOutcome['refused'][number]

/** A single home that cannot be moved is a refusal; it is one outcome here like those of several. */
async function asOutcomes(ask: () => Promise<{ data: UnitOutcomes }>): Promise<UnitOutcomes> {
  try {
    return (await ask()).data
  } catch (error) {
    const code = error instanceof ApiError ? refusedUnitCodes.find((one) => one === error.code) : undefined
    if (!code) throw error
    return { changed: [], refused: [{ place: 0, code }] }
  }
}

/** Makes the changes of a sheet: facts and new homes first, then states step by step, as many at once as the server takes. */
export function useApplySheet({ id }: Pick<Inventory, 'id'>) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SheetOutcome>()

  async function edit(rows: readonly PlannedRow[], refused: Refused[], done: Set<string>): Promise<Walker[]> {
    const walkers: Walker[] = rows.flatMap(({ edit: change, unit, number, way }) =>
      change || !unit ? [] : [{ number, id: unit.id, version: unit.version, way }],
    )
    for (const some of chunked(rows.filter((row) => row.edit !== undefined))) {
      const edits = some.flatMap((row) => row.edit ?? [])
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each locks the project
      const answer = await asOutcomes(() => call(editUnits, { params: { id }, body: { clientId: newId(), edits } }))
      for (const { place, code } of answer.refused) refused.push({ number: some[place]?.number ?? '', code })
      const byNumber = new Map(some.map((row) => [row.number, row]))
      for (const unit of answer.changed) {
        done.add(unit.unitNumber)
        walkers.push({
          number: unit.unitNumber,
          id: unit.id,
          version: unit.version,
          way: byNumber.get(unit.unitNumber)?.way ?? [],
        })
      }
    }
    return walkers
  }

  async function walk(all: readonly Walker[], refused: Refused[], done: Set<string>): Promise<void> {
    let walkers = all.filter(({ way }) => way.length > 0)
    for (let far = 0; walkers.length > 0; far += 1) {
      const next: Walker[] = []
      for (const some of chunked(walkers)) {
        const moves = some.flatMap(({ id: unit, version, way }) => {
          const state = way[far]
          return state ? [{ id: unit, version, state }] : []
        })
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each locks the project
        const answer = await asOutcomes(() =>
          call(moveUnits, { params: { id }, body: { clientId: newId(), moves, reason: t`From a sheet` } }),
        )
        for (const { place, code } of answer.refused) refused.push({ number: some[place]?.number ?? '', code })
        for (const { id: unit, version, unitNumber } of answer.changed) {
          done.add(unitNumber)
          const walker = some.find((one) => one.id === unit)
          if (walker && walker.way.length > far + 1) next.push({ ...walker, version })
        }
      }
      walkers = next
    }
  }

  async function run(rows: readonly PlannedRow[]): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const refused: Refused[] = []
    const done = new Set<string>()
    let failure: string | undefined
    try {
      await walk(await edit(rows, refused, done), refused, done)
    } catch (error) {
      failure = errorText(error, i18n)
    }
    await invalidate(client, staleInventory)
    setOutcome({ changed: done.size, refused, ...(failure !== undefined && { failure }) })
    setBusy(false)
  }

  return { isBusy, outcome, run }
}
