import { Plural, Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

interface EmptyArchiveProps {
  /** How many pages the list has: where it has any, this one comes after them all. */
  pages: number
  lastPage: string
  isNarrowed: boolean
  /** The list without filters. */
  all: string
  city: string | undefined
}

/** No project is here: the way back, on to a requirement that builders answer, and to the homes there are. */
export function EmptyArchive({ pages, lastPage, isNarrowed, all, city }: EmptyArchiveProps) {
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
      icon={<Building2 aria-hidden />}
      title={isNarrowed ? <Trans>No project matches these filters</Trans> : <Trans>No projects yet</Trans>}
      actions={
        <>
          {isNarrowed && (
            <LinkButton look="primary" to={all}>
              <Trans>Clear all filters</Trans>
            </LinkButton>
          )}
          <LinkButton className="whitespace-normal!" to={paths.postRequirement({ city })}>
            <Trans>Alert me: post a requirement</Trans>
          </LinkButton>
          <LinkButton to={paths.grid({ intent: 'sale', city })}>
            <Trans>Homes for sale</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Tell us what you need. Builders and agents reply, and we’ll let you know.</Trans>
    </EmptyState>
  )
}
