import { Trans } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { similar } from './lazy-parts.ts'

/** Stands in the place of a home that its lister has withdrawn: says so, and what there is instead. */
export function WithdrawnHome({ id }: { id: string }) {
  return (
    <div className="grid min-w-0 gap-10 py-10 *:min-w-0 md:py-14">
      <div className="page grid justify-items-start gap-4">
        <h1 className="text-headline">
          <Trans>This home has been withdrawn</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>Its lister took it off the market. These homes come near to it.</Trans>
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
          <LinkButton to={paths.home}>
            <Trans>Go to the home page</Trans>
          </LinkButton>
        </div>
      </div>
      <similar.Part of={{ id }} />
    </div>
  )
}
