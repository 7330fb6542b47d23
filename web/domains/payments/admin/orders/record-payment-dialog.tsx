import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { findBuyer } from '../../../../../contract/payments/staff-payments.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { DialogForm } from '../../../../ui/form-dialog.tsx'
import { CartPaymentForm } from './cart-payment-form.tsx'

interface RecordPaymentDialogProps {
  market: MarketId
  /** Called with the id of the order. */
  onRecorded: (id: string) => void
  onClose: () => void
}

type FoundBuyer = EndpointOutput<typeof findBuyer>['data'] & { email: string }

const EMAIL_LENGTH = 254

/** Records that a buyer paid for a new cart by bank or cash: first the account, then what it bought. */
export function RecordPaymentDialog({ market, onRecorded, onClose }: RecordPaymentDialogProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<FoundBuyer>()
  const [agencyId, setAgencyId] = useState('')
  const agency = found?.agencies.find(({ id }) => id === agencyId)
  const form = useForm({
    faults: { email: email.trim() === '' && t`Enter an e-mail address.` },
    refusals: { ACCOUNT_NOT_FOUND: 'email' },
    send: () => call(findBuyer, { query: { email: email.trim() } }),
    onDone: ({ data }) => {
      setAgencyId('')
      setFound({ ...data, email: email.trim() })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Record a payment by bank or cash`} shape="drawer">
      {found ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk px-4 py-3">
            <p className="wrap-anywhere">
              {found.name}
              <span className="block text-small text-soft">{found.email}</span>
            </p>
            <Button
              size="small"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
              autoFocus
              onClick={() => setFound(undefined)}
            >
              <Trans>Change the buyer</Trans>
            </Button>
          </div>
          {found.agencies.length > 0 && (
            <SelectField label={t`Bought for`} value={agencyId} onChange={({ target }) => setAgencyId(target.value)}>
              <option value="">{found.name}</option>
              {found.agencies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <CartPaymentForm
            key={agencyId}
            market={market}
            buyer={{
              user: found.userId,
              name: agency?.name ?? found.name,
              audience: agency ? 'agency' : found.audience,
              agency: agency?.id,
            }}
            onRecorded={onRecorded}
            onClose={onClose}
          />
        </div>
      ) : (
        <DialogForm form={form} action={<Trans>Find the buyer</Trans>} onClose={onClose}>
          <TextField
            label={t`E-mail address of the buyer`}
            hint={t`A verified address of an account.`}
            name="email"
            type="email"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog begins with it
            autoFocus
            maxLength={EMAIL_LENGTH}
            value={email}
            error={form.errorOf('email')}
            onChange={({ target }) => setEmail(target.value)}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
