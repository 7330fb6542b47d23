import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HREF_LENGTH, isLinkAddress } from '../../../../contract/blog/rich-text-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'

interface LinkDialogProps {
  /** Address of the link at the selection. */
  href: string | undefined
  onClose: () => void
  /** Called with undefined to remove the link. */
  onDone: (href: string | undefined) => void
}

/** Completes an address without a scheme as https or an e-mail address. */
function complete(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('/') || /^[a-z]+:/i.test(text)) return text
  return text.includes('@') ? `mailto:${text}` : `https://${text}`
}

/** Sets the address of a link. */
export function LinkDialog({ href, onClose, onDone }: LinkDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(href ?? '')
  const address = complete(typed)
  const isRight = isLinkAddress(address)

  const form = useForm({
    faults: { href: !isRight && t`Enter an address that begins with https:// or with a slash.` },
    send: () => onDone(address),
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Save the link</Trans>}
      onClose={onClose}
      title={t`Link`}
      aside={
        href !== undefined && (
          <Button onClick={() => onDone(undefined)}>
            <Trans>Remove the link</Trans>
          </Button>
        )
      }
    >
      <TextField
        label={t`Address`}
        hint={t`A page of this site such as /property, another site, or an e-mail address.`}
        error={form.errorOf('href')}
        name="href"
        inputMode="url"
        maxLength={HREF_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
