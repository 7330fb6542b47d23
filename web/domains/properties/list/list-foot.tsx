import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { showHomes } from '../hidden-homes.ts'
import { rememberResults } from '../result-trail.ts'

interface ListFootProps {
  /** Ids of the homes on the page that the person hid. */
  left: string[]
  /** Absent where there is nothing to go on to. */
  pages: ComponentProps<typeof Pagination> | undefined
}

/** What stands under a list: how many homes were left out, and the way on. */
export function ListFoot({ left, pages }: ListFootProps) {
  return (
    <>
      {left.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 pt-4 text-small text-soft">
          <Plural
            value={left.length}
            one="# home you hid is left out here."
            other="# homes you hid are left out here."
          />
          <Button look="quiet" size="small" onClick={() => showHomes(left)}>
            <Trans>Show again</Trans>
          </Button>
        </p>
      )}
      {pages && <Pagination {...pages} />}
    </>
  )
}

interface RememberedFootProps extends ListFootProps {
  /** What the list shows, and its address: the trail that the pages of its homes follow. */
  homes: readonly { id: string }[]
  address: string
}

/** The same under a list that its homes' pages lead back to. */
export function RememberedFoot({ homes, address, ...foot }: RememberedFootProps) {
  const ids = homes.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids !== '') rememberResults(ids.split(' '), address)
  }, [ids, address])
  return <ListFoot {...foot} />
}
