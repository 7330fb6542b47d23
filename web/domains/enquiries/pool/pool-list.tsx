import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox, MapPinned } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { POOL_PAGE } from '../../../../contract/enquiries/lead-pool.ts'
import type { PoolItem } from '../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { intents } from '../../../../contract/properties/vocabulary.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useConfig } from '../../../platform/config.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { intentVerbs } from '../open/wanted/wanted-words.ts'
import { PoolCard } from './pool-card.tsx'
import { poolAddress, poolQuery, poolSorts } from '../open/pool/pool-data.ts'
import type { PoolSearch } from '../open/pool/pool-data.ts'
import { PoolRowsSkeleton } from './pool-skeleton.tsx'
import { sortNames } from '../open/pool/pool-words.ts'
import { TakeDialog } from './take-dialog.tsx'

interface PoolListProps {
  person: string
  search: PoolSearch
}

/** The available or dismissed requirements. */
export function PoolList({ person, search }: PoolListProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const { marketId } = useConfig()
  // Outside the card, because a taken requirement leaves the pool while the dialog shows the result.
  const [taking, setTaking] = useState<PoolItem>()
  const read = useQuery({ ...poolQuery(person, search), placeholderData: keepPreviousData })
  const go = (change: Partial<PoolSearch>) =>
    void navigate(poolAddress({ ...search, page: 1, ...change }), { replace: true, state: { keepScroll: true } })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>The lead pool could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  const { data = [], total = 0, balance = 0, hasAreas = true } = read.data ?? {}
  const passed = search.tab === 'passed'
  const isFiltered = search.intent !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[12rem_14rem]">
        <SelectField
          label={t`Looking to`}
          value={search.intent ?? ''}
          onChange={({ target }) => go({ intent: intents.find((one) => one === target.value) })}
        >
          <option value="">{t`Anything`}</option>
          {intents
            .filter((one) => one !== 'auction' && (one !== 'pg' || sharedHomes[marketId]))
            .map((one) => (
              <option key={one} value={one}>
                {i18n._(intentVerbs[one])}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t`Order`}
          value={search.sort}
          onChange={({ target }) => go({ sort: poolSorts.find((one) => one === target.value) ?? 'newest' })}
        >
          {poolSorts.map((one) => (
            <option key={one} value={one}>
              {i18n._(sortNames[one])}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="min-h-5 text-small text-soft">
        {read.data && <Plural value={total} _0="No requirements" one="# requirement" other="# requirements" />}
      </p>
      {!read.data && <PoolRowsSkeleton />}
      {read.data && data.length === 0 && !hasAreas && (
        <EmptyState
          icon={<MapPinned aria-hidden />}
          title={<Trans>Where do you work?</Trans>}
          actions={
            <LinkButton look="primary" to={memberPaths.serviceAreas}>
              <Trans>Add areas</Trans>
            </LinkButton>
          }
        >
          <Trans>Name the cities and localities you serve. Requirements there appear here.</Trans>
        </EmptyState>
      )}
      {read.data && data.length === 0 && hasAreas && (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={
            passed ? (
              <Trans>You have not passed on any requirements</Trans>
            ) : isFiltered ? (
              <Trans>No requirements of this kind</Trans>
            ) : (
              <Trans>No requirements in your areas now</Trans>
            )
          }
          actions={
            isFiltered ? (
              <LinkButton to={poolAddress({ ...search, intent: undefined, page: 1 })}>
                <Trans>Show all</Trans>
              </LinkButton>
            ) : (
              !passed && (
                <LinkButton look="primary" to={memberPaths.serviceAreas}>
                  <Trans>Widen your areas</Trans>
                </LinkButton>
              )
            )
          }
        >
          {!passed && !isFiltered && (
            <Trans>New ones appear here automatically. Add more localities to see more.</Trans>
          )}
        </EmptyState>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {data.map((item) => (
          <li key={item.id}>
            <PoolCard item={item} passed={passed} onTake={() => setTaking(item)} />
          </li>
        ))}
      </ol>
      {taking && (
        <TakeDialog item={taking} balance={balance} share={read.data?.share} onClose={() => setTaking(undefined)} />
      )}
      <Pagination
        page={search.page}
        pages={Math.ceil(total / POOL_PAGE)}
        to={(page) => poolAddress({ ...search, page })}
      />
    </div>
  )
}
