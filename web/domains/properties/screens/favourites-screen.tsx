import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useSessionToken } from '../../../platform/use-session.ts'
import { BoardSkeleton } from '../favourites/board-skeleton.tsx'
import { SignInFirst } from '../favourites/sign-in-first.tsx'

const fetchBoard = () => import('../favourites/board.tsx')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') fetchBoard().catch(() => undefined)
const Board = lazy(async () => ({ default: (await fetchBoard()).Board }))

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Favourites`), robots: 'noindex,follow' } }
}

/** The homes a person saved. */
export function Component() {
  const token = useSessionToken()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <h1 className="page text-headline">
        <Trans>Favourites</Trans>
      </h1>
      {token === '' ? (
        <SignInFirst />
      ) : (
        <Suspense fallback={<BoardSkeleton />}>
          {token === undefined ? <BoardSkeleton /> : <Board key={token} />}
        </Suspense>
      )}
    </div>
  )
}
