import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { newMatchCounts } from '../../../../contract/saved-searches.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

const MAX_NAMED = 3

/** What a signed-in person's searches found since they looked last; nothing where there is nothing. */
export function NewMatches() {
  const { data } = useQuery(query(newMatchCounts, {}))
  const news = data?.data
  if (!news || news.homes === 0) return null
  return (
    <section className="page">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
        <Bell aria-hidden className="size-6 shrink-0 text-accent-strong" />
        <div className="min-w-0 grow basis-60">
          <h2 className="text-lead font-semibold">
            <Plural
              value={news.homes}
              one="# new home for your searches since your last visit"
              other="# new homes for your searches since your last visit"
            />
          </h2>
          <p className="truncate text-small text-soft">
            {news.searches
              .slice(0, MAX_NAMED)
              .map(({ name, homes }) => `${name} (${homes})`)
              .join(' · ')}
          </p>
        </div>
        <LinkButton look="primary" to={memberPaths.savedSearches}>
          <Trans>View them</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
