import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { listSignInMethods } from '../../../../../contract/account.ts'
import {
  listFactors,
  renewRecoveryCodes,
  stopFactorRecovery,
  type Factor,
} from '../../../../../contract/auth/second-factor.ts'
import type { User } from '../../../../../contract/users.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { myAccountKey, useOwn } from '../../../users/open/my-account.ts'
import { RowsSkeleton } from '../../../users/open/profile-section.tsx'
import { AddFactor } from '../add-factor.tsx'
import { RemoveFactor, RenameFactor } from '../factor-dialogs.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'

/** The second factors of the account: adding and removing them, and their recovery codes. */
export function SecondFactors({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const cache = useQueryClient()
  const read = useOwn(listFactors, {}, user)
  const methods = useOwn(listSignInMethods, {}, user)
  const [adds, setAdds] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [opened, setOpened] = useState<{ does: 'rename' | 'remove'; factor: Factor }>()
  const { pending, run } = useAction()

  const again = () => cache.invalidateQueries({ queryKey: myAccountKey(listFactors, user) })
  const change = (work: () => Promise<unknown>, done?: string) =>
    void run(async () => {
      await work()
      if (done !== undefined) toast.success(done)
      await again()
    })
  const renew = async () => setCodes((await call(renewRecoveryCodes, {})).recoveryCodes)
  if (!read.data && !read.error) return <RowsSkeleton rows={1} className="h-11" />
  if (!read.data)
    return (
      <ErrorCard
        title={<Trans>Your second factors could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  const { factors, recoveryCodesLeft: left, requiredBy, recoveryEndsAt } = read.data.data
  const due = requiredBy && format.date(requiredBy, 'long')
  const end = recoveryEndsAt && format.date(recoveryEndsAt, 'long')
  const isFirst = factors.length === 0
  return (
    <>
      {due && isFirst && (
        <p className="font-medium">
          <Trans>Your role needs a second factor from {due}.</Trans>
        </p>
      )}
      {end && (
        <div role="status" className="grid justify-items-start gap-3 rounded-card bg-due-soft p-5 text-due">
          <p className="font-medium">
            <Trans>Someone asked to remove your second factor on {end}. If it was not you, stop it now.</Trans>
          </p>
          <Button
            size="small"
            busy={pending}
            onClick={() => change(() => call(stopFactorRecovery, {}), t`The recovery is stopped.`)}
          >
            <Trans>Stop the recovery</Trans>
          </Button>
        </div>
      )}
      {isFirst && !adds && (
        <p className="text-soft">
          <Trans>None. Add a passkey or an authenticator app.</Trans>
        </p>
      )}
      {!isFirst && (
        <ul>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRename={() => setOpened({ does: 'rename', factor })}
              onRemove={() => setOpened({ does: 'remove', factor })}
            />
          ))}
        </ul>
      )}
      {opened?.does === 'rename' && <RenameFactor factor={opened.factor} onClose={() => setOpened(undefined)} />}
      {opened?.does === 'remove' && (
        <RemoveFactor factor={opened.factor} isLast={factors.length === 1} onClose={() => setOpened(undefined)} />
      )}
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            void again()
          }}
        />
      ) : adds ? (
        <AddFactor
          user={user}
          hasPassword={methods.data?.data.hasPassword ?? false}
          isFirst={isFirst}
          onCancel={() => setAdds(false)}
          onDone={() => {
            setAdds(false)
            void again()
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAdds(true)}>
            {isFirst ? <Trans>Add a second factor</Trans> : <Trans>Add another one</Trans>}
          </Button>
          {!isFirst && (
            <Button look="quiet" busy={pending} onClick={() => change(renew)}>
              <Trans>New recovery codes ({left} left)</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface FactorRowProps {
  factor: Factor
  onRename: () => void
  onRemove: () => void
}

function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { kind, name, createdAt, lastUsedAt } = factor
  const since = format.date(createdAt)
  const used = lastUsedAt && format.date(lastUsedAt)
  const Icon = kind === 'passkey' ? KeyRound : Smartphone
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="flex min-w-0 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="wrap-anywhere">
          {name}
          <span className="block text-small text-soft">
            {used ? (
              <Trans>
                Added on {since}, last used on {used}
              </Trans>
            ) : (
              <Trans>Added on {since}</Trans>
            )}
          </span>
        </span>
      </p>
      <div className="flex gap-2">
        <Button size="small" look="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="small" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}
