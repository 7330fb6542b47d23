import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { BoardSkeleton } from '../board-skeleton.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'

const fetchBoard = () => import('../board.tsx')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') fetchBoard().catch(() => undefined)
const Board = lazyCode(async () => (await fetchBoard()).Board)

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Saved homes`), robots: 'noindex,follow' } }
}

/** The homes a person saved. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="page text-headline">
        <Trans>Saved homes</Trans>
      </h1>
      <Suspense fallback={<BoardSkeleton />}>{user ? <Board key={user._id} /> : <BoardSkeleton />}</Suspense>
    </div>
  )
}
