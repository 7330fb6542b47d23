import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { currentUser } from '../../../platform/session/account.ts'
import { factorAsked } from '../../../platform/session/second-factor.ts'
import { useSignOut } from '../../../platform/session/use-sign-out.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProveFactor } from './prove-factor.tsx'

/** Asks for the second factor over the current page, then lets the calls go on that waited for it. */
export default function FactorPrompt() {
  const { t } = useLingui()
  const asked = useStore(factorAsked, null)
  const user = useStore(currentUser, null)
  const client = useQueryClient()
  const signOut = useSignOut()
  const isRequired = asked?.why === 'required'

  // The calls are refused and can be tried again, which asks again.
  const close = () => asked?.answer(false)
  function goOn() {
    asked?.answer(true)
    if (isRequired) void client.invalidateQueries()
  }
  return (
    <Dialog
      open={asked !== null && user !== null}
      onClose={close}
      title={t`Confirm it’s you`}
      description={
        isRequired ? t`Your account asks for a second factor.` : t`This change asks for your second factor again.`
      }
      actions={
        isRequired ? (
          <Button onClick={signOut}>
            <Trans>Sign out</Trans>
          </Button>
        ) : (
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {asked && user && <ProveFactor user={user} onProven={goOn} />}
    </Dialog>
  )
}
