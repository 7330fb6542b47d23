import { Plural, Trans } from '@lingui/react/macro'
import type { Crowd } from '../../../../contract/contests/contests.ts'
import type { Currency } from '../../../../contract/values.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** What players guessed for a home: the median with the range of the middle half. */
export function CrowdLine({ crowd, currency }: { crowd: Crowd; currency: Currency }) {
  const { money } = useFormat()
  const [median, low, high] = [crowd.median, crowd.low, crowd.high].map((amount) => money(amount, currency).short)
  return (
    <p className="text-soft">
      <Plural value={crowd.guesses} one="# guess." other="# guesses." />{' '}
      <Trans>
        The median is {median}; half of them are between {low} and {high}.
      </Trans>
    </p>
  )
}
