import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface WithdrawnHomeProps {
  /** A button for alerts about similar homes. */
  tell: ReactNode
  /** Similar homes. */
  children: ReactNode
}

/** The page of a home that was withdrawn or held, with alternatives. */
export function WithdrawnHome({ tell, children }: WithdrawnHomeProps) {
  return (
    <div className="grid min-w-0 gap-10 py-10 *:min-w-0 md:py-14">
      <div className="page grid justify-items-start gap-4">
        <h1 className="text-headline">
          <Trans>This home is currently not shown</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>It is no longer on the market. Similar homes are below.</Trans>
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          {tell}
          <LinkButton to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        </div>
      </div>
      {children}
    </div>
  )
}
