import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ContestHome, ContestRound } from '../../../../contract/contests/contests.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { CrowdLine } from './crowd-line.tsx'

interface HomeResultProps {
  round: Pick<ContestRound, 'currency'>
  home: ContestHome
  /** Whether the player has just guessed: focus then moves here. */
  isNew: boolean
}

/** The price of a home, and how the player and the others did. */
export function HomeResult({ round, home, isNew }: HomeResultProps) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { result, closePrice, crowd, propertyId, passed } = home
  const said = (amount: number) => money(amount, round.currency).short
  const error = result && number(Math.abs(Math.round(result.errorPct * 10) / 10))
  const price = closePrice === undefined ? undefined : said(closePrice)
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="figures text-headline outline-none">
        {price !== undefined ? <Trans>Sold for {price}</Trans> : <Trans>You skip this home</Trans>}
      </h3>
      {passed && (
        <p className="text-soft">
          <Trans>You or your agency listed it, so it doesn’t count for you.</Trans>
        </p>
      )}
      {result && (
        <dl className="figures divide-y divide-line border-y border-line">
          <Line name={t`Your guess`}>{said(result.value)}</Line>
          <Line name={t`Difference`}>
            {result.errorPct === 0 ? (
              <Trans>exactly right</Trans>
            ) : result.errorPct > 0 ? (
              <Trans>{error}% too high</Trans>
            ) : (
              <Trans>{error}% too low</Trans>
            )}
          </Line>
          <Line name={t`Points`}>{number(result.score)}</Line>
        </dl>
      )}
      {crowd && <CrowdLine crowd={crowd} currency={round.currency} />}
      {propertyId && (
        <p>
          <TextLink to={paths.property(propertyId)}>
            <Trans>See the home</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  )
}
