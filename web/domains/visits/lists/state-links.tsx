import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { visitsQuery } from '../visit/visits-data.ts'
import { visitsAddress, visitsStates } from '../visit/visits-search.ts'
import type { VisitSide, VisitsSearch, VisitsState } from '../visit/visits-search.ts'

interface StateLinksProps {
  person: string
  as: VisitSide
  search: VisitsSearch
}

/** Narrows the list by whether visits are to come, wait for the person, or are over. */
export function StateLinks({ person, as, search }: StateLinksProps) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(visitsQuery(person, as, 'due'))
  const due = data?.pages[0]?.total ?? 0
  const names: Record<VisitsState, ReactNode> = {
    'to-come': <Trans>Upcoming</Trans>,
    due: due > 0 ? <Trans>Needs action ({due})</Trans> : <Trans>Needs action</Trans>,
    past: <Trans context="visits">Past</Trans>,
  }
  return (
    <nav aria-label={t`Visits by state`} className="min-w-0">
      <ul className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none]">
        {visitsStates.map((state) => (
          <li key={state}>
            <Link
              to={visitsAddress({ ...search, state, visit: undefined })}
              state={{ keepScroll: true }}
              aria-current={state === search.state ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-9 items-center rounded-full border px-3.5 text-small font-medium whitespace-nowrap pointer-coarse:min-h-11',
                state === search.state ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              {names[state]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
