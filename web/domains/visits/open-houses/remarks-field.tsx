import { useLingui } from '@lingui/react/macro'
import { AreaField } from '../../../ui/field.tsx'

interface RemarksFieldProps {
  value: string
  onText: (text: string) => void
}

/** What guests of an open house should know. */
export function RemarksField({ value, onText }: RemarksFieldProps) {
  const { t } = useLingui()
  return (
    <AreaField
      label={t`What guests should know (optional)`}
      hint={t`Where to park, which gate to use.`}
      name="openHouseRemarks"
      rows={3}
      maxLength={500}
      value={value}
      onText={onText}
    />
  )
}
