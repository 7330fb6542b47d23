import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownWork } from '../../../../contract/directories/portfolio.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { feeText, costBandText, styleWords } from './portfolio-words.ts'
import { PortfolioPicture } from '../open/profile/portfolio-picture.tsx'

/** Works shown before "all" is pressed. */
const FIRST_SHOWN = 6
const SIZES = '(min-width: 1024px) 26rem, (min-width: 640px) 45vw, 92vw'

/** An architect's styles, fees and works. */
export function ProfilePortfolio({ profile: { portfolio, styles, fee, market } }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const shown = all ? portfolio : portfolio.slice(0, FIRST_SHOWN)
  const count = portfolio.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(styles.length > 0 || fee) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {styles.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label={t`Styles`}>
              {styles.map((style) => (
                <li key={style}>
                  <Chip>{i18n._(styleWords[style])}</Chip>
                </li>
              ))}
            </ul>
          )}
          {fee && (
            <p className="figures">
              <span className="text-soft">
                <Trans>Fee:</Trans>
              </span>{' '}
              <span className="font-medium">{feeText(fee, format, i18n)}</span>
            </p>
          )}
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-2">
        {shown.map((work) => (
          <li key={`${work.title} ${work.year} ${work.after.url}`}>
            <Work work={work} market={market} />
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          <Trans>Show all {count} works</Trans>
        </Button>
      )}
    </div>
  )
}

function Work({ work, market }: { work: ShownWork; market: Profile['market'] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { title, year, area, costBand, before, after, project } = work
  const facts = [
    String(year),
    area !== undefined && format.area(area),
    costBand && costBandText(costBand, market, format, i18n),
  ]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {before ? (
        <BeforeAfter title={title} before={before} after={after} />
      ) : (
        <div className="aspect-3/2 overflow-hidden rounded-card bg-sunk">
          <PortfolioPicture picture={after} alt={after.alt} sizes={SIZES} />
        </div>
      )}
      <div>
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="figures text-small text-soft">{facts.filter(Boolean).join(' · ')}</p>
        {project && (
          <p className="text-small">
            <TextLink to={paths.grid({ market, project: project.slug })}>
              <Trans>Homes in {project.name}</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </article>
  )
}

/** Two photos of a place over each other, with a slider for how much of the later one shows. */
function BeforeAfter({ title, before, after }: Pick<ShownWork, 'title' | 'after'> & { before: ShownWork['after'] }) {
  const { t } = useLingui()
  const [share, setShare] = useState(50)
  return (
    <div dir="ltr" className="group relative aspect-3/2 overflow-hidden rounded-card bg-sunk">
      <div className="absolute inset-0">
        <PortfolioPicture picture={after} alt={t`After: ${after.alt}`} sizes={SIZES} />
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <PortfolioPicture picture={before} alt={t`Before: ${before.alt}`} sizes={SIZES} />
      </div>
      <span aria-hidden className="absolute start-2 bottom-2 rounded-full bg-surface px-2 text-small text-ink">
        <Trans>Before</Trans>
      </span>
      <span aria-hidden className="absolute end-2 bottom-2 rounded-full bg-surface px-2 text-small text-ink">
        <Trans>After</Trans>
      </span>
      <span
        aria-hidden
        className="absolute inset-y-0 grid w-0.5 -translate-x-1/2 place-content-center bg-surface group-focus-within:bg-accent"
        style={{ left: `${share}%` }}
      >
        <span className="grid size-11 place-items-center rounded-full border-2 border-surface bg-ink text-paper shadow-raised group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-accent">
          ↔
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        aria-label={t`${title}: from after to before`}
        aria-valuetext={t`${share}% before`}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 h-full w-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  )
}
