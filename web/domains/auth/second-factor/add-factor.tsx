import { startRegistration } from '@simplewebauthn/browser'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { CODE_DIGITS } from '../../../../contract/auth.ts'
import { addPasskey, addTotp, beginPasskey, beginTotp } from '../../../../contract/auth/second-factor.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { codeContact, ConfirmPerson, isGiven, type Confirmation } from '../confirm-person.tsx'
import { CodeInput } from '../open/code-input.tsx'
import { passkeyFault } from './passkey-fault.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AddFactorProps {
  user: User
  hasPassword: boolean
  /** Whether the account has none: the person is confirmed first. */
  isFirst: boolean
  onDone: () => void
  onCancel?: () => void
}

type Secret = EndpointOutput<typeof beginTotp>['data']
type Added = EndpointOutput<typeof addTotp>

/** Adds an authenticator app or a passkey; with the first one come recovery codes. */
export function AddFactor({ user, hasPassword, isFirst, onDone, onCancel }: AddFactorProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'passkey' | 'totp'>('passkey')
  const [confirmation, setConfirmation] = useState<Confirmation>({})
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const [fault, setFault] = useState<string>()
  const confirmed = isFirst ? confirmation : {}

  const finish = ({ recoveryCodes }: Added) => (recoveryCodes ? setCodes(recoveryCodes) : onDone())
  async function makePasskey(): Promise<Added | undefined> {
    const { data } = await call(beginPasskey, { body: confirmed })
    const passkey = await startRegistration({ optionsJSON: data }).catch((error: unknown) => {
      setConfirmation({})
      setFault(
        passkeyFault(error) === 'aborted'
          ? t`No passkey was made. Try again.`
          : t`This browser cannot make a passkey here.`,
      )
    })
    if (!passkey) return undefined
    const { id, rawId, response } = passkey
    const body = { name: t`Passkey`, passkey: { id, rawId, type: 'public-key' as const, response } }
    return call(addPasskey, { body })
  }
  const form = useForm({
    send:
      (!isFirst || isGiven(confirmation)) &&
      (async () => {
        setFault(undefined)
        if (kind === 'passkey') return makePasskey()
        setSecret((await call(beginTotp, { body: confirmed })).data)
        return undefined
      }),
    onDone: (added) => added && finish(added),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret) return <ConfirmApp secret={secret} onAdded={finish} onCancel={() => setSecret(undefined)} />
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5">
      {isFirst && (
        <ConfirmPerson
          user={user}
          // The first one needs a contact, with which a lost one is recovered.
          hasPassword={hasPassword && codeContact(user) !== undefined}
          value={confirmation}
          errors={form.errors}
          onChange={setConfirmation}
        />
      )}
      <FormError>{form.message ?? fault}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          icon={<KeyRound aria-hidden />}
          busy={form.pending && kind === 'passkey'}
          disabled={isFirst && !isGiven(confirmation)}
          onClick={() => setKind('passkey')}
        >
          <Trans>Add a passkey</Trans>
        </Button>
        <Button
          type="submit"
          icon={<Smartphone aria-hidden />}
          busy={form.pending && kind === 'totp'}
          disabled={isFirst && !isGiven(confirmation)}
          onClick={() => setKind('totp')}
        >
          <Trans>Add an authenticator app</Trans>
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

interface ConfirmAppProps {
  secret: Secret
  onAdded: (added: Added) => void
  onCancel: () => void
}

/** Shows the secret of an app and takes the first code from it. */
function ConfirmApp({ secret: { uri, secret }, onAdded, onCancel }: ConfirmAppProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { pending, message, errorOf, submit } = useForm({
    send: code && (() => call(addTotp, { body: { name: t`Authenticator app`, code } })),
    onDone: onAdded,
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Trans>Scan this with an authenticator app, then enter the code it shows.</Trans>
      </p>
      <QrCode text={uri} label={t`QR code for the authenticator app`} className="size-48 rounded-card" />
      <p className="text-small wrap-anywhere text-soft">
        <Trans>
          Cannot scan it? Type this key into the app: <code className="font-medium text-ink">{secret}</code>
        </Trans>
      </p>
      <CodeInput
        name="code"
        label={<Trans>Code from your authenticator app</Trans>}
        value={code}
        error={errorOf('code')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed for this form a moment ago
        autoFocus
        onCode={setCode}
      />
      <FormError>{message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={pending} disabled={code.length < CODE_DIGITS}>
          <Trans>Add the app</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}
