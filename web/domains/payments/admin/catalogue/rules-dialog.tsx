import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getBillingSettings, listPackages, saveBillingSettings } from '../../../../../contract/billing/packages.ts'
import { markets } from '../../../../../contract/markets.ts'
import { readSum } from '../../../../../contract/text/sum.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import type { SettingsDialogProps } from './free-mode-dialog.tsx'

/** Changes how long refunds can be requested, and from which amount two people decide. */
export function RulesDialog({ market, settings, revision, onClose }: SettingsDialogProps) {
  const { t } = useLingui()
  const { currency } = markets[market]
  const [days, setDays] = useState(String(settings.refundDays))
  const [limit, setLimit] = useState(String(settings.fourEyesAbove / 100))
  const refundDays = /^\d{1,2}$/.test(days.trim()) ? Number(days) : NaN
  const fourEyesAbove = readSum(limit, markets[market])
  const form = useForm({
    invalidates: [getBillingSettings, listPackages],
    faults: {
      refundDays: !(refundDays <= 30) && t`Enter a whole number from 0 to 30.`,
      fourEyesAbove: fourEyesAbove === undefined && t`Enter an amount.`,
    },
    send: () =>
      call(saveBillingSettings, {
        body: {
          market,
          revision,
          settings: { ...settings, refundDays, fourEyesAbove: fourEyesAbove ?? settings.fourEyesAbove },
        },
      }),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Save</Trans>} onClose={onClose} title={t`Payment rules`}>
      <TextField
        label={t`Refund period, days`}
        hint={t`Applies to payments from now on.`}
        name="refundDays"
        inputMode="numeric"
        maxLength={2}
        value={days}
        error={form.errorOf('refundDays')}
        onChange={({ target }) => setDays(target.value)}
      />
      <TextField
        label={t`Second approval above, ${currency}`}
        hint={t`Applies to refunds and to payments by bank or cash. 0 means always.`}
        name="fourEyesAbove"
        maxLength={20}
        value={limit}
        error={form.errorOf('fourEyesAbove')}
        onChange={({ target }) => setLimit(target.value)}
      />
    </FormDialog>
  )
}
