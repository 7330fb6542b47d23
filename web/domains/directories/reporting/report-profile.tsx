import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'

const ReportProfileDialog = lazyCode(async () => (await import('./report-profile-dialog.tsx')).ReportProfileDialog)

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
      {open && (
        <Suspense fallback={null}>
          <ReportProfileDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
