import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { forgetOnDevice } from '../storage/device-store.ts'
import { toast } from '../toasts.ts'
import { currentUser } from './account.ts'
import { signOut } from './own-session.ts'
import { unsent } from './unsent.ts'

/** Signs the person out. Asks first if there are unsent messages, which would be deleted. */
export function useSignOut(then: () => void = () => undefined): () => void {
  const { t } = useLingui()
  function leave() {
    const owner = currentUser.get()?._id
    if (owner !== undefined && unsent.get() > 0) void forgetOnDevice(owner, ['messages'])
    void signOut()
    toast.success(t`You are signed out.`)
    then()
  }
  return () => {
    const waiting = unsent.get()
    if (waiting === 0) return leave()
    toast.confirm(
      t`${plural(waiting, { one: 'A message has not been sent yet. Sign out and delete it?', other: '# messages have not been sent yet. Sign out and delete them?' })}`,
      leave,
      'warning',
    )
  }
}
