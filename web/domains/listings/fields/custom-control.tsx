import { fieldId } from '../../../ui/steps/focus-field.ts'
import { CustomInput } from '../../properties/open/custom-fields/custom-input.tsx'
import { useField, useListingForm } from '../draft/form-context.ts'
import { recordOf, withFields } from '../draft/record-values.ts'

/** The fields that the operator added for this kind of home. */
export function CustomControl() {
  const { customFields, errorOf, touch } = useListingForm()
  const { value, change } = useField('custom')
  const values = recordOf(value)
  return (
    <div id={fieldId('custom')} tabIndex={-1} className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      {customFields.map((field) => {
        const path = `custom.${field.key}`
        const isWide = field.kind === 'text' || field.kind === 'choice' || field.kind === 'flag'
        return (
          <div key={field.key} id={fieldId(path)} className={isWide ? 'col-span-2' : 'max-md:col-span-2'}>
            <CustomInput
              field={field}
              value={values[field.key] ?? null}
              error={errorOf(path)}
              onBlur={() => touch(path)}
              onChange={(next) => change(withFields(values, { [field.key]: next }))}
            />
          </div>
        )
      })}
    </div>
  )
}
