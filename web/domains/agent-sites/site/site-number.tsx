import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { revealSiteContact } from '../../../../contract/agent-sites/agent-sites.ts'
import { call } from '../../../platform/api/call.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button, buttonClasses, type ButtonSize } from '../../../ui/button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { keepNumber, shownNumbers } from '../../enquiries/open/asking/asked.ts'
import { useSignInFirst } from '../../enquiries/open/asking/ask-dialogs.tsx'

const RevealDialog = lazyCode(async () => (await import('../../enquiries/open/asking/reveal-dialog.tsx')).RevealDialog)
const noNumbers: ReadonlyMap<string, string> = new Map()

interface SiteNumberProps {
  siteId: string
  recipient: string
  size?: ButtonSize
}

/** The owner's phone number, after the member has agreed to share theirs. */
export function SiteNumber({ siteId, recipient, size = 'normal' }: SiteNumberProps) {
  const user = useStore(currentUser, null)
  const number = useStore(shownNumbers, noNumbers).get(siteId)
  const [asking, setAsking] = useState(false)
  useSignInFirst(asking && !user, () => setAsking(false))
  if (number !== undefined)
    return (
      <a href={`tel:${number}`} className={buttonClasses('plain', size, 'figures')}>
        <Phone aria-hidden />
        {number}
      </a>
    )
  return (
    <>
      <Button size={size} icon={<Phone aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Call</Trans>
      </Button>
      {asking && user && (
        <Suspense fallback={null}>
          <RevealDialog
            open
            user={user}
            recipient={recipient}
            onClose={() => setAsking(false)}
            reveal={async () => {
              const { data } = await call(revealSiteContact, { params: { id: siteId }, body: { consent: true } })
              keepNumber(siteId, data.mobilePhone)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
