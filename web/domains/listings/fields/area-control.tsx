import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AreaUnit } from '../../../../contract/markets.ts'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { areaUnits } from '../../../platform/area-unit.ts'
import { areaUnitName } from '../../../../contract/format.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Field, Select, controlClass } from '../../../ui/field.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { readArea, showArea } from '../../../platform/draft/typed-values.ts'
import { useTyped } from '../../../platform/draft/use-typed.ts'

interface AreaControlProps {
  name: WrittenField
  /** Land has a separate unit. */
  land: boolean
  label: ReactNode
  hint?: ReactNode
}

/** The field with the unit of an area, if it is not the unit of the carpet area. */
const unitFields: Partial<Record<WrittenField, WrittenField>> = {
  lotSizeArea: 'lotSizeUnits',
  buildingAreaTotal: 'buildingAreaUnits',
  leasableArea: 'leasableAreaUnits',
}

/** An area in the person's unit, stored in m². */
export function AreaControl({ name, land, label, hint }: AreaControlProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const format = useFormat()
  const { fields, set } = useListingForm()
  const { value = null, error, touch } = useField(name)
  const unitField = unitFields[name] ?? 'livingAreaUnits'
  const usual = land ? format.landUnit : (AreaUnit.safeParse(fields['livingAreaUnits']).data ?? format.unit)
  const unit = AreaUnit.safeParse(fields[unitField]).data ?? usual
  const { text, type } = useTyped(
    value,
    (typed) => readArea(typed, unit),
    (kept) => showArea(kept, unit),
  )
  const units: AreaUnit[] = land ? [...areaUnits, 'acre'] : areaUnits
  return (
    <div id={fieldId(name)}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onBlur={touch}
              onChange={({ currentTarget }) =>
                type(currentTarget.value, (area) => set({ [name]: area, ...(area !== null && { [unitField]: unit }) }))
              }
              className={controlClass}
            />
            <Select
              aria-label={t`Unit`}
              value={unit}
              onChange={({ currentTarget }) => set({ [unitField]: currentTarget.value })}
              className="min-h-11 rounded-control border border-edge bg-sunk ps-3 pe-10 text-small"
            >
              {units.map((one) => (
                <option key={one} value={one}>
                  {areaUnitName(one, language)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Field>
    </div>
  )
}
