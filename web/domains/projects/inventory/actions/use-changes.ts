import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import {
  editUnits,
  MAX_UNITS_AT_ONCE,
  moveUnits,
  projectInventory,
  refusedUnitCodes,
  undoInventory,
  unitHistory,
  type Inventory,
  type RefusedUnitCode,
  type UnitEdit,
  type UnitMove,
} from '../../../../../contract/projects/inventory.ts'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { invalidate } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { rowOf, type UnitRow } from '../unit/units.ts'

/** A requested change of a home that conflicts with another change. */
export interface Conflict {
  unit: UnitRow
  code: RefusedUnitCode
  wanted: Wanted
}

/** A requested change: a state, or other facts. */
export type Wanted =
  | { state: UnitState; holdHours?: number | undefined; reason?: string | undefined }
  | { edit: UnitEdit }

/** Changes made in one action, with the last change and the number of homes. */
export interface MadeChanges {
  changeIds: readonly string[]
  units: number
}

type Overlay = ReadonlyMap<string, Partial<UnitRow>>

const isRefused = (code: string): code is RefusedUnitCode => refusedUnitCodes.some((one) => one === code)

/** Queries to refetch after homes have changed. */
export const staleInventory = [projectInventory, unitHistory]

/** Splits items into requests of the largest size. */
export function chunked<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = []
  for (let at = 0; at < items.length; at += MAX_UNITS_AT_ONCE) chunks.push(items.slice(at, at + MAX_UNITS_AT_ONCE))
  return chunks
}

/** The facts of a home after an edit, for the optimistic update. */
export function expected(edit: UnitEdit, { unitTypes, partners }: Inventory): Partial<UnitRow> {
  return {
    ...(edit.unitNumber !== undefined && { unitNumber: edit.unitNumber }),
    ...(edit.entryLevel !== undefined && { entryLevel: edit.entryLevel }),
    ...(edit.directionFaces !== undefined && { directionFaces: edit.directionFaces }),
    ...(edit.locationCodes !== undefined && { locationCodes: edit.locationCodes }),
    ...(edit.unitTypeId !== undefined && {
      unitTypeId: edit.unitTypeId,
      unitType: unitTypes.find(({ id }) => id === edit.unitTypeId)?.name ?? '',
    }),
    ...(edit.partnerId !== undefined && {
      partnerId: edit.partnerId,
      partner: partners.find(({ id }) => id === edit.partnerId)?.name ?? '',
    }),
  }
}

/**
 * Changes homes of an inventory optimistically; a refused or failed change is reverted. Homes that someone else
 * changed first become conflicts, until the person accepts the new state or retries.
 */
export function useChanges(inventory: Inventory | undefined) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [overlay, setOverlay] = useState<Overlay>(new Map())
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [busy, setBusy] = useState(0)
  const [pasted, setPasted] = useState<MadeChanges>()
  const undoing = useRef(false)
  const projectId = inventory?.id ?? ''
  const last = inventory?.undo
  // A sheet is sent in parts but undone as a whole.
  const undoable: MadeChanges | undefined =
    last && (pasted?.changeIds.at(-1) === last.changeId ? pasted : { changeIds: [last.changeId], units: last.units })

  const show = (rows: readonly (readonly [string, Partial<UnitRow>])[]) =>
    setOverlay((now) => new Map([...now, ...rows]))
  const hide = (ids: readonly string[]) => setOverlay((now) => new Map([...now].filter(([id]) => !ids.includes(id))))
  const settle = (units: readonly UnitRow[], more: readonly Conflict[]) => {
    const ids = units.map(({ id }) => id)
    setConflicts((now) => [...now.filter(({ unit }) => !ids.includes(unit.id)), ...more])
  }

  async function send(
    units: readonly UnitRow[],
    preview: (unit: UnitRow) => Partial<UnitRow>,
    wanted: (unit: UnitRow) => Wanted,
    ask: () => Promise<EndpointOutput<typeof moveUnits>>,
  ): Promise<boolean> {
    if (!inventory) return false
    const ids = units.map(({ id }) => id)
    show(units.map((unit) => [unit.id, preview(unit)]))
    setBusy((now) => now + 1)
    try {
      const { data } = await ask()
      show(
        data.changed.map((unit) => [
          unit.id,
          rowOf(
            unit,
            inventory,
            units.find(({ id }) => id === unit.id),
          ),
        ]),
      )
      const refused = data.refused.flatMap(({ place, code }) => {
        const unit = units[place]
        return unit ? [{ unit, code, wanted: wanted(unit) }] : []
      })
      settle(units, refused)
      hide(refused.map(({ unit }) => unit.id))
      return refused.length === 0
    } catch (error) {
      hide(ids)
      const only = units[0]
      const code = error instanceof ApiError ? error.code : ''
      if (units.length === 1 && only && isRefused(code)) settle(units, [{ unit: only, code, wanted: wanted(only) }])
      else toast.error(errorText(error, i18n))
      return false
    } finally {
      await invalidate(client, staleInventory)
      hide(ids)
      setBusy((now) => now - 1)
    }
  }

  async function move(
    units: readonly UnitRow[],
    state: UnitState,
    { holdHours, reason }: { holdHours?: number | undefined; reason?: string | undefined } = {},
  ): Promise<boolean> {
    const outcomes = []
    for (const some of chunked(units)) {
      const moves = some.map(({ id, version }): UnitMove => ({ id, version, state, ...(holdHours && { holdHours }) }))
      const body = { clientId: newId(), moves, ...(reason && { reason }) }
      outcomes.push(
        // oxlint-disable-next-line no-await-in-loop -- a request after the other: each locks the project
        await send(
          some,
          () => ({ state, heldUntil: null, holder: '' }),
          () => ({ state, holdHours, reason }),
          () => call(moveUnits, { params: { id: projectId }, body }),
        ),
      )
    }
    return outcomes.every(Boolean)
  }

  async function edit(units: readonly UnitRow[], change: Omit<UnitEdit, 'id' | 'version'>): Promise<boolean> {
    const outcomes = []
    for (const some of chunked(units)) {
      const edits = some.map(({ id, version }) => ({ ...change, id, version }))
      outcomes.push(
        // oxlint-disable-next-line no-await-in-loop -- a request after the other: each locks the project
        await send(
          some,
          () => (inventory ? expected(change, inventory) : {}),
          () => ({ edit: change }),
          () => call(editUnits, { params: { id: projectId }, body: { clientId: newId(), edits } }),
        ),
      )
    }
    return outcomes.every(Boolean)
  }

  async function undo(): Promise<void> {
    if (!undoable || undoing.current) return
    undoing.current = true
    setBusy((now) => now + 1)
    try {
      let said = ''
      for (const changeId of undoable.changeIds.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop -- the last one first: each opens the one before
        const { message } = await call(undoInventory, { params: { id: projectId }, body: { changeId } })
        said = message
      }
      toast.success(said)
    } catch (error) {
      toast.error(errorText(error, i18n))
    } finally {
      await invalidate(client, staleInventory)
      undoing.current = false
      setBusy((now) => now - 1)
    }
  }

  /** Retries the same change with the current version of the home. */
  const again = (conflict: Conflict, now: UnitRow) => {
    const { wanted } = conflict
    return 'edit' in wanted ? edit([now], wanted.edit) : move([now], wanted.state, wanted)
  }
  const dismiss = (ids: readonly string[]) => setConflicts((now) => now.filter(({ unit }) => !ids.includes(unit.id)))

  return { overlay, conflicts, isBusy: busy > 0, undoable, setPasted, move, edit, undo, again, dismiss }
}

export type Changes = ReturnType<typeof useChanges>
