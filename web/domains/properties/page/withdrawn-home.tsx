import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { similar } from './lazy-components.ts'

interface WithdrawnHomeProps {
  id: string
  /** Asks to be told of homes like it. */
  tell: ReactNode
}

/** Stands in the place of a home that was withdrawn or is held back: says so, and what there is instead. */
export function WithdrawnHome({ id, tell }: WithdrawnHomeProps) {
  return (
    <div className="grid min-w-0 gap-10 py-10 *:min-w-0 md:py-14">
      <div className="page grid justify-items-start gap-4">
        <h1 className="text-headline">
          <Trans>This home is not shown now</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>It was taken off the market, for good or for a time. These homes come near to it.</Trans>
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          {tell}
          <LinkButton to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        </div>
      </div>
      <similar.Part of={{ id }} />
    </div>
  )
}
