import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listFactors, removeFactor, renameFactor, type Factor } from '../../../../contract/auth/second-factor.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

const NAME_LENGTH = 60

interface FactorDialogProps {
  factor: Factor
  onClose: () => void
}

/** Renames a second factor. */
export function RenameFactor({ factor: { id, name: before }, onClose }: FactorDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const form = useForm({
    invalidates: [listFactors],
    faults: { name: !name.trim() && t`Give it a name.` },
    send: () => call(renameFactor, { params: { id }, body: { name } }),
    onDone: () => {
      toast.success(t`Renamed.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Save</Trans>} onClose={onClose} title={t`Rename ${before}`}>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Such as the device that has it.</Trans>}
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={name}
        error={form.errorOf('name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened for this field
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}

/** Removes a second factor, once the person knows what that means. */
export function RemoveFactor({ factor: { id, name }, isLast, onClose }: FactorDialogProps & { isLast: boolean }) {
  const { t } = useLingui()
  const form = useForm({
    invalidates: [listFactors],
    send: () => call(removeFactor, { params: { id } }),
    onDone: () => {
      toast.success(t`It is removed.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Remove</Trans>} onClose={onClose} title={t`Remove ${name}?`}>
      <p>
        {isLast ? (
          <Trans>
            It is your last one. Without it, a password or code is enough to use your account. Your recovery codes go,
            too, and all other devices are signed out.
          </Trans>
        ) : (
          <Trans>You can then no longer confirm with it.</Trans>
        )}
      </p>
    </FormDialog>
  )
}
