import { useLingui } from '@lingui/react/macro'
import type { PriceProblem } from './written-prices.ts'

/** What is wrong in a price list, as a sentence. */
export function useProblemWords() {
  const { t } = useLingui()
  const words: Record<PriceProblem, string> = {
    sum: t`A sum of money.`,
    share: t`A share from 0 to 100.`,
    floor: t`A whole number from 0 to 200.`,
    label: t`Two letters at least.`,
    code: t`A letter, then up to seven letters or digits.`,
    'code-twice': t`This code is there twice.`,
  }
  return (problem: PriceProblem | undefined) => problem && words[problem]
}
