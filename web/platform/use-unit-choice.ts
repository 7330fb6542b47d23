import { useLingui } from '@lingui/react/macro'
import { areaUnits, switchAreaUnit } from './area-unit.ts'
import { areaUnitName } from '../../contract/format.ts'
import { useChosenUnit, useLanguage } from './use-format.ts'

const USUAL = 'usual'

/** The choice of the unit of areas: what to offer, what is on, and what to do; the usual ones are the market's. */
export function useUnitChoice() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    label: t`Area unit`,
    value: useChosenUnit() ?? USUAL,
    options: [
      { value: USUAL, label: t`Default` },
      ...areaUnits.map((value) => ({ value, label: areaUnitName(value, language) })),
    ],
    onChange: (unit: string) => switchAreaUnit(areaUnits.find((one) => one === unit) ?? null),
  }
}
