import { Plural, Trans } from '@lingui/react/macro'
import { COUNT_LIMIT } from '../../../../contract/search/filters.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** "37 homes match now". */
export function MatchCount({ count }: { count: number }) {
  const { number } = useFormat()
  const most = number(COUNT_LIMIT)
  if (count >= COUNT_LIMIT) return <Trans>Over {most} homes match now</Trans>
  return <Plural value={count} _0="No home matches now" one="# home matches now" other="# homes match now" />
}
