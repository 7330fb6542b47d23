import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { WorkspaceSkeleton } from '../workspace/parts/read-part.tsx'
import { readWorkspace } from '../workspace/parts/workspace-data.ts'
import { BuilderFace } from '../workspace/builder-face.tsx'
import { WorkspaceView } from '../workspace/workspace-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs): ScreenData {
  const { builder } = readWorkspace(new URL(request.url).searchParams)
  const title = builder === undefined ? msg`Your projects` : msg`Projects of a builder`
  return { head: { title: context.get(i18nContext)._(title), robots: 'noindex,nofollow' } }
}

/** A builder's workspace; if the address names a builder, the public projects of that builder. */
export function Component() {
  const user = useStore(currentUser, null)
  const { builder } = readWorkspace(useSearchParams()[0])
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      {builder !== undefined ? (
        <BuilderFace key={builder} builder={builder} />
      ) : user ? (
        <WorkspaceView key={user._id} user={user} />
      ) : (
        <WorkspaceSkeleton />
      )}
    </div>
  )
}
