import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryStates } from '../../../../contract/enquiries/lead-stages.ts'
import { classes } from '../../../ui/classes.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { queriesAddress } from '../open/my-enquiries/query-data.ts'
import type { QueriesSearch } from '../open/my-enquiries/query-data.ts'
import { stateNames } from './query-words.ts'

/** The two kinds of what a person asked. */
export function QueriesViews({ search }: { search: QueriesSearch }) {
  const { t } = useLingui()
  const views: { view: QueriesSearch['view']; name: ReactNode }[] = [
    { view: 'enquiries', name: <Trans>Enquiries</Trans> },
    { view: 'requirements', name: <Trans>Requirements</Trans> },
  ]
  return (
    <nav aria-label={t`My enquiries`} className="border-b border-line">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {views.map(({ view, name }) => (
          <li key={view}>
            <TabLink to={queriesAddress({ view, page: 1 })} current={view === search.view}>
              {name}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Narrows the enquiries by how far they have come. */
export function QueryStates({ search }: { search: QueriesSearch }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Enquiries by state`} className="min-w-0">
      <ul className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none]">
        {[undefined, ...queryStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={queriesAddress({ view: 'enquiries', state, page: 1 })}
              state={{ keepScroll: true }}
              aria-current={state === search.state ? 'page' : undefined}
              className={classes(
                'flex min-h-9 items-center rounded-full border px-3 text-small font-medium whitespace-nowrap pointer-coarse:min-h-11',
                state === search.state ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-sunk',
              )}
            >
              {state ? i18n._(stateNames[state]) : <Trans>All</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
