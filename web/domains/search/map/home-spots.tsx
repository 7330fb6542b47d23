import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Currency } from '../../../../contract/values.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { useMapFrame, useMapInstance } from '../../places/open/map-context.ts'
import type { MapInstance } from '../../places/open/map-context.ts'
import { standing } from '../../places/open/map-mark.tsx'
import { kindOf } from '../../properties/open/home-words.ts'
import { localName } from '../../places/open/place-names.ts'
import { canPart, isLone } from './spots.ts'
import type { Spot } from './spots.ts'

interface HomeSpotsProps {
  spots: readonly Spot[]
  /** Zoom of the map. */
  zoom: number
  market: MarketId
  currency: Currency
  /** Key of the spot whose card is under the pointer. */
  lit: string | undefined
  /** Key of the spot with an open card. */
  open: string | undefined
  /** Homes whose card was opened before. */
  seen: ReadonlySet<string>
  onHover: (spot: Spot | null) => void
  onPress: (spot: Spot) => void
}

/** The buttons on the map: a price for each home, a circle with count and lowest price for each cluster. */
export function HomeSpots({ spots, zoom, market, currency, lit, open, seen, onHover, onPress }: HomeSpotsProps) {
  const { t } = useLingui()
  const map = useMapInstance()
  const list = useRef<HTMLUListElement>(null)

  function place(on: MapInstance) {
    const items = list.current?.children ?? []
    for (const [index, spot] of spots.entries()) {
      const item = items[index]
      if (!(item instanceof HTMLElement)) continue
      const { x, y } = on.project(spot.location)
      item.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }
  useMapFrame(place)

  // Inside MapLibre's element, dragging and the wheel also work on a pin.
  return createPortal(
    <ul ref={list} aria-label={t`Homes on the map`} className="absolute z-2 size-0" style={{ left: 0, top: 0 }}>
      {spots.map((spot) => (
        <li
          key={spot.key}
          className={classes(
            'absolute has-hover:z-2 has-focus-visible:z-2 data-lit:z-1',
            standing(spot.homes.length ? 'foot' : 'centre'),
          )}
          style={{ left: 0, top: 0 }}
          data-lit={spot.key === lit || spot.key === open || undefined}
        >
          <SpotButton
            spot={spot}
            canPart={canPart(spot, zoom)}
            market={market}
            currency={currency}
            lit={spot.key === lit || spot.key === open}
            open={spot.key === open}
            seen={spot.homes.length > 0 && spot.homes.every(({ id }) => seen.has(id))}
            onHover={onHover}
            onPress={onPress}
          />
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  )
}

const PILL = classes(
  'relative inline-flex min-h-7.5 items-center gap-1.5 rounded-full px-2.5 py-0.5 shadow-raised',
  'figures text-small font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-9 pointer-coarse:before:absolute pointer-coarse:before:-inset-x-1 pointer-coarse:before:-inset-y-1.5',
)

interface SpotButtonProps extends Pick<HomeSpotsProps, 'market' | 'currency' | 'onHover' | 'onPress'> {
  spot: Spot
  canPart: boolean
  lit: boolean
  open: boolean
  seen: boolean
}

function SpotButton({
  spot,
  canPart: partsCloser,
  market,
  currency,
  lit,
  open,
  seen,
  onHover,
  onPress,
}: SpotButtonProps) {
  const { t, i18n } = useLingui()
  const { moneyTiny } = useFormat()
  const { count, lowestPrice, homes } = spot
  const [home] = homes
  const single = count === 1 ? home : undefined
  const price = lowestPrice === undefined ? t`On request` : moneyTiny(lowestPrice, currency)

  const shared = {
    'data-spot': spot.key,
    onClick: () => onPress(spot),
    onPointerEnter: () => onHover(spot),
    onPointerLeave: () => onHover(null),
    onFocus: () => onHover(spot),
    onBlur: () => onHover(null),
  }
  if (spot.withheld) {
    const name = localName(spot.withheld, i18n)
    return (
      <button
        type="button"
        {...shared}
        aria-expanded={open}
        className={classes(
          'grid min-h-11 w-max max-w-40 content-center gap-0.5 rounded-control border-2 border-dashed px-3 py-1.5 text-center text-small leading-tight shadow-raised transition-colors',
          lit ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface text-ink hover:bg-sunk',
        )}
      >
        <span className="figures font-semibold text-balance wrap-anywhere">
          <Plural value={count} one={`# home in ${name}`} other={`# homes in ${name}`} />
        </span>{' '}
        <span className={lit ? undefined : 'text-soft'}>
          <Trans>exact location hidden</Trans>
        </span>
      </button>
    )
  }
  if (home) {
    return (
      <button
        type="button"
        {...shared}
        aria-expanded={open}
        className={classes(
          PILL,
          'mb-1.5 border',
          'after:absolute after:start-1/2 after:-bottom-1 after:size-2 after:-translate-x-1/2 after:rotate-45 after:border-e after:border-b after:border-inherit after:bg-inherit rtl:after:translate-x-1/2',
          lit
            ? 'border-accent bg-accent text-on-accent'
            : seen
              ? 'border-edge bg-sunk text-soft hover:bg-ink hover:text-paper'
              : 'border-edge bg-surface text-ink hover:bg-ink hover:text-paper',
        )}
      >
        {single ? (
          <span className="sr-only">{kindOf({ ...single, market }, i18n)}</span>
        ) : (
          <HomeCount count={count} className="rounded-full bg-current/15 px-1.5" />
        )}{' '}
        {price}
      </button>
    )
  }
  if (isLone(spot)) {
    return (
      <button
        type="button"
        {...shared}
        title={partsCloser ? t`Zoom in` : undefined}
        aria-expanded={partsCloser ? undefined : open}
        className={classes(
          PILL,
          'border-2 border-dashed',
          lit ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface text-ink hover:bg-sunk',
        )}
      >
        <span className="sr-only">
          <Plural value={count} one="# home" other="# homes" />
        </span>{' '}
        {price}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...shared}
      title={partsCloser ? t`Zoom in` : undefined}
      aria-expanded={partsCloser ? undefined : open}
      className="group figures inline-grid justify-items-center rounded-full outline-offset-4"
    >
      <HomeCount
        count={count}
        className={classes(
          'grid place-items-center rounded-full border-2 border-surface font-semibold shadow-raised transition-colors',
          count < 10 ? 'size-11' : count < 100 ? 'size-12.5' : 'size-14',
          lit ? 'bg-accent text-on-accent' : 'bg-ink text-paper group-hover:bg-accent group-hover:text-on-accent',
        )}
      />{' '}
      {lowestPrice !== undefined && (
        <span
          className={classes(
            '-mt-2 rounded-full border bg-surface px-2 text-small whitespace-nowrap text-ink shadow-raised',
            lit ? 'border-accent' : 'border-line',
          )}
        >
          {t`from ${price}`}
        </span>
      )}
    </button>
  )
}

/** Larger numbers do not fit into a circle and are abbreviated: "12K". */
const LONGEST_IN_FULL = 10_000

/** "12", with "12 homes" for screen readers. */
function HomeCount({ count, className }: { count: number; className: string }) {
  const { number, compact } = useFormat()
  return (
    <span className={className}>
      <span aria-hidden>{count < LONGEST_IN_FULL ? number(count) : compact(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# home" other="# homes" />
      </span>
    </span>
  )
}
