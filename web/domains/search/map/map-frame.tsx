import { Trans } from '@lingui/react/macro'
import { RotateCcw, Search } from 'lucide-react'
import { COUNT_LIMIT } from '../../../../contract/search/filters.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LocateTool, ZoomTools } from '../../places/open/map-buttons.tsx'
import { AreaTools } from './area-tools.tsx'
import type { AreaTool } from './area-tools.tsx'
import type { SearchArea } from '../query/open/map-area.ts'

interface MapFrameProps {
  area: SearchArea | undefined
  /** Whether the search goes along with the map. */
  follow: boolean
  /** The map was moved away from what was searched. */
  strayed: boolean
  busy: boolean
  failed: boolean
  /** More homes match than the clusters count. */
  more: boolean
  onRetry: () => void
  onFollow: (follow: boolean) => void
  onSearchHere: () => void
  onChooseArea: (tool: AreaTool) => void
  onErase: () => void
}

/** The controls along the edges of a map of homes. */
export function MapFrame(props: MapFrameProps) {
  const { area, follow, strayed, busy, failed, more, onRetry, onFollow, onSearchHere, onChooseArea, onErase } = props
  const limit = useFormat().number(COUNT_LIMIT)
  const drawn = area !== undefined && area.kind !== 'box'
  return (
    <>
      {busy && (
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 z-3 h-0.5 overflow-hidden">
          <div className="h-full w-2/5 animate-[sweep_1s_ease-in-out_infinite] bg-accent" />
        </div>
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-2 flex flex-col items-center gap-2 pe-14 *:pointer-events-auto">
        {failed ? (
          <div
            role="alert"
            className="flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-4 pe-1 shadow-raised"
          >
            <Trans>The homes could not be loaded.</Trans>
            <Button size="small" look="quiet" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </div>
        ) : (
          !drawn && (
            <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-small font-medium shadow-raised pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4.5"
                checked={follow}
                onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
              />
              <Trans>Search as I move</Trans>
            </label>
          )
        )}
        {strayed && !failed && (
          <Button
            size="small"
            look="primary"
            icon={<Search aria-hidden />}
            className="rounded-full! shadow-raised"
            onClick={onSearchHere}
          >
            <Trans>Search this area</Trans>
          </Button>
        )}
        {more && !failed && (
          <p
            role="status"
            className="rounded-card border border-line bg-surface px-3.5 py-1 text-center text-small shadow-raised"
          >
            <Trans>Counts cover the newest {limit} homes. Zoom in to see all.</Trans>
          </p>
        )}
      </div>
      <div className="absolute end-3 top-3 z-2 grid gap-2.5">
        <ZoomTools />
        <LocateTool />
        <AreaTools area={area} onChoose={onChooseArea} onErase={onErase} />
      </div>
    </>
  )
}
