import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { HomeTable } from '../list/home-table.tsx'
import { RowSkeletons } from '../open/list/results-skeleton.tsx'
import { searchLoader } from '../open/list/search-loader.ts'
import { SearchScreen } from '../open/list/search-screen.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'

const fetchShortlist = () => import('../list/shortlist.ts')
/** Loads the code before the button is pressed; pressing it retries. */
const prepare = () => void fetchShortlist().catch(() => undefined)

export const loader = searchLoader

/** Homes as rows, with a shortlist that can be exported. */
export function Component() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  function tick(ids: string[], on: boolean) {
    const next = new Set(ticked)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }
  return (
    <SearchScreen view="list" renderSave={(of) => <SaveButton {...of} />} skeleton={<RowSkeletons />}>
      {({ homes, requested, addressOf }) => (
        <>
          <ShortlistBar homes={homes} ticked={ticked} onClear={() => setTicked(new Set())} />
          <HomeTable homes={homes} search={requested} addressOf={addressOf} ticked={ticked} onTick={tick} />
        </>
      )}
    </SearchScreen>
  )
}

interface ShortlistBarProps {
  homes: PropertyCard[]
  ticked: ReadonlySet<string>
  onClear: () => void
}

/** Exports the ticked homes, or all homes on the page if none is ticked. */
function ShortlistBar({ homes, ticked, onClear }: ShortlistBarProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { mainSiteUrl } = useConfig()
  const shortlist = homes.filter(({ id }) => ticked.has(id))
  const { length } = shortlist

  function save() {
    fetchShortlist().then(
      ({ saveShortlist }) => saveShortlist(length > 0 ? shortlist : homes, { i18n, format, mainSiteUrl }),
      () => toast.error(t`The server could not be reached. Check your connection and try again.`),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-y-2 pb-3 text-small text-soft" data-screen-only>
      <p id="row-keys" className="grow max-lg:sr-only pointer-coarse:sr-only">
        <Trans>Use the arrow keys to move between homes, Space to select and Enter to open.</Trans>
      </p>
      <p aria-live="polite" className="figures not-empty:me-4">
        {length > 0 && <Plural value={length} one="# home on my shortlist" other="# homes on my shortlist" />}
      </p>
      {length > 0 && (
        <Button look="quiet" size="small" className="me-2" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      )}
      <Button
        size="small"
        className="whitespace-normal!"
        icon={<Download aria-hidden />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={save}
      >
        {length > 0 ? (
          <Trans>Export my shortlist (CSV)</Trans>
        ) : (
          <Plural value={homes.length} one="Export this # home (CSV)" other="Export these # homes (CSV)" />
        )}
      </Button>
    </div>
  )
}
