import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { BoardSkeleton } from '../board-skeleton.tsx'
import { SearchBoard } from '../search-board.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Saved searches`), robots: 'noindex,follow' } }
}

/** The searches a person saved, with what they found since. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 py-8">
      <h1 className="page text-headline">
        <Trans>Saved searches</Trans>
      </h1>
      {user ? <SearchBoard key={user._id} /> : <BoardSkeleton />}
    </div>
  )
}
