import { useEffect, useState } from 'react'
import { revealContact } from '../../../../../contract/enquiries/enquiries.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { call } from '../../../../platform/api/call.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { recipientName } from '../recipient-name.ts'
import { asked, keepNumber } from './asked.ts'
import { EnquiryDialog } from '../../asking/enquiry-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

const close = () => asked.set(null)

/** The dialogs of a home's page; their code loads on first use. */
export function AskDialogs({ home }: { home: Property }) {
  const user = useStore(currentUser, null)
  const now = useStore(asked, null)
  const what = now?.home === home.id ? now.what : undefined
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  if (what && !wanted.has(what)) setWanted(new Set(wanted).add(what))
  // Leaving the page closes the dialog, so that it does not open on the next page.
  useEffect(() => close, [])
  return (
    <>
      {wanted.has('enquiry') && <EnquiryDialog home={home} user={user} open={what === 'enquiry'} onClose={close} />}
      {wanted.has('number') && (
        <RevealDialog
          recipient={recipientName(home.lister)}
          reveal={async () => {
            const { data } = await call(revealContact, { params: { id: home.id }, body: { consent: true } })
            keepNumber(home.id, data.mobilePhone)
          }}
          user={user}
          open={what === 'number'}
          onClose={close}
        />
      )}
    </>
  )
}
