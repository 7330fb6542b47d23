import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  REFUND_TEXT_LENGTH,
  buyerRefundReasons,
  listRefundable,
  listRefunds,
  requestRefund,
  type BackAs,
  type RefundableOrder,
} from '../../../../contract/payments/refunds.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { refundReasonNames } from './refund-words.ts'
import { useExactMoney } from '../use-exact-money.ts'

interface RequestDialogProps {
  order: RefundableOrder
  onClose: () => void
}

/** Requests a refund of all that can come back of an order, and says what ends with it. */
export function RequestDialog({ order, onClose }: RequestDialogProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const amountOf = useExactMoney()
  // The same for every try, so that it is requested once.
  const [id] = useState(() => newId())
  const [backAs, setBackAs] = useState<BackAs>('payment')
  const [reason, setReason] = useState<(typeof buyerRefundReasons)[number]>()
  const [note, setNote] = useState('')
  const { orderId, amount, currency, credits, boosts, endsPlan, asCredits } = order
  const all = amountOf(amount, currency)
  const form = useForm({
    invalidates: [listRefundable, listRefunds],
    faults: { reason: !reason && t`Choose a reason.` },
    send:
      reason &&
      (() => call(requestRefund, { body: { id, orderId, amount, backAs, reason, note: note.trim() || undefined } })),
    onDone: () => {
      toast.success(t`Requested. We’ll let you know our decision.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Request a refund</Trans>}
      onClose={onClose}
      title={t`Refund of ${all}`}
      description={order.names.map((one) => one[language]).join(', ')}
      shape="sheet"
    >
      {(endsPlan || credits + boosts > 0) && (
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          {endsPlan && (
            <li>
              <Trans>Your plan ends as soon as we approve it.</Trans>
            </li>
          )}
          {credits > 0 && (
            <li>
              <Plural value={credits} one="# credit leaves your wallet." other="# credits leave your wallet." />
            </li>
          )}
          {boosts > 0 && (
            <li>
              <Plural value={boosts} one="# boost leaves your wallet." other="# boosts leave your wallet." />
            </li>
          )}
        </ul>
      )}
      {asCredits !== undefined && (
        <Choices legend={t`How you get it back`}>
          <Radio name="back" checked={backAs === 'payment'} onChange={() => setBackAs('payment')}>
            <Trans>{all}, to your original payment method</Trans>
          </Radio>
          <Radio name="back" checked={backAs === 'credits'} onChange={() => setBackAs('credits')}>
            <Plural value={asCredits} one="# credit, at once" other="# credits, at once" />
          </Radio>
        </Choices>
      )}
      <SelectField
        label={t`Reason`}
        name="reason"
        value={reason ?? ''}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(buyerRefundReasons.find((one) => one === target.value))}
      >
        <option value="">{t`Choose one`}</option>
        {buyerRefundReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(refundReasonNames[one])}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t`Anything we should know? (optional)`}
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
