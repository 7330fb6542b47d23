import { useLingui } from '@lingui/react/macro'
import { architectStyles, feeModels } from '../../../../../contract/directories/portfolio.ts'
import { SQUARE_METRES_PER } from '../../../../../contract/markets.ts'
import type { Value } from '../../../../platform/draft/merge-fields.ts'
import { readMoney, readNumber, showMoney, showText } from '../../../../platform/draft/typed-values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { feeModelWords, feeText, styleWords } from '../../profile/portfolio-words.ts'
import { toggled } from '../../../../platform/list-changes.ts'
import { ChipChoices } from '../../../../ui/lists/chip-choices.tsx'
import { feeFieldNames } from './portfolio-form-words.ts'
import { TypedField } from './typed-field.tsx'
import type { WrittenPortfolio } from './written-portfolio.ts'

interface FeeFieldsProps {
  written: WrittenPortfolio
  errorOf: (name: string) => string | undefined
  onChange: (changes: Partial<Omit<WrittenPortfolio, 'works'>>) => void
}

/** The styles and the fee of an architect. */
export function FeeFields({ written, errorOf, onChange }: FeeFieldsProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const market = useMarket()
  const { feeModel, feeFrom, feeTo, styles } = written
  const model = feeModels.find((one) => one === feeModel)
  const metres = SQUARE_METRES_PER[format.unit]
  const readFee = (text: string): Value => {
    if (model === 'percent') return readNumber(text)
    const sum = readMoney(text, market)
    return model === 'per-area' && typeof sum === 'number' ? Math.round(sum / metres) : sum
  }
  const showFee = (value: Value): string => {
    if (model === 'percent') return showText(value)
    const sum = model === 'per-area' && typeof value === 'number' ? Math.round(value * metres) : value
    return showMoney(sum, market.locale[format.language])
  }
  const unit = model === 'percent' ? '%' : market.currency === 'INR' ? '₹' : '$'
  const per = model === 'per-area' ? `${unit} / ${format.unitName}` : unit
  const numberOf = (value: Value) => (typeof value === 'number' ? value : undefined)
  const [from, to] = [numberOf(feeFrom), numberOf(feeTo)]
  const shown =
    model && (from !== undefined || to !== undefined)
      ? feeText({ model, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, format, i18n)
      : undefined
  const end = (name: 'feeFrom' | 'feeTo') => (
    <TypedField
      label={`${i18n._(feeFieldNames[name])} (${per})`}
      name={name}
      error={errorOf(name)}
      inputMode={model === 'percent' ? 'decimal' : 'text'}
      value={written[name]}
      read={readFee}
      show={showFee}
      onChange={(value) => onChange(name === 'feeFrom' ? { feeFrom: value } : { feeTo: value })}
    />
  )
  return (
    <>
      <ChipChoices
        legend={i18n._(feeFieldNames.styles)}
        name="styles"
        error={errorOf('styles')}
        options={architectStyles.map((value) => ({ value, label: i18n._(styleWords[value]) }))}
        chosen={styles}
        onToggle={(value) => onChange({ styles: toggled(styles, value) })}
      />
      <SelectField
        label={i18n._(feeFieldNames.feeModel)}
        name="feeModel"
        error={errorOf('feeModel')}
        className="max-w-96"
        value={feeModel}
        // The amounts of one fee model mean nothing in another.
        onChange={({ target }) => onChange({ feeModel: target.value, feeFrom: null, feeTo: null })}
      >
        <option value="">{t`Not stated`}</option>
        {feeModels.map((one) => (
          <option key={one} value={one}>
            {i18n._(feeModelWords[one])}
          </option>
        ))}
      </SelectField>
      {model && (
        <div className="grid max-w-96 gap-2">
          <div className="grid grid-cols-2 gap-3">
            {end('feeFrom')}
            {end('feeTo')}
          </div>
          <p role="status" className="figures min-h-5 text-small text-faint">
            {shown === undefined ? t`One of them is enough.` : t`On your page: ${shown}`}
          </p>
        </div>
      )}
    </>
  )
}
