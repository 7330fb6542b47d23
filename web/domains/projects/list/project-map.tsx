import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectPin } from '../../../../contract/projects/archive.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { spacedOut } from '../../directories/open/lists/spaced-out.ts'
import { boxAround, boxOf, joinBoxes } from '../../places/open/geometry.ts'
import { LabelRoom } from '../../places/open/labels/label-room.tsx'
import { LazyMap } from '../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../places/open/map-buttons.tsx'
import { useMapInstance, useMapMoves } from '../../places/open/map-context.ts'
import { MapMark } from '../../places/open/map-mark.tsx'
import { noPrice, stageNames } from '../open/project-words.ts'
import type { ArchiveFilters } from './list-address.ts'
import { pinsQuery } from '../open/list/list-data.ts'

const MARKET_ZOOM = 4
/** Smallest extent around a single project. */
const MIN_METRES = 2000
/** Size of a pin, px. */
const ROOM = [76, 44] as const

interface ProjectMapProps {
  filters: ArchiveFilters
  /** Slug of the project with the pressed pin. */
  chosen: string | undefined
  onChoose: (slug: string | undefined) => void
}

/** Matching projects on a map, each with its lowest price; a press opens its details. */
export function ProjectMap({ filters, chosen, onChoose }: ProjectMapProps) {
  const { t } = useLingui()
  const { center, id } = useMarket()
  const read = useQuery(pinsQuery(id, filters))
  if (read.isError)
    return (
      <ErrorCard
        title={<Trans>The map could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  const pins = read.data?.data ?? []
  const [first] = pins
  const start = !read.data
    ? null
    : first
      ? { box: joinBoxes(boxOf(pins.map(({ location }) => location)), boxAround(first.location, MIN_METRES)) }
      : { centre: center, zoom: MARKET_ZOOM }
  const shown = pins.find(({ slug }) => slug === chosen)
  return (
    <div className="relative isolate h-96 overflow-hidden rounded-card border border-line bg-sunk lg:h-128">
      <LazyMap
        // The map fits its projects only on mount, so other projects need another map.
        key={JSON.stringify(filters)}
        label={t`Map of projects`}
        start={start}
        cooperative
        instead={
          <ul className="absolute inset-0 grid content-start gap-x-6 overflow-y-auto p-5 sm:grid-cols-2 lg:grid-cols-3">
            {pins.map(({ slug, name }) => (
              <li key={slug} className="border-b border-line">
                <Link to={paths.project(slug)} className="flex min-h-11 items-center hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        }
      >
        <Pins pins={pins} chosen={chosen} onChoose={onChoose} />
        <div className="absolute end-3 top-3 z-2">
          <ZoomTools />
        </div>
        {shown && <Told pin={shown} onClose={() => onChoose(undefined)} />}
      </LazyMap>
    </div>
  )
}

/** Projects as prices; overlapping ones appear when the map zooms in. */
function Pins({ pins, chosen, onChoose }: { pins: readonly ProjectPin[] } & Omit<ProjectMapProps, 'filters'>) {
  const { t } = useLingui()
  const { moneyTiny } = useFormat()
  const map = useMapInstance()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapMoves((view) => setZoom(view.zoom))
  const byRank = pins.toSorted((one, other) => Number(other.slug === chosen) - Number(one.slug === chosen))
  const shown = spacedOut(byRank, zoom, ROOM)
  return (
    <>
      <LabelRoom
        rooms={shown.map(({ location }) => ({ at: location, width: ROOM[0], height: ROOM[1], by: 'centre' }))}
      />
      {shown.map(({ slug, name, location, priceFrom }) => {
        const price = priceFrom === undefined ? undefined : moneyTiny(priceFrom)
        const on = slug === chosen
        return (
          <MapMark key={slug} at={location} own className={on ? 'z-3' : ''}>
            <button
              type="button"
              aria-pressed={on}
              aria-label={price === undefined ? name : t`${name}, from ${price}`}
              title={name}
              onClick={() => onChoose(on ? undefined : slug)}
              className="group grid min-h-11 place-items-center"
            >
              <span
                className={classes(
                  'figures inline-flex min-h-8 items-center rounded-full border-2 border-surface px-2.5 text-small font-semibold whitespace-nowrap shadow-raised [&_svg]:size-4',
                  on
                    ? 'bg-accent text-on-accent'
                    : 'bg-ink text-paper group-hover:bg-accent group-hover:text-on-accent',
                )}
              >
                {price ?? <Building2 aria-hidden />}
              </span>
            </button>
          </MapMark>
        )
      })}
      {shown.length < pins.length && (
        <p className="pointer-events-none absolute start-3 top-3 z-2 rounded-full border border-line bg-surface px-3 py-1 text-small shadow-raised">
          <Trans>Zoom in to see more projects</Trans>
        </p>
      )}
    </>
  )
}

/** Details of the pressed project, with a link to its page. */
function Told({ pin: { slug, name, stage, priceFrom, unitsFree }, onClose }: { pin: ProjectPin; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const from = priceFrom !== undefined && money(priceFrom).short
  return (
    <section
      aria-label={name}
      className="absolute inset-x-3 bottom-3 z-4 flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-raised sm:end-auto sm:w-80"
    >
      <div className="grid min-w-0 gap-0.5">
        <Link to={paths.project(slug)} className="font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="figures text-small">
          {from ? <Trans>From {from}</Trans> : i18n._(noPrice({ stage, unitsFree }))}
        </p>
        <p className="figures text-small text-soft">
          {i18n._(stageNames[stage])}
          {unitsFree > 0 && (
            <>
              {' · '}
              <Plural value={unitsFree} one="# home available" other="# homes available" />
            </>
          )}
        </p>
      </div>
      <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
    </section>
  )
}
