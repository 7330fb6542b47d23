import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { CardSkeletons } from '../../search/open/list/results-skeleton.tsx'
import { boardColumns } from '../board-skeleton.tsx'
import { sharedIds } from '../on-device/shared-ids.ts'

const fetchView = () => import('../on-device/saved-view.tsx')
// Loads during hydration, not after it.
if (typeof document !== 'undefined') fetchView().catch(() => undefined)
const SavedView = lazyCode(async () => (await fetchView()).SavedView)

const never = () => () => undefined

export function loader({ request, context }: LoaderFunctionArgs): ScreenData {
  const isShared = sharedIds(new URL(request.url).searchParams).length > 0
  const title = context.get(i18nContext)._(isShared ? msg`Shared homes` : msg`Saved homes`)
  return { head: { title, robots: 'noindex,follow' } }
}

/** The homes saved on this device without an account, or those of a shared link. */
export function Component() {
  const [params] = useSearchParams()
  const shared = sharedIds(params)
  // The server does not know the device's homes, so it renders skeletons.
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const places = (
    <div className="page">
      <CardSkeletons className={boardColumns} silent />
    </div>
  )
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="page text-headline">
        {shared.length > 0 ? <Trans>Shared homes</Trans> : <Trans>Saved homes</Trans>}
      </h1>
      {isMounted ? (
        <Suspense fallback={places}>
          <SavedView key={shared.join()} shared={shared} />
        </Suspense>
      ) : (
        places
      )}
    </div>
  )
}
