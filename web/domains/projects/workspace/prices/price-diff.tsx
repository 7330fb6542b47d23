import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PriceListDiff } from '../../../../../contract/projects/price-versions.ts'
import { useFormat } from '../../../../platform/use-format.ts'

interface PriceDiffProps {
  diff: PriceListDiff
  effectiveOn: string
  today: string
}

type Line = PriceListDiff['unitTypes'][number]

/** What a price list would change, by plan, and its effect on available homes. */
export function PriceDiff({ diff, effectiveOn, today }: PriceDiffProps) {
  const { t } = useLingui()
  const { date, money } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { before, unitTypes, heldChanged, kept } = diff
  const sumOf = (of: 'spanBefore' | 'spanAfter') => unitTypes.reduce((sum, line) => sum + (line[of]?.sum ?? 0), 0)
  const [sumBefore, sumAfter] = [sumOf('spanBefore'), sumOf('spanAfter')]
  const free = unitTypes.reduce((sum, line) => sum + line.free, 0)
  const changed = unitTypes.reduce((sum, line) => sum + line.changed, 0)
  const difference = sumAfter - sumBefore
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  const by = `${sign}${money(Math.abs(difference)).short}`
  const day = date(effectiveOn, 'long')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-sunk p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lead font-semibold">
        {before === undefined ? <Trans>The first price list</Trans> : <Trans>Against version {before}</Trans>}
      </h3>
      <p>
        {effectiveOn === today ? (
          <Plural
            value={changed}
            _0="No available home changes its price."
            one="# available home changes its price as soon as you publish."
            other="# available homes change their prices as soon as you publish."
          />
        ) : (
          <Plural
            value={changed}
            _0={`No available home changes its price on ${day}.`}
            one={`# available home changes its price on ${day}.`}
            other={`# available homes change their prices on ${day}.`}
          />
        )}{' '}
        {free > 0 && (
          <Trans>
            All available homes together: {money(sumBefore).short} → {money(sumAfter).short} ({by}).
          </Trans>
        )}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t`By type`}>
        {unitTypes.map((line) => (
          <DiffLine key={line.unitTypeId} line={line} />
        ))}
      </ul>
      {(heldChanged > 0 || kept > 0) && (
        <ul className="grid list-disc gap-1 ps-5 text-small text-soft">
          {heldChanged > 0 && (
            <li>
              <Plural
                value={heldChanged}
                one="# home that is held changes its price, too."
                other="# homes that are held change their prices, too."
              />
            </li>
          )}
          {kept > 0 && (
            <li>
              <Plural
                value={kept}
                one="# home booked or sold keeps its price."
                other="# homes booked or sold keep their prices."
              />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function DiffLine({ line }: { line: Line }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { name, baseBefore, baseAfter, free, spanBefore, spanAfter } = line
  const base = (price: number | undefined) => (price === undefined ? t`no price` : money(price).exact)
  const span = (of: Line['spanBefore']) =>
    of === undefined
      ? t`no price`
      : of.from === of.to
        ? money(of.from).short
        : `${money(of.from).short} – ${money(of.to).short}`
  const isSame = baseBefore === baseAfter
  return (
    <li className="grid gap-1 rounded-control bg-surface px-4 py-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <dl className="figures grid gap-x-4 gap-y-1 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-soft">
          <Trans>Base price</Trans>
        </dt>
        <dd>
          {isSame ? (
            base(baseAfter)
          ) : (
            <>
              <del className="text-soft">{base(baseBefore)}</del> →{' '}
              <ins className="font-medium no-underline">{base(baseAfter)}</ins>
            </>
          )}
        </dd>
        <dt className="text-soft">
          <Plural value={free} _0="No available homes" one="# available home" other="# available homes" />
        </dt>
        <dd>
          {free === 0 ? (
            '–'
          ) : (
            <>
              {span(spanBefore)} → <strong className="font-medium">{span(spanAfter)}</strong>
            </>
          )}
        </dd>
      </dl>
    </li>
  )
}
