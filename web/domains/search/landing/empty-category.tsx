import { Trans } from '@lingui/react/macro'
import { Map as MapIcon, SearchX } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ViewProps } from './category-view.tsx'
import { Neighbours } from './neighbours.tsx'

/** A landing page without homes, with the nearest alternatives. */
export function EmptyCategory({ page, title, market, say, save }: ViewProps) {
  return (
    <div className="grid grid-cols-1 gap-10 pt-4">
      <header className="page">
        <h1 className="text-headline">{title}</h1>
      </header>
      <div className="page">
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={<Trans>None available today</Trans>}
          actions={
            <>
              <LinkButton look="primary" to={paths.map(placeOnly(page.filters))} icon={<MapIcon aria-hidden />}>
                <Trans>See nearby homes on the map</Trans>
              </LinkButton>
              <LinkButton to={paths.grid(placeOnly(page.filters))}>
                <Trans>See all property types here</Trans>
              </LinkButton>
              {save}
            </>
          }
        >
          {page.neighbours.length > 0 ? (
            <Trans>Homes come and go daily. The nearest with homes are below.</Trans>
          ) : (
            <Trans>Homes come and go daily. Widen your search to see more.</Trans>
          )}
        </EmptyState>
      </div>
      <Neighbours page={page} market={market} say={say} heading={<Trans>Nearby</Trans>} />
    </div>
  )
}

const placeOnly = ({ market, intent, city, locality }: Record<string, string>) => ({ market, intent, city, locality })
