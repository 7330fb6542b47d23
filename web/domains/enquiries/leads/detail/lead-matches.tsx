import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../../contract/paths.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MiniHome } from '../../../comparison/open/mini-home.tsx'
import { matchesQuery } from '../lead/leads-data.ts'

/** Homes of the team that may suit the lead. */
export function LeadMatches({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(matchesQuery(id))
  if (error)
    return (
      <ErrorCard title={t`The matches could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data)
    return (
      <div className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    )
  if (data.data.length === 0)
    return (
      <p className="text-soft">
        <Trans>None of your other homes suits this person.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Matching homes`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.data.map((home) => (
        <li key={home.id}>
          <MiniHome home={home}>
            <LinkButton size="small" to={paths.property(home.id)} aria-label={t`Open ${home.title}`}>
              <Trans>Open</Trans>
            </LinkButton>
          </MiniHome>
        </li>
      ))}
    </ul>
  )
}
