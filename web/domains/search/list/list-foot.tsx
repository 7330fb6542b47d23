import { Plural, Trans } from '@lingui/react/macro'
import { PAGE_SIZE } from '../../../../contract/search/filters.ts'
import { Button } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { showHomes } from '../../properties/open/hidden-homes.ts'
import { useRememberResults } from './remember-results.ts'
import type { ShownResults } from './remember-results.ts'

interface ListFootProps {
  /** The list with the homes shown, in their order. */
  shown: ShownResults
  /** All homes of its pages, hidden ones too. */
  all: readonly { id: string }[]
  /** Whether there is another page, and whether it is loading. */
  more: boolean
  growing: boolean
  onMore: () => void
  addressOfPage: (page: number) => string
}

/**
 * The foot of a list: how many homes were left out, and the next page. Also remembers the list, so that the pages of
 * its homes can link back.
 */
export function ListFoot({ shown, all, more, growing, onMore, addressOfPage }: ListFootProps) {
  useRememberResults(shown)
  const { homes, from, to, pages, counted } = shown
  const left = all.filter(({ id }) => !homes.some((home) => home.id === id)).map(({ id }) => id)
  const after = counted && !counted.more ? counted.count - (from - 1) * PAGE_SIZE - all.length : PAGE_SIZE
  return (
    <>
      {left.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 pt-4 text-small text-soft">
          <Plural value={left.length} one="# home you hid is not shown." other="# homes you hid are not shown." />
          <Button look="quiet" size="small" onClick={() => showHomes(left)}>
            <Trans>Show again</Trans>
          </Button>
        </p>
      )}
      <Pagination
        page={to}
        pages={Math.max(pages, to)}
        to={addressOfPage}
        onMore={more || growing ? onMore : undefined}
        moreBusy={growing}
        moreCount={Math.min(PAGE_SIZE, Math.max(1, after))}
      />
    </>
  )
}
