import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  REFUNDS_PER_PAGE,
  listRefundable,
  listRefunds,
  withdrawRefund,
  type Refund,
} from '../../../../contract/payments/refunds.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { refundReasonNames, refundStateNames, refundTones } from './refund-words.ts'
import { useExactMoney } from '../use-exact-money.ts'

interface RefundListProps {
  person: string
  /** The agency that bought, if not the person. */
  agency: string | undefined
}

/** What was requested, newest first, and how far each is. */
export function RefundList({ person, agency }: RefundListProps) {
  const { i18n } = useLingui()
  const read = useInfiniteQuery({
    queryKey: [listRefunds.name, person, agency],
    queryFn: ({ pageParam, signal }) => call(listRefunds, { query: { agency, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * REFUNDS_PER_PAGE < total ? page + 1 : undefined),
    staleTime: 0,
  })
  if (read.error && !read.data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        <span>{errorText(read.error, i18n)}</span>
        <Button size="small" busy={read.isFetching} onClick={() => void read.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  const refunds = read.data?.pages.flatMap(({ data }) => data) ?? []
  if (refunds.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">
        <Trans>Your refunds</Trans>
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <OneRefund refund={refund} />
          </li>
        ))}
      </ul>
      <MoreButton list={read}>
        <Trans>Show more</Trans>
      </MoreButton>
    </>
  )
}

function OneRefund({ refund }: { refund: Refund }) {
  const { i18n, t } = useLingui()
  const amountOf = useExactMoney()
  const moment = useMoment()
  const language = useLanguage()
  const { pending, run } = useAction({ invalidates: [listRefunds, listRefundable] })
  const { id, state, amount, currency, credits, reason, decision, requestedAt } = refund
  const name = refund.names.map((one) => one[language]).join(', ')
  const withdraw = () =>
    void run(async () => {
      await call(withdrawRefund, { params: { id } })
      toast.success(t`Withdrawn.`)
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="figures">{amountOf(amount, currency)}</span>
          <Chip tone={refundTones[state]}>{i18n._(refundStateNames[state])}</Chip>
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {name} · {moment(requestedAt)} · {i18n._(refundReasonNames[reason])}
          {credits !== undefined && (
            <>
              {' · '}
              <Plural value={credits} one="as # credit" other="as # credits" />
            </>
          )}
        </p>
        {decision !== undefined && <p className="text-small wrap-anywhere">{`“${decision}”`}</p>}
        {state === 'failed' && (
          <p className="text-small">
            <Trans>It has not reached you yet. We will send it again or in another way.</Trans>
          </p>
        )}
      </div>
      {state === 'requested' && (
        <Button size="small" busy={pending} aria-label={t`Withdraw: ${name}`} onClick={withdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </div>
  )
}
