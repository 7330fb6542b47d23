import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { CreditHistory } from '../../../../contract/billing/credits.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import type { User } from '../../../../contract/users.ts'
import { download } from '../../../platform/api/download.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useSells } from '../open/use-sells.ts'
import { CreditTable } from './credit-table.tsx'
import { creditsQuery, csvAddress } from './credits-data.ts'
import { useCreditList } from './use-credit-list.ts'

/** The balance, what expires next, and every change by month and kind; the address says which. */
export function CreditsView({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const { marketId: market } = useConfig()
  const { values, fieldsOf, list } = useCreditList(user)
  const { agency, ...filters } = { ...values, market }
  const read = useInfiniteQuery({
    ...creditsQuery(user._id, agency, filters),
    placeholderData: keepPreviousData,
  })
  const { pending, run } = useAction()
  const sells = useSells()
  const pages = read.data?.pages ?? []
  const lines = pages.flatMap(({ data }) => data)
  const newest = pages[0]
  const save = () =>
    run(() => {
      const day = new Date().toISOString().slice(0, 10)
      return download(csvAddress(agency, filters), `${t`credits`}-${day}.csv`)
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Standing history={newest} />
        {sells && lines.length > 0 && <BuyCredits agency={agency} />}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-3 md:flex md:flex-wrap">
        <FilterFields list={fieldsOf(newest?.months ?? [])} />
        {lines.length > 0 && (
          <Button className="md:ms-auto" icon={<Download aria-hidden />} busy={pending} onClick={() => void save()}>
            <Trans>Download CSV</Trans>
          </Button>
        )}
      </div>
      <ListFrame
        list={list}
        read={{
          data: read.data && { data: lines },
          problem: read.error ? errorText(read.error, i18n) : undefined,
          isFetching: read.isFetching,
          refetch: read.refetch,
        }}
        empty={list.isFiltered ? undefined : <Trans>No credits yet</Trans>}
        hint={<NoCredits agency={agency} user={user} sells={sells} />}
      >
        {(shown) => (
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
              read.isPlaceholderData && 'opacity-60',
            )}
          >
            <CreditTable lines={shown} />
            <MoreButton list={read}>
              <Trans>Show more</Trans>
            </MoreButton>
          </div>
        )}
      </ListFrame>
    </div>
  )
}

/** How many credits there are, and how many expire soon. */
function Standing({ history }: { history: CreditHistory | undefined }) {
  const { number, date } = useFormat()
  if (!history) return <Skeleton className="h-14 max-w-80" />
  const { balance, expiring } = history
  const left = number(balance)
  const day = expiring && date(expiring.from)
  return (
    <div className="grid min-h-14 content-start gap-1">
      <p className="figures text-title font-semibold">
        <Trans>Balance: {left}</Trans>
      </p>
      {expiring && (
        <p className="text-soft">
          <Plural
            value={expiring.credits}
            one={`# credit expires on ${day}.`}
            other={`# credits expire in the next 30 days, the first on ${day}.`}
          />
        </p>
      )}
    </div>
  )
}

const BuyCredits = ({ agency }: { agency: string | undefined }) => (
  <LinkButton look="primary" to={paths.agentPackages({ agency })}>
    <Trans>Buy credits</Trans>
  </LinkButton>
)

interface NoCreditsProps {
  agency: string | undefined
  user: User
  sells: boolean
}

/** What to do without credits. */
function NoCredits({ agency, user, sells }: NoCreditsProps) {
  const { brandName } = useConfig()
  return (
    <>
      <p>
        {sells ? (
          <Trans>Leads from the pool are paid in credits.</Trans>
        ) : (
          <Trans>Leads from the pool are paid in credits. Ask {brandName} to grant you some.</Trans>
        )}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {sells && <BuyCredits agency={agency} />}
        {agency !== undefined && (
          <LinkButton look={sells ? 'plain' : 'primary'} to={memberPaths.agency({ agency, tab: 'quota' })}>
            <Trans>Add your own credits</Trans>
          </LinkButton>
        )}
        {agency === undefined && may(user, 'take-leads') && (
          <LinkButton look={sells ? 'plain' : 'primary'} to={memberPaths.leadPool()}>
            <Trans>See the requirements</Trans>
          </LinkButton>
        )}
        <LinkButton to={paths.contact}>
          <Trans>Contact us</Trans>
        </LinkButton>
      </p>
    </>
  )
}
