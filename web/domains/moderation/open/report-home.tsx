import { Trans } from '@lingui/react/macro'
import { Flag, Gavel } from 'lucide-react'
import { useState } from 'react'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { queueAddress } from './moderation-data.ts'
import { may } from '../../../../contract/policy.ts'
import { ReportDialog } from '../report-dialog.tsx'

/** The button to report a home, for everyone; moderators also get a link to its case. */
export function ReportHome({ home }: { home: { id: string; title: string } }) {
  const user = useStore(currentUser, null)
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-[12px] flex flex-wrap gap-2 print:hidden">
      <Button look="quiet" size="small" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Report this home</Trans>
      </Button>
      {may(user, 'moderate-listings') && (
        <LinkButton
          look="quiet"
          size="small"
          icon={<Gavel aria-hidden />}
          to={queueAddress({ kind: 'new', page: 1, home: home.id })}
        >
          <Trans>Open as a case</Trans>
        </LinkButton>
      )}
      {open && <ReportDialog home={home} onClose={() => setOpen(false)} />}
    </div>
  )
}
