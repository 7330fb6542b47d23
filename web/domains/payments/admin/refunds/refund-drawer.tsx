import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  EVIDENCE_LENGTH,
  REFUND_TEXT_LENGTH,
  adminRefunds,
  decideRefund,
  retryRefund,
  settleRefundByHand,
  type AdminRefund,
} from '../../../../../contract/payments/refunds.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { invalidate, useAction } from '../../../../platform/api/use-action.ts'
import { useConfig } from '../../../../platform/config.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ReasonDialog } from '../../../content/open/reason-dialog.tsx'
import { refundReasonNames, refundStateNames, refundTones } from '../../refunds/refund-words.ts'
import { useExactMoney } from '../../use-exact-money.ts'

interface RefundDrawerProps {
  id: string
  onClose: () => void
}

/** A refund with its history, and what can be done with it next. */
export function RefundDrawer({ id, onClose }: RefundDrawerProps) {
  const { t, i18n } = useLingui()
  const { marketId: market } = useConfig()
  const read = useQuery({ ...query(adminRefunds, { query: { market, id } }), staleTime: 0 })
  const refund = read.data?.data[0]
  return (
    <Dialog open onClose={onClose} title={t`Refund`} shape="drawer">
      {refund ? (
        <OneRefund refund={refund} />
      ) : read.data ? (
        <p>
          <Trans>We cannot find this refund.</Trans>
        </p>
      ) : read.error ? (
        <ErrorCard
          title={<Trans>The refund could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

function OneRefund({ refund }: { refund: AdminRefund }) {
  const { t, i18n } = useLingui()
  const amountOf = useExactMoney()
  const language = useLanguage()
  const { state, amount, currency, credits, creditsTaken, boostsTaken, reason, note, decision, evidence } = refund
  const total = amountOf(refund.orderTotal, currency)
  const back = amountOf(refund.orderRefunded, currency)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="figures text-title font-semibold">{amountOf(amount, currency)}</span>
        <Chip tone={refundTones[state]}>{i18n._(refundStateNames[state])}</Chip>
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t`Buyer`}>{refund.buyer}</Fact>
        <Fact name={t`Order`}>
          {refund.names.map((one) => one[language]).join(', ')}
          <span className="block text-small text-soft">{refund.orderId}</span>
        </Fact>
        <Fact name={t`Paid`}>
          {[total, refund.method, refund.provider].filter(Boolean).join(', ')}
          {refund.orderRefunded > 0 && (
            <span className="block text-small text-soft">
              <Trans>{back} refunded</Trans>
            </span>
          )}
        </Fact>
        <Fact name={t`Reason`}>
          {i18n._(refundReasonNames[reason])}
          {note !== undefined && <span className="block text-soft">{`“${note}”`}</span>}
        </Fact>
        <Fact name={t`Given instead`}>
          {credits !== undefined && <Plural value={credits} one="# credit" other="# credits" />}
        </Fact>
        <Fact name={t`Removed from the wallet`}>
          {creditsTaken + boostsTaken > 0 && (
            <>
              {creditsTaken > 0 && <Plural value={creditsTaken} one="# credit" other="# credits" />}{' '}
              {boostsTaken > 0 && <Plural value={boostsTaken} one="# boost" other="# boosts" />}
            </>
          )}
        </Fact>
        <Fact name={t`Message to the buyer`}>{decision}</Fact>
        <Fact name={t`Paid by hand`}>{evidence}</Fact>
      </dl>
      <NextSteps refund={refund} />
      <History refund={refund} />
    </div>
  )
}

/** A named fact; nothing if there is none. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false) return null
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function NextSteps({ refund }: { refund: AdminRefund }) {
  const { t } = useLingui()
  const { id, state, needsSecond, approvedBy, own } = refund
  const [asking, setAsking] = useState<'decline' | 'settle'>()
  const { pending, run } = useAction({ invalidates: [adminRefunds] })
  const isDecidable = state === 'requested'
  const isUnpaid = state === 'failed' || state === 'by_hand'
  if (!isDecidable && !isUnpaid) return null
  const approve = () =>
    void run(async () => {
      const { data } = await call(decideRefund, { params: { id }, body: { approve: true } })
      toast.success(data.state === 'requested' ? t`Approved. A second person has to approve it, too.` : t`Approved.`)
    })
  const retry = () =>
    void run(async () => {
      await call(retryRefund, { params: { id } })
      toast.success(t`It is sent again.`)
    })
  return (
    <>
      {isDecidable && needsSecond && (
        <p className="text-soft">
          {approvedBy === undefined ? (
            <Trans>Two people have to approve this amount.</Trans>
          ) : (
            <Trans>Approved by {approvedBy}. A second approval is required.</Trans>
          )}
        </p>
      )}
      {own && (
        <p className="text-soft">
          <Trans>You requested or approved it, or it is yours. Someone else has to handle it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isDecidable && !own && (
          <>
            <Button look="primary" busy={pending} onClick={approve}>
              <Trans>Approve</Trans>
            </Button>
            <Button onClick={() => setAsking('decline')}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
        {state === 'failed' && (
          <Button look="primary" busy={pending} onClick={retry}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {isUnpaid && !own && (
          <Button onClick={() => setAsking('settle')}>
            <Trans>Paid by hand</Trans>
          </Button>
        )}
      </div>
      {asking && <Asking id={id} what={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

interface AskingProps {
  id: string
  what: 'decline' | 'settle'
  onClose: () => void
}

function Asking({ id, what, onClose }: AskingProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const done = async () => {
    await invalidate(client, [adminRefunds])
    onClose()
  }
  if (what === 'decline')
    return (
      <ReasonDialog
        title={t`Decline the refund`}
        description={t`The buyer keeps what they bought.`}
        label={t`Why? We’ll tell the buyer.`}
        action={t`Decline`}
        maxLength={REFUND_TEXT_LENGTH}
        onClose={onClose}
        send={async (decision) => {
          await call(decideRefund, { params: { id }, body: { approve: false, decision } })
          await done()
        }}
      />
    )
  return (
    <ReasonDialog
      title={t`Paid by hand`}
      description={t`Pay the money back first. This completes the refund and issues its credit note.`}
      label={t`How was it paid back?`}
      hint={t`Such as the number of the bank transfer.`}
      action={t`Complete the refund`}
      maxLength={EVIDENCE_LENGTH}
      onClose={onClose}
      send={async (evidence) => {
        await call(settleRefundByHand, { params: { id }, body: { evidence } })
        await done()
      }}
    />
  )
}

function History({ refund: { history } }: { refund: AdminRefund }) {
  const { i18n, t } = useLingui()
  const moment = useMoment()
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">
        <Trans>History</Trans>
      </h3>
      <ol className="grid gap-1">
        {history.map(({ at, by, to }, index) => (
          <li key={`${at} ${to}`} className="flex flex-wrap gap-x-3">
            <span className="figures text-soft">{moment(at)}</span>
            <span>{to === 'requested' && index > 0 ? t`First approval` : i18n._(refundStateNames[to])}</span>
            {by !== undefined && <span className="text-soft">{by}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
