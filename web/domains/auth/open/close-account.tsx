import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeAccount, listSignInMethods } from '../../../../contract/account.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { User } from '../../../../contract/users.ts'
import { forgetSession } from '../../../platform/session/account.ts'
import { call } from '../../../platform/api/call.ts'
import { forgetOnDevice } from '../../../platform/storage/device-store.ts'
import { storageKeys, writeStored } from '../../../platform/storage/storage.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { ConfirmPerson, isGiven } from '../confirm-person.tsx'
import type { Confirmation } from '../confirm-person.tsx'

/** Closes the account, after explaining what is erased, what is kept and why. */
export function CloseAccount({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const methods = useOwn(listSignInMethods, {}, user)
  const formId = useId()
  const [open, setOpen] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation>({})
  const { pending, errors, run, clear } = useAction()

  function stay() {
    setOpen(false)
    setConfirmation({})
    clear()
  }
  const close = (form: HTMLFormElement) =>
    run(async () => {
      await call(closeAccount, { params: { id: user._id }, body: confirmation })
      // Removes the token first, so that nothing reports the ended session as lost.
      writeStored(storageKeys.authToken, null)
      await navigate(paths.thankYou({ for: 'account-closed' }), { replace: true })
      forgetSession()
      await forgetOnDevice(user._id)
      cache.clear()
    }, fieldsOf(form))
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 className="font-medium">
        <Trans>Close the account</Trans>
      </h3>
      <p className="text-soft">
        <Trans>
          Your personal data, saved homes, notes, searches and collections are erased immediately. Your listings are
          withdrawn and erased, or stay with your agency. Your address and number can be used again.
        </Trans>
      </p>
      <WhatStays />
      <Button onClick={() => setOpen(true)}>
        <Trans>Close my account</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={stay}
        title={t`Close your account?`}
        description={t`This cannot be undone.`}
        actions={
          <>
            <Button onClick={stay}>
              <Trans>Keep the account</Trans>
            </Button>
            <Button look="primary" busy={pending} disabled={!isGiven(confirmation)} type="submit" form={formId}>
              <Trans>Close it permanently</Trans>
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void close(event.currentTarget)
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <ul className="grid list-disc gap-1.5 ps-5">
            <li>
              <Trans>You are signed out on every device.</Trans>
            </li>
            <li>
              <Trans>Name, contacts, places, preferences, password and linked accounts are erased.</Trans>
            </li>
            <li>
              <Trans>
                Homes you list are withdrawn, and their texts, address and pictures are erased. An agency’s homes stay
                with it if another of its agents takes them over.
              </Trans>
            </li>
            <li>
              <Trans>For homes that were sold or rented, we keep the price, date and locality.</Trans>
            </li>
            <WhatIsPaid user={user} />
            <li>
              <Trans>You can create a new account with the same address. It starts empty.</Trans>
            </li>
          </ul>
          <ConfirmPerson
            key={String(methods.data?.data.hasPassword)}
            user={user}
            hasPassword={methods.data?.data.hasPassword ?? false}
            value={confirmation}
            errors={errors}
            onChange={setConfirmation}
          />
        </form>
      </Dialog>
    </div>
  )
}

/** What happens to what the person paid for. */
function WhatIsPaid({ user }: { user: User }) {
  const { date } = useFormat()
  const language = useLanguage()
  const { data, isError } = useOwn(getPlan, {}, user)
  const { subscription, credits = 0, boosts = 0 } = data?.data ?? {}
  const name = subscription?.package.names[language]
  const end = subscription && date(subscription.periodEnd, 'long')
  const isPaid = subscription?.state === 'active' || subscription?.state === 'cancelled'
  return (
    <>
      {isError && !data && (
        <li>
          <Trans>If you have a plan, it ends now, and nothing is charged again. An agency keeps its plan.</Trans>
        </li>
      )}
      {subscription && isPaid && (
        <li>
          <Trans>
            Your plan “{name}” ends now, though it is paid until {end}. Nothing is charged again. An agency keeps its
            plan.
          </Trans>
        </li>
      )}
      {subscription && !isPaid && (
        <li>
          <Trans>Your plan “{name}” ends now. Nothing is charged again. An agency keeps its plan.</Trans>
        </li>
      )}
      {credits + boosts > 0 && (
        <li>
          <Trans>Credits and boosts in your account are lost.</Trans>
        </li>
      )}
    </>
  )
}

/** What is kept after an account is closed, for how long and why. */
function WhatStays() {
  return (
    <details className="w-full text-small">
      <summary className="min-h-9 content-center font-medium">
        <Trans>What is kept, for how long and why</Trans>
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 ps-5 text-soft">
        <li>
          <Trans>
            At most one week: how many codes were sent to your address, stored as a hash that cannot be read back, so
            that nobody can flood it.
          </Trans>
        </li>
        <li>
          <Trans>As long as tax law requires: paid orders and their invoices, with the name and address on them.</Trans>
        </li>
        <li>
          <Trans>At most 30 days: copies in backups, used only to restore the whole site after a failure.</Trans>
        </li>
        <li>
          <Trans>
            Permanently: an empty record with a number in place of your name, so that what others received still works;
            and the price, date and locality of homes that were sold or rented, because prices must stay accurate.
          </Trans>
        </li>
      </ul>
    </details>
  )
}
