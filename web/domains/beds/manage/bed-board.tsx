import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ManagedBed } from '../../../../contract/beds/beds.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { changeBeds, staleBeds } from '../bed/beds-data.ts'
import { BedItem } from './bed-item.tsx'
import { AddRoomsDialog } from './add-rooms-dialog.tsx'
import { RentDialog } from './rent-dialog.tsx'

interface BedBoardProps {
  id: string
  beds: readonly ManagedBed[]
  currency: Property['currency']
}

/** All beds of a listing by room; chosen ones are changed together. */
export function BedBoard({ id, beds, currency }: BedBoardProps) {
  const { t } = useLingui()
  const { rent } = useFormat()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'add' | 'rent'>()
  const { pending, run } = useAction({ invalidates: staleBeds })
  const picked = beds.filter((bed) => chosen.includes(bed.id) && !bed.hold)
  const named = picked.map(({ id: bedId, version }) => ({ id: bedId, version }))
  const free = beds.filter(({ state, hold }) => state === 'available' && !hold).length
  const rooms = [...Map.groupBy(beds, ({ room }) => room)]

  async function change(to: Omit<Parameters<typeof changeBeds>[1], 'beds'>) {
    const outcome = await run(() => changeBeds(id, { beds: named, ...to }))
    if (outcome.ok) setChosen([])
  }
  const toggle = (bedId: string) =>
    setChosen(chosen.includes(bedId) ? chosen.filter((one) => one !== bedId) : [...chosen, bedId])

  const addButton = (
    <Button look="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={() => setDialog('add')}>
      <Trans>Add rooms</Trans>
    </Button>
  )
  return (
    <>
      {beds.length === 0 ? (
        <EmptyState icon={<BedDouble aria-hidden />} title={<Trans>No beds yet</Trans>} actions={addButton}>
          <Trans>
            Add your rooms with the number of beds in each. People can then reserve a bed, and the number of free beds
            updates automatically.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures text-lead">
              <Trans>
                {free} of {beds.length} beds free
              </Trans>
            </p>
            {addButton}
          </div>
          <div
            role="group"
            aria-label={t`Change the chosen beds`}
            className="sticky top-(--header-end) z-10 flex flex-wrap items-center gap-2 border-b border-line bg-paper py-2"
          >
            <Checkbox
              checked={picked.length > 0 && picked.length === beds.filter(({ hold }) => !hold).length}
              onChange={({ target }) => setChosen(target.checked ? beds.map((bed) => bed.id) : [])}
            >
              {picked.length > 0 ? (
                <Plural value={picked.length} one="# bed chosen" other="# beds chosen" />
              ) : (
                <Trans>Choose all</Trans>
              )}
            </Checkbox>
            {picked.length > 0 && (
              <>
                <Button
                  size="small"
                  busy={pending}
                  onClick={() => void change({ state: 'available', availableFrom: null })}
                >
                  <Trans>Free now</Trans>
                </Button>
                <Button size="small" busy={pending} onClick={() => void change({ state: 'occupied' })}>
                  <Trans context="mark beds as">Occupied</Trans>
                </Button>
                <Button size="small" busy={pending} onClick={() => void change({ state: 'closed' })}>
                  <Trans>Do not offer</Trans>
                </Button>
                <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('rent')}>
                  <Trans>Rent and date …</Trans>
                </Button>
                <Button size="small" busy={pending} onClick={() => void change({ isRemoved: true })}>
                  <Trans>Remove</Trans>
                </Button>
              </>
            )}
          </div>
          <ul className="grid gap-6">
            {rooms.map(([room, inRoom]) => (
              <li key={room} className="grid gap-2">
                <h2 className="flex flex-wrap items-baseline gap-x-3 text-lead">
                  <Trans>Room {room}</Trans>
                  <span className="figures text-small text-soft">
                    {[...new Set(inRoom.map((bed) => rent(bed.rent, 'month', currency).short))].join(', ')}
                  </span>
                </h2>
                <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
                  {inRoom.map((bed) => (
                    <BedItem
                      key={bed.id}
                      bed={bed}
                      chosen={chosen.includes(bed.id) && !bed.hold}
                      onToggle={() => toggle(bed.id)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog === 'add' && <AddRoomsDialog id={id} beds={beds} onClose={() => setDialog(undefined)} />}
      {dialog === 'rent' && (
        <RentDialog id={id} beds={named} onClose={() => setDialog(undefined)} onDone={() => setChosen([])} />
      )}
    </>
  )
}
