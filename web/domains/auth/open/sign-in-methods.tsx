import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { listSignInMethods, unlinkIdentity } from '../../../../contract/account.ts'
import type { IdentityProvider } from '../../../../contract/account.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { toast } from '../../../platform/toasts.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { RowsSkeleton } from '../../users/open/profile-section.tsx'
import { myAccountKey, useOwn } from '../../users/open/my-account.ts'
import { PasswordSetting } from '../password-setting.tsx'

const providerNames: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** The ways into the account besides a code. */
export function SignInMethods({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const cache = useQueryClient()
  const read = useOwn(listSignInMethods, {}, user)
  const { pending, run } = useAction()

  const unlink = (provider: IdentityProvider) =>
    run(async () => {
      await call(unlinkIdentity, { params: { provider } })
      toast.success(t`It can no longer be used to sign in here.`)
      await cache.invalidateQueries({ queryKey: myAccountKey(listSignInMethods, user) })
    })
  const methods = read.data?.data
  if (methods)
    return (
      <>
        <PasswordSetting user={user} hasPassword={methods.hasPassword} />
        <div className="grid gap-3">
          <h3 className="font-medium">
            <Trans>Linked accounts</Trans>
          </h3>
          {methods.identities.length ? (
            <ul>
              {methods.identities.map(({ provider, createdAt }) => {
                const name = providerNames[provider]
                const since = format.date(createdAt)
                return (
                  <li key={provider} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <p>
                      {name}{' '}
                      <span className="text-small text-soft">
                        <Trans>linked on {since}</Trans>
                      </span>
                    </p>
                    <Button
                      size="small"
                      busy={pending}
                      aria-label={t`Unlink ${name}`}
                      onClick={() => void unlink(provider)}
                    >
                      <Trans>Unlink</Trans>
                    </Button>
                  </li>
                )
              })}
            </ul>
          ) : (
            <p className="text-small text-soft">
              <Trans>None. No other service can sign in to your account.</Trans>
            </p>
          )}
        </div>
      </>
    )
  if (!read.error) return <RowsSkeleton rows={3} className="h-52 sm:h-36" />
  return (
    <ErrorCard
      title={<Trans>Your ways to sign in could not be loaded</Trans>}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {errorText(read.error, i18n)}
    </ErrorCard>
  )
}
