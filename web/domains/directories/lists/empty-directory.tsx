import { Plural, Trans } from '@lingui/react/macro'
import { UserSearch } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

interface EmptyDirectoryProps {
  /** Number of pages of the list; if there are any, this page is beyond the last. */
  pages: number
  lastPage: string
  isNarrowed: boolean
  /** The list without filters. */
  all: string
  city: string | undefined
}

/** An empty directory, with links to the last page or to clear the filters, post a requirement and sign in. */
export function EmptyDirectory({ pages, lastPage, isNarrowed, all, city }: EmptyDirectoryProps) {
  if (pages > 0)
    return (
      <EmptyState
        title={<Plural value={pages} one="There is only one page" other="There are only # pages" />}
        actions={
          <LinkButton to={lastPage}>
            <Trans>Go to the last page</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      icon={<UserSearch aria-hidden />}
      title={isNarrowed ? <Trans>No profiles match these filters</Trans> : <Trans>Nobody is listed here yet</Trans>}
      actions={
        <>
          {isNarrowed && (
            <LinkButton look="primary" to={all}>
              <Trans>Clear all filters</Trans>
            </LinkButton>
          )}
          <LinkButton className="whitespace-normal!" to={paths.postRequirement({ city })}>
            <Trans>Post a requirement</Trans>
          </LinkButton>
          <LinkButton to={paths.login()}>
            <Trans>Register</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Post what you need and let them contact you. Do you work in real estate? Register to be listed.</Trans>
    </EmptyState>
  )
}
