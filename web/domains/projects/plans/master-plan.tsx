import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ProjectFacts } from '../../../../contract/projects/facts.ts'
import { classes } from '../../../ui/classes.ts'
import { NorthArrow, ScaleBar } from './plan-parts.tsx'
import { Hedge, SiteShape } from './site-shape.tsx'

interface MasterPlanProps {
  plan: NonNullable<ProjectFacts['masterPlan']>
  /** Towers with known homes, and how many are available. */
  towers: readonly { name: string; unitsFree?: number }[]
  /** Called with the name of a pressed tower; without it towers cannot be pressed. */
  onTower?: (name: string) => void
}

/** The master plan of a project drawn from dimensions: its parts are numbered and listed beside it. */
export function MasterPlan({ plan, towers, onTower }: MasterPlanProps) {
  const { t } = useLingui()
  const patterns = `site-${useId().replaceAll(/\W/g, '')}`
  const [pointed, setPointed] = useState<number>()
  const { width, depth, spots } = plan
  const size = Math.max(width, depth * 0.8) / 38
  const pad = size * 1.2
  const foot = size * 4.6
  const [whole, high] = [width + pad * 2, depth + pad + foot]
  const known = (tower: string | undefined) => towers.find(({ name }) => name === tower)
  const enter = (at: number) => ({
    onMouseEnter: () => setPointed(at),
    onMouseLeave: () => setPointed(undefined),
    onFocus: () => setPointed(at),
    onBlur: () => setPointed(undefined),
  })
  const press = (tower: string | undefined) => known(tower) && tower !== undefined && onTower?.(tower)
  return (
    <figure className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(14rem,1fr)]">
      <div className="relative mx-auto w-full" style={{ maxWidth: `${Math.min(60, (52 * whole) / high)}rem` }}>
        <svg
          role="img"
          aria-label={t`Master plan`}
          viewBox={`${-pad} ${-pad} ${whole} ${high}`}
          className="w-full rounded-card bg-surface"
        >
          <defs>
            <pattern
              id={`${patterns}-hatch`}
              width="1.4"
              height="1.4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0 V1.4" strokeWidth="0.3" className="stroke-edge" />
            </pattern>
            <pattern id={`${patterns}-water`} width="3" height="1.6" patternUnits="userSpaceOnUse">
              <path d="M0 0.8 Q0.75 0.2 1.5 0.8 T3 0.8" strokeWidth="0.18" fill="none" className="stroke-soft" />
            </pattern>
          </defs>
          <rect width={width} height={depth} strokeWidth={0.9} className="fill-sunk stroke-ink" />
          <rect width={width} height={depth} strokeWidth={0.45} fill="none" className="stroke-surface" />
          <Hedge width={width} depth={depth} />
          {spots.map((spot, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a spot's number is its place in the list
            <SiteShape key={at} spot={spot} on={pointed === at} patterns={patterns} />
          ))}
          <ScaleBar x={0} y={depth + size * 1.3} size={size} width={width} />
          <NorthArrow x={width - size * 1.2} y={depth + size * 2.9} size={size} />
        </svg>
        {spots.map(({ label, x, y, width: wide, depth: long, tower }, at) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a spot's number is its place in the list
            key={at}
            type="button"
            title={label}
            aria-label={`${at + 1}: ${label}`}
            onClick={() => press(tower)}
            {...enter(at)}
            style={{
              insetInlineStart: `${((x + wide / 2 + pad) / whole) * 100}%`,
              top: `${((y + long / 2 + pad) / high) * 100}%`,
            }}
            className={classes(
              'figures absolute grid size-6 -translate-1/2 place-items-center rounded-full border text-small font-semibold rtl:translate-x-1/2',
              'before:absolute before:-inset-2.5 sm:size-7',
              pointed === at ? 'border-accent bg-accent text-on-accent' : 'border-ink bg-surface text-ink',
            )}
          >
            {at + 1}
          </button>
        ))}
      </div>
      <figcaption>
        <ol className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
          {spots.map(({ label, tower }, at) => {
            const free = known(tower)?.unitsFree
            const words = (
              <>
                <span
                  aria-hidden
                  className="figures grid size-7 shrink-0 place-items-center rounded-full border border-edge text-small font-semibold"
                >
                  {at + 1}
                </span>
                <span className="min-w-0">
                  {label}
                  {free !== undefined && (
                    <span className="block text-small text-soft">
                      <Plural value={free} _0="None available" one="# available" other="# available" />
                    </span>
                  )}
                </span>
              </>
            )
            const look = classes(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start',
              pointed === at && 'bg-accent-soft',
            )
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a spot's number is its place in the list
              <li key={at}>
                {onTower && known(tower) ? (
                  <button
                    type="button"
                    className={classes(look, 'font-medium underline-offset-4 hover:underline')}
                    onClick={() => press(tower)}
                    {...enter(at)}
                  >
                    {words}
                  </button>
                ) : (
                  <span className={look} onMouseEnter={() => setPointed(at)} onMouseLeave={() => setPointed(undefined)}>
                    {words}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
        <p className="mt-2 px-2 text-small text-faint">
          <Trans>Drawn by us from the builder’s measurements.</Trans>
        </p>
      </figcaption>
    </figure>
  )
}
