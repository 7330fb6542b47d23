import { startAuthentication } from '@simplewebauthn/browser'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CODE_DIGITS } from '../../../../contract/auth.ts'
import { beginFactorCheck, proveFactor } from '../../../../contract/auth/second-factor.ts'
import type { EndpointInput } from '../../../../contract/endpoint.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { codeContact } from '../confirm-person.tsx'
import { CodeInput } from '../open/code-input.tsx'
import { AddFactor } from './add-factor.tsx'
import { LostFactor } from './lost-factor.tsx'
import { passkeyFault } from './passkey-fault.ts'

interface ProveFactorProps {
  user: User
  onProven: () => void
}

type Proof = EndpointInput<typeof proveFactor>['body']

/** The ways in which an account can prove its second factor; staff without one add the first here. */
export function ProveFactor({ user, onProven }: ProveFactorProps) {
  const { i18n } = useLingui()
  const [isLost, setIsLost] = useState(false)
  const [adds, setAdds] = useState(false)
  const read = useQuery({
    queryKey: [beginFactorCheck.name, user._id],
    queryFn: () => call(beginFactorCheck, {}),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>This could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-40" />
  const { passkey, hasTotp, hasRecoveryCodes, isRecoverable, recoveryEndsAt } = read.data.data
  // Stays so while the recovery codes are shown, when the account has one.
  if (!passkey && !hasTotp && !adds) setAdds(true)
  if (adds)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          <Trans>Your role needs a second factor. Add one to go on.</Trans>
        </p>
        {codeContact(user) ? (
          <AddFactor user={user} hasPassword={false} isFirst onDone={onProven} />
        ) : (
          <p>
            <Trans>Your account has no verified contact yet: sign out, then sign in with a code.</Trans>
          </p>
        )}
      </div>
    )
  if (isLost) return <LostFactor endsAt={recoveryEndsAt} onBack={() => setIsLost(false)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {passkey && <ByPasskey onProven={onProven} />}
      {hasTotp && <ByCode kind="totp" isFirst={!passkey} onProven={onProven} />}
      {hasRecoveryCodes && (
        <details>
          <summary className="min-h-9 content-center font-medium">
            <Trans>Use a recovery code</Trans>
          </summary>
          <div className="pt-3">
            <ByCode kind="recoveryCode" onProven={onProven} />
          </div>
        </details>
      )}
      {(isRecoverable || recoveryEndsAt) && (
        <Button look="quiet" size="small" className="-ms-3 justify-self-start" onClick={() => setIsLost(true)}>
          <Trans>I have none of these any more</Trans>
        </Button>
      )}
    </div>
  )
}

const prove = (body: Proof) => call(proveFactor, { body })

function ByPasskey({ onProven }: { onProven: () => void }) {
  const { t } = useLingui()
  const [fault, setFault] = useState<string>()
  const { pending, message, submit } = useForm({
    send: async () => {
      // Each attempt has its own challenge.
      const { data } = await call(beginFactorCheck, {})
      if (!data.passkey) return false
      const passkey = await startAuthentication({ optionsJSON: data.passkey }).catch((error: unknown) => {
        setFault(
          passkeyFault(error) === 'aborted'
            ? t`The passkey was not used. Try again.`
            : t`This browser cannot use the passkey here.`,
        )
      })
      if (!passkey) return false
      const { id, rawId, response } = passkey
      await prove({ passkey: { id, rawId, type: 'public-key', response } })
      return true
    },
    onDone: (isProven) => isProven && onProven(),
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Button
        type="submit"
        look="primary"
        icon={<KeyRound aria-hidden />}
        busy={pending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened for this
        autoFocus
        onClick={() => setFault(undefined)}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <FormError>{message ?? fault}</FormError>
    </form>
  )
}

interface ByCodeProps {
  kind: 'totp' | 'recoveryCode'
  /** Whether it is the first way that is offered. */
  isFirst?: boolean
  onProven: () => void
}

function ByCode({ kind, isFirst = false, onProven }: ByCodeProps) {
  const [code, setCode] = useState('')
  const isApp = kind === 'totp'
  const { pending, message, errorOf, submit } = useForm({
    send: code && (() => prove(isApp ? { totp: code } : { recoveryCode: code })),
    onDone: onProven,
  })
  const field = { className: 'w-full', name: kind, value: code, error: errorOf(kind) }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {isApp ? (
        <CodeInput
          {...field}
          label={<Trans>Code from your authenticator app</Trans>}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened for this
          autoFocus={isFirst}
          onCode={setCode}
        />
      ) : (
        <TextField
          {...field}
          label={<Trans>Recovery code</Trans>}
          hint={<Trans>Each code works once.</Trans>}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value.slice(0, 20))}
        />
      )}
      <FormError>{message}</FormError>
      <Button
        type="submit"
        look={isFirst ? 'primary' : 'plain'}
        busy={pending}
        disabled={isApp ? code.length < CODE_DIGITS : !code.trim()}
      >
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
