import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReportProfileDialog } from './report-profile-dialog.tsx'

/** The button to report a profile, for everyone. */
export function ReportProfile({ profile }: { profile: { id: string; name: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-[12px] print:hidden">
      <Button
        look="quiet"
        size="small"
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Report this profile</Trans>
      </Button>
      {open && <ReportProfileDialog profile={profile} onClose={() => setOpen(false)} />}
    </div>
  )
}
