import { Trans } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ChangedNames } from '../draft/changed-names.tsx'
import { TakeBack } from './take-back.tsx'

/** What of a listing waits for a moderator, and the ways to look at it and to take it back. */
export function WaitingChange({ home, fields }: { home: MyListing['home']; fields: readonly string[] }) {
  return (
    <>
      <ChangedNames fields={fields} offer={home} />
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" to={memberPaths.editListing(home.id, { step: 'preview' })}>
          <Trans>View the change</Trans>
        </LinkButton>
        <TakeBack propertyId={home.id} />
      </div>
    </>
  )
}
