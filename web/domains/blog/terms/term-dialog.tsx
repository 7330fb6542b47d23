import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

interface TermDialogProps {
  title: string
  onSave: () => Promise<unknown>
  onClose: () => void
  /** Its fields, given a function for their errors. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The form around the fields of a category, a tag or an author. */
export function TermDialog({ title, onSave, onClose, children }: TermDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    invalidates: [adminTaxonomy],
    send: onSave,
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Save</Trans>} onClose={onClose} title={title} shape="drawer">
      {children(form.errorOf)}
    </FormDialog>
  )
}
