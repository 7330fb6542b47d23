import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Columns2, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { compareList, useCompareList, waiting } from './store/compare-list.ts'
import { useStore } from '../../platform/storage/store.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HomePhoto } from '../properties/open/home-photo.tsx'
import { undoToast } from '../properties/open/undo-toast.tsx'
import { columnsOf, compareQuery } from './compare-data.ts'
import MakeRoom from './make-room.tsx'

/** Removes all homes from the comparison, with undo. */
export function clearCompareList(): void {
  const before = compareList.get()
  compareList.set([])
  undoToast(<Trans>You have no homes to compare.</Trans>, () => compareList.set(before))
}

/**
 * The homes chosen for comparison; a pill on a phone. Hidden on the comparison itself, and in messages, where it would
 * cover the input.
 */
export default function CompareBar() {
  const { t } = useLingui()
  const ids = useCompareList()
  const { pathname } = useLocation()
  const seventh = useStore(waiting, undefined)
  const { data } = useQuery({
    ...compareQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const columns = columnsOf(ids, data?.data)
  // A home's page has a bar at the bottom of a phone.
  const hasThumbBar = pathname.startsWith(paths.property(''))
  return (
    <>
      {pathname !== paths.compare() && pathname !== memberPaths.messages() && (
        <aside
          aria-label={t`Homes to compare`}
          data-screen-only
          style={{
            insetBlockEnd: `calc(var(--bottom-bar) + ${hasThumbBar ? 4.75 : 0.75}rem + env(safe-area-inset-bottom))`,
          }}
          className="fixed end-3 z-20 flex animate-rise items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-floating"
        >
          <ul className="flex gap-1.5 max-md:hidden">
            {columns.map(({ mark, home }) => (
              <li key={mark}>
                {home ? (
                  <HomePhoto home={home} sizes="3rem" className="size-11 rounded-control" />
                ) : (
                  <span className="block size-11 rounded-control bg-sunk" />
                )}
              </li>
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            <Plural value={ids.length} one="# home to compare" other="# homes to compare" />
          </p>
          <LinkButton look="primary" to={paths.compare(ids)} state={{ own: true }} icon={<Columns2 aria-hidden />}>
            <Trans>Compare {ids.length}</Trans>
          </LinkButton>
          <IconButton label={t`Clear comparison`} icon={<X aria-hidden />} onClick={clearCompareList} />
        </aside>
      )}
      {seventh !== undefined && <MakeRoom id={seventh} columns={columns} />}
    </>
  )
}
