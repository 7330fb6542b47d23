import { Trans, useLingui } from '@lingui/react/macro'
import { adminCoupons, endCoupon } from '../../../../../contract/payments/coupons.ts'
import type { Coupon } from '../../../../../contract/payments/coupons.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'

/** Ends a coupon before its time. */
export function EndCouponDialog({ coupon: { code }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    invalidates: [adminCoupons],
    send: () => call(endCoupon, { params: { code } }),
    onDone: () => {
      toast.success(t`${code} has ended.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>End the coupon</Trans>} onClose={onClose} title={t`End ${code} now?`}>
      <p>
        <Trans>Existing orders keep the discount. New orders cannot use it. This cannot be undone.</Trans>
      </p>
    </FormDialog>
  )
}
