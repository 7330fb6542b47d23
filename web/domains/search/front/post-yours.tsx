import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../../ui/link-button.tsx'
import { paths } from '../../../../contract/paths.ts'

/** The way for those who have a home to give, not to find. */
export function PostYours() {
  return (
    <section className="page">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-sunk p-6 md:p-8">
        <div className="max-w-160">
          <h2 className="text-headline">
            <Trans>Selling or renting out? Post your property</Trans>
          </h2>
          <p className="mt-2 text-soft">
            <Trans>
              Add photos from your phone, the price and the place. Everything is saved as you type, so start now and
              finish later.
            </Trans>
          </p>
        </div>
        <LinkButton to={paths.submitListing()} look="primary">
          <Trans>Post a property</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
