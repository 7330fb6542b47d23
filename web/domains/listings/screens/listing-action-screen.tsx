import { msg } from '@lingui/core/macro'
import { replace, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { paths } from '../../../../contract/paths.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readAction } from '../transitions/listing-actions.ts'
import { ListingAction } from '../transitions/listing-action.tsx'

/** An unknown action redirects to the error page. */
export function loader({ params, request, context }: LoaderFunctionArgs): ScreenData {
  const { pathname, search } = new URL(request.url)
  if (!readAction(params['action'])) throw replace(paths.error(pathname + search))
  return { head: { title: context.get(i18nContext)._(msg`My listings`), robots: 'noindex,follow' } }
}

/** An action on one of the person's homes. */
export function Component() {
  const { action: name, propId = '' } = useParams()
  const user = useStore(currentUser, null)
  const action = readAction(name)
  return (
    <div className="page min-h-dvh py-8">
      <div className="mx-auto max-w-dialog">
        {user && action ? (
          <ListingAction key={`${action} ${propId}`} action={action} id={propId} />
        ) : (
          <Skeleton className="h-52" />
        )}
      </div>
    </div>
  )
}
