import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { CustomValues } from '../../../../contract/properties/custom-fields.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { FactRows } from '../facts/facts-table.tsx'
import { customFacts } from '../open/custom-fields/custom-fields.ts'
import { CustomInput } from '../open/custom-fields/custom-input.tsx'

/** A field as people meet it: in the form, to be tried out, and on the page of a home. */
export function CustomFieldPreview({ field, market }: { field: CustomField; market: MarketId }) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const [typed, setTyped] = useState<{ kind: string; value: Value }>({ kind: field.kind, value: null })
  const value = typed.kind === field.kind ? typed.value : null
  const shown = {
    ...field,
    label: field.label || t`Name`,
    labelHindi: field.labelHindi || t`Name`,
  }
  const values = CustomValues.safeParse({ [field.key]: value }).data
  return (
    <section
      aria-label={t`Preview`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-sunk p-4"
    >
      <h3 className="text-small text-soft">
        <Trans>Preview</Trans>
      </h3>
      <CustomInput
        key={field.kind}
        field={shown}
        value={value}
        error={undefined}
        onBlur={() => undefined}
        onChange={(next) => setTyped({ kind: field.kind, value: next })}
      />
      <FactRows rows={customFacts(values, [shown], i18n, markets[market].locale[language])} />
    </section>
  )
}
