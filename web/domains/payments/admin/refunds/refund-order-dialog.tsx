import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  REFUND_TEXT_LENGTH,
  adminRefunds,
  requestRefundFor,
  staffRefundReasons,
} from '../../../../../contract/payments/refunds.ts'
import { Id } from '../../../../../contract/values.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { AreaField, SelectField, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { refundReasonNames } from '../../refunds/refund-words.ts'

interface RefundOrderDialogProps {
  /** The id of the order; empty if it is still to be typed. */
  order: string
  onClose: () => void
}

/** Minor units of a typed amount with up to two decimals; undefined if it is none. */
function readAmount(text: string): number | undefined {
  const [, units, cents = ''] = /^(\d{1,10})(?:[.](\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}

/** Requests a refund for the buyer of an order; another member of staff decides it. */
export function RefundOrderDialog({ order, onClose }: RefundOrderDialogProps) {
  const { t, i18n } = useLingui()
  const [id] = useState(() => newId())
  const [orderId, setOrderId] = useState(order)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<(typeof staffRefundReasons)[number]>()
  const [note, setNote] = useState('')
  const amount = typed.trim() === '' ? undefined : readAmount(typed)
  const form = useForm({
    invalidates: [adminRefunds],
    faults: {
      order: !Id.safeParse(orderId.trim()).success && t`Enter the id of an order.`,
      amount: typed.trim() !== '' && !amount && t`Enter an amount greater than zero.`,
      reason: !reason && t`Choose a reason.`,
    },
    refusals: { ORDER_NOT_FOUND: 'order', REFUND_TOO_LARGE: 'amount' },
    send:
      reason &&
      (() =>
        call(requestRefundFor, {
          body: { id, orderId: orderId.trim(), amount, reason, note: note.trim() || undefined },
        })),
    onDone: () => {
      toast.success(t`Requested. Someone else has to decide.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Request the refund</Trans>}
      onClose={onClose}
      title={t`Refund an order`}
      description={t`Someone else has to approve it. We notify the buyer immediately.`}
      shape="sheet"
    >
      <TextField
        label={t`Order`}
        name="order"
        autoComplete="off"
        value={orderId}
        error={form.errorOf('order')}
        onChange={({ target }) => setOrderId(target.value)}
      />
      <TextField
        label={t`Amount with tax`}
        hint={t`Leave it empty to refund all that is left.`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={form.errorOf('amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={t`Reason`}
        hint={t`As goodwill, you can refund what was used, too.`}
        name="reason"
        value={reason ?? ''}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(staffRefundReasons.find((one) => one === target.value))}
      >
        <option value="">{t`Choose one`}</option>
        {staffRefundReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(refundReasonNames[one])}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t`Note`}
        hint={t`The buyer can read it.`}
        name="note"
        rows={3}
        maxLength={REFUND_TEXT_LENGTH}
        value={note}
        error={form.errorOf('note')}
        onText={setNote}
      />
    </FormDialog>
  )
}
