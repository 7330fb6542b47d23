import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminOrder, adminOrders } from '../../../../../contract/payments/admin-orders.ts'
import type { AdminOrderDetail } from '../../../../../contract/payments/admin-orders.ts'
import {
  CANCEL_REASON_LENGTH,
  cancelPayment,
  confirmPayment,
  recordOrderPayment,
} from '../../../../../contract/payments/staff-payments.ts'
import { call } from '../../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../../platform/api/use-action.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ReasonDialog } from '../../../content/open/reason-dialog.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { ProofFields, useProof } from './proof-fields.tsx'

const stale = [adminOrder, adminOrders]

/** Confirms or cancels a recorded payment, or records that of an unpaid order. */
export function PaymentActions({ order }: { order: AdminOrderDetail }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { id, waits, state, isOwn, isRecorder, total, currency } = order
  const { pending, run } = useAction({ invalidates: stale })
  const [dialog, setDialog] = useState<'cancel' | 'record'>()
  const close = () => setDialog(undefined)
  const amount = money(total, currency)
  if (!waits && state !== 'created') return null
  if (isOwn)
    return (
      <p className="text-soft">
        <Trans>Your own order or your agency’s. Someone else handles its payment.</Trans>
      </p>
    )
  return (
    <section className="grid gap-3 rounded-card bg-sunk p-4">
      {waits && isRecorder && (
        <p className="text-soft">
          <Trans>You recorded this payment. Someone else has to confirm it.</Trans>
        </p>
      )}
      {waits && !isRecorder && (
        <p className="text-soft">
          <Trans>Confirm once you have seen {amount} arrive. The buyer gets what they paid for at once.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {waits && !isRecorder && (
          <Button
            look="primary"
            busy={pending}
            onClick={() =>
              void run(async () => {
                await call(confirmPayment, { params: { id } })
                toast.success(t`Confirmed. The buyer has what they paid for.`)
              })
            }
          >
            <Trans>Confirm the payment</Trans>
          </Button>
        )}
        {waits ? (
          <Button onClick={() => setDialog('cancel')}>
            <Trans>It never arrived</Trans>
          </Button>
        ) : (
          <Button onClick={() => setDialog('record')}>
            <Trans>Record a payment by bank or cash</Trans>
          </Button>
        )}
      </div>
      {dialog === 'cancel' && <CancelDialog id={id} onClose={close} />}
      {dialog === 'record' && <RecordOrderDialog order={order} onClose={close} />}
    </section>
  )
}

function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <ReasonDialog
      title={t`Cancel the recorded payment?`}
      description={t`The order expires. The buyer can order again.`}
      label={t`Why?`}
      hint={t`The log shows it.`}
      action={t`Cancel the payment`}
      maxLength={CANCEL_REASON_LENGTH}
      send={async (reason) => {
        await call(cancelPayment, { params: { id }, body: { reason } })
        await invalidate(client, stale)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function RecordOrderDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const proof = useProof()
  const { id, total, currency } = order
  const amount = money(total, currency)
  const form = useForm({
    invalidates: stale,
    faults: proof.faults,
    send: () => call(recordOrderPayment, { params: { id }, body: { ...proof.value, total } }),
    onDone: ({ data: { waits } }) => {
      toast.success(
        waits ? t`Recorded. A second person has to confirm it.` : t`Recorded. The buyer has what they paid for.`,
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Record {amount}</Trans>}
      onClose={onClose}
      title={t`Record a payment by bank or cash`}
    >
      <ProofFields proof={proof} errorOf={form.errorOf} />
    </FormDialog>
  )
}
