import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Warden } from '../../../../contract/beds/warden.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { CodeAgain, CodeField } from '../../auth/open/code-field.tsx'
import { useSentCode } from '../../auth/open/use-sent-code.ts'
import { nameWarden, sendCodeToWarden, staleBeds } from '../bed/beds-data.ts'

interface WardenDialogProps {
  id: string
  known: Warden | undefined
  onClose: () => void
}

/** Names the warden and verifies the number with the code that was sent to it. A new name alone needs no code. */
export function WardenDialog({ id, known, onClose }: WardenDialogProps) {
  const { t } = useLingui()
  const { phonePrefix, phoneExample } = useMarket()
  const [name, setName] = useState(known?.name ?? '')
  const [otp, setOtp] = useState('')
  const again = useRef<HTMLButtonElement>(null)
  const { to, setTo, sent, left, send, forget } = useSentCode({
    kind: 'tel',
    name: 'warden',
    kept: false,
    initial: known?.phone ?? `${phonePrefix} `,
    onSend: async (phoneNumber) => {
      await nameWarden(id, { name, phoneNumber })
      return sendCodeToWarden(id, phoneNumber)
    },
  })
  const isOnlyRenamed = known?.isVerified === true && to.trim() === known.phone
  const form = useForm({
    invalidates: staleBeds,
    faults: {
      name: name.trim() === '' && t`Enter the warden’s name.`,
      phoneNumber: to.replaceAll(/\D/g, '').length < 6 && t`Enter the warden’s number.`,
      otp: sent !== null && otp.length < 6 && t`Enter the code.`,
    },
    send: async () => {
      if (!sent && !isOnlyRenamed) {
        await send()
        return 'sent'
      }
      await nameWarden(id, { name, phoneNumber: to, ...(sent && { otp }) })
      return 'saved'
    },
    onDone: (outcome) => {
      if (outcome === 'sent') return
      toast.success(t`The warden is saved.`)
      onClose()
    },
    onRefused: (code) => code === 'CODE_TRIED_OUT' && again.current?.focus(),
  })
  return (
    <FormDialog
      form={form}
      title={t`Warden`}
      description={t`We send a code to the warden’s phone. Ask them for it: by giving it to you, they agree that people may ask for their number.`}
      action={sent ? <Trans>Verify</Trans> : isOnlyRenamed ? <Trans>Save</Trans> : <Trans>Send the code</Trans>}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={form.errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t`Phone number`}
        hint={
          !sent && (
            <Trans>
              Include the country code, for example {phonePrefix} {phoneExample}.
            </Trans>
          )
        }
        type="tel"
        name="phoneNumber"
        autoComplete="off"
        value={to}
        disabled={sent !== null}
        error={form.errorOf('phoneNumber')}
        onChange={({ target }) => setTo(target.value)}
      />
      {sent && (
        <>
          <CodeField sent={sent} value={otp} error={form.errorOf('otp')} onChange={setOtp} />
          <CodeAgain
            ref={again}
            left={left}
            onAgain={() => void form.run(send)}
            onChangeIt={() => {
              setOtp('')
              forget()
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
