import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EarlierImports } from '../imports/earlier-imports.tsx'
import { FileDrop } from '../imports/file-drop.tsx'
import { ImportView } from '../imports/import-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Import homes`), robots: 'noindex,follow' } }
}

/** Many homes at once, from a file. */
export function Component() {
  const user = useStore(currentUser, null)
  const navigate = useNavigate()
  const id = useSearchParams()[0].get('import')
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>Import homes</Trans>
        </h1>
        {!id && (
          <p className="max-w-prose text-soft">
            <Trans>
              Import many homes from one file. You see what it would do, row by row, before anything is published. A row
              with a reference you used before updates that home.
            </Trans>
          </p>
        )}
      </div>
      {!user ? (
        <Skeleton className="h-64" />
      ) : id ? (
        <ImportView key={id} id={id} />
      ) : (
        <>
          <FileDrop onRead={(summary) => void navigate(memberPaths.importListings({ import: summary.id }))} />
          <EarlierImports />
        </>
      )}
    </div>
  )
}
