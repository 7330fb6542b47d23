import { useLingui } from '@lingui/react/macro'
import type { PriceProblem } from './written-prices.ts'

/** What is wrong in a price list, as a sentence. */
export function useProblemWords() {
  const { t } = useLingui()
  const words: Record<PriceProblem, string> = {
    sum: t`Enter an amount of money.`,
    share: t`Enter a percentage from 0 to 100.`,
    floor: t`Enter a whole number from 0 to 200.`,
    label: t`Enter at least two letters.`,
    code: t`Use a letter, then up to seven letters or digits.`,
    'code-twice': t`This code is used twice.`,
  }
  return (problem: PriceProblem | undefined) => problem && words[problem]
}
