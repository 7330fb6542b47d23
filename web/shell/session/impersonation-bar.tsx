import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useConfig } from '../../platform/config.ts'
import { currentUser, forgetSession, fullName } from '../../platform/session/account.ts'
import { signOut } from '../../platform/session/own-session.ts'
import { impersonatedUntil, isImpersonated } from '../../platform/storage/impersonation.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useMomentParts } from '../../platform/use-moment.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Says on every page that an administrator is logged in as the person, and ends it. */
export function ImpersonationBar() {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const user = useStore(currentUser, null)
  const parts = useMomentParts()
  const until = user && isImpersonated() ? impersonatedUntil() : ''
  useEffect(() => {
    if (!until) return undefined
    const timer = setTimeout(forgetSession, Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (!user || !until) return null
  const [name, { hour }] = [fullName(user), parts(until)]
  return (
    <div className="sticky top-0 z-50">
      <Banner
        label={t`Logged in as another person`}
        tone="warning"
        action={
          <Button size="small" onClick={() => void signOut()}>
            <Trans>End</Trans>
          </Button>
        }
      >
        <Trans>
          You see {brandName} as {name} until {hour}. You can only look.
        </Trans>
      </Banner>
    </div>
  )
}
