import { useLingui } from '@lingui/react/macro'
import { useMarket } from '../../../platform/use-market.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { taxWords } from '../open/package-words.ts'

interface TaxSwitchProps {
  hasTax: boolean
  onChange: (hasTax: boolean) => void
}

/** Whether prices are shown with their tax. */
export function TaxSwitch({ hasTax, onChange }: TaxSwitchProps) {
  const { t, i18n } = useLingui()
  const words = taxWords[useMarket().id]
  return (
    <Segmented
      label={t`Prices`}
      value={hasTax ? 'with' : 'without'}
      options={[
        { value: 'with', label: i18n._(words.withTax) },
        { value: 'without', label: i18n._(words.withoutTax) },
      ]}
      onChange={(value) => onChange(value === 'with')}
    />
  )
}
