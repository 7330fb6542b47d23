import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import { Room } from '../../../../contract/properties/property.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { usePartFaults } from '../draft/problem-words.ts'
import { recordsOf, withFields } from '../draft/record-values.ts'
import type { Fields } from '../draft/record-values.ts'
import { readNumber, showText } from '../../../platform/draft/typed-values.ts'

export const roomTypes = [
  'living room',
  'bedroom',
  'master bedroom',
  'kitchen',
  'dining room',
  'bathroom',
  'balcony',
  'study',
  'pooja',
  'utility',
  'store',
]
const MOST = 40
const Rooms = z.array(Room)

/** The rooms one by one, in metres. */
export function RoomsControl() {
  const { t, i18n } = useLingui()
  const { value, error, change, touch } = useField('rooms')
  const rooms = recordsOf(value)
  const keep = (next: Fields[]) => change(next.length > 0 ? next : null)
  const set = (at: number, changes: Fields) =>
    keep(rooms.map((room, index) => (index === at ? (withFields(room, changes) ?? {}) : room)))
  const faultOf = usePartFaults(Rooms, value, error !== undefined)
  const side = (at: number, key: string) => ({
    error: faultOf(at, key),
    inputMode: 'decimal' as const,
    onBlur: touch,
    value: showText(rooms[at]?.[key]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      // A point at the end is the start of a fraction.
      set(at, { [key]: /[.,]$/.test(currentTarget.value) ? currentTarget.value : readNumber(currentTarget.value) }),
  })
  return (
    <div id={fieldId('rooms')} tabIndex={-1} className="grid gap-3">
      <ol className="grid gap-3">
        {rooms.map((room, at) => {
          const type = showText(room['roomType'])
          const types = [...new Set([...roomTypes, type])].filter(Boolean)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a room has nothing else to be known by
            <li key={at} className="flex flex-wrap items-start gap-2">
              <SelectField
                className="min-w-0 grow basis-28"
                label={<Trans>Room {at + 1}</Trans>}
                value={type}
                onChange={({ currentTarget }) => set(at, { roomType: currentTarget.value })}
              >
                {types.map((one) => (
                  <option key={one} value={one}>
                    {factWord(one, i18n)}
                  </option>
                ))}
              </SelectField>
              <TextField className="w-20" label={<Trans>Length, m</Trans>} {...side(at, 'length')} />
              <TextField className="w-20" label={<Trans>Width, m</Trans>} {...side(at, 'width')} />
              <IconButton
                className="mt-6.5"
                label={t`Remove room ${at + 1}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => keep(rooms.filter((_, index) => index !== at))}
              />
            </li>
          )
        })}
      </ol>
      {rooms.length < MOST && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => keep([...rooms, { roomType: roomTypes[Math.min(rooms.length, 3)] ?? 'bedroom' }])}
        >
          <Trans>Add a room</Trans>
        </Button>
      )}
    </div>
  )
}
