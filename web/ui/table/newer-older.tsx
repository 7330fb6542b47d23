import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../link-button.tsx'

interface NewerOlderProps {
  page: number
  /** Whether there is a page after this one. */
  more: boolean
  /** Address of a page. */
  to: (page: number) => string
}

/** Links to the pages beside this one, of a list that is not counted. */
export function NewerOlder({ page, more, to }: NewerOlderProps) {
  if (page === 1 && !more) return null
  return (
    <div className="flex gap-3">
      {page > 1 && (
        <LinkButton to={to(page - 1)}>
          <Trans>Newer</Trans>
        </LinkButton>
      )}
      {more && (
        <LinkButton className="ms-auto" to={to(page + 1)}>
          <Trans>Older</Trans>
        </LinkButton>
      )}
    </div>
  )
}
