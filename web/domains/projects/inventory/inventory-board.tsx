import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import type { Inventory } from '../../../../contract/projects/inventory.ts'
import { sellingProjectStates } from '../../../../contract/projects/project-states.ts'
import type { UnitState } from '../../../../contract/projects/unit-states.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BulkBar } from './actions/bulk-bar.tsx'
import { ConflictList } from './actions/conflict-list.tsx'
import { isAskedFirst, MoveDialog } from './actions/move-dialog.tsx'
import { useChanges } from './actions/use-changes.ts'
import { shownColumns } from './unit/columns.ts'
import { InventoryGrid } from './grid/inventory-grid.tsx'
import { clamped, rectangleOf, single, type Cell, type Selection } from './grid/selection.ts'
import { useTick } from './unit/hold-left.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { UnitList } from './list/unit-list.tsx'
import { columnsFrom, planRow, sheetColumns } from './sheet/plan.ts'
import { readTable } from './sheet/table.ts'
import { faultNames, sheetWords } from './sheet/sheet-words.ts'
import {
  isOpenToAllot,
  isOpenToEdit,
  openStates,
  readInventorySearch,
  shownRows,
  unitRows,
  type InventorySearch,
  type UnitRow,
} from './unit/units.ts'
import { AllotDialog } from './actions/allot-dialog.tsx'
import { HistoryDialog } from './actions/history-dialog.tsx'
import { PasteDialog } from './sheet/paste-dialog.tsx'

/** What is open beside the homes. */
type Opened =
  | { kind: 'move'; units: readonly UnitRow[]; to: UnitState }
  | { kind: 'allot'; units: readonly UnitRow[] }
  | { kind: 'history'; unit: UnitRow }
  | { kind: 'paste'; text: string; from: Cell }

interface InventoryBoardProps {
  inventory: Inventory
  person: string
}

/** The homes of a project: a spreadsheet, or on a phone a list, with all that can be done with them. */
export function InventoryBoard({ inventory, person }: InventoryBoardProps) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useRequestedParams()
  const isWide = useMedia('(min-width: 48rem)')
  const isOffline = !useOnline()
  const isStopped = inventory.isStopped === true
  const isSelling = !isStopped && sellingProjectStates.some((state) => state === inventory.state)
  const isCompleted = !isStopped && inventory.state === 'completed'
  const now = useTick()
  const changes = useChanges(inventory)
  const [selection, setSelection] = useState<Selection>(single({ row: 0, column: 0 }))
  const [opened, setOpened] = useState<Opened>()
  const search = readInventorySearch(params)
  const { as } = inventory
  const all = unitRows(inventory).map((row) => ({ ...row, ...changes.overlay.get(row.id) }))
  const rows = shownRows(all, search)
  // Of a completed project what was booked is finished, and nothing else changes.
  const isOpen = isSelling || (isCompleted && all.some((row) => openStates(row, inventory).length > 0))
  const isStill = isOffline || !isOpen
  const columns = shownColumns(inventory, search.tower)
  const { top, bottom } = rectangleOf(clamped(selection, { rows: rows.length, columns: columns.length }))
  const selected = rows.slice(top, bottom + 1)
  const allottable = selected.filter(isOpenToAllot)
  const conflicting = new Set(changes.conflicts.map(({ unit }) => unit.id))
  const close = () => setOpened(undefined)

  function onSearch(change: Partial<InventorySearch>) {
    const next = { ...search, ...change }
    setParams(
      (before) => {
        const address = new URLSearchParams(before)
        const put = (name: string, value: string | undefined) =>
          value ? address.set(name, value) : address.delete(name)
        put('tower', next.tower)
        put('state', next.states.join(','))
        put('unit', next.text)
        return address
      },
      { replace: true, state: { keepScroll: true } },
    )
    setSelection(single({ row: 0, column: 0 }))
  }
  function onMove(units: readonly UnitRow[], to: UnitState) {
    if (isAskedFirst(units, to)) setOpened({ kind: 'move', units, to })
    else void changes.move(units, to)
  }
  /** What was typed or chosen in a cell, read as a sheet would be. */
  function onEdit({ row, column }: Cell, text: string) {
    const unit = rows[row]
    const id = sheetColumns.find((one) => one === columns[column])
    if (!unit || !id) return
    if (id === 'number') {
      const unitNumber = text.trim()
      if (unitNumber && unitNumber.length <= 20) void changes.edit([unit], { unitNumber })
      else toast.error(i18n._(faultNames[unitNumber ? 'number-long' : 'number-missing']))
      return
    }
    const { faults, edit, way } = planRow(1, { [id]: text }, unit, inventory, sheetWords(i18n))
    const fault = faults[0]
    const [state, later] = way
    if (fault) toast.error(i18n._(faultNames[fault]))
    else if (later) toast.error(i18n._(faultNames['state-not-open']))
    else if (state) onMove([unit], state)
    else if (edit) {
      const { id: _id, version: _version, ...change } = edit
      void changes.edit([unit], change)
    }
  }
  function onPaste(text: string) {
    if (isStill) return
    const table = readTable(text)
    const { start } = rectangleOf(selection)
    const column = sheetColumns.find((one) => one === columns[start])
    // One value fills the range, as in a spreadsheet; none empties it.
    const value = table.length === 0 ? '' : table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
    if (value !== undefined && column && column !== 'number' && selected.length > 1 && value !== '')
      setOpened({ kind: 'paste', text: selected.map(() => value).join('\n'), from: { row: top, column: start } })
    else if (value === '' && isCompleted) toast.error(i18n._(faultNames['project-completed']))
    else if (value === '' && column && ['facing', 'codes', 'partner'].includes(column))
      void changes.edit(
        selected.filter(column === 'partner' ? isOpenToAllot : isOpenToEdit),
        column === 'facing'
          ? { directionFaces: null }
          : column === 'codes'
            ? { locationCodes: [] }
            : { partnerId: null },
      )
    else setOpened({ kind: 'paste', text, from: { row: top, column: start } })
  }

  const notice = (isStill || isCompleted) && (
    <p role="status" className="rounded-card bg-due-soft p-3 text-small font-medium text-due">
      {isOpen && isOffline ? (
        <Trans>You are offline. Homes can be changed once you are back online.</Trans>
      ) : isOpen ? (
        <Trans>The project is completed. You can still mark booked homes as sold, or cancel their booking.</Trans>
      ) : isStopped ? (
        <Trans>
          The builder’s profile is suspended or closed. Until it is restored, homes of this project cannot be held,
          booked or released.
        </Trans>
      ) : isCompleted ? (
        <Trans>The project is completed. Its homes no longer change.</Trans>
      ) : (
        <>
          <Trans>Homes can be changed here once the project is approved.</Trans>{' '}
          {as === 'builder' && <Trans>Until then, edit the project.</Trans>}
        </>
      )}
    </p>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice}
      <InventoryFilters
        inventory={inventory}
        rows={shownRows(all, { ...search, states: [], text: '' })}
        search={search}
        onSearch={onSearch}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-small text-soft" role="status">
          <Plural value={rows.length} one="# home" other="# homes" />
        </p>
        {isSelling && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            disabled={!changes.undoable || isStill}
            busy={changes.isBusy}
            onClick={() => void changes.undo()}
          >
            {changes.undoable ? (
              <Plural value={changes.undoable.units} one="Undo # home" other="Undo # homes" />
            ) : (
              <Trans>Undo</Trans>
            )}
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            icon={<ClipboardPaste aria-hidden />}
            disabled={isStill}
            onClick={() => setOpened({ kind: 'paste', text: '', from: { row: 0, column: 0 } })}
          >
            <Trans>Paste from a sheet</Trans>
          </Button>
        )}
      </div>
      <ConflictList
        conflicts={changes.conflicts}
        units={new Map(all.map((row) => [row.id, row]))}
        changes={changes}
        isStill={isStill}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={all.length === 0 ? <Trans>No homes yet</Trans> : <Trans>No home matches these filters</Trans>}
          actions={
            all.length > 0 && (
              <Button onClick={() => onSearch({ tower: undefined, states: [], text: '' })}>
                <Trans>Clear all</Trans>
              </Button>
            )
          }
        >
          {all.length === 0 && as === 'builder' && isSelling && (
            <Trans>Paste the homes from a sheet: their number, tower, type and floor.</Trans>
          )}
        </EmptyState>
      ) : isWide ? (
        <>
          <BulkBar
            work={inventory}
            units={selected}
            isStill={isStill}
            onMove={isOpen ? onMove : undefined}
            onAllot={
              as === 'builder' && isSelling && inventory.partners.length > 0 && allottable.length > 0
                ? () => setOpened({ kind: 'allot', units: allottable })
                : undefined
            }
            onHistory={(unit) => setOpened({ kind: 'history', unit })}
          />
          <InventoryGrid
            inventory={inventory}
            rows={rows}
            columns={columns}
            selection={selection}
            onSelect={setSelection}
            conflicting={conflicting}
            now={now}
            isStill={isStill}
            onEdit={onEdit}
            onPaste={onPaste}
            onUndo={() => void changes.undo()}
          />
          {isOpen && (
            <p className="text-small text-faint">
              {t`Arrow keys move, Shift selects a range, Enter changes a cell. Copy and paste work with other sheets.`}
            </p>
          )}
        </>
      ) : (
        <UnitList
          work={inventory}
          rows={rows}
          conflicting={conflicting}
          now={now}
          isStill={isStill}
          onMove={onMove}
          onAllot={
            as === 'builder' && isSelling && inventory.partners.length > 0
              ? (unit) => setOpened({ kind: 'allot', units: [unit] })
              : undefined
          }
          onHistory={(unit) => setOpened({ kind: 'history', unit })}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveDialog
          units={opened.units}
          to={opened.to}
          project={inventory.state}
          onClose={close}
          onMove={(more) => {
            close()
            void changes.move(opened.units, opened.to, more)
          }}
        />
      )}
      {opened?.kind === 'allot' && (
        <AllotDialog
          partners={inventory.partners}
          count={opened.units.length}
          onClose={close}
          onAllot={(partnerId) => {
            close()
            void changes.edit(opened.units, { partnerId })
          }}
        />
      )}
      {opened?.kind === 'history' && (
        <HistoryDialog person={person} projectId={inventory.id} unit={opened.unit} onClose={close} />
      )}
      {opened?.kind === 'paste' && (
        <PasteDialog
          inventory={inventory}
          rows={all}
          text={opened.text}
          at={{ rows: rows.slice(opened.from.row), columns: columnsFrom(columns, opened.from.column) }}
          isStill={isStill}
          onClose={close}
          onApplied={changes.setPasted}
        />
      )}
    </div>
  )
}
