import { Trans } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SimilarHomes } from './similar-homes.tsx'

/** Stands in the place of a home that its lister has withdrawn: says so, and what there is instead. */
export function WithdrawnHome({ id }: { id: string }) {
  return (
    <div className="page grid gap-10 py-10 md:py-14">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-headline">
          <Trans>This home has been withdrawn</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>Its lister took it off the market, and its page with it. These come near to what it was.</Trans>
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
      <section aria-labelledby="similar-title" className="grid gap-5">
        <h2 id="similar-title" className="text-title">
          <Trans>Similar homes</Trans>
        </h2>
        <SimilarHomes id={id} wanted search={undefined} />
      </section>
    </div>
  )
}
