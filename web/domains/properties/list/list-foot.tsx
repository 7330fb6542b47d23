import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { showHomes } from '../hidden-homes.tsx'

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
