import { Trans, useLingui } from '@lingui/react/macro'
import { adminPoints, removePoint, type PointOfInterest } from '../../../../contract/places/points-of-interest.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

/** Removes a point after asking. */
export function RemovePointDialog({ point, onClose }: { point: PointOfInterest; onClose: () => void }) {
  const { t } = useLingui()
  const { market, slug, name } = point
  const form = useForm({
    invalidates: [adminPoints],
    send: () => call(removePoint, { params: { market, slug } }),
    onDone: () => {
      toast.success(t`${name} was removed.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Remove</Trans>} onClose={onClose} title={t`Remove ${name}?`}>
      <p>
        <Trans>Homes around it no longer show how far it is. Searches around it stop working.</Trans>
      </p>
    </FormDialog>
  )
}
