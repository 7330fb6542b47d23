import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'

interface TermDialogProps {
  title: string
  onSave: () => Promise<unknown>
  onClose: () => void
  /** Its fields, told what is wrong with each. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The form round the fields of a category, a tag or an author. */
export function TermDialog({ title, onSave, onClose, children }: TermDialogProps) {
  const { t } = useLingui()
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [adminTaxonomy] })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const outcome = await run(onSave, fieldsOf(event.currentTarget))
    if (!outcome.ok) return
    toast.success(t`Saved.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} shape="drawer">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children((field) => errors[field]?.[0])}
        {message !== undefined && Object.keys(errors).length === 0 && <FormError>{message}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
